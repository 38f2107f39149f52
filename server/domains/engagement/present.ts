import type { MessageRow } from '#contract/engagement.ts';
import type { ReplyRow, TicketRow } from './queries/tickets.ts';

export const presentRow = (row: TicketRow): MessageRow => ({
  id: row.id,
  reference: row.reference,
  subject: row.subject,
  topic: row.topic,
  name: row.name,
  email: row.email,
  status: row.status,
  priority: row.priority,
  createdAt: row.createdAt.toString(),
  updatedAt: row.updatedAt.toString(),
  version: row.version,
});

export const presentReply = (row: ReplyRow) => ({
  id: row.id,
  from: row.byAlliance ? ('alliance' as const) : ('sender' as const),
  author: row.author,
  content: row.content,
  createdAt: row.createdAt.toString(),
});
