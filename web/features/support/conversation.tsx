import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type Call, callUrl, type SentInput } from '#contract/call.ts';
import { length } from '#contract/limits.ts';
import type {
  Contribution,
  listThreadReplies,
  listTicketReplies,
  MessageThread,
} from '#contract/support/conversations.ts';
import { invalidateCall, queryOf, useCallMutation, useCallQuery } from '../../data/api.ts';
import { useDraft } from '../../data/drafts.ts';
import { useUnsent } from '../../data/unsent.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { FormProblem } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { TextArea } from '../../design/field.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { ShowEarlier } from '../../design/show-earlier.tsx';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { Attach, filesIn, MessageFiles } from '../messages/message-files.tsx';
import { messageSaid } from '../portals/message-said.ts';
import { WaitingHere } from '../portals/waiting-here.tsx';
import { threadWords, replyWords as words } from './words.ts';

interface RowProps {
  to: string;
  conversation: Pick<MessageThread, 'subject' | 'isRead' | 'updatedAt' | 'answerBy'>;
  /** The latest message. */
  last: string;
  badge?: ReactNode;
  reference?: string;
}

/** A conversation's row in its list. */
export const ConversationRow = ({ to, conversation, last, badge, reference }: RowProps) => (
  <li data-unread={conversation.isRead ? undefined : ''}>
    <p className="thread-head">
      <Link to={to}>{conversation.subject}</Link>
      {badge}
      {!conversation.isRead && <span className="badge badge-accent">{threadWords.isNew}</span>}
      <span className="small muted">
        {reference && `${reference} · `}
        <DateTime at={conversation.updatedAt} withTime />
        <AnswerBy conversation={conversation} />
      </span>
    </p>
    <p className="thread-last muted">{last}</p>
  </li>
);

/** The day by which we answer; nothing while no answer is awaited. */
export const AnswerBy = ({
  conversation: { answerBy },
}: {
  conversation: Pick<MessageThread, 'answerBy'>;
}) =>
  answerBy && (
    <>
      {' · '}
      {threadWords.answerBy} <CalendarDate date={answerBy} />
    </>
  );

/** Opening a conversation marks it as read; the lists that show unread counts are refetched. */
export function useMarkRead<C extends Call>(
  call: C,
  list: Call,
  { id, isRead }: Pick<MessageThread, 'id' | 'isRead'>,
): void {
  const client = useQueryClient();
  const { mutate } = useCallMutation(call, {
    done: () => void invalidateCall(client, list),
    refused: () => undefined,
  });
  useEffect(() => {
    if (!isRead) mutate({ input: { id } as SentInput<C> });
  }, [isRead, id, mutate]);
}

type ListReplies = typeof listThreadReplies | typeof listTicketReplies;

interface Exchange {
  id: string;
  list: ListReplies;
  contributions: readonly Contribution[];
  earlier: string | null;
}

function Earlier({ after, ...exchange }: Pick<Exchange, 'id' | 'list'> & { after: string }) {
  const query = useCallQuery(exchange.list, { id: exchange.id, after });
  return (
    <QueryBoundary query={query} rows={3}>
      {({ items, next }) => (
        <Contributions {...exchange} contributions={items.toReversed()} earlier={next} />
      )}
    </QueryBoundary>
  );
}

/** The messages of both sides, oldest first; earlier ones on request. */
export const Contributions = ({ contributions, earlier, ...exchange }: Exchange) => (
  <>
    <ShowEarlier after={earlier}>{(after) => <Earlier {...exchange} after={after} />}</ShowEarlier>
    <ol className="messages">
      {contributions.map(({ id, from, author, content, files, createdAt }) => (
        <li key={id} data-from={from}>
          <p className="small muted">
            <strong>{author}</strong>, <DateTime at={createdAt} withTime />
          </p>
          <p className="as-written">{content}</p>
          <MessageFiles files={files} />
        </li>
      ))}
    </ol>
  </>
);

/** The reply form below a conversation; it keeps the text until it has been sent. */
export function Reply<C extends Call>({
  call,
  record,
  id,
}: {
  call: C;
  /** The call that reads the conversation. */
  record: Call;
  id: string;
}) {
  const [isTyped, setTyped] = useState(false);
  const client = useQueryClient();
  const clear = () => {
    form.current?.reset();
    draft.sent();
    setTyped(false);
  };
  const { form, mutate, isPending, fields, problem } = useFormMutation(call, {
    waits: {
      said: (input) =>
        messageSaid(String((input as Record<string, unknown>).content), words.sent, words.failed),
      kept: clear,
    },
    done() {
      clear();
      void client.invalidateQueries({ queryKey: queryOf(record, { id }).queryKey });
    },
  });
  const draft = useDraft(form, `reply ${id}`);
  useUnsent(isTyped, draft.loses);
  return (
    <>
      <WaitingHere place={{ path: callUrl(call, { id }) }} />
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
          const entries = new FormData(event.currentTarget);
          const files = filesIn(entries);
          const content = String(entries.get('content') ?? '');
          if (files) mutate({ input: { id, content, ...files } as SentInput<C> });
        }}
      >
        <DraftNotice {...draft.offer} />
        <TextArea
          name="content"
          label={words.label}
          error={fields.content}
          rows={4}
          maxLength={length.message}
        />
        <Attach error={fields.files} />
        <FormProblem title={words.failed} text={problem} />
        <p>
          <button type="submit" className="button" disabled={isPending} aria-busy={isPending}>
            {isPending ? words.sending : words.send}
          </button>
        </p>
      </form>
    </>
  );
}
