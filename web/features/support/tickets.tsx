import { Link, useNavigate } from 'react-router';
import {
  getSupportTicket,
  listSupportTickets,
  listTicketReplies,
  readTicket,
  replyToTicket,
  type TicketDetail,
} from '#contract/support/conversations.ts';
import { type TicketStatus, ticketPriorities, ticketStatuses } from '#contract/vocabulary.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { LeaveGuard } from '../../design/leave-guard.tsx';
import { nextPage } from '../../design/paging.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { ticketList, ticketRecord } from '../portals/client-queries.ts';
import { clientTabPath } from '../portals/client-tabs.ts';
import { PortalList } from '../portals/portal-list.tsx';
import { useRecordTitle } from '../portals/shell.tsx';
import { AnswerBy, Contributions, ConversationRow, Reply, useMarkRead } from './conversation.tsx';
import { OpenTicket } from './open-ticket.tsx';
import { ticketWords as words } from './words.ts';

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

export function TicketList() {
  const navigate = useNavigate();
  const tickets = useScreenQuery(ticketList);
  return (
    <PortalList
      id="tickets"
      words={words}
      query={tickets}
      action={<OpenTicket onOpened={({ id }) => void navigate(pathOf(id))} />}
      more={nextPage}
    >
      {(items) => (
        <ul className="threads">
          {items.map((ticket) => (
            <ConversationRow
              key={ticket.id}
              to={pathOf(ticket.id)}
              conversation={ticket}
              last={ticket.description}
              badge={<StatusBadge status={ticket.status} />}
              reference={ticket.reference}
            />
          ))}
        </ul>
      )}
    </PortalList>
  );
}

export function Ticket() {
  const ticket = useScreenQuery(ticketRecord);
  return (
    <>
      <p>
        <Link to={clientTabPath('action-center')}>{words.all}</Link>
      </p>
      <QueryBoundary query={ticket}>{(data) => <Detail ticket={data} />}</QueryBoundary>
      <LeaveGuard />
    </>
  );
}

function Detail({ ticket }: { ticket: TicketDetail }) {
  useRecordTitle(ticket.subject);
  useMarkRead(readTicket, listSupportTickets, ticket);
  return (
    <article className="conversation">
      <h2>{ticket.subject}</h2>
      <p className="actions">
        <StatusBadge status={ticket.status} />
        <span className="small muted">
          {ticket.reference} · {ticketPriorities[ticket.priority]}
          <AnswerBy conversation={ticket} />
        </span>
      </p>
      <Contributions
        id={ticket.id}
        list={listTicketReplies}
        contributions={ticket.contributions}
        earlier={ticket.earlier}
      />
      <Reply call={replyToTicket} record={getSupportTicket} id={ticket.id} />
    </article>
  );
}
