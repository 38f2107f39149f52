/** SQL for saved views, always of one person. */
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { SavedViewList } from '#contract/vocabulary.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { firstRow } from '../../platform/database/first-row.ts';
import { savedViews } from './tables.ts';

export type ViewRow = typeof savedViews.$inferSelect;

const lower = sql`lower(${savedViews.name})`;

export const viewsOf = (db: Db, userId: string): Promise<ViewRow[]> =>
  db
    .select()
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(lower), asc(savedViews.id));

/** Serialises changes of a person's views until the transaction ends. */
export const lockViewsOf = (db: Transaction, userId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`views ${userId}`}, 0))`);

export const countViews = (db: Db, userId: string, list: SavedViewList): Promise<number> =>
  db.$count(savedViews, and(eq(savedViews.userId, userId), eq(savedViews.list, list)));

/** Whether another of the person's views of this list has the name, ignoring case. */
export const isNameTaken = async (
  db: Db,
  { id, userId, list, name }: Pick<ViewRow, 'id' | 'userId' | 'list' | 'name'>,
): Promise<boolean> =>
  (await db.$count(
    savedViews,
    and(
      eq(savedViews.userId, userId),
      eq(savedViews.list, list),
      sql`${lower} = lower(${name})`,
      ne(savedViews.id, id),
    ),
  )) > 0;

export const insertView = (db: Transaction, row: ViewRow) => db.insert(savedViews).values(row);

const ofPerson = (userId: string, id: string) =>
  and(eq(savedViews.id, id), eq(savedViews.userId, userId));

export const findView = (db: Db, userId: string, id: string): Promise<ViewRow | null> =>
  firstRow(db.select().from(savedViews).where(ofPerson(userId, id)));

export const setViewName = (db: Transaction, id: string, name: string) =>
  db.update(savedViews).set({ name }).where(eq(savedViews.id, id));

/** Returns whether it existed. */
export const removeView = async (db: Transaction, userId: string, id: string): Promise<boolean> => {
  const rows = await db
    .delete(savedViews)
    .where(ofPerson(userId, id))
    .returning({ id: savedViews.id });
  return rows.length === 1;
};
