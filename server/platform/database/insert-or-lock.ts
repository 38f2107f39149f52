import type { InferInsertModel, InferSelectModel, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';

/**
 * The row that `isSame` finds, locked until the transaction ends; null if there was none. Then `first` is in its place,
 * and whoever saves at the same time waits for it.
 */
export async function insertOrLock<T extends PgTable>(
  db: Transaction,
  table: T,
  first: InferInsertModel<T>,
  isSame: SQL,
): Promise<InferSelectModel<T> | null> {
  const inserted = await db
    .insert(table)
    .values(first as never)
    .onConflictDoNothing()
    .returning();
  if (inserted.length > 0) return null;
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(isSame)
    .for('update');
  return (row as InferSelectModel<T> | undefined) ?? null;
}
