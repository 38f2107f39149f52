import type { Message } from '#contract/support/messages.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { lazyForm } from '../../design/lazy-form.tsx';
import { mergeWords as words } from './merge-words.ts';
import { useSeparation } from './use-separation.ts';

const MergeMessage = lazyForm(async () => (await import('./merge-message.tsx')).MergeMessage);

/** The conversations that this one was merged with, and the way to merge another one. */
export function MergedMessages({ message }: { message: Message }) {
  const { merged, abilities } = message;
  const { separate, isPending } = useSeparation();
  if (merged.length === 0 && abilities.merge === 0) return null;
  return (
    <div className="card stack">
      <h3>{merged.length > 0 ? words.merged : words.samePerson}</h3>
      {merged.length > 0 && (
        <ul className="stack">
          {merged.map(({ id, reference, subject }) => (
            <li key={id}>
              <span translate="no">
                <span className="code">{reference}</span> {subject}
              </span>{' '}
              <button
                type="button"
                className="button button-quiet"
                disabled={isPending}
                onClick={() => separate(id)}
              >
                {words.separate}
                <span className="visually-hidden"> {reference}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {abilities.merge > 0 && (
        <p className="actions">
          {words.others(abilities.merge)}
          <DialogButton
            label={words.open}
            title={words.title}
            className="button button-secondary"
            wide
          >
            {(close) => <MergeMessage message={message} close={close} />}
          </DialogButton>
        </p>
      )}
    </div>
  );
}
