import { useRef, useState } from 'react';
import { changeStatus, type Review } from '#contract/intake.ts';
import { length } from '#contract/limits.ts';
import { CallError } from '#contract/page-visit.ts';
import { messageOf, useChange } from '../../api.ts';
import { showToast } from '../../enhance/toast.ts';
import { TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { When } from '../../ui/time.tsx';
import { useReviewRefresh } from './use-review.ts';

/** The moves that the server allows from here. A stale one shows both versions and asks again. */
export function ChangeStatus({ review }: { review: Review }) {
  const { transitions } = review.abilities;
  const [chosen, setChosen] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const [stale, setStale] = useState<{ seen: Review; wanted: string } | null>(null);
  /** What was on screen when the change was sent: a live update may be quicker than the refusal. */
  const sent = useRef({ seen: review, wanted: '' });
  const [cleared, setCleared] = useState(0);
  const refresh = useReviewRefresh();
  const { mutate, isPending } = useChange(changeStatus, {
    done(changed) {
      refresh(changed);
      setChosen('');
      setNote('');
      setCleared((count) => count + 1);
      setError('');
      setStale(null);
      showToast({
        title: 'Status changed',
        description: `${changed.title}: ${changed.statusLabel}`,
      });
    },
    refused(failure) {
      if (failure instanceof CallError && failure.status === 412 && failure.body?.current) {
        setStale(sent.current);
        setChosen('');
        refresh(failure.body.current as Review);
        return;
      }
      setError(messageOf(failure));
    },
  });
  const transition = transitions.find(({ status }) => status === chosen);
  if (transitions.length === 0)
    return <p className="muted">This project was withdrawn; nothing more can be done with it.</p>;
  return (
    <form
      className="card stack change-status"
      aria-labelledby="change-status"
      onSubmit={(event) => {
        event.preventDefault();
        if (!transition) return setError('Choose where the project goes.');
        setError('');
        sent.current = { seen: review, wanted: transition.label };
        mutate({
          input: { id: review.id, status: transition.status, note },
          version: review.version,
        });
      }}
    >
      <h3 id="change-status">Change status</h3>
      {stale && <Stale {...stale} now={review} />}
      <fieldset>
        <legend className="visually-hidden">New status</legend>
        <div className="choices">
          {transitions.map(({ status, label }) => (
            <label key={status} className="choice">
              <input
                type="radio"
                name="status"
                value={status}
                checked={chosen === status}
                onChange={() => setChosen(status)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        name="note"
        label="Note"
        hint={transition?.reason ? 'The reason. The sponsor reads it.' : 'The sponsor reads it.'}
        optional={!transition?.reason}
        rows={2}
        maxLength={length.note}
        error={error}
        onChange={(event) => setNote(event.currentTarget.value)}
        key={cleared}
      />
      <p className="actions">
        <button
          type="submit"
          className={chosen === 'declined' ? 'button button-danger' : 'button'}
          disabled={isPending}
          aria-busy={isPending}
        >
          {isPending ? 'Saving...' : (transition?.label ?? 'Change status')}
        </button>
      </p>
    </form>
  );
}

/** What stood here when the change was made, and what stands here now. */
function Stale({ seen, now, wanted }: { seen: Review; now: Review; wanted: string }) {
  return (
    <Notice variant="destructive" title="Somebody changed this in the meantime" alert>
      <p>“{wanted}” was not saved. Compare both versions and decide again.</p>
      <dl className="versions">
        <div>
          <dt>You saw</dt>
          <dd>
            {seen.statusLabel}, changed <When at={seen.updatedAt} withTime />
          </dd>
        </div>
        <div>
          <dt>It is now</dt>
          <dd>
            {now.statusLabel}, changed <When at={now.updatedAt} withTime />
            {now.history.at(-1)?.by && ` by ${now.history.at(-1)?.by}`}
          </dd>
        </div>
      </dl>
    </Notice>
  );
}
