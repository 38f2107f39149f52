import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import {
  listSupportTickets,
  readTicket,
  replyToTicket,
  type SupportTicket,
  type TicketDetail,
} from '#contract/support/conversations.ts';
import { type TicketStatus, ticketPriorities, ticketStatuses } from '#contract/vocabulary.ts';
import { useCallMutation } from '../../data/api.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { Empty } from '../../design/empty.tsx';
import { Paging } from '../../design/paging.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { ticketList, ticketRecord } from '../portals/client-queries.ts';
import { clientTabPath } from '../portals/client-tabs.ts';
import { useRecordTitle } from '../portals/shell.tsx';
import { Contributions, Reply } from './conversation.tsx';
import { OpenTicket } from './open-ticket.tsx';
import { Tasks } from './tasks.tsx';
import { threadWords, ticketWords as words } from './words.ts';

const pathOf = (id: string) => clientTabPath('action-center', { ticket: id });

/** CLIENT-12. */
const tones: Record<TicketStatus, string> = {
  open: 'badge badge-destructive',
  in_progress: 'badge badge-primary',
  closed: 'badge badge-secondary',
};

const StatusBadge = ({ status }: { status: TicketStatus }) => (
  <span className={tones[status]}>{ticketStatuses[status]}</span>
);

function TicketList() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const tickets = useScreenQuery(ticketList);
  return (
    <section aria-labelledby="tickets">
      <div className="section-head">
        <h2 id="tickets">{words.heading}</h2>
        <OpenTicket onOpened={({ id }) => void navigate(pathOf(id))} />
      </div>
      <QueryBoundary query={tickets}>
        {({ items, next }) =>
          items.length === 0 ? (
            <Empty title={words.none}>
              <p>{words.noneHint}</p>
            </Empty>
          ) : (
            <>
              <ul className="threads">
                {items.map((ticket) => (
                  <Row key={ticket.id} ticket={ticket} />
                ))}
              </ul>
              <Paging next={next} first={!query.get('after')} />
            </>
          )
        }
      </QueryBoundary>
    </section>
  );
}

const Row = ({ ticket }: { ticket: SupportTicket }) => (
  <li data-unread={ticket.isRead ? undefined : ''}>
    <p className="thread-head">
      <Link to={pathOf(ticket.id)}>{ticket.subject}</Link>
      <StatusBadge status={ticket.status} />
      {!ticket.isRead && <span className="badge badge-accent">{threadWords.isNew}</span>}
      <span className="small muted">
        {ticket.reference} · <DateTime at={ticket.updatedAt} withTime />
      </span>
    </p>
    <p className="thread-last muted">{ticket.description}</p>
  </li>
);

function Ticket() {
  const ticket = useScreenQuery(ticketRecord);
  return (
    <>
      <p>
        <Link to={clientTabPath('action-center')}>{words.all}</Link>
      </p>
      <QueryBoundary query={ticket}>{(data) => <Detail ticket={data} />}</QueryBoundary>
    </>
  );
}

function Detail({ ticket }: { ticket: TicketDetail }) {
  useRecordTitle(ticket.subject);
  const client = useQueryClient();
  const path = listSupportTickets.path;
  const refresh = () => void client.invalidateQueries({ queryKey: [path] });
  const { mutate: read } = useCallMutation(readTicket, { done: refresh, refused: () => undefined });
  useEffect(() => {
    if (!ticket.isRead) read({ input: { id: ticket.id } });
  }, [ticket.isRead, ticket.id, read]);
  return (
    <article className="conversation">
      <h2>{ticket.subject}</h2>
      <p className="actions">
        <StatusBadge status={ticket.status} />
        <span className="small muted">
          {ticket.reference} · {ticketPriorities[ticket.priority]}
        </span>
      </p>
      <Contributions contributions={ticket.contributions} />
      <Reply
        call={replyToTicket}
        id={ticket.id}
        done={() => void client.invalidateQueries({ queryKey: [`${path}/${ticket.id}`] })}
      />
    </article>
  );
}

/** Tasks and tickets; or one ticket, where the address names it. */
export const ActionCenter = () =>
  useSearchParams()[0].get('ticket') ? (
    <Ticket />
  ) : (
    <>
      <Tasks />
      <TicketList />
    </>
  );
