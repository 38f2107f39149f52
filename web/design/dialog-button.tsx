import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Command } from '../data/shortcuts.ts';
import { Dialog } from './dialog.tsx';
import { useOnChange } from './use-on-change.ts';

interface Props {
  /** The button's label, which is also the dialog's title unless `title` is given. */
  label: string;
  title?: string;
  /** Names the row that the button belongs to, for screen readers. */
  of?: string;
  /** The address opens the dialog, too: `new=` and this. */
  name?: string | undefined;
  className?: string;
  wide?: boolean;
  disabled?: boolean;
  /** A form of its own, so that each opening begins anew. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog; the search (Ctrl K) lists it, unless it belongs to a row. */
export function DialogButton({
  label,
  title = label,
  of,
  name,
  className = 'button',
  wide = false,
  disabled = false,
  children,
}: Props) {
  const [isOpen, setOpen] = useOpen(name);
  return (
    <>
      {!of && !disabled && <Command key={label} does={`${label}…`} run={() => setOpen(true)} />}
      <button type="button" className={className} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
        {of && <span className="visually-hidden"> {of}</span>}
      </button>
      {isOpen && (
        <Dialog title={title} wide={wide} onClose={() => setOpen(false)}>
          {children}
        </Dialog>
      )}
    </>
  );
}

/** Whether a dialog is open. An address with `new=name` opens it, once: what closes it then leads nowhere. */
export function useOpen(name?: string) {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useSearchParams();
  const isAsked = name !== undefined && query.get('new') === name;
  useOnChange(isAsked, () => {
    if (!isAsked) return;
    setOpen(true);
    const rest = new URLSearchParams(query);
    rest.delete('new');
    setQuery(rest, { replace: true, preventScrollReset: true });
  });
  return [isOpen, setOpen] as const;
}
