/** Who hears live that an order changed: the administrators’ lists, and the buyer’s open pages. */
import { getMySubscription, quoteMembership } from '#contract/membership.ts';
import { listMyOrders } from '#contract/orders.ts';
import { listTransactions } from '#contract/sales.ts';
import type { Change } from '../../platform/context.ts';
import { topics } from '../../platform/live.ts';
import type { Mail } from '../../platform/mail.ts';
import { isErased } from './own-records.ts';
import type { OrderRow } from './queries/orders.ts';

/** To the buyer, unless the person was erased in the meantime. */
export async function mailBuyer(change: Change, mail: Mail): Promise<void> {
  if (!isErased(mail.to)) await change.mail(mail);
}

export async function tellOfOrder(
  change: Change,
  order: Pick<OrderRow, 'id' | 'userId'>,
): Promise<void> {
  await change.publish(topics.administrators, {
    changed: [listTransactions.path, '/api/admin/overview', '/api/admin/reports'],
  });
  if (order.userId)
    await change.publish(topics.person(order.userId), {
      changed: [
        listMyOrders.path,
        `/api/orders/${order.id}`,
        '/api/payments/',
        getMySubscription.path,
        quoteMembership.path,
      ],
    });
}
