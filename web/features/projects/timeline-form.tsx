import { type Review, setProjectTimeline } from '#contract/intake/projects.ts';
import { length } from '#contract/limits.ts';
import { useDraft } from '../../data/drafts.ts';
import { useUnsent } from '../../data/unsent.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import type { RecordForm } from '../../data/use-refresh.ts';
import { ConflictNotice } from '../../design/conflict-notice.tsx';
import { FormProblem } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { comparedReview } from './compared-review.ts';
import { reviewWords } from './review-words.ts';

const words = reviewWords.timeline;

interface Props extends RecordForm<Review> {
  review: Review;
}

/** The reviewer's estimate of how long the project takes; the sponsor sees it. */
export function Timeline({ review, own, refresh, onDone }: Props) {
  const change = useEditMutation(setProjectTimeline, review, {
    own,
    refresh,
    done(changed) {
      onDone(changed);
      draft.sent();
      showToast({ title: words.saved, description: words.seen });
    },
  });
  const { form, filled, theirs, isBegun, begin, conflict, problem, fields, isPending } = change;
  const draft = useDraft(form, `project ${review.id} timeline`);
  useUnsent(isBegun, draft.loses);
  const { restored, discard } = draft.offer;
  const isTheirs = theirs !== null && theirs.timeline !== filled.timeline;
  return (
    <form
      ref={form}
      className="stack"
      key={filled.version}
      onReset={draft.kept.onReset}
      onInput={() => {
        begin();
        draft.kept.onInput();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const timeline = String(new FormData(event.currentTarget).get('timeline') ?? '');
        change.submit({ id: review.id, timeline }, words.yours);
      }}
    >
      {conflict && <ConflictNotice conflict={conflict} compared={comparedReview} kind="text" />}
      <DraftNotice
        restored={restored}
        discard={() => {
          discard();
          change.end();
        }}
      />
      <TextInput
        name="timeline"
        label={words.label}
        placeholder={words.placeholder}
        value={filled.timeline ?? ''}
        hint={isTheirs ? words.theirs(theirs.timeline ?? words.placeholder) : undefined}
        maxLength={length.timeline}
        error={fields.timeline}
        optional
      />
      <FormProblem title={words.failed} text={problem} />
      <p>
        <button
          type="submit"
          className="button button-secondary"
          disabled={isPending}
          aria-busy={isPending}
        >
          {isPending ? words.saving : words.save}
        </button>
      </p>
    </form>
  );
}
