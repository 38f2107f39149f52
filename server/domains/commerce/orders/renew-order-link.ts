import { commerceAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/orders.ts';
import { shop } from '#contract/limits.ts';
import type { Context } from '../../../platform/context.ts';
import { orderLinkMail } from '../mails.ts';
import { isAfter } from '../memberships/membership-time.ts';
import { isErased } from '../personal-data.ts';
import { lockOrder, updateOrder } from '../queries/orders.ts';
import { newOrderKey } from './order-access.ts';
import { mailBuyer } from './publish-order-changed.ts';

/** Emails the buyer a new link, at most once an hour. Answers the same for every id. */
export async function renewOrderLink(
  context: Context,
  { orderId }: CallInput<typeof calls.renewOrderLink>,
): Promise<CallOutput<typeof calls.renewOrderLink>> {
  return context.change(async (change) => {
    const order = await lockOrder(change.db, orderId);
    const anHourAgo = change.now.add({ hours: 24 * shop.orderKeyDays - 1 });
    if (order && !isErased(order.customerEmail) && !isAfter(order.accessKeyUntil, anHourAgo)) {
      const renewed = await updateOrder(change.db, order, newOrderKey(change.now));
      await change.audit({ action: 'order.renew-link', objectType: 'order', objectId: orderId });
      await mailBuyer(change, orderLinkMail(change.settings, renewed));
    }
    return {
      message: words.linkSent,
    };
  });
}
