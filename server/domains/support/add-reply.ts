import { randomUUID } from 'node:crypto';
import type { MessageFile } from '#contract/support/message-files.ts';
import type { TicketStatus } from '#contract/vocabulary.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Change } from '../../platform/context.ts';
import { attachFiles } from './message-files.ts';
import { insertReply, type TicketRow } from './queries.ts';

/** Adds what either side writes to a conversation; the caller sets the status that it leads to. */
export async function addReply(
  change: Change,
  { userId, firstName, lastName }: Actor,
  ticket: TicketRow,
  written: {
    action: 'message.answer' | 'message.reply';
    content: string;
    files?: readonly string[] | undefined;
    status: TicketStatus;
  },
): Promise<MessageFile[]> {
  const id = randomUUID();
  await insertReply(change.db, {
    id,
    ticketId: ticket.id,
    authorId: userId,
    author: `${firstName} ${lastName}`,
    byAlliance: written.action === 'message.answer',
    content: written.content,
    createdAt: change.now,
  });
  const files = await attachFiles(change, userId, written.files, {
    ticketId: ticket.id,
    messageId: id,
  });
  await change.audit({
    action: written.action,
    objectType: 'support-ticket',
    objectId: ticket.id,
    before: { status: ticket.status },
    after: {
      status: written.status,
      replyId: id,
      ...(files.length > 0 && { files: files.length }),
    },
  });
  return files;
}
