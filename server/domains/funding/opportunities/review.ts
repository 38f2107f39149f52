/** Administrators look after opportunities: what needs review, corrections, the archive. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/funding/opportunity-review.ts';
import { recordHistory } from '#contract/limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Change, Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { given } from '../../../platform/given.ts';
import { todayOf } from '../../../platform/today.ts';
import { accountsOf } from '../../identity/accounts/accounts.ts';
import { publishFunding } from '../publish-funding.ts';
import { historyOf, recordChange } from '../queries/history.ts';
import { factsOf, presentHistory } from './present.ts';
import { openMistakes, settleMistakesOf } from './queries/mistakes.ts';
import {
  countReviewed,
  findAnyOpportunity,
  lockOpportunity,
  pageReviewed,
  reviewSorted,
  updateOpportunity,
} from './queries/review.ts';
import type { OpportunityRow } from './status.ts';

export async function listReviewedOpportunities(
  context: Context,
  { after, limit, ...filter }: CallInput<typeof calls.listReviewedOpportunities>,
): Promise<CallOutput<typeof calls.listReviewedOpportunities>> {
  const today = todayOf(context.now, context.settings);
  const page = pageRequest({ after, limit }, reviewSorted);
  const { items, next } = await pageReviewed(context.db, filter, page);
  return {
    items: items.map((row) => ({
      ...factsOf(row, today),
      ...stateOf(row),
      reported: row.reported,
    })),
    next,
    total: await countReviewed(context.db, filter),
  };
}

export const getReviewedOpportunity = (
  context: Context,
  { id }: CallInput<typeof calls.getReviewedOpportunity>,
): Promise<calls.ReviewedOpportunity> => presentReviewed(context, context.db, id);

/** What an administrator says counts until the source changes its record. */
export async function changeOpportunity(
  context: Context,
  { id, ...said }: CallInput<typeof calls.changeOpportunity>,
): Promise<calls.ReviewedOpportunity> {
  return changeOne(context, id, async (change, before) => {
    const { amount, region, deadline, ...sent } = given(said);
    const stated = {
      ...sent,
      ...(amount !== undefined && { amount: amount || null }),
      ...(region !== undefined && { region: region || null }),
      ...(deadline !== undefined && {
        deadline: deadline === null ? null : Temporal.PlainDate.from(deadline),
      }),
    };
    const changes = await recordChange(change.db, before, stated, change.now);
    const isCorrected = Object.keys(changes).length > 0;
    await updateOpportunity(change.db, {
      id,
      ...stated,
      needsReview: false,
      ...(isCorrected && { changedAt: change.now }),
    });
    await settleMistakesOf(change.db, id, change.now);
    await change.audit({
      action: 'opportunity.change',
      objectType: 'opportunity',
      objectId: id,
      before: Object.fromEntries(Object.entries(changes).map(([name, [was]]) => [name, was])),
      after: Object.fromEntries(Object.entries(changes).map(([name, [, is]]) => [name, is])),
    });
  });
}

export async function archiveOpportunity(
  context: Context,
  { id, archived }: CallInput<typeof calls.archiveOpportunity>,
): Promise<calls.ReviewedOpportunity> {
  return changeOne(context, id, async (change, before) => {
    if (archived === (before.archivedAt !== null)) return;
    await updateOpportunity(change.db, { id, archivedAt: archived ? change.now : null });
    await change.audit({
      action: archived ? 'opportunity.archive' : 'opportunity.restore',
      objectType: 'opportunity',
      objectId: id,
      before: { archived: !archived },
      after: { archived },
    });
  });
}

async function changeOne(
  context: Context,
  id: string,
  work: (change: Change, before: OpportunityRow) => Promise<void>,
): Promise<calls.ReviewedOpportunity> {
  return context.change(async (change) => {
    const before = await lockOpportunity(change.db, id);
    if (!before) throw new AppError('not_found');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== before.version)
      throw new AppError('stale', { current: await presentReviewed(context, change.db, id) });
    await work(change, before);
    await publishFunding(change);
    return presentReviewed(context, change.db, id);
  });
}

const stateOf = ({ needsReview, archivedAt, version }: OpportunityRow) => ({
  needsReview,
  archived: archivedAt !== null,
  version,
});

async function presentReviewed(
  { now, settings }: Context,
  db: Db,
  id: string,
): Promise<calls.ReviewedOpportunity> {
  const found = await findAnyOpportunity(db, id);
  if (!found) throw new AppError('not_found');
  const { row, sourceName, licence } = found;
  const mistakes = await openMistakes(db, id);
  const reporters = await accountsOf(
    db,
    mistakes.flatMap(({ reporterId }) => reporterId ?? []),
  );
  return {
    ...factsOf({ ...row, sourceName }, todayOf(now, settings)),
    ...stateOf(row),
    isOpen: row.isOpen,
    licence,
    fetchedAt: row.fetchedAt.toString(),
    addedAt: row.createdAt.toString(),
    history: presentHistory(await historyOf(db, id, recordHistory)),
    mistakes: mistakes.map(({ id: mistakeId, message, reporterId, createdAt }) => ({
      id: mistakeId,
      message,
      by: (reporterId && reporters.get(reporterId)) || null,
      createdAt: createdAt.toString(),
    })),
  };
}
