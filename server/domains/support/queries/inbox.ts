/** SQL of the administrators' list, assignments and merges. Merged conversations are left out of the list. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type {
  MessageAssignment,
  MessageSort,
  TicketKind,
  TicketStatus,
} from '#contract/vocabulary.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { matchesVector } from '../../../platform/database/full-text-search.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import { plannedEachTime } from '../../../platform/database/postgres.ts';
import {
  ascending,
  byId,
  byInstant,
  byText,
  descending,
  type Sorts,
} from '../../../platform/database/sorting.ts';
import type { TicketRow } from '../queries.ts';
import { supportTickets as tickets } from '../tables.ts';
import { answeredAt } from './times.ts';

/** What the list is sorted by. */
export type SortedRow = Pick<TicketRow, 'id' | 'name' | 'createdAt' | 'waitingSince'>;

const created = byInstant(tickets.createdAt, (row: SortedRow) => row.createdAt);
const name = byText(tickets.name, (row: SortedRow) => row.name);
const id = byId(tickets.id, (row: SortedRow) => row.id);
/** Whoever isn't waiting comes last. */
const never = '9999-12-31T00:00:00Z';
const waiting = byInstant(
  sql`coalesce(${tickets.waitingSince}, timestamptz '9999-12-31 00:00:00+00')`,
  ({ waitingSince }: SortedRow) => waitingSince ?? never,
);
export const ticketsSorted: Sorts<SortedRow, MessageSort> = {
  default: descending(created, id),
  waiting: ascending(waiting, id),
  created: ascending(created, id),
  name: ascending(name, id),
  '-name': descending(name, id),
};

export interface TicketFilter {
  search?: string | undefined;
  status?: TicketStatus | '' | undefined;
  kind?: TicketKind | '' | undefined;
  assigned?: MessageAssignment | '' | undefined;
  /** Who asks, for `assigned`. */
  userId?: string | undefined;
}

const matching = ({ search = '', status, kind, assigned, userId }: TicketFilter) =>
  and(
    isNull(tickets.mergedInto),
    search ? and(plannedEachTime, matchesVector(sql`${tickets}.search`, search)) : undefined,
    status ? eq(tickets.status, status) : undefined,
    kind ? eq(tickets.kind, kind) : undefined,
    assigned === 'none' ? isNull(tickets.assigneeId) : undefined,
    assigned === 'mine' && userId ? eq(tickets.assigneeId, userId) : undefined,
  );

export async function pageTickets(
  db: Db,
  filter: TicketFilter,
  page: PageRequest<TicketRow>,
): Promise<Page<TicketRow>> {
  const rows = await db
    .select()
    .from(tickets)
    .where(and(matching(filter), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

/** The place of each name in the database's order, which is not JavaScript's. */
export async function ranksOf(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; rank: string | number }>(sql`
    select n as name, dense_rank() over (order by lower(n)) as rank
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) n`);
  return new Map(rows.map((row) => [String(row.name), Number(row.rank)]));
}

export const countTickets = (db: Db, filter: TicketFilter): Promise<number> =>
  db.$count(tickets, matching(filter));

export const countUnclosed = (db: Db): Promise<number> =>
  db.$count(tickets, and(isNull(tickets.mergedInto), ne(tickets.status, 'closed')));

/** What is assigned to this person, locked in the order of their ids. */
export const lockAssignedTo = (db: Transaction, userId: string): Promise<TicketRow[]> =>
  db
    .select()
    .from(tickets)
    .where(eq(tickets.assigneeId, userId))
    .orderBy(asc(tickets.id))
    .for('update');

/** Those that are not merged into another, locked in the order of their ids. */
export const lockTickets = async (
  db: Transaction,
  ids: readonly string[],
): Promise<Map<string, TicketRow>> =>
  new Map(
    (
      await db
        .select()
        .from(tickets)
        .where(and(inArray(tickets.id, [...ids]), isNull(tickets.mergedInto)))
        .orderBy(asc(tickets.id))
        .for('update')
    ).map((row) => [row.id, row]),
  );

export const referencesOf = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (
      await db
        .select({ id: tickets.id, reference: tickets.reference })
        .from(tickets)
        .where(inArray(tickets.id, [...ids]))
    ).map(({ id, reference }) => [id, reference]),
  );

/** The conversations merged into this one, the oldest first. */
export const mergedInto = (db: Db, ticketId: string): Promise<TicketRow[]> =>
  db
    .select()
    .from(tickets)
    .where(eq(tickets.mergedInto, ticketId))
    .orderBy(asc(tickets.createdAt), asc(tickets.id));

/** Another conversation of the same account or, written signed out, of the same address. */
const besides = (row: TicketRow) =>
  and(
    ne(tickets.id, row.id),
    isNull(tickets.mergedInto),
    row.ownerId === null
      ? and(isNull(tickets.ownerId), eq(tickets.email, row.email))
      : eq(tickets.ownerId, row.ownerId),
  );

const mostMergeable = 50;

export const mergeableWith = (db: Db, row: TicketRow): Promise<TicketRow[]> =>
  db
    .select()
    .from(tickets)
    .where(besides(row))
    .orderBy(desc(tickets.updatedAt), desc(tickets.id))
    .limit(mostMergeable);

export const countMergeable = (db: Db, row: TicketRow): Promise<number> =>
  db.$count(tickets, besides(row));

/** Both locked in the order of their ids; fewer if one is not there or merged already. */
export const lockBoth = (db: Transaction, ids: readonly [string, string]): Promise<TicketRow[]> =>
  db
    .select()
    .from(tickets)
    .where(and(or(eq(tickets.id, ids[0]), eq(tickets.id, ids[1])), isNull(tickets.mergedInto)))
    .orderBy(asc(tickets.id))
    .for('update');

/** With everything that was merged into it before. */
export const setMergedInto = (db: Transaction, ticketId: string, keptId: string) =>
  db
    .update(tickets)
    .set({ mergedInto: keptId, version: sql`${tickets.version} + 1` })
    .where(or(eq(tickets.id, ticketId), eq(tickets.mergedInto, ticketId)));

export const lockMerged = async (db: Transaction, ticketId: string): Promise<TicketRow | null> =>
  (
    await db
      .select()
      .from(tickets)
      .where(and(eq(tickets.id, ticketId), isNotNull(tickets.mergedInto)))
      .for('update')
  )[0] ?? null;

export const setSeparate = (db: Transaction, ticketId: string) =>
  db
    .update(tickets)
    .set({ mergedInto: null, version: sql`${tickets.version} + 1` })
    .where(eq(tickets.id, ticketId));

/** When the alliance last wrote in it or in what is merged into it, after that changed. */
export const refreshAnsweredAt = (db: Transaction, ticketId: string) =>
  db
    .update(tickets)
    .set({ answeredAt: answeredAt(ticketId) })
    .where(eq(tickets.id, ticketId));
