import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/payment.ts';
import { shop } from '#contract/limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { CardPayment, PaymentProvider } from '../../../platform/payments/payments.ts';
import { descriptionOf } from '../orders/order-lines.ts';
import { placeOrder } from '../orders/place-order.ts';
import { dollarsOf } from '../orders/present-order.ts';
import { findOrderById, type OrderRow } from '../queries/orders.ts';
import { cardPaymentOf, putCardPayment } from '../queries/payments.ts';

/**
 * Stores the order, then creates its payment at the provider, outside any transaction. If the request is repeated, the
 * Idempotency-Key finds the order, and the order’s id finds the payment at the provider.
 */
export async function createPaymentIntent(
  context: Context,
  input: CallInput<typeof calls.createPaymentIntent>,
): Promise<CallOutput<typeof calls.createPaymentIntent>> {
  const { payments } = context.providers;
  if (!payments) throw new AppError('card_not_configured');
  const payUntil = context.now.add({ hours: shop.cardHours });
  const { orderId } = await context.change(async (change) => {
    const placed = { provider: payments.name, payUntil };
    return { orderId: (await placeOrder(change, context.actor, input, placed)).id };
  });
  const order = await findOrderById(context.db, orderId);
  if (!order) throw new AppError('not_found');
  const known = await cardPaymentOf(context.db, orderId);
  const payment = known ?? (await open(payments, context, order));
  return {
    clientSecret: payment.clientSecret,
    paymentIntentId: payment.id,
    amount: dollarsOf(order.totalCents),
    publishableKey: payments.publishableKey,
    provider: payments.name,
  };
}

async function open(
  payments: PaymentProvider,
  context: Context,
  order: OrderRow,
): Promise<CardPayment> {
  const payment = await payments.create({
    orderId: order.id,
    amountCents: order.totalCents,
    description: `${descriptionOf(order)} (${order.reference})`,
    key: order.id,
  });
  await context.changeWithoutKey((change) =>
    putCardPayment(change.db, {
      id: payment.id,
      orderId: order.id,
      provider: payments.name,
      clientSecret: payment.clientSecret,
      status: payment.status,
      amountCents: payment.amountCents,
      createdAt: change.now,
      checkedAt: change.now,
    }),
  );
  return payment;
}
