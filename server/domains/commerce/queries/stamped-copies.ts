/** Stamped copies of bought reports, and the links that lead to them. */

import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { downloadLinks, ledger, orderItems, orders, reportDownloads, reports } from '../tables.ts';
import type { LedgerRow } from './ledger.ts';

type LinkRow = typeof downloadLinks.$inferSelect;

/** One bought report with its order and what the catalogue knows of it now. */
export const findCopy = (db: Db, orderId: string, reportId: string) =>
  firstRow(
    db
      .select({ item: orderItems, order: orders, report: reports })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .innerJoin(reports, eq(reports.id, orderItems.reportId))
      .where(and(eq(orderItems.orderId, orderId), eq(orderItems.reportId, reportId))),
  );
export type Copy = NonNullable<Awaited<ReturnType<typeof findCopy>>>;

export const updateCopy = (
  db: Db,
  { orderId, reportId }: { orderId: string; reportId: string },
  set: Partial<Pick<Copy['item'], 'copyState' | 'copyKey' | 'copySample'>>,
) =>
  db
    .update(orderItems)
    .set(set)
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.reportId, reportId)));

/** Says that a copy is being made; false when somebody has said so, not before `stale`. */
export const beginCopy = async (
  db: Transaction,
  { orderId, reportId }: { orderId: string; reportId: string },
  { now, stale }: { now: Temporal.Instant; stale: Temporal.Instant },
): Promise<boolean> =>
  (
    await db
      .update(orderItems)
      .set({ copyState: 'making', copySince: now })
      .where(
        and(
          eq(orderItems.orderId, orderId),
          eq(orderItems.reportId, reportId),
          or(
            sql`${orderItems.copyState} is distinct from 'making'`,
            isNull(orderItems.copySince),
            lte(orderItems.copySince, stale),
          ),
        ),
      )
      .returning({ id: orderItems.reportId })
  ).length > 0;

export const findLink = (db: Db, tokenHash: string): Promise<LinkRow | null> =>
  firstRow(db.select().from(downloadLinks).where(eq(downloadLinks.tokenHash, tokenHash)));

/**
 * Takes one of the link’s downloads as it begins, so that those under way at the same time count too. False
 * where none is left, or so many were begun without an end that no more may.
 */
export const takeDownload = async (
  db: Db,
  tokenHash: string,
  most: { completed: number; begun: number },
): Promise<boolean> =>
  (
    await db
      .update(downloadLinks)
      .set({
        begun: sql`${downloadLinks.begun} + 1`,
        downloads: sql`${downloadLinks.downloads} + 1`,
      })
      .where(
        and(
          eq(downloadLinks.tokenHash, tokenHash),
          lt(downloadLinks.downloads, most.completed),
          lt(downloadLinks.begun, most.begun),
        ),
      )
      .returning({ begun: downloadLinks.begun })
  ).length > 0;

/** Gives a download back that was not completed. */
export const giveDownloadBack = (db: Db, tokenHash: string) =>
  db
    .update(downloadLinks)
    .set({ downloads: sql`greatest(${downloadLinks.downloads} - 1, 0)` })
    .where(eq(downloadLinks.tokenHash, tokenHash));

/** One completed download more of the report, on this day. */
export const countDownload = (db: Transaction, reportId: string, day: Temporal.PlainDate) =>
  db
    .insert(reportDownloads)
    .values({ reportId, day, count: 1 })
    .onConflictDoUpdate({
      target: [reportDownloads.reportId, reportDownloads.day],
      set: { count: sql`${reportDownloads.count} + 1` },
    });

/** Links that ended before this are of no more use, not even to say so. */
export const deleteLinksBefore = (db: Db, before: Temporal.Instant) =>
  db.delete(downloadLinks).where(lt(downloadLinks.expiresAt, before));

/** The movements of an order, as its papers list them. */
export const movementsOf = (db: Db, orderId: string): Promise<LedgerRow[]> =>
  db
    .select()
    .from(ledger)
    .where(eq(ledger.orderId, orderId))
    .orderBy(asc(ledger.bookedOn), asc(ledger.recordedAt), asc(ledger.id));

/** The copy is no longer there. */
export const dropCopy = (db: Db, { orderId, reportId }: { orderId: string; reportId: string }) =>
  db
    .update(orderItems)
    .set({ copyState: null, copyKey: null })
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.reportId, reportId)));
