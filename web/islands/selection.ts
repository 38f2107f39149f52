/** The shop's selection: in the URL, on the device, and its total. Shared by server and browser. */
import {
  cheaperPackage,
  discountOf,
  hasRoomFor,
  makesUp,
  packageTerms,
  totalOf,
} from '#contract/commerce/packages.ts';
import {
  publicReportCategories,
  type ReportCategory,
  type ReportPackage,
  reportPackages,
} from '#contract/commerce/vocabulary.ts';
import { barWords, cheaperText, wantingText } from './selection-words.ts';

export interface Selection {
  /** Ids, in the order of selection. */
  reports: readonly string[];
  package: ReportPackage | null;
}

export interface Chosen {
  name: string;
  /** A note while it is delivered as a sample edition; otherwise empty. */
  note?: string;
  price: number;
  category: ReportCategory;
}

export const packageNamed = (name: unknown): ReportPackage | null =>
  typeof name === 'string' && Object.hasOwn(reportPackages, name) ? (name as ReportPackage) : null;

const idsIn = (text: string | null): string[] => [
  ...new Set((text ?? '').split(',').filter((id) => /^[a-z0-9-]+$/.test(id))),
];

/**
 * `?reports=one,two&package=premium`; null if the URL selects nothing. `?add=` adds to what is on the device.
 */
export function selectionIn(query: URLSearchParams): Selection | null {
  if (!query.has('reports') && !query.has('package')) return null;
  return { reports: idsIn(query.get('reports')), package: packageNamed(query.get('package')) };
}

export const addedIn = (query: URLSearchParams): string[] => idsIn(query.get('add'));

export function queryOf({ reports, package: chosen }: Selection): string {
  const parts = [
    ...(reports.length > 0 ? [`reports=${reports.join(',')}`] : []),
    ...(chosen ? [`package=${chosen}`] : []),
  ];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** The same output as `dollarText`, whose module would exceed the size limit of the shop's script. */
export const dollars = (amount: number): string =>
  `$${amount.toLocaleString('en-GB', Number.isInteger(amount) ? {} : { minimumFractionDigits: 2 })}`;

/** An amount that is taken off. */
export const minusDollars = (amount: number): string =>
  amount < 0 ? dollars(-amount) : `−${dollars(amount)}`;

/** Text of the bar at the edge of narrow screens. */
export const barText = (reports: readonly Chosen[], chosen: ReportPackage | null): string =>
  barWords(reports.length, dollars(totalOf(reports, chosen)));

export interface Summary {
  total: number;
  /** What the chosen package takes off the reports' prices. */
  discount: { name: string; amount: number } | null;
  /** What the chosen package still requires; null if it is complete. */
  wanting: string | null;
  /** The package that costs less, and the sentence about it. */
  cheaper: { package: ReportPackage; text: string } | null;
}

/** The summary below the selected reports. A package is charged only once it is chosen. */
export function summaryOf(reports: readonly Chosen[], chosen: ReportPackage | null): Summary {
  const cheaper = chosen ? null : cheaperPackage(reports);
  return {
    total: totalOf(reports, chosen),
    discount: discountOf(reports, chosen),
    wanting: chosen && wantingOf(reports, chosen),
    cheaper: cheaper && { package: cheaper, text: cheaperOf(reports, cheaper) },
  };
}

function cheaperOf(reports: readonly Chosen[], name: ReportPackage): string {
  const { price, reports: wanted } = packageTerms[name];
  const saved = dollars(totalOf(reports, null) - price);
  return cheaperText(reportPackages[name], dollars(price), saved, {
    chosen: reports.length,
    more: wanted - reports.length,
  });
}

function wantingOf(reports: readonly Chosen[], chosen: ReportPackage): string | null {
  if (makesUp(chosen, reports)) return null;
  const { reports: wanted, category } = packageTerms[chosen];
  const missing = wanted - reports.length;
  const of = category ? publicReportCategories[category] : null;
  return wantingText(reportPackages[chosen], wanted, of, missing, hasRoomFor(chosen, reports));
}
