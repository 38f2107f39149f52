/** Card payments, and the provider's events. */

import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database, Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { cardPayments, paymentEvents } from '../tables.ts';

export type CardPaymentRow = typeof cardPayments.$inferSelect;
export type EventRow = typeof paymentEvents.$inferSelect;

/** True sorts last. */
const madeFirst = sql`${cardPayments.status} = 'succeeded'`;

export const findCardPayment = (db: Db, id: string): Promise<CardPaymentRow | null> =>
  firstRow(db.select().from(cardPayments).where(eq(cardPayments.id, id)));

/** The order’s card payment: the successful one if there are several, otherwise the newest. */
export const cardPaymentOf = (db: Db, orderId: string): Promise<CardPaymentRow | null> =>
  firstRow(
    db
      .select()
      .from(cardPayments)
      .where(eq(cardPayments.orderId, orderId))
      .orderBy(desc(madeFirst), desc(cardPayments.createdAt))
      .limit(1),
  );

/** Every attempt to pay an order by card, oldest first. */
export const cardPaymentsOf = (db: Db, orderId: string): Promise<CardPaymentRow[]> =>
  db
    .select()
    .from(cardPayments)
    .where(eq(cardPayments.orderId, orderId))
    .orderBy(asc(cardPayments.createdAt), asc(cardPayments.id));

/** Inserts a payment, or updates its state. */
export const putCardPayment = (db: Transaction, row: CardPaymentRow) =>
  db
    .insert(cardPayments)
    .values(row)
    .onConflictDoUpdate({
      target: cardPayments.id,
      set: { status: row.status, checkedAt: row.checkedAt },
      // A delayed older answer must not undo a success.
      setWhere: ne(cardPayments.status, 'succeeded'),
    });

/** Stores an event, once. */
export const insertEvent = (db: Transaction, row: typeof paymentEvents.$inferInsert) =>
  db.insert(paymentEvents).values(row).onConflictDoNothing();

export const findEvent = (db: Db, id: string): Promise<EventRow | null> =>
  firstRow(db.select().from(paymentEvents).where(eq(paymentEvents.id, id)));

export const markProcessed = (db: Transaction, id: string, at: Temporal.Instant) =>
  db.update(paymentEvents).set({ processedAt: at }).where(eq(paymentEvents.id, id));

export const giveUpEvent = (db: Transaction, id: string, at: Temporal.Instant) =>
  db.update(paymentEvents).set({ givenUpAt: at }).where(eq(paymentEvents.id, id));

/** The provider's events that arrived before this and are not processed. */
export const openEvents = async (
  db: Db,
  { provider, before }: { provider: EventRow['provider']; before: Temporal.Instant },
): Promise<string[]> =>
  (
    await db
      .select({ id: paymentEvents.id })
      .from(paymentEvents)
      .where(
        and(
          eq(paymentEvents.provider, provider),
          isNull(paymentEvents.processedAt),
          isNull(paymentEvents.givenUpAt),
          lt(paymentEvents.receivedAt, before),
        ),
      )
      .orderBy(asc(paymentEvents.receivedAt))
      .limit(1000)
  ).map(({ id }) => id);

/** Whether the provider already reported the end of this dispute: events arrive in any order. */
export const disputeClosed = async (db: Db, disputeId: string): Promise<boolean> =>
  (
    await db
      .select({ id: paymentEvents.id })
      .from(paymentEvents)
      .where(
        and(
          eq(paymentEvents.type, 'charge.dispute.closed'),
          sql`${paymentEvents.payload}->>'id' = ${disputeId}`,
        ),
      )
      .limit(1)
  ).length > 0;

/** Deletes old events that need no more processing: the ledger has what they brought. */
export const deleteOldEvents = (db: Database, before: Temporal.Instant) =>
  db
    .delete(paymentEvents)
    .where(
      and(
        or(isNotNull(paymentEvents.processedAt), isNotNull(paymentEvents.givenUpAt)),
        lt(paymentEvents.receivedAt, before),
      ),
    );

/** The provider’s payment ids, by order id. */
export async function paymentIdsOf(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ id: cardPayments.id, orderId: cardPayments.orderId })
    .from(cardPayments)
    .where(inArray(cardPayments.orderId, [...orderIds]))
    .orderBy(madeFirst, cardPayments.createdAt);
  return new Map(rows.map(({ id, orderId }) => [orderId, id]));
}

/** The provider's card payments that, when last checked, had neither succeeded nor ended. */
export const openCardPayments = async (
  db: Db,
  provider: CardPaymentRow['provider'],
): Promise<string[]> =>
  (
    await db
      .select({ id: cardPayments.id })
      .from(cardPayments)
      .where(
        and(
          eq(cardPayments.provider, provider),
          ne(cardPayments.status, 'succeeded'),
          ne(cardPayments.status, 'canceled'),
        ),
      )
      .orderBy(asc(cardPayments.createdAt))
  ).map(({ id }) => id);
