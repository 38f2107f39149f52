/** After a restore: finds what the card provider has and the database lacks. */
import { changing, type Platform } from '../../../platform/context.ts';
import type { PaymentProvider } from '../../../platform/payments/payments.ts';
import { countMovements } from '../queries/ledger.ts';
import { insertEvent, openCardPayments } from '../queries/payments.ts';
import { processPaymentEvent } from './receive-payment-event.ts';
import { OrderNotFoundYet, syncCardPaymentIfKnown } from './sync-card-payment.ts';

export interface Comparison {
  /** How many payments and events were compared. */
  looked: number;
  /** How many missing movements were booked. */
  booked: number;
  /** Payments whose order doesn't exist. */
  orphans: string[];
}

/**
 * Asks the provider for the state of every open payment, and processes its events since `since` as if they had just
 * arrived. Safe to repeat: each movement is booked once. Throws AppError `payment_unavailable`; what was booked before
 * that stays.
 */
export async function comparePayments(
  platform: Platform,
  payments: PaymentProvider,
  since: Temporal.Instant,
): Promise<Comparison> {
  const { db } = platform.store;
  const change = changing(platform, { actor: null, requestId: 'compare-payments' });
  const before = await countMovements(db);
  const open = await openCardPayments(db, payments.name);
  for (const id of open) await syncCardPaymentIfKnown(change, payments, id);
  const events = await payments.eventsSince(since);
  const orphans = new Set<string>();
  for (const { id, type, object } of events) {
    await change((made) =>
      insertEvent(made.db, {
        id,
        provider: payments.name,
        type,
        payload: object,
        receivedAt: made.now,
      }),
    );
    try {
      await processPaymentEvent(platform, { eventId: id });
    } catch (error) {
      if (!(error instanceof OrderNotFoundYet)) throw error;
      if (type === 'payment_intent.succeeded') orphans.add(String(object.id));
    }
  }
  return {
    looked: open.length + events.length,
    booked: (await countMovements(db)) - before,
    orphans: [...orphans],
  };
}
