import { type AdminTab, type Tab, tabNamed } from './tab-named.ts';

/** A tab's script, and the calls that it knows, are fetched when the tab is. */
const scripts: Readonly<Record<AdminTab, () => Promise<Tab>>> = {
  users: async () => (await import('./account-list.tsx')).usersTab,
  reports: async () => (await import('./report-list.tsx')).reportsTab,
  transactions: async () => (await import('./transaction-list.tsx')).transactionsTab,
  projects: async () => (await import('./projects-tab.tsx')).projectsTab,
  messages: async () => (await import('./messages-tab.tsx')).messagesTab,
};
const fetched = new Map<AdminTab, Tab>();

/** Before the tab is shown, on the server and in the browser. */
export async function fetchTab(name: AdminTab): Promise<Tab> {
  const tab = fetched.get(name) ?? (await scripts[name]());
  fetched.set(name, tab);
  return tab;
}

export const fetchedTab = (name: AdminTab) => fetched.get(name);

// A page that came from the server wakes up in one piece: what it shows is here before React looks at it.
if (globalThis.location?.pathname === '/admin')
  await fetchTab(tabNamed(new URLSearchParams(location.search)));
