/** Stamped copies of bought reports, and the links to them. */

import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { downloadLinks, ledger, orderItems, orders, reportDownloads, reports } from '../tables.ts';
import type { LedgerRow } from './ledger.ts';

type LinkRow = typeof downloadLinks.$inferSelect;

/** A bought report with its order and its current catalogue entry. */
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

/** Marks a copy as being made; false if somebody marked it after `stale`. */
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
 * Counts a download as it begins, so that concurrent ones count too. False if none is left, or if too many were begun
 * and never completed.
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

/** Gives back a download that was not completed. */
export const giveDownloadBack = (db: Db, tokenHash: string) =>
  db
    .update(downloadLinks)
    .set({ downloads: sql`greatest(${downloadLinks.downloads} - 1, 0)` })
    .where(eq(downloadLinks.tokenHash, tokenHash));

/** Counts a completed download of the report on this day. */
export const countDownload = (db: Transaction, reportId: string, day: Temporal.PlainDate) =>
  db
    .insert(reportDownloads)
    .values({ reportId, day, count: 1 })
    .onConflictDoUpdate({
      target: [reportDownloads.reportId, reportDownloads.day],
      set: { count: sql`${reportDownloads.count} + 1` },
    });

/** Deletes links that expired before this. */
export const deleteLinksBefore = (db: Db, before: Temporal.Instant) =>
  db.delete(downloadLinks).where(lt(downloadLinks.expiresAt, before));

/** The movements of an order, as its documents list them. */
export const movementsOf = (db: Db, orderId: string): Promise<LedgerRow[]> =>
  db
    .select()
    .from(ledger)
    .where(eq(ledger.orderId, orderId))
    .orderBy(asc(ledger.bookedOn), asc(ledger.recordedAt), asc(ledger.id));

/** Removes the copy from its order item. */
export const dropCopy = (db: Db, { orderId, reportId }: { orderId: string; reportId: string }) =>
  db
    .update(orderItems)
    .set({ copyState: null, copyKey: null })
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.reportId, reportId)));
