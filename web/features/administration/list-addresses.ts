import { useState } from 'react';
import { type AdminTab, addressOfTab, adminTabs, rowNamed } from './admin-tab-url.ts';

type Addresses = Readonly<Record<AdminTab, string>>;

const bare = Object.fromEntries(adminTabs.map((tab) => [tab, addressOfTab(tab)])) as Addresses;

/** The address of each tab's list as it was left; of the one on screen, the list without a filter. */
export function useVisitedLists(tab: AdminTab, query: URLSearchParams): Addresses {
  const [left, setLeft] = useState(bare);
  const isList = rowNamed(query) === undefined && tab !== 'today';
  const here = isList ? `/admin?${listPart(query, tab)}` : left[tab];
  if (left[tab] !== here) setLeft({ ...left, [tab]: here });
  return isList ? { ...left, [tab]: addressOfTab(tab) } : left;
}

/** What opens a dialog above a list is no part of how the list was left. */
const dialogs = [
  'report',
  'delete',
  'received',
  'refund',
  'surplus',
  'sessions',
  'factor',
  'organization',
  'people',
];
const noFilters = [...dialogs, 'tab', 'after'];

/** How the address narrows and sorts its list, always in the same order: what a saved view keeps. */
export function filterOfAddress(query: URLSearchParams): string {
  const filter = new URLSearchParams(
    [...query].filter(([name, value]) => value && !noFilters.includes(name)),
  );
  filter.sort();
  return `${filter}`;
}

function listPart(query: URLSearchParams, tab: AdminTab): string {
  const kept = [...query].filter(([name]) => name !== 'tab' && !dialogs.includes(name));
  return `${new URLSearchParams([['tab', tab], ...kept])}`;
}
