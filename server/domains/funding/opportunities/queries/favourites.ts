/** SQL of people's favourite opportunities. */
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db, Transaction } from '../../../../platform/database/database.ts';
import {
  favouriteOpportunities as favourites,
  fundingOpportunities as opportunities,
} from '../../tables.ts';

/** Which of these are the person's favourites. */
export async function favouritesAmong(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: favourites.opportunityId })
    .from(favourites)
    .where(and(eq(favourites.userId, userId), inArray(favourites.opportunityId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** Whether it was none before. */
export async function insertFavourite(
  db: Transaction,
  row: typeof favourites.$inferInsert,
): Promise<boolean> {
  const rows = await db.insert(favourites).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Whether it was one. */
export async function deleteFavourite(
  db: Transaction,
  userId: string,
  opportunityId: string,
): Promise<boolean> {
  const rows = await db
    .delete(favourites)
    .where(and(eq(favourites.userId, userId), eq(favourites.opportunityId, opportunityId)))
    .returning();
  return rows.length > 0;
}

export const favouritesOf = (db: Db, userId: string) =>
  db
    .select({ row: opportunities, since: favourites.since })
    .from(favourites)
    .innerJoin(opportunities, eq(opportunities.id, favourites.opportunityId))
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.since), asc(favourites.opportunityId));

/** Those with a deadline that are still listed. */
export const deadlinesOf = (db: Db, userId: string) =>
  db
    .select({
      id: opportunities.id,
      title: opportunities.title,
      platform: opportunities.platform,
      deadline: opportunities.deadline,
      applicationUrl: opportunities.applicationUrl,
      changedAt: opportunities.changedAt,
      version: opportunities.version,
    })
    .from(favourites)
    .innerJoin(opportunities, eq(opportunities.id, favourites.opportunityId))
    .where(
      and(
        eq(favourites.userId, userId),
        isNotNull(opportunities.deadline),
        isNull(opportunities.archivedAt),
        isNull(opportunities.mergedInto),
      ),
    )
    .orderBy(asc(opportunities.deadline), asc(opportunities.id));
