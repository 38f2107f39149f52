/** The documents of a project, and what whoever may change a document does with it; fetched where they are shown. */
import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '#contract/call.ts';
import {
  deleteDocument,
  listDocuments,
  type PortalDocument,
} from '#contract/community/documents.ts';
import { useCallQuery } from '../../data/api.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { type Query, QueryBoundary } from '../../design/query-boundary.tsx';
import { showToast } from '../../islands/toast.ts';
import { AddDocuments } from './add-documents.tsx';
import { DocumentDetails } from './document-details.tsx';
import { DocumentList } from './document-list.tsx';
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
            <DocumentList
              documents={items}
              actions={(document) => <DocumentActions document={document} />}
            />
          )
        }
      </QueryBoundary>
      <AddDocuments key={projectId} target={{ projectId }} />
    </section>
  );
}

export const DocumentActions = ({ document }: { document: PortalDocument }) => (
  <>
    <Details document={document} />
    <Remove document={document} />
  </>
);

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
