/** What became of one row of a bulk change. */
export const bulkOutcomes = [
  'changed',
  'unchanged',
  'own_account',
  'last_administrator',
  'not_pending',
  'not_for_role',
  'merged',
  'stale',
  'changed_since',
  'no_assignee',
  'not_found',
  'forbidden',
] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];
