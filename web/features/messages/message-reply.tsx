import { useState } from 'react';
import { length } from '#contract/limits.ts';
import { answerMessage, type Message } from '#contract/support/messages.ts';
import { useDraft } from '../../data/drafts.ts';
import { useUnsent } from '../../data/unsent.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import type { RecordForm } from '../../data/use-refresh.ts';
import { ConflictNotice } from '../../design/conflict-notice.tsx';
import { FormProblem } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { TextArea } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { comparedMessage } from './compared-message.ts';
import { messageWords } from './message-words.ts';

const words = messageWords.reply;

interface Props extends RecordForm<Message> {
  message: Message;
}

/** Stays when somebody else closes the message, so that no typed text is lost. */
export function ReplyForm({ message, own, refresh, onDone }: Props) {
  const [isTyped, setTyped] = useState(false);
  useUnsent(isTyped);
  const closed = !message.abilities.answer;
  const { form, fields, problem, conflict, isPending, begin, submit } = useEditMutation(
    answerMessage,
    message,
    {
      own,
      refresh,
      done(changed) {
        form.current?.reset();
        draft.sent();
        setTyped(false);
        onDone(changed);
        const isClosed = changed.status === 'closed';
        showToast({
          title: words.sent,
          description: (isClosed ? words.sentAndClosed : words.sentTo)(changed.name),
        });
      },
    },
  );
  const draft = useDraft(form, `message ${message.id}`);
  return (
    <form
      ref={form}
      id="reply"
      className="stack"
      aria-label={words.form}
      onReset={draft.kept.onReset}
      onInput={(event) => {
        begin();
        draft.kept.onInput();
        setTyped(new FormData(event.currentTarget).get('content') !== '');
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const entries = new FormData(event.currentTarget, submitter);
        const content = String(entries.get('content') ?? '');
        submit(
          { id: message.id, content, ...(entries.has('close') && { close: true }) },
          words.yours,
        );
      }}
    >
      {conflict && (
        <ConflictNotice conflict={conflict} compared={comparedMessage} kind="decision" />
      )}
      <FormProblem title={messageWords.status.failed} text={problem} />
      {closed && <p className="muted">{words.closed}</p>}
      <DraftNotice {...draft.offer} />
      <TextArea
        name="content"
        label={words.label}
        hint={words.hint(message.email)}
        rows={5}
        maxLength={length.message}
        error={fields.content}
        readOnly={closed}
        required
      />
      <p className="actions">
        <button
          type="submit"
          name="close"
          value="yes"
          className="button"
          disabled={isPending || closed}
          aria-busy={isPending}
        >
          {isPending ? words.sending : words.sendAndClose}
        </button>
        <button type="submit" className="button button-secondary" disabled={isPending || closed}>
          {words.send}
        </button>
      </p>
    </form>
  );
}
