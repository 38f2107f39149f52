import { useRef, useState } from 'react';
import { type Call, callUrl, type Page } from '#contract/call.ts';
import {
  changeDealDocument,
  type DealDocument,
  getDealDocumentFile,
  uploadDealDocument,
  uploadPlatformDocument,
} from '#contract/deals/documents.ts';
import {
  type DealDocumentStatus,
  type DealDocumentType,
  dealDocumentStatuses,
  dealDocumentTypes,
} from '#contract/deals/vocabulary.ts';
import { length } from '#contract/limits.ts';
import { messageOf } from '../../data/api.ts';
import { useIdInPath, useScreenQuery } from '../../data/define-screen.ts';
import { upload } from '../../data/upload.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Empty } from '../../design/empty.tsx';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { FileField } from '../../design/file-field.tsx';
import { Paging } from '../../design/paging.tsx';
import { type PlainColumn, PlainTable } from '../../design/plain-table.tsx';
import { type Query, QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { documentsQuery } from './queries.ts';
import { useRefreshDeals } from './use-refresh-deals.ts';
import { documentWords as words } from './words.ts';

const accepted = '.pdf,.docx,.xlsx,.pptx,.png,.jpg,.jpeg,.webp';

/** DEAL-39 to DEAL-42. */
export function DocumentsTab() {
  return (
    <section aria-labelledby="documents">
      <div className="section-head">
        <h2 id="documents">{words.heading}</h2>
        <UploadDocument to={{ platformId: useIdInPath() }} />
      </div>
      <DocumentTable query={useScreenQuery(documentsQuery)} />
    </section>
  );
}

type Target = { dealId: string } | { platformId: string };

export const UploadDocument = ({ to }: { to: Target }) => (
  <DialogButton
    label={words.upload}
    name="document"
    className={'dealId' in to ? 'button button-secondary' : 'button'}
  >
    {(close) => <UploadForm to={to} close={close} />}
  </DialogButton>
);

function UploadForm({ to, close }: { to: Target; close: () => void }) {
  const refresh = useRefreshDeals();
  const form = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  async function send(entries: FormData) {
    const file = entries.get('file');
    setMissing(false);
    setProblem(null);
    if (!(file instanceof File) || file.size === 0) return setMissing(true);
    setSent(0);
    const call: Call = 'dealId' in to ? uploadDealDocument : uploadPlatformDocument;
    try {
      await upload(call, to, file, { tell: setSent });
      refresh();
      close();
      showToast({ title: words.sent, description: file.name });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setSent(null);
    }
  }
  return (
    <DialogForm
      change={{ form, isPending: sent !== null, problem }}
      send={(entries) => void send(entries)}
      failed={words.failed}
      label={words.send}
      busy={words.sending}
      close={close}
    >
      <FileField
        name="file"
        label={words.file}
        hint={words.fileHint}
        accept={accepted}
        sent={sent}
        error={missing ? words.choose : undefined}
      />
    </DialogForm>
  );
}

const tones: Record<DealDocumentStatus, string> = {
  pending: 'badge badge-secondary',
  approved: 'badge badge-success',
  rejected: 'badge badge-destructive',
};

const columns: readonly PlainColumn<DealDocument>[] = [
  {
    label: words.name,
    cell: ({ documentName, reviewNote }) => (
      <>
        <strong>{documentName}</strong>
        {reviewNote && <p className="small">{reviewNote}</p>}
      </>
    ),
  },
  { label: words.type, cell: ({ documentType }) => dealDocumentTypes[documentType] },
  {
    label: words.status,
    cell: ({ status }) => <span className={tones[status]}>{dealDocumentStatuses[status]}</span>,
  },
  { label: words.uploadedBy, cell: ({ uploadedBy }) => uploadedBy ?? words.former },
  { label: words.date, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  { label: words.view, actions: true, cell: (document) => <Actions document={document} /> },
];

export const DocumentTable = ({ query }: { query: Query<Page<DealDocument>> }) => (
  <QueryBoundary query={query} rows={4}>
    {({ items, next }) =>
      items.length === 0 ? (
        <Empty title={words.none}>
          <p>{words.noneHint}</p>
        </Empty>
      ) : (
        <>
          <PlainTable title={words.heading} rows={items} keyOf={({ id }) => id} columns={columns} />
          <Paging next={next} />
        </>
      )
    }
  </QueryBoundary>
);

function Actions({ document }: { document: DealDocument }) {
  const { id, documentName } = document;
  return (
    <p className="actions">
      <a
        className="button button-secondary"
        href={callUrl(getDealDocumentFile, { documentId: id, view: 'true' })}
        target="_blank"
        rel="noreferrer"
      >
        {words.view}
        <span className="visually-hidden"> {documentName}</span>
      </a>
      <DialogButton
        label={words.review}
        title={words.reviewTitle(documentName)}
        of={documentName}
        className="button button-secondary"
      >
        {(close) => <ReviewForm document={document} close={close} />}
      </DialogButton>
    </p>
  );
}

const compared: Compared<DealDocument> = [
  [words.name, ({ documentName }) => documentName],
  [words.type, ({ documentType }) => dealDocumentTypes[documentType]],
  [words.status, ({ status }) => dealDocumentStatuses[status]],
  [words.reviewNote, ({ reviewNote }) => reviewNote ?? '–'],
];

function ReviewForm({ document, close }: { document: DealDocument; close: () => void }) {
  const refresh = useRefreshDeals();
  const change = useEditMutation(changeDealDocument, document, {
    refresh,
    done({ documentName }) {
      refresh();
      close();
      showToast({ title: words.reviewed, description: documentName });
    },
  });
  const { filled, conflict, fields } = change;
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      send={(entries) => {
        const text = (field: string) => String(entries.get(field));
        change.submit(
          {
            documentId: document.id,
            documentName: text('documentName'),
            documentType: text('documentType') as DealDocumentType,
            status: text('status') as DealDocumentStatus,
            reviewNote: text('reviewNote'),
          },
          words.saveReview,
        );
      }}
      failed={words.reviewFailed}
      notice={conflict && <ConflictNotice conflict={conflict} compared={compared} kind="text" />}
      label={words.saveReview}
      busy={words.saving}
      close={close}
    >
      <div className="stack" key={filled.version}>
        <TextInput
          name="documentName"
          label={words.name}
          value={filled.documentName}
          maxLength={length.title}
          error={fields.documentName}
        />
        <Select
          name="documentType"
          label={words.type}
          value={filled.documentType}
          options={dealDocumentTypes}
          error={fields.documentType}
        />
        <Select
          name="status"
          label={words.status}
          value={filled.status}
          options={dealDocumentStatuses}
          error={fields.status}
        />
        <TextArea
          name="reviewNote"
          label={words.reviewNote}
          hint={words.reviewHint}
          value={filled.reviewNote ?? ''}
          rows={2}
          maxLength={length.note}
          optional
          error={fields.reviewNote}
        />
      </div>
    </DialogForm>
  );
}
