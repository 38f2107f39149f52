/** The panel's places, as its address has them. */

/** ADMIN-03: as given where they are given. */
export const adminTabNames = {
  today: 'Today',
  users: 'All Users',
  reports: 'Research Reports',
  transactions: 'Transactions',
  projects: 'Projects',
  messages: 'Messages',
  partners: 'Partners',
} as const;
export type AdminTab = keyof typeof adminTabNames;
export const adminTabs = Object.keys(adminTabNames) as AdminTab[];

/** What is opened from a list, by its name in the address, belongs to that list's tab. */
const opened: Readonly<Record<string, AdminTab>> = {
  project: 'projects',
  message: 'messages',
  user: 'users',
  order: 'transactions',
};

/** The name under which the address opens one of a list's rows in the list's place. */
export const rowNamed = (query: URLSearchParams) =>
  Object.keys(opened).find((name) => query.get(name));

/** The panel's tab in its address; without one the work that is waiting. */
export function tabNamed(query: URLSearchParams): AdminTab {
  return (
    opened[rowNamed(query) ?? ''] ?? adminTabs.find((tab) => tab === query.get('tab')) ?? 'today'
  );
}

export const addressOfTab = (tab: AdminTab) => (tab === 'today' ? '/admin' : `/admin?tab=${tab}`);
