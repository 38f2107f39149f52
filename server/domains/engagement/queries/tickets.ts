/** SQL about support tickets. One is loaded by what the caller may see: an owner's, or (for administrators) all. */
import { and, asc, count, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { MessageSort, TicketStatus } from '#contract/vocabulary.ts';
import type { Db, Transaction } from '../../../platform/database.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/paging.ts';
import {
  ascending,
  byId,
  byInstant,
  byText,
  descending,
  type Sorts,
} from '../../../platform/sorting.ts';
import { supportTicketReplies as replies, supportTickets as tickets } from '../tables.ts';

export type TicketRow = typeof tickets.$inferSelect;
export type ReplyRow = typeof replies.$inferSelect;

interface Person {
  userId: string;
  email: string;
}

const first = async <T>(rows: Promise<T[]>): Promise<T | null> => (await rows)[0] ?? null;

/** Owned, or written with the address while signed out. */
const ofPerson = ({ userId, email }: Person) =>
  or(eq(tickets.ownerId, userId), and(isNull(tickets.ownerId), eq(tickets.email, email)));

export const insertTicket = (db: Transaction, row: TicketRow) => db.insert(tickets).values(row);

/** Waits for others with the same fingerprint; held until the transaction ends. */
export const lockFingerprint = (db: Transaction, fingerprint: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 1))`);

export const findSameTicket = (db: Db, fingerprint: string, since: Temporal.Instant) =>
  first(
    db
      .select()
      .from(tickets)
      .where(and(eq(tickets.fingerprint, fingerprint), gt(tickets.createdAt, since)))
      .orderBy(desc(tickets.createdAt))
      .limit(1),
  );

export const findTicket = (db: Db, _scope: 'all', id: string) =>
  first(db.select().from(tickets).where(eq(tickets.id, id)));

/** As findTicket, locked until the transaction ends. */
export const lockTicket = (db: Transaction, _scope: 'all', id: string) =>
  first(db.select().from(tickets).where(eq(tickets.id, id)).for('update'));

export async function updateTicket(
  db: Transaction,
  row: TicketRow,
  set: Pick<TicketRow, 'status' | 'updatedAt'>,
): Promise<TicketRow> {
  const changed = { ...set, version: row.version + 1 };
  await db.update(tickets).set(changed).where(eq(tickets.id, row.id));
  return { ...row, ...changed };
}

const inStatus = (status: TicketStatus | '' | undefined) =>
  status ? eq(tickets.status, status) : undefined;

const created = byInstant(tickets.createdAt, (row: TicketRow) => row.createdAt);
const name = byText(tickets.name, (row: TicketRow) => row.name);
const id = byId(tickets.id, (row: TicketRow) => row.id);
export const ticketsSorted: Sorts<TicketRow, MessageSort> = {
  own: descending(created, id),
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

export const countTickets = async (
  db: Db,
  status: TicketStatus | '' | undefined,
): Promise<number> =>
  (await first(db.select({ count: count() }).from(tickets).where(inStatus(status))))?.count ?? 0;

export const countUnclosed = async (db: Db): Promise<number> =>
  (await first(db.select({ count: count() }).from(tickets).where(ne(tickets.status, 'closed'))))
    ?.count ?? 0;

export const insertReply = (db: Transaction, row: ReplyRow) => db.insert(replies).values(row);

export const repliesOf = (db: Db, ticketId: string): Promise<ReplyRow[]> =>
  db
    .select()
    .from(replies)
    .where(eq(replies.ticketId, ticketId))
    .orderBy(asc(replies.createdAt), asc(replies.id));

export const ticketsOf = (db: Db, person: Person): Promise<TicketRow[]> =>
  db.select().from(tickets).where(ofPerson(person)).orderBy(desc(tickets.createdAt));

/** Deletes a person's tickets with their answers; returns their ids. */
export async function deleteTicketsOf(db: Transaction, person: Person): Promise<string[]> {
  const rows = await db.delete(tickets).where(ofPerson(person)).returning({ id: tickets.id });
  return rows.map(({ id }) => id);
}

/** Takes the name off what a person wrote, who need not be a sender. */
export const forgetAuthor = (db: Transaction, userId: string) =>
  db.update(replies).set({ author: 'Erased' }).where(eq(replies.authorId, userId));
