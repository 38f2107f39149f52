/** SQL for deals. A list is always of one platform; who may see that platform is decided before. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { DealStage, DealStatus } from '#contract/deals/vocabulary.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { matchesVector } from '../../../platform/database/full-text-search.ts';
import { type IdScope, isAmong } from '../../../platform/database/id-scope.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import {
  ascending,
  byDate,
  byId,
  byInstant,
  byText,
  descending,
  type Sorts,
} from '../../../platform/database/sorting.ts';
import { deals } from '../tables.ts';

export type DealRow = typeof deals.$inferSelect;

/** Of one platform, of several, or (for administrators) of all. */
export type DealScope = IdScope;

export interface DealFilter {
  search?: string | undefined;
  stage?: DealStage | '' | undefined;
  status?: DealStatus | '' | undefined;
  assignedTo?: string | undefined;
  ownerId?: string | undefined;
  /** Of this owner, or of one of these projects. */
  around?: { ownerId: string; projectIds: readonly string[] };
  /** Active, and nothing done since then. */
  idleSince?: Temporal.Instant | undefined;
  /** Active, and its next step was due before this day. */
  stepBefore?: Temporal.PlainDate | undefined;
  /** Without those closed without success. */
  isOpenOrWon?: true | undefined;
}

/** The amount times the probability. */
export const weightedAmount = sql`${deals.amount} * ${deals.probability} / 100.0`;

/** When something was last done: the deal was begun or moved, or an activity was logged. */
const lastTouched = sql`greatest(${deals.stageSince}, ${deals.lastActivityAt})`;

const isIdle = (since: Temporal.Instant) => lt(lastTouched, sql`${since.toString()}::timestamptz`);
const isStepOverdue = (today: Temporal.PlainDate) =>
  lt(deals.nextStepOn, sql`${today.toString()}::date`);

const matching = (scope: DealScope, filter: DealFilter) =>
  and(
    isAmong(deals.platformId, scope),
    filter.ownerId ? eq(deals.ownerId, filter.ownerId) : undefined,
    filter.around
      ? or(
          eq(deals.ownerId, filter.around.ownerId),
          inArray(deals.projectId, [...filter.around.projectIds]),
        )
      : undefined,
    filter.stage ? eq(deals.stage, filter.stage) : undefined,
    filter.status ? eq(deals.status, filter.status) : undefined,
    filter.assignedTo
      ? sql`lower(${deals.assignedTo}) = lower(${filter.assignedTo}::text)`
      : undefined,
    filter.idleSince ? and(eq(deals.status, 'active'), isIdle(filter.idleSince)) : undefined,
    filter.stepBefore
      ? and(eq(deals.status, 'active'), isStepOverdue(filter.stepBefore))
      : undefined,
    filter.isOpenOrWon ? ne(deals.status, 'closed_lost') : undefined,
    matchesVector(sql`${deals}.search`, filter.search ?? ''),
  );

const never = Temporal.PlainDate.from('9999-12-31');
const created = byInstant(deals.createdAt, (row: DealRow) => row.createdAt);
const close = byDate(
  sql`coalesce(${deals.expectedCloseDate}, date '9999-12-31')`,
  (row: DealRow) => row.expectedCloseDate ?? never,
);
const name = byText(deals.name, (row: DealRow) => row.name);
const key = byId(deals.id, (row: DealRow) => row.id);

export const dealsSorted: Sorts<DealRow, 'close' | 'name'> = {
  default: descending(created, key),
  close: ascending(close, key),
  name: ascending(name, key),
};

export async function pageDeals(
  db: Db,
  scope: DealScope,
  filter: DealFilter,
  page: PageRequest<DealRow>,
): Promise<Page<DealRow>> {
  const rows = await db
    .select()
    .from(deals)
    .where(and(matching(scope, filter), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const countDeals = (db: Db, scope: DealScope, filter: DealFilter): Promise<number> =>
  db.$count(deals, matching(scope, filter));

/** Which deals the board shows and the figures by stage add up: also those on hold. */
export const openOrWon = { isOpenOrWon: true } as const satisfies DealFilter;

/** The board’s and the metrics’ figures of each stage; stages without a deal are missing. */
export const sumStages = (db: Db, scope: DealScope, filter: DealFilter) =>
  db
    .select({
      stage: deals.stage,
      count: sql<number>`count(*)`.mapWith(Number),
      value: sql<number>`sum(${deals.amount})`.mapWith(Number),
      weighted: sql<number>`round(sum(${weightedAmount}))`.mapWith(Number),
    })
    .from(deals)
    .where(matching(scope, filter))
    .groupBy(deals.stage);

export interface Due {
  idleSince: Temporal.Instant;
  today: Temporal.PlainDate;
}

/** A person’s active deals that wait: their next step was due, or nothing was done for long; the longest waiting first. */
export const waitingDeals = (
  db: Db,
  scope: DealScope,
  { ownerId, idleSince, today }: Due & { ownerId: string },
) =>
  db
    .select({
      id: deals.id,
      name: deals.name,
      nextStepOn: deals.nextStepOn,
      isStepOverdue: sql<boolean>`coalesce(${deals.nextStepOn} < ${today.toString()}::date, false)`,
      isIdle: sql<boolean>`${lastTouched} < ${idleSince.toString()}::timestamptz`,
    })
    .from(deals)
    .where(
      and(
        matching(scope, { ownerId, status: 'active' }),
        or(isIdle(idleSince), isStepOverdue(today)),
      ),
    )
    .orderBy(asc(deals.nextStepOn), asc(lastTouched), asc(deals.id));

/** The same of all platforms, and how many: those with an overdue step first, then those idle for longest. */
export async function longestWaitingDeals(db: Db, { idleSince, today }: Due, limit: number) {
  const waits = and(eq(deals.status, 'active'), or(isIdle(idleSince), isStepOverdue(today)));
  const stepDueOn = sql<Temporal.PlainDate | null>`case when ${isStepOverdue(today)}
    then ${deals.nextStepOn} end`.mapWith(deals.nextStepOn);
  const items = await db
    .select({
      id: deals.id,
      name: deals.name,
      platformId: deals.platformId,
      assignedTo: deals.assignedTo,
      stepDueOn,
      idleSince: sql<Temporal.Instant>`${lastTouched}`.mapWith(deals.stageSince),
    })
    .from(deals)
    .where(waits)
    .orderBy(sql`${stepDueOn} asc nulls last`, asc(lastTouched), asc(deals.id))
    .limit(limit);
  return { items, total: await db.$count(deals, waits) };
}

/** Waiting deals of which their owner has not been reminded since. */
const toRemindOf = ({ idleSince, today }: Due) =>
  and(
    eq(deals.status, 'active'),
    or(
      and(
        isIdle(idleSince),
        or(isNull(deals.staleRemindedAt), lt(deals.staleRemindedAt, lastTouched)),
      ),
      and(isStepOverdue(today), sql`${deals.stepRemindedOn} is distinct from ${deals.nextStepOn}`),
    ),
  );

export async function ownersToRemind(db: Db, due: Due): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: deals.ownerId })
    .from(deals)
    .where(and(isNotNull(deals.ownerId), toRemindOf(due)));
  return rows.flatMap(({ id }) => id ?? []);
}

export const lockDealsToRemindOf = (db: Transaction, ownerId: string, due: Due) =>
  db
    .select()
    .from(deals)
    .where(and(eq(deals.ownerId, ownerId), toRemindOf(due)))
    .orderBy(asc(deals.nextStepOn), asc(deals.id))
    .for('update');

/** Notes of what was reminded, each reason for itself; no change that anybody sees. */
export const noteReminded = (
  db: Transaction,
  ids: readonly string[],
  now: Temporal.Instant,
  { idleSince, today }: Due,
) =>
  db
    .update(deals)
    .set({
      staleRemindedAt: sql`case when ${isIdle(idleSince)} then ${now.toString()}::timestamptz else ${deals.staleRemindedAt} end`,
      stepRemindedOn: sql`case when ${isStepOverdue(today)} then ${deals.nextStepOn} else ${deals.stepRemindedOn} end`,
    })
    .where(inArray(deals.id, [...ids]));

/** The latest deals of a project. */
export const dealsOfProject = (
  db: Db,
  of: { projectId: string; shownToSponsor?: true },
  most: number,
) =>
  db
    .select()
    .from(deals)
    .where(
      and(
        eq(deals.projectId, of.projectId),
        of.shownToSponsor ? eq(deals.shownToSponsor, true) : undefined,
      ),
    )
    .orderBy(desc(deals.createdAt), desc(deals.id))
    .limit(most);

export const findDeal = (db: Db, id: string) =>
  firstRow(db.select().from(deals).where(eq(deals.id, id)));

export const lockDeal = (db: Transaction, id: string) =>
  firstRow(db.select().from(deals).where(eq(deals.id, id)).for('update'));

export const insertDeal = (db: Transaction, row: DealRow) => db.insert(deals).values(row);

export async function updateDeal(
  db: Transaction,
  row: DealRow,
  set: Partial<Omit<DealRow, 'id' | 'version'>>,
): Promise<DealRow> {
  const changed = { ...set, version: row.version + 1 };
  await db.update(deals).set(changed).where(eq(deals.id, row.id));
  return { ...row, ...changed };
}

/** Something was done on it, which is no change of its version unless it names what comes next. */
export const touchDeal = (
  db: Transaction,
  id: string,
  now: Temporal.Instant,
  next: Pick<DealRow, 'nextStep' | 'nextStepOn'> | null = null,
) =>
  db
    .update(deals)
    .set({
      lastActivityAt: sql`greatest(${deals.lastActivityAt}, ${now.toString()}::timestamptz)`,
      ...(next && { ...next, version: sql`${deals.version} + 1` }),
    })
    .where(eq(deals.id, id));

export const dealsOwnedBy = (db: Db, userId: string) =>
  db.select().from(deals).where(eq(deals.ownerId, userId)).orderBy(deals.id);

/** Forgets the address that a deal was assigned to. */
export const forgetAssignment = (db: Transaction, email: string) =>
  db
    .update(deals)
    .set({ assignedTo: null, ownerId: null, version: sql`${deals.version} + 1` })
    .where(sql`lower(${deals.assignedTo}) = ${email}`)
    .returning({ id: deals.id });

/** Gives the deals that one address works on to another one. */
export const reassignDeals = async (db: Transaction, from: string, into: string): Promise<void> => {
  await db
    .update(deals)
    .set({ assignedTo: into, version: sql`${deals.version} + 1` })
    .where(sql`lower(${deals.assignedTo}) = ${from}`);
};
