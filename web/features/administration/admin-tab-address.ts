import type { adminTabNames } from './tab-words.ts';

export type AdminTab = keyof typeof adminTabNames;

/** The tab with a path of its own (CLASS-01). */
export const classesPath = '/admin/membership-management';

export function addressOfTab(tab: AdminTab): string {
  if (tab === 'classes') return classesPath;
  return tab === 'today' ? '/admin' : `/admin?tab=${tab}`;
}
