/** What one report was downloaded and earned, by day. */
import { and, asc, eq, getTableColumns, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { ledger, orderItems, orders, reportDownloads } from '../tables.ts';

interface Days {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}

export const downloadsByDay = (db: Db, reportId: string, { from, to }: Days) =>
  db
    .select({ day: reportDownloads.day, value: reportDownloads.count })
    .from(reportDownloads)
    .where(
      and(
        eq(reportDownloads.reportId, reportId),
        gte(reportDownloads.day, from),
        lte(reportDownloads.day, to),
      ),
    )
    .orderBy(asc(reportDownloads.day));

/** Each movement of an order is shared among its reports as `add_report_sales` does (migration 0275). */
export function earnedByDay(db: Db, id: string, { from, to }: Days) {
  const { orderId, reportId, priceCents, position } = getTableColumns(orderItems);
  const touched = db.select({ orderId }).from(orderItems).where(eq(reportId, id));
  const parts = db.$with('parts').as(
    db
      .select({
        orderId,
        reportId,
        priceCents,
        upTo: sql`sum(${priceCents}) over (partition by ${orderId} order by ${position}, ${reportId})`.as(
          'up_to',
        ),
        whole: sql`greatest(sum(${priceCents}) over (partition by ${orderId}), 1)`.as('whole'),
      })
      .from(orderItems)
      .where(inArray(orderId, touched)),
  );
  const share = sql`sum(round(${ledger.amountCents} * ${parts.upTo} / ${parts.whole})
    - round(${ledger.amountCents} * (${parts.upTo} - ${parts.priceCents}) / ${parts.whole}))`;
  return db
    .with(parts)
    .select({ day: ledger.bookedOn, value: share.mapWith(Number) })
    .from(parts)
    .innerJoin(orders, and(eq(orders.id, parts.orderId), isNotNull(orders.fulfilledAt)))
    .innerJoin(ledger, eq(ledger.orderId, parts.orderId))
    .where(and(eq(parts.reportId, id), gte(ledger.bookedOn, from), lte(ledger.bookedOn, to)))
    .groupBy(ledger.bookedOn)
    .orderBy(asc(ledger.bookedOn));
}
