import type { Screen } from '../../data/define-screen.ts';
import { fetchScript } from '../../islands/new-build.ts';
import { MissingTab } from '../administration/missing-tab.tsx';
import { dashboardTab } from './partner-dashboard.tsx';
import { type PartnerTab, partnerTabOf } from './partner-tabs.ts';

const fetched = new Map<PartnerTab, Screen>([['dashboard', dashboardTab]]);

/** Loads a tab before it is shown, on the server and in the browser. Rejects without a connection. */
export async function fetchPartnerTab(name: PartnerTab): Promise<Screen> {
  const known = fetched.get(name);
  if (known) return known;
  const { portalLists } = await fetchScript(() => import('./portal-lists.tsx'));
  for (const [tab, screen] of Object.entries(portalLists)) fetched.set(tab as PartnerTab, screen);
  return fetched.get(name) ?? dashboardTab;
}

export function PartnerTabContent({ tab }: { tab: PartnerTab }) {
  const Content = fetched.get(tab)?.Screen ?? MissingTab;
  return <Content />;
}

// React hydrates the server's page in one step, so the tab must be loaded before.
if (globalThis.location?.pathname === '/partner-portal')
  await fetchPartnerTab(partnerTabOf(new URLSearchParams(location.search)));
