import { goodsWords as words } from '#content/documents.ts';
import { shopWords } from '#content/shop.ts';
import { membershipTitle } from '#contract/commerce/membership-title.ts';
import { packageTitle } from '#contract/commerce/package-title.ts';
import { billingPeriods } from '#contract/commerce/vocabulary.ts';
import { shop } from '#contract/limits.ts';
import type { ItemRow, OrderRow } from '../queries/orders.ts';

export const descriptionOf = (row: Pick<OrderRow, 'kind' | 'membershipTitle'>): string =>
  row.kind === 'reports' ? words.reports : membershipTitle(row.membershipTitle ?? '');

export interface OrderLine {
  name: string;
  /** What it is, such as a sample edition; empty for none. */
  note: string;
  cents: number;
}

export interface OrderLines {
  lines: OrderLine[];
  discount: { name: string; cents: number } | null;
}

/** What the total is made of, at the prices when it was ordered: the lines less the discount are the total. */
export function linesOf(order: OrderRow, items: readonly ItemRow[]): OrderLines {
  const lines = order.kind === 'reports' ? items.map(reportLine) : [membershipLine(order)];
  const cents = lines.reduce((sum, line) => sum + line.cents, 0) - order.totalCents;
  return { lines, discount: cents === 0 ? null : { name: discountName(order), cents } };
}

const reportLine = ({ name, priceCents, copySample }: ItemRow): OrderLine => ({
  name,
  note: copySample ? shopWords.sample(shop.samplePages) : '',
  cents: priceCents,
});

const membershipLine = (order: OrderRow): OrderLine => ({
  name: descriptionOf(order),
  note: [
    order.membershipChange && words.changes[order.membershipChange],
    order.billingPeriod && words.billed(billingPeriods[order.billingPeriod]),
  ]
    .filter(Boolean)
    .join(' · '),
  cents: order.membershipPriceCents ?? order.totalCents,
});

function discountName({ kind, package: chosen }: OrderRow): string {
  if (kind === 'membership') return words.upgrade;
  return chosen ? packageTitle(chosen) : words.difference;
}
