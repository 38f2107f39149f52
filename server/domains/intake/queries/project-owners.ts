/** SQL for who owns a project. */
import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
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
