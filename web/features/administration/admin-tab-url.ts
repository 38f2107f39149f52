/** How the panel's address names its tabs and open records. */

/** ADMIN-03: as given where they are given. */
export const adminTabNames = {
  today: 'Today',
  users: 'All Users',
  reports: 'Research Reports',
  transactions: 'Transactions',
  projects: 'Projects',
  messages: 'Messages',
  meetings: 'Meetings',
  partners: 'Partners',
} as const;
export type AdminTab = keyof typeof adminTabNames;
export const adminTabs = Object.keys(adminTabNames) as AdminTab[];

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
