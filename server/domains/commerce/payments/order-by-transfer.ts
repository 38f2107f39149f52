import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/payment.ts';
import { shop } from '#contract/limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { invoiceMail, orderPath } from '../mails.ts';
import { placeOrder } from '../orders/place-order.ts';
import { documentPath, dollarsOf } from '../orders/present-order.ts';
import { itemsOf } from '../queries/orders.ts';
import { cancelCardPayment, leaveCard } from './cancel-card-payment.ts';

/** Places an order to be paid by bank transfer: sends the invoice, delivers nothing yet. */
export async function orderByBankTransfer(
  context: Context,
  { replaces, ...input }: CallInput<typeof calls.orderByBankTransfer>,
): Promise<CallOutput<typeof calls.orderByBankTransfer>> {
  if (context.settings.shop.bankDetails === null) throw new AppError('transfer_unavailable');
  const givenUp = replaces && (await cancelCardPayment(context, replaces));
  return context.change(async (change) => {
    if (givenUp) await leaveCard(change, givenUp);
    const payUntil = change.now.add({ hours: 24 * shop.transferDays });
    const order = await placeOrder(change, context.actor, input, { provider: 'bank', payUntil });
    await change.mail(invoiceMail(change.settings, order, await itemsOf(change.db, order.id)));
    return {
      orderId: order.id,
      reference: order.reference,
      amount: dollarsOf(order.totalCents),
      invoiceUrl: documentPath(order, 'invoice', true),
      orderUrl: orderPath(order),
    };
  });
}
