import { useEffect, useId, useRef } from 'react';
import { hasSingleKeys, useShortcutHelp } from '../../data/shortcuts.ts';
import { AppLink } from '../../design/app-link.tsx';
import { keyWords as words } from './words.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** What the keyboard does in the panel, shown by `?` wherever nothing else takes it. */
export function KeyHelp() {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const onScreen = useShortcutHelp().flatMap(({ key, does }) =>
    key === null ? [] : [[key.toUpperCase(), does] as const],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
      if (key !== '?' || ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target))
        return;
      if (!hasSingleKeys() || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      dialog.current?.showModal();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <dl className="keys">
        {[...words.keys, ...onScreen].map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>
        <AppLink to="/account#keys">{words.off}</AppLink>
      </p>
      <form method="dialog" className="actions">
        <button type="submit" className="button">
          {words.close}
        </button>
      </form>
    </dialog>
  );
}
