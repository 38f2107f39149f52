import type { Merging } from '../../platform/merging.ts';
import { reassignDeals } from './queries/deals.ts';
import { dealActivities, dealDocuments, dealMeetings, deals, dealTasks } from './tables.ts';

export const dealsMerging: Merging = {
  belongings: [
    { column: deals.ownerId, what: 'deals' },
    { column: deals.createdBy },
    { column: dealActivities.createdBy },
    { column: dealDocuments.uploadedBy },
    { column: dealDocuments.reviewedBy },
    { column: dealTasks.assigneeId },
    { column: dealTasks.doneBy },
    { column: dealTasks.createdBy },
    { column: dealMeetings.createdBy },
  ],
  // A deal names who works on it by address.
  moved: async (change, { from, into }) => reassignDeals(change.db, from.email, into.email),
};
