/** The order of a card payment, as its buyer comes back from paying. */
import type { In, Out } from '#contract/call.ts';
import type { getOrderOfPayment, Order } from '#contract/orders.ts';
import { AppError, refusedWith } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { PaymentProvider } from '../../platform/payments.ts';
import { describeOrder, isOwnOrder, sameSecret } from './find-order.ts';
import { findOrderById, itemsOf, type OrderRow } from './queries/orders.ts';
import { type CardPaymentRow, findCardPayment } from './queries/payments.ts';
import { settlePayment } from './settle-payment.ts';

interface Asked {
  paymentIntentId: string;
  clientSecret?: string | undefined;
}

/** The payment and its order, for whoever has the client secret or placed the order signed in; else 404. */
export async function findPayment(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { paymentIntentId, clientSecret }: Asked,
): Promise<{ payment: CardPaymentRow; order: OrderRow }> {
  const payment = await findCardPayment(db, paymentIntentId);
  const order = payment && (await findOrderById(db, payment.orderId));
  if (!order || !(sameSecret(clientSecret, payment.clientSecret) || isOwnOrder(order, actor)))
    throw new AppError('not_found');
  return { payment, order };
}

/** The order as it stands in the database by now. */
export async function presentAgain(context: Context, orderId: string): Promise<Order> {
  const order = await findOrderById(context.db, orderId);
  if (!order) throw new AppError('not_found');
  return describeOrder(context, { order, items: await itemsOf(context.db, orderId) });
}

/** Where the provider is away, the order is shown as it stands: its event completes it. */
export async function lookAtPayment(
  payments: PaymentProvider | null,
  context: Context,
  input: In<typeof getOrderOfPayment>,
): Promise<Out<typeof getOrderOfPayment>> {
  const { payment, order } = await findPayment(context, input);
  if (payments?.name === payment.provider && order.fulfilledAt === null)
    await settlePayment(context.changeAgain, payments, payment.id).catch((error: unknown) => {
      if (!refusedWith(error, 'payment_unavailable')) throw error;
    });
  return presentAgain(context, order.id);
}
