import { lazyTabs } from '../../data/lazy-tabs.ts';
import type { AdminTab } from './admin-tab-address.ts';
import { MissingTab } from './missing-tab.tsx';
import { tabAt } from './tab-at.ts';

const tabs = lazyTabs<AdminTab>(null, {
  today: async () => (await import('./today.tsx')).todayTab,
  users: async () => (await import('../accounts/account-tabs.ts')).accountTabs.users,
  pending: async () => (await import('../accounts/account-tabs.ts')).accountTabs.pending,
  access: async () => (await import('../accounts/account-tabs.ts')).accountTabs.access,
  classes: async () => (await import('../membership-classes/class-management.tsx')).classManagement,
  content: async () => (await import('./content-tab.tsx')).contentTab,
  help: async () => (await import('./help-tab.tsx')).helpTab,
  requests: async () => (await import('../accounts/request-list.tsx')).requestsTab,
  invitations: async () => (await import('../accounts/invitation-list.tsx')).invitationsTab,
  funding: async () => (await import('./funding/funding-tab.tsx')).fundingTab,
  partners: async () => (await import('../partners/partner-list.tsx')).partnersTab,
  projects: async () => (await import('../projects/projects-tab.tsx')).projectsTab,
  messages: async () => (await import('../messages/messages-tab.tsx')).messagesTab,
  newsletters: async () => (await import('../newsletter/newsletters-tab.tsx')).newslettersTab,
  activity: async () => (await import('../operations/activity-tab.tsx')).activityTab,
  operations: async () => (await import('../operations/operations-tab.tsx')).operationsTab,
  meetings: async () => (await import('../support/meeting-list.tsx')).meetingsTab,
  reports: async () => (await import('../catalogue/report-list.tsx')).reportsTab,
  transactions: async () => (await import('../orders/transaction-list.tsx')).transactionsTab,
});
export const fetchTab = tabs.fetch;

export function TabContent({ tab }: { tab: AdminTab }) {
  const Screen = tabs.tab(tab)?.Screen ?? MissingTab;
  return <Screen />;
}

/** Rendered beside the tab's heading. */
export function TabAside({ tab }: { tab: AdminTab }) {
  const Aside = tabs.tab(tab)?.Aside;
  return Aside && <Aside />;
}

// React hydrates the server's page in one step, so the tab must be loaded before.
if (globalThis.location?.pathname.startsWith('/admin'))
  await fetchTab(tabAt(location.pathname, new URLSearchParams(location.search)));
