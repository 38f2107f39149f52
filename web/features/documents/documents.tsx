import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  deleteDocument,
  listDocuments,
  type PortalDocument,
  uploadProjectDocument,
} from '#contract/community/documents.ts';
import { formatBytes } from '#contract/format.ts';
import { documentCategories } from '#contract/vocabulary.ts';
import { messageOf } from '../../data/api.ts';
import {
  pageOfAddress,
  type ScreenQuery,
  screenQuery,
  useScreenQuery,
} from '../../data/define-screen.ts';
import { upload } from '../../data/upload.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Empty } from '../../design/empty.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { clientTabOf, inTab } from '../portals/client-tabs.ts';
import { documentWords as words } from './words.ts';

export const allianceDocuments = inTab('resources', listDocuments, pageOfAddress);

/** Documents of the open project. */
export const projectDocuments = screenQuery(listDocuments, (query) => {
  const projectId = query.get('project');
  return projectId && clientTabOf(query) === 'projects' ? { projectId } : null;
});

/** The alliance's documents that the person may read. `more` renders the way to the next page. */
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

export function ProjectDocuments({ projectId }: { projectId: string }) {
  const documents = useScreenQuery(projectDocuments);
  return (
    <section aria-labelledby="project-documents">
      <h3 id="project-documents">{words.ofProject}</h3>
      <QueryBoundary query={documents} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="muted">
              {words.noneOfProject}. {words.noneOfProjectHint}
            </p>
          ) : (
            <List documents={items} />
          )
        }
      </QueryBoundary>
      <Add projectId={projectId} />
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
        <a href={`/api/documents/${document.id}/file`} download>
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
    {document.abilities.edit && <Remove document={document} />}
  </li>
);

function Add({ projectId }: { projectId: string }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function send(files: readonly File[]) {
    setProblem(null);
    try {
      for (const file of files) {
        setPart(0);
        await upload(uploadProjectDocument, { projectId }, file, setPart);
        showToast({ title: words.added, description: file.name });
      }
    } catch (error) {
      setProblem(messageOf(error));
    }
    setPart(null);
    if (input.current) input.current.value = '';
    await client.invalidateQueries({ queryKey: [listDocuments.path] });
  }
  return (
    <div className="field">
      <label htmlFor="add-document">{words.add}</label>
      <p className="hint" id="add-document-hint">
        {words.accepted}
      </p>
      <input
        ref={input}
        id="add-document"
        className="input"
        type="file"
        multiple
        accept=".pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.pptx"
        aria-describedby="add-document-hint add-document-error"
        disabled={part !== null}
        onChange={(event) => void send([...(event.currentTarget.files ?? [])])}
      />
      <p role="status">
        {part !== null && (
          <>
            <progress value={part} max={1} /> {words.uploading(Math.round(part * 100))}
          </>
        )}
      </p>
      <p className="error" id="add-document-error" role="alert">
        {problem && `${words.failed}. ${problem}`}
      </p>
    </div>
  );
}

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
