/** The filtered opportunities as CSV, page by page. */
import { exportWords } from '#content/documents.ts';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/funding/opportunities.ts';
import { opportunityStatuses, platformTypes } from '#contract/funding/vocabulary.ts';
import { list } from '#contract/limits.ts';
import type { Context } from '../../../platform/context.ts';
import { type CsvRow, csvFile } from '../../../platform/csv.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import { readingOf } from './opportunities.ts';
import { type OpportunityFilter, pageOpportunities, type Reading } from './queries/list.ts';
import { statusOf } from './status.ts';

export async function exportOpportunities(
  context: Context,
  filter: CallInput<typeof calls.exportOpportunities>,
): Promise<FileAnswer> {
  const reading = readingOf(context);
  return csvFile(
    `funding-opportunities-${reading.today}.csv`,
    exportWords.opportunities,
    pages(context, filter, reading),
  );
}

async function* pages(
  { db }: Context,
  filter: OpportunityFilter,
  reading: Reading,
): AsyncGenerator<CsvRow[]> {
  for (let after: string | null = ''; after !== null; ) {
    const page: Awaited<ReturnType<typeof pageOpportunities>> = await pageOpportunities(
      db,
      filter,
      { after, limit: list.most },
      reading,
    );
    yield page.items.map((row) => [
      row.id,
      row.title,
      row.platform,
      platformTypes[row.type],
      row.region,
      opportunityStatuses[statusOf(row, reading.today)],
      row.amount === null ? null : String(row.amount),
      row.originalAmount === null
        ? null
        : `${row.originalAmount} ${row.originalCurrency ?? ''}`.trim(),
      row.deadline?.toString() ?? null,
      row.requirements.join('; '),
      row.eligibility.join('; '),
      row.applicationUrl,
      row.sourceName,
      row.changedAt.toString(),
    ]);
    after = page.next;
  }
}
