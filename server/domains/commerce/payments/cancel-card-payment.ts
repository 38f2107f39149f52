import { AppError, refusedWith } from '../../../platform/app-error.ts';
import type { Change, Context } from '../../../platform/context.ts';
import { lockOrder, updateOrder } from '../queries/orders.ts';
import { findPayment } from './get-order-by-payment.ts';
import { syncCardPayment } from './sync-card-payment.ts';

const given = ['paid', 'processing', 'partly_paid', 'disputed', 'refunded'];

/**
 * Ends the card payment that a bank transfer takes the place of, at its provider first, so that only one of them
 * can be paid. Answers the card's order. Throws AppError `not_found` for a payment that is not the caller's, and
 * `already_paid` where the card was charged, or is being charged, in the meantime.
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
      // A transfer is what is left while the card provider is away: `leaveCard` has it ended later.
      if (!refusedWith(error, 'payment_unavailable')) throw error;
    }
  return order.id;
}

/** In the transfer's transaction: what could not be ended at the provider is ended by the next hourly run. */
export async function leaveCard(change: Change, orderId: string): Promise<void> {
  const order = await lockOrder(change.db, orderId);
  if (!order) return;
  if (given.includes(order.status)) throw new AppError('already_paid');
  if (order.status !== 'canceled') await updateOrder(change.db, order, { payUntil: change.now });
}
