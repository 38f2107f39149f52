const tabs = ['users', 'reports', 'transactions', 'projects', 'messages'] as const;
export type AdminTab = (typeof tabs)[number];

/** What is opened from a list, by its name in the address, belongs to that list's tab. */
const opened: Readonly<Record<string, AdminTab>> = { project: 'projects', message: 'messages' };

/** The panel's tab in its address. */
export function tabNamed(query: URLSearchParams): AdminTab {
  const inside = Object.entries(opened).find(([name]) => query.has(name));
  return inside?.[1] ?? tabs.find((tab) => tab === query.get('tab')) ?? 'projects';
}
