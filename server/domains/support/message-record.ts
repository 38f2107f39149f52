/** A conversation as administrators see it, in the list and on its record, and how they change it. */
import type { Message, MessageReply, MessageRow } from '#contract/support/messages.ts';
import type { ReplyPlaceholder } from '#contract/support/reply-placeholders.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/paging.ts';
import { todayOf } from '../../platform/today.ts';
import { accountOf, accountsOf, panelAccounts } from '../identity/accounts/accounts.ts';
import { newestProjectOf } from '../intake/project-owners.ts';
import { answerByOf } from './answer-by.ts';
import { exchangeOf } from './exchange.ts';
import { filesOf } from './message-files.ts';
import { mayAnswer, statusesFrom } from './policy.ts';
import { presentReply, presentRow } from './present.ts';
import { countMergeable, mergedInto } from './queries/inbox.ts';
import { notesOf } from './queries/notes.ts';
import { lockTicket, type TicketRow } from './queries.ts';
import { publishMessagesChanged } from './send-message.ts';

/** Locks the row, checks If-Match, runs the change and answers with the updated message. */
export async function withLockedMessage(
  context: Context,
  id: string,
  work: (change: Change, row: TicketRow) => Promise<TicketRow>,
): Promise<Message> {
  return context.change(async (change) => {
    const row = await lockTicket(change.db, 'all', id);
    if (!row) throw new AppError('not_found');
    await refuseStale(context, change, row);
    const changed = await work(change, row);
    if (changed !== row) await publishMessagesChanged(change);
    return messageOf(context, change.db, changed);
  });
}

export async function refuseStale(context: Context, change: Change, row: TicketRow): Promise<void> {
  const { ifMatch } = context.visit;
  if (ifMatch !== undefined && ifMatch !== row.version)
    throw new AppError('stale', { current: await messageOf(context, change.db, row) });
}

/** A conversation that the alliance started has its author's name; the panel and emails name the person. */
export async function withReaders(db: Db, rows: readonly TicketRow[]): Promise<TicketRow[]> {
  const ids = rows.flatMap(({ byAlliance, ownerId }) => (byAlliance && ownerId ? [ownerId] : []));
  const owners = await accountsOf(db, ids);
  return rows.map((row) => {
    const owner = row.byAlliance && row.ownerId ? owners.get(row.ownerId) : undefined;
    return owner ? { ...row, name: owner.name } : row;
  });
}

export const presentRows = (context: Context, rows: readonly TicketRow[]) =>
  rowsIn(context, context.db, rows);

async function rowsIn(context: Context, db: Db, rows: readonly TicketRow[]): Promise<MessageRow[]> {
  const assignees = await accountsOf(
    db,
    rows.flatMap(({ assigneeId }) => assigneeId ?? []),
  );
  return (await withReaders(db, rows)).map((row) => {
    const assignee = assignees.get(row.assigneeId ?? '');
    return {
      ...presentRow(row),
      kind: row.kind,
      assignee: assignee ? { id: assignee.id, name: assignee.name } : null,
      waiting: row.waitingSince && waitingOf(context, row.waitingSince),
      firstAnswerSeconds: row.firstAnsweredAt
        ? Math.round(row.firstAnsweredAt.since(row.createdAt).total('seconds'))
        : null,
    };
  });
}

export function waitingOf({ now, settings }: Context, since: Temporal.Instant) {
  const answerBy = answerByOf(settings, since);
  return {
    since: since.toString(),
    seconds: Math.max(0, Math.round(now.since(since).total('seconds'))),
    answerBy: answerBy.toString(),
    overdue: Temporal.PlainDate.compare(answerBy, todayOf(now, settings)) < 0,
  };
}

export async function messageOf(context: Context, db: Db, row: TicketRow): Promise<Message> {
  const { userId } = caller(context);
  const [shown] = await rowsIn(context, db, [row]);
  if (!shown) throw new AppError('not_found');
  const merged = await mergedInto(db, row.id);
  const replies = await repliesOf(db, row);
  const notes = await notesOf(db, [row.id, ...merged.map(({ id }) => id)]);
  const administrators = await panelAccounts(db);
  return {
    ...shown,
    author: row.name,
    description: row.description,
    files: (await filesOf(db, [row]))(row.id),
    owner: row.ownerId ? await accountOf(db, row.ownerId) : null,
    replies: replies.items.toReversed(),
    earlierReplies: replies.next,
    notes: notes.map(({ id, author, authorId, content, createdAt }) => ({
      id,
      author,
      content,
      createdAt: createdAt.toString(),
      isOwn: authorId === userId,
    })),
    merged: merged.map(({ id, reference, subject }) => ({ id, reference, subject })),
    values: await valuesOf(context, db, shown, row.ownerId),
    abilities: {
      answer: mayAnswer(row.status),
      attach: row.ownerId !== null,
      statuses: statusesFrom(row.status),
      assignees: administrators
        .map(({ id, name }) => ({ id, name }))
        .sort((one, other) => Number(other.id === userId) - Number(one.id === userId)),
      merge: await countMergeable(db, row),
    },
  };
}

/** A page of what was written after the first message, newest first. */
export async function repliesOf(
  db: Db,
  row: TicketRow,
  asked?: Parameters<typeof exchangeOf>[2],
): Promise<Page<MessageReply>> {
  const { items, next } = await exchangeOf(db, row, asked);
  const files = await filesOf(db, items);
  return {
    items: items.filter(({ id }) => id !== row.id).map((one) => presentReply(one, files(one.id))),
    next,
  };
}

async function valuesOf(
  context: Context,
  db: Db,
  { name, reference, subject }: MessageRow,
  ownerId: string | null,
): Promise<Record<ReplyPlaceholder, string | null>> {
  const { firstName, lastName } = caller(context);
  return {
    firstName: name.split(/\s+/)[0] || null,
    name,
    reference,
    subject,
    project: ownerId && (await newestProjectOf(db, ownerId)),
    me: `${firstName} ${lastName}`,
  };
}
