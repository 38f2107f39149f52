/** The order that the checkout starts with: from what the shop stored, or the default. */
import { makesUp, totalOf } from '#contract/commerce/packages.ts';
import type { Report } from '#contract/commerce/shop.ts';
import type { ReportPackage } from '#contract/commerce/vocabulary.ts';
import type { CheckoutData } from '../../islands/checkout-data.ts';
import type { Buyer } from './buyer.ts';

export type Goods = Pick<Report, 'id' | 'name' | 'price' | 'category' | 'publishedOn' | 'sample'>;

export interface CheckoutOrder {
  reports: readonly Goods[];
  package: ReportPackage | null;
  buyer: Buyer;
  /** Whole US dollars that the buyer has seen and agreed to. */
  agreed: number;
  /** Something that was selected is no longer for sale; if nothing is left, `reports` is empty. */
  gone: boolean;
}

/** Whether any report is delivered as a sample edition. */
export const holdsSample = ({ reports }: Pick<CheckoutOrder, 'reports'>): boolean =>
  reports.some(({ sample }) => sample);

export const totalOfOrder = (order: Pick<CheckoutOrder, 'reports' | 'package'>): number =>
  totalOf(order.reports, order.package);

/** SHOP-13, SHOP-14: Premium with the three newest reports. */
export function defaultOrder(catalogue: readonly Goods[], buyer: Buyer): CheckoutOrder {
  const reports = [...catalogue]
    .sort((a, b) => b.publishedOn.localeCompare(a.publishedOn))
    .slice(0, 3);
  const chosen = makesUp('premium', reports) ? 'premium' : null;
  return { reports, package: chosen, buyer, agreed: totalOf(reports, chosen), gone: false };
}

const plain = (text: string) => text.trim().toLowerCase();

/**
 * The stored order, without what is no longer for sale; ids take precedence over names. Known data of the buyer fills
 * the gaps.
 */
export function orderOf(
  stored: CheckoutData | null,
  catalogue: readonly Goods[],
  known: Buyer,
): CheckoutOrder {
  if (!stored) return defaultOrder(catalogue, known);
  const { reportIds, reports: names, total, contactInfo } = stored;
  const buyer = {
    name: contactInfo.name || known.name,
    email: contactInfo.email || known.email,
    organization: contactInfo.organization || known.organization,
    notes: contactInfo.notes ?? '',
  };
  const wanted = reportIds.length > 0 ? reportIds : names;
  const found = wanted.flatMap(
    (one) =>
      catalogue.find(({ id, name }) =>
        reportIds.length > 0 ? id === one : plain(name) === plain(one),
      ) ?? [],
  );
  const reports = [...new Set(found)];
  const gone = reports.length < new Set(wanted).size;
  // The default is for visitors who selected nothing; it never replaces a selection.
  if (wanted.length === 0) return defaultOrder(catalogue, buyer);
  const chosen = stored.package && makesUp(stored.package, reports) ? stored.package : null;
  // Without a stored total, the buyer saw no price that could differ.
  const agreed = total || totalOf(reports, chosen);
  return { reports, package: chosen, buyer, agreed, gone };
}
