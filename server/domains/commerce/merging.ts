import type { Merging } from '../../platform/merging.ts';
import { membershipStateOf } from './memberships/membership-periods.ts';
import { syncExecutiveAccess } from './memberships/open-membership.ts';
import { spansOf } from './queries/membership-periods.ts';
import { membershipClassRevisions, membershipSpans, orders } from './tables.ts';

export const commerceMerging: Merging = {
  belongings: [
    { column: orders.userId, what: 'orders' },
    { column: orders.refundBy },
    { column: membershipSpans.userId, what: 'memberships' },
    { column: membershipClassRevisions.savedBy },
  ],
  async refuse(db, { from, into }, now) {
    const runs = async (userId: string) => {
      const status = membershipStateOf(await spansOf(db, userId), now)?.status;
      return status === 'active' || status === 'disputed';
    };
    return (await runs(from.id)) && (await runs(into.id)) ? 'two_memberships' : null;
  },
  async moved(change, { from, into }) {
    await syncExecutiveAccess(change, into.id, false);
    await syncExecutiveAccess(change, from.id, false);
  },
};
