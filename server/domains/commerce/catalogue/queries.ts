/** The reports of the catalogue, and their waitlists. */

import { and, asc, eq, inArray, max, or, type SQL, sql } from 'drizzle-orm';
import type { ReportCategory, ReportSort, ReportStatus } from '#contract/commerce/vocabulary.ts';
import { reportCategories } from '#contract/commerce/vocabulary.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import type { Database, Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { matchesWords } from '../../../platform/database/full-text-search.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import {
  ascending,
  byDate,
  bySlug,
  byText,
  byWhole,
  descending,
  type Sorts,
} from '../../../platform/database/sorting.ts';
import type { ReportRow } from '../queries/products.ts';
import { orderItems, reportDownloads, reportNotices, reportSales, reports } from '../tables.ts';

/** A category's position in the order that visitors and administrators see. */
const categoryPlace = sql<number>`array_position(array[${sql.join(
  valuesOf(reportCategories).map((category) => sql`${category}`),
  sql`, `,
)}]::text[], ${reports.category})`;

export const insertReport = (db: Transaction, row: typeof reports.$inferInsert) =>
  db.insert(reports).values(row).onConflictDoNothing().returning({ id: reports.id });

export const activeReports = (db: Db): Promise<ReportRow[]> =>
  db
    .select()
    .from(reports)
    .where(eq(reports.status, 'active'))
    .orderBy(categoryPlace, asc(reports.position), asc(reports.id));

/** In the order visitors see: category by category. */
export const activeSorted: Sorts<ReportRow> = {
  default: ascending(
    byWhole(categoryPlace, ({ category }) => 1 + valuesOf(reportCategories).indexOf(category)),
    byWhole(reports.position, ({ position }) => position),
    bySlug(reports.id, ({ id }) => id),
  ),
};

export async function pageActive(
  db: Db,
  page: PageRequest<ReportRow>,
  search = '',
): Promise<Page<ReportRow>> {
  const rows = await db
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.status, 'active'),
        matchesWords(sql`${reports.name} || ' ' || ${reports.description}`, search),
        page.beyond,
      ),
    )
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const findReport = (db: Db, id: string): Promise<ReportRow | null> =>
  firstRow(db.select().from(reports).where(eq(reports.id, id)));

/** Like findReport; locks the row against changes until the transaction ends. */
export const holdReport = (db: Transaction, id: string): Promise<ReportRow | null> =>
  firstRow(db.select().from(reports).where(eq(reports.id, id)).for('share'));

export async function updateReport(
  db: Transaction,
  row: ReportRow,
  set: Partial<ReportRow>,
): Promise<ReportRow> {
  const changed = { ...set, version: row.version + 1 };
  await db.update(reports).set(changed).where(eq(reports.id, row.id));
  return { ...row, ...changed };
}

/** Whether any order, paid or not, refers to the report. */
export const wasOrdered = async (db: Db, id: string): Promise<boolean> =>
  (await firstRow(
    db
      .select({ id: orderItems.reportId })
      .from(orderItems)
      .where(eq(orderItems.reportId, id))
      .limit(1),
  )) !== null;

export const removeReport = (db: Transaction, id: string) =>
  db.delete(reports).where(eq(reports.id, id));

export async function nextPosition(db: Db, category: ReportCategory): Promise<number> {
  const [row] = await db
    .select({ last: max(reports.position) })
    .from(reports)
    .where(eq(reports.category, category));
  return (row?.last ?? 0) + 1;
}

export interface CatalogueFilter {
  id?: string | undefined;
  search?: string | undefined;
  category?: ReportCategory | '' | undefined;
  status?: ReportStatus | '' | undefined;
}

const fits = ({ id, search, category, status }: CatalogueFilter): SQL | undefined =>
  and(
    id ? eq(reports.id, id) : undefined,
    category ? eq(reports.category, category) : undefined,
    status ? eq(reports.status, status) : undefined,
    search
      ? or(
          sql`strpos(lower(${reports.name}), lower(${search})) > 0`,
          sql`strpos(lower(${reports.description}), lower(${search})) > 0`,
        )
      : undefined,
  );

const published = byDate(reports.publishedOn, (row: ReportRow) => row.publishedOn);
const name = byText(reports.name, (row: ReportRow) => row.name);
const price = byWhole(reports.priceCents, (row: ReportRow) => row.priceCents);
const id = bySlug(reports.id, (row: ReportRow) => row.id);
export const catalogueSorted: Sorts<ReportRow, ReportSort> = {
  default: descending(published, id),
  name: ascending(name, id),
  '-name': descending(name, id),
  price: ascending(price, id),
  '-price': descending(price, id),
};

export async function pageCatalogue(
  db: Db,
  filter: CatalogueFilter,
  page: PageRequest<ReportRow>,
): Promise<Page<ReportRow>> {
  const rows = await db
    .select()
    .from(reports)
    .where(and(fits(filter), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export async function countCatalogue(db: Db, filter: CatalogueFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(reports)
    .where(fits(filter));
  return row?.count ?? 0;
}

export interface Sales {
  downloads: number;
  /** By any order, paid or not. */
  ordered: boolean;
  sold: number;
  revenueCents: number;
}
export const noSales: Sales = { downloads: 0, ordered: false, sold: 0, revenueCents: 0 };

/** What these reports earned, which triggers keep in `report_sales` (migration 0275). */
export async function salesOf(db: Db, ids: readonly string[]): Promise<Map<string, Sales>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: reports.id,
      downloads: sql`(select coalesce(sum(${reportDownloads.count}), 0) from ${reportDownloads}
        where ${reportDownloads.reportId} = ${reports.id})`.mapWith(Number),
      ordered: sql<boolean>`exists (select from ${orderItems} where ${orderItems.reportId} = ${reports.id})`,
      sold: sql`coalesce(${reportSales.sold}, 0)`.mapWith(Number),
      revenueCents: sql`coalesce(${reportSales.revenueCents}, 0)`.mapWith(Number),
    })
    .from(reports)
    .leftJoin(reportSales, eq(reportSales.reportId, reports.id))
    .where(inArray(reports.id, [...ids]));
  return new Map(rows.map(({ id, ...sales }) => [id, sales]));
}

/** Does nothing if the address is on the waitlist already. */
export const insertNotice = (db: Transaction, row: typeof reportNotices.$inferInsert) =>
  db.insert(reportNotices).values(row).onConflictDoNothing();

/** Removes and returns everybody on the report's waitlist. */
export const takeNotices = async (db: Transaction, reportId: string): Promise<string[]> =>
  (
    await db
      .delete(reportNotices)
      .where(eq(reportNotices.reportId, reportId))
      .returning({ email: reportNotices.email })
  ).map(({ email }) => email);

/** The reports whose waitlist this address is on. */
export const noticesOf = async (db: Db, email: string): Promise<string[]> =>
  (
    await db
      .select({ id: reportNotices.reportId })
      .from(reportNotices)
      .where(eq(reportNotices.email, email))
      .orderBy(asc(reportNotices.reportId))
  ).map(({ id }) => id);

export const deleteNoticesOf = (db: Transaction, email: string) =>
  db.delete(reportNotices).where(eq(reportNotices.email, email));

export const deleteNoticesBefore = (db: Database, before: Temporal.Instant) =>
  db.delete(reportNotices).where(sql`${reportNotices.askedAt} < ${before.toString()}`);
