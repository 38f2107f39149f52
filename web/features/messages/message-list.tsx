import { Link, useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import { listMessages, type MessageRow } from '#contract/support/messages.ts';
import { messageSorts, ticketStatuses, ticketTopics } from '#contract/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { DataList } from '../../design/data-list.tsx';
import type { Column } from '../../design/data-table.tsx';
import { DateTime } from '../../design/time.tsx';
import { readsFilter } from '../administration/parse-list-query.ts';
import { useOpened } from '../administration/use-dialog-param.ts';
import { MessageStatus } from './message-status.tsx';
import { messageWords as words } from './message-words.ts';

export const messageFilter = readsFilter<SentInput<typeof listMessages>>('status');

/** The message that has been waiting longest for a reply. */
export const oldestOpen: SentInput<typeof listMessages> = {
  status: 'open',
  sort: 'created',
  limit: 1,
};

/** Tab Messages: all messages to the alliance, newest first. */
export function MessageList() {
  const [query] = useSearchParams();
  const filter = messageFilter(query);
  const { to } = useOpened('message');
  const oldest = useCallQuery(listMessages, oldestOpen).data?.items[0];
  return (
    <section aria-label={words.title}>
      <DataList
        area="/admin"
        tab="messages"
        query={useCallQuery(listMessages, filter)}
        title={words.title}
        noun={words.noun}
        choices={[{ name: 'status', label: words.filters.status, options: ticketStatuses }]}
        own={words.own}
        sorts={messageSorts}
        columns={columns}
        nameOf={({ reference }) => reference}
        to={({ id }) => to(id)}
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
          oldest && (
            <Link className="button" to={to(oldest.id)}>
              {words.answerOldest}
            </Link>
          )
        }
      />
    </section>
  );
}

const columns: readonly Column<MessageRow>[] = [
  {
    label: words.columns.reference,
    width: 'm',
    text: ({ reference }) => reference,
    cell: ({ reference }) => <span className="code">{reference}</span>,
  },
  { label: words.columns.message, card: 'title', text: ({ excerpt }) => excerpt },
  {
    label: words.columns.name,
    sortable: 'name',
    width: 'xl',
    card: 'fact',
    text: ({ name, email }) => `${name}, ${email}`,
    cell: ({ name, email }) => (
      <>
        {name} <span className="small muted">{email}</span>
      </>
    ),
  },
  { label: words.columns.topic, width: 'l', text: ({ topic }) => ticketTopics[topic] },
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
    width: 's',
    text: ({ createdAt }) => createdAt.slice(0, 10),
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
  },
];
