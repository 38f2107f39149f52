/** How the panel's address names its tabs and open records. */

export const adminTabs = [
  'today',
  'users',
  'reports',
  'transactions',
  'projects',
  'messages',
  'partners',
] as const;
export type AdminTab = (typeof adminTabs)[number];

/** A record opened from a list belongs to that list's tab. */
const opened: Readonly<Record<string, AdminTab>> = {
  project: 'projects',
  message: 'messages',
  user: 'users',
  order: 'transactions',
};

/** The parameter under which the address opens a row in place of the list. */
export const rowNamed = (query: URLSearchParams) =>
  Object.keys(opened).find((name) => query.get(name));

/** The tab in the address; by default the pending work. */
export function tabNamed(query: URLSearchParams): AdminTab {
  return (
    opened[rowNamed(query) ?? ''] ?? adminTabs.find((tab) => tab === query.get('tab')) ?? 'today'
  );
}

export const addressOfTab = (tab: AdminTab) => (tab === 'today' ? '/admin' : `/admin?tab=${tab}`);
