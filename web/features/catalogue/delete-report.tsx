import { type CatalogueReport, deleteReport } from '#contract/commerce/sales.ts';
import { useCallMutation } from '../../data/api.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { Dialog } from '../../design/dialog.tsx';
import { deletionFailed, reportToast } from './catalogue-feedback.ts';
import { reportWords, deleteWords as words } from './report-words.ts';

/** Asks for confirmation, and says what happens to a report that has been sold (ADMIN-23, DECISIONS §8). */
export function DeleteReport({
  report,
  onClose,
}: {
  report: CatalogueReport;
  onClose: () => void;
}) {
  const refresh = useRefresh();
  return (
    <Dialog title={report.ordered ? words.archive : words.title} onClose={onClose}>
      {(close) => <Question report={report} close={close} refresh={refresh} />}
    </Dialog>
  );
}

function Question({
  report: { id, name, sold, ordered },
  close,
  refresh,
}: {
  report: CatalogueReport;
  close: () => void;
  refresh: () => void;
}) {
  const { mutate, isPending } = useCallMutation(deleteReport, {
    done({ outcome }) {
      refresh();
      close();
      reportToast('deleted', outcome === 'archived' ? words.archived(name) : undefined);
    },
    refused: deletionFailed,
  });
  return (
    <>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{ordered ? words.ordered(sold) : words.never}</p>
      <p className="actions">
        <button type="button" className="button button-secondary" onClick={close}>
          {words.keep}
        </button>
        <button
          type="button"
          className="button button-danger"
          disabled={isPending}
          aria-busy={isPending}
          onClick={() => mutate({ input: { reportId: id } })}
        >
          {isPending ? words.deleting : ordered ? reportWords.archive : reportWords.delete}
        </button>
      </p>
    </>
  );
}
