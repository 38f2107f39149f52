/** Orders as the books list them, and their totals. */
import { and, asc, count, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type {
  PaymentMethod,
  TransactionSort,
  TransactionStatus,
} from '#contract/commerce/vocabulary.ts';
import type { Db } from '../../../platform/database/database.ts';
import { foundFirst, lookedAt, matchesWords } from '../../../platform/database/full-text-search.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import {
  ascending,
  byId,
  byInstant,
  byWhole,
  descending,
  type Sorts,
} from '../../../platform/database/sorting.ts';
import type { OrderRow } from '../queries/orders.ts';
import { ledger, orders } from '../tables.ts';

export interface TransactionFilter {
  id?: string | undefined;
  userId?: string;
  search?: string | undefined;
  status?: TransactionStatus | '' | undefined;
  method?: PaymentMethod | '' | undefined;
  /** From `since` up to, but not including, `before`. */
  since: Temporal.Instant | null;
  before: Temporal.Instant | null;
}

/** ADMIN-26: a generated column that follows `statusOf`. */
const books = sql<TransactionStatus>`orders.books`;

const words = sql`orders.customer_name || ' ' || orders.customer_email || ' ' || coalesce(orders.organization, '')
  || ' ' || orders.reference || ' ' || coalesce(orders.receipt_number, '')`;

const escaped = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/**
 * Matches orders where every word begins a word in name, address, organisation, reference or receipt number; or where a
 * payment id begins with the text, as the list shows only its beginning.
 */
function searchFor(text: string): SQL | undefined {
  const wanted = text.trim();
  if (/^pi_\w+$/.test(wanted))
    return sql`orders.id in (select order_id from card_payments where id like ${`${escaped(wanted)}%`})`;
  return matchesWords(words, wanted);
}

/** Card forms that were opened and abandoned are not listed. */
const listed = sql`(${orders.method} = 'bank' or ${orders.triedAt} is not null
  or ${orders.status} not in ('pending', 'canceled', 'expired'))`;

const selected = (filter: TransactionFilter) =>
  and(
    listed,
    filter.id ? eq(orders.id, filter.id) : undefined,
    filter.userId ? eq(orders.userId, filter.userId) : undefined,
    filter.status ? sql`${books} = ${filter.status}` : undefined,
    filter.method ? eq(orders.method, filter.method) : undefined,
    filter.since ? gte(orders.createdAt, filter.since) : undefined,
    filter.before ? lt(orders.createdAt, filter.before) : undefined,
  );

const matching = (filter: TransactionFilter) =>
  and(selected(filter), searchFor(filter.search ?? ''));

const created = byInstant(orders.createdAt, (row: OrderRow) => row.createdAt);
const id = byId(orders.id, (row: OrderRow) => row.id);
const amount = byWhole(orders.totalCents, (row: OrderRow) => row.totalCents);
export const transactionsSorted: Sorts<OrderRow, TransactionSort> = {
  default: descending(created, id),
  created: ascending(created, id),
  amount: ascending(amount, id),
  '-amount': descending(amount, id),
};

export async function pageTransactions(
  db: Db,
  filter: TransactionFilter,
  page: PageRequest<OrderRow>,
): Promise<Page<OrderRow>> {
  const match = searchFor(filter.search ?? '');
  const inList = and(selected(filter), page.beyond);
  const most = page.limit + 1;
  const begun =
    match &&
    db
      .select()
      .from(orders)
      .where(inList)
      .orderBy(...page.sort.by)
      .limit(lookedAt(most))
      .as('orders');
  // A frequent word fills the page from the beginning of the list.
  const found =
    begun &&
    (await db
      .select()
      .from(begun)
      .where(match)
      .orderBy(...page.sort.by)
      .limit(most));
  if (found?.length === most) return pageOf(found, page);
  const rows = await db
    .select()
    .from(orders)
    .where(and(inList, foundFirst(orders, orders.id, match)))
    .orderBy(...page.sort.by)
    .limit(most);
  return pageOf(rows, page);
}

export const countTransactions = (db: Db, filter: TransactionFilter): Promise<number> =>
  db.$count(orders, matching(filter));

/** The most that a search is counted to. */
const countedMost = 1000;

/** Null for a search that finds more than anybody counts: the rows were all read for it. */
export async function countFound(db: Db, filter: TransactionFilter): Promise<number | null> {
  if (!filter.search?.trim()) return countTransactions(db, filter);
  const some = db
    .select({ id: orders.id })
    .from(orders)
    .where(matching(filter))
    .limit(countedMost + 1)
    .as('some');
  const found = await db.$count(some);
  return found > countedMost ? null : found;
}

export const countByStatus = (db: Db, filter: TransactionFilter) =>
  db.select({ status: books, count: count() }).from(orders).where(matching(filter)).groupBy(books);

/** What came in for these orders, less what went out. */
export async function netCents(db: Db, filter: TransactionFilter): Promise<number> {
  const sum = db
    .select({ cents: sql`coalesce(sum(${ledger.amountCents}), 0)`.mapWith(Number) })
    .from(ledger);
  const ofAll = Object.values(filter).every((value) => !value);
  const rows = await (ofAll
    ? sum
    : sum.innerJoin(orders, eq(orders.id, ledger.orderId)).where(matching(filter)));
  return rows[0]?.cents ?? 0;
}

/** The same of all orders by booking day, both ends included. */
export const netCentsByDay = (
  db: Db,
  { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate },
) =>
  db
    .select({ day: ledger.bookedOn, value: sql`sum(${ledger.amountCents})`.mapWith(Number) })
    .from(ledger)
    .where(and(gte(ledger.bookedOn, from), lte(ledger.bookedOn, to)))
    .groupBy(ledger.bookedOn)
    .orderBy(asc(ledger.bookedOn));
