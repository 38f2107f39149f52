import { lazyTabs } from '../../data/lazy-tabs.ts';
import { MissingTab } from '../administration/missing-tab.tsx';
import { type FundingTab, fundingTabOf } from './funding-tabs.ts';
import { platformsTab } from './platforms-tab.tsx';

const tabs = lazyTabs<FundingTab>(
  { name: 'platforms', tab: platformsTab },
  {
    opportunities: async () => (await import('./opportunities-tab.tsx')).opportunitiesTab,
    analytics: async () => (await import('./analytics-tab.tsx')).analyticsTab,
  },
);

/** Its calls may be refused: the screen then says who has access (ROLE-10). */
export async function fetchFundingTab(query: URLSearchParams) {
  const { queries } = await tabs.fetch(fundingTabOf(query));
  return queries.map((one) => ({ ...one, optional: true as const }));
}

export const fundingQueriesAt = (query: URLSearchParams) =>
  tabs.tab(fundingTabOf(query))?.queries ?? [];

export function FundingTabContent({ tab }: { tab: FundingTab }) {
  const Content = tabs.tab(tab)?.Screen ?? MissingTab;
  return <Content />;
}

// React hydrates the server's page in one step, so the tab must be loaded before.
if (globalThis.location?.pathname === '/funding-platforms')
  await fetchFundingTab(new URLSearchParams(location.search));
