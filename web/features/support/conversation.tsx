import type { Call, SentInput } from '#contract/call.ts';
import { length } from '#contract/limits.ts';
import type { Contribution } from '#contract/support/conversations.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { FormProblem } from '../../design/dialog-form.tsx';
import { TextArea } from '../../design/field.tsx';
import { DateTime } from '../../design/time.tsx';
import { replyWords as words } from './words.ts';

/** What both sides wrote, oldest first. */
export function Contributions({ contributions }: { contributions: readonly Contribution[] }) {
  return (
    <ol className="messages">
      {contributions.map(({ id, from, author, content, createdAt }) => (
        <li key={id} data-from={from}>
          <p className="small muted">
            <strong>{author}</strong>, <DateTime at={createdAt} withTime />
          </p>
          <p className="as-written">{content}</p>
        </li>
      ))}
    </ol>
  );
}

/** Below a conversation: what is typed stays until it has been sent. */
export function Reply<C extends Call>({
  call,
  id,
  done,
}: {
  call: C;
  id: string;
  done: () => void;
}) {
  const { form, mutate, isPending, fields, problem } = useFormMutation(call, {
    done() {
      form.current?.reset();
      done();
    },
  });
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const content = String(new FormData(event.currentTarget).get('content') ?? '');
        mutate({ input: { id, content } as SentInput<C> });
      }}
    >
      <TextArea
        name="content"
        label={words.label}
        error={fields.content}
        rows={4}
        maxLength={length.message}
      />
      <FormProblem title={words.failed} text={problem} />
      <p>
        <button type="submit" className="button" disabled={isPending} aria-busy={isPending}>
          {isPending ? words.sending : words.send}
        </button>
      </p>
    </form>
  );
}
