/** What the search lists: pages and actions, which the browser knows, and what the server finds. */
import { manualPath } from '#content/manual-path.ts';
import { newDealPath } from '#contract/deals/addresses.ts';
import { opportunityPath } from '#contract/funding/addresses.ts';
import type { User } from '#contract/identity/people.ts';
import type { Found, FoundKind } from '#contract/overview/search.ts';
import { programmes } from '#contract/vocabulary.ts';
import type { Shortcut } from '../../data/shortcuts.ts';
import { addressOfTab } from '../administration/admin-tab-address.ts';
import { newThings } from '../administration/new-things.ts';
import { adminTabNames } from '../administration/tab-words.ts';
import { opensPartnerPortal, partnerTabPath } from '../partners/partner-tabs.ts';
import { partnerTabs } from '../partners/tab-words.ts';
import { memberTabs } from '../portals/member-tab-words.ts';
import { memberRecordPath, memberTabPath } from '../portals/member-tabs.ts';
import { opensFunding } from '../portals/own-navigation.ts';
import { clientTabs, ownPlaces } from '../portals/words.ts';
import { foundWords as words } from './found-words.ts';

export interface Entry {
  label: string;
  detail?: string | null;
  to: string;
}

/** Done on the screen that is open, with its key if it has one. */
export interface ScreenAction {
  label: string;
  key: string | null;
  run: () => void;
}

export interface EntryGroup {
  label: string;
  entries: readonly (Entry | ScreenAction)[];
}

const clientTabPath = (tab: string, more = '') => `/client-portal?tab=${tab}${more}`;

/** The tabs of one's portals, each with the portal's name. */
function tabsOf({ role, permissions, memberType }: User): Entry[] {
  const tabs = (
    area: string,
    names: Readonly<Record<string, string>>,
    to: (tab: string) => string,
  ): Entry[] => Object.entries(names).map(([tab, label]) => ({ label, detail: area, to: to(tab) }));
  return [
    ...(role === 'admin' && permissions.includes('admin_panel')
      ? tabs(ownPlaces.administration, adminTabNames, (tab) =>
          addressOfTab(tab as keyof typeof adminTabNames),
        )
      : []),
    ...(opensPartnerPortal({ role, permissions })
      ? tabs(ownPlaces.partner, partnerTabs, (tab) =>
          partnerTabPath(tab as keyof typeof partnerTabs),
        )
      : []),
    ...(permissions.includes('client_portal')
      ? [
          ...tabs(ownPlaces.client, clientTabs, clientTabPath),
          ...tabs(ownPlaces.client, programmes, (name) => `/client-portal/${name}`),
        ]
      : []),
    ...(permissions.includes('member_portal')
      ? memberType
        ? tabs(ownPlaces.member, memberTabs[memberType], memberTabPath)
        : [{ label: ownPlaces.member, to: '/member-portal' }]
      : []),
  ];
}

const pagesOf = (user: User): Entry[] => [
  ...tabsOf(user),
  { label: ownPlaces.dashboard, to: '/' },
  { label: ownPlaces.membership, to: '/my-membership' },
  { label: ownPlaces.account, to: '/account' },
  ...(opensFunding(user) ? [{ label: words.pages.platforms, to: '/funding-platforms' }] : []),
  { label: words.pages.faq, to: '/faq' },
  { label: words.pages.manual, to: manualPath },
];

function actionsOf({ role, status, permissions, memberType }: User): Entry[] {
  const { actions } = words;
  const isMember = permissions.includes('member_portal') && memberType !== null;
  return [
    { label: actions.submit, to: '/projects/submit' },
    ...(permissions.includes('client_portal')
      ? [
          { label: actions.ticket, to: clientTabPath('action-center', '&new=ticket') },
          { label: actions.meeting, to: clientTabPath('calendar', '&new=meeting') },
          { label: actions.message, to: clientTabPath('messages', '&new=message') },
        ]
      : []),
    ...(isMember && status !== 'pending'
      ? [{ label: actions.discussion, to: '/member-portal?view=discussions&new=discussion' }]
      : []),
    ...(isMember ? [{ label: actions.profile, to: '/member-portal?view=profile' }] : []),
    ...(role === 'admin' && permissions.includes('admin_panel')
      ? newThings.map(({ label, to }) => ({ label: actions.create(label), to }))
      : []),
    { label: actions.reports, to: '/report-selection' },
    { label: actions.publicSite, to: '/home' },
    { label: actions.signOut, to: '/api/logout' },
  ];
}

/** In small letters and without accents, as the server compares. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** What can be done on this screen, pages and actions with every typed word in their names; without one all of them. */
export function placesNamed(user: User, here: readonly Shortcut[], text: string): EntryGroup[] {
  const wanted = plain(text).split(/\s+/);
  const fits = ({ label, detail }: { label: string; detail?: string | null }) =>
    wanted.every((word) => plain(`${label} ${detail ?? ''}`).includes(word));
  // A screen may have two buttons for one thing.
  const onScreen = [...new Map(here.map((one) => [one.does, one])).values()].map(
    ({ does, key, run }) => ({ label: does, key, run }),
  );
  return [
    { label: words.groups.here, entries: onScreen.filter(fits) },
    { label: words.groups.go, entries: pagesOf(user).filter(fits) },
    { label: words.groups.actions, entries: actionsOf(user).filter(fits) },
  ].filter(({ entries }) => entries.length > 0);
}

const addresses: Record<FoundKind, (found: Found) => string> = {
  project: ({ id }) => clientTabPath('projects', `&project=${id}`),
  thread: ({ id }) => clientTabPath('messages', `&thread=${id}`),
  ticket: ({ id }) => clientTabPath('action-center', `&ticket=${id}`),
  document: ({ id }) => `/api/documents/${id}/file`,
  discussion: ({ id }) => memberRecordPath('discussion', id),
  person: ({ id }) => memberRecordPath('person', id),
  event: ({ id }) => memberRecordPath('event', id),
  position: ({ id }) => memberRecordPath('position', id),
  organization: ({ id, tab }) => `/partner-portal?tab=${tab}&organization=${id}`,
  opportunity: ({ id }) => opportunityPath(id),
  platform: ({ id }) => `/platform-dashboard/${id}`,
  deal: ({ id }) => `/deals/${id}`,
  contact: ({ platformId, title }) =>
    `/entity-dashboard/${platformId}?tab=contacts&search=${encodeURIComponent(title)}`,
  report: ({ id }) => `/reports/${id}`,
  article: ({ id }) => `/article/${id}`,
  account: ({ id }) => `/admin?tab=users&user=${id}`,
  review: ({ id }) => `/admin?tab=projects&project=${id}`,
  order: ({ id }) => `/admin?tab=transactions&order=${id}`,
  message: ({ id }) => `/admin?tab=messages&message=${id}`,
};

/** A group for each kind, in the order in which they came. */
export function foundGroups(results: readonly Found[]): EntryGroup[] {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const groups = kinds.map((kind) => ({
    label: words.kinds[kind],
    entries: results
      .filter((found) => found.kind === kind)
      .map((found) => ({ label: found.title, detail: found.detail, to: addresses[kind](found) })),
  }));
  const newDeals = results
    .filter(({ takesDeals }) => takesDeals)
    .map(({ id, title }) => ({
      label: words.actions.deal(title),
      to: newDealPath(id),
    }));
  return newDeals.length > 0 ? [...groups, { label: words.newDeals, entries: newDeals }] : groups;
}
