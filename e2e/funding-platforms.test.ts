/** /funding-platforms: who sees it, its platforms and its figures (ROLE-08 to ROLE-12, FUND). */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { FundingFigures } from '#contract/funding/platform-dashboard.ts';
import { account } from './tools/accounts.ts';
import { asAdministrator, unique } from './tools/api.ts';
import { failureTexts, toastTexts, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

async function open(newVisitor: NewVisitor, path = '/funding-platforms') {
  const visitor = await newVisitor();
  await visitor.signIn(account('client'));
  await visit(visitor.page, path);
  return visitor;
}

const cards = (page: Page) => page.locator('.platform-card');
const names = (page: Page) => cards(page).locator('h3').allTextContents();
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

async function newPlatform(given: Record<string, unknown> = {}) {
  const { body } = await (await asAdministrator()).send<{ id: string; name: string }>(
    'POST',
    '/api/funding/platforms',
    {
      name: `Mambilla Fund ${unique()}`,
      type: 'debt',
      region: 'West Africa',
      focusAreas: ['Energy'],
      description: 'Lends to private power projects.',
      website: 'https://fund.example.org/',
      ...given,
    },
  );
  return body;
}

describe('Who sees Funding Platforms', () => {
  test('ROLE-11, NAV-23: signed out, the sign-in prompt is shown in place, and leads back here', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ script: false });
    expect((await visit(page, '/funding-platforms'))?.status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'Funding Platforms' }).waitFor();
    await page.getByRole('link', { name: 'Exit to Main Platform' }).waitFor();
    await page.locator('main').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/sign-in?next=*');
    await eventually(() => new URL(page.url()).searchParams.get('next')).toBe('/funding-platforms');
  });

  test('ROLE-09, ROLE-12: a member sees Access Restricted, whom to ask for access, and the way home', async ({
    newVisitor,
  }) => {
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 403/);
    await signIn(account('pending'));
    for (const path of ['/funding-platforms', '/funding-platforms?tab=analytics']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: 'Access Restricted' }).waitFor();
      await page
        .getByText(
          'Funding platforms are restricted to Admin, Partners, Clients, and Executive Level Members only.',
        )
        .waitFor();
      await page.getByText(/ask an administrator to upgrade your membership level/).waitFor();
      const home = page.getByRole('link', { name: 'Return to Home' });
      await eventually(() => home.getAttribute('href')).toBe('/');
    }
  });

  test('ROLE-08: only those who may open Funding Platforms find it in the menu', async ({
    newVisitor,
  }) => {
    for (const [name, links] of [
      ['member', 0],
      ['client', 1],
    ] as const) {
      const { page, signIn } = await newVisitor({ width: 1440 });
      await signIn(account(name));
      await page.goto('/account');
      const menu = page.getByRole('navigation', { name: 'Your pages' });
      await menu.getByRole('link', { name: 'My membership' }).waitFor();
      const link = menu.getByRole('link', { name: 'Funding Platforms' });
      await eventually(() => link.count()).toBe(links);
    }
  });

  test('ROLE-10: the same page is shown when a data request fails with a message that contains Access denied', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await open(newVisitor);
    expectErrors(/status of 400/);
    await page.route('**/api/funding/figures', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'refused', message: 'Access denied for this role' },
      }),
    );
    await page.getByRole('link', { name: 'Analytics' }).click();
    await page.getByRole('heading', { level: 1, name: 'Access Restricted' }).waitFor();
  });

  for (const role of ['admin', 'client', 'partner', 'executive'] as const)
    test(`ROLE-08, FUND-01, FUND-02, FUND-03: the ${role} sees the header, the sync button and three tabs`, async ({
      newVisitor,
    }) => {
      const { page, signIn } = await newVisitor();
      await signIn(account(role));
      await page.goto('/funding-platforms');
      await page.getByRole('heading', { level: 1, name: 'Funding Platforms' }).waitFor();
      await page
        .getByText(
          'Access comprehensive funding opportunities and investment platforms across Africa',
        )
        .waitFor();
      await page.getByRole('button', { name: 'Sync Opportunities' }).waitFor();
      const tabs = page.getByRole('navigation', { name: 'Parts of Funding Platforms' });
      await eventually(() => tabs.getByRole('link').allTextContents()).toEqual([
        'Connected Platforms',
        'Active Opportunities',
        'Analytics',
      ]);
    });
});

describe('Sync Opportunities', () => {
  test.for([
    ['figures', 'analytics'],
    ['opportunities', 'opportunities'],
  ] as const)(
    'FUND-04, FUND-05: while it runs the button is disabled and its icon spins; then the toast says so, and the %s are fetched again',
    async ([what, tab], { newVisitor }) => {
      const { page } = await open(newVisitor, `/funding-platforms?tab=${tab}`);
      const waiting = Promise.withResolvers<void>();
      await page.route('**/api/funding/sync', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        await waiting.promise;
        await route.fulfill({
          json: {
            id: crypto.randomUUID(),
            startedAt: '2025-11-23T00:00:00Z',
            finishedAt: '2025-11-23T00:00:01Z',
            sources: [],
          },
        });
      });
      const asked = page.waitForRequest(
        (request) => request.url().endsWith('/api/funding/sync') && request.method() === 'POST',
      );
      await page.getByRole('button', { name: 'Sync Opportunities' }).click();
      expect((await asked).method()).toBe('POST');
      const button = page.locator('button[aria-busy=true]');
      await button.locator('svg.turning').waitFor();
      await eventually(() => button.isDisabled()).toBe(true);
      const fetched = page.waitForRequest(`**/api/funding/${what}`);
      waiting.resolve();
      await eventually(() => toastTexts(page)).toEqual([
        'Success',
        'Opportunities synced successfully',
      ]);
      await fetched;
      await page.getByRole('button', { name: 'Sync Opportunities' }).waitFor();
    },
  );

  test('FUND-06: a failure is told with the reason', async ({ newVisitor }) => {
    const { page, expectErrors } = await open(newVisitor);
    expectErrors(/status of 429/);
    await page.route('**/api/funding/sync', (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many', message: 'Wait four minutes.' } }),
    );
    await page.getByRole('button', { name: 'Sync Opportunities' }).click();
    await eventually(() => failureTexts(page)).toEqual([
      'Error',
      'Failed to sync opportunities',
      'Wait four minutes.',
    ]);
  });
});

describe('Connected Platforms', () => {
  test('DECISIONS §7: 25 institutions, each with a source, and none said to be affiliated', async ({
    newVisitor,
  }) => {
    const { page } = await open(newVisitor);
    await page.getByText(/These institutions aren’t affiliated with the alliance/).waitFor();
    await eventually(() => cards(page).count()).toBeGreaterThanOrEqual(25);
    for (const card of await cards(page).all())
      await eventually(() => card.locator('a[href^="https://"]').count()).toBe(2);
    const source = (name: string) =>
      cards(page).filter({ hasText: name }).locator('.platform-link').innerText();
    expect(await source('European Investment Bank')).toBe('eib.org');
    expect(await source('Partech Africa')).toBe('impactalpha.com (third party)');
  });

  test('FUND-07, FUND-08, FUND-30: search, type and region narrow the list and are in the address; without a match the way back is offered', async ({
    newVisitor,
  }) => {
    const word = unique();
    const vc = await newPlatform({ name: `Zuma ${word}`, type: 'vc', region: 'South Asia' });
    await newPlatform({ description: `Backs ${word}.`, type: 'grant', region: 'South Asia' });
    const { page } = await open(newVisitor);
    for (const label of ['Type', 'Region'])
      await eventually(() => page.getByLabel(label).locator('option').first().innerText()).toBe(
        'All',
      );
    await page.getByPlaceholder('Search platforms...').fill(word.toUpperCase());
    await eventually(() => cards(page).count()).toBe(2);
    await page.getByLabel('Type').selectOption('Venture capital');
    await eventually(() => names(page)).toEqual([vc.name]);
    await page.getByLabel('Region').selectOption('South Asia');
    await eventually(() => query(page)).toEqual({
      search: word.toUpperCase(),
      type: 'vc',
      region: 'South Asia',
    });
    await page.getByLabel('Region').selectOption('East Africa');
    await page.getByText('No platforms found').waitFor();
    await page.getByRole('link', { name: 'Show all platforms' }).click();
    await eventually(() => cards(page).count()).toBeGreaterThan(20);
    // The same address shows the same list.
    await page.goto(`/funding-platforms?search=${word}&type=grant`);
    await eventually(() => cards(page).count()).toBe(1);
  });

  test('FUND-09..FUND-11, FUND-12..FUND-14, CONST-20: a card has name, region, type, description, range, focus areas, date, and both ways on', async ({
    newVisitor,
  }) => {
    const { id, name } = await newPlatform({
      minimumInvestment: 1_500_000,
      maximumInvestment: 1_250_000_000,
      focusAreas: ['Energy', 'Fibre', 'Halls', 'Skills', 'Water'],
    });
    const { page } = await open(newVisitor, `/funding-platforms?search=${name.slice(-8)}`);
    const card = cards(page);
    await eventually(() => names(page)).toEqual([name]);
    const text = await card.innerText();
    for (const part of [
      'West Africa',
      'Debt',
      'Lends to private power projects.',
      'Investment Range',
      '$1.5M - $1,250.0M',
      'Focus Areas',
      '+2 more',
    ])
      expect(text).toContain(part);
    await eventually(() => card.locator('.tags .badge').allTextContents()).toEqual([
      'Energy',
      'Fibre',
      'Halls',
    ]);
    const visit = card.getByRole('link', { name: 'Visit' });
    await eventually(async () => [
      await visit.getAttribute('href'),
      await visit.getAttribute('target'),
    ]).toEqual(['https://fund.example.org/', '_blank']);
    // The date is the platform's own, not today's.
    await page.route('**/api/funding/platforms?*', async (route) => {
      const response = await route.fetch();
      const rows: object[] = await response.json();
      const json = rows.map((row) => ({ ...row, lastUpdated: '2025-02-03' }));
      await route.fulfill({ response, json });
    });
    await page.getByPlaceholder('Search platforms...').fill(name);
    await eventually(() => card.innerText()).toMatch(/Last updated\s+3 February 2025/);
    await card.getByRole('link', { name: 'ACCESS' }).click();
    await page.waitForURL(`**/platform-dashboard/${id}`);
  });

  test('FUND-10: an unknown amount reads as such', async ({ newVisitor }) => {
    const word = unique();
    for (const [name, given] of [
      ['Alpha', { minimumInvestment: 2_000_000 }],
      ['Beta', { maximumInvestment: 500_000 }],
      ['Gamma', {}],
    ] as const)
      await newPlatform({ name: `${name} ${word}`, ...given });
    const { page } = await open(newVisitor, `/funding-platforms?search=${word}`);
    await eventually(() =>
      cards(page).locator('dl > div:first-child dd').allTextContents(),
    ).toEqual(['From $2.0M', 'Up to $0.5M', 'Not stated']);
  });
});

describe('Analytics', () => {
  test('FUND-23..FUND-25, FUND-26..FUND-28, FUND-29, CONST-20: counters and distributions show the figures, each bar with its count and share', async ({
    newVisitor,
  }) => {
    const { page } = await open(newVisitor);
    const figures: FundingFigures = {
      platforms: 8,
      open: 1200,
      closingSoon: 7,
      available: 1_260_000_000,
      withoutAmount: 4,
      types: (['vc', 'grant', 'government', 'debt', 'angel', 'crowdfunding'] as const).map(
        (type, at) => ({ type, count: at < 4 ? 2 : 0 }),
      ),
      regions: (
        [
          'East Africa',
          'West Africa',
          'Southern Africa',
          'North Africa',
          'Pan-African',
          'Global South',
          'Latin America',
          'Southeast Asia',
          'South Asia',
        ] as const
      ).map((region, at) => ({ region, count: at === 1 ? 8 : 0 })),
    };
    await page.route('**/api/funding/figures', (route) => route.fulfill({ json: figures }));
    await page.getByRole('link', { name: 'Analytics' }).click();
    const counter = (label: string) =>
      page.locator('.counters > div').filter({ has: page.getByText(label, { exact: true }) });
    await counter('Funding Platforms').getByText('8', { exact: true }).waitFor();
    await counter('Active Opportunities').getByText('1,200', { exact: true }).waitFor();
    await counter('Active Opportunities').getByText('7 closing soon').waitFor();
    await counter('Total Available').getByText('$1.3B', { exact: true }).waitFor();
    await counter('Total Available')
      .getByText(/4 state none/)
      .waitFor();
    await counter('Platform Types').getByText('4', { exact: true }).waitFor();
    const bars = (heading: string) => page.getByRole('region', { name: heading }).locator('li');
    await eventually(() => bars('Platform Types Distribution').allInnerTexts()).toEqual([
      'Venture capital\n2 (25%)',
      'Grant\n2 (25%)',
      'Government\n2 (25%)',
      'Debt\n2 (25%)',
      'Angel investors\n0 (0%)',
      'Crowdfunding\n0 (0%)',
    ]);
    const regions = await bars('Regional Distribution').allInnerTexts();
    expect(regions).toEqual(
      figures.regions.map(({ region, count }) => `${region}\n${count} (${count * 12.5}%)`),
    );
    const widths = await bars('Regional Distribution')
      .locator('progress')
      .evaluateAll((all) => all.map((bar) => (bar as HTMLProgressElement).position));
    expect(widths).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0]);
  });
});
