import { type TicketStatus, ticketStatuses } from '#contract/vocabulary.ts';

const badges: Record<TicketStatus, string> = {
  open: 'badge badge-accent',
  in_progress: 'badge badge-secondary',
  closed: 'badge badge-secondary',
};

export const MessageStatus = ({ status }: { status: TicketStatus }) => (
  <span className={badges[status]}>{ticketStatuses[status]}</span>
);
