/** How a card payment stands is what its provider says, asked by us; never what a browser says. */
import { AppError, refusedWith } from '../../platform/app-error.ts';
import type { Change, Changing } from '../../platform/context.ts';
import { logError } from '../../platform/log.ts';
import type { CardPayment, PaymentProvider } from '../../platform/payments.ts';
import { advanceOrder } from './advance-order.ts';
import { bookIn } from './book-money.ts';
import type { OrderEvent } from './order-states.ts';
import { lockOrder, type OrderRow } from './queries/orders.ts';
import { findCardPayment, putCardPayment } from './queries/payments.ts';

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The order of a payment is not there yet: what asked tries again. */
export class NotVisibleYet extends Error {}

/** Asks the provider, outside of any transaction, and takes over what it says. */
export async function settlePayment(
  changing: Changing,
  payments: PaymentProvider,
  id: string,
): Promise<CardPayment> {
  const payment = await payments.retrieve(id);
  if (!payment) throw new AppError('not_found');
  await changing((change) => recordPayment(change, payments.name, payment));
  return payment;
}

/** The same; nothing happens with a payment that the provider does not know. */
export async function settleIfKnown(...settling: Parameters<typeof settlePayment>): Promise<void> {
  await settlePayment(...settling).catch((error: unknown) => {
    if (!refusedWith(error, 'not_found')) throw error;
  });
}

/** Takes over how a payment stands: the same as often as it is told. */
async function recordPayment(
  change: Change,
  provider: PaymentProvider['name'],
  payment: CardPayment,
): Promise<OrderRow | null> {
  const known = await findCardPayment(change.db, payment.id);
  const orderId = known?.orderId ?? payment.orderId;
  // Somebody else’s: the account at the provider may serve more than this site.
  if (!orderId || !isId(orderId)) return null;
  const order = await lockOrder(change.db, orderId);
  if (!order) throw new NotVisibleYet(`There is no order for the payment ${payment.id}`);
  await putCardPayment(change.db, {
    id: payment.id,
    orderId,
    provider,
    clientSecret: payment.clientSecret,
    status: payment.status,
    amountCents: payment.amountCents,
    createdAt: change.now,
    checkedAt: change.now,
  });
  if (payment.status !== 'succeeded') return advanceOrder(change, order, standing(payment));
  if (payment.currency !== 'usd') {
    // Nothing that can be booked: people decide.
    logError('payment in another currency', new Error(payment.currency), { payment: payment.id });
    return order;
  }
  return bookIn(change, order, {
    cents: payment.amountCents,
    provider,
    reference: payment.id,
  });
}

function standing({ status, error }: CardPayment): OrderEvent {
  if (status === 'processing' || status === 'requires_capture') return { kind: 'underway' };
  if (status === 'canceled') return { kind: 'canceled' };
  return { kind: status === 'requires_payment_method' && error ? 'failed' : 'awaiting' };
}
