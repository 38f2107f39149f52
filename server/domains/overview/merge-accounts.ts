/** Merging two accounts of one person: every domain moves what it keeps about them. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/overview/merge-accounts.ts';
import type { MergeRefusal } from '#contract/overview/merge-accounts.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { countBelongings, type Merging, moveBelongings } from '../../platform/merging.ts';
import {
  accountsRefuse,
  closeMerged,
  findPair,
  lockPair,
  type Pair,
  presentMerged,
  presentPair,
} from '../identity/merge-account.ts';

async function refusalOf(
  context: Context,
  db: Db,
  domains: readonly Merging[],
  pair: Pair,
): Promise<MergeRefusal | null> {
  const refused = accountsRefuse(context, pair);
  if (refused) return refused;
  for (const { refuse } of domains) {
    const why = await refuse?.(db, pair, context.now);
    if (why) return why;
  }
  return null;
}

export async function previewMerge(
  context: Context,
  domains: readonly Merging[],
  { userId, into }: CallInput<typeof calls.previewMerge>,
): Promise<CallOutput<typeof calls.previewMerge>> {
  const pair = await findPair(context.db, userId, into);
  const belongings = domains.flatMap((domain) => domain.belongings);
  const counts = await countBelongings(context.db, belongings, userId);
  return {
    ...presentPair(context, pair),
    refusal: await refusalOf(context, context.db, domains, pair),
    moves: [...counts].map(([what, count]) => ({ what, count })),
  };
}

export async function mergeAccounts(
  context: Context,
  domains: readonly Merging[],
  { userId, into, reason }: CallInput<typeof calls.mergeAccounts>,
): Promise<CallOutput<typeof calls.mergeAccounts>> {
  return context.change(async (change) => {
    const pair = await lockPair(change, userId, into);
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== pair.from.version)
      throw new AppError('stale', { current: presentMerged(context, pair.from) });
    if (await refusalOf(context, change.db, domains, pair)) throw new AppError('not_mergeable');
    const belongings = domains.flatMap((domain) => domain.belongings);
    await moveBelongings(change.db, belongings, pair);
    const closed = await closeMerged(change, pair, reason);
    for (const { moved } of domains) await moved?.(change, pair);
    return presentMerged(context, closed);
  });
}
