/** The status of an opportunity, which depends on the day it is read. */
import type { OpportunityStatus } from '#contract/funding/vocabulary.ts';
import type { fundingOpportunities } from '../tables.ts';

export type OpportunityRow = typeof fundingOpportunities.$inferSelect;

/** FUND-18: so many days before the deadline it closes soon (CONNECTORS.md). */
const soonDays = 14;

/** The last deadline that is soon. */
export const closingFrom = (today: Temporal.PlainDate): Temporal.PlainDate =>
  today.add({ days: soonDays });

/** What its source has open stays so after a deadline that does not bind. */
export function statusOf(
  {
    isOpen,
    deadline,
    deadlineBinds,
  }: Pick<OpportunityRow, 'isOpen' | 'deadline' | 'deadlineBinds'>,
  today: Temporal.PlainDate,
): OpportunityStatus {
  if (!isOpen) return 'closed';
  if (deadline === null) return 'open';
  if (Temporal.PlainDate.compare(deadline, today) < 0) return deadlineBinds ? 'closed' : 'open';
  return Temporal.PlainDate.compare(deadline, closingFrom(today)) <= 0 ? 'closing_soon' : 'open';
}
