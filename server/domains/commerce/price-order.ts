/** What things cost: the one place that says so. Money in whole cents. */
import type { ReportCategory, ReportPackage } from '#contract/vocabulary.ts';

interface PackageRule {
  cents: number;
  reports: number;
  /** Only reports of this category. */
  category?: ReportCategory;
}

/** SHOP-33, SHOP-35. */
export const packages: Readonly<Record<ReportPackage, PackageRule>> = {
  essential: { cents: 29_900, reports: 1, category: 'policy' },
  premium: { cents: 59_900, reports: 3 },
  executive: { cents: 99_900, reports: 5 },
};
const byName = Object.entries(packages) as [ReportPackage, PackageRule][];

interface Priced {
  priceCents: number;
  category: ReportCategory;
}

const fits = ({ reports, category }: PackageRule, goods: readonly Priced[]) =>
  goods.length === reports &&
  (category === undefined || goods.every((report) => report.category === category));

/** What these reports cost alone or as the package; null where they do not make it up. */
export function priceOf(goods: readonly Priced[], chosen: ReportPackage | null): number | null {
  if (chosen === null) return goods.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return fits(packages[chosen], goods) ? packages[chosen].cents : null;
}

/** The package that the same reports would cost least in, where that is less. */
export function cheaperPackage(
  goods: readonly Priced[],
  totalCents: number,
): { package: ReportPackage; cents: number } | null {
  const [best] = byName
    .filter(([, rule]) => fits(rule, goods) && rule.cents < totalCents)
    .sort(([, a], [, b]) => a.cents - b.cents);
  return best ? { package: best[0], cents: best[1].cents } : null;
}

/** A membership’s price is charged in whole dollars, as every amount on the wire is. */
export const wholeDollars = (cents: number): number => Math.round(cents / 100) * 100;

/**
 * What an upgrade costs: the difference of the prices for the days left, rounded down to whole dollars, at
 * least one.
 */
export function upgradePrice({
  oldCents,
  newCents,
  daysLeft,
  daysOfPeriod,
}: {
  oldCents: number;
  newCents: number;
  daysLeft: number;
  daysOfPeriod: number;
}): number {
  const exact = ((newCents - oldCents) * daysLeft) / daysOfPeriod;
  return Math.max(100, Math.floor(exact / 100) * 100);
}
