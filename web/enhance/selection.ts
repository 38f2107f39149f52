/** What is chosen in the shop: in the address, on the device, and what it comes to. Shared by server and browser. */
import { cheaperPackage, hasRoomFor, makesUp, packageTerms, totalOf } from '#contract/packages.ts';
import {
  publicReportCategories,
  type ReportCategory,
  type ReportPackage,
  reportPackages,
} from '#contract/vocabulary.ts';

export interface Selection {
  /** Ids, in the order of choosing. */
  reports: readonly string[];
  package: ReportPackage | null;
}

export interface Chosen {
  name: string;
  price: number;
  category: ReportCategory;
}

export const packageNamed = (name: unknown): ReportPackage | null =>
  typeof name === 'string' && Object.hasOwn(reportPackages, name) ? (name as ReportPackage) : null;

const idsIn = (text: string | null): string[] => [
  ...new Set((text ?? '').split(',').filter((id) => /^[a-z0-9-]+$/.test(id))),
];

/** `?reports=one,two&package=premium`; null where the address chooses nothing. `?add=` adds to what is on the device. */
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

export const dollars = (amount: number): string =>
  `$${amount.toLocaleString('en-US', Number.isInteger(amount) ? {} : { minimumFractionDigits: 2 })}`;

const count = (number: number, more = ''): string =>
  `${number}${more} ${number === 1 ? 'report' : 'reports'}`;

/** What stands at the edge of a narrow screen. */
export const barText = (reports: readonly Chosen[], chosen: ReportPackage | null): string =>
  `${count(reports.length)}, ${dollars(totalOf(reports, chosen))}`;

export interface Summary {
  total: number;
  /** What the chosen package still wants; null where nothing hinders. */
  wanting: string | null;
  /** A package that would cost less, and the sentence about it. */
  cheaper: { package: ReportPackage; text: string } | null;
}

/** What stands under the chosen reports. */
export function summaryOf(reports: readonly Chosen[], chosen: ReportPackage | null): Summary {
  const total = totalOf(reports, chosen);
  if (chosen) return { total, wanting: wantingOf(reports, chosen), cheaper: null };
  const cheaper = cheaperPackage(reports);
  return {
    total,
    wanting: null,
    cheaper: cheaper && { package: cheaper, text: cheaperText(reports, cheaper) },
  };
}

function wantingOf(reports: readonly Chosen[], chosen: ReportPackage): string | null {
  if (makesUp(chosen, reports)) return null;
  const name = reportPackages[chosen];
  const { reports: wanted, category } = packageTerms[chosen];
  const missing = wanted - reports.length;
  const of = category ? ` of ${publicReportCategories[category]}` : '';
  if (missing > 0 && hasRoomFor(chosen, reports))
    return `${name} holds ${count(wanted)}${of}: choose ${missing}${missing < wanted ? ' more' : ''}.`;
  if (missing < 0)
    return `${name} holds ${count(wanted)}${of}: take away ${-missing}, or buy them one by one.`;
  return `${name} holds ${count(wanted)}${of}: choose another, or buy it by itself.`;
}

function cheaperText(reports: readonly Chosen[], cheaper: ReportPackage): string {
  const { price, reports: wanted } = packageTerms[cheaper];
  const room = wanted - reports.length;
  const start = `The ${reportPackages[cheaper]} package costs ${dollars(price)}`;
  return room > 0 ? `${start} and holds ${count(room, ' more')}.` : `${start} for the same.`;
}
