import { lazyTabs } from '../../data/lazy-tabs.ts';
import { MissingTab } from '../administration/missing-tab.tsx';
import { dashboardTab } from './partner-dashboard.tsx';
import { type PartnerTab, partnerTabOf } from './partner-tabs.ts';

const list = (name: Exclude<PartnerTab, 'dashboard' | 'deals'>) => async () =>
  (await import('./portal-lists.tsx')).portalLists[name];

const tabs = lazyTabs<PartnerTab>(
  { name: 'dashboard', tab: dashboardTab },
  {
    industry: list('industry'),
    investor: list('investor'),
    technology: list('technology'),
    community: list('community'),
    pipeline: list('pipeline'),
    network: list('network'),
    deals: async () => (await import('./deals-tab.tsx')).dealsTab,
  },
);
export const fetchPartnerTab = tabs.fetch;

export function PartnerTabContent({ tab }: { tab: PartnerTab }) {
  const Content = tabs.tab(tab)?.Screen ?? MissingTab;
  return <Content />;
}

// React hydrates the server's page in one step, so the tab must be loaded before.
if (globalThis.location?.pathname === '/partner-portal')
  await fetchPartnerTab(partnerTabOf(new URLSearchParams(location.search)));
