import type { MessageRow } from '#contract/support/messages.ts';
import type { ReplyRow, TicketRow } from './queries.ts';

/** In characters; more than the widest row shows. */
const excerptLength = 160;

export const presentRow = (row: TicketRow): MessageRow => ({
  id: row.id,
  reference: row.reference,
  subject: row.subject,
  topic: row.topic,
  name: row.name,
  email: row.email,
  excerpt: row.description.slice(0, excerptLength).replaceAll(/\s+/g, ' ').trim(),
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
