/** Funding opportunities in a browser: the list, one of them, favourites, saved searches, and the administrators' part. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { approvedPerson, client, setRights, unique } from './tools/api.ts';
import { visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const list = '/funding-platforms?tab=opportunities';
const card = (page: Page, title: string) =>
  page.locator('.opportunity-card').filter({ has: page.getByRole('link', { name: title }) });

/** A person who may read opportunities. */
async function newReader() {
  const person = await approvedPerson();
  await setRights(person.email, 'role', 'client');
  return person;
}

async function opened(newVisitor: NewVisitor, path = list, timezoneId = 'Africa/Lagos') {
  const { email, password } = await newReader();
  const { page, signIn } = await newVisitor({ timezoneId });
  await signIn(email, password);
  await visit(page, path);
  return { page, email, password };
}

describe('Active Opportunities', () => {
  test('FUND-17..FUND-19, FUND-20..FUND-22, CONST-20: a card has title, platform, type, status, amount, deadline, requirements, eligibility and Apply Now', async ({
    newVisitor,
  }) => {
    const { page } = await opened(newVisitor, `${list}&search=solar+existing`);
    const one = card(page, 'Solar energy for existing halls');
    await one.waitFor();
    const text = await one.innerText();
    for (const part of [
      'Sahel Energy Fund · Debt',
      'Closing soon',
      'Available',
      '$4.5M',
      'Loans of seven years for solar fields and batteries that replace diesel generators.',
      'Requirements',
      'Two years of consumption data',
      'Eligibility',
      'Operators of halls in service',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/Deadline\s+\d{1,2} [A-Z][a-z]+ \d{4} \(\d+ days left\)/);
    const apply = one.getByRole('link', { name: /^Apply Now/ });
    await eventually(async () => [
      await apply.getAttribute('href'),
      await apply.getAttribute('target'),
    ]).toEqual(['https://funding.example/calls/solar-halls', '_blank']);
    // Its status is shown, not changed: the only button keeps a favourite.
    await eventually(() => one.getByRole('button').count()).toBe(1);
    await one.getByRole('button', { name: /favourite/i }).waitFor();
  });

  test('the days left are counted on the reader’s own calendar', async ({ newVisitor }) => {
    // They never have the same day.
    const left = await Promise.all(
      ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map(async (zone) => {
        const { page } = await opened(newVisitor, `${list}&search=solar+existing`, zone);
        const text = await card(page, 'Solar energy for existing halls').innerText();
        return Number(/\((\d+) days left\)/.exec(text)?.[1]);
      }),
    );
    expect(left[0]).toBeGreaterThan(0);
    expect(left[0]).toBeLessThan(left[1] ?? 0);
  });

  test('FUND-18: the badge is green, orange or red by status', async ({ newVisitor }) => {
    const { page } = await opened(newVisitor);
    for (const [title, label, badge] of [
      ['Solar energy for existing halls', 'Closing soon', 'badge-accent'],
      ['Grid connections for data centres', 'Open', 'badge-success'],
      ['Data centre for the land register', 'Closed', 'badge-destructive'],
    ] as const)
      await eventually(() => card(page, title).locator(`.${badge}`).innerText(), title).toBe(label);
  });

  test('the filters are in the address, narrow the list and can be cleared', async ({
    newVisitor,
  }) => {
    const { page } = await opened(newVisitor);
    await page.locator('select[name=type]').selectOption('crowdfunding');
    await page.waitForURL('**type=crowdfunding**');
    await eventually(() => page.locator('.opportunity-card h3').allInnerTexts()).toEqual([
      'Crowd loans for rural exchange points',
      'Community shares in a local hall',
    ]);
    await page.locator('select[name=maxAmount]').selectOption('$1 million or less');
    await page.locator('select[name=minAmount]').selectOption('$100,000 or more');
    await page.waitForURL('**minAmount=100000**');
    await eventually(() => page.locator('.opportunity-card h3').count()).toBe(2);
    await page.locator('select[name=minAmount]').selectOption('');
    await page.locator('select[name=maxAmount]').selectOption('$100,000 or less');
    await page.getByText('No opportunities found').waitFor();
    await page.locator('select[name=maxAmount]').selectOption('');
    await page.locator('select[name=region]').selectOption('South Asia');
    await page.getByText('No opportunities found').waitFor();
    await page.getByRole('link', { name: 'Show all opportunities' }).click();
    await card(page, 'Grid connections for data centres').waitFor();
  });

  test('FUND-16: without any, it says so and how to find some', async ({ newVisitor }) => {
    const { page } = await opened(newVisitor, '/funding-platforms');
    await page.route('**/api/funding/opportunities', (route) =>
      route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
    );
    await page.getByRole('link', { name: 'Active Opportunities' }).click();
    await page.getByText('No opportunities available').waitFor();
    await page
      .getByText('Sync with connected platforms to discover funding opportunities.')
      .waitFor();
  });

  test('FUND-15, CONST-20: three skeleton cards while loading', async ({ newVisitor }) => {
    const { page } = await opened(newVisitor, '/funding-platforms');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/funding/opportunities', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Active Opportunities' }).click();
    await eventually(() => page.locator('.opportunity-skeleton').count()).toBe(3);
    await page.getByText('Loading opportunities').waitFor();
    held.resolve();
    await card(page, 'Efficiency retrofits of halls').waitFor();
    await eventually(() => page.locator('.opportunity-skeleton').count()).toBe(0);
  });

  test('a search is saved with alerts, opened again, renamed and deleted, with undo', async ({
    newVisitor,
  }) => {
    const { page, email, password } = await opened(newVisitor, `${list}&search=energy&type=vc`);
    await page.getByRole('button', { name: 'Save this search' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Equity for energy');
    await dialog.getByRole('button', { name: 'Save this search' }).click();
    await page.getByText('We’ll tell you about new opportunities.').waitFor();
    const saved = page.getByRole('navigation', { name: 'Saved searches' });
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await saved.getByRole('link', { name: /Equity for energy/ }).click();
    await page.waitForURL('**search=energy**');
    await eventually(() => page.locator('.opportunity-card h3').allInnerTexts()).toEqual([
      'Energy storage for data halls',
    ]);
    await page.getByRole('button', { name: 'Change the search “Equity for energy”' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('Search deleted').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await saved.getByRole('link', { name: /Equity for energy/ }).waitFor();
    const reader = await client(email, password);
    const { body } = await reader.send('GET', '/api/funding/searches');
    expect(body).toMatchObject([
      { name: 'Equity for energy', filter: { search: 'energy', type: 'vc' }, alerts: true },
    ]);
  });

  test('favourites are marked and listed', async ({ newVisitor }) => {
    const { page } = await opened(newVisitor, `${list}&search=fibre+last`);
    const one = card(page, 'Fibre for the last 30 kilometres');
    await one.getByRole('button', { name: /^Add to favourites/ }).click();
    await page.getByText('Added to your favourites').waitFor();
    await page.getByRole('link', { name: 'Favourites', exact: true }).click();
    await page.waitForURL('**favourites=yes');
    await eventually(() => page.locator('.opportunity-card h3').allInnerTexts()).toEqual([
      'Fibre for the last 30 kilometres',
    ]);
    await one.getByRole('button', { name: /^Favourite/ }).click();
    await page.getByText('No favourites yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await one.waitFor();
  });
});

describe('A funding opportunity', () => {
  const path = '/funding-opportunities/demonstration%3Agrid-connections';

  test('has an address of its own, with source, licence, history and similar ones', async ({
    newVisitor,
  }) => {
    const { page } = await opened(newVisitor, path);
    await page
      .getByRole('heading', { level: 1, name: 'Grid connections for data centres' })
      .waitFor();
    const text = await page.locator('main').innerText();
    for (const part of [
      'Demonstration data',
      'Invented for demonstration',
      'Amount: $10,000,000 → $12,000,000',
      'Similar opportunities',
      '$12.0M',
    ])
      expect(text).toContain(part);
  });

  test('signed out it asks to sign in and leads back; a member is told who has access', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ script: false });
    expect((await visit(page, path))?.status()).toBe(200);
    await page.locator('main').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/sign-in?next=*');
    await eventually(() => new URL(page.url()).searchParams.get('next')).toBe(path);
    const member = await newVisitor();
    member.expectErrors(/status of 403/);
    await member.signIn(account('member'));
    await member.page.goto(path);
    await member.page.getByRole('heading', { name: 'Access Restricted' }).waitFor();
  });

  test('a reported mistake reaches administrators, who correct it', async ({ newVisitor }) => {
    const { page } = await opened(newVisitor, '/funding-opportunities/demonstration%3Aopen-cloud');
    const message = `The amount is wrong ${unique()}`;
    await page.getByRole('button', { name: 'Report a mistake' }).click();
    await page.getByLabel('What’s wrong?').fill(message);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you. We’ll check it.').waitFor();
    const admin = await newVisitor();
    await admin.signIn(account('admin'));
    await visit(admin.page, '/admin?tab=funding&section=opportunities&queue=mistakes');
    await admin.page.getByRole('link', { name: 'Open cloud for public services' }).click();
    const reported = admin.page.locator('main').getByText(message);
    await reported.waitFor();
    await admin.page.getByLabel('Amount in US dollars').fill('16,000,000');
    await admin.page.getByRole('button', { name: 'Save', exact: true }).click();
    await admin.page.getByText('Amount: $15,000,000 → $16,000,000').waitFor();
    await eventually(() => reported.count()).toBe(0);
  });

  test('Look after opportunities: one that needs review is reviewed, a mistake is settled without a correction, and one is archived and restored', async ({
    newVisitor,
  }) => {
    const reader = await client((await newReader()).email, 'three or four words');
    const message = `It has ended ${unique()}`;
    const cloud = 'demonstration:open-cloud';
    await reader.send('POST', `/api/funding/opportunities/${encodeURIComponent(cloud)}/mistakes`, {
      message,
    });
    const { page, signIn } = await newVisitor({ width: 360 });
    await signIn(account('admin'));
    await visit(page, '/admin?tab=funding&section=opportunities');
    const waiting = page.getByRole('combobox', { name: 'Waiting', exact: true });
    const row = (title: string) => page.locator('[data-row]').filter({ hasText: title });
    /** The link of a row in the list narrowed to a queue; the list before may have the row as well. */
    const inQueue = (title: string, queue: string) =>
      row(title).locator(`a[href*="queue=${queue}"]`).first();
    const opened = page.locator('article.opportunity');

    await waiting.selectOption('Needs review');
    await inQueue('Call for regional exchange points', 'review').click();
    await opened.getByText('Needs review', { exact: true }).waitFor();
    await opened.getByLabel('Amount in US dollars').fill('300,000');
    await opened.getByRole('button', { name: 'Save', exact: true }).click();
    await opened.getByText('Needs review', { exact: true }).waitFor({ state: 'detached' });
    await opened.getByText('$300,000').waitFor();
    await page.getByRole('link', { name: 'All opportunities' }).click();
    await row('Call for regional exchange points').waitFor({ state: 'detached' });

    await waiting.selectOption('Mistakes reported');
    await inQueue('Open cloud for public services', 'mistakes').click();
    const mistakes = page.getByRole('region', { name: 'Mistakes reported' });
    const mistake = mistakes.getByRole('listitem').filter({ hasText: message });
    await mistake.getByRole('button', { name: 'Nothing to correct' }).click();
    await mistake.waitFor({ state: 'detached' });

    // Archived, readers no longer find it.
    const found = async () =>
      (await reader.send<{ id: string }[]>('GET', '/api/funding/opportunities?search=cloud')).body
        .map(({ id }) => id)
        .includes(cloud);
    expect(await found()).toBe(true);
    await opened.getByRole('button', { name: 'Archive' }).click();
    await opened.getByText('Archived', { exact: true }).waitFor();
    expect(await found()).toBe(false);
    await opened.getByRole('button', { name: 'Restore' }).click();
    await opened.getByText('Archived', { exact: true }).waitFor({ state: 'detached' });
    expect(await found()).toBe(true);
  });

  test('a correction that isn’t saved can be left without a question, and is offered again', async ({
    newVisitor,
  }) => {
    const { page, signIn } = await newVisitor();
    await signIn(account('admin'));
    await visit(page, '/admin?tab=funding&section=opportunities');
    await page.getByRole('link', { name: 'Grid connections for data centres' }).click();
    const requirements = page.getByLabel('Requirements');
    await requirements.fill('A signed grid agreement');
    await page.getByRole('link', { name: 'All opportunities' }).click();
    await page.getByRole('table').waitFor();
    await page.goBack();
    await page.getByText('We’ve restored your unsent text from').waitFor();
    await eventually(() => requirements.inputValue()).toBe('A signed grid agreement');
    await page.getByRole('button', { name: 'Discard it' }).click();
    await eventually(() => requirements.inputValue()).not.toBe('A signed grid agreement');
  });
});
