import type { Change } from '../../../platform/context.ts';
import { lockAccount } from '../../identity/accounts/paid-membership.ts';
import { syncExecutiveAccess } from '../memberships/open-membership.ts';
import { adoptSpans, lockAddress } from '../queries/membership-periods.ts';
import { adoptOrders } from '../queries/orders.ts';
import { publishOrderChanged } from './publish-order-changed.ts';

/** Gives a confirmed account what was bought with its address: orders, and the membership held for it. */
export async function claimGuestOrders(
  change: Change,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await lockAccount(change, userId);
  // Lock orders before the address, as fulfilment does, to avoid a deadlock.
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
    await publishOrderChanged(change, { id, userId });
  }
  if (spans.length > 0) await syncExecutiveAccess(change, userId, true);
}
