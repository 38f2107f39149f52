import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { length } from '#contract/limits.ts';
import {
  getSupportTicket,
  listSupportTickets,
  openSupportTicket,
  readTicket,
  replyToTicket,
  type SupportTicket,
  type TicketDetail,
} from '#contract/support/conversations.ts';
import { type TicketStatus, ticketPriorities, ticketStatuses } from '#contract/vocabulary.ts';
import { useCallMutation } from '../../data/api.ts';
import { idNamed, pageOfAddress, unlessNamed, useScreenQuery } from '../../data/define-screen.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Empty } from '../../design/empty.tsx';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { Paging } from '../../design/paging.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { clientTabPath, inTab } from '../portals/client-tabs.ts';
import { useRecordTitle } from '../portals/shell.tsx';
import { Contributions, Reply } from './conversation.tsx';
import { threadWords, ticketWords as words } from './words.ts';

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
  const [query] = useSearchParams();
  const tickets = useScreenQuery(ticketList);
  return (
    <section aria-labelledby="tickets">
      <div className="section-head">
        <h2 id="tickets">{words.heading}</h2>
        <Open />
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

function Open() {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const change = useFormMutation(openSupportTicket, {
    done(ticket: TicketDetail) {
      void client.invalidateQueries({ queryKey: [listSupportTickets.path] });
      showToast({ title: words.opened, description: words.openedText(ticket.reference) });
      setOpen(false);
      void navigate(pathOf(ticket.id));
    },
  });
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {words.open}
      </button>
      {open && (
        <Dialog title={words.open} onClose={() => setOpen(false)}>
          {(close) => (
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
              <Select
                name="priority"
                label={words.priority}
                value="normal"
                options={ticketPriorities}
              />
            </DialogForm>
          )}
        </Dialog>
      )}
    </>
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
