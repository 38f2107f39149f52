import type { Change } from '../../platform/context.ts';
import { lockAccount } from '../identity/paid-membership.ts';
import { keepLevel } from './open-membership.ts';
import { adoptOrders } from './queries/orders.ts';
import { adoptSpans, lockAddress } from './queries/spans.ts';
import { tellOfOrder } from './tell.ts';

/** Gives a confirmed account what was bought with its address: orders, and the membership that waits. */
export async function joinOrders(
  change: Change,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await lockAccount(change, userId);
  // Orders before the address, as whoever delivers one: else the two would wait for each other.
  const orders = await adoptOrders(change.db, email, userId);
  await lockAddress(change.db, email);
  const spans = await adoptSpans(change.db, email, userId);
  for (const id of new Set([...orders, ...spans])) {
    await change.audit({
      action: 'order.join-account',
      objectType: 'order',
      objectId: id,
      after: { userId },
    });
    await tellOfOrder(change, { id, userId });
  }
  if (spans.length > 0) await keepLevel(change, userId, true);
}
