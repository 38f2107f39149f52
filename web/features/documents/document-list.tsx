/** Documents as a list, with what can be done with each; fetched only where there are some, or some can be added. */
import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '#contract/call.ts';
import {
  deleteDocument,
  listDocuments,
  type PortalDocument,
} from '#contract/community/documents.ts';
import { formatBytes } from '#contract/format.ts';
import { documentCategories } from '#contract/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { type Query, QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { AddDocuments } from './add-documents.tsx';
import { DocumentDetails } from './document-details.tsx';
import { fileAddress } from './file-address.ts';
import { documentListWords as words } from './list-words.ts';

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

export function OfProject({ projectId, documents, hint }: OfProjectProps) {
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
            <DocumentList documents={items} />
          )
        }
      </QueryBoundary>
      <AddDocuments key={projectId} target={{ projectId }} />
    </section>
  );
}

export const DocumentList = ({ documents }: { documents: readonly PortalDocument[] }) => (
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
        <DocumentDetails document={document} />
        <p className="actions">
          <button type="button" className="button button-secondary" onClick={close}>
            {words.close}
          </button>
        </p>
      </>
    )}
  </DialogButton>
);

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
