import type { Screen } from '../../data/define-screen.ts';
import { fetchScript } from '../../islands/new-build.ts';
import { type AdminTab, tabNamed } from './admin-tab-url.ts';
import { MissingTab } from './missing-tab.tsx';
import { todayTab } from './today.tsx';

const fetched = new Map<AdminTab, Screen>([['today', todayTab]]);

/** Loads a tab before it is shown, on the server and in the browser. Rejects without a connection. */
export async function fetchTab(name: AdminTab): Promise<Screen> {
  const known = fetched.get(name);
  if (known) return known;
  const { lists } = await fetchScript(() => import('./lists.tsx'));
  for (const [tab, screen] of Object.entries(lists)) fetched.set(tab as AdminTab, screen);
  return fetched.get(name) ?? todayTab;
}

export function TabContent({ tab }: { tab: AdminTab }) {
  const Screen = fetched.get(tab)?.Screen ?? MissingTab;
  return <Screen />;
}

/** Rendered beside the tab's heading. */
export function TabAside({ tab }: { tab: AdminTab }) {
  const Aside = fetched.get(tab)?.Aside;
  return Aside && <Aside />;
}

// React hydrates the server's page in one step, so the tab must be loaded before.
if (globalThis.location?.pathname === '/admin')
  await fetchTab(tabNamed(new URLSearchParams(location.search)));
