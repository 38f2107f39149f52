/** SQL for the registers of privacy: requests and breaches. */
import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { matchesWords } from '../../../platform/database/full-text-search.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import {
  byDate,
  byId,
  byInstant,
  descending,
  type Sorts,
} from '../../../platform/database/sorting.ts';
import { breaches, privacyRequests as requests } from '../tables.ts';

export type RequestRow = typeof requests.$inferSelect;
export type BreachRow = typeof breaches.$inferSelect;

export const requestsSorted: Sorts<RequestRow> = {
  default: descending(
    byDate(requests.receivedOn, (row: RequestRow) => row.receivedOn),
    byId(requests.id, (row: RequestRow) => row.id),
  ),
};

/** Both registers are short enough to be searched without an index. */
export interface RequestFilter {
  id?: string | undefined;
  search?: string | undefined;
  state?: 'open' | 'settled' | '' | undefined;
}

const matching = ({ id, search = '', state }: RequestFilter) =>
  and(
    id ? eq(requests.id, id) : undefined,
    matchesWords(
      sql`${requests.name} || ' ' || ${requests.email} || ' ' || ${requests.details} || ' ' || ${requests.outcome}`,
      search,
    ),
    state === 'open' ? isNull(requests.settledOn) : undefined,
    state === 'settled' ? isNotNull(requests.settledOn) : undefined,
  );

export async function pageRequests(
  db: Db,
  filter: RequestFilter,
  page: PageRequest<RequestRow>,
): Promise<Page<RequestRow>> {
  const rows = await db
    .select()
    .from(requests)
    .where(and(matching(filter), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const countRequests = (db: Db, filter: RequestFilter): Promise<number> =>
  db.$count(requests, matching(filter));

/** The open ones that must be answered first. */
export const openRequests = (db: Db, limit: number): Promise<RequestRow[]> =>
  db
    .select()
    .from(requests)
    .where(matching({ state: 'open' }))
    .orderBy(asc(requests.receivedOn), asc(requests.id))
    .limit(limit);

export const insertRequest = (db: Transaction, row: RequestRow) => db.insert(requests).values(row);

/** Locked until the transaction ends. */
export async function lockRequest(db: Transaction, id: string): Promise<RequestRow | null> {
  const [row] = await db.select().from(requests).where(eq(requests.id, id)).for('update');
  return row ?? null;
}

export async function updateRequest(
  db: Transaction,
  row: RequestRow,
  set: Partial<Omit<RequestRow, 'id' | 'version'>>,
): Promise<RequestRow> {
  const changed = { ...set, version: row.version + 1 };
  await db.update(requests).set(changed).where(eq(requests.id, row.id));
  return { ...row, ...changed };
}

export const requestsFrom = (db: Db, email: string): Promise<RequestRow[]> =>
  db.select().from(requests).where(eq(requests.email, email)).orderBy(requests.receivedOn);

/** Takes the person out of their requests; what was asked and answered stays as proof. */
export const forgetRequester = (db: Transaction, email: string) =>
  db
    .update(requests)
    .set({ name: '', email: '', details: '', version: sql`${requests.version} + 1` })
    .where(eq(requests.email, email))
    .returning({ id: requests.id });

export const deleteRequestsSettledBefore = (db: Db, day: Temporal.PlainDate) =>
  db.delete(requests).where(lt(requests.settledOn, day));

export const breachesSorted: Sorts<BreachRow> = {
  default: descending(
    byInstant(breaches.knownAt, (row: BreachRow) => row.knownAt),
    byId(breaches.id, (row: BreachRow) => row.id),
  ),
};

interface BreachFilter {
  id?: string | undefined;
  search?: string | undefined;
}

const breachesMatching = ({ id, search = '' }: BreachFilter) =>
  and(
    id ? eq(breaches.id, id) : undefined,
    matchesWords(
      sql`${breaches.title} || ' ' || ${breaches.description} || ' ' || ${breaches.measures}`,
      search,
    ),
  );

export async function pageBreaches(
  db: Db,
  filter: BreachFilter,
  page: PageRequest<BreachRow>,
): Promise<Page<BreachRow>> {
  const rows = await db
    .select()
    .from(breaches)
    .where(and(breachesMatching(filter), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const countBreaches = (db: Db, filter: BreachFilter): Promise<number> =>
  db.$count(breaches, breachesMatching(filter));

/** Those whose clock runs: the authority was not told, and has to be. The oldest first, and how many. */
export async function runningBreaches(db: Db, limit: number) {
  const isRunning = and(isNull(breaches.authorityToldAt), eq(breaches.noNotice, ''));
  const items = await db
    .select()
    .from(breaches)
    .where(isRunning)
    .orderBy(asc(breaches.knownAt), asc(breaches.id))
    .limit(limit);
  return { items, total: await db.$count(breaches, isRunning) };
}

export const insertBreach = (db: Transaction, row: BreachRow) => db.insert(breaches).values(row);

/** Locked until the transaction ends. */
export async function lockBreach(db: Transaction, id: string): Promise<BreachRow | null> {
  const [row] = await db.select().from(breaches).where(eq(breaches.id, id)).for('update');
  return row ?? null;
}

export async function updateBreach(
  db: Transaction,
  row: BreachRow,
  set: Partial<Omit<BreachRow, 'id' | 'version'>>,
): Promise<BreachRow> {
  const changed = { ...set, version: row.version + 1 };
  await db.update(breaches).set(changed).where(eq(breaches.id, row.id));
  return { ...row, ...changed };
}
