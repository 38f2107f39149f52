/** SQL for the tasks of deals. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../../platform/database/database.ts';
import { firstRow } from '../../../../platform/database/first-row.ts';
import { isAmong } from '../../../../platform/database/id-scope.ts';
import { type Page, type PageRequest, pageOf } from '../../../../platform/database/paging.ts';
import {
  ascending,
  byDate,
  byId,
  byWhole,
  type Sorts,
} from '../../../../platform/database/sorting.ts';
import type { DealScope } from '../../queries/deals.ts';
import { deals, dealTasks as tasks } from '../../tables.ts';

export type TaskRow = typeof tasks.$inferSelect;

const never = Temporal.PlainDate.from('9999-12-31');
const due = byDate(
  sql`coalesce(${tasks.dueOn}, date '9999-12-31')`,
  (row: TaskRow) => row.dueOn ?? never,
);
const key = byId(tasks.id, (row: TaskRow) => row.id);

/** Open ones first, by their due date. */
export const tasksSorted: Sorts<TaskRow> = {
  default: ascending(
    byWhole(sql`(${tasks.doneAt} is not null)::integer`, ({ doneAt }) => Number(doneAt !== null)),
    due,
    key,
  ),
};

export async function pageTasks(
  db: Db,
  dealId: string,
  page: PageRequest<TaskRow>,
): Promise<Page<TaskRow>> {
  const rows = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.dealId, dealId), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const insertTask = (db: Transaction, row: TaskRow) => db.insert(tasks).values(row);

export const findTask = (db: Db, id: string) =>
  firstRow(db.select().from(tasks).where(eq(tasks.id, id)));

export const lockTask = (db: Transaction, id: string) =>
  firstRow(db.select().from(tasks).where(eq(tasks.id, id)).for('update'));

export async function updateTask(
  db: Transaction,
  row: TaskRow,
  set: Partial<Omit<TaskRow, 'id' | 'version'>>,
): Promise<TaskRow> {
  const changed = { ...set, version: row.version + 1 };
  await db.update(tasks).set(changed).where(eq(tasks.id, row.id));
  return { ...row, ...changed };
}

export const removeTask = (db: Transaction, id: string) => db.delete(tasks).where(eq(tasks.id, id));

const openOf = (scope: DealScope, userId: string) =>
  and(eq(tasks.assigneeId, userId), isNull(tasks.doneAt), isAmong(deals.platformId, scope));

/** A person's open tasks on the deals of these platforms: how many, and the one that is due first. */
export async function openTasksOf(db: Db, scope: DealScope, userId: string) {
  if (scope !== 'all' && scope.length === 0) return null;
  const [first] = await db
    .select({
      dealId: tasks.dealId,
      platformId: deals.platformId,
      title: tasks.title,
      dueOn: tasks.dueOn,
      count: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(tasks)
    .innerJoin(deals, eq(deals.id, tasks.dealId))
    .where(openOf(scope, userId))
    .orderBy(sql`coalesce(${tasks.dueOn}, date '9999-12-31')`, asc(tasks.id))
    .limit(1);
  return first ?? null;
}

export const tasksFor = (db: Db, userId: string) =>
  db.select().from(tasks).where(eq(tasks.assigneeId, userId)).orderBy(asc(tasks.createdAt));
