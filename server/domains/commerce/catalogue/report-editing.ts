import type { CatalogueReport } from '#contract/commerce/sales.ts';
import * as calls from '#contract/commerce/sales.ts';
import { reportCategories } from '#contract/vocabulary.ts';
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

/** The row locked, as the caller last saw it: 404 without it, 412 with the report as it stands by now. */
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

/** What the audit says of a report: what can be changed in it. */
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

/** Before and after of what differs. */
export function changesOf(from: ReportRow, to: ReportRow) {
  const [before, after] = [auditedOf(from), auditedOf(to)];
  const names = (Object.keys(before) as (keyof typeof before)[]).filter(
    (name) => before[name] !== after[name],
  );
  const only = (all: typeof before) => Object.fromEntries(names.map((name) => [name, all[name]]));
  return { before: only(before), after: only(after) };
}

/** Open lists look again, and kept pages of the catalogue go. */
export async function publishCatalogueChanged(change: Change): Promise<void> {
  await change.publish(topics.administrators, { changed: [calls.listCatalogue.path] });
  await change.publish(topics.content, { changed: ['reports'] });
}
