import { callUrl } from '#contract/call.ts';
import * as calls from '#contract/commerce/membership.ts';
import * as ordersCalls from '#contract/commerce/orders.ts';
import * as salesCalls from '#contract/commerce/sales.ts';
import { getAdminOverview } from '#contract/system.ts';
import type { Change } from '../../../platform/context.ts';
import { topics } from '../../../platform/live/live.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { isErased } from '../personal-data.ts';
import type { OrderRow } from '../queries/orders.ts';

/** Emails the buyer, unless the person was erased in the meantime. */
export async function mailBuyer(change: Change, mail: Mail): Promise<void> {
  if (!isErased(mail.to)) await change.mail(mail);
}

export async function publishOrderChanged(
  change: Change,
  order: Pick<OrderRow, 'id' | 'userId'>,
): Promise<void> {
  await change.publish(topics.administrators, {
    changed: [
      salesCalls.listTransactions.path,
      getAdminOverview.path,
      salesCalls.listCatalogue.path,
    ],
  });
  if (order.userId)
    await change.publish(topics.person(order.userId), {
      changed: [
        ordersCalls.listMyOrders.path,
        callUrl(ordersCalls.getOrder, { orderId: order.id }),
        '/api/payments/',
        calls.getMySubscription.path,
        calls.quoteMembership.path,
      ],
    });
}
