import type { CatalogueReport } from '#contract/commerce/sales.ts';
import * as calls from '#contract/commerce/sales.ts';
import { reportCategories } from '#contract/commerce/vocabulary.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Change, Context } from '../../../platform/context.ts';
import type { Settings } from '../../../platform/database/settings.ts';
import { topics } from '../../../platform/live/live.ts';
import { dollarsOf } from '../orders/present-order.ts';
import { lockReport, type ReportRow } from '../queries/products.ts';
import { noSales, type Sales, salesOf } from './queries.ts';

export function presentReport(
  row: ReportRow,
  { downloads, ordered, sold, revenueCents }: Sales,
  { shop }: Settings,
): CatalogueReport {
  const { fileName, fileBytes, filePages } = row;
  return {
    id: row.id,
    name: row.name,
    category: reportCategories[row.category],
    price: dollarsOf(row.priceCents),
    description: row.description,
    status: row.status,
    downloadCount: downloads,
    revenue: dollarsOf(revenueCents),
    pages: row.pages,
    publishedOn: row.publishedOn.toString(),
    contents: row.contents,
    firstPage: row.firstPage,
    file:
      fileName !== null && fileBytes !== null && filePages !== null
        ? { name: fileName, bytes: fileBytes, pages: filePages }
        : null,
    sample: row.fileKey === null && shop.samplesForSale,
    sold,
    ordered,
    version: row.version,
  };
}

export async function describeReport(
  { db, settings }: Pick<Change, 'db' | 'settings'>,
  row: ReportRow,
): Promise<CatalogueReport> {
  const sales = (await salesOf(db, [row.id])).get(row.id);
  return presentReport(row, sales ?? noSales, settings);
}

/** Locks the row: 404 if it is missing, 412 with the current report if the caller's version is stale. */
export async function lockReportForEdit(
  { visit }: Context,
  change: Change,
  reportId: string,
): Promise<ReportRow> {
  const row = await lockReport(change.db, reportId);
  if (!row) throw new AppError('not_found');
  if (visit.ifMatch !== undefined && visit.ifMatch !== row.version)
    throw new AppError('stale', { current: await describeReport(change, row) });
  return row;
}

/** The editable fields, as the audit log records them. */
export const auditedOf = (row: ReportRow) => ({
  name: row.name,
  category: row.category,
  priceCents: row.priceCents,
  status: row.status,
  pages: row.pages,
  publishedOn: row.publishedOn.toString(),
  description: row.description,
  contents: row.contents.join('\n'),
  firstPage: row.firstPage.join('\n'),
  fileName: row.fileName,
});

/** Before and after, for the fields that differ. */
export function changesOf(from: ReportRow, to: ReportRow) {
  const [before, after] = [auditedOf(from), auditedOf(to)];
  const names = (Object.keys(before) as (keyof typeof before)[]).filter(
    (name) => before[name] !== after[name],
  );
  const only = (all: typeof before) => Object.fromEntries(names.map((name) => [name, all[name]]));
  return { before: only(before), after: only(after) };
}

/** Refreshes open lists, and drops cached pages of the catalogue. */
export async function publishCatalogueChanged(change: Change): Promise<void> {
  await change.publish(topics.administrators, { changed: [calls.listCatalogue.path] });
  await change.publish(topics.content, { changed: ['reports'] });
}
