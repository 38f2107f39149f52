import { useState } from 'react';
import { addReviewNote, getReview } from '#contract/intake/projects.ts';
import { length } from '#contract/limits.ts';
import { useDraft } from '../../data/drafts.ts';
import { useUnsent } from '../../data/unsent.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { TextArea } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { noteWords as words } from './review-words.ts';

export function NoteForm({ id, kind }: { id: string; kind: 'message' | 'internal' }) {
  const [isTyped, setTyped] = useState(false);
  const refresh = useRefresh({ record: getReview });
  const { label, button, done, doneText } = words[kind];
  const { form, fields, problem, mutate, isPending } = useFormMutation(addReviewNote, {
    done(review) {
      refresh(review);
      form.current?.reset();
      draft.sent();
      setTyped(false);
      showToast({ title: done, description: doneText });
    },
  });
  const draft = useDraft(form, `project ${id} ${kind}`);
  useUnsent(isTyped, draft.loses);
  return (
    <form
      ref={form}
      className="stack"
      onReset={draft.kept.onReset}
      onInput={(event) => {
        draft.kept.onInput();
        setTyped(new FormData(event.currentTarget).get('content') !== '');
      }}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const content = String(new FormData(event.currentTarget).get('content') ?? '');
        mutate({ input: { id, kind, content } });
      }}
    >
      <DraftNotice {...draft.offer} />
      <TextArea
        name="content"
        label={label}
        error={fields.content ?? problem ?? undefined}
        rows={2}
        maxLength={length.note}
        required
      />
      <p>
        <button
          type="submit"
          className="button button-secondary"
          disabled={isPending}
          aria-busy={isPending}
        >
          {isPending ? words.saving : button}
        </button>
      </p>
    </form>
  );
}
