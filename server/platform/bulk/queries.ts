/** SQL for changes of many rows. */
import { and, asc, count, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../database/database.ts';
import { firstRow } from '../database/first-row.ts';
import { bulkChanges, bulkItems } from '../database/tables.ts';

export type BulkRow = typeof bulkChanges.$inferSelect;
export type BulkItemRow = typeof bulkItems.$inferSelect;
export type NewItem = Partial<Pick<BulkItemRow, 'version'>> & { id: string };

export async function insertBulk(
  db: Transaction,
  row: BulkRow,
  items: readonly NewItem[],
): Promise<void> {
  await db.insert(bulkChanges).values(row);
  // One value for all rows, however many they are.
  await db.execute(sql`
    insert into bulk_items (bulk_id, item_id, version)
    select ${row.id}::uuid, id, version
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (id uuid, version integer)
    on conflict do nothing`);
}

/** The rows that a change has changed, for the change that undoes it. */
export async function insertUndo(db: Transaction, row: BulkRow & { undoes: string }) {
  await db.insert(bulkChanges).values(row);
  await db.execute(sql`
    insert into bulk_items (bulk_id, item_id, before, after)
    select ${row.id}::uuid, item_id, before, after from bulk_items
    where bulk_id = ${row.undoes}::uuid and outcome = 'changed'`);
}

export const findBulk = (db: Db, id: string) =>
  firstRow(db.select().from(bulkChanges).where(eq(bulkChanges.id, id)));

/** Locked until the transaction ends: batches of one change come one after the other. */
export const lockBulk = (db: Transaction, id: string) =>
  firstRow(db.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for('update'));

export const isUndone = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(bulkChanges, eq(bulkChanges.undoes, id))) > 0;

export const waitingItems = (db: Db, bulkId: string, limit: number) =>
  db
    .select()
    .from(bulkItems)
    .where(and(eq(bulkItems.bulkId, bulkId), isNull(bulkItems.outcome)))
    .orderBy(asc(bulkItems.itemId))
    .limit(limit);

export const saveOutcomes = (
  db: Transaction,
  bulkId: string,
  results: readonly { id: string; outcome: string; before?: unknown; after?: unknown }[],
) =>
  db.execute(sql`
    update bulk_items item
    set outcome = result.outcome, before = result.before, after = result.after
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as result (id uuid, outcome text, before jsonb, after jsonb)
    where item.bulk_id = ${bulkId}::uuid and item.item_id = result.id`);

export const setFinished = (db: Transaction, id: string, finishedAt: Temporal.Instant) =>
  db.update(bulkChanges).set({ finishedAt }).where(eq(bulkChanges.id, id));

export const setStopped = (db: Transaction, id: string, at: Temporal.Instant) =>
  db.update(bulkChanges).set({ finishedAt: at, stoppedAt: at }).where(eq(bulkChanges.id, id));

export const countOutcomes = (db: Db, bulkId: string) =>
  db
    .select({ outcome: bulkItems.outcome, count: count() })
    .from(bulkItems)
    .where(eq(bulkItems.bulkId, bulkId))
    .groupBy(bulkItems.outcome)
    .orderBy(bulkItems.outcome);

/** A few of the rows with this outcome. */
export const someWith = async (
  db: Db,
  bulkId: string,
  outcome: NonNullable<BulkItemRow['outcome']>,
  limit: number,
): Promise<string[]> =>
  (
    await db
      .select({ id: bulkItems.itemId })
      .from(bulkItems)
      .where(and(eq(bulkItems.bulkId, bulkId), eq(bulkItems.outcome, outcome)))
      .orderBy(asc(bulkItems.itemId))
      .limit(limit)
  ).map(({ id }) => id);

export const deleteOldBulk = (db: Db, before: Temporal.Instant) =>
  db.delete(bulkChanges).where(lt(bulkChanges.createdAt, before));

/** What was noted about one row, in every change. */
export const forgetBulkItem = (db: Transaction, itemId: string) =>
  db.delete(bulkItems).where(eq(bulkItems.itemId, itemId));
