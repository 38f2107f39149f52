import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { answerMessage, changeMessage, getMessage, type Message } from '#contract/engagement.ts';
import { length } from '#contract/limits.ts';
import { contactTopics, ticketPriorities, ticketStatuses } from '#contract/vocabulary.ts';
import { messageOf, useCall, useChange } from '../../api.ts';
import { showToast } from '../../enhance/toast.ts';
import { Facts } from '../../ui/facts.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { When } from '../../ui/time.tsx';
import { MessageStatus } from './message-status.tsx';
import { type StaleMessage, useStale } from './use-message.ts';

/** One message, its answers, and what an administrator may do with it. */
export function MessageDetail({ id }: { id: string }) {
  const message = useCall(getMessage, { id });
  return (
    <>
      <p>
        <Link to="/admin?tab=messages">All messages</Link>
      </p>
      <Loaded query={message} rows={8}>
        {(data) => <Record key={data.id} message={data} />}
      </Loaded>
    </>
  );
}

function Record({ message }: { message: Message }) {
  return (
    <article className="record">
      <div className="record-main">
        <header className="record-head">
          <h2>{message.subject}</h2>
          <MessageStatus status={message.status} />
        </header>
        <p className="as-written">{message.description}</p>
        <section aria-labelledby="answers">
          <h3 id="answers">Answers</h3>
          <Answers replies={message.replies} />
          <AnswerForm message={message} />
        </section>
      </div>
      <aside className="record-side">
        <Status message={message} />
        <Facts facts={factsOf(message)} />
      </aside>
    </article>
  );
}

const factsOf = (message: Message): [string, React.ReactNode][] => [
  [
    'Reference',
    <span key="reference" className="code">
      {message.reference}
    </span>,
  ],
  ['Name', message.name],
  [
    'E-mail',
    <a key="mail" href={`mailto:${message.email}`}>
      {message.email}
    </a>,
  ],
  ['Account', message.owner ? `${message.owner.name} (${message.owner.email})` : 'None'],
  ['Topic', contactTopics[message.topic]],
  ['Priority', ticketPriorities[message.priority]],
  ['Written', <When key="written" at={message.createdAt} withTime />],
  ['Last change', <When key="changed" at={message.updatedAt} withTime />],
];

function Answers({ replies }: { replies: Message['replies'] }) {
  if (replies.length === 0) return <p className="muted">No answer yet</p>;
  return (
    <ol className="messages">
      {replies.map((reply) => (
        <li key={reply.id} data-from={reply.from}>
          <p className="small muted">
            <strong>{reply.author}</strong>
            {reply.from === 'alliance' ? ' (the alliance)' : ''},{' '}
            <When at={reply.createdAt} withTime />
          </p>
          <p className="as-written">{reply.content}</p>
        </li>
      ))}
    </ol>
  );
}

/** Stays when the message is closed elsewhere, so that nothing is lost that was typed. */
function AnswerForm({ message }: { message: Message }) {
  const form = useRef<HTMLFormElement>(null);
  const { stale, refresh, sending, done, isStale } = useStale();
  const [error, setError] = useState('');
  const closed = !message.abilities.answer;
  const { mutate, isPending } = useChange(answerMessage, {
    done(changed) {
      done();
      setError('');
      form.current?.reset();
      refresh(changed);
      showToast({ title: 'Answer sent', description: `${changed.name} gets it by mail.` });
    },
    refused(failure) {
      if (!isStale(failure)) setError(messageOf(failure));
    },
  });
  return (
    <form
      ref={form}
      className="stack"
      aria-label="Answer"
      onSubmit={(event) => {
        event.preventDefault();
        const content = String(new FormData(event.currentTarget).get('content') ?? '');
        sending(message, 'Your answer');
        mutate({
          input: { id: message.id, content },
          version: message.version,
          idempotencyKey: crypto.randomUUID(),
        });
      }}
    >
      {stale && <Stale {...stale} now={message} />}
      {closed && <p className="muted">This message is closed. Reopen it to answer.</p>}
      <TextArea
        name="content"
        label="Answer by mail"
        hint={`Goes to ${message.email}, with what was written below it.`}
        rows={5}
        maxLength={length.message}
        error={error}
        readOnly={closed}
        required
      />
      <p>
        <button
          type="submit"
          className="button"
          disabled={isPending || closed}
          aria-busy={isPending}
        >
          {isPending ? 'Sending...' : 'Send answer'}
        </button>
      </p>
    </form>
  );
}

function Status({ message }: { message: Message }) {
  const { stale, refresh, sending, done, isStale } = useStale();
  const { mutate, isPending } = useChange(changeMessage, {
    done(changed) {
      done();
      refresh(changed);
      const description = `${changed.reference}: ${ticketStatuses[changed.status]}`;
      showToast({ title: 'Status changed', description });
    },
    refused(failure) {
      if (!isStale(failure))
        showToast({ title: 'Not saved', description: messageOf(failure), variant: 'destructive' });
    },
  });
  return (
    <div className="card stack">
      <h3>Status</h3>
      {stale && <Stale {...stale} now={message} />}
      <p>{ticketStatuses[message.status]}</p>
      <p className="actions">
        {message.abilities.statuses.map(({ status, label }) => (
          <button
            key={status}
            type="button"
            className="button button-secondary"
            disabled={isPending}
            aria-busy={isPending}
            onClick={() => {
              sending(message, `“${label}”`);
              mutate({ input: { id: message.id, status }, version: message.version });
            }}
          >
            {label}
          </button>
        ))}
      </p>
    </div>
  );
}

/** What stood here when the change was made, and what stands here now. */
function Stale({ seen, now, wanted }: StaleMessage & { now: Message }) {
  const answers = (count: number) => (count === 1 ? '1 answer' : `${count} answers`);
  return (
    <Notice variant="destructive" title="Somebody changed this in the meantime" alert>
      <p>{wanted} was not saved. Compare both versions and decide again.</p>
      <dl className="versions">
        <div>
          <dt>You saw</dt>
          <dd>
            {ticketStatuses[seen.status]}, {answers(seen.replies.length)}, changed{' '}
            <When at={seen.updatedAt} withTime />
          </dd>
        </div>
        <div>
          <dt>It is now</dt>
          <dd>
            {ticketStatuses[now.status]}, {answers(now.replies.length)}, changed{' '}
            <When at={now.updatedAt} withTime />
            {now.replies.length > seen.replies.length && ` by ${now.replies.at(-1)?.author}`}
          </dd>
        </div>
      </dl>
    </Notice>
  );
}
