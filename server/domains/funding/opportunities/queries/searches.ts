/** SQL of saved searches for opportunities. */
import { and, asc, eq, gt, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../../platform/database/database.ts';
import { firstRow } from '../../../../platform/database/first-row.ts';
import { fundingOpportunities, opportunitySearches as searches } from '../../tables.ts';

export type SearchRow = typeof searches.$inferSelect;

const lower = sql`lower(${searches.name})`;

export const searchesOf = (db: Db, userId: string): Promise<SearchRow[]> =>
  db
    .select()
    .from(searches)
    .where(eq(searches.userId, userId))
    .orderBy(asc(lower), asc(searches.id));

/** Serialises changes of a person's searches until the transaction ends. */
export const lockSearchesOf = (db: Transaction, userId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`searches ${userId}`}, 0))`);

export const countSearches = (db: Db, userId: string): Promise<number> =>
  db.$count(searches, eq(searches.userId, userId));

/** Whether another of the person's searches has the name, ignoring case. */
export const isNameTaken = async (
  db: Db,
  { id, userId, name }: Pick<SearchRow, 'id' | 'userId' | 'name'>,
): Promise<boolean> =>
  (await db.$count(
    searches,
    and(eq(searches.userId, userId), sql`${lower} = lower(${name})`, ne(searches.id, id)),
  )) > 0;

export const findSearch = (db: Db, userId: string, id: string) =>
  firstRow(
    db
      .select()
      .from(searches)
      .where(and(eq(searches.id, id), eq(searches.userId, userId))),
  );

export const insertSearch = (db: Transaction, row: SearchRow) => db.insert(searches).values(row);

export const updateSearch = (
  db: Transaction,
  { id, ...set }: Partial<SearchRow> & { id: string },
) => db.update(searches).set(set).where(eq(searches.id, id));

/** Whether it existed. */
export async function removeSearch(db: Transaction, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(searches)
    .where(and(eq(searches.id, id), eq(searches.userId, userId)))
    .returning({ id: searches.id });
  return rows.length > 0;
}

/** When the newest opportunity was added. */
export const newestAdded = async (db: Db): Promise<Temporal.Instant | null> =>
  (
    await firstRow(
      db
        .select({ at: fundingOpportunities.createdAt })
        .from(fundingOpportunities)
        .orderBy(sql`${fundingOpportunities.createdAt} desc, ${fundingOpportunities.id} desc`)
        .limit(1),
    )
  )?.at ?? null;

/** Searches with alerts that were not checked since the newest opportunity was added, in the order of the checks. */
export const checkedBefore = (
  db: Db,
  { newest, until }: { newest: Temporal.Instant; until: Temporal.Instant },
  last: Pick<SearchRow, 'id' | 'checkedAt'> | null,
  rows: number,
): Promise<SearchRow[]> =>
  db
    .select()
    .from(searches)
    .where(
      and(
        searches.alerts,
        lte(searches.checkedAt, newest),
        lt(searches.checkedAt, until),
        last
          ? or(
              gt(searches.checkedAt, last.checkedAt),
              and(eq(searches.checkedAt, last.checkedAt), gt(searches.id, last.id)),
            )
          : undefined,
      ),
    )
    .orderBy(asc(searches.checkedAt), asc(searches.id))
    .limit(rows);

/** Locked until the transaction ends; null if it is gone, or has no alerts any more. */
export const lockAlert = (db: Transaction, id: string) =>
  firstRow(
    db
      .select()
      .from(searches)
      .where(and(eq(searches.id, id), searches.alerts))
      .for('update'),
  );
