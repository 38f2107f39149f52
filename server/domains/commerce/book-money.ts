/** Writes movements of money into the ledger, each once, and moves the order on. Its row is locked. */
import { randomUUID } from 'node:crypto';
import type { Change } from '../../platform/context.ts';
import { advanceOrder } from './advance-order.ts';
import { book, refundedOf } from './queries/ledger.ts';
import type { OrderRow } from './queries/orders.ts';
import type { Provider } from './tables.ts';

export interface Movement {
  cents: number;
  provider: Provider;
  /** The same one is booked once. */
  reference: string;
  /** The day it counts for; without one today’s. */
  bookedOn?: Temporal.PlainDate;
  by?: string | undefined;
  reason?: string | null;
}

export const todayOf = ({ now, settings }: Change): Temporal.PlainDate =>
  now.toZonedDateTimeISO(settings.timeZone).toPlainDate();

async function move(
  change: Change,
  order: OrderRow,
  kind: 'payment' | 'refund',
  movement: Movement,
): Promise<OrderRow> {
  const { cents, provider, reference, bookedOn, by, reason = null } = movement;
  if (cents <= 0) return order;
  const fresh = await book(change.db, {
    id: randomUUID(),
    orderId: order.id,
    kind,
    amountCents: kind === 'payment' ? cents : -cents,
    provider,
    providerReference: reference,
    bookedOn: bookedOn ?? todayOf(change),
    recordedAt: change.now,
    recordedBy: by ?? null,
  });
  if (!fresh) return order;
  const event = { kind: kind === 'payment' ? 'received' : 'refunded', cents } as const;
  return advanceOrder(change, order, event, reason);
}

export const bookIn = (change: Change, order: OrderRow, movement: Movement): Promise<OrderRow> =>
  move(change, order, 'payment', movement);

export const bookOut = (change: Change, order: OrderRow, movement: Movement): Promise<OrderRow> =>
  move(change, order, 'refund', movement);

/**
 * Books what was given back of a card payment in all, as far as it is not booked: our own call and the
 * provider’s event tell it in any order.
 */
export async function bookRefund(
  change: Change,
  order: OrderRow,
  refund: {
    paymentId: string;
    provider: Provider;
    totalCents: number;
    by?: string;
    reason?: string;
  },
): Promise<OrderRow> {
  const { paymentId, totalCents, ...rest } = refund;
  const known = await refundedOf(change.db, order.id, `${paymentId}:`);
  return bookOut(change, order, {
    ...rest,
    cents: totalCents - known,
    reference: `${paymentId}:${totalCents}`,
  });
}
