import { Dialog } from '../../design/dialog.tsx';

/** The address names something that is not there (any more). */
export function NotFoundDialog({ what, onClose }: { what: string; onClose: () => void }) {
  return (
    <Dialog title="Not found" onClose={onClose}>
      {(close) => (
        <>
          <p>We couldn’t find this {what}. It may have been deleted, or the link is incomplete.</p>
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
