import { useState } from 'react';
import {
  listProjectMessages,
  listReviewMessages,
  type ProjectDetail,
} from '#contract/intake/projects.ts';
import { useCallQuery } from '../../data/api.ts';
import { type Query, QueryBoundary } from '../../design/query-boundary.tsx';
import { ProjectMessages } from '../projects/project-messages.tsx';
import { ownProjectWords as words } from '../projects/words.ts';

interface Props {
  projectId: string;
  /** The messages a reviewer reads; without it, the sponsor's own view. */
  kind?: 'message' | 'internal';
  /** Null: there are no earlier messages. */
  after: string | null;
}

/** A button that loads the earlier messages of a long exchange, page by page. */
export function EarlierMessages(props: Props) {
  const [isOpen, open] = useState(false);
  const { after, kind } = props;
  if (after === null) return null;
  if (!isOpen)
    return (
      <button type="button" className="button button-quiet" onClick={() => open(true)}>
        {words.earlier}
      </button>
    );
  const Page = kind ? ReviewerPage : SponsorPage;
  return <Page {...props} after={after} />;
}

type Shown = Props & { after: string };

function SponsorPage(props: Shown) {
  const query = useCallQuery(listProjectMessages, { id: props.projectId, after: props.after });
  return <Messages {...props} query={query} />;
}

function ReviewerPage(props: Shown) {
  const { projectId: id, kind, after } = props;
  return <Messages {...props} query={useCallQuery(listReviewMessages, { id, kind, after })} />;
}

function Messages({
  query,
  ...props
}: Shown & { query: Query<{ items: ProjectDetail['messages']; next: string | null }> }) {
  return (
    <QueryBoundary query={query} rows={3}>
      {({ items, next }) => (
        <>
          <EarlierMessages {...props} after={next} />
          <ProjectMessages messages={items.toReversed()} />
        </>
      )}
    </QueryBoundary>
  );
}
