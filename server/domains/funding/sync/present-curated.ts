import type { CuratedOpportunity } from '#contract/funding/curation.ts';
import type { OpportunityRow } from './queries/store-opportunities.ts';

export const presentCurated = ({
  row,
  source,
}: {
  row: OpportunityRow;
  source: string;
}): CuratedOpportunity => ({
  id: row.id,
  source,
  title: row.title,
  platform: row.platform,
  type: row.type,
  amount: row.amount,
  originalAmount: row.originalAmount,
  originalCurrency: row.originalCurrency,
  description: row.description,
  requirements: row.requirements,
  eligibility: row.eligibility,
  deadline: row.deadline?.toString() ?? null,
  applicationUrl: row.applicationUrl,
  needsReview: row.needsReview,
  isOpen: row.isOpen,
  fetchedAt: row.fetchedAt.toString(),
  version: row.version,
});
