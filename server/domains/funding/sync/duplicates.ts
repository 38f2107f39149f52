/** The same opportunity from two sources: one of them is listed, and that can be undone. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/funding/curation.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { publishFunding } from '../publish-funding.ts';
import { presentCurated } from './present-curated.ts';
import {
  copyFavourites,
  duplicatePairs,
  latestMerges,
  lockOpportunities,
  opportunitiesWithSource,
  setDistinct,
  setMerged,
} from './queries/duplicates.ts';

const atOnce = 20;
/** So many of the latest merges are listed. */
const mostMerges = 20;

export async function listDuplicateOpportunities({
  db,
}: Context): Promise<CallOutput<typeof calls.listDuplicateOpportunities>> {
  const found = await duplicatePairs(db, atOnce + 1);
  const shown = found.slice(0, atOnce);
  const rows = await opportunitiesWithSource(
    db,
    shown.flatMap(({ first, second }) => [first, second]),
  );
  return {
    pairs: shown.flatMap((pair) => {
      const first = rows.get(pair.first);
      const second = rows.get(pair.second);
      return first && second
        ? [{ first: presentCurated(first), second: presentCurated(second) }]
        : [];
    }),
    more: found.length > atOnce,
    merges: (await latestMerges(db, mostMerges)).map(({ mergedAt, ...merge }) => ({
      ...merge,
      mergedAt: mergedAt?.toString() ?? null,
    })),
  };
}

export async function mergeOpportunities(
  context: Context,
  { kept, duplicate }: CallInput<typeof calls.mergeOpportunities>,
): Promise<CallOutput<typeof calls.mergeOpportunities>> {
  return context.change(async (change) => {
    const rows = await lockOpportunities(change.db, [kept, duplicate]);
    const listed = rows.filter(({ mergedInto }) => mergedInto === null);
    if (listed.length !== 2) throw new AppError('not_found');
    await setMerged(change.db, duplicate, { mergedInto: kept, mergedAt: change.now });
    await copyFavourites(change.db, duplicate, kept);
    await change.audit({
      action: 'opportunity.merge',
      objectType: 'opportunity',
      objectId: duplicate,
      after: { mergedInto: kept },
    });
    await publishFunding(change);
    return { id: duplicate, mergedInto: kept };
  });
}

export async function undoMerge(
  context: Context,
  { duplicate }: CallInput<typeof calls.undoMerge>,
): Promise<CallOutput<typeof calls.undoMerge>> {
  return context.change(async (change) => {
    const [row] = await lockOpportunities(change.db, [duplicate]);
    if (!row) throw new AppError('not_found');
    if (row.mergedInto !== null) {
      await setMerged(change.db, duplicate, null);
      await change.audit({
        action: 'opportunity.undo-merge',
        objectType: 'opportunity',
        objectId: duplicate,
        before: { mergedInto: row.mergedInto },
      });
      await publishFunding(change);
    }
    return { id: duplicate, mergedInto: null };
  });
}

export async function distinguishOpportunities(
  context: Context,
  { first, second, distinct }: CallInput<typeof calls.distinguishOpportunities>,
): Promise<CallOutput<typeof calls.distinguishOpportunities>> {
  return context.change(async (change) => {
    // In the database's order of ids, which is also that of a pair.
    const [low, high] = (await lockOpportunities(change.db, [first, second])).map(({ id }) => id);
    if (low === undefined || high === undefined) throw new AppError('not_found');
    const { now } = change;
    await setDistinct(change.db, low, high, { distinctAt: distinct ? now : null, now });
    await change.audit({
      action: distinct ? 'opportunity.distinguish' : 'opportunity.undo-distinguish',
      objectType: 'opportunity',
      objectId: low,
      after: { other: high },
    });
    await publishFunding(change);
    return { distinct };
  });
}
