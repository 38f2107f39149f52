/** How the panel's address names its tabs and open records. */
import { type AdminTab, classesPath } from './admin-tab-address.ts';
import { adminTabNames } from './tab-words.ts';

export const adminTabs = Object.keys(adminTabNames) as AdminTab[];

/** A record opened from a list belongs to that list's tab. */
const opened = {
  project: 'projects',
  message: 'messages',
  newsletter: 'newsletters',
  user: 'users',
  order: 'transactions',
  platform: 'funding',
  fundingSource: 'funding',
  opportunity: 'funding',
} as const satisfies Record<string, AdminTab>;
export type OpenedRecord = keyof typeof opened;

/** The parameter under which the address opens a row in place of the list. */
export const rowNamed = (query: URLSearchParams) =>
  (Object.keys(opened) as OpenedRecord[]).find((name) => query.get(name));

/** The tab at an address; by default the pending work. */
export const tabAt = (pathname: string, query: URLSearchParams): AdminTab =>
  pathname === classesPath ? 'classes' : tabNamed(query);

/** The tab that the query of `/admin` names. */
function tabNamed(query: URLSearchParams): AdminTab {
  const row = rowNamed(query);
  if (row) return opened[row];
  return adminTabs.find((tab) => tab === query.get('tab') && tab !== 'classes') ?? 'today';
}
