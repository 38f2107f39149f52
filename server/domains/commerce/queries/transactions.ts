/** Orders as the alliance’s books list them, and their sums. */
import { and, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PaymentMethod, TransactionStatus } from '#contract/vocabulary.ts';
import type { Database, Transaction } from '../../../platform/database.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/paging.ts';
import { ledger, orders } from '../tables.ts';
import type { OrderRow } from './orders.ts';

type Db = Database | Transaction;

export interface TransactionFilter {
  search?: string | undefined;
  status?: TransactionStatus | '' | undefined;
  method?: PaymentMethod | '' | undefined;
  /** From the first of these instants to before the second. */
  since: Temporal.Instant | null;
  before: Temporal.Instant | null;
}

/** ADMIN-26: what an order’s status is in the books; the same as `statusOf` says. */
const asTransaction = sql<TransactionStatus>`case ${orders.status}
  when 'paid' then 'completed' when 'failed' then 'failed' when 'canceled' then 'failed'
  when 'expired' then 'failed' when 'refunded' then 'refunded' when 'disputed' then 'disputed'
  else 'pending' end`;

const escaped = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** In name, address, organisation, reference, receipt number or payment. */
function searchFor(text: string): SQL | undefined {
  const wanted = text.trim();
  if (wanted === '') return undefined;
  const pattern = `%${escaped(wanted)}%`;
  return sql`(${orders.customerName} ilike ${pattern} or ${orders.customerEmail} ilike ${pattern}
    or ${orders.organization} ilike ${pattern} or ${orders.reference} ilike ${pattern}
    or ${orders.receiptNumber} ilike ${pattern}
    or exists (select 1 from card_payments p where p.order_id = ${orders.id} and p.id ilike ${pattern}))`;
}

const matching = (filter: TransactionFilter) =>
  and(
    filter.status ? sql`${asTransaction} = ${filter.status}` : undefined,
    filter.method ? eq(orders.method, filter.method) : undefined,
    filter.since ? gte(orders.createdAt, filter.since) : undefined,
    filter.before ? lt(orders.createdAt, filter.before) : undefined,
    searchFor(filter.search ?? ''),
  );

export async function pageTransactions(
  db: Db,
  filter: TransactionFilter,
  page: PageRequest,
): Promise<Page<OrderRow>> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        matching(filter),
        page.after
          ? sql`(${orders.createdAt}, ${orders.id}) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.limit + 1);
  return pageOf(rows, page, (row) => [row.createdAt.toString(), row.id]);
}

export const countTransactions = async (db: Db, filter: TransactionFilter): Promise<number> =>
  (await db.select({ count: count() }).from(orders).where(matching(filter)))[0]?.count ?? 0;

export const countByStatus = (db: Db) =>
  db
    .select({ status: asTransaction.as('books'), count: count() })
    .from(orders)
    .groupBy(sql`books`);

/** Everything that came in, less everything that went out. */
export const netCents = async (db: Db): Promise<number> =>
  (
    await db
      .select({ cents: sql`coalesce(sum(${ledger.amountCents}), 0)`.mapWith(Number) })
      .from(ledger)
  )[0]?.cents ?? 0;
