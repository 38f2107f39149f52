import { bulkChanges } from '../../platform/database/tables.ts';
import type { Merging } from '../../platform/merging.ts';
import { accessRequests, accountVisits, invitations, users } from './tables.ts';

export const identityMerging: Merging = {
  belongings: [
    { column: accessRequests.userId, first: [accessRequests.role] },
    { column: accountVisits.userId, first: [] },
    { column: invitations.invitedBy },
    { column: invitations.userId },
    { column: users.mergedInto },
    { column: bulkChanges.createdBy },
  ],
};
