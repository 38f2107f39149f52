/** The tabs of the member portal by member type (MEMBER-08 to MEMBER-10), and what each shows. */
import type { Call, SentInput } from '#contract/call.ts';
import type { User } from '#contract/identity/people.ts';
import { list } from '#contract/limits.ts';
import type { MemberType } from '#contract/vocabulary.ts';
import type { ScreenQuery } from '../../data/define-screen.ts';
import { memberTabs } from './member-words.ts';

/** A part of a tab. Which tab draws it depends on the member type; who may read it never does. */
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
  dashboard: ['overview', 'events'],
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

/** An open record is all that its tab shows. */
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

/** What this address shows: a tab's sections, the one whose record is open, or the one that is seen whole. */
export function sectionsAt(query: URLSearchParams): readonly MemberSection[] {
  const record = recordAt(query);
  if (record) return [records[record]];
  const view = query.get('view') ?? '';
  if (allSections.has(view)) return [view as MemberSection];
  const tab = query.get('tab') ?? '';
  return Object.hasOwn(sectionsOfTabs, tab) ? (sectionsOfTabs[tab] ?? []) : ['overview'];
}

/** The tab of this member type that is open; none where the address belongs to another type's. */
export function memberTabAt(type: MemberType, query: URLSearchParams): string | null {
  const tabs = Object.keys(memberTabs[type]);
  const named = query.get('tab');
  if (named && sectionsAt(query) === sectionsOfTabs[named])
    return tabs.includes(named) ? named : null;
  const [section] = sectionsAt(query);
  return tabs.find((tab) => section && sectionsOfTabs[tab]?.includes(section)) ?? null;
}

/** Whether a section has the screen for itself: its whole list, with search and pages. */
export const isWhole = (query: URLSearchParams): boolean => sectionsAt(query).length === 1;

export const memberTabPath = (tab: string): string =>
  `/member-portal?${new URLSearchParams({ tab })}`;

/** The addresses of a whole section and of a record are the same for every member type. */
export const memberViewPath = (view: MemberSection): string =>
  `/member-portal?${new URLSearchParams({ view })}`;

export const memberRecordPath = (record: MemberRecord, id: string): string =>
  `/member-portal?${new URLSearchParams({ [record]: id })}`;

/** Nothing is asked for before a member type is chosen (MEMBER-12), or while the portal is closed. */
const isOpenTo = ({ memberType, permissions }: User): boolean =>
  memberType !== null && permissions.includes('member_portal');

/** The input of a section's list: a page of it where it has the screen for itself, and elsewhere the first few. */
export const listOfSection = (query: URLSearchParams) =>
  isWhole(query) ? { after: query.get('after') ?? undefined } : { limit: list.few };

/** A call that only this section makes. */
export const inSection = <C extends Call>(
  section: MemberSection,
  call: C,
  input: (query: URLSearchParams) => SentInput<C> | null = () => ({}) as SentInput<C>,
): ScreenQuery<C> => ({
  call,
  input: (query) => (sectionsAt(query).includes(section) ? input(query) : null),
  isFor: isOpenTo,
});

/** The same for what an account that awaits approval may not read yet. */
export const forApproved = <C extends Call>(
  ...given: Parameters<typeof inSection<C>>
): ScreenQuery<C> => ({
  ...inSection(...given),
  isFor: (user) => isOpenTo(user) && user.status !== 'pending',
});

/** Sections that an account that awaits approval cannot use yet. */
export const needsApproval = (section: MemberSection): boolean =>
  ['discussions', 'directory', 'partners', 'events', 'positions', 'funding'].includes(section);
