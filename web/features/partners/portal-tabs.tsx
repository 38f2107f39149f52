import { lazyTabs } from '../../data/lazy-tabs.ts';
import { MissingTab } from '../administration/missing-tab.tsx';
import { dashboardTab } from './partner-dashboard.tsx';
import { type PartnerTab, partnerTabOf } from './partner-tabs.ts';

const tabs = lazyTabs<PartnerTab>(
  { name: 'dashboard', tab: dashboardTab },
  async () => (await import('./portal-lists.tsx')).portalLists,
);
export const fetchPartnerTab = tabs.fetch;

export function PartnerTabContent({ tab }: { tab: PartnerTab }) {
  const Content = tabs.tab(tab)?.Screen ?? MissingTab;
  return <Content />;
}

// React hydrates the server's page in one step, so the tab must be loaded before.
if (globalThis.location?.pathname === '/partner-portal')
  await fetchPartnerTab(partnerTabOf(new URLSearchParams(location.search)));
