/** SQL: whose a project is. */
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { matchesWords } from '../../../platform/database/full-text-search.ts';
import { projects } from '../tables.ts';

export const projectIdsOf = async (db: Db, ownerId: string): Promise<string[]> =>
  (
    await db
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.ownerId, ownerId))
      .orderBy(desc(projects.submittedAt))
      .limit(1000)
  ).map(({ id }) => id);

export const newestTitleOf = async (db: Db, ownerId: string): Promise<string | null> =>
  (
    await db
      .select({ title: projects.title })
      .from(projects)
      .where(eq(projects.ownerId, ownerId))
      .orderBy(desc(projects.submittedAt), desc(projects.id))
      .limit(1)
  )[0]?.title ?? null;

/** An owner's projects whose title or code has these words, the newest first. */
export const ownProjectsNamed = (db: Db, ownerId: string, search: string, limit: number) =>
  db
    .select({ id: projects.id, title: projects.title, trackingCode: projects.trackingCode })
    .from(projects)
    .where(
      and(
        eq(projects.ownerId, ownerId),
        matchesWords(sql`${projects.title} || ' ' || ${projects.trackingCode}`, search),
      ),
    )
    .orderBy(desc(projects.submittedAt), desc(projects.id))
    .limit(limit);

export const findProjectOwner = async (db: Db, id: string): Promise<string | null | undefined> =>
  (await db.select({ ownerId: projects.ownerId }).from(projects).where(eq(projects.id, id)))[0]
    ?.ownerId;

export async function countOwnProjects(
  db: Db,
  ownerId: string,
): Promise<{ all: number; active: number }> {
  const own = eq(projects.ownerId, ownerId);
  const isActive = notInArray(projects.status, ['declined', 'withdrawn', 'funded']);
  return {
    all: await db.$count(projects, own),
    active: await db.$count(projects, and(own, isActive)),
  };
}
