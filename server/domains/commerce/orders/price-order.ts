/** What things cost: the one place that says so. Money in whole cents. */
import { makesUp, packageTerms } from '#contract/commerce/packages.ts';
import type { ReportCategory, ReportPackage } from '#contract/vocabulary.ts';

interface Priced {
  priceCents: number;
  category: ReportCategory;
}

/** SHOP-33, SHOP-35. */
const centsOf = (name: ReportPackage): number => packageTerms[name].price * 100;

/** What these reports cost alone or as the package; null where they do not make it up. */
export function priceOf(goods: readonly Priced[], chosen: ReportPackage | null): number | null {
  if (chosen === null) return goods.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return makesUp(chosen, goods) ? centsOf(chosen) : null;
}

/** A membership’s price is charged in whole dollars, as every amount on the wire is. */
export const wholeDollars = (cents: number): number => Math.round(cents / 100) * 100;
