import { useQueryClient } from '@tanstack/react-query';
import { askGuestQuestion, type GuestQuestion } from '#contract/diligence/questions.ts';
import { length } from '#contract/limits.ts';
import { invalidateAddress } from '../../data/api.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextArea } from '../../design/field.tsx';
import { nextPage } from '../../design/paging.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { messageSaid } from '../portals/message-said.ts';
import { PortalList } from '../portals/portal-list.tsx';
import { WaitingHere } from '../portals/waiting-here.tsx';
import { questionsQuery } from './guest-queries.ts';
import { guestQuestionWords as words } from './guest-words.ts';

export const GuestQuestions = () => (
  <PortalList
    id="questions"
    words={words}
    query={useScreenQuery(questionsQuery)}
    action={
      <DialogButton label={words.ask} name="question">
        {(close) => <AskForm fileId={null} close={close} />}
      </DialogButton>
    }
    before={
      <>
        <p className="muted list-lede">{words.lede}</p>
        <WaitingHere place={{ path: askGuestQuestion.path }} />
      </>
    }
    more={nextPage}
  >
    {(items) => (
      <ul className="rows">
        {items.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ul>
    )}
  </PortalList>
);

const Question = ({ question }: { question: GuestQuestion }) => (
  <li className="stack">
    <p className="small muted">
      {question.isMine ? words.mine : words.published} · <DateTime at={question.askedAt} />
      {question.file && ` · ${words.about(question.file.name)}`}
      {question.isMine && question.isPublished && ` · ${words.published}`}
    </p>
    <p className="as-written">
      <strong>{question.text}</strong>
    </p>
    {question.answer === null ? (
      <p>
        <span className="badge badge-secondary">{words.waiting}</span>
      </p>
    ) : (
      <>
        <p className="small muted">
          {words.answer} · {question.answeredAt && <DateTime at={question.answeredAt} />}
        </p>
        <p className="as-written">{question.answer}</p>
      </>
    )}
  </li>
);

export function AskForm({ fileId, close }: { fileId: string | null; close: () => void }) {
  const client = useQueryClient();
  const clear = () => {
    change.form.current?.reset();
    close();
  };
  const change = useFormMutation(askGuestQuestion, {
    waits: {
      said: ({ text }) => ({
        ...messageSaid(text, words.sent, words.failed, words.kind),
        text,
      }),
      kept: clear,
    },
    done() {
      void invalidateAddress(client, '/api/room/questions');
      clear();
      showToast({ title: words.sent, description: words.sentText });
    },
  });
  return (
    <DialogForm
      change={change}
      send={(entries) => change.mutate({ input: { text: String(entries.get('text')), fileId } })}
      failed={words.failed}
      label={words.send}
      busy={words.sending}
      close={close}
    >
      <TextArea
        name="text"
        label={words.text}
        rows={5}
        maxLength={length.message}
        error={change.fields.text ?? change.fields.fileId}
      />
    </DialogForm>
  );
}
