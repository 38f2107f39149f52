/** After a restore: what the card provider knows and the database does not. */
import { changing, type Platform } from '../../../platform/context.ts';
import type { PaymentProvider } from '../../../platform/payments/payments.ts';
import { countMovements } from '../queries/ledger.ts';
import { insertEvent, openCardPayments } from '../queries/payments.ts';
import { processPaymentEvent } from './receive-payment-event.ts';
import { OrderNotFoundYet, syncCardPaymentIfKnown } from './sync-card-payment.ts';

export interface Comparison {
  /** Payments and events that were looked at. */
  looked: number;
  /** Movements of money that were missing. */
  booked: number;
  /** Payments that were made for an order which is not there. */
  orphans: string[];
}

/**
 * Asks the provider how every open payment stands, and works on what it told since `since`, as when it came
 * the first time: as often as it is asked, each movement is booked once. Throws AppError
 * `payment_unavailable`; what was booked until then stays.
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
