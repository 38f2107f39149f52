/** An opportunity that an administrator enters. */
import { randomUUID } from 'node:crypto';
import type { CallInput } from '#contract/call.ts';
import type {
  CuratedOpportunity,
  enterOpportunity as EnterOpportunity,
} from '#contract/funding/curation.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { publishFunding } from '../publish-funding.ts';
import { manualSource } from './default-sources.ts';
import { presentCurated } from './present-curated.ts';
import { insertOpportunity } from './queries/duplicates.ts';
import { noteSimilar } from './queries/note-similar.ts';
import { findSource } from './queries/sources.ts';
import type { OpportunityRow } from './queries/store-opportunities.ts';

export async function enterOpportunity(
  context: Context,
  entries: CallInput<typeof EnterOpportunity>,
): Promise<CuratedOpportunity> {
  const { now } = context;
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  const deadline = entries.deadline ? Temporal.PlainDate.from(entries.deadline) : null;
  if (deadline && Temporal.PlainDate.compare(deadline, today) < 0)
    throw new AppError('invalid_input', {
      fields: { deadline: 'This deadline has passed. Enter a later date.' },
    });
  return context.change(async (change) => {
    const source = await findSource(change.db, manualSource);
    if (!source) throw new AppError('not_found');
    const row: OpportunityRow = {
      id: `${manualSource}:${randomUUID()}`,
      sourceId: manualSource,
      title: entries.title,
      platform: entries.platform,
      platformId: null,
      type: entries.type,
      region: entries.region || null,
      isOpen: true,
      amount: entries.amount || null,
      originalAmount: null,
      originalCurrency: null,
      description: entries.description,
      requirements: entries.requirements ?? [],
      eligibility: entries.eligibility ?? [],
      deadline,
      deadlineBinds: true,
      applicationUrl: new URL(entries.applicationUrl).href,
      needsReview: false,
      digest: '',
      fetchedAt: change.now,
      createdAt: change.now,
      changedAt: change.now,
      archivedAt: null,
      mergedInto: null,
      mergedAt: null,
      version: 1,
    };
    await insertOpportunity(change.db, row);
    await noteSimilar(change.db, [row.id], change.now);
    await change.audit({
      action: 'opportunity.enter',
      objectType: 'opportunity',
      objectId: row.id,
      after: { title: row.title, platform: row.platform },
    });
    await publishFunding(change);
    return presentCurated({ row, source: source.name });
  });
}
