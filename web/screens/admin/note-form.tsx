import { useRef } from 'react';
import { addNote } from '#contract/intake.ts';
import { length } from '#contract/limits.ts';
import { messageOf, useChange } from '../../api.ts';
import { showToast } from '../../enhance/toast.ts';
import { TextArea } from '../../ui/field.tsx';
import { useReviewRefresh } from './use-review.ts';

const texts = {
  message: {
    label: 'Message to the sponsor',
    button: 'Send message',
    done: 'The sponsor gets it by mail.',
  },
  internal: { label: 'New internal note', button: 'Add note', done: 'The note is kept.' },
};

export function NoteForm({ id, kind }: { id: string; kind: 'message' | 'internal' }) {
  const form = useRef<HTMLFormElement>(null);
  const refresh = useReviewRefresh();
  const { label, button, done } = texts[kind];
  const { mutate, isPending } = useChange(addNote, {
    done(review) {
      refresh(review);
      form.current?.reset();
      showToast({ title: kind === 'message' ? 'Sent' : 'Saved', description: done });
    },
    refused: (error) =>
      showToast({ title: 'Not saved', description: messageOf(error), variant: 'destructive' }),
  });
  return (
    <form
      ref={form}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const content = String(new FormData(event.currentTarget).get('content') ?? '');
        mutate({ input: { id, kind, content }, idempotencyKey: crypto.randomUUID() });
      }}
    >
      <TextArea name="content" label={label} rows={2} maxLength={length.note} required />
      <p>
        <button
          type="submit"
          className="button button-secondary"
          disabled={isPending}
          aria-busy={isPending}
        >
          {isPending ? 'Saving...' : button}
        </button>
      </p>
    </form>
  );
}
