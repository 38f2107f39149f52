/** What administrators see of a message and do with it. Theirs alone, by the access table. */
import { randomUUID } from 'node:crypto';
import type { In, Out } from '#contract/call.ts';
import type {
  answerMessage,
  changeMessage,
  getMessage,
  listMessages,
  Message,
} from '#contract/engagement.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { pageRequest } from '../../platform/paging.ts';
import { accountOf } from '../identity/accounts.ts';
import { notifyPerson } from '../identity/notify.ts';
import { answerMail } from './mails.ts';
import { mayAnswer, statusesFrom } from './policy.ts';
import { presentReply, presentRow } from './present.ts';
import {
  countTickets,
  countUnclosed,
  findTicket,
  insertReply,
  lockTicket,
  pageTickets,
  repliesOf,
  type TicketRow,
  ticketsSorted,
  updateTicket,
} from './queries/tickets.ts';
import { tellAdministrators } from './send-message.ts';

export async function listAll(
  context: Context,
  { status, ...asked }: In<typeof listMessages>,
): Promise<Out<typeof listMessages>> {
  const page = pageRequest(asked, ticketsSorted);
  const { items, next } = await pageTickets(context.db, status, page);
  return { items: items.map(presentRow), next, total: await countTickets(context.db, status) };
}

export async function getOne(
  context: Context,
  { id }: In<typeof getMessage>,
): Promise<Out<typeof getMessage>> {
  const row = await findTicket(context.db, 'all', id);
  if (!row) throw new AppError('not_found');
  return messageOf(context.db, row);
}

/** Mails the answer; a message that nobody had answered is in progress from then on. */
export async function answer(
  context: Context,
  { id, content }: In<typeof answerMessage>,
): Promise<Out<typeof answerMessage>> {
  const actor = caller(context);
  return changing(context, id, async (change, row) => {
    if (!mayAnswer(row.status)) throw new AppError('ticket_closed');
    const replyId = randomUUID();
    await insertReply(change.db, {
      id: replyId,
      ticketId: id,
      authorId: actor.userId,
      author: `${actor.firstName} ${actor.lastName}`,
      byAlliance: true,
      content,
      createdAt: change.now,
    });
    await change.audit({
      action: 'message.answer',
      objectType: 'support-ticket',
      objectId: id,
      before: { status: row.status },
      after: { status: 'in_progress', replyId },
    });
    await change.mail(answerMail(change.settings, row, content));
    if (row.ownerId)
      await notifyPerson(change, row.ownerId, {
        title: `Answer to your message ${row.reference}`,
        message: content.slice(0, 200),
        link: '/client-portal',
      });
    return updateTicket(change.db, row, { status: 'in_progress', updatedAt: change.now });
  });
}

/** Closes or reopens; to the status that it has already, nothing happens. */
export async function changeStatus(
  context: Context,
  { id, status }: In<typeof changeMessage>,
): Promise<Out<typeof changeMessage>> {
  return changing(context, id, async (change, row) => {
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

/** Counter of the administrators' panel. */
export const messageCounts = async (context: Context) => ({
  openMessages: await countUnclosed(context.db),
});

/** Loads the row locked, checks If-Match, runs the change and answers the message as it then is. */
async function changing(
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
    if (changed !== row) await tellAdministrators(change);
    return messageOf(change.db, changed);
  });
}

async function messageOf(db: Db, row: TicketRow): Promise<Message> {
  return {
    ...presentRow(row),
    description: row.description,
    owner: row.ownerId ? await accountOf(db, row.ownerId) : null,
    replies: (await repliesOf(db, row.id)).map(presentReply),
    abilities: { answer: mayAnswer(row.status), statuses: statusesFrom(row.status) },
  };
}
