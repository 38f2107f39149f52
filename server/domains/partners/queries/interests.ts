/** SQL for which organisations are interested in which projects. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import { list } from '#contract/limits.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { projectInterests as interests } from '../tables.ts';

export type InterestRow = typeof interests.$inferSelect;

/** When the organisation became interested in these projects, by project id. */
export async function interestsOf(
  db: Db,
  organizationId: string | null,
  projectIds: readonly string[],
): Promise<Map<string, Temporal.Instant>> {
  if (organizationId === null || projectIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(interests)
    .where(
      and(
        eq(interests.organizationId, organizationId),
        inArray(interests.projectId, [...projectIds]),
      ),
    );
  return new Map(rows.map(({ projectId, createdAt }) => [projectId, createdAt]));
}

/** Who is interested in a project, newest first. */
export const interestsIn = (db: Db, projectId: string): Promise<InterestRow[]> =>
  db
    .select()
    .from(interests)
    .where(eq(interests.projectId, projectId))
    .orderBy(desc(interests.createdAt), desc(interests.organizationId))
    .limit(list.most);

/** Returns whether the interest is new. */
export const insertInterest = async (db: Transaction, row: InterestRow): Promise<boolean> =>
  (await db.insert(interests).values(row).onConflictDoNothing().returning()).length === 1;

export const deleteInterest = async (
  db: Transaction,
  { projectId, organizationId }: Pick<InterestRow, 'projectId' | 'organizationId'>,
): Promise<boolean> =>
  (
    await db
      .delete(interests)
      .where(and(eq(interests.projectId, projectId), eq(interests.organizationId, organizationId)))
      .returning()
  ).length === 1;

export const interestsBy = (db: Db, userId: string): Promise<InterestRow[]> =>
  db
    .select()
    .from(interests)
    .where(eq(interests.userId, userId))
    .orderBy(desc(interests.createdAt), desc(interests.projectId));

export const deleteInterestsBy = (db: Transaction, userId: string) =>
  db.delete(interests).where(eq(interests.userId, userId)).returning();
