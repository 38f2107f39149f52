import { useId } from 'react';
import { useShortcutHelp } from '../../data/shortcuts.ts';
import { keyWords as words } from './words.ts';

/** The panel's keyboard shortcuts. */
export function KeyHelp({ ref }: { ref: React.RefObject<HTMLDialogElement | null> }) {
  const id = useId();
  const onScreen = useShortcutHelp().map(({ key, does }) => [key.toUpperCase(), does] as const);
  return (
    <dialog ref={ref} className="dialog" aria-labelledby={id}>
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
      <form method="dialog" className="actions">
        <button type="submit" className="button">
          {words.close}
        </button>
      </form>
    </dialog>
  );
}
