/** The state of a card payment is what its provider answers us, never what a browser says. */
import { AppError, refusedWith } from '../../../platform/app-error.ts';
import type { Change, Changing } from '../../../platform/context.ts';
import { logError } from '../../../platform/log.ts';
import type { CardPayment, PaymentProvider } from '../../../platform/payments/payments.ts';
import { recordPaymentReceived } from '../bookkeeping/ledger.ts';
import { applyOrderEvent } from '../orders/apply-order-event.ts';
import type { OrderEvent } from '../orders/order-state-machine.ts';
import { publishOrderChanged } from '../orders/publish-order-changed.ts';
import { lockOrder, type OrderRow, updateOrder } from '../queries/orders.ts';
import { findCardPayment, putCardPayment } from '../queries/payments.ts';

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The payment's order doesn't exist yet: the caller tries again. */
export class OrderNotFoundYet extends Error {}

/** Asks the provider, outside any transaction, and records its answer. */
export async function syncCardPayment(
  changing: Changing,
  payments: PaymentProvider,
  id: string,
): Promise<CardPayment> {
  const payment = await payments.retrieve(id);
  if (!payment) throw new AppError('not_found');
  await changing((change) => recordPayment(change, payments.name, payment));
  return payment;
}

/** Does nothing if the provider doesn't know the payment. */
export async function syncCardPaymentIfKnown(
  ...settling: Parameters<typeof syncCardPayment>
): Promise<void> {
  await syncCardPayment(...settling).catch((error: unknown) => {
    if (!refusedWith(error, 'not_found')) throw error;
  });
}

/** Records the state of a payment; repeating it changes nothing. */
async function recordPayment(
  change: Change,
  provider: PaymentProvider['name'],
  payment: CardPayment,
): Promise<OrderRow | null> {
  const known = await findCardPayment(change.db, payment.id);
  const orderId = known?.orderId ?? payment.orderId;
  // Not ours: the provider's account may serve other sites too.
  if (!orderId || !isId(orderId)) return null;
  const locked = await lockOrder(change.db, orderId);
  if (!locked) throw new OrderNotFoundYet(`There is no order for the payment ${payment.id}`);
  const order = await markTried(change, locked, payment);
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
  if (payment.status !== 'succeeded') return applyOrderEvent(change, order, standing(payment));
  if (payment.currency !== 'usd') {
    // It can't be booked; somebody has to look at it.
    logError('payment in another currency', new Error(payment.currency), { payment: payment.id });
    return order;
  }
  return recordPaymentReceived(change, order, {
    cents: payment.amountCents,
    provider,
    reference: payment.id,
  });
}

/** Lists show the order from its first attempt to pay. */
async function markTried(
  change: Change,
  order: OrderRow,
  { status, error }: CardPayment,
): Promise<OrderRow> {
  const untried = ['requires_payment_method', 'requires_confirmation', 'canceled'];
  if (order.triedAt !== null || (untried.includes(status) && !error)) return order;
  const tried = await updateOrder(change.db, order, { triedAt: change.now });
  await publishOrderChanged(change, tried);
  return tried;
}

function standing({ status, error }: CardPayment): OrderEvent {
  if (status === 'processing' || status === 'requires_capture') return { kind: 'underway' };
  if (status === 'canceled') return { kind: 'canceled' };
  return { kind: status === 'requires_payment_method' && error ? 'failed' : 'awaiting' };
}
