/** The pages of the panel's lists beyond the first. Answers have two rows, so that every list has several pages. */
import type { Page } from 'playwright-core';
import { account } from './tools/accounts.ts';
import { asAdministrator, client, expectStatus, unique, writeMessage } from './tools/api.ts';
import { hydrated } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

type Make = () => Promise<unknown>;
const admin = async (path: string, entries: object) =>
  expectStatus(await (await asAdministrator()).send('POST', path, entries), 201);
const issue = { list: 'insights', intro: 'Text', articleIds: [] };
const asked = { kind: 'copy', name: 'Kwame Mensah', receivedOn: '2025-01-31' };
const breach = { description: 'Stolen from a car.', knownAt: '2025-01-31T10:00:00Z' };
const person = { firstName: 'Ama', lastName: 'Owusu', role: 'member' };

/** A list by its address, its call, and what makes a row where the demonstration data may have too few. */
const lists: readonly { address: string; call: string; make?: Make }[] = [
  { address: 'tab=users', call: 'users' },
  { address: 'tab=projects', call: 'projects' },
  { address: 'tab=messages', call: 'messages', make: () => writeMessage() },
  { address: 'tab=transactions', call: 'transactions' },
  { address: 'tab=reports', call: 'reports' },
  { address: 'tab=activity', call: 'audit-log' },
  {
    address: 'tab=invitations',
    call: 'invitations',
    make: () => admin('/api/admin/invitations', { ...person, email: `${unique()}@example.org` }),
  },
  { address: 'tab=partners', call: 'partner-organizations' },
  {
    address: 'tab=newsletters',
    call: 'newsletters',
    make: () => admin('/api/admin/newsletters', { ...issue, subject: `Page ${unique()}` }),
  },
  { address: 'tab=newsletters&section=subscribers', call: 'subscribers' },
  {
    address: 'tab=meetings',
    call: 'meetings',
    make: async () =>
      expectStatus(
        await (await client(account('client'))).send('POST', '/api/meetings', {
          title: `Call ${unique()}`,
          startTime: '2099-03-01T09:00:00Z',
          minutes: 30,
        }),
        201,
      ),
  },
  { address: 'tab=funding', call: 'funding-platforms' },
  { address: 'tab=funding&section=opportunities', call: 'funding/opportunities' },
  { address: 'tab=operations&section=emails', call: 'emails' },
  {
    address: 'tab=operations&section=requests',
    call: 'privacy-requests',
    make: () =>
      admin('/api/admin/privacy-requests', { ...asked, email: `${unique()}@example.org` }),
  },
  {
    address: 'tab=operations&section=breaches',
    call: 'breaches',
    make: () => admin('/api/admin/breaches', { ...breach, title: `Laptop ${unique()}` }),
  },
];

const rows = (page: Page) => page.locator('.data tbody tr');
/** What the first rows are: their own addresses, without the page they are on. */
const shown = async (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.slice(0, 2).map((row) => {
      const query = new URLSearchParams(row.querySelector('a')?.search);
      query.delete('after');
      return `${query}`;
    }),
  );

for (const { address, call, make } of lists)
  test(`${address}: later pages have other rows, an address, and a way back to the first`, async ({
    newVisitor,
  }) => {
    if (make) for (let count = 0; count < 3; count += 1) await make();
    const path = `/api/admin/${call}`;
    const { headers } = await (await asAdministrator()).send('GET', `${path}?limit=2`);
    const after = /[?&]after=([^&>]+)/.exec(headers.get('Link') ?? '')?.[1];
    const { page, signIn } = await newVisitor({ width: 1440 });
    await signIn(account('admin'));
    await page.route(
      (url) => url.pathname === path,
      (route) => {
        const url = new URL(route.request().url());
        if (route.request().method() === 'GET') url.searchParams.set('limit', '2');
        return route.continue({ url: `${url}` });
      },
    );
    await page.goto(`/admin?${address}&after=${after}`);
    await hydrated(page);
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    const later = await shown(page);
    await link('First page').click();
    // Until the page has arrived, the rows of the one before are shown.
    await eventually(async () => (await shown(page)).some((row) => later.includes(row))).toBe(
      false,
    );
    await eventually(() => rows(page).count()).toBe(2);
    const first = await shown(page);
    await link('Next page').click();
    await page.waitForURL('**after=**');
    await eventually(async () => (await shown(page)).some((row) => first.includes(row))).toBe(
      false,
    );
    const [second] = await shown(page);
    await page.reload();
    await hydrated(page);
    await eventually(async () => (await shown(page))[0]).toBe(second);
    await link('First page').click();
    await eventually(() => rows(page).count()).toBe(2);
    await eventually(() => new URL(page.url()).searchParams.has('after')).toBe(false);
    await eventually(() => link('First page').count()).toBe(0);
  });
