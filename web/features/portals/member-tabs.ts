/** The tabs of the member portal by member type (MEMBER-08 to MEMBER-10), and the sections of each. */
import type { Call, SentInput } from '#contract/call.ts';
import type { User } from '#contract/identity/people.ts';
import { list } from '#contract/limits.ts';
import type { MemberType } from '#contract/vocabulary.ts';
import type { ScreenQuery } from '../../data/define-screen.ts';
import { memberTabs } from './member-tab-words.ts';

/** A section of a tab. The member type decides which tab shows it, but never who may read it. */
export type MemberSection =
  | 'overview'
  | 'discussions'
  | 'directory'
  | 'partners'
  | 'documents'
  | 'news'
  | 'orders'
  | 'events'
  | 'positions'
  | 'pipeline'
  | 'funding'
  | 'profile'
  | 'membership';

const sectionsOfTabs: Readonly<Record<string, readonly MemberSection[]>> = {
  overview: ['overview'],
  community: ['discussions', 'directory'],
  resources: ['documents', 'positions', 'news'],
  events: ['events'],
  profile: ['profile', 'membership'],
  dashboard: ['overview'],
  projects: ['pipeline'],
  funding: ['funding'],
  partnerships: ['partners', 'directory'],
  advocacy: ['positions', 'discussions'],
  reports: ['orders', 'documents', 'news'],
  'strategic-overview': ['overview'],
  'resource-center': ['documents'],
  'engagement-hub': ['discussions', 'directory'],
  calendar: ['events'],
  'policy-influence': ['positions'],
  'executive-briefings': ['news', 'orders'],
};

/** While a record is open, its section is all that the tab shows. */
const records = {
  discussion: 'discussions',
  event: 'events',
  position: 'positions',
  person: 'directory',
} as const satisfies Record<string, MemberSection>;
export type MemberRecord = keyof typeof records;
const recordNames = Object.keys(records) as MemberRecord[];

export const recordAt = (query: URLSearchParams): MemberRecord | null =>
  recordNames.find((name) => query.get(name)) ?? null;

const allSections = new Set<string>(Object.values(sectionsOfTabs).flat());

/** The sections at this address: those of a tab, that of the open record, or the one shown in full. */
export function sectionsAt(query: URLSearchParams): readonly MemberSection[] {
  const record = recordAt(query);
  if (record) return [records[record]];
  const view = query.get('view') ?? '';
  if (allSections.has(view)) return [view as MemberSection];
  const tab = query.get('tab') ?? '';
  return Object.hasOwn(sectionsOfTabs, tab) ? (sectionsOfTabs[tab] ?? []) : ['overview'];
}

/** The open tab for this member type; null if the address belongs to another type's. */
export function memberTabAt(type: MemberType, query: URLSearchParams): string | null {
  const tabs = Object.keys(memberTabs[type]);
  const named = query.get('tab');
  if (named && sectionsAt(query) === sectionsOfTabs[named])
    return tabs.includes(named) ? named : null;
  const [section] = sectionsAt(query);
  return tabs.find((tab) => section && sectionsOfTabs[tab]?.includes(section)) ?? null;
}

/** Whether a single section fills the screen: then it shows its whole list, with search and pages. */
export const isWhole = (query: URLSearchParams): boolean => sectionsAt(query).length === 1;

export const memberTabPath = (tab: string): string =>
  `/member-portal?${new URLSearchParams({ tab })}`;

/** The addresses of a whole section and of a record are the same for every member type. */
export const memberViewPath = (view: MemberSection): string =>
  `/member-portal?${new URLSearchParams({ view })}`;

export const memberRecordPath = (record: MemberRecord, id: string): string =>
  `/member-portal?${new URLSearchParams({ [record]: id })}`;

/** Makes no calls before a member type is chosen (MEMBER-12), or without the portal's permission. */
const isOpenTo = ({ memberType, permissions }: User): boolean =>
  memberType !== null && permissions.includes('member_portal');

/** The input of a section's list: a page if the section fills the screen, otherwise the first few. */
export const listOfSection = (query: URLSearchParams) =>
  isWhole(query) ? { after: query.get('after') ?? undefined } : { limit: list.few };

/** A call for this section only. */
export const inSection = <C extends Call>(
  section: MemberSection,
  call: C,
  input: (query: URLSearchParams) => SentInput<C> | null = () => ({}) as SentInput<C>,
): ScreenQuery<C> => ({
  call,
  input: (query) => (sectionsAt(query).includes(section) ? input(query) : null),
  isFor: isOpenTo,
});

/** Like `inSection`, for calls that an account awaiting approval may not make yet. */
export const forApproved = <C extends Call>(
  ...given: Parameters<typeof inSection<C>>
): ScreenQuery<C> => ({
  ...inSection(...given),
  isFor: (user) => isOpenTo(user) && user.status !== 'pending',
});

/** Sections that an account awaiting approval cannot use yet. */
export const needsApproval = (section: MemberSection): boolean =>
  ['discussions', 'directory', 'partners', 'events', 'positions', 'funding'].includes(section);
