/** What an administrator may do with a message. */
import type { TicketStatus } from '#contract/vocabulary.ts';

const ways: Record<TicketStatus, { status: TicketStatus; label: string }[]> = {
  open: [{ status: 'closed', label: 'Close message' }],
  in_progress: [{ status: 'closed', label: 'Close message' }],
  closed: [{ status: 'open', label: 'Reopen message' }],
};

export const statusesFrom = (status: TicketStatus) => ways[status];

export const mayAnswer = (status: TicketStatus) => status !== 'closed';
