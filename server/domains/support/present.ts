import { excerptOf } from '#contract/excerpt.ts';
import type { MessageFile } from '#contract/support/message-files.ts';
import type { ReplyRow, TicketRow } from './queries.ts';

/** In characters; more than the widest row shows. */
export const excerptLength = 160;

/** What its sender finds it by: the contact form asks for a topic instead of a subject. */
export const titleOf = ({ kind, subject, description }: TicketRow): string =>
  kind === 'contact' ? excerptOf(`${subject}: ${description}`, titleLength) : subject;
const titleLength = 80;

/** What is in the export, too. */
export const presentRow = (row: TicketRow) => ({
  id: row.id,
  reference: row.reference,
  subject: row.subject,
  topic: row.topic,
  name: row.name,
  email: row.email,
  excerpt: excerptOf(row.description, excerptLength),
  status: row.status,
  priority: row.priority,
  createdAt: row.createdAt.toString(),
  updatedAt: row.updatedAt.toString(),
  version: row.version,
});

export const presentReply = (row: ReplyRow, files: MessageFile[]) => ({
  id: row.id,
  from: row.byAlliance ? ('alliance' as const) : ('sender' as const),
  author: row.author,
  content: row.content,
  files,
  createdAt: row.createdAt.toString(),
});
