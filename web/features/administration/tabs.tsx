import type { Screen } from '../../data/define-screen.ts';
import { fetchScript } from '../../islands/new-build.ts';
import { type AdminTab, tabNamed } from './admin-tab-url.ts';
import { MissingTab } from './missing-tab.tsx';
import { todayTab } from './today.tsx';

const fetched = new Map<AdminTab, Screen>([['today', todayTab]]);

/** Before the tab is shown, on the server and in the browser. Rejects without a connection. */
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

/** What stands beside the tab's heading. */
export function TabAside({ tab }: { tab: AdminTab }) {
  const Aside = fetched.get(tab)?.Aside;
  return Aside && <Aside />;
}

// A page that came from the server wakes up in one piece: what it shows is here before React looks at it.
if (globalThis.location?.pathname === '/admin')
  await fetchTab(tabNamed(new URLSearchParams(location.search)));
