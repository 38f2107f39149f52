/** What administrators can see of a message, and do with it. The access table admits only them. */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/support/messages.ts';
import type { TicketStatus } from '#contract/vocabulary.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../platform/context.ts';
import { newReference } from '../../platform/reference-code.ts';
import { accountOf } from '../identity/accounts/accounts.ts';
import { notifyPerson } from '../notifications/notify-person.ts';
import { addReply } from './add-reply.ts';
import { answerMail, writtenMail } from './mails.ts';
import { attachFiles } from './message-files.ts';
import {
  messageOf,
  presentRows,
  repliesOf,
  withLockedMessage,
  withReaders,
} from './message-record.ts';
import {
  mayAnswer,
  refuseFilesWithoutAccount,
  refuseOpenPlaceholders,
  statusesFrom,
} from './policy.ts';
import { linkTo, publishConversation } from './publish-conversation.ts';
import { countTickets, countUnclosed } from './queries/inbox.ts';
import {
  findTicket,
  insertTicket,
  newestTicketsOf,
  newTicket,
  type TicketRow,
  updateTicket,
} from './queries.ts';
import { publishMessagesChanged } from './send-message.ts';

/** A person's newest conversations, and how many there are. */
export async function messagesOf(
  context: Context,
  person: { userId: string; email: string },
  limit: number,
) {
  const { total, items } = await newestTicketsOf(context.db, person, limit);
  return { total, items: await presentRows(context, items) };
}

export async function getMessage(
  context: Context,
  { id }: CallInput<typeof calls.getMessage>,
): Promise<CallOutput<typeof calls.getMessage>> {
  const row = await findTicket(context.db, 'all', id);
  if (!row) throw new AppError('not_found');
  return messageOf(context, context.db, row);
}

export async function listMessageReplies(
  context: Context,
  { id, ...asked }: CallInput<typeof calls.listMessageReplies>,
): Promise<CallOutput<typeof calls.listMessageReplies>> {
  const row = await findTicket(context.db, 'all', id);
  if (!row) throw new AppError('not_found');
  return { ...(await repliesOf(context.db, row, asked)), total: null };
}

/** The alliance starts a conversation: a thread in the person's portal, and an email. */
export async function writeToPerson(
  context: Context,
  { userId, subject, content, files }: CallInput<typeof calls.writeToPerson>,
): Promise<CallOutput<typeof calls.writeToPerson>> {
  const actor = caller(context);
  return context.change(async (change) => {
    const owner = await accountOf(change.db, userId);
    if (!owner) throw new AppError('not_found');
    const row: TicketRow = {
      ...newTicket,
      id: randomUUID(),
      kind: 'message',
      reference: newReference(),
      topic: 'general',
      subject,
      description: content,
      status: 'in_progress',
      name: `${actor.firstName} ${actor.lastName}`,
      email: owner.email,
      ownerId: userId,
      byAlliance: true,
      answeredAt: change.now,
      waitingSince: null,
      fingerprint: randomUUID(),
      createdAt: change.now,
      updatedAt: change.now,
    };
    await insertTicket(change.db, row);
    const sent = await attachFiles(change, actor.userId, files, {
      ticketId: row.id,
      messageId: row.id,
    });
    await change.audit({
      action: 'message.write',
      objectType: 'support-ticket',
      objectId: row.id,
      after: { status: row.status, kind: row.kind, ...(sent.length > 0 && { files: sent.length }) },
    });
    await notifyPerson(
      change,
      userId,
      {
        kind: 'alliance-wrote',
        params: { subject, content: content.slice(0, 200) },
        link: linkTo(row),
      },
      writtenMail(change.settings, { ...row, name: owner.name }, sent),
    );
    await publishConversation(change, row);
    await publishMessagesChanged(change);
    return messageOf(context, change.db, row);
  });
}

/** Emails the answer. The message is then in progress, or closed if the answer settles it. */
export async function answerMessage(
  context: Context,
  { id, content, close, files }: CallInput<typeof calls.answerMessage>,
): Promise<CallOutput<typeof calls.answerMessage>> {
  const actor = caller(context);
  const status = close ? 'closed' : 'in_progress';
  return withLockedMessage(context, id, async (change, row) => {
    if (!mayAnswer(row.status)) throw new AppError('ticket_closed');
    refuseOpenPlaceholders(content);
    refuseFilesWithoutAccount(row.ownerId, files);
    const written = { action: 'message.answer', content, status, files } as const;
    const sent = await addReply(change, actor, row, written);
    const [named = row] = await withReaders(change.db, [row]);
    const mail = answerMail(change.settings, named, content, sent);
    if (row.ownerId)
      await notifyPerson(
        change,
        row.ownerId,
        {
          kind: 'message-answered',
          params: { reference: row.reference, content: content.slice(0, 200) },
          link: linkTo(row),
        },
        mail,
      );
    else await change.mail(mail);
    await publishConversation(change, row);
    return updateTicket(change.db, row, {
      status,
      updatedAt: change.now,
      answeredAt: change.now,
    });
  });
}

/** Closes or reopens a message; does nothing if it has that status already. */
export async function changeMessageStatus(
  context: Context,
  { id, status }: CallInput<typeof calls.changeMessageStatus>,
): Promise<CallOutput<typeof calls.changeMessageStatus>> {
  return withLockedMessage(context, id, async (change, row) => {
    if (row.status === status) return row;
    if (!statusesFrom(row.status).some((way) => way.status === status))
      throw new AppError('ticket_status');
    return setStatus(change, row, status);
  });
}

export async function setStatus(
  change: Change,
  row: TicketRow,
  status: TicketStatus,
): Promise<TicketRow> {
  await change.audit({
    action: 'message.status',
    objectType: 'support-ticket',
    objectId: row.id,
    before: { status: row.status },
    after: { status },
  });
  return updateTicket(change.db, row, { status, updatedAt: change.now });
}

/** Counters of the administrators' panel. */
export const messageCounts = async (context: Context) => ({
  openMessages: await countUnclosed(context.db),
  messagesToAnswer: await countTickets(context.db, { status: 'open' }),
});
