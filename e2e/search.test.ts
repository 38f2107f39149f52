/** Find or jump (Ctrl K), as each role, by keyboard and by touch, while it is fetched and while it fails. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Account, account } from './tools/accounts.ts';
import { approvedPerson, client, submit, unique } from './tools/api.ts';
import { makePlatform } from './tools/deals.ts';
import { axeFindings, sidewaysScroll, smallTargets } from './tools/look.ts';
import { visit } from './tools/screens.ts';
import { openSearch, searchField } from './tools/search.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';
import type { TakeOptions } from './tools/visitor-pool.ts';

const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const button = (page: Page) => page.getByRole('button', { name: /^Find or jump to…/ });

async function openAs(
  newVisitor: NewVisitor,
  {
    email,
    password,
    path = '/',
    ...options
  }: { email: string; password?: string; path?: string } & TakeOptions,
) {
  const visitor = await newVisitor(options);
  await visitor.signIn(email, password);
  await visit(visitor.page, path);
  return visitor;
}

test('finds an own project, message and page by the keyboard alone, whatever the accents', async ({
  newVisitor,
}) => {
  const person = await approvedPerson();
  const own = await client(person.email, person.password);
  const word = unique();
  const { id } = await submit({ title: `Usine à Lomé ${word}` }, own);
  await own.send('POST', '/api/messages', { subject: `Réseau ${word}`, content: 'When?' });
  const { page } = await openAs(newVisitor, person);
  await openSearch(page);
  await page.keyboard.type(`lome ${word}`);
  await option(page, `Usine à Lomé ${word}`).waitFor();
  await eventually(() => page.getByRole('option').count()).toBe(1);
  await eventually(() => searchField(page).getAttribute('aria-activedescendant')).toBe(
    await option(page, `Usine à Lomé ${word}`).getAttribute('id'),
  );
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('project') === id);
  await page.getByRole('heading', { level: 2, name: `Usine à Lomé ${word}` }).waitFor();
  await openSearch(page);
  await page.keyboard.type(`reseau ${word}`);
  await option(page, `Réseau ${word}`).waitFor();
  await page.keyboard.press('Escape');
  await searchField(page).waitFor({ state: 'detached' });
  await eventually(() => new URL(page.url()).searchParams.get('project')).toBe(id);
});

describe('The places', () => {
  const places: Partial<Record<Account, [has: RegExp[], hasNot: RegExp[]]>> = {
    client: [
      [/^Messages Client Portal/, /^Capital Formation/],
      [/Administration/, /Partner Portal/],
    ],
    member: [[/^Community Member Portal/], [/Administration/, /Partner Portal/]],
    partner: [[/^Deal Flow Partner Portal/], [/Administration/]],
    admin: [
      [
        /^Transactions Administration/,
        /^New research report$/,
        /^New article$/,
        /^New membership class$/,
        /^New deal at a platform$/,
      ],
      [],
    ],
  };
  for (const [name, [has, hasNot]] of Object.entries(places))
    test(`NAV: are those of the portals of a ${name}, without a word all of them`, async ({
      newVisitor,
    }) => {
      const { page } = await openAs(newVisitor, { email: account(name as Account) });
      await openSearch(page);
      await option(page, 'Sign out').waitFor();
      for (const one of has) await eventually(() => option(page, one).count(), String(one)).toBe(1);
      for (const one of hasNot)
        await eventually(() => option(page, one).count(), String(one)).toBe(0);
    });

  for (const [action, dialog] of [
    ['Request a meeting', 'Request a meeting'],
    ['Open a support ticket', 'Open a ticket'],
    ['Write a message', 'New message'],
  ] as const)
    test(`an action opens its form: ${action}`, async ({ newVisitor }) => {
      const { page } = await openAs(newVisitor, { email: account('client') });
      await openSearch(page);
      await page.keyboard.type(action);
      await option(page, action).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: dialog }).waitFor();
      await eventually(() => new URL(page.url()).searchParams.has('new')).toBe(false);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: dialog }).waitFor({ state: 'detached' });
    });
});

describe('What can be done on the screen', () => {
  const run = async (page: Page, typed: string, action: string) => {
    await openSearch(page);
    await page.keyboard.type(typed);
    await option(page, action).waitFor();
    await page.keyboard.press('Enter');
  };

  test('is a deal’s next stage and a new deal, for who works with the platform', async ({
    newVisitor,
  }) => {
    const { id, dealId } = await makePlatform();
    const { page } = await openAs(newVisitor, {
      email: account('partner'),
      path: `/deals/${dealId}`,
    });
    await run(page, 'move to due', 'Move to Due diligence…');
    await page.getByRole('dialog', { name: 'Move to Due diligence' }).waitFor();
    await visit(page, `/entity-dashboard/${id}?tab=deals`);
    await run(page, 'new deal', 'New Deal…');
    await page.getByRole('dialog', { name: 'New Deal' }).waitFor();
  });

  test('is a step of the review, which is chosen and still has to be confirmed', async ({
    newVisitor,
  }) => {
    const { id } = await submit();
    const { page } = await openAs(newVisitor, {
      email: account('admin'),
      path: `/admin?tab=projects&project=${id}`,
    });
    await run(page, 'decline', 'Decline…');
    await eventually(() => page.getByRole('radio', { name: 'Decline' }).isChecked()).toBe(true);
    const focused = page.locator('.change-status [type=submit]:focus');
    await eventually(() => focused.textContent()).toBe('Decline');
  });
});

describe('While it is fetched', () => {
  test('what is typed is kept, and found once the script is there', async ({ newVisitor }) => {
    const { page } = await openAs(newVisitor, { email: account('client') });
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/search-results-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await openSearch(page);
    await page.keyboard.type('calendar');
    await eventually(() => searchField(page).inputValue()).toBe('calendar');
    await eventually(() => page.getByRole('option').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    held.resolve();
    await option(page, /^Calendar & Events/).waitFor();
    await eventually(() =>
      searchField(page).evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/client-portal?tab=calendar');
  });

  test('without a connection it says so, and is tried again at the next letter', async ({
    newVisitor,
  }) => {
    const { page, context, expectErrors } = await openAs(newVisitor, {
      email: account('client'),
      mustBeEmpty: true,
    });
    expectErrors(/ERR_INTERNET_DISCONNECTED|dynamically imported module|Failed to fetch/);
    await context.setOffline(true);
    await openSearch(page);
    await page.getByText('The search couldn’t be loaded').waitFor();
    await context.setOffline(false);
    await page.keyboard.type('messages');
    await option(page, /^Messages Client Portal/).waitFor();
  });
});

describe('What is not found', () => {
  test('is said, and nothing typed does harm', async ({ newVisitor }) => {
    const { page } = await openAs(newVisitor, { email: account('member') });
    await openSearch(page);
    await page.keyboard.type('<img src=x onerror=alert(1)> & | ! %');
    await page.getByText('Nothing found').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await eventually(() => searchField(page).count()).toBe(1);
  });

  test('when the search fails it says so, and pages are still found', async ({ newVisitor }) => {
    const { page, expectErrors } = await openAs(newVisitor, { email: account('client') });
    expectErrors(/status of 503/);
    await page.route('**/api/search*', (route) => route.fulfill({ status: 503, body: '' }));
    await openSearch(page);
    await page.keyboard.type('messages');
    await page.getByText('The search isn’t responding').waitFor();
    await option(page, /^Messages Client Portal/).waitFor();
    await page.unroute('**/api/search*');
    await page.keyboard.type(' ');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.getByText(/results?$/).waitFor();
  });
});

test('at 360 px it has a button, the longest name fits, and it is closed by a button', async ({
  newVisitor,
}) => {
  const person = await approvedPerson();
  const word = unique();
  await submit({ title: `${word}${'w'.repeat(190)}` }, await client(person.email, person.password));
  await submit({ title: `${word} مركز بيانات` }, await client(person.email, person.password));
  const { page } = await openAs(newVisitor, { ...person, width: 360 });
  expect(await sidewaysScroll(page)).toEqual([]);
  await button(page).click();
  await searchField(page).fill(word);
  await option(page, /مركز/).waitFor();
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await searchField(page).waitFor({ state: 'detached' });
});
