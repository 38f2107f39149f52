/** Looks up an order's reports in the catalogue: only those for sale, each once. */

import { commerceAnswers as words } from '#content/answers.ts';
import type { ReportPackage } from '#contract/commerce/vocabulary.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Settings } from '../../../platform/database/settings.ts';
import { lockReportsShared, namesForSale, type Offered, reportsById } from '../queries/products.ts';
import { priceOf } from './price-order.ts';

export interface CartEntries {
  reports: Offered[];
  package: ReportPackage | null;
  totalCents: number;
}

/** Active, and with its own file where real payments are on. */
export const isForSale = (
  report: { status: string; fileKey: string | null },
  { shop }: Settings,
): boolean => report.status === 'active' && (report.fileKey !== null || shop.samplesForSale);

/**
 * `field`: the input field to name in a refusal. `hold`: locks the reports, so that none is deleted before the order is
 * stored.
 */
export async function resolveCart(
  db: Db,
  settings: Settings,
  wanted: {
    ids: readonly string[];
    package?: ReportPackage | '' | undefined;
    field: string;
    hold?: boolean;
  },
): Promise<CartEntries> {
  const ids = [...new Set(wanted.ids)];
  const fault = (message: string) =>
    new AppError('invalid_input', { fields: { [wanted.field]: message } });
  if (ids.length === 0) throw fault(words.noReports);
  const found = await (wanted.hold ? lockReportsShared : reportsById)(db, ids);
  const known = new Map(found.map((report) => [report.id, report]));
  const reports = ids.flatMap((id) => known.get(id) ?? []);
  if (reports.length < ids.length) throw fault(words.unknownReport);
  if (!reports.every((report) => isForSale(report, settings))) throw new AppError('not_for_sale');
  const chosen = wanted.package || null;
  const totalCents = priceOf(reports, chosen);
  if (totalCents === null) throw new AppError('package_mismatch');
  return { reports, package: chosen, totalCents };
}

/**
 * The ids of names joined by commas (API-14). A name may contain a comma, so the longest run of parts that is a name
 * wins. Null if any part is not a name.
 */
export function idsOfNames(
  joined: string,
  catalogue: readonly { id: string; name: string }[],
): string[] | null {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  const ids = new Map(catalogue.map(({ id, name }) => [plain(name), id]));
  const parts = joined.split(',');
  const longest = Math.max(1, ...catalogue.map(({ name }) => name.split(',').length));
  const found: string[] = [];
  for (let at = 0; at < parts.length; ) {
    let taken = 0;
    for (
      let length = Math.min(longest, parts.length - at);
      length > 0 && taken === 0;
      length -= 1
    ) {
      const id = ids.get(plain(parts.slice(at, at + length).join(',')));
      if (id === undefined) continue;
      found.push(id);
      taken = length;
    }
    if (taken === 0) return null;
    at += taken;
  }
  return found;
}

export async function resolveNames(db: Db, joined: string): Promise<string[]> {
  const ids = idsOfNames(joined, await namesForSale(db));
  if (ids === null)
    throw new AppError('invalid_input', {
      fields: { 'metadata.reports': words.noSuchName },
    });
  return ids;
}
