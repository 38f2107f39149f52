/** Projects that funding may be found for: not funded, declined or withdrawn. */
import type { Db } from '../../platform/database/database.ts';
import { budgetOf, isOpenEnded } from './policy.ts';
import { findMatchable, matchableOf, pageMatchable } from './queries/matchable-projects.ts';

const withBudget = (row: Awaited<ReturnType<typeof findMatchable>>[number]) => {
  const { budgetRange, ...facts } = row;
  return { ...facts, budget: budgetOf(budgetRange), isOpenEnded: isOpenEnded(budgetRange) };
};
export type MatchableFacts = ReturnType<typeof withBudget>;

/** By id; `after`: the last id before this page. */
export const pageMatchableProjects = async (
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<MatchableFacts[]> => (await pageMatchable(db, after, limit)).map(withBudget);

/** None or one. */
export const matchableProject = async (db: Db, id: string): Promise<MatchableFacts[]> =>
  (await findMatchable(db, id)).map(withBudget);

export const matchableProjectsOf = async (
  db: Db,
  ownerId: string,
  limit: number,
): Promise<MatchableFacts[]> => (await matchableOf(db, ownerId, limit)).map(withBudget);
