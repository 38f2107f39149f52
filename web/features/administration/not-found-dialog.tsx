import { Dialog } from '../../design/dialog.tsx';
import { notFoundWords as words } from './list-words.ts';

/** Shown when the address names a record that does not exist or no longer does. */
export function NotFoundDialog({ what, onClose }: { what: string; onClose: () => void }) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      {(close) => (
        <>
          <p>{words.text(what)}</p>
          <p className="actions">
            <button type="button" className="button" onClick={close}>
              {words.close}
            </button>
          </p>
        </>
      )}
    </Dialog>
  );
}
