/** SQL for projects' tasks, by owner or (for administrators) all. */
import { and, asc, count, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import {
  ascending,
  byDate,
  byId,
  byInstant,
  byWhole,
  type Sorts,
} from '../../../platform/database/sorting.ts';
import { projects, projectTasks as tasks } from '../tables.ts';

export type TaskRow = typeof tasks.$inferSelect & { projectTitle: string };
export type TaskScope = { ownerId: string } | 'all';

const inScope = (scope: TaskScope) =>
  scope === 'all' ? undefined : eq(projects.ownerId, scope.ownerId);

const withProject = (db: Db) =>
  db
    .select({ ...getTableColumns(tasks), projectTitle: projects.title })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId));

const never = Temporal.PlainDate.from('9999-12-31');

/** Open ones first, by their due date. */
export const tasksSorted: Sorts<TaskRow> = {
  default: ascending(
    byWhole(sql`(${tasks.doneAt} is not null)::integer`, ({ doneAt }) => Number(doneAt !== null)),
    byDate(sql`coalesce(${tasks.dueOn}, date '9999-12-31')`, ({ dueOn }) => dueOn ?? never),
    byInstant(tasks.createdAt, ({ createdAt }) => createdAt),
    byId(tasks.id, ({ id }) => id),
  ),
};

export async function pageTasks(
  db: Db,
  { scope, projectId }: { scope: TaskScope; projectId?: string | undefined },
  page: PageRequest<TaskRow>,
): Promise<Page<TaskRow>> {
  const rows = await withProject(db)
    .where(and(inScope(scope), projectId ? eq(tasks.projectId, projectId) : undefined, page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

/** Locked until the transaction ends. */
export const lockTask = (db: Transaction, scope: TaskScope, id: string) =>
  firstRow(
    withProject(db)
      .where(and(eq(tasks.id, id), inScope(scope)))
      .for('update', { of: tasks }),
  );

export const insertTask = (db: Transaction, row: typeof tasks.$inferInsert) =>
  db.insert(tasks).values(row);

export const setDone = (db: Transaction, row: TaskRow, doneAt: Temporal.Instant | null) =>
  db
    .update(tasks)
    .set({ doneAt, version: row.version + 1 })
    .where(eq(tasks.id, row.id));

export const removeTask = (db: Transaction, id: string) => db.delete(tasks).where(eq(tasks.id, id));

/** The open task that is due first; tasks without a due date come last. */
export const firstOpenTask = (db: Db, ownerId: string) =>
  firstRow(
    withProject(db)
      .where(and(eq(projects.ownerId, ownerId), isNull(tasks.doneAt)))
      .orderBy(sql`${tasks.dueOn} asc nulls last`, asc(tasks.createdAt), asc(tasks.id))
      .limit(1),
  );

export const countOpenTasks = async (db: Db, ownerId: string): Promise<number> =>
  (
    await firstRow(
      db
        .select({ count: count() })
        .from(tasks)
        .innerJoin(projects, eq(projects.id, tasks.projectId))
        .where(and(eq(projects.ownerId, ownerId), isNull(tasks.doneAt))),
    )
  )?.count ?? 0;
