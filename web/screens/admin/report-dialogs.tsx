import { useState } from 'react';
import type { Call, Out } from '#contract/call.ts';
import { CallError } from '#contract/page-visit.ts';
import { type CatalogueReport, changeReport, createReport } from '#contract/sales.ts';
import { useFormChange } from '../../form-change.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormProblem } from '../../ui/dialog-form.tsx';
import { ReportFields, readReport } from './report-entries.tsx';
import { ReportFile } from './report-file.tsx';
import { ReportVersions } from './report-versions.tsx';
import { reportFailed, reportToast, useCatalogueRefresh } from './use-report.ts';

/** ADMIN-17, ADMIN-21. */
export function AddReport({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Add New Report" wide onClose={onClose}>
      {(close) => <AddForm close={close} />}
    </Dialog>
  );
}

/** A change of the catalogue: lists are loaded again, and the given toasts tell how it went. */
function useReportChange<C extends Call>(
  call: C,
  what: 'create' | 'update',
  { done, stale }: { done: (answer: Out<C>) => void; stale?: (now: CatalogueReport) => void },
) {
  const refresh = useCatalogueRefresh();
  return useFormChange(call, {
    done(answer) {
      refresh();
      done(answer);
    },
    refused(error) {
      const now = error instanceof CallError && error.status === 412 && error.body?.current;
      if (now && stale) stale(now as CatalogueReport);
      else reportFailed(what, error);
    },
  });
}

function AddForm({ close }: { close: () => void }) {
  const { mutate, isPending, form, fields, problem } = useReportChange(createReport, 'create', {
    done({ sample }) {
      close();
      reportToast(
        'created',
        `Edit it to upload its PDF; until then ${sample ? 'buyers get a sample edition' : 'it is in preparation, and not for sale'}.`,
      );
    },
  });
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate({
          input: readReport(event.currentTarget),
          idempotencyKey: crypto.randomUUID(),
        });
      }}
    >
      <ReportFields errors={fields} />
      <FormProblem title="Not saved" text={problem} />
      <FormButtons pending={isPending} label="Add report" busy="Adding..." close={close} />
    </form>
  );
}

/** ADMIN-22, ADMIN-24: the form filled in; the PDF beside it. */
export function EditReport({ report, onClose }: { report: CatalogueReport; onClose: () => void }) {
  /** The version that a save is based on; the list behind it may be newer. */
  const [seen, setSeen] = useState(report);
  /** What the form was filled with. It stays as it is when somebody else was quicker. */
  const [filled, setFilled] = useState(report);
  return (
    <Dialog title="Edit report" wide onClose={onClose}>
      {(close) => (
        <>
          <ReportFile
            report={report}
            onUploaded={(now) => {
              // An upload of this window's own is no reason to compare versions.
              if (now.version > seen.version + 1) return;
              setSeen(now);
              setFilled(now);
            }}
          />
          <EditForm filled={filled} seen={seen} setSeen={setSeen} close={close} />
        </>
      )}
    </Dialog>
  );
}

function EditForm({
  filled,
  seen,
  setSeen,
  close,
}: {
  filled: CatalogueReport;
  seen: CatalogueReport;
  setSeen: (report: CatalogueReport) => void;
  close: () => void;
}) {
  const [stale, setStale] = useState<{ seen: CatalogueReport; now: CatalogueReport } | null>(null);
  const { mutate, isPending, form, fields, problem } = useReportChange(changeReport, 'update', {
    done() {
      close();
      reportToast('updated');
    },
    stale(now) {
      setStale({ seen, now });
      setSeen(now);
    },
  });
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate({
          input: { reportId: seen.id, ...readReport(event.currentTarget) },
          version: seen.version,
        });
      }}
    >
      <ReportFields report={filled} errors={fields} />
      {stale ? <ReportVersions {...stale} /> : <FormProblem title="Not saved" text={problem} />}
      <FormButtons pending={isPending} label="Save report" busy="Saving..." close={close} />
    </form>
  );
}
