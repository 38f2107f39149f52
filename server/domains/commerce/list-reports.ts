import type { Out } from '#contract/call.ts';
import type { listReports } from '#contract/shop.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { isForSale } from './choose-reports.ts';
import { dollarsOf } from './present-order.ts';
import { activeReports } from './queries/catalogue.ts';

/** The address of every report's own page. */
export const reportPaths = async (db: Database): Promise<string[]> =>
  (await activeReports(db)).map(({ id }) => `/reports/${id}`);

/** The catalogue as visitors read it (SHOP-02). */
export async function listCatalogueOfVisitors(context: Context): Promise<Out<typeof listReports>> {
  const rows = await activeReports(context.db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    category: row.category,
    price: dollarsOf(row.priceCents),
    description: row.description,
    pages: row.pages,
    publishedOn: row.publishedOn.toString(),
    contents: row.contents,
    firstPage: row.firstPage,
    sample: row.fileKey === null && context.settings.shop.samplesForSale,
    forSale: isForSale(row, context.settings),
  }));
}
