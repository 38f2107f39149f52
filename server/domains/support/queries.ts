/** SQL for support tickets. A ticket is loaded within a scope: an owner's, or (for administrators) all. */

import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { list } from '#contract/limits.ts';
import type { MessageSort, TicketStatus } from '#contract/vocabulary.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { firstRow } from '../../platform/database/first-row.ts';
import { matchesWords } from '../../platform/database/full-text-search.ts';
import { type Page, type PageRequest, pageOf } from '../../platform/database/paging.ts';
import {
  ascending,
  byId,
  byInstant,
  byText,
  descending,
  type Sorts,
} from '../../platform/database/sorting.ts';
import { supportTicketReplies as replies, supportTickets as tickets } from './tables.ts';

export type TicketRow = typeof tickets.$inferSelect;
export type ReplyRow = typeof replies.$inferSelect;

interface Person {
  userId: string;
  email: string;
}

/** Owned, or sent with the address while signed out. */
const ofPerson = ({ userId, email }: Person) =>
  or(eq(tickets.ownerId, userId), and(isNull(tickets.ownerId), eq(tickets.email, email)));

/** Every conversation begins with these values. */
export const newTicket = {
  status: 'open',
  priority: 'normal',
  byAlliance: false,
  answeredAt: null,
  ownerReadAt: null,
  version: 1,
} as const satisfies Partial<TicketRow>;

export const insertTicket = (db: Transaction, row: TicketRow) => db.insert(tickets).values(row);

/** Blocks other messages with the same fingerprint until the transaction ends. */
export const lockFingerprint = (db: Transaction, fingerprint: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 1))`);

export const findSameTicket = (db: Db, fingerprint: string, since: Temporal.Instant) =>
  firstRow(
    db
      .select()
      .from(tickets)
      .where(and(eq(tickets.fingerprint, fingerprint), gt(tickets.createdAt, since)))
      .orderBy(desc(tickets.createdAt))
      .limit(1),
  );

export const findTicket = (db: Db, _scope: 'all', id: string) =>
  firstRow(db.select().from(tickets).where(eq(tickets.id, id)));

/** Like findTicket, locked until the transaction ends. */
export const lockTicket = (db: Transaction, _scope: 'all', id: string) =>
  firstRow(db.select().from(tickets).where(eq(tickets.id, id)).for('update'));

export async function updateTicket(
  db: Transaction,
  row: TicketRow,
  set: Partial<Pick<TicketRow, 'status' | 'updatedAt' | 'answeredAt' | 'ownerReadAt'>>,
): Promise<TicketRow> {
  const changed = { ...set, version: row.version + 1 };
  await db.update(tickets).set(changed).where(eq(tickets.id, row.id));
  return { ...row, ...changed };
}

const changed = byInstant(tickets.updatedAt, (row: OwnTicket) => row.updatedAt);
export const ownTicketsSorted: Sorts<OwnTicket> = {
  default: descending(
    changed,
    byId(tickets.id, (row: OwnTicket) => row.id),
  ),
};

/**
 * Where a conversation is shown: among messages, or among support tickets, which include those from the contact form.
 */
export type Place = 'messages' | 'tickets';
const isIn = (place: Place) =>
  sql`(${tickets.kind} = 'message') = ${sql.raw(String(place === 'messages'))}`;

/** With its latest message. */
export type OwnTicket = TicketRow & { last: string };

export async function pageOwnTickets(
  db: Db,
  { ownerId, place, status }: { ownerId: string; place: Place; status?: TicketStatus | '' },
  page: PageRequest<OwnTicket>,
): Promise<Page<OwnTicket>> {
  const last = sql<string>`coalesce((
    select r.content from support_ticket_replies r where r.ticket_id = support_tickets.id
    order by r.created_at desc, r.id desc limit 1), support_tickets.description)`;
  const rows = await db
    .select({ ...getTableColumns(tickets), last })
    .from(tickets)
    .where(and(eq(tickets.ownerId, ownerId), isIn(place), inStatus(status), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

/** Conversations whose subject or reference has these words, those changed last first: an owner's, or all. */
export const ticketsNamed = (
  db: Db,
  scope: { ownerId: string } | 'all',
  search: string,
  limit: number,
): Promise<TicketRow[]> =>
  db
    .select()
    .from(tickets)
    .where(
      and(
        scope === 'all' ? undefined : eq(tickets.ownerId, scope.ownerId),
        matchesWords(sql`${tickets.subject} || ' ' || ${tickets.reference}`, search),
      ),
    )
    .orderBy(desc(tickets.updatedAt), desc(tickets.id))
    .limit(limit);

const ownedBy = (ownerId: string, place: Place, id: string) =>
  and(eq(tickets.id, id), eq(tickets.ownerId, ownerId), isIn(place));

export const findOwnTicket = (db: Db, ownerId: string, place: Place, id: string) =>
  firstRow(
    db
      .select()
      .from(tickets)
      .where(ownedBy(ownerId, place, id)),
  );

/** Like findOwnTicket, locked until the transaction ends. */
export const lockOwnTicket = (db: Transaction, ownerId: string, place: Place, id: string) =>
  firstRow(
    db
      .select()
      .from(tickets)
      .where(ownedBy(ownerId, place, id))
      .for('update'),
  );

export const markTicketRead = (db: Transaction, id: string, at: Temporal.Instant) =>
  db.update(tickets).set({ ownerReadAt: at }).where(eq(tickets.id, id));

const isUnread = (ownerId: string) =>
  and(
    eq(tickets.ownerId, ownerId),
    isNotNull(tickets.answeredAt),
    or(isNull(tickets.ownerReadAt), lt(tickets.ownerReadAt, tickets.answeredAt)),
  );

/** With an unread answer, the longest waiting first. */
export const unreadTickets = (db: Db, ownerId: string): Promise<TicketRow[]> =>
  db
    .select()
    .from(tickets)
    .where(isUnread(ownerId))
    .orderBy(asc(tickets.answeredAt), asc(tickets.id))
    .limit(list.most);

export const countUnreadThreads = (db: Db, ownerId: string): Promise<number> =>
  db.$count(tickets, isUnread(ownerId));

const inStatus = (status: TicketStatus | '' | undefined) =>
  status ? eq(tickets.status, status) : undefined;

const created = byInstant(tickets.createdAt, (row: TicketRow) => row.createdAt);
const name = byText(tickets.name, (row: TicketRow) => row.name);
const id = byId(tickets.id, (row: TicketRow) => row.id);
export const ticketsSorted: Sorts<TicketRow, MessageSort> = {
  default: descending(created, id),
  created: ascending(created, id),
  name: ascending(name, id),
  '-name': descending(name, id),
};

export async function pageTickets(
  db: Db,
  status: TicketStatus | '' | undefined,
  page: PageRequest<TicketRow>,
): Promise<Page<TicketRow>> {
  const rows = await db
    .select()
    .from(tickets)
    .where(and(inStatus(status), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const countTickets = (db: Db, status: TicketStatus | '' | undefined): Promise<number> =>
  db.$count(tickets, inStatus(status));

export const countUnclosed = (db: Db): Promise<number> =>
  db.$count(tickets, ne(tickets.status, 'closed'));

export const insertReply = (db: Transaction, row: ReplyRow) => db.insert(replies).values(row);

export const repliesOf = (db: Db, ticketId: string): Promise<ReplyRow[]> =>
  db
    .select()
    .from(replies)
    .where(eq(replies.ticketId, ticketId))
    .orderBy(asc(replies.createdAt), asc(replies.id));

export const ticketsOf = (db: Db, person: Person): Promise<TicketRow[]> =>
  db.select().from(tickets).where(ofPerson(person)).orderBy(desc(tickets.createdAt));

/** A person's newest tickets, and how many there are. */
export const newestTicketsOf = async (db: Db, person: Person, limit: number) => ({
  total: await db.$count(tickets, ofPerson(person)),
  items: await db
    .select()
    .from(tickets)
    .where(ofPerson(person))
    .orderBy(desc(tickets.createdAt), desc(tickets.id))
    .limit(limit),
});

/** Deletes a person's tickets with their answers; returns their ids. */
export async function deleteTicketsOf(db: Transaction, person: Person): Promise<string[]> {
  const rows = await db.delete(tickets).where(ofPerson(person)).returning({ id: tickets.id });
  return rows.map(({ id }) => id);
}

/** Removes the name from what a person wrote, sender or not. */
export const anonymiseAuthor = (db: Transaction, userId: string) =>
  db.update(replies).set({ author: 'Erased' }).where(eq(replies.authorId, userId));
