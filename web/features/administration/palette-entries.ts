import type { CallOutput } from '#contract/call.ts';
import type { searchAdministration } from '#contract/overview/administration.ts';
import { addressOfTab, adminTabs } from './admin-tab-url.ts';
import { paletteWords, panelWords } from './words.ts';

export interface Found {
  label: string;
  detail?: string;
  to: string;
}

export interface FoundGroup {
  label: string;
  entries: readonly Found[];
}

const { groups } = paletteWords;

const pages: readonly Found[] = [
  ...adminTabs.map((tab) => ({ label: panelWords.tabs[tab], to: addressOfTab(tab) })),
  { label: panelWords.manual, to: '/manual' },
];

const actions: readonly Found[] = [
  {
    label: `${panelWords.create}: ${panelWords.createReport}`,
    to: '/admin?tab=reports&report=new',
  },
  { label: `${panelWords.create}: ${panelWords.createProject}`, to: '/projects/submit' },
  { label: paletteWords.account, to: '/account' },
  { label: paletteWords.publicSite, to: '/home' },
  { label: panelWords.elsewhere.signOut, to: '/api/logout' },
];

/** Pages and actions whose names contain every typed word; all of them if nothing is typed. */
export function placesNamed(text: string): FoundGroup[] {
  const wanted = text.toLowerCase().split(/\s+/);
  const fits = ({ label }: Found) => wanted.every((word) => label.toLowerCase().includes(word));
  return [
    { label: groups.go, entries: pages.filter(fits) },
    { label: groups.actions, entries: actions.filter(fits) },
  ].filter(({ entries }) => entries.length > 0);
}

export function foundRecords({
  people,
  projects,
  orders,
}: CallOutput<typeof searchAdministration>): FoundGroup[] {
  return [
    {
      label: groups.people,
      entries: people.map(({ id, name, email }) => ({
        label: name || email,
        detail: email,
        to: `/admin?tab=users&user=${id}`,
      })),
    },
    {
      label: groups.projects,
      entries: projects.map(({ id, title, trackingCode }) => ({
        label: title,
        detail: trackingCode,
        to: `/admin?tab=projects&project=${id}`,
      })),
    },
    {
      label: groups.orders,
      entries: orders.map(({ id, reference, customerName }) => ({
        label: reference,
        detail: customerName,
        to: `/admin?tab=transactions&order=${id}`,
      })),
    },
  ].filter(({ entries }) => entries.length > 0);
}
