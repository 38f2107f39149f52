/** Links to bought reports. Only the hash of a link’s secret is stored. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { downloadLinks } from '../tables.ts';

export const insertLink = (db: Transaction, row: typeof downloadLinks.$inferInsert) =>
  db.insert(downloadLinks).values(row);

/** Ends every link of an order. */
export const endLinksOf = (db: Transaction, orderId: string, at: Temporal.Instant) =>
  db
    .update(downloadLinks)
    .set({ endedAt: at })
    .where(and(eq(downloadLinks.orderId, orderId), isNull(downloadLinks.endedAt)));
