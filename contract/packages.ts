/** What the research packages hold and cost (SHOP-33, DECISIONS §4): the server charges it, the screens show it. */
import type { ReportCategory, ReportPackage } from './vocabulary.ts';

interface PackageTerms {
  /** Whole US dollars. */
  price: number;
  /** How many reports the buyer chooses; no more and no fewer. */
  reports: number;
  /** Null: of all. */
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

/** Whether all of these reports may be in the package; it may still want more of them. */
export function hasRoomFor(name: ReportPackage, reports: readonly Placed[]): boolean {
  const { reports: most, category } = packageTerms[name];
  return reports.length <= most && reports.every((one) => !category || one.category === category);
}

/** Whether these reports make up the package. */
export const makesUp = (name: ReportPackage, reports: readonly Placed[]): boolean =>
  hasRoomFor(name, reports) && reports.length === packageTerms[name].reports;

/** Whether enough of its reports are among these. */
export const canMakeUp = (name: ReportPackage, goods: readonly Placed[]): boolean => {
  const { reports, category } = packageTerms[name];
  return goods.filter((one) => !category || one.category === category).length >= reports;
};

/** Whole US dollars: the package's price where one was chosen, otherwise the sum. */
export const totalOf = (reports: readonly Priced[], chosen: ReportPackage | null): number =>
  chosen ? packageTerms[chosen].price : reports.reduce((sum, { price }) => sum + price, 0);

/** The cheapest package with room for these reports, where one costs less than they do alone. */
export function cheaperPackage(reports: readonly Priced[]): ReportPackage | null {
  const alone = totalOf(reports, null);
  return (
    names.find((name) => packageTerms[name].price < alone && hasRoomFor(name, reports)) ?? null
  );
}
