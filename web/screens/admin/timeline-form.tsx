import { describeProject, type Review } from '#contract/intake.ts';
import { length } from '#contract/limits.ts';
import { CallError } from '#contract/page-visit.ts';
import { messageOf, useChange } from '../../api.ts';
import { showToast } from '../../enhance/toast.ts';
import { TextInput } from '../../ui/field.tsx';
import { useReviewRefresh } from './use-review.ts';

/** The reviewer's estimate of how long the project takes; the sponsor sees it. */
export function Timeline({ review }: { review: Review }) {
  const refresh = useReviewRefresh();
  const { mutate, isPending } = useChange(describeProject, {
    done(changed) {
      refresh(changed);
      showToast({ title: 'Saved', description: 'The sponsor sees the timeline.' });
    },
    refused(error) {
      if (error instanceof CallError && error.body?.current) refresh(error.body.current as Review);
      showToast({ title: 'Not saved', description: messageOf(error), variant: 'destructive' });
    },
  });
  return (
    <form
      className="stack"
      key={review.version}
      onSubmit={(event) => {
        event.preventDefault();
        const timeline = String(new FormData(event.currentTarget).get('timeline') ?? '');
        mutate({ input: { id: review.id, timeline }, version: review.version });
      }}
    >
      <TextInput
        name="timeline"
        label="Timeline"
        placeholder="TBD"
        value={review.timeline ?? ''}
        maxLength={length.timeline}
        optional
      />
      <p>
        <button
          type="submit"
          className="button button-secondary"
          disabled={isPending}
          aria-busy={isPending}
        >
          {isPending ? 'Saving...' : 'Save timeline'}
        </button>
      </p>
    </form>
  );
}
