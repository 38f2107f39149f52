import type { ComponentType } from 'react';
import type { Get } from '../../screen-data.ts';

const tabs = ['users', 'reports', 'transactions', 'projects', 'messages'] as const;
export type AdminTab = (typeof tabs)[number];

export interface Tab {
  Screen: ComponentType;
  /** Asks for what the screen shows at this address. */
  load: (get: Get, query: URLSearchParams) => Promise<unknown>[];
}

/** What is opened from a list, by its name in the address, belongs to that list's tab. */
const opened: Readonly<Record<string, AdminTab>> = { project: 'projects', message: 'messages' };

/** The name under which the address opens one of a list's rows in the list's place. */
export const rowNamed = (query: URLSearchParams) =>
  Object.keys(opened).find((name) => query.get(name));

/** The panel's tab in its address. */
export function tabNamed(query: URLSearchParams): AdminTab {
  return (
    opened[rowNamed(query) ?? ''] ?? tabs.find((tab) => tab === query.get('tab')) ?? 'projects'
  );
}
