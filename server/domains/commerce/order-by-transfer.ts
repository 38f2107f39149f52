import type { In, Out } from '#contract/call.ts';
import { shop } from '#contract/limits.ts';
import type { orderByBankTransfer } from '#contract/payment.ts';
import type { Context } from '../../platform/context.ts';
import { invoiceMail, orderPath } from './mails.ts';
import { placeOrder } from './place-order.ts';
import { dollarsOf } from './present-order.ts';

/** An order that waits for a bank transfer: the invoice goes out, and nothing is delivered yet. */
export async function orderByTransfer(
  context: Context,
  input: In<typeof orderByBankTransfer>,
): Promise<Out<typeof orderByBankTransfer>> {
  return context.change(async (change) => {
    const payUntil = change.now.add({ hours: 24 * shop.transferDays });
    const order = await placeOrder(change, context.actor, input, { provider: 'bank', payUntil });
    await change.mail(invoiceMail(change.settings, order));
    return {
      orderId: order.id,
      reference: order.reference,
      amount: dollarsOf(order.totalCents),
      invoiceUrl: `/api/orders/${order.id}/invoice?key=${order.accessKey}`,
      orderUrl: orderPath(order),
    };
  });
}
