import { useState } from 'react';
import { length } from '#contract/limits.ts';
import { answerMessage, type Message } from '#contract/support/messages.ts';
import { useDraft } from '../../data/drafts.ts';
import { useUnsent } from '../../data/unsent.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import type { RecordForm } from '../../data/use-refresh.ts';
import { ConflictNotice } from '../../design/conflict-notice.tsx';
import { DialogButton } from '../../design/dialog-button.tsx';
import { FormProblem } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { TextArea } from '../../design/field.tsx';
import { lazyForm } from '../../design/lazy-form.tsx';
import { showToast } from '../../islands/toast.ts';
import { comparedMessage } from './compared-message.ts';
import { AddNote } from './exchange.tsx';
import { Attach, filesIn } from './message-files.tsx';
import { messageWords } from './message-words.ts';
import { savedReplyWords } from './saved-reply-words.ts';

const words = messageWords.reply;
const SavedReplies = lazyForm(async () => (await import('./saved-replies.tsx')).SavedReplies);

interface Props extends RecordForm<Message> {
  message: Message;
}

/** Stays when somebody else closes the message, so that no typed text is lost. */
export function ReplyForm({ message, own, refresh, onDone }: Props) {
  const [isTyped, setTyped] = useState(false);
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
  useUnsent(isTyped, draft.loses);
  const insert = (text: string) => {
    const field = form.current?.elements.namedItem('content');
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <>
      <p className="actions">
        {!closed && (
          <DialogButton label={savedReplyWords.open} className="button button-secondary" wide>
            {(close) => (
              <SavedReplies
                values={message.values}
                insert={(text) => {
                  close();
                  // After the dialog has given the focus back to its button.
                  requestAnimationFrame(() => insert(text));
                }}
              />
            )}
          </DialogButton>
        )}
        <AddNote id={message.id} onDone={onDone} />
      </p>
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
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          const entries = new FormData(event.currentTarget, submitter);
          const content = String(entries.get('content') ?? '');
          const files = filesIn(entries);
          if (!files) return;
          submit(
            { id: message.id, content, ...(entries.has('close') && { close: true }), ...files },
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
        {message.abilities.attach && !closed && <Attach error={fields.files} />}
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
    </>
  );
}
