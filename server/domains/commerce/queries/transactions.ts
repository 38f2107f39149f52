/** Orders as the alliance’s books list them, and their sums. */
import { and, count, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PaymentMethod, TransactionSort, TransactionStatus } from '#contract/vocabulary.ts';
import type { Db } from '../../../platform/database.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/paging.ts';
import {
  ascending,
  byId,
  byInstant,
  byWhole,
  descending,
  type Sorts,
} from '../../../platform/sorting.ts';
import { wordsBegin } from '../../../platform/word-search.ts';
import { ledger, orders } from '../tables.ts';
import type { OrderRow } from './orders.ts';

export interface TransactionFilter {
  id?: string | undefined;
  search?: string | undefined;
  status?: TransactionStatus | '' | undefined;
  method?: PaymentMethod | '' | undefined;
  /** From the first of these instants to before the second. */
  since: Temporal.Instant | null;
  before: Temporal.Instant | null;
}

/** ADMIN-26: computed by the database from the status, as `statusOf` says it. */
const books = sql<TransactionStatus>`orders.books`;

const escaped = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/**
 * Every word as the beginning of a word in name, address, organisation, reference or receipt number; or the
 * beginning of a payment's id, which is what the list shows of it.
 */
function searchFor(text: string): SQL | undefined {
  const wanted = text.trim();
  if (/^pi_\w+$/.test(wanted))
    return sql`orders.id in (select order_id from card_payments where id like ${`${escaped(wanted)}%`})`;
  return wordsBegin(sql`orders.search`, wanted);
}

const matching = (filter: TransactionFilter) =>
  and(
    filter.id ? eq(orders.id, filter.id) : undefined,
    filter.status ? sql`${books} = ${filter.status}` : undefined,
    filter.method ? eq(orders.method, filter.method) : undefined,
    filter.since ? gte(orders.createdAt, filter.since) : undefined,
    filter.before ? lt(orders.createdAt, filter.before) : undefined,
    searchFor(filter.search ?? ''),
  );

const created = byInstant(orders.createdAt, (row: OrderRow) => row.createdAt);
const id = byId(orders.id, (row: OrderRow) => row.id);
const amount = byWhole(orders.totalCents, (row: OrderRow) => row.totalCents);
export const transactionsSorted: Sorts<OrderRow, TransactionSort> = {
  own: descending(created, id),
  created: ascending(created, id),
  amount: ascending(amount, id),
  '-amount': descending(amount, id),
};

export async function pageTransactions(
  db: Db,
  filter: TransactionFilter,
  page: PageRequest<OrderRow>,
): Promise<Page<OrderRow>> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(matching(filter), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const countTransactions = async (db: Db, filter: TransactionFilter): Promise<number> =>
  (await db.select({ count: count() }).from(orders).where(matching(filter)))[0]?.count ?? 0;

export const countByStatus = (db: Db) =>
  db.select({ status: books, count: count() }).from(orders).groupBy(books);

/** Everything that came in, less everything that went out. */
export const netCents = async (db: Db): Promise<number> =>
  (
    await db
      .select({ cents: sql`coalesce(sum(${ledger.amountCents}), 0)`.mapWith(Number) })
      .from(ledger)
  )[0]?.cents ?? 0;
