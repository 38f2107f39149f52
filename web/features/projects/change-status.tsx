import { useState } from 'react';
import { changeProjectStatus, type Review } from '#contract/intake/projects.ts';
import { length } from '#contract/limits.ts';
import { useDraft } from '../../data/drafts.ts';
import { Command } from '../../data/shortcuts.ts';
import { useUnsent } from '../../data/unsent.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { type RecordForm, useRefresh } from '../../data/use-refresh.ts';
import { useUndo } from '../../data/use-undo.ts';
import { ConflictNotice } from '../../design/conflict-notice.tsx';
import { FormProblem } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { TextArea } from '../../design/field.tsx';
import { comparedReview } from './compared-review.ts';
import { reviewWords } from './review-words.ts';

const words = reviewWords.change;

interface Props extends RecordForm<Review> {
  review: Review;
}

/**
 * Preselects the next step, but only for the version that the person opened or saved. After somebody else's change
 * nothing is preselected, so that a click meant for one step never takes another.
 */
function useNextStep({ version, status, abilities }: Review, own: number): string {
  const [opened] = useState(version);
  const [first] = abilities.transitions;
  const isKnown = version === Math.max(opened, own);
  return isKnown && first && !first.reason && status !== 'declined' ? first.status : '';
}

/**
 * The transitions that the server allows. If a change is stale, both versions are shown and the person chooses again.
 */
export function ChangeStatus({ review, own, refresh, onDone }: Props) {
  const { transitions } = review.abilities;
  const [chosen, setChosen] = useState('');
  const [note, setNote] = useState('');
  const [unchosen, setUnchosen] = useState(false);
  const next = useNextStep(review, own);
  const report = useUndo(useRefresh());
  const change = useEditMutation(changeProjectStatus, review, {
    decision: true,
    own,
    refresh(now) {
      setChosen('');
      refresh(now);
    },
    done({ undo, ...changed }) {
      onDone(changed);
      setChosen('');
      setNote('');
      draft.sent();
      report({ title: words.done, description: `${changed.title}: ${changed.statusLabel}`, undo });
    },
  });
  const { form, fields, problem, conflict, isPending, begin, submit } = change;
  const draft = useDraft(form, `project ${review.id} status`);
  useUnsent(note !== '', draft.loses);
  const selected = chosen || next;
  const transition = transitions.find(({ status }) => status === selected);
  const choose = (status: string) => {
    setChosen(status);
    setUnchosen(false);
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  if (transitions.length === 0) return <p className="muted">{words.withdrawn}</p>;
  return (
    <form
      ref={form}
      className="card stack change-status"
      aria-labelledby="change-status"
      onReset={draft.kept.onReset}
      onInput={() => {
        begin();
        draft.kept.onInput();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        setUnchosen(!transition);
        if (!transition) return;
        submit({ id: review.id, status: transition.status, note }, words.wanted(transition.label));
      }}
    >
      <h3 id="change-status">{words.title}</h3>
      {transitions.map(({ status, label }) => (
        <Command key={status} does={`${label}…`} run={() => choose(status)} />
      ))}
      {conflict && <ConflictNotice conflict={conflict} compared={comparedReview} kind="decision" />}
      <FormProblem title={words.failed} text={problem} />
      <fieldset>
        <legend className="visually-hidden">{words.legend}</legend>
        <div className="choices">
          {transitions.map(({ status, label }) => (
            <label key={status} className="choice">
              <input
                type="radio"
                name="status"
                value={status}
                checked={selected === status}
                onChange={() => {
                  setChosen(status);
                  setUnchosen(false);
                }}
              />
              {label}
            </label>
          ))}
        </div>
        {unchosen && (
          <p className="error" role="alert">
            {words.unchosen}
          </p>
        )}
      </fieldset>
      <DraftNotice {...draft.offer} />
      <TextArea
        name="note"
        label={words.note}
        hint={transition?.reason ? words.reasonHint : words.noteHint}
        optional={!transition?.reason}
        rows={2}
        maxLength={length.note}
        error={fields.note}
        onChange={(event) => setNote(event.currentTarget.value)}
        key={own}
      />
      <p className="actions">
        <button
          type="submit"
          className={selected === 'declined' ? 'button button-danger' : 'button'}
          disabled={isPending}
          aria-busy={isPending}
        >
          {isPending ? words.saving : (transition?.label ?? words.title)}
        </button>
      </p>
    </form>
  );
}
