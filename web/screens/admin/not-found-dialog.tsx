import { Dialog } from '../../ui/dialog.tsx';

/** The address names something that is not there (any more). */
export function NotFoundDialog({ what, onClose }: { what: string; onClose: () => void }) {
  return (
    <Dialog title="Not found" onClose={onClose}>
      {(close) => (
        <>
          <p>
            This {what} could not be found. It may have been deleted, or the address is not whole.
          </p>
          <p className="actions">
            <button type="button" className="button" onClick={close}>
              Close
            </button>
          </p>
        </>
      )}
    </Dialog>
  );
}
