/** What an administrator may do with a message. */

import { supportAnswers as words } from '#content/answers.ts';
import type { TicketStatus } from '#contract/vocabulary.ts';

const ways: Record<TicketStatus, { status: TicketStatus; label: string }[]> = {
  open: [{ status: 'closed', label: words.closeMessage }],
  in_progress: [{ status: 'closed', label: words.closeMessage }],
  closed: [{ status: 'open', label: words.reopenMessage }],
};

export const statusesFrom = (status: TicketStatus) => ways[status];

export const mayAnswer = (status: TicketStatus) => status !== 'closed';
