import type { ComponentType } from 'react';
import { type AdminTab, tabNamed } from './tab-named.ts';

/** A tab's script is fetched when the tab is. */
const scripts: Readonly<Record<AdminTab, () => Promise<ComponentType>>> = {
  users: async () => (await import('./account-list.tsx')).AccountList,
  reports: async () => (await import('./report-list.tsx')).ReportList,
  transactions: async () => (await import('./transaction-list.tsx')).TransactionList,
  projects: async () => (await import('./projects-tab.tsx')).ProjectsTab,
  messages: async () => (await import('./messages-tab.tsx')).MessagesTab,
};
const fetched = new Map<AdminTab, ComponentType>();

/** Before the tab is shown: beside its data, on the server and in the browser. */
export async function fetchTab(tab: AdminTab): Promise<void> {
  if (!fetched.has(tab)) fetched.set(tab, await scripts[tab]());
}

export const fetchedTab = (tab: AdminTab) => fetched.get(tab);

// A page that came from the server wakes up in one piece: what it shows is here before React looks at it.
if (globalThis.location?.pathname === '/admin')
  await fetchTab(tabNamed(new URLSearchParams(location.search)));
