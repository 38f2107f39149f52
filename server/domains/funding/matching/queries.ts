/** SQL of matches: the opportunities that any project may be matched with, and what was found. */
import { and, asc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { matchTopics } from '#contract/funding/vocabulary.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import {
  matchingFigures,
  notifiedMatches,
  fundingOpportunities as opportunities,
  fundingPlatforms as platforms,
  projectMatches,
  projectMatchings,
  fundingSources as sources,
} from '../tables.ts';
import { anyTopicQuery, topicQueries } from './opportunity-facts.ts';

export type MatchRow = typeof projectMatches.$inferSelect;
export type MatchingRow = typeof projectMatchings.$inferSelect;

const mentions = (query: string): SQL<boolean> =>
  sql<boolean>`funding_opportunities.search @@ ${query}::tsquery`;

const candidate = {
  id: opportunities.id,
  mentions: sql<boolean[]>`array[${sql.join(
    valuesOf(matchTopics).map((topic) => mentions(topicQueries[topic])),
    sql`, `,
  )}]`,
  type: opportunities.type,
  sourceKind: sources.kind,
  region: opportunities.region,
  platform: opportunities.platform,
  platformId: opportunities.platformId,
  amount: opportunities.amount,
  eligibility: opportunities.eligibility,
  isOpen: opportunities.isOpen,
  deadline: sql<string | null>`${opportunities.deadline}::text`,
  deadlineBinds: opportunities.deadlineBinds,
};

const selectCandidates = (db: Db) =>
  db
    .select(candidate)
    .from(opportunities)
    .innerJoin(sources, eq(sources.id, opportunities.sourceId));
export type CandidateRow = Awaited<ReturnType<typeof selectCandidates>>[number];

/** The platforms of this site. */
export const listedPlatforms = (db: Db) =>
  db
    .select({
      id: platforms.id,
      name: platforms.name,
      region: platforms.region,
      minimumInvestment: platforms.minimumInvestment,
      stages: platforms.stages,
    })
    .from(platforms)
    .where(isNull(platforms.archivedAt));

/** Reviewed where that is needed, and nobody’s copy. */
const isListed = and(
  isNull(opportunities.archivedAt),
  isNull(opportunities.mergedInto),
  eq(opportunities.needsReview, false),
);
const isOpenOn = (today: string) =>
  and(
    opportunities.isOpen,
    or(
      eq(opportunities.deadlineBinds, false),
      isNull(opportunities.deadline),
      sql`${opportunities.deadline} >= ${today}::date`,
    ),
  );

/** Open ones about any topic, by id. */
export const pageCandidates = (
  db: Db,
  { today, after, limit }: { today: string; after: string; limit: number },
): Promise<CandidateRow[]> =>
  selectCandidates(db)
    .where(and(isListed, isOpenOn(today), mentions(anyTopicQuery), gt(opportunities.id, after)))
    .orderBy(asc(opportunities.id))
    .limit(limit);

export const findCandidate = (db: Db, id: string) =>
  firstRow(selectCandidates(db).where(and(isListed, eq(opportunities.id, id))));

/** Those that are still there; they stay until the transaction ends. */
export const holdOpportunities = async (
  db: Transaction,
  ids: readonly string[],
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(inArray(opportunities.id, [...ids]))
    .orderBy(asc(opportunities.id))
    .for('key share');
  return new Set(rows.map(({ id }) => id));
};

/** What was found for these projects, by place. */
export const matchesOf = (db: Db, projectIds: readonly string[]): Promise<MatchRow[]> =>
  db
    .select()
    .from(projectMatches)
    .where(inArray(projectMatches.projectId, [...projectIds]))
    .orderBy(asc(projectMatches.projectId), asc(projectMatches.place));

/** The matches of one project whose opportunities are still open, by place. */
export const openMatchesOf = (db: Db, projectId: string, today: string) =>
  db
    .select({
      match: projectMatches,
      opportunity: {
        id: opportunities.id,
        title: opportunities.title,
        platform: opportunities.platform,
        type: opportunities.type,
        amount: opportunities.amount,
        deadline: opportunities.deadline,
        isOpen: opportunities.isOpen,
        deadlineBinds: opportunities.deadlineBinds,
        applicationUrl: opportunities.applicationUrl,
      },
    })
    .from(projectMatches)
    .innerJoin(opportunities, eq(opportunities.id, projectMatches.opportunityId))
    .where(and(eq(projectMatches.projectId, projectId), isListed, isOpenOn(today)))
    .orderBy(asc(projectMatches.place));

export const findMatching = (db: Db, projectId: string) =>
  firstRow(db.select().from(projectMatchings).where(eq(projectMatchings.projectId, projectId)));

/** Replaces the matches of these projects. */
export async function replaceMatches(
  db: Transaction,
  projectIds: readonly string[],
  rows: MatchRow[],
): Promise<void> {
  if (projectIds.length === 0) return;
  await db.delete(projectMatches).where(inArray(projectMatches.projectId, [...projectIds]));
  if (rows.length > 0) await db.insert(projectMatches).values(rows).onConflictDoNothing();
}

export const putMatchings = (db: Transaction, rows: MatchingRow[]) =>
  db
    .insert(projectMatchings)
    .values(rows)
    .onConflictDoUpdate({
      target: projectMatchings.projectId,
      set: { fitting: sql`excluded.fitting`, computedAt: sql`excluded.computed_at` },
    });

/** Of projects that no longer look for funding: this one, or all that were last matched before then. */
export async function deleteMatches(
  db: Transaction,
  of: { projectId: string } | { before: Temporal.Instant },
): Promise<void> {
  const which =
    'projectId' in of
      ? eq(projectMatchings.projectId, of.projectId)
      : lt(projectMatchings.computedAt, of.before);
  const gone = db.select({ id: projectMatchings.projectId }).from(projectMatchings).where(which);
  await db.delete(projectMatches).where(inArray(projectMatches.projectId, gone));
  await db.delete(projectMatchings).where(which);
}

/**
 * What the sponsors of these projects were told of, as `project opportunity`; of an opportunity that was merged, the
 * one that is left.
 */
export async function notifiedOf(db: Db, projectIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({
      projectId: notifiedMatches.projectId,
      opportunityId: notifiedMatches.opportunityId,
      mergedInto: opportunities.mergedInto,
    })
    .from(notifiedMatches)
    .innerJoin(opportunities, eq(opportunities.id, notifiedMatches.opportunityId))
    .where(inArray(notifiedMatches.projectId, [...projectIds]));
  return new Set(
    rows.flatMap(({ projectId, opportunityId, mergedInto }) => [
      `${projectId} ${opportunityId}`,
      ...(mergedInto === null ? [] : [`${projectId} ${mergedInto}`]),
    ]),
  );
}

/** Returns those that nobody was told of before. */
export const insertNotified = (
  db: Transaction,
  rows: (typeof notifiedMatches.$inferSelect)[],
): Promise<(typeof notifiedMatches.$inferSelect)[]> =>
  rows.length === 0
    ? Promise.resolve([])
    : db.insert(notifiedMatches).values(rows).onConflictDoNothing().returning();

export const titlesOf = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    ids.length === 0
      ? []
      : (
          await db
            .select({ id: opportunities.id, title: opportunities.title })
            .from(opportunities)
            .where(inArray(opportunities.id, [...ids]))
        ).map(({ id, title }) => [id, title]),
  );

export const findFigures = (db: Db) => firstRow(db.select().from(matchingFigures));

export const putFigures = (db: Transaction, set: Omit<typeof matchingFigures.$inferSelect, 'id'>) =>
  db
    .insert(matchingFigures)
    .values({ id: 1, ...set })
    .onConflictDoUpdate({ target: matchingFigures.id, set });
