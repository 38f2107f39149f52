/** Opens the executive level for memberships that were scheduled to begin after a lower one. */
import { changing, type Platform } from '../../../platform/context.ts';
import { lockAccount } from '../../identity/accounts/paid-membership.ts';
import { accountsBegun } from '../queries/membership-periods.ts';
import { syncExecutiveAccess } from './open-membership.ts';

/** Looks back a week, so that a server that was down catches up; accounts that have the level keep it. */
export async function activateScheduledMemberships(platform: Platform): Promise<void> {
  const change = changing(platform, { actor: null, requestId: 'job-begin-memberships' });
  const now = platform.clock.now();
  const since = now.subtract({ hours: 24 * 7 });
  for (const userId of await accountsBegun(platform.store.db, { since, now }))
    await change(async (made) => {
      await lockAccount(made, userId);
      await syncExecutiveAccess(made, userId, false);
    });
}
