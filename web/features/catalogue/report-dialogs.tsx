import { useState } from 'react';
import {
  type CatalogueReport,
  changeReport,
  createReport,
  listCatalogue,
} from '#contract/commerce/sales.ts';
import { type ReportStatus, reportStatuses } from '#contract/commerce/vocabulary.ts';
import { dollarText } from '#contract/format.ts';
import { changedEntries } from '../../data/changed-entries.ts';
import { useDraft } from '../../data/drafts.ts';
import { useEditMutation, useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { reportNotSaved, reportToast } from './catalogue-feedback.ts';
import { readFile, readReport } from './read-report.ts';
import { ReportFields } from './report-fields.tsx';
import { reportWords as words } from './report-words.ts';
import { useReportFile } from './use-report-file.ts';

const busyText = (sent: number | null, otherwise: string): string =>
  sent === null ? otherwise : words.form.uploading(Math.round(sent * 100));

/** The status to save first: a report without a PDF cannot be on sale, and the PDF is sent only after the entries. */
const statusBefore = (file: File | null, hasFile: boolean, status: ReportStatus): ReportStatus =>
  file && !hasFile && status === 'active' ? 'inactive' : status;

interface AddProps {
  onClose: () => void;
  /** Called when the report was saved but its PDF was not: editing continues. */
  onDraft: (id: string) => void;
}

/** ADMIN-17, ADMIN-21. */
export function AddReport({ onClose, onDraft }: AddProps) {
  return (
    <Dialog title={words.add} wide onClose={onClose}>
      {(close) => <AddForm close={close} onDraft={onDraft} />}
    </Dialog>
  );
}

function AddForm({ close, onDraft }: { close: () => void; onDraft: AddProps['onDraft'] }) {
  const [status, setStatus] = useState<ReportStatus>('inactive');
  const pdf = useReportFile({
    done(report) {
      close();
      reportToast('created', consequenceOf(report));
    },
    failed: ({ id }) => onDraft(id),
  });
  const [asked, setAsked] = useState<{ file: File | null; status: ReportStatus } | null>(null);
  const change = useFormMutation(createReport, {
    done: (report) => void pdf.send(report, asked?.file ?? null, asked?.status ?? report.status),
    refused: (error) => reportNotSaved('create', error),
  });
  const draft = useDraft(change.form, 'report new');
  return (
    <DialogForm
      change={{ ...change, isPending: change.isPending || pdf.isPending }}
      send={(_, form) => {
        const { file, fault } = readFile(form);
        pdf.setError(fault);
        if (fault) return;
        const entries = readReport(form);
        setAsked({ file, status: entries.status });
        change.mutate({
          input: { ...entries, status: statusBefore(file, false, entries.status) },
        });
      }}
      kept={draft.kept}
      failed={words.form.failed}
      label={status === 'active' ? words.form.addAndSell : words.form.addDraft}
      busy={busyText(pdf.sent, words.form.adding)}
      close={close}
    >
      <DraftNotice {...draft.offer} />
      <ReportFields
        errors={change.fields}
        fileError={pdf.error}
        sent={pdf.sent}
        onStatus={setStatus}
      />
    </DialogForm>
  );
}

function consequenceOf({ status, file, sample }: CatalogueReport): string {
  const { created } = words;
  if (status !== 'active') return created.draft;
  if (file) return created.onSale;
  return sample ? created.sample : created.preparation;
}

const compared: Compared<CatalogueReport> = [
  [words.form.name, ({ name }) => name],
  [words.form.description, ({ description }) => description],
  [words.form.category, ({ category }) => category],
  [words.compared.price, ({ price }) => dollarText(price)],
  [words.form.status, ({ status }) => reportStatuses[status]],
  [words.form.publishedOn, ({ publishedOn }) => publishedOn],
  [words.form.pages, ({ pages }) => String(pages)],
  [words.form.contents, ({ contents }) => contents.join('; ')],
  [words.form.firstPage, ({ firstPage }) => firstPage.join(' ')],
  [words.compared.pdf, ({ file }) => file?.name ?? '–'],
];

/** ADMIN-22, ADMIN-24: the form with the report's values. */
export function EditReport({ report, onClose }: { report: CatalogueReport; onClose: () => void }) {
  return (
    <Dialog title={words.editTitle} wide onClose={onClose}>
      {(close) => <EditForm report={report} close={close} />}
    </Dialog>
  );
}

function EditForm({ report, close }: { report: CatalogueReport; close: () => void }) {
  const refresh = useRefresh({ list: listCatalogue });
  const pdf = useReportFile({
    done() {
      close();
      reportToast('updated');
    },
    failed: () => undefined,
  });
  const [asked, setAsked] = useState<{ file: File | null; status: ReportStatus } | null>(null);
  const change = useEditMutation(changeReport, report, {
    done: (saved) => void pdf.send(saved, asked?.file ?? null, asked?.status ?? saved.status),
    refused: (error) => reportNotSaved('update', error),
    refresh,
  });
  const { filled, conflict } = change;
  const draft = useDraft(change.form, `report ${report.id}`);
  return (
    <DialogForm
      change={{ ...change, isPending: change.isPending || pdf.isPending }}
      onBegin={change.begin}
      send={(_, form) => {
        const { file, fault } = readFile(form);
        pdf.setError(fault);
        if (fault) return;
        const entries = readReport(form);
        setAsked({ file, status: entries.status });
        const sent = conflict ? changedEntries(entries, filled) : entries;
        const status = statusBefore(file, filled.file !== null, entries.status);
        change.submit(
          { reportId: report.id, ...sent, ...(sent.status && { status }) },
          words.form.yours,
        );
      }}
      kept={draft.kept}
      failed={words.form.failed}
      notice={conflict && <ConflictNotice conflict={conflict} compared={compared} kind="merge" />}
      label={words.form.save}
      busy={busyText(pdf.sent, words.form.saving)}
      close={close}
    >
      <DraftNotice {...draft.offer} />
      <ReportFields
        key={filled.version}
        report={filled}
        errors={change.fields}
        fileError={pdf.error}
        sent={pdf.sent}
      />
    </DialogForm>
  );
}
