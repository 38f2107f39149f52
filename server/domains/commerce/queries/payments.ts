/** Payments by card, and what their provider told. */
import { and, desc, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database.ts';
import { cardPayments, paymentEvents } from '../tables.ts';

type Db = Database | Transaction;
export type CardPaymentRow = typeof cardPayments.$inferSelect;
export type EventRow = typeof paymentEvents.$inferSelect;

const first = async <T>(rows: Promise<T[]>): Promise<T | null> => (await rows)[0] ?? null;

export const findCardPayment = (db: Db, id: string): Promise<CardPaymentRow | null> =>
  first(db.select().from(cardPayments).where(eq(cardPayments.id, id)));

/** The order’s card payment; the newest, should there be more. */
export const cardPaymentOf = (db: Db, orderId: string): Promise<CardPaymentRow | null> =>
  first(
    db
      .select()
      .from(cardPayments)
      .where(eq(cardPayments.orderId, orderId))
      .orderBy(desc(cardPayments.createdAt))
      .limit(1),
  );

/** Notes a payment, or how a known one stands now. */
export const putCardPayment = (db: Transaction, row: CardPaymentRow) =>
  db
    .insert(cardPayments)
    .values(row)
    .onConflictDoUpdate({
      target: cardPayments.id,
      set: { status: row.status, checkedAt: row.checkedAt },
      // An older answer that arrives late takes nothing back.
      setWhere: ne(cardPayments.status, 'succeeded'),
    });

/** Stores an event; false when it was stored before. */
export const insertEvent = async (
  db: Transaction,
  row: typeof paymentEvents.$inferInsert,
): Promise<boolean> =>
  (
    await db
      .insert(paymentEvents)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
  ).length === 1;

export const findEvent = (db: Db, id: string): Promise<EventRow | null> =>
  first(db.select().from(paymentEvents).where(eq(paymentEvents.id, id)));

export const markProcessed = (db: Transaction, id: string, at: Temporal.Instant) =>
  db.update(paymentEvents).set({ processedAt: at }).where(eq(paymentEvents.id, id));

/** Whether the provider already told the end of this dispute: events come in any order. */
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

/** Removes events that were worked on before this: the ledger holds what they brought. */
export const deleteOldEvents = (db: Database, before: Temporal.Instant) =>
  db
    .delete(paymentEvents)
    .where(and(isNotNull(paymentEvents.processedAt), lt(paymentEvents.receivedAt, before)));

/** The provider’s ids of these orders’ payments, by the order’s id. */
export async function paymentIdsOf(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ id: cardPayments.id, orderId: cardPayments.orderId })
    .from(cardPayments)
    .where(inArray(cardPayments.orderId, [...orderIds]))
    .orderBy(cardPayments.createdAt);
  return new Map(rows.map(({ id, orderId }) => [orderId, id]));
}
