import { expect, test } from 'vitest';
import { helpParts, staffParts } from '#content/help/help.ts';
import { adminTabs } from '../administration/tab-at.ts';
import { partnerTabs } from '../partners/tab-words.ts';
import { staffManual } from '../site/staff-manual.ts';
import { helpPath } from './help-path.ts';
import { memberTabs } from './member-tab-words.ts';
import { clientTabs } from './words.ts';

/** Every address of help, with and without a section. */
const addresses = [
  ...helpParts.flatMap(({ id, sections }) => [
    `/manual/${id}`,
    ...sections
      .flatMap((section) => [section.id, ...(section.also ?? [])])
      .map((section) => `/manual/${id}#${section}`),
  ]),
  ...staffParts.flatMap(({ id }, at) => [
    `/manual/${id}`,
    ...[...(staffManual()[at]?.html ?? '').matchAll(/ id="([^"]*)"/g)].map(
      ([, section]) => `/manual/${id}#${section}`,
    ),
  ]),
];

test.each([
  ['/client-portal', Object.keys(clientTabs)],
  ['/member-portal', Object.values(memberTabs).flatMap((tabs) => Object.keys(tabs))],
  ['/partner-portal', Object.keys(partnerTabs)],
  ['/admin', adminTabs],
])('every tab of %s has its section in help', (portal, tabs) => {
  expect(tabs.length).toBeGreaterThan(5);
  for (const tab of tabs) expect(addresses, tab).toContain(helpPath(portal, `?tab=${tab}`));
});

test('so have the dashboard, a programme and a section that is seen whole', () => {
  expect(helpPath('/', '')).toBe('/manual/account');
  expect(addresses).toContain(helpPath('/client-portal/capital-formation', ''));
  expect(addresses).toContain(helpPath('/member-portal', '?view=directory'));
  expect(addresses).toContain(helpPath('/funding-platforms', '?tab=analytics'));
  expect(addresses).toContain(helpPath('/platform-dashboard/1', ''));
  expect(helpPath('/my-membership', '')).toBe('/manual/account');
});

test('no address of help stands for two sections', () => {
  expect(new Set(addresses).size).toBe(addresses.length);
});
