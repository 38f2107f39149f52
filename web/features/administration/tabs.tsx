import { useLocation, useSearchParams } from 'react-router';
import type { Screen } from '../../data/define-screen.ts';
import { lazyTabs } from '../../data/lazy-tabs.ts';
import type { AdminTab } from './admin-tab-address.ts';
import { MissingTab } from './missing-tab.tsx';
import { type OpenedRecord, rowNamed, tabAt } from './tab-at.ts';

/** Every tab, the further sections of some, and the records that are opened in place of lists. */
const places = {
  today: async () => (await import('./today.tsx')).todayTab,
  users: async () => (await import('../accounts/account-tabs.ts')).accountTabs.users,
  pending: async () => (await import('../accounts/account-tabs.ts')).accountTabs.pending,
  access: async () => (await import('../accounts/account-tabs.ts')).accountTabs.access,
  user: async () => (await import('../accounts/account-page.tsx')).accountRecord,
  classes: async () => (await import('../membership-classes/class-management.tsx')).classManagement,
  content: async () => (await import('./content-tab.tsx')).contentTab,
  help: async () => (await import('./help-tab.tsx')).helpTab,
  requests: async () => (await import('../accounts/request-list.tsx')).requestsTab,
  invitations: async () => (await import('../accounts/invitation-list.tsx')).invitationsTab,
  funding: async () => (await import('./funding/platforms-section.tsx')).platformsSection,
  platform: async () => (await import('./funding/platform-page.tsx')).platformRecord,
  'funding-sources': async () => (await import('./funding/sources-section.tsx')).sourcesSection,
  fundingSource: async () => (await import('./funding/source-record.tsx')).sourceRecord,
  'funding-opportunities': async () =>
    (await import('./funding/opportunities-section.tsx')).opportunitiesSection,
  opportunity: async () => (await import('./funding/opportunity-record.tsx')).opportunityRecord,
  'funding-matching': async () => (await import('./funding/matching-section.tsx')).matchingSection,
  partners: async () => (await import('../partners/partner-list.tsx')).partnersTab,
  projects: async () => (await import('../projects/review-list.tsx')).projectsTab,
  project: async () => (await import('../projects/review-detail.tsx')).projectRecord,
  messages: async () => (await import('../messages/message-list.tsx')).messagesTab,
  message: async () => (await import('../messages/message-detail.tsx')).messageRecord,
  newsletters: async () => (await import('../newsletter/newsletter-list.tsx')).newslettersTab,
  'newsletters-subscribers': async () =>
    (await import('../newsletter/subscriber-list.tsx')).subscribersSection,
  newsletter: async () => (await import('../newsletter/newsletter-record.tsx')).newsletterRecord,
  activity: async () => (await import('../operations/activity-tab.tsx')).activityTab,
  operations: async () => (await import('../operations/health-section.tsx')).healthSection,
  'operations-jobs': async () => (await import('../operations/jobs-section.tsx')).jobsSection,
  'operations-emails': async () => (await import('../operations/emails-section.tsx')).emailsSection,
  'operations-requests': async () =>
    (await import('../operations/requests-section.tsx')).requestsSection,
  'operations-breaches': async () =>
    (await import('../operations/breaches-section.tsx')).breachesSection,
  meetings: async () => (await import('../support/meeting-list.tsx')).meetingsTab,
  reports: async () => (await import('../catalogue/report-list.tsx')).reportsTab,
  transactions: async () => (await import('../orders/transaction-list.tsx')).transactionsTab,
  'transactions-payouts': async () => (await import('../orders/payout-section.tsx')).payoutsSection,
  order: async () => (await import('../orders/order-record.tsx')).orderRecord,
} satisfies Record<AdminTab | OpenedRecord | `${AdminTab}-${string}`, () => Promise<Screen>>;
type Place = keyof typeof places;
const screens = lazyTabs<Place>(null, places);

function placeAt(pathname: string, query: URLSearchParams): Place {
  const tab = tabAt(pathname, query);
  if (tab === 'classes') return tab;
  const section = `${tab}-${query.get('section')}`;
  return rowNamed(query) ?? (Object.hasOwn(places, section) ? (section as Place) : tab);
}

export const fetchScreenAt = (pathname: string, query: URLSearchParams) =>
  screens.fetch(placeAt(pathname, query));

function useScreen() {
  const [query] = useSearchParams();
  return screens.tab(placeAt(useLocation().pathname, query));
}

/** The screen in the address, under the links to its tab's sections. */
export function TabContent() {
  const { Sections, Screen = MissingTab } = useScreen() ?? {};
  return (
    <>
      {Sections && <Sections />}
      <Screen />
    </>
  );
}

/** Rendered beside the tab's heading. */
export function TabAside() {
  const Aside = useScreen()?.Aside;
  return Aside && <Aside />;
}

// React hydrates the server's page in one step, so the screen must be loaded before.
if (globalThis.location?.pathname.startsWith('/admin'))
  await fetchScreenAt(location.pathname, new URLSearchParams(location.search));
