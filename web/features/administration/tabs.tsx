import { lazyTabs } from '../../data/lazy-tabs.ts';
import { type AdminTab, tabNamed } from './admin-tab-url.ts';
import { MissingTab } from './missing-tab.tsx';
import { todayTab } from './today.tsx';

const tabs = lazyTabs<AdminTab>(
  { name: 'today', tab: todayTab },
  async () => (await import('./lists.tsx')).lists,
);
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
if (globalThis.location?.pathname === '/admin')
  await fetchTab(tabNamed(new URLSearchParams(location.search)));
