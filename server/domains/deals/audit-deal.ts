import type { Change } from '../../platform/context.ts';
import type { DealRow } from './queries/deals.ts';

const audited = [
  'name',
  'amount',
  'stage',
  'status',
  'probability',
  'expectedCloseDate',
  'nextStepOn',
  'projectId',
  'shownToSponsor',
] as const;

/** What differs between two versions of a deal, as a row of the record. */
export function auditDeal(change: Change, before: DealRow, after: DealRow): Promise<void> {
  const value = (row: DealRow, name: (typeof audited)[number]) => {
    const stored = row[name];
    return stored instanceof Temporal.PlainDate ? stored.toString() : stored;
  };
  const differing = audited.filter((name) => value(before, name) !== value(after, name));
  const values = (row: DealRow) =>
    Object.fromEntries(differing.map((name) => [name, value(row, name)]));
  return change.audit({
    action: 'deal.change',
    objectType: 'deal',
    objectId: after.id,
    before: values(before),
    after: values(after),
  });
}
