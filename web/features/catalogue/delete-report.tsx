import { type CatalogueReport, deleteReport } from '#contract/commerce/sales.ts';
import { useCallMutation } from '../../data/api.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { Dialog } from '../../design/dialog.tsx';
import { deletionFailed, reportToast } from './catalogue-feedback.ts';

/** Asks, and says what happens to a report that was sold (ADMIN-23, DECISIONS §8). */
export function DeleteReport({
  report,
  onClose,
}: {
  report: CatalogueReport;
  onClose: () => void;
}) {
  const refresh = useRefresh();
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
  const { mutate, isPending } = useCallMutation(deleteReport, {
    done({ outcome }) {
      refresh();
      close();
      reportToast(
        'deleted',
        outcome === 'archived'
          ? `“${name}” has been ordered, so it was archived. Buyers keep access.`
          : undefined,
      );
    },
    refused: deletionFailed,
  });
  return (
    <>
      <p>
        <strong>{name}</strong>
      </p>
      <p>
        {ordered
          ? `It was ${sold === 0 ? 'ordered' : sold === 1 ? 'sold once' : `sold ${sold} times`}. It will be archived: it leaves the catalogue, but buyers keep access. Set its status to Active to sell it again.`
          : 'It has never been ordered, so it and its PDF are deleted permanently. If someone orders it in the meantime, it’s archived instead.'}
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
