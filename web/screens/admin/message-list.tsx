import { Link, useSearchParams } from 'react-router';
import type { Sent } from '#contract/call.ts';
import { listMessages, type MessageRow } from '#contract/engagement.ts';
import { contactTopics, messageSorts, ticketStatuses } from '#contract/vocabulary.ts';
import { useCall } from '../../api.ts';
import { When } from '../../ui/time.tsx';
import { AdminList } from './admin-list.tsx';
import { readsFilter } from './list-filter.ts';
import type { Column } from './list-table.tsx';
import { MessageStatus } from './message-status.tsx';

export const messageFilter = readsFilter<Sent<typeof listMessages>>('status');

/** Tab Messages: everything that was written to the alliance, newest first. */
export function MessageList() {
  const [query] = useSearchParams();
  const filter = messageFilter(query);
  return (
    <section aria-label="Messages">
      <AdminList
        tab="messages"
        query={useCall(listMessages, filter)}
        filter={filter}
        title="Messages"
        one="message"
        choices={[{ name: 'status', label: 'Status', options: ticketStatuses }]}
        own="Newest first"
        sorts={messageSorts}
        columns={columns}
        noMatch={{ title: 'No messages match' }}
        none={{
          title: 'No messages yet',
          how: (
            <>
              <p>Messages appear here as soon as somebody writes through the contact form.</p>
              <a className="button button-secondary" href="/contact">
                Open the form
              </a>
            </>
          ),
        }}
      />
    </section>
  );
}

const columns: readonly Column<MessageRow>[] = [
  {
    label: 'Reference',
    cell: ({ id, reference }) => (
      <Link className="code" to={`/admin?tab=messages&message=${id}`}>
        {reference}
      </Link>
    ),
  },
  {
    label: 'Name',
    sortable: 'name',
    cell: ({ name, email }) => (
      <span>
        {name}
        <span className="small muted cell-line">{email}</span>
      </span>
    ),
  },
  { label: 'Topic', cell: ({ topic }) => contactTopics[topic] },
  {
    label: 'Status',
    cell: ({ status }) => (
      <span>
        <MessageStatus status={status} />
      </span>
    ),
  },
  {
    label: 'Date',
    sortable: 'created',
    cell: ({ createdAt }) => <When at={createdAt} withTime />,
  },
];
