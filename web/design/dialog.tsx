import { X } from 'lucide-react';
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
 * A modal dialog, open for as long as it is mounted. `onClose` unmounts it; its content closes it through the function
 * it is given, so that the browser restores the focus. Escape and the cross ask first if something was typed.
 */
export function Dialog({ title, wide = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cross = useRef<HTMLButtonElement>(null);
  const [asks, setAsks] = useState(false);
  const unsent = useUnsentEntries();
  const id = useId();
  // On every navigation, because a dialog that is reopened before it unmounts is the same, closed element.
  useOnArrival(() => {
    if (!dialog.current || !cross.current || dialog.current.open) return;
    // The focus goes to the content, or to the dialog while that is still loading.
    cross.current.inert = true;
    dialog.current.showModal();
    cross.current.inert = false;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    // Toasts shown in the dialog stay on screen when it unmounts.
    return () => document.body.append(...(element?.querySelectorAll('.toasts') ?? []));
  }, []);
  // By now, the input has been sent or discarded, so nothing that follows, such as a navigation, may ask about it.
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
        // Browsers close on a second Escape even if `cancel` is prevented.
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
      <button
        ref={cross}
        type="button"
        className="button button-quiet dialog-close"
        aria-label={designWords.close}
        onClick={() => (unsent.isMarked() ? setAsks(true) : close())}
      >
        <X size={20} aria-hidden="true" />
      </button>
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
