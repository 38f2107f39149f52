/** Books movements of money, each once, and applies them to the order. Callers hold the order's row lock. */
import { randomUUID } from 'node:crypto';
import type { Change } from '../../../platform/context.ts';
import type { CardRefund } from '../../../platform/payments/payments.ts';
import { todayOf } from '../../../platform/today.ts';
import { applyOrderEvent, type Recorded } from '../orders/apply-order-event.ts';
import type { OrderEvent } from '../orders/order-state-machine.ts';
import { book, isBooked } from '../queries/ledger.ts';
import type { OrderRow } from '../queries/orders.ts';
import type { Provider } from '../tables.ts';

export interface Movement {
  cents: number;
  provider: Provider;
  /** Books a movement at most once. */
  reference: string;
  /** The booking day; today by default. */
  bookedOn?: Temporal.PlainDate;
  by?: string | null;
  recorded?: Recorded;
}

/** Books a movement unless it is booked already; ignores amounts of zero or less. */
async function move(
  change: Change,
  order: OrderRow,
  event: OrderEvent & { cents: number },
  { provider, reference, bookedOn, by, recorded }: Omit<Movement, 'cents'>,
): Promise<OrderRow> {
  if (event.cents <= 0) return order;
  const fresh = await book(change.db, {
    id: randomUUID(),
    orderId: order.id,
    kind: event.kind === 'received' ? 'payment' : 'refund',
    amountCents: event.kind === 'refunded' ? -event.cents : event.cents,
    provider,
    providerReference: reference,
    bookedOn: bookedOn ?? todayOf(change.now, change.settings),
    recordedAt: change.now,
    recordedBy: by ?? null,
  });
  return fresh ? applyOrderEvent(change, order, event, recorded) : order;
}

export const recordPaymentReceived = (
  change: Change,
  order: OrderRow,
  { cents, ...movement }: Movement,
): Promise<OrderRow> => move(change, order, { kind: 'received', cents }, movement);

/** `taken`: by the card’s bank, after a dispute. */
export const recordRefund = (
  change: Change,
  order: OrderRow,
  { cents, taken = false, ...movement }: Movement & { taken?: boolean },
): Promise<OrderRow> => move(change, order, { kind: 'refunded', cents, taken }, movement);

/**
 * Books the provider's refunds that are not booked yet, and reverses booked ones that failed. Both our own call and the
 * provider's events report refunds, in any order.
 */
export async function recordRefunds(
  change: Change,
  order: OrderRow,
  {
    provider,
    refunds,
    recorded,
  }: Pick<Movement, 'provider' | 'recorded'> & { refunds: readonly CardRefund[] },
): Promise<OrderRow> {
  let row = order;
  for (const { id: reference, amountCents: cents, status } of refunds) {
    if (status === 'succeeded')
      row = await recordRefund(change, row, {
        provider,
        reference,
        cents,
        by: row.refundBy,
        ...(recorded && { recorded }),
      });
    if (status === 'failed' && (await isBooked(change.db, provider, reference))) {
      const back = { provider, reference: `${reference}:failed` };
      row = await move(change, row, { kind: 'refund-failed', cents }, back);
    }
  }
  return row;
}
