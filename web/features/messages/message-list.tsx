import { Link, useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import { excerptOf } from '#contract/excerpt.ts';
import { getMessageTimes } from '#contract/support/inbox.ts';
import { exportAllMessages, listMessages, type MessageRow } from '#contract/support/messages.ts';
import {
  messageAssignments,
  messageKinds,
  messageSorts,
  ticketStatuses,
} from '#contract/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { screenQuery } from '../../data/define-screen.ts';
import { DataList } from '../../design/data-list.tsx';
import type { Column } from '../../design/data-table.tsx';
import { DateTime } from '../../design/time.tsx';
import { ExportLink } from '../administration/export-link.tsx';
import { withViews } from '../administration/saved-views.tsx';
import { useOpened } from '../administration/use-dialog-param.ts';
import { assignWords, durationText, waitingWords } from './inbox-words.ts';
import { messageFilter } from './message-filter.ts';
import { MessageStatus } from './message-status.tsx';
import { messageWords as words } from './message-words.ts';
import { ResponseTimes } from './response-times.tsx';
import { useBulkMessages } from './use-bulk-messages.tsx';
import { Waiting } from './waiting.tsx';

/** The message that has been waiting longest for a reply. */
const oldestOpen: SentInput<typeof listMessages> = {
  status: 'open',
  sort: 'waiting',
  limit: 1,
};

/** Tab Messages: all messages to the alliance, newest first. */
function MessageList() {
  const [query] = useSearchParams();
  const filter = messageFilter(query);
  const opened = useOpened('message');
  const to = ({ id, kind }: Pick<MessageRow, 'id' | 'kind'>) =>
    kind === 'meeting' ? `/admin?tab=meetings&meeting=${id}` : opened.to(id);
  const bulk = useBulkMessages();
  const oldest = useCallQuery(listMessages, oldestOpen).data?.items[0];
  return (
    <section className="stack" aria-label={words.title}>
      {bulk.shown}
      <DataList
        area="/admin"
        tab="messages"
        query={useCallQuery(listMessages, filter)}
        title={words.title}
        noun={words.noun}
        placeholder={words.placeholder}
        choices={[
          { name: 'status', label: words.filters.status, options: ticketStatuses },
          { name: 'assigned', label: words.filters.assigned, options: messageAssignments },
          { name: 'kind', label: words.filters.kind, options: messageKinds },
        ]}
        own={words.own}
        sorts={messageSorts}
        columns={columns}
        nameOf={({ reference, subject }) => reference || subject}
        to={to}
        bulk={bulk.actions}
        noMatch={{ title: words.noMatch }}
        none={{
          title: words.none.title,
          how: (
            <>
              <p>{words.none.how}</p>
              <a className="button button-secondary" href="/contact">
                {words.openForm}
              </a>
            </>
          ),
        }}
        aside={
          <>
            <ExportLink call={exportAllMessages} filter={filter} />
            {oldest && (
              <Link className="button" to={to(oldest)}>
                {words.answerOldest}
              </Link>
            )}
          </>
        }
      />
      <ResponseTimes />
    </section>
  );
}

/** In characters; as much as a phone’s card needs. */
const shownExcerpt = 80;

const columns: readonly Column<MessageRow>[] = [
  {
    label: words.columns.reference,
    width: 'm',
    text: ({ reference }) => reference,
    cell: ({ reference }) =>
      reference ? (
        <span className="code">{reference}</span>
      ) : (
        <span className="muted">{words.meeting}</span>
      ),
  },
  {
    label: words.columns.message,
    card: 'title',
    text: ({ subject, excerpt }) => `${subject}: ${excerpt}`,
    cell: ({ subject, excerpt }) => (
      <>
        {subject}{' '}
        <span className="small muted" translate="no">
          {excerptOf(excerpt, shownExcerpt)}
        </span>
      </>
    ),
  },
  {
    label: words.columns.name,
    sortable: 'name',
    width: 'm',
    card: 'fact',
    text: ({ name, email }) => `${name}, ${email}`,
    cell: ({ name }) => name,
  },
  {
    label: words.columns.assignee,
    width: 'm',
    card: 'fact',
    text: ({ assignee }) => assignee?.name ?? assignWords.unassigned,
    cell: ({ assignee }) =>
      assignee ? assignee.name : <span className="muted">{assignWords.unassigned}</span>,
  },
  {
    label: words.columns.waiting,
    sortable: 'waiting',
    width: 'xl',
    card: 'fact',
    text: ({ waiting }) => (waiting ? durationText(waiting.seconds) : ''),
    cell: (message) =>
      message.waiting && (
        <span className="data-text">
          <Waiting message={message} by={waitingWords.by} />
        </span>
      ),
  },
  {
    label: words.columns.status,
    width: 'm',
    card: 'status',
    text: ({ status }) => ticketStatuses[status],
    cell: ({ status }) => <MessageStatus status={status} />,
  },
  {
    label: words.columns.date,
    sortable: 'created',
    isDefault: true,
    width: 's',
    text: ({ createdAt }) => createdAt.slice(0, 10),
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
  },
];

export const messagesTab = withViews('messages', {
  queries: [
    screenQuery(listMessages, messageFilter),
    screenQuery(listMessages, () => oldestOpen),
    screenQuery(getMessageTimes),
  ],
  Screen: MessageList,
});
