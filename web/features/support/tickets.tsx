import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { length } from '#contract/limits.ts';
import {
  getSupportTicket,
  listSupportTickets,
  openSupportTicket,
  readTicket,
  replyToTicket,
  type TicketDetail,
} from '#contract/support/conversations.ts';
import { type TicketStatus, ticketPriorities, ticketStatuses } from '#contract/vocabulary.ts';
import { idNamed, pageOfAddress, unlessNamed, useScreenQuery } from '../../data/define-screen.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { showToast } from '../../islands/toast.ts';
import { clientTabPath, inTab } from '../portals/client-tabs.ts';
import { PortalList } from '../portals/portal-list.tsx';
import { useRecordTitle } from '../portals/shell.tsx';
import { Contributions, ConversationRow, Reply, useMarkRead } from './conversation.tsx';
import { ticketWords as words } from './words.ts';

export const ticketList = inTab(
  'action-center',
  listSupportTickets,
  unlessNamed('ticket', pageOfAddress),
);
export const ticketRecord = inTab('action-center', getSupportTicket, idNamed('ticket'));

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
  const tickets = useScreenQuery(ticketList);
  return (
    <PortalList id="tickets" words={words} query={tickets} action={<Open />} paged>
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

const Open = () => (
  <DialogButton label={words.open}>{(close) => <NewTicket close={close} />}</DialogButton>
);

function NewTicket({ close }: { close: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const change = useFormMutation(openSupportTicket, {
    done(ticket) {
      void client.invalidateQueries({ queryKey: [listSupportTickets.path] });
      showToast({ title: words.opened, description: words.openedText(ticket.reference) });
      close();
      void navigate(pathOf(ticket.id));
    },
  });
  return (
    <DialogForm
      change={change}
      failed={words.failed}
      label={words.send}
      busy={words.sending}
      close={close}
      send={(entries) =>
        change.mutate({
          input: {
            subject: String(entries.get('subject')),
            description: String(entries.get('description')),
            priority: String(entries.get('priority')) as keyof typeof ticketPriorities,
          },
        })
      }
    >
      <TextInput
        name="subject"
        label={words.subject}
        error={change.fields.subject}
        maxLength={length.title}
      />
      <TextArea
        name="description"
        label={words.description}
        error={change.fields.description}
        rows={6}
        maxLength={length.message}
      />
      <Select name="priority" label={words.priority} value="normal" options={ticketPriorities} />
    </DialogForm>
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
        </span>
      </p>
      <Contributions contributions={ticket.contributions} />
      <Reply call={replyToTicket} record={getSupportTicket} id={ticket.id} />
    </article>
  );
}
