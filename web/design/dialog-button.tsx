import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';

interface Props {
  /** What the button says; the dialog has it as its title, unless it has one of its own. */
  label: string;
  title?: string;
  /** Which of several rows the button belongs to, for those who don't see that. */
  of?: string;
  className?: string;
  wide?: boolean;
  /** A form of its own, so that each opening begins anew. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({
  label,
  title = label,
  of,
  className = 'button',
  wide = false,
  children,
}: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {label}
        {of && <span className="visually-hidden"> {of}</span>}
      </button>
      {open && (
        <Dialog title={title} wide={wide} onClose={() => setOpen(false)}>
          {children}
        </Dialog>
      )}
    </>
  );
}
