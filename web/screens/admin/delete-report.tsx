import { type CatalogueReport, deleteReport } from '#contract/sales.ts';
import { useChange } from '../../api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { reportFailed, reportToast, useCatalogueRefresh } from './use-report.ts';

/** Asks, and says what happens to a report that was sold (ADMIN-23, DECISIONS §8). */
export function DeleteReport({
  report,
  onClose,
}: {
  report: CatalogueReport;
  onClose: () => void;
}) {
  const refresh = useCatalogueRefresh();
  return (
    <Dialog title="Delete this report?" onClose={onClose}>
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
  const { mutate, isPending } = useChange(deleteReport, {
    done({ outcome }) {
      refresh();
      close();
      reportToast(
        'deleted',
        outcome === 'archived'
          ? `“${name}” was ordered, so it is archived: buyers keep it.`
          : undefined,
      );
    },
    refused: (error) => reportFailed('delete', error),
  });
  return (
    <>
      <p>
        <strong>{name}</strong>
      </p>
      <p>
        {ordered
          ? `It was ${sold === 0 ? 'ordered' : sold === 1 ? 'sold once' : `sold ${sold} times`}. It will be archived: it leaves the catalogue, orders keep it, and buyers can go on downloading it. Set its status to Active to sell it again.`
          : 'It was never ordered. It and its PDF are removed for good; if somebody has ordered it meanwhile, it is archived instead.'}
      </p>
      <p className="actions">
        <button type="button" className="button button-secondary" onClick={close}>
          Keep the report
        </button>
        <button
          type="button"
          className="button button-danger"
          disabled={isPending}
          aria-busy={isPending}
          onClick={() => mutate({ input: { reportId: id } })}
        >
          {isPending ? 'Deleting...' : ordered ? 'Archive' : 'Delete'}
        </button>
      </p>
    </>
  );
}
