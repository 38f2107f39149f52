import { callUrl } from '#contract/call.ts';
import { ownCounters } from '#contract/overview/dashboard.ts';
import * as calls from '#contract/support/conversations.ts';
import type { Change } from '../../platform/context.ts';
import { topics } from '../../platform/live/live.ts';
import type { TicketRow } from './queries.ts';

export const isThread = ({ kind }: TicketRow) => kind === 'message';

/** The page where its owner reads it. */
export const linkTo = (row: TicketRow): string =>
  isThread(row)
    ? `/client-portal?tab=messages&thread=${row.id}`
    : `/client-portal?tab=action-center&ticket=${row.id}`;

/** Refreshes the lists of its owner's open portals. */
export const publishConversation = async (change: Change, row: TicketRow): Promise<void> => {
  if (!row.ownerId) return;
  const [list, record] = isThread(row)
    ? [calls.listThreads, calls.getThread]
    : [calls.listSupportTickets, calls.getSupportTicket];
  await change.publish(topics.person(row.ownerId), {
    changed: [list.path, callUrl(record, { id: row.id }), ...ownCounters],
  });
};
