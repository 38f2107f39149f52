/** The documents of a project, and what whoever may change a document does with it; fetched where they are shown. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CallOutput } from '#contract/call.ts';
import {
  changeDocument,
  deleteDocument,
  listDocuments,
  type PortalDocument,
  uploadDocument,
} from '#contract/community/documents.ts';
import { accessLevels, documentCategories } from '#contract/community/vocabulary.ts';
import type { Project } from '#contract/intake/projects.ts';
import { length } from '#contract/limits.ts';
import { invalidateAddress, invalidateCall, useCallQuery } from '../../data/api.ts';
import { pageNamed } from '../../data/define-screen.ts';
import { upload } from '../../data/upload.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { CloseRow } from '../../design/close-row.tsx';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { Paging } from '../../design/paging.tsx';
import { type Query, QueryBoundary } from '../../design/query-boundary.tsx';
import { showToast } from '../../islands/toast.ts';
import { AddDocuments } from './add-documents.tsx';
import { AddFiles } from './add-files.tsx';
import { DocumentDetails } from './document-details.tsx';
import { DocumentList } from './document-list.tsx';
import { documentsAfter } from './documents-after.ts';
import { uploadWords, documentListWords as words } from './list-words.ts';

/** In the panel, for who reviews the project. */
export function ReviewedDocuments({ projectId }: { projectId: string }) {
  const [address] = useSearchParams();
  const page = pageNamed(documentsAfter)(address);
  return (
    <OfProject
      projectId={projectId}
      documents={useCallQuery(listDocuments, { projectId, ...page })}
      hint={words.noneReviewedHint}
    />
  );
}

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
        {({ items, next }) =>
          items.length === 0 ? (
            <p className="muted">
              {words.noneOfProject}. {hint}
            </p>
          ) : (
            <>
              <DocumentList
                documents={items}
                actions={(document) => <DocumentActions document={document} />}
              />
              <Paging next={next} name={documentsAfter} />
            </>
          )
        }
      </QueryBoundary>
      <AddDocuments key={projectId} target={{ projectId }} />
    </section>
  );
}

export const DocumentActions = ({ document }: { document: PortalDocument }) => (
  <>
    <EditDetails document={document} />
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
        <CloseRow label={words.close} close={close} />
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

const EditDetails = ({ document }: { document: PortalDocument }) => (
  <DialogButton
    label={words.edit}
    title={document.title}
    of={document.title}
    className="button button-quiet"
  >
    {(close) => <DetailsForm document={document} close={close} />}
  </DialogButton>
);

const { project: _ofProjects, ...allianceCategories } = documentCategories;

/** Only the alliance's documents have a kind and readers to choose. */
function DetailsForm({ document, close }: { document: PortalDocument; close: () => void }) {
  const client = useQueryClient();
  const change = useFormMutation(changeDocument, {
    done({ title }) {
      void invalidateCall(client, listDocuments);
      close();
      showToast({ title: words.saved, description: title });
    },
  });
  const { id, version, title, description, category, accessLevel, projectId } = document;
  const send = (entries: FormData) => {
    const text = (name: string) => String(entries.get(name) ?? '');
    const said = { id, title: text('title'), description: text('description') };
    const input =
      projectId === null
        ? {
            ...said,
            category: text('category') as typeof category,
            accessLevel: text('accessLevel') as typeof accessLevel,
          }
        : said;
    change.mutate({ input, version });
  };
  return (
    <DialogForm
      change={change}
      failed={words.notSaved}
      label={words.save}
      busy={words.saving}
      close={close}
      send={send}
    >
      <TextInput
        name="title"
        label={words.title}
        value={title}
        error={change.fields.title}
        maxLength={length.title}
      />
      <TextArea
        name="description"
        label={words.description}
        value={description}
        error={change.fields.description}
        rows={3}
        maxLength={length.note}
        optional
      />
      {projectId === null && (
        <>
          <Select
            name="category"
            label={words.category}
            value={category}
            options={allianceCategories}
            error={change.fields.category}
          />
          <Select
            name="accessLevel"
            label={words.accessLevel}
            value={accessLevel}
            options={accessLevels}
            error={change.fields.accessLevel}
          />
        </>
      )}
    </DialogForm>
  );
}

/** In the list of all of a person's documents: adds some to the project that is chosen. */
export function AddToProject({
  projects,
  close,
}: {
  projects: readonly Pick<Project, 'id' | 'title'>[];
  close: () => void;
}) {
  const [projectId, setProjectId] = useState(projects[0]?.id ?? '');
  return (
    <>
      <Select
        name="project"
        label={words.project}
        value={projectId}
        options={Object.fromEntries(projects.map(({ id, title }) => [id, title]))}
        onChange={({ target }) => setProjectId(target.value)}
      />
      <AddDocuments key={projectId} target={{ projectId }} />
      <CloseRow label={words.close} close={close} />
    </>
  );
}

/** Administrators add the alliance's documents here. */
export function AddAllianceDocuments() {
  const client = useQueryClient();
  return (
    <AddFiles
      send={(file, watch) => upload(uploadDocument, {}, file, watch)}
      done={() => void invalidateAddress(client, listDocuments.path)}
      several
      label={uploadWords.add}
      accepted={uploadWords.acceptedByStaff}
    />
  );
}

function Removal({ document, close }: { document: PortalDocument; close: () => void }) {
  const client = useQueryClient();
  const change = useFormMutation(deleteDocument, {
    done() {
      void invalidateCall(client, listDocuments);
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
