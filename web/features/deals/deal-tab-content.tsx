import { lazyTabs } from '../../data/lazy-tabs.ts';
import { MissingTab } from '../administration/missing-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { type DealTab, dealTabOf } from './queries.ts';

/** The tabs’ calls are among those of the dashboard. */
const queries = [] as const;

const tabs = lazyTabs<DealTab>(
  { name: 'overview', tab: { queries, Screen: OverviewTab } },
  {
    deals: async () => ({ queries, Screen: (await import('./deal-list.tsx')).DealList }),
    contacts: async () => ({ queries, Screen: (await import('./contacts-tab.tsx')).ContactsTab }),
    documents: async () => ({
      queries,
      Screen: (await import('./documents-tab.tsx')).DocumentsTab,
    }),
    analytics: async () => ({
      queries,
      Screen: (await import('./analytics-tab.tsx')).AnalyticsTab,
    }),
  },
);
export const fetchDealTab = (query: URLSearchParams) => tabs.fetch(dealTabOf(query));

export function DealTabContent({ tab }: { tab: DealTab }) {
  const Content = tabs.tab(tab)?.Screen ?? MissingTab;
  return <Content />;
}

// React hydrates the server's page in one step, so the tab must be loaded before.
if (globalThis.location?.pathname.startsWith('/entity-dashboard/'))
  await fetchDealTab(new URLSearchParams(location.search));
