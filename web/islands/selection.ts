/** The shop's selection: in the URL, on the device, and its total. Shared by server and browser. */
import {
  cheaperPackage,
  hasRoomFor,
  makesUp,
  packageFor,
  packageTerms,
  totalOf,
} from '#contract/commerce/packages.ts';
import {
  publicReportCategories,
  type ReportCategory,
  type ReportPackage,
  reportPackages,
} from '#contract/commerce/vocabulary.ts';
import { appliedText, barWords, cheaperText, wantingText } from './selection-words.ts';

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

/** Text of the bar at the edge of narrow screens. */
export const barText = (reports: readonly Chosen[], chosen: ReportPackage | null): string =>
  barWords(reports.length, dollars(totalOf(reports, packageFor(reports, chosen))));

export interface Summary {
  total: number;
  /** What is charged: the chosen package, or the one that costs less for exactly these reports. */
  package: ReportPackage | null;
  /** What the chosen package still requires; null if it is complete. */
  wanting: string | null;
  /** The sentence about a package that costs less; `package` where the reader has to choose it first. */
  cheaper: { package: ReportPackage | null; text: string } | null;
}

/** The summary below the selected reports. */
export function summaryOf(reports: readonly Chosen[], chosen: ReportPackage | null): Summary {
  const charged = packageFor(reports, chosen);
  const total = totalOf(reports, charged);
  if (chosen) return { total, package: chosen, wanting: wantingOf(reports, chosen), cheaper: null };
  const cheaper = cheaperPackage(reports);
  return {
    total,
    package: charged,
    wanting: null,
    cheaper: cheaper && {
      package: charged ? null : cheaper,
      text: charged
        ? appliedText(reportPackages[charged], dollars(total), dollars(totalOf(reports, null)))
        : cheaperText(
            reportPackages[cheaper],
            dollars(packageTerms[cheaper].price),
            packageTerms[cheaper].reports - reports.length,
          ),
    },
  };
}

function wantingOf(reports: readonly Chosen[], chosen: ReportPackage): string | null {
  if (makesUp(chosen, reports)) return null;
  const { reports: wanted, category } = packageTerms[chosen];
  const missing = wanted - reports.length;
  const of = category ? publicReportCategories[category] : null;
  return wantingText(reportPackages[chosen], wanted, of, missing, hasRoomFor(chosen, reports));
}
