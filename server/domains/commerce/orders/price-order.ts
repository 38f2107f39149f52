/** The only place that computes prices. All amounts in cents. */
import { makesUp, packageTerms } from '#contract/commerce/packages.ts';
import type { ReportCategory, ReportPackage } from '#contract/commerce/vocabulary.ts';

interface Priced {
  priceCents: number;
  category: ReportCategory;
}

/** SHOP-33, SHOP-35. */
const centsOf = (name: ReportPackage): number => packageTerms[name].price * 100;

/** The price of these reports, individually or as a package; null if they don't fit the package. */
export function priceOf(goods: readonly Priced[], chosen: ReportPackage | null): number | null {
  if (chosen === null) return goods.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return makesUp(chosen, goods) ? centsOf(chosen) : null;
}
