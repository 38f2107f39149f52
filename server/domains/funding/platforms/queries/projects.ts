/** SQL of the projects that a platform was asked to fund. */
import { eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../../platform/database/database.ts';
import { firstRow } from '../../../../platform/database/first-row.ts';
import { platformProjects as projects } from '../../tables.ts';

export type PlatformProjectRow = typeof projects.$inferSelect;

/** The most projects of a platform. */
export const mostProjects = 500;

/** The newest first. */
export const projectsOf = (db: Db, platformId: string): Promise<PlatformProjectRow[]> =>
  db
    .select()
    .from(projects)
    .where(eq(projects.platformId, platformId))
    .orderBy(sql`${projects.startDate} desc nulls last`, projects.id)
    .limit(mostProjects);

export const countProjects = (db: Db, platformId: string): Promise<number> =>
  db.$count(projects, eq(projects.platformId, platformId));

export const lockProject = (db: Transaction, id: string) =>
  firstRow(db.select().from(projects).where(eq(projects.id, id)).for('update'));

export const insertProject = (db: Transaction, row: PlatformProjectRow) =>
  db.insert(projects).values(row);

export async function updateProject(
  db: Transaction,
  row: PlatformProjectRow,
  set: Partial<PlatformProjectRow>,
): Promise<PlatformProjectRow> {
  const changed = { ...row, ...set, version: row.version + 1 };
  await db.update(projects).set(changed).where(eq(projects.id, row.id));
  return changed;
}

export const deleteProject = (db: Transaction, id: string) =>
  db.delete(projects).where(eq(projects.id, id));
