import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { markUnsent, resetForms } from '../data/unsent.ts';
import { FailureNotice } from './failure-notice.tsx';
import { designWords } from './pattern-words.ts';
import { useOnArrival } from './use-on-arrival.ts';

interface Props {
  title: string;
  wide?: boolean;
  onClose: () => void;
  children: (close: () => void) => React.ReactNode;
}

/**
 * A modal dialog that is open as long as it is on the page. `onClose` takes it off; its content closes it by
 * the function it is given, so that the browser puts the focus back to where it was. Escape asks first when
 * something was typed.
 */
export function Dialog({ title, wide = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [asks, setAsks] = useState(false);
  const unsent = useUnsentEntries();
  const id = useId();
  // Again with each visit: opened anew before the page has taken it off, it is the same element, closed.
  useOnArrival(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    // What was told in it stays on screen when it is taken off.
    return () => document.body.append(...(element?.querySelectorAll('.toasts') ?? []));
  }, []);
  // What was typed is sent or given up by now: nothing that follows, such as a navigation, asks about it.
  const close = () => {
    unsent.clear();
    dialog.current?.close();
  };
  const ask = (event: React.SyntheticEvent) => {
    if (!unsent.isMarked() || event.target !== dialog.current) return;
    event.preventDefault();
    setAsks(true);
  };
  return (
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={id}
      onInput={unsent.mark}
      onKeyDown={(event) => {
        // A browser closes by the second Escape whatever the page says to `cancel`.
        if (event.key !== 'Escape' || event.defaultPrevented || !unsent.isMarked()) return;
        event.preventDefault();
        setAsks(true);
      }}
      onCancel={ask}
      onClose={(event) => {
        if (event.target !== dialog.current) return;
        unsent.clear();
        resetForms(event.currentTarget);
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      <FailureNotice />
      {children(close)}
      {asks && (
        <Discard
          stay={() => setAsks(false)}
          leave={() => {
            setAsks(false);
            close();
          }}
        />
      )}
    </dialog>
  );
}

/** Whether something was typed into the dialog. */
function useUnsentEntries() {
  const unmark = useRef<(() => void) | null>(null);
  useEffect(() => () => unmark.current?.(), []);
  return {
    isMarked: () => unmark.current !== null,
    mark: () => {
      unmark.current ??= markUnsent();
    },
    clear: () => {
      unmark.current?.();
      unmark.current = null;
    },
  };
}

function Discard({ stay, leave }: { stay: () => void; leave: () => void }) {
  const words = designWords.discard;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onKeyDown={(event) => event.stopPropagation()}
      onClose={(event) => {
        event.stopPropagation();
        stay();
      }}
    >
      <h2 id={id}>{words.title}</h2>
      <p>{words.text}</p>
      <p className="actions">
        <button
          type="button"
          className="button button-secondary"
          onClick={() => dialog.current?.close()}
        >
          {words.stay}
        </button>
        <button type="button" className="button button-danger" onClick={leave}>
          {words.leave}
        </button>
      </p>
    </dialog>
  );
}
