/** SQL for the changes that make up a project's history. */

import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { list } from '#contract/limits.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { projectChanges } from '../tables.ts';

export type ChangeRow = typeof projectChanges.$inferSelect;

export const insertChange = (db: Db, row: typeof projectChanges.$inferInsert) =>
  db.insert(projectChanges).values(row);

/** Deletes the entry that a change of this version made, and answers it. */
export const deleteChange = async (db: Transaction, projectId: string, version: number) =>
  (
    await db
      .delete(projectChanges)
      .where(and(eq(projectChanges.projectId, projectId), eq(projectChanges.version, version)))
      .returning()
  ).at(0);

/** A project's history, oldest change first: the newest `list.most` changes, more than a review ever has. */
export async function historyOf(db: Db, projectId: string): Promise<ChangeRow[]> {
  const rows = await db
    .select()
    .from(projectChanges)
    .where(eq(projectChanges.projectId, projectId))
    .orderBy(desc(projectChanges.version))
    .limit(list.most);
  return rows.reverse();
}

/** The complete histories of these projects, oldest change first. */
export async function changesOf(
  db: Db,
  projectIds: readonly string[],
): Promise<Map<string, ChangeRow[]>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(projectChanges)
    .where(inArray(projectChanges.projectId, [...projectIds]))
    .orderBy(asc(projectChanges.projectId), asc(projectChanges.version));
  return Map.groupBy(rows, (row) => row.projectId);
}
