import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/shop.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { dollarsOf } from '../orders/present-order.ts';
import { isForSale } from '../orders/resolve-cart.ts';
import { activeReports, activeSorted, countCatalogue, pageActive } from './queries.ts';

/** The path of every report's page. */
export const reportPaths = async (db: Database): Promise<string[]> =>
  (await activeReports(db)).map(({ id }) => `/reports/${id}`);

/** How many reports the catalogue has. */
export const countReportsOnSale = (db: Database): Promise<number> =>
  countCatalogue(db, { status: 'active' });

/** Those of the catalogue with these words, a few. */
export const findReports = async ({ db }: Context, search: string, limit: number) =>
  (await pageActive(db, pageRequest({ limit }, activeSorted), search)).items;

/** The catalogue as visitors read it (SHOP-02). */
export async function listReports(
  context: Context,
  input: CallInput<typeof calls.listReports>,
): Promise<CallOutput<typeof calls.listReports>> {
  const page = pageRequest(input, activeSorted);
  const { items: rows, next } = await pageActive(context.db, page);
  const items = rows.map((row) => ({
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
  return { items, next, total: null };
}
