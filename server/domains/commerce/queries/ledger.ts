/** The ledger: what came in and went out. Rows are added, never changed. */
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { ledger, orders } from '../tables.ts';

export type LedgerRow = typeof ledger.$inferSelect;

export interface Money {
  receivedCents: number;
  refundedCents: number;
}
export const noMoney: Money = { receivedCents: 0, refundedCents: 0 };

/** Books a movement; false if it was booked before. */
export const book = async (db: Transaction, row: typeof ledger.$inferInsert): Promise<boolean> => {
  const rows = await db
    .insert(ledger)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: ledger.id });
  return rows.length === 1;
};

export const countMovements = (db: Db): Promise<number> => db.$count(ledger);

const cents = (kind: LedgerRow['kind']) =>
  sql<number>`abs(coalesce(sum(${ledger.amountCents}) filter (where ${ledger.kind} = ${kind}), 0))`.mapWith(
    Number,
  );

/** What was received and refunded, for each of these orders. */
export async function moneyOfAll(db: Db, orderIds: readonly string[]): Promise<Map<string, Money>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      orderId: ledger.orderId,
      receivedCents: cents('payment'),
      refundedCents: cents('refund'),
    })
    .from(ledger)
    .where(inArray(ledger.orderId, [...orderIds]))
    .groupBy(ledger.orderId);
  return new Map(rows.map(({ orderId, ...money }) => [orderId, money]));
}

export const moneyOf = async (db: Db, orderId: string): Promise<Money> =>
  (await moneyOfAll(db, [orderId])).get(orderId) ?? noMoney;

/** Whether this refund is booked. */
export const isBooked = async (
  db: Db,
  provider: LedgerRow['provider'],
  reference: string,
): Promise<boolean> =>
  (
    await db
      .select({ id: ledger.id })
      .from(ledger)
      .where(
        and(
          eq(ledger.provider, provider),
          eq(ledger.kind, 'refund'),
          eq(ledger.providerReference, reference),
        ),
      )
  ).length > 0;

/** How many transfers of this amount and day are booked for an order. */
export const countTransfers = async (
  db: Db,
  { orderId, bookedOn, cents }: { orderId: string; bookedOn: Temporal.PlainDate; cents: number },
): Promise<number> =>
  (
    await db
      .select({ id: ledger.id })
      .from(ledger)
      .where(
        and(
          eq(ledger.orderId, orderId),
          eq(ledger.kind, 'payment'),
          eq(ledger.bookedOn, bookedOn),
          eq(ledger.amountCents, cents),
        ),
      )
  ).length;

/** All movements of an order, in the order they were recorded. */
export const movementsOf = (db: Db, orderId: string): Promise<LedgerRow[]> =>
  db
    .select()
    .from(ledger)
    .where(eq(ledger.orderId, orderId))
    .orderBy(asc(ledger.recordedAt), asc(ledger.id));

/** Both days included; null means unbounded. */
export interface Time {
  from: Temporal.PlainDate | null;
  to: Temporal.PlainDate | null;
}

/** The movements booked in this period, after `last`, each with its order. */
export const movements = (
  db: Db,
  { from, to }: Time,
  { last, limit }: { last: LedgerRow | null; limit: number },
) =>
  db
    .select({ movement: ledger, order: orders })
    .from(ledger)
    .innerJoin(orders, eq(orders.id, ledger.orderId))
    .where(
      and(
        from ? gte(ledger.bookedOn, from) : undefined,
        to ? lte(ledger.bookedOn, to) : undefined,
        last
          ? sql`(${ledger.bookedOn}, ${ledger.recordedAt}, ${ledger.id})
              > (${`${last.bookedOn}`}::date, ${`${last.recordedAt}`}::timestamptz, ${last.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(ledger.bookedOn), asc(ledger.recordedAt), asc(ledger.id))
    .limit(limit);
