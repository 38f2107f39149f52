import { useState } from 'react';
import { type AdminTab, addressOfTab } from './admin-tab-address.ts';
import { adminTabs, rowNamed } from './tab-at.ts';

type Addresses = Readonly<Record<AdminTab, string>>;

const bare = Object.fromEntries(adminTabs.map((tab) => [tab, addressOfTab(tab)])) as Addresses;

/** The address of each tab's list with its last filter; for the current tab, the unfiltered list. */
export function useVisitedLists(tab: AdminTab, query: URLSearchParams): Addresses {
  const [left, setLeft] = useState(bare);
  const isList = rowNamed(query) === undefined && tab !== 'today' && tab !== 'classes';
  const here = isList ? `/admin?${listPart(query, tab)}` : left[tab];
  if (left[tab] !== here) setLeft({ ...left, [tab]: here });
  return isList ? { ...left, [tab]: addressOfTab(tab) } : left;
}

/** Parameters that open a dialog above a list, which are not restored with it. */
const dialogs = [
  'new',
  'report',
  'figures',
  'days',
  'delete',
  'received',
  'refund',
  'surplus',
  'sessions',
  'factor',
  'approve',
  'reject',
  'organization',
  'people',
  'meeting',
  'entry',
  'breach',
  'subscriber',
  'invite',
  'invitation',
  'request',
  'merge',
  'bulk',
];
const noFilters = [...dialogs, 'tab', 'section', 'after', 'shown'];

/** The filter and order in the address, normalised for saved views. */
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
