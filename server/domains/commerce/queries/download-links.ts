/** Links to bought reports. Only a hash of a link’s secret is stored. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { downloadLinks } from '../tables.ts';

export const insertLink = (db: Transaction, row: typeof downloadLinks.$inferInsert) =>
  db.insert(downloadLinks).values(row);

/** The links of an order, newest first. */
export const linksOf = (db: Db, orderId: string, limit: number) =>
  db
    .select()
    .from(downloadLinks)
    .where(eq(downloadLinks.orderId, orderId))
    .orderBy(desc(downloadLinks.createdAt), desc(downloadLinks.tokenHash))
    .limit(limit);

/** Ends every link of an order. */
export const endLinksOf = (db: Transaction, orderId: string, at: Temporal.Instant) =>
  db
    .update(downloadLinks)
    .set({ endedAt: at })
    .where(and(eq(downloadLinks.orderId, orderId), isNull(downloadLinks.endedAt)));

/** Ends every link. The page of an order makes new ones. */
export const endEveryLink = async (db: Transaction): Promise<number> =>
  (
    await db
      .update(downloadLinks)
      .set({ endedAt: sql`now()` })
      .where(isNull(downloadLinks.endedAt))
      .returning({ orderId: downloadLinks.orderId })
  ).length;
