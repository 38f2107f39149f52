import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';

interface Props {
  /** The button's label, which is also the dialog's title unless `title` is given. */
  label: string;
  title?: string;
  /** Names the row that the button belongs to, for screen readers. */
  of?: string;
  className?: string;
  /** Rendered at each opening, so that a form starts empty. */
  children: (close: () => void) => ReactNode;
}

export function DialogButton({ label, title = label, of, className = 'button', children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {label}
        {of && <span className="visually-hidden"> {of}</span>}
      </button>
      {open && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          {children}
        </Dialog>
      )}
    </>
  );
}
