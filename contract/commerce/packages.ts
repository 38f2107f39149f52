/**
 * Contents and prices of the research packages (SHOP-33, DECISIONS §4), for the server's charges and for the
 * screens.
 */
import { packageTitle } from './package-title.ts';
import type { ReportCategory, ReportPackage } from './vocabulary.ts';

interface PackageTerms {
  /** Whole US dollars. */
  price: number;
  /** Exact number of reports the buyer chooses. */
  reports: number;
  /** Null for any category. */
  category: ReportCategory | null;
}

export const packageTerms: Readonly<Record<ReportPackage, PackageTerms>> = {
  essential: { price: 299, reports: 1, category: 'policy' },
  premium: { price: 599, reports: 3, category: null },
  executive: { price: 999, reports: 5, category: null },
};

interface Placed {
  category: ReportCategory;
}
interface Priced extends Placed {
  price: number;
}

const names = Object.keys(packageTerms) as ReportPackage[];

/** Whether all of these reports may be in the package, which may still need more. */
export function hasRoomFor(name: ReportPackage, reports: readonly Placed[]): boolean {
  const { reports: most, category } = packageTerms[name];
  return reports.length <= most && reports.every((one) => !category || one.category === category);
}

/** Whether these reports complete the package. */
export const makesUp = (name: ReportPackage, reports: readonly Placed[]): boolean =>
  hasRoomFor(name, reports) && reports.length === packageTerms[name].reports;

/** Whether enough of these reports fit the package to complete it. */
export const canMakeUp = (name: ReportPackage, goods: readonly Placed[]): boolean => {
  const { reports, category } = packageTerms[name];
  return goods.filter((one) => !category || one.category === category).length >= reports;
};

/** Whole US dollars: the package's price if one was chosen, otherwise the sum. */
export const totalOf = (reports: readonly Priced[], chosen: ReportPackage | null): number =>
  chosen ? packageTerms[chosen].price : reports.reduce((sum, { price }) => sum + price, 0);

/** What a package takes off the prices of exactly these reports, in whole US dollars; null without a discount. */
export function discountOf(reports: readonly Priced[], chosen: ReportPackage | null) {
  if (!chosen || !makesUp(chosen, reports)) return null;
  const amount = totalOf(reports, null) - packageTerms[chosen].price;
  return amount === 0 ? null : { name: packageTitle(chosen), amount };
}

/**
 * The cheapest package with room for these reports, if it costs less than they do separately; it may need
 * more of them. The server's quote and the screens both use this rule.
 */
export function cheaperPackage(reports: readonly Priced[]): ReportPackage | null {
  const alone = totalOf(reports, null);
  const [cheapest] = names
    .filter((name) => packageTerms[name].price < alone && hasRoomFor(name, reports))
    .toSorted((one, other) => packageTerms[one].price - packageTerms[other].price);
  return cheapest ?? null;
}
