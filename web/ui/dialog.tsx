import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A modal dialog that is open as long as it is on the page. `onClose` takes it off; its content closes it by
 * the function it is given, so that the browser puts the focus back to where it was.
 */
export function Dialog({
  title,
  wide = false,
  onClose,
  children,
}: {
  title: string;
  wide?: boolean;
  onClose: () => void;
  children: (close: () => void) => React.ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { key } = useLocation();
  // Again with each visit: opened anew before the page has taken it off, it is the same element, closed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visit is what happened, not what is read
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [key]);
  return (
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={id}
      onClose={onClose}
    >
      <h2 id={id}>{title}</h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
