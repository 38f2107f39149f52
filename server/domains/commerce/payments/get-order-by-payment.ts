/** The order of a card payment, for a buyer returning from the payment page. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/orders.ts';
import type { Order } from '#contract/commerce/orders.ts';
import { AppError, refusedWith } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { sameSecret } from '../../../platform/security/same-secret.ts';
import { isAfter } from '../memberships/membership-time.ts';
import { describeOrder, requireOrderAccess } from '../orders/find-order.ts';
import { findOrderById, itemsOf, type OrderRow } from '../queries/orders.ts';
import { type CardPaymentRow, findCardPayment } from '../queries/payments.ts';
import { syncCardPayment } from './sync-card-payment.ts';

interface Asked {
  paymentIntentId: string;
  clientSecret?: string | undefined;
}

interface FoundPayment {
  payment: CardPaymentRow;
  order: OrderRow;
  bySecret: boolean;
}

/**
 * The payment and its order, for whoever may open the order or has the client secret, which expires with the order's
 * key; else 404.
 */
export async function findPayment(
  context: Pick<Context, 'db' | 'actor' | 'visit' | 'now'>,
  { paymentIntentId, clientSecret }: Asked,
): Promise<FoundPayment> {
  const payment = await findCardPayment(context.db, paymentIntentId);
  const order = payment && (await findOrderById(context.db, payment.orderId));
  if (!order) throw new AppError('not_found');
  const hasSecret =
    sameSecret(clientSecret, payment.clientSecret) && isAfter(order.accessKeyUntil, context.now);
  return { payment, order, bySecret: requireOrderAccess(context, order, hasSecret) };
}

/** The order's current state in the database. */
export async function loadOrderView(context: Context, found: FoundPayment): Promise<Order> {
  const order = await findOrderById(context.db, found.order.id);
  if (!order) throw new AppError('not_found');
  const { bySecret } = found;
  return describeOrder(context, { order, items: await itemsOf(context.db, order.id), bySecret });
}

/** While the provider is down, the order is shown unchanged; the provider's event completes it later. */
export async function getOrderByPayment(
  context: Context,
  input: CallInput<typeof calls.getOrderByPayment>,
): Promise<CallOutput<typeof calls.getOrderByPayment>> {
  const { payments } = context.providers;
  const found = await findPayment(context, input);
  const { payment, order } = found;
  if (payments?.name === payment.provider && order.fulfilledAt === null)
    await syncCardPayment(context.changeWithoutKey, payments, payment.id).catch(
      (error: unknown) => {
        if (!refusedWith(error, 'payment_unavailable')) throw error;
      },
    );
  return loadOrderView(context, found);
}
