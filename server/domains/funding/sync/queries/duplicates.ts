/** SQL of opportunities that are the same in two sources. */
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from '../../../../platform/database/database.ts';
import {
  favouriteOpportunities as favourites,
  fundingOpportunities as opportunities,
  similarOpportunities as similar,
  fundingSources as sources,
} from '../../tables.ts';
import type { OpportunityRow } from './store-opportunities.ts';

const first = alias(opportunities, 'first');
const second = alias(opportunities, 'second');
const listed = (one: typeof first | typeof second) =>
  and(isNull(one.archivedAt), isNull(one.mergedInto));

/** Those that nobody has decided on, by id. */
export const duplicatePairs = (
  db: Db,
  most: number,
): Promise<{ first: string; second: string }[]> =>
  db
    .select({ first: similar.firstId, second: similar.secondId })
    .from(similar)
    .innerJoin(first, eq(first.id, similar.firstId))
    .innerJoin(second, eq(second.id, similar.secondId))
    .where(
      and(
        isNull(similar.distinctAt),
        listed(first),
        listed(second),
        // One may have been changed since.
        sql`("first".title_key = "second".title_key or ${first.applicationUrl} = ${second.applicationUrl})`,
      ),
    )
    .orderBy(similar.firstId, similar.secondId)
    .limit(most);

/** The latest first, then those of which nobody noted when. */
export const latestMerges = (db: Db, most: number) =>
  db
    .select({
      id: opportunities.id,
      title: opportunities.title,
      source: sources.name,
      kept: { id: first.id, title: first.title },
      mergedAt: opportunities.mergedAt,
    })
    .from(opportunities)
    .innerJoin(sources, eq(sources.id, opportunities.sourceId))
    .innerJoin(first, eq(first.id, opportunities.mergedInto))
    .where(and(isNotNull(opportunities.mergedInto), isNull(opportunities.archivedAt)))
    .orderBy(sql`${opportunities.mergedAt} desc nulls last`, asc(opportunities.id))
    .limit(most);

export async function opportunitiesWithSource(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { row: OpportunityRow; source: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ row: opportunities, source: sources.name })
    .from(opportunities)
    .innerJoin(sources, eq(sources.id, opportunities.sourceId))
    .where(inArray(opportunities.id, [...ids]));
  return new Map(rows.map((one) => [one.row.id, one]));
}

/** Those that are not archived, in order of their ids. */
export const lockOpportunities = (
  db: Transaction,
  ids: readonly string[],
): Promise<OpportunityRow[]> =>
  db
    .select()
    .from(opportunities)
    .where(and(inArray(opportunities.id, [...ids]), isNull(opportunities.archivedAt)))
    .orderBy(opportunities.id)
    .for('update');

export const setMerged = (
  db: Transaction,
  id: string,
  merged: { mergedInto: string; mergedAt: Temporal.Instant } | null,
) =>
  db
    .update(opportunities)
    .set({
      mergedInto: null,
      mergedAt: null,
      ...merged,
      version: sql`${opportunities.version} + 1`,
    })
    .where(eq(opportunities.id, id));

/** Whoever has the one as a favourite has the other, too. */
export const copyFavourites = (db: Transaction, from: string, to: string) =>
  db
    .insert(favourites)
    .select(
      db
        .select({
          userId: favourites.userId,
          opportunityId: sql<string>`${to}::text`.as('opportunity_id'),
          since: favourites.since,
        })
        .from(favourites)
        .where(eq(favourites.opportunityId, from)),
    )
    .onConflictDoNothing();

export const insertOpportunity = (db: Transaction, row: OpportunityRow) =>
  db.insert(opportunities).values(row);

/** Whether two are the same, in an administrator's words; null withdraws it. */
export const setDistinct = (
  db: Transaction,
  firstId: string,
  secondId: string,
  { distinctAt, now }: { distinctAt: Temporal.Instant | null; now: Temporal.Instant },
) =>
  db
    .insert(similar)
    .values({ firstId, secondId, foundAt: now, distinctAt })
    .onConflictDoUpdate({ target: [similar.firstId, similar.secondId], set: { distinctAt } });
