import { Link, useSearchParams } from 'react-router';
import { listMessages, type MessageRow } from '#contract/engagement.ts';
import { contactTopics, ticketStatuses } from '#contract/vocabulary.ts';
import { useCall } from '../../api.ts';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Paging } from '../../ui/paging.tsx';
import { When } from '../../ui/time.tsx';
import { FilterForm } from './filter-form.tsx';
import { messageFilter } from './message-filter.ts';
import { MessageStatus } from './message-status.tsx';

/** Tab Messages: everything that was written to the alliance, newest first. */
export function MessageList() {
  const [query] = useSearchParams();
  const filter = messageFilter(query);
  const messages = useCall(listMessages, filter);
  const filtered = filter.status !== undefined;
  return (
    <section aria-label="Messages">
      <FilterForm
        tab="messages"
        choices={[{ name: 'status', label: 'Status', options: ticketStatuses }]}
      />
      <Loaded query={messages} rows={8}>
        {({ items, next, total }) =>
          items.length === 0 ? (
            <NoMessages filtered={filtered} />
          ) : (
            <>
              <p className="small muted" role="status">
                {total === 1 ? '1 message' : `${total} messages`}
              </p>
              <MessageTable messages={items} />
              <Paging next={next} first={filter.after === undefined} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function NoMessages({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <Empty title="No messages match">
      <Link className="button button-secondary" to="/admin?tab=messages">
        Show all messages
      </Link>
    </Empty>
  ) : (
    <Empty title="No messages yet">
      <p>Messages appear here as soon as somebody writes through the contact form.</p>
      <a className="button button-secondary" href="/contact">
        Open the form
      </a>
    </Empty>
  );
}

function MessageTable({ messages }: { messages: readonly MessageRow[] }) {
  return (
    <table className="table">
      <caption className="visually-hidden">Messages, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Reference</th>
          <th scope="col">Name</th>
          <th scope="col">Topic</th>
          <th scope="col">Status</th>
          <th scope="col">Date</th>
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <tr key={message.id}>
            <td>
              <Link className="code" to={`/admin?tab=messages&message=${message.id}`}>
                {message.reference}
              </Link>
            </td>
            <td data-label="Name">
              <span>
                {message.name}
                <span className="small muted cell-line">{message.email}</span>
              </span>
            </td>
            <td data-label="Topic">{contactTopics[message.topic]}</td>
            <td data-label="Status">
              <span>
                <MessageStatus status={message.status} />
              </span>
            </td>
            <td data-label="Date">
              <When at={message.createdAt} withTime />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
