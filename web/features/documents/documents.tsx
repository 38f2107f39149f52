import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { CallOutput } from '#contract/call.ts';
import {
  deleteDocument,
  listDocuments,
  type PortalDocument,
} from '#contract/community/documents.ts';
import { formatBytes } from '#contract/format.ts';
import { documentCategories } from '#contract/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import {
  pageOfAddress,
  type ScreenQuery,
  screenQuery,
  useScreenQuery,
} from '../../data/define-screen.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Empty } from '../../design/empty.tsx';
import { type Query, QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { fetchScript } from '../../islands/new-build.ts';
import { showToast } from '../../islands/toast.ts';
import { clientTabOf, inTab } from '../portals/client-tabs.ts';
import type { documentTools } from './document-tools.ts';
import { fileAddress } from './file-address.ts';
import { documentWords as words } from './words.ts';

const fetched = <N extends keyof typeof documentTools>(name: N) =>
  lazy(async () => {
    const { documentTools: tools } = await fetchScript(() => import('./document-tools.ts'));
    return { default: tools[name] };
  });
const AddDocuments = fetched('AddDocuments');
const DocumentDetails = fetched('DocumentDetails');

export const allianceDocuments = inTab('resources', listDocuments, pageOfAddress);

/** Of the open project. */
export const projectDocuments = screenQuery(listDocuments, (query) => {
  const projectId = query.get('project');
  return projectId && clientTabOf(query) === 'projects' ? { projectId } : null;
});

/** The alliance's, as far as the person may read them; `query` is the tab's own, and `more` how it goes on. */
export function AllianceDocuments({
  query,
  more,
}: {
  query: ScreenQuery<typeof listDocuments>;
  more: (next: string | null) => React.ReactNode;
}) {
  const documents = useScreenQuery(query);
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{words.heading}</h2>
      <QueryBoundary query={documents}>
        {({ items, next }) =>
          items.length === 0 ? (
            <Empty title={words.none}>
              <p>{words.noneHint}</p>
            </Empty>
          ) : (
            <>
              <List documents={items} />
              {more(next)}
            </>
          )
        }
      </QueryBoundary>
    </section>
  );
}

/** In the client portal. */
export const ProjectDocuments = ({ projectId }: { projectId: string }) => (
  <OfProject
    projectId={projectId}
    documents={useScreenQuery(projectDocuments)}
    hint={words.noneOfProjectHint}
  />
);

/** In the panel, for who reviews the project. */
export const ReviewedDocuments = ({ projectId }: { projectId: string }) => (
  <OfProject
    projectId={projectId}
    documents={useCallQuery(listDocuments, { projectId })}
    hint={words.noneReviewedHint}
  />
);

interface OfProjectProps {
  projectId: string;
  documents: Query<CallOutput<typeof listDocuments>>;
  hint: string;
}

function OfProject({ projectId, documents, hint }: OfProjectProps) {
  return (
    <section aria-labelledby="project-documents">
      <h3 id="project-documents">{words.ofProject}</h3>
      <QueryBoundary query={documents} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="muted">
              {words.noneOfProject}. {hint}
            </p>
          ) : (
            <List documents={items} />
          )
        }
      </QueryBoundary>
      <Suspense fallback={<Waiting />}>
        <AddDocuments key={projectId} target={{ projectId }} />
      </Suspense>
    </section>
  );
}

const List = ({ documents }: { documents: readonly PortalDocument[] }) => (
  <ul className="documents">
    {documents.map((document) => (
      <Row key={document.id} document={document} />
    ))}
  </ul>
);

const Row = ({ document }: { document: PortalDocument }) => (
  <li>
    <div>
      <p>
        <a href={fileAddress(document.id)} download>
          {document.title}
        </a>
      </p>
      {document.description && <p className="muted">{document.description}</p>}
      <p className="small muted">
        {documentCategories[document.category]} · {formatBytes(document.bytes)} ·{' '}
        {document.edition > 1 && `${words.edition(document.edition)} · `}
        <DateTime at={document.updatedAt} />
      </p>
    </div>
    <p className="actions">
      <View document={document} />
      {document.abilities.edit && (
        <>
          <Details document={document} />
          <Remove document={document} />
        </>
      )}
    </p>
  </li>
);

/** A picture in a dialog; a PDF in the browser’s own viewer, which no page can replace on a phone. */
function View({ document: { id, title, mediaType } }: { document: PortalDocument }) {
  const address = fileAddress(id, { view: 'true' });
  if (mediaType === 'application/pdf')
    return (
      <a className="button button-quiet" href={address} target="_blank" rel="noopener">
        {words.view}
        <span className="visually-hidden"> {title}</span>
      </a>
    );
  if (!mediaType.startsWith('image/')) return null;
  return (
    <DialogButton label={words.view} title={title} of={title} className="button button-quiet" wide>
      {(close) => (
        <>
          <img className="document-view" src={address} alt={title} />
          <p className="actions">
            <button type="button" className="button button-secondary" onClick={close}>
              {words.close}
            </button>
          </p>
        </>
      )}
    </DialogButton>
  );
}

const Details = ({ document }: { document: PortalDocument }) => (
  <DialogButton
    label={words.details}
    title={document.title}
    of={document.title}
    className="button button-quiet"
    wide
  >
    {(close) => (
      <>
        <Suspense fallback={<Waiting />}>
          <DocumentDetails document={document} />
        </Suspense>
        <p className="actions">
          <button type="button" className="button button-secondary" onClick={close}>
            {words.close}
          </button>
        </p>
      </>
    )}
  </DialogButton>
);

const Waiting = () => <span className="skeleton skeleton-row" />;

const Remove = ({ document }: { document: PortalDocument }) => (
  <DialogButton
    label={words.remove}
    title={words.removeTitle(document.title)}
    of={document.title}
    className="button button-quiet"
  >
    {(close) => <Removal document={document} close={close} />}
  </DialogButton>
);

function Removal({ document, close }: { document: PortalDocument; close: () => void }) {
  const client = useQueryClient();
  const change = useFormMutation(deleteDocument, {
    done() {
      void client.invalidateQueries({ queryKey: [listDocuments.path] });
      close();
      showToast({ title: words.removed, description: document.title });
    },
  });
  return (
    <DialogForm
      change={change}
      failed={words.removeFailed}
      label={words.remove}
      busy={words.remove}
      back={words.keep}
      danger
      close={close}
      send={() => change.mutate({ input: { id: document.id } })}
    >
      <p>{words.removeText}</p>
    </DialogForm>
  );
}
