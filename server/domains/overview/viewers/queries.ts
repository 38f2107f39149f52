/** SQL for who has a record open. Expiry is by the database's clock, on which all instances agree. */
import { and, eq, lte, ne, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { recordViewers } from '../tables.ts';

type ViewerRow = typeof recordViewers.$inferSelect;
export type RecordName = Pick<ViewerRow, 'record' | 'recordId'>;

const isOf = ({ record, recordId }: RecordName) =>
  and(eq(recordViewers.record, record), eq(recordViewers.recordId, recordId));
const isOpen = sql`${recordViewers.expiresAt} > now()`;

/** Everybody but this person who has the record open, and whether in any of their tabs they edit it. */
export const viewersOf = (db: Db, name: RecordName, userId: string) =>
  db
    .select({
      userId: recordViewers.userId,
      isEditing: sql<boolean>`bool_or(${recordViewers.isEditing})`,
    })
    .from(recordViewers)
    .where(and(isOf(name), isOpen, ne(recordViewers.userId, userId)))
    .groupBy(recordViewers.userId)
    .orderBy(recordViewers.userId);

/** Opens or continues the tab's row for some seconds. Returns whether others have news of it. */
export async function keepViewer(
  db: Transaction,
  row: Omit<ViewerRow, 'expiresAt'>,
  seconds: number,
): Promise<boolean> {
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  const isKnown = await db.$count(
    recordViewers,
    and(
      eq(recordViewers.tab, row.tab),
      isOf(row),
      eq(recordViewers.userId, row.userId),
      eq(recordViewers.isEditing, row.isEditing),
      isOpen,
    ),
  );
  await db
    .insert(recordViewers)
    .values({ ...row, expiresAt })
    .onConflictDoUpdate({
      target: recordViewers.tab,
      set: { ...row, expiresAt },
      setWhere: eq(recordViewers.userId, row.userId),
    });
  return isKnown === 0;
}

/** Only the row of this connection: the tab may have opened another since. */
export const removeViewer = (db: Transaction, connection: string) =>
  db
    .delete(recordViewers)
    .where(eq(recordViewers.connection, connection))
    .returning({ tab: recordViewers.tab });

export const deleteExpiredViewers = (db: Db) =>
  db.delete(recordViewers).where(lte(recordViewers.expiresAt, sql`now()`));
