/** What administrators can see of a message, and do with it. The access table admits only them. */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/support/messages.ts';
import type { Message } from '#contract/support/messages.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import { newReference } from '../../platform/reference-code.ts';
import { accountOf, accountsOf } from '../identity/accounts/accounts.ts';
import { notifyPerson } from '../notifications/notify-person.ts';
import { addReply } from './add-reply.ts';
import { answerMail, writtenMail } from './mails.ts';
import { mayAnswer, statusesFrom } from './policy.ts';
import { presentReply, presentRow } from './present.ts';
import { linkTo, publishConversation } from './publish-conversation.ts';
import {
  countTickets,
  countUnclosed,
  findTicket,
  insertTicket,
  lockTicket,
  newestTicketsOf,
  newTicket,
  pageTickets,
  repliesOf,
  type TicketRow,
  ticketsSorted,
  updateTicket,
} from './queries.ts';
import { publishMessagesChanged } from './send-message.ts';

export async function listMessages(
  context: Context,
  { status, ...asked }: CallInput<typeof calls.listMessages>,
): Promise<CallOutput<typeof calls.listMessages>> {
  const page = pageRequest(asked, ticketsSorted);
  const { items, next } = await pageTickets(context.db, status, page);
  return {
    items: await presentRows(context.db, items),
    next,
    total: await countTickets(context.db, status),
  };
}

/** A person's newest conversations, and how many there are. */
export async function messagesOf(
  { db }: Context,
  person: { userId: string; email: string },
  limit: number,
) {
  const { total, items } = await newestTicketsOf(db, person, limit);
  return { total, items: await presentRows(db, items) };
}

export async function getMessage(
  context: Context,
  { id }: CallInput<typeof calls.getMessage>,
): Promise<CallOutput<typeof calls.getMessage>> {
  const row = await findTicket(context.db, 'all', id);
  if (!row) throw new AppError('not_found');
  return messageOf(context.db, row);
}

/** The alliance starts a conversation: a thread in the person's portal, and an email. */
export async function writeToPerson(
  context: Context,
  { userId, subject, content }: CallInput<typeof calls.writeToPerson>,
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
      fingerprint: randomUUID(),
      createdAt: change.now,
      updatedAt: change.now,
    };
    await insertTicket(change.db, row);
    await change.audit({
      action: 'message.write',
      objectType: 'support-ticket',
      objectId: row.id,
      after: { status: row.status, kind: row.kind },
    });
    await notifyPerson(
      change,
      userId,
      {
        kind: 'alliance-wrote',
        params: { subject, content: content.slice(0, 200) },
        link: linkTo(row),
      },
      writtenMail(change.settings, { ...row, name: owner.name }),
    );
    await publishConversation(change, row);
    await publishMessagesChanged(change);
    return messageOf(change.db, row);
  });
}

/** Emails the answer. The message is then in progress, or closed if the answer settles it. */
export async function answerMessage(
  context: Context,
  { id, content, close }: CallInput<typeof calls.answerMessage>,
): Promise<CallOutput<typeof calls.answerMessage>> {
  const actor = caller(context);
  const status = close ? 'closed' : 'in_progress';
  return withLockedMessage(context, id, async (change, row) => {
    if (!mayAnswer(row.status)) throw new AppError('ticket_closed');
    await addReply(change, actor, row, { action: 'message.answer', content, status });
    const [named = row] = await withReaders(change.db, [row]);
    const mail = answerMail(change.settings, named, content);
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
    await change.audit({
      action: 'message.status',
      objectType: 'support-ticket',
      objectId: id,
      before: { status: row.status },
      after: { status },
    });
    return updateTicket(change.db, row, { status, updatedAt: change.now });
  });
}

/** Counters of the administrators' panel. */
export const messageCounts = async (context: Context) => ({
  openMessages: await countUnclosed(context.db),
  messagesToAnswer: await countTickets(context.db, 'open'),
});

/** Locks the row, checks If-Match, runs the change and answers with the updated message. */
async function withLockedMessage(
  context: Context,
  id: string,
  work: (change: Change, row: TicketRow) => Promise<TicketRow>,
): Promise<Message> {
  return context.change(async (change) => {
    const row = await lockTicket(change.db, 'all', id);
    if (!row) throw new AppError('not_found');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: await messageOf(change.db, row) });
    const changed = await work(change, row);
    if (changed !== row) await publishMessagesChanged(change);
    return messageOf(change.db, changed);
  });
}

/** A conversation that the alliance started has its author's name; the panel and emails name the person. */
async function withReaders(db: Db, rows: readonly TicketRow[]): Promise<TicketRow[]> {
  const ids = rows.flatMap(({ byAlliance, ownerId }) => (byAlliance && ownerId ? [ownerId] : []));
  const owners = await accountsOf(db, ids);
  return rows.map((row) => {
    const owner = row.byAlliance && row.ownerId ? owners.get(row.ownerId) : undefined;
    return owner ? { ...row, name: owner.name } : row;
  });
}

const presentRows = async (db: Db, rows: readonly TicketRow[]) =>
  (await withReaders(db, rows)).map(presentRow);

async function messageOf(db: Db, row: TicketRow): Promise<Message> {
  const [named = row] = await withReaders(db, [row]);
  return {
    ...presentRow(named),
    description: row.description,
    owner: row.ownerId ? await accountOf(db, row.ownerId) : null,
    replies: (await repliesOf(db, row.id)).map(presentReply),
    abilities: { answer: mayAnswer(row.status), statuses: statusesFrom(row.status) },
  };
}
