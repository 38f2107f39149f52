/** SQL for the replies that administrators saved, which are the same for all of them. */
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { savedReplies as replies } from '../tables.ts';

export type SavedReplyRow = typeof replies.$inferSelect;

const lower = sql`lower(${replies.name})`;

export const allSavedReplies = (db: Db): Promise<SavedReplyRow[]> =>
  db.select().from(replies).orderBy(asc(lower), asc(replies.id));

/** Serialises changes of saved replies until the transaction ends. */
export const lockSavedReplies = (db: Transaction) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('saved replies', 0))`);

export const countSavedReplies = (db: Db): Promise<number> => db.$count(replies);

export const findSavedReply = (db: Db, id: string): Promise<SavedReplyRow | null> =>
  firstRow(db.select().from(replies).where(eq(replies.id, id)));

/** Whether another one has the name, ignoring case. */
export const isReplyNameTaken = async (
  db: Db,
  { id, name }: Pick<SavedReplyRow, 'id' | 'name'>,
): Promise<boolean> =>
  (await db.$count(replies, and(sql`${lower} = lower(${name}::text)`, ne(replies.id, id)))) > 0;

export const insertSavedReply = (db: Transaction, row: SavedReplyRow) =>
  db.insert(replies).values(row);

export const updateSavedReply = (db: Transaction, { id, ...set }: SavedReplyRow) =>
  db.update(replies).set(set).where(eq(replies.id, id));

export const removeSavedReply = (db: Transaction, id: string) =>
  db.delete(replies).where(eq(replies.id, id));
