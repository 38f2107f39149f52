/** /platform-dashboard/{id} (PLAT-01 to PLAT-20). */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Account, account } from './tools/accounts.ts';
import { asAdministrator, unique } from './tools/api.ts';
import { visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

/** A platform with seven projects, of which one was declined, and two contacts; the demonstration partner is assigned. */
async function makePlatform() {
  const admin = await asAdministrator();
  const name = `Oban Hills Bank ${unique()}`;
  const { body } = await admin.send<{ id: string }>('POST', '/api/funding/platforms', {
    name,
    type: 'grant',
    region: 'Pan-African',
    focusAreas: [],
    description: 'Pays for studies.',
    website: 'https://fund.example.org/',
    totalAssets: 2_400_000_000,
  });
  const add = (what: string, entries: object) =>
    admin.send('POST', `/api/admin/funding-platforms/${body.id}/${what}`, entries);
  for (const month of [1, 2, 3, 4, 5, 6])
    await add('projects', {
      name: `Study ${month}`,
      description: `Of month ${month}.`,
      status: month === 6 ? 'active' : 'completed',
      fundingAmount: month * 1_000_000,
      appliedOn: `2024-0${month}-01`,
      decidedOn: `2024-0${month}-11`,
      startDate: `2024-0${month}-20`,
      endDate: `2025-0${month}-20`,
      progress: month === 6 ? 40 : 100,
    });
  await add('projects', { name: 'Refused', status: 'declined', progress: 0 });
  const contact = async (entries: object) =>
    (await admin.send<{ id: string }>('POST', `/api/platforms/${body.id}/contacts`, entries)).body;
  await contact({
    name: 'Ify Nwosu',
    title: 'Director',
    department: 'Energy',
    email: 'ify@fund.example',
  });
  const tunde = {
    name: 'Tunde Bello',
    title: 'Officer',
    department: 'Fibre',
    isPrimary: true,
    email: 'tunde@fund.example',
    phone: '+234 800 111 2222',
    notes: 'Prefers calls.',
  };
  const { id } = await contact(tunde);
  await admin.send('PATCH', `/api/platform-contacts/${id}`, {
    ...tunde,
    lastContact: '2025-10-05',
  });
  await add('partners', { email: account('partner') });
  return { id: body.id, name };
}

async function open(newVisitor: NewVisitor, who: Account, path: string, errors?: RegExp) {
  const visitor = await newVisitor();
  if (errors) visitor.expectErrors(errors);
  await visitor.signIn(account(who));
  await visit(visitor.page, path);
  return visitor.page;
}

const tabOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the dashboard' }).getByRole('link', { name });

describe('The dashboard', () => {
  test('PLAT-01, PLAT-02, PLAT-04, PLAT-05, PLAT-06, PLAT-07, PLAT-08, PLAT-09, PLAT-10, CONST-20: name, type, region, four figures, four tabs and the ways back', async ({
    newVisitor,
  }) => {
    const { id, name } = await makePlatform();
    const page = await open(newVisitor, 'client', `/platform-dashboard/${id}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('Grant · Pan-African').waitFor();
    const cards = await page.locator('.counters > div').allInnerTexts();
    expect(cards.map((text) => text.split('\n').filter(Boolean))).toEqual([
      ['Total Assets', '$2,400M', 'Under management'],
      ['Active Projects', '1', 'Currently funded'],
      ['Success Rate', '86%', 'Approval rate'],
      ['Processing Time', '10 days', 'Average review'],
    ]);
    const tabs = page.getByRole('navigation', { name: 'Parts of the dashboard' });
    await eventually(() => tabs.getByRole('link').allTextContents()).toEqual([
      'Overview',
      'Projects',
      'Contacts',
      'Analytics',
    ]);
    const to = (label: string) =>
      page.locator('.portal-head').getByRole('link', { name: label }).getAttribute('href');
    expect([await to('Back to Platforms'), await to('Home')]).toEqual(['/funding-platforms', '/']);
  });

  test('PLAT-11, PLAT-12, PLAT-15, PLAT-16, PLAT-20: the overview has the last five projects and the metrics', async ({
    newVisitor,
  }) => {
    const { id } = await makePlatform();
    const page = await open(newVisitor, 'executive', `/platform-dashboard/${id}`);
    const recent = page.getByRole('region', { name: 'Recent Projects' }).getByRole('listitem');
    await eventually(() => recent.locator('h3').allTextContents()).toEqual([
      'Study 6',
      'Study 5',
      'Study 4',
      'Study 3',
      'Study 2',
    ]);
    const first = await recent.first().innerText();
    for (const part of ['Active', 'Of month 6.', '$6M', '40%']) expect(first).toContain(part);
    await eventually(() => recent.first().getByRole('progressbar').getAttribute('value')).toBe(
      '0.4',
    );
    const metrics = page.getByRole('region', { name: 'Performance Metrics' });
    await eventually(() => metrics.locator('dt').allTextContents()).toEqual([
      'Total Investments',
      'Active Funds',
      'Success Rate',
      'Avg. Processing',
    ]);
    await eventually(() => metrics.locator('dd').allTextContents()).toEqual([
      '$21M',
      '$6M',
      '86%',
      '10 days',
    ]);
  });

  test('PLAT-13, PLAT-14: Projects lists all with amount, dates and progress; the badge of an active one is emphasised', async ({
    newVisitor,
  }) => {
    const { id } = await makePlatform();
    const page = await open(newVisitor, 'client', `/platform-dashboard/${id}`);
    await tabOf(page, 'Projects').click();
    const rows = page.locator('tbody tr');
    await rows.first().waitFor();
    await eventually(() => rows.count()).toBe(6);
    const months = ['January', 'February', 'March', 'April', 'May', 'June'];
    await eventually(async () =>
      (await rows.allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' ').trim()),
    ).toEqual(
      months
        .map((month, place) => {
          const state = place === 5 ? ['Active', '40%'] : ['Completed', '100%'];
          return `Study ${place + 1} ${state[0]} $${place + 1}M 20 ${month} 2024 20 ${month} 2025 ${state[1]}`;
        })
        .toReversed(),
    );
    await eventually(() => rows.first().locator('.badge').getAttribute('class')).toBe('badge');
    await eventually(() => rows.last().locator('.badge').getAttribute('class')).toBe(
      'badge badge-secondary',
    );
    await eventually(() => page.getByText('Refused').count()).toBe(0);
  });

  test('PLAT-17, DECISIONS §2: an assigned partner sees a contact’s email, phone, last contact and notes; a client doesn’t', async ({
    newVisitor,
  }) => {
    const { id } = await makePlatform();
    const path = `/platform-dashboard/${id}?tab=contacts`;
    const partner = await open(newVisitor, 'partner', path);
    const main = partner.getByRole('region', { name: 'Contacts' });
    await eventually(() => main.locator('h3').allTextContents()).toEqual([
      'Tunde Bello',
      'Ify Nwosu',
    ]);
    const primary = main.getByRole('listitem').filter({ hasText: 'Tunde Bello' });
    const text = await primary.innerText();
    for (const part of [
      'Primary Contact',
      'Officer',
      'Fibre',
      '+234 800 111 2222',
      '5 October 2025',
      'Prefers calls.',
    ])
      expect(text).toContain(part);
    await eventually(() =>
      primary.getByRole('link', { name: 'tunde@fund.example' }).getAttribute('href'),
    ).toBe('mailto:tunde@fund.example');
    // The other one has neither notes nor a number, and nobody spoke to them yet.
    const other = await main.getByRole('listitem').filter({ hasText: 'Ify Nwosu' }).innerText();
    for (const absent of ['Notes', 'Phone', 'Primary Contact']) expect(other).not.toContain(absent);
    const client = await open(newVisitor, 'client', path);
    await client
      .getByText(/are shown to administrators and to partners who are assigned/)
      .waitFor();
    const shown = await client.getByRole('region', { name: 'Contacts' }).innerText();
    expect(shown).toContain('Officer');
    for (const hidden of ['tunde@fund.example', '+234', 'Prefers calls.', 'October'])
      expect(shown).not.toContain(hidden);
  });

  test('PLAT-18, PLAT-19: Analytics has both groups of figures, and the status Active', async ({
    newVisitor,
  }) => {
    const { id } = await makePlatform();
    const page = await open(newVisitor, 'client', `/platform-dashboard/${id}`);
    await tabOf(page, 'Analytics').click();
    const part = (name: string) => page.getByRole('region', { name });
    await part('Investment Overview').getByText('$2,400M').waitFor();
    await part('Investment Overview').getByText('$21M').waitFor();
    await part('Investment Overview').getByText('$6M').waitFor();
    await part('Processing Metrics').getByText('10 days').waitFor();
    await part('Processing Metrics').getByText('86%').waitFor();
    await part('Processing Metrics').getByText('Platform Status').waitFor();
    const badge = part('Processing Metrics').locator('.badge');
    await eventually(() => badge.allInnerTexts()).toEqual(['Active']);
  });
});

describe('Without a dashboard', () => {
  test('PLAT-03: an unknown platform is said to be missing, with the way back', async ({
    newVisitor,
  }) => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nothing']) {
      const page = await open(
        newVisitor,
        'client',
        `/platform-dashboard/${id}`,
        /status of 40[04]/,
      );
      await page.getByText('Platform not found or unable to load data.').waitFor();
      await page.getByRole('link', { name: 'Back to Platforms' }).click();
      await page.waitForURL('**/funding-platforms');
    }
  });

  test('PLAT-03: while the data is on its way, the dashboard itself shows a spinner', async ({
    newVisitor,
  }) => {
    const { name } = await makePlatform();
    const page = await open(newVisitor, 'client', `/funding-platforms?search=${name.slice(-8)}`);
    const waiting = Promise.withResolvers<void>();
    await page.route('**/api/platform-dashboard/*', async (route) => {
      await waiting.promise;
      await route.fallback();
    });
    await page.getByRole('link', { name: 'ACCESS' }).click();
    await page.locator('main .waiting').getByText('Loading the platform').waitFor();
    waiting.resolve();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  test('ROLE-11, ROLE-24: signed out, the page asks to sign in and leads back; a member sees Access Restricted', async ({
    newVisitor,
  }) => {
    const { id } = await makePlatform();
    const { page } = await newVisitor({ script: false });
    await visit(page, `/platform-dashboard/${id}`);
    await page.locator('main').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/sign-in?next=*');
    await eventually(() => new URL(page.url()).searchParams.get('next')).toBe(
      `/platform-dashboard/${id}`,
    );
    const member = await open(newVisitor, 'member', `/platform-dashboard/${id}`, /status of 403/);
    await member.getByRole('heading', { level: 1, name: 'Access Restricted' }).waitFor();
  });
});
