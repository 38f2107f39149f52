import { useSearchParams } from 'react-router';
import {
  changeMessageStatus,
  getMessage,
  listMessages,
  type Message,
  type MessageRow,
} from '#contract/support/messages.ts';
import {
  messageKinds,
  ticketPriorities,
  ticketStatuses,
  ticketTopics,
} from '#contract/vocabulary.ts';
import { send, useCallQuery } from '../../data/api.ts';
import { defineScreen, idNamed, screenQuery } from '../../data/define-screen.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { type RecordForm, useRecordForms, useRefresh } from '../../data/use-refresh.ts';
import { useUndo } from '../../data/use-undo.ts';
import { AppLink } from '../../design/app-link.tsx';
import { ConflictNotice } from '../../design/conflict-notice.tsx';
import { FormProblem } from '../../design/dialog-form.tsx';
import { LeaveGuard } from '../../design/leave-guard.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { RecordBar } from '../administration/record-bar.tsx';
import { type Fact, RecordFacts } from '../administration/record-parts.tsx';
import { useRecordTitle } from '../portals/shell.tsx';
import { Assignment } from './assignment.tsx';
import { comparedMessage } from './compared-message.ts';
import { Exchange } from './exchange.tsx';
import { waitingWords } from './inbox-words.ts';
import { MergedMessages } from './merged-messages.tsx';
import { MessageFiles } from './message-files.tsx';
import { messageFilter } from './message-filter.ts';
import { ReplyForm } from './message-reply.tsx';
import { MessageStatus } from './message-status.tsx';
import { messageWords as words } from './message-words.ts';
import { Waiting } from './waiting.tsx';

/** One message, its replies, and an administrator's actions. */
function MessageDetail() {
  const id = useSearchParams()[0].get('message') ?? '';
  const list = { call: listMessages, input: messageFilter, opens: isConversation };
  const message = useCallQuery(getMessage, { id });
  return (
    <>
      <RecordBar key={id} tab="messages" record="message" id={id} list={list} />
      <QueryBoundary query={message} rows={8}>
        {(data) => <Record key={data.id} message={data} />}
      </QueryBoundary>
      <LeaveGuard />
    </>
  );
}

export const messageRecord = defineScreen({
  queries: [screenQuery(getMessage, idNamed('message'))],
  Screen: MessageDetail,
});

/** A meeting request is opened among the meetings. */
const isConversation = (row: object) => (row as MessageRow).kind !== 'meeting';

function Record({ message }: { message: Message }) {
  useRecordTitle(message.subject);
  const forms = useRecordForms<Message>({ record: getMessage, list: listMessages });
  return (
    <article className="record">
      <div className="record-main">
        <header className="record-head">
          <h2>{message.subject}</h2>
          <MessageStatus status={message.status} />
        </header>
        <p className="as-written">{message.description}</p>
        <MessageFiles files={message.files} />
        <section aria-labelledby="answers">
          <h3 id="answers">{words.replies.title}</h3>
          <Exchange message={message} />
          <ReplyForm message={message} {...forms} />
        </section>
      </div>
      {message.abilities.answer && (
        <a className="button record-jump" href="#reply">
          {words.reply.form}
        </a>
      )}
      <aside className="record-side">
        <Assignment message={message} {...forms} />
        <Status message={message} {...forms} />
        <RecordFacts facts={factsOf(message)} />
        <MergedMessages message={message} />
      </aside>
    </article>
  );
}

function factsOf(message: Message): Fact[] {
  const { facts } = words;
  return [
    [
      facts.reference,
      <span key="reference" className="code">
        {message.reference}
      </span>,
      message.reference,
    ],
    [facts.name, message.name],
    [
      facts.email,
      <a key="mail" href={`mailto:${message.email}`}>
        {message.email}
      </a>,
      message.email,
    ],
    [
      facts.account,
      message.owner ? (
        <AppLink key="account" to={`/admin?tab=users&user=${message.owner.id}`}>
          {message.owner.name}
        </AppLink>
      ) : (
        facts.none
      ),
    ],
    [facts.kind, messageKinds[message.kind]],
    [facts.topic, ticketTopics[message.topic]],
    [facts.priority, ticketPriorities[message.priority]],
    [facts.received, <DateTime key="written" at={message.createdAt} withTime />],
    [waitingWords.title, <Waiting key="waiting" message={message} />],
    [waitingWords.firstAnswer, firstAnswerOf(message)],
    [facts.changed, <DateTime key="changed" at={message.updatedAt} withTime />],
  ];
}

function firstAnswerOf({ firstAnswerSeconds, replies, waiting }: Message): string {
  if (firstAnswerSeconds !== null) return waitingWords.after(firstAnswerSeconds);
  return replies.some(({ from }) => from === 'alliance') || !waiting
    ? waitingWords.none
    : waitingWords.notYet;
}

interface StatusProps extends RecordForm<Message> {
  message: Message;
}

function Status({ message, own, refresh, onDone }: StatusProps) {
  const report = useUndo(useRefresh());
  const { problem, conflict, isPending, submit } = useEditMutation(changeMessageStatus, message, {
    decision: true,
    own,
    refresh,
    done(changed) {
      onDone(changed);
      report({
        title: words.status.changed,
        description: `${changed.reference}: ${ticketStatuses[changed.status]}`,
        undo: changed.abilities.statuses.some(({ status }) => status === message.status)
          ? () =>
              send(changeMessageStatus, { id: changed.id, status: message.status }, changed).then(
                onDone,
              )
          : null,
      });
    },
  });
  return (
    <div className="card stack">
      <h3>{words.status.title}</h3>
      {conflict && (
        <ConflictNotice conflict={conflict} compared={comparedMessage} kind="decision" />
      )}
      <FormProblem title={words.status.failed} text={problem} />
      <p>{ticketStatuses[message.status]}</p>
      <p className="actions">
        {message.abilities.statuses.map(({ status, label }) => (
          <button
            key={status}
            type="button"
            className="button button-secondary"
            disabled={isPending}
            aria-busy={isPending}
            onClick={() => submit({ id: message.id, status }, words.status.button(label))}
          >
            {label}
          </button>
        ))}
      </p>
    </div>
  );
}
