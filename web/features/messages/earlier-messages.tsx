import {
  listProjectMessages,
  listReviewMessages,
  type ProjectDetail,
} from '#contract/intake/projects.ts';
import { useCallQuery } from '../../data/api.ts';
import { type Query, QueryBoundary } from '../../design/query-boundary.tsx';
import { ShowEarlier } from '../../design/show-earlier.tsx';
import { ProjectMessages } from '../projects/project-messages.tsx';

interface Props {
  projectId: string;
  /** The messages a reviewer reads; without it, the sponsor's own view. */
  kind?: 'message' | 'internal';
  /** Null: there are no earlier messages. */
  after: string | null;
}

/** The earlier messages of a long exchange, page by page. */
export function EarlierMessages(props: Props) {
  const Page = props.kind ? ReviewerPage : SponsorPage;
  return (
    <ShowEarlier after={props.after}>{(after) => <Page {...props} after={after} />}</ShowEarlier>
  );
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
