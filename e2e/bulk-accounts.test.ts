/** Changes of many accounts at once, on All Users and Pending Approval. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Account } from '#contract/identity/administration.ts';
import { account } from './tools/accounts.ts';
import { asAdministrator, client, newPerson, setRights, unique } from './tools/api.ts';
import { hydrated, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test, toastSays } from './tools/test.ts';

async function open(newVisitor: NewVisitor, address: string) {
  const visitor = await newVisitor();
  await visitor.signIn(account('admin'));
  await visit(visitor.page, address);
  return visitor;
}

const row = (page: Page) => page.locator('.data tbody tr');
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const result = (page: Page) => page.locator('.notice [role=status]');
const pick = (page: Page, name: string) =>
  page.getByLabel(`Select ${name}`, { exact: true }).click();

async function storedIn(organization: string): Promise<Account[]> {
  const { send } = await asAdministrator();
  const path = `/api/admin/users?limit=200&sort=name&search=${encodeURIComponent(organization)}`;
  return (await send<Account[]>('GET', path)).body;
}
const statuses = async (organization: string) =>
  (await storedIn(organization)).map(({ status }) => status);

const three = async (organization: string) => [
  await newPerson(undefined, { organization, lastName: 'First' }),
  await newPerson(undefined, { organization, lastName: 'Second' }),
  await newPerson(undefined, { organization, lastName: 'Third' }),
];

test('ADMIN-13: several pending accounts are approved together, whoever was left out is named, and Undo reverts it', async ({
  newVisitor,
}) => {
  const organization = `Bulk ${unique()}`;
  const people = await three(organization);
  const { page } = await open(newVisitor, `/admin?tab=users&search=${organization}`);
  // Somebody else decides while this list is open.
  await page.route('**/api/admin/users/bulk', async (route) => {
    await setRights(people[1]?.email ?? '', 'status', 'suspended');
    await route.continue();
  });
  await row(page).nth(0).getByRole('checkbox').click();
  await row(page)
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await bar(page).getByText('3 selected').waitFor();
  await bar(page).getByRole('button', { name: 'Approve' }).click();
  await eventually(() => result(page).textContent()).toBe(
    '2 of 3 accounts approved; 1 wasn’t awaiting approval any more (Kofi Second)',
  );
  await eventually(() => statuses(organization)).toEqual(['active', 'suspended', 'active']);
  await eventually(() => bar(page).count()).toBe(0);

  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => result(page).textContent()).toBe('2 accounts changed back');
  await eventually(() => statuses(organization)).toEqual(['pending', 'suspended', 'pending']);
  await eventually(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await eventually(() => result(page).count()).toBe(0);
});

test('a long change is stopped by a button; a refusal is told, and what was not reached is counted', async ({
  newVisitor,
}) => {
  const organization = `Stop ${unique()}`;
  await newPerson(undefined, { organization });
  const { page, expectErrors } = await open(newVisitor, `/admin?tab=users&search=${organization}`);
  expectErrors(/status of 503/);
  // A change of one account is over at once: the answers are those of a long one.
  let state: object = { done: 40, finished: false, canStop: true, canUndo: false, outcomes: [] };
  await page.route('**/api/admin/bulk-changes/*', async (route) => {
    const response = await route.fetch();
    const change = (await response.json()) as object;
    await route.fulfill({ response, json: { ...change, total: 100, ...state } });
  });
  let answers = false;
  await page.route('**/api/admin/bulk-changes/*/stop', async (route) => {
    if (!answers) return route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } });
    const outcomes = [{ outcome: 'changed', count: 40, names: [] }];
    state = { done: 40, finished: true, stopped: true, canStop: false, outcomes };
    await route.continue();
  });
  await row(page).getByRole('checkbox').click();
  await bar(page).getByRole('button', { name: 'Approve' }).click();
  await eventually(() => result(page).textContent()).toMatch(/^40 of 100 done\./);
  const stop = page.getByRole('button', { name: 'Stop' });
  await stop.click();
  await toastSays(page, 'Not stopped');
  answers = true;
  await stop.click();
  await eventually(() => result(page).textContent()).toBe(
    '40 of 100 accounts approved. Stopped: 60 of 100 not reached, and left as they were.',
  );
  await eventually(() => stop.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
});

test('suspending asks first and leaves out one’s own account', async ({ newVisitor }) => {
  const organization = `Own ${unique()}`;
  await newPerson(undefined, { organization, lastName: 'Other' });
  const { page } = await open(newVisitor, `/admin?tab=users&search=${organization}`);
  const { send } = await asAdministrator();
  const own = (await send<Account>('GET', '/api/auth/user')).body;
  // The administrator's own account is on another page of the list.
  await page.route('**/api/admin/users/bulk', async (route) => {
    const sent = route.request().postDataJSON();
    sent.accounts.push({ userId: own.id });
    await route.continue({ postData: JSON.stringify(sent) });
  });
  await pick(page, 'Kofi Other');
  await bar(page).getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Suspend 1 account?' }).waitFor();
  await eventually(() => statuses(organization)).toEqual(['pending']);
  await dialog.getByRole('button', { name: 'Suspend accounts' }).click();
  await eventually(() => result(page).textContent()).toMatch(
    /^1 of 2 accounts suspended; 1 is (your own account|the last administrator) \(.+\)$/,
  );
  await eventually(() => statuses(organization)).toEqual(['suspended']);
});

test('one portal is closed for several accounts', async ({ newVisitor }) => {
  const organization = `Portal ${unique()}`;
  for (const { email } of await three(organization)) await setRights(email, 'status', 'active');
  const { page } = await open(newVisitor, `/admin?tab=users&search=${organization}`);
  await page.getByLabel('Select all on this page').click();
  await bar(page).getByRole('button', { name: 'Open or close a portal' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Portal', { exact: true }).selectOption('member_portal');
  await dialog.getByLabel('Access', { exact: true }).selectOption('close');
  await dialog.getByRole('button', { name: 'Change accounts' }).click();
  await eventually(() => result(page).textContent()).toBe('Member portal closed for 3 accounts');
  const held = (await storedIn(organization)).map(({ permissions }) => permissions);
  expect(held).toEqual([['client_portal'], ['client_portal'], ['client_portal']]);
});

test('all that match are approved on every page of Pending Approval, with progress', async ({
  newVisitor,
}) => {
  const organization = `Every ${unique()}`;
  const signUp = async (number: number) =>
    (await client()).send('POST', '/api/sign-up', {
      firstName: 'Ama',
      lastName: `Person ${number}`,
      organization,
      email: `ama-${unique()}@example.org`,
      password: 'three or four words',
    });
  for (let number = 0; number < 60; number += 10)
    await Promise.all(Array.from({ length: 10 }, (_, at) => signUp(number + at)));
  const { page } = await open(newVisitor, `/admin?tab=pending&search=${organization}`);
  await page.getByText('60 accounts', { exact: true }).waitFor();
  await page.getByLabel('Select all on this page').click();
  await bar(page).getByText('50 selected').waitFor();
  await bar(page).getByRole('button', { name: 'Select all 60 that match' }).click();
  await bar(page).getByText('All 60 selected').waitFor();
  await bar(page).getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Approve 60 accounts?' }).waitFor();
  await dialog.getByRole('button', { name: 'Approve accounts' }).click();
  await page
    .getByText('50 of 60 done', { exact: false })
    .or(page.getByText('60 accounts approved'))
    .waitFor();
  await eventually(() => result(page).textContent()).toBe('60 accounts approved');
  await eventually(async () => new Set(await statuses(organization))).toEqual(new Set(['active']));
  await page.getByText('No accounts found').waitFor();
});

test('the list exports as CSV with its filter', async ({ newVisitor }) => {
  const organization = `File ${unique()}`;
  await newPerson(undefined, { organization });
  const { page } = await open(newVisitor, `/admin?tab=users&search=${organization}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^accounts-.*\.csv$/);
  expect(download.url()).toContain(`search=${organization.replace(' ', '+')}`);
});

test('ADMIN-13: on a phone, accounts are selected on their cards, and the actions are above the navigation', async ({
  newVisitor,
}) => {
  const organization = `Phone ${unique()}`;
  await three(organization);
  const visitor = await newVisitor({ width: 360 });
  const { page } = visitor;
  await visitor.signIn(account('admin'));
  await visit(page, `/admin?tab=users&search=${organization}`);
  await eventually(() => row(page).count()).toBe(3);
  const cards = page.locator('td.data-pick label');
  for (let at = 0; at < 3; at += 1) {
    const { width = 0, height = 0 } = (await cards.nth(at).boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await pick(page, 'Kofi First');
  await bar(page).getByText('1 selected').waitFor();
  await page.locator('th.data-pick label').click();
  await bar(page).getByText('3 selected').waitFor();

  const topOf = async (selector: string) =>
    (await page.locator(selector).boundingBox()) ?? { y: 0, height: 0 };
  const [actions, navigation] = [await topOf('.bulk-bar'), await topOf('.bottom-bar')];
  expect(actions.y + actions.height).toBeLessThanOrEqual(navigation.y);
  const buttons = await bar(page).getByRole('button').all();
  expect(buttons.length).toBeGreaterThan(0);
  for (const button of buttons) {
    const { height = 0 } = (await button.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
  }
  // At the end of the list, nothing of it is below the bar.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await eventually(async () => {
    const card = await row(page).nth(2).boundingBox();
    const { y } = await topOf('.bulk-bar');
    return card !== null && card.y + card.height <= y;
  }).toBe(true);
  await bar(page).getByRole('button', { name: 'Approve' }).click();
  await eventually(() => result(page).textContent()).toBe('3 accounts approved');
});
