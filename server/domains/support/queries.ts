/** SQL for support tickets. A ticket is loaded within a scope: an owner's, or (for administrators) all. */

import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
} from 'drizzle-orm';
import { list } from '#contract/limits.ts';
import type { TicketStatus } from '#contract/vocabulary.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { firstRow } from '../../platform/database/first-row.ts';
import { foundFirst, matchesWords } from '../../platform/database/full-text-search.ts';
import { type Page, type PageRequest, pageOf } from '../../platform/database/paging.ts';
import { byId, byInstant, descending, type Sorts } from '../../platform/database/sorting.ts';
import type { Person } from '../../platform/module.ts';
import { firstAnsweredAt, waitingSince } from './queries/times.ts';
import { supportTicketReplies as replies, supportTickets as tickets } from './tables.ts';

export type TicketRow = typeof tickets.$inferSelect;
export type ReplyRow = typeof replies.$inferSelect;

/** Owned, or sent with the address while signed out. */
const ofPerson = ({ userId, email }: Person) =>
  or(
    eq(tickets.ownerId, userId),
    email ? and(isNull(tickets.ownerId), eq(tickets.email, email)) : undefined,
  );

/** Every conversation begins with these values. */
export const newTicket = {
  status: 'open',
  priority: 'normal',
  byAlliance: false,
  answeredAt: null,
  ownerReadAt: null,
  assigneeId: null,
  mergedInto: null,
  firstAnsweredAt: null,
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

/** The id of a merged conversation leads to the one that is shown in its place. */
const isShownFor = (id: string) =>
  sql`${tickets.id} = coalesce((select merged_into from support_tickets where id = ${id}), ${id})`;

export const findTicket = (db: Db, _scope: 'all', id: string) =>
  firstRow(db.select().from(tickets).where(isShownFor(id)));

/** Like findTicket, locked until the transaction ends. */
export const lockTicket = (db: Transaction, _scope: 'all', id: string) =>
  firstRow(db.select().from(tickets).where(isShownFor(id)).for('update'));

/** Stores the times anew, which follow from the status and from what has been written. */
export async function updateTicket(
  db: Transaction,
  row: TicketRow,
  set: Partial<
    Pick<TicketRow, 'status' | 'updatedAt' | 'answeredAt' | 'ownerReadAt' | 'assigneeId'>
  >,
): Promise<TicketRow> {
  const [changed = row] = await db
    .update(tickets)
    .set({
      ...set,
      waitingSince: (set.status ?? row.status) === 'open' ? waitingSince(row.id) : null,
      firstAnsweredAt: firstAnsweredAt(row.id),
      version: row.version + 1,
    })
    .where(eq(tickets.id, row.id))
    .returning();
  return changed;
}

const changed = byInstant(tickets.updatedAt, (row: OwnTicket) => row.updatedAt);
export const ownTicketsSorted: Sorts<OwnTicket> = {
  default: descending(
    changed,
    byId(tickets.id, (row: OwnTicket) => row.id),
  ),
};

const inStatus = (status: TicketStatus | '' | undefined) =>
  status ? eq(tickets.status, status) : undefined;

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
    select content from (
      (select r.id, r.content, r.created_at from support_ticket_replies r
        where r.ticket_id = support_tickets.id order by r.created_at desc, r.id desc limit 1)
      union all
      select m.id, m.description, m.created_at from support_tickets m
        where m.merged_into = support_tickets.id
      union all
      select r.id, r.content, r.created_at from support_tickets m
        join support_ticket_replies r on r.ticket_id = m.id where m.merged_into = support_tickets.id
    ) written order by created_at desc, id desc limit 1), support_tickets.description)`;
  const rows = await db
    .select({ ...getTableColumns(tickets), last })
    .from(tickets)
    .where(
      and(
        eq(tickets.ownerId, ownerId),
        isIn(place),
        isNull(tickets.mergedInto),
        inStatus(status),
        page.beyond,
      ),
    )
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

const named = (search: string) =>
  matchesWords(sql`${tickets.subject} || ' ' || ${tickets.reference}`, search);

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
        scope === 'all' ? foundFirst(tickets, tickets.id, named(search)) : named(search),
      ),
    )
    .orderBy(desc(tickets.updatedAt), desc(tickets.id))
    .limit(limit);

/** Another one merged into it leads there from its own place, too. */
const ownedBy = (ownerId: string, place: Place, id: string) =>
  and(isShownFor(id), eq(tickets.ownerId, ownerId), or(isIn(place), hasMerged(place)));

const hasMerged = (place: Place) =>
  sql`exists (select from support_tickets m where m.merged_into = ${tickets.id}
    and (m.kind = 'message') = ${sql.raw(String(place === 'messages'))})`;

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
    isNull(tickets.mergedInto),
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
  db.$count(tickets, and(isUnread(ownerId), isIn('messages')));

export const insertReply = (db: Transaction, row: ReplyRow) => db.insert(replies).values(row);

export const repliesOf = (db: Db, ticketIds: readonly string[]): Promise<ReplyRow[]> =>
  db
    .select()
    .from(replies)
    .where(inArray(replies.ticketId, [...ticketIds]))
    .orderBy(asc(replies.createdAt), asc(replies.id));

export const ticketsOf = (db: Db, person: Person): Promise<TicketRow[]> =>
  db.select().from(tickets).where(ofPerson(person)).orderBy(desc(tickets.createdAt));

const shownOf = (person: Person) => and(ofPerson(person), isNull(tickets.mergedInto));

/** A person's newest tickets, and how many there are. */
export const newestTicketsOf = async (db: Db, person: Person, limit: number) => ({
  total: await db.$count(tickets, shownOf(person)),
  items: await db
    .select()
    .from(tickets)
    .where(shownOf(person))
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
