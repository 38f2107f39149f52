import { AppError, refusedWith } from '../../../platform/app-error.ts';
import type { Change, Context } from '../../../platform/context.ts';
import { lockOrder, updateOrder } from '../queries/orders.ts';
import { findPayment } from './get-order-by-payment.ts';
import { syncCardPayment } from './sync-card-payment.ts';

const given = ['paid', 'processing', 'partly_paid', 'disputed', 'refunded'];

/**
 * Cancels the card payment that a bank transfer replaces, at its provider first, so that only one of them can be paid.
 * Returns the card's order. Throws AppError `not_found` if the payment is not the caller's, and `already_paid` if the
 * card has been or is being charged.
 */
export async function cancelCardPayment(
  context: Context,
  asked: { paymentIntentId: string; clientSecret?: string | undefined },
): Promise<string> {
  const { payments } = context.providers;
  const { payment, order } = await findPayment(context, asked);
  if (payments?.name === payment.provider && order.fulfilledAt === null)
    try {
      await payments.cancel(payment.id);
      await syncCardPayment(context.changeWithoutKey, payments, payment.id);
    } catch (error) {
      // While the provider is down, a transfer must still be possible; `leaveCard` has the card payment cancelled
      // later.
      if (!refusedWith(error, 'payment_unavailable')) throw error;
    }
  return order.id;
}

/** In the transfer's transaction: the next hourly run cancels what couldn't be cancelled at the provider. */
export async function leaveCard(change: Change, orderId: string): Promise<void> {
  const order = await lockOrder(change.db, orderId);
  if (!order) return;
  if (given.includes(order.status)) throw new AppError('already_paid');
  if (order.status !== 'canceled') await updateOrder(change.db, order, { payUntil: change.now });
}
