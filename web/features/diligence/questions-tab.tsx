import { useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import {
  askRoomQuestion,
  changeRoomQuestion,
  listRoomQuestions,
  type RoomQuestion,
} from '#contract/diligence/questions.ts';
import type { Room } from '#contract/diligence/rooms.ts';
import { questionStates } from '#contract/diligence/vocabulary.ts';
import { length } from '#contract/limits.ts';
import { useCallQuery } from '../../data/api.ts';
import { useEditMutation, useFormMutation } from '../../data/use-form-mutation.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextArea } from '../../design/field.tsx';
import { FilterBar } from '../../design/filter-bar.tsx';
import { nextPage } from '../../design/paging.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { PortalList } from '../portals/portal-list.tsx';
import { Assignee } from './assignee.tsx';
import { roomQuestionWords as words } from './guests-words.ts';
import { roomPath, useRefreshRoom } from './queries.ts';

/** Questions of guests and of the team, and their answers. */
export function QuestionsTab({ room }: { room: Room }) {
  const [query] = useSearchParams();
  const input = {
    roomId: room.id,
    state: query.get('state') || undefined,
    after: query.get('after') ?? undefined,
  } as SentInput<typeof listRoomQuestions>;
  return (
    <PortalList
      id="questions"
      words={words}
      query={useCallQuery(listRoomQuestions, input)}
      action={
        room.abilities.change && (
          <DialogButton label={words.ask} name="question" className="button button-secondary">
            {(close) => <AskForm room={room} close={close} />}
          </DialogButton>
        )
      }
      before={
        <FilterBar
          action={roomPath(room.dealId)}
          keep={{ tab: 'questions' }}
          choices={[{ name: 'state', label: words.state, options: questionStates }]}
        />
      }
      more={nextPage}
    >
      {(items) => (
        <ul className="rows">
          {items.map((question) => (
            <Question key={question.id} room={room} question={question} />
          ))}
        </ul>
      )}
    </PortalList>
  );
}

const askerOf = ({ askedBy, guestId }: RoomQuestion): string => {
  if (askedBy === null) return words.erased;
  return guestId ? askedBy : words.byTeam(askedBy);
};

const Question = ({ room, question }: { room: Room; question: RoomQuestion }) => (
  <li className="stack">
    <p className="small muted">
      {askerOf(question)} · <DateTime at={question.askedAt} withTime />
      {question.file && ` · ${words.about(question.file.name)}`}
      {question.assignedTo && ` · ${words.assigned(question.assignedTo.name)}`}
    </p>
    <p className="as-written">
      <strong>{question.text}</strong>
    </p>
    {question.answer !== null && (
      <>
        <p className="small muted">
          {question.answeredBy ? words.answered(question.answeredBy) : words.answer}
          {question.answeredAt && (
            <>
              {' '}
              · <DateTime at={question.answeredAt} withTime />
            </>
          )}
        </p>
        <p className="as-written">{question.answer}</p>
      </>
    )}
    <p className="actions">
      <span className={question.state === 'open' ? 'badge badge-accent' : 'badge badge-success'}>
        {questionStates[question.state]}
      </span>
      {question.isPublished && <span className="badge badge-secondary">{words.published}</span>}
      {room.abilities.change && (
        <DialogButton label={words.edit} of={question.text} className="button button-secondary">
          {(close) => <AnswerForm room={room} question={question} close={close} />}
        </DialogButton>
      )}
    </p>
  </li>
);

function AskForm({ room, close }: { room: Room; close: () => void }) {
  const refresh = useRefreshRoom(room);
  const change = useFormMutation(askRoomQuestion, {
    done() {
      refresh();
      close();
      showToast({ title: words.sent });
    },
  });
  return (
    <DialogForm
      change={change}
      send={(entries) =>
        change.mutate({ input: { roomId: room.id, text: String(entries.get('text')) } })
      }
      failed={words.failed}
      label={words.send}
      busy={words.sending}
      close={close}
    >
      <TextArea
        name="text"
        label={words.text}
        rows={4}
        maxLength={length.message}
        error={change.fields.text}
      />
    </DialogForm>
  );
}

const compared: Compared<RoomQuestion> = [
  [words.answer, ({ answer }) => answer ?? '–'],
  [words.assignedTo, ({ assignedTo }) => assignedTo?.name ?? words.nobody],
  [words.published, ({ isPublished }) => (isPublished ? '✓' : '–')],
];

function AnswerForm({
  room,
  question,
  close,
}: {
  room: Room;
  question: RoomQuestion;
  close: () => void;
}) {
  const refresh = useRefreshRoom(room);
  const change = useEditMutation(changeRoomQuestion, question, {
    refresh,
    done() {
      refresh();
      close();
      showToast({ title: words.saved });
    },
  });
  const { filled, conflict, fields } = change;
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      send={(entries) =>
        change.submit(
          {
            questionId: question.id,
            answer: String(entries.get('answer')),
            assignedTo: String(entries.get('assignedTo') ?? ''),
            isPublished: entries.get('isPublished') === 'on',
          },
          words.yours,
        )
      }
      failed={words.failed}
      notice={conflict && <ConflictNotice conflict={conflict} compared={compared} kind="text" />}
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <p className="as-written">{question.text}</p>
      <div className="stack" key={filled.version}>
        <TextArea
          name="answer"
          label={words.answer}
          hint={question.guestId ? words.guestTold : undefined}
          value={filled.answer ?? ''}
          rows={6}
          maxLength={length.message}
          optional
          error={fields.answer}
        />
        <label className="check">
          <input type="checkbox" name="isPublished" defaultChecked={filled.isPublished} />
          {words.publish}
        </label>
        <Assignee
          room={room}
          value={filled.assignedTo}
          label={words.assignedTo}
          nobody={words.nobody}
          error={fields.assignedTo}
        />
      </div>
    </DialogForm>
  );
}
