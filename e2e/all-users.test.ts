/** The tab All Users, and what a change there causes in the affected person's browser. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Account } from '#contract/identity/administration.ts';
import { account } from './tools/accounts.ts';
import { asAdministrator, client, newPerson, setRights } from './tools/api.ts';
import { setUpFactor } from './tools/factor.ts';
import {
  choose,
  chooseInRow,
  failureTexts,
  hydrated,
  toast,
  toastTexts,
  visit,
} from './tools/screens.ts';
import { eventually, type NewVisitor, test, toastSays } from './tools/test.ts';

/** Opens All Users as an administrator, with the one account that a search finds. */
async function openUsers(newVisitor: NewVisitor, search: string) {
  const visitor = await openTab(newVisitor);
  await visitor.page.getByRole('searchbox').fill(search);
  await visitor.page.keyboard.press('Enter');
  await visitor.page.getByText('1 account', { exact: true }).waitFor();
  return visitor;
}

async function openTab(newVisitor: NewVisitor) {
  const visitor = await newVisitor();
  await visitor.signIn(account('admin'));
  await visit(visitor.page, '/admin?tab=users');
  return visitor;
}

const row = (page: Page) => page.locator('.data tbody tr');
const roleOf = (page: Page) => row(page).getByRole('button', { name: /^Role of/ });
const statusOf = (page: Page) => row(page).getByRole('button', { name: /^Status of/ });

async function stored(email: string): Promise<Account | undefined> {
  const { send } = await asAdministrator();
  const path = `/api/admin/users?search=${encodeURIComponent(email)}`;
  return (await send<Account[]>('GET', path)).body[0];
}

describe('All Users', () => {
  test('ADMIN-08: shows name, organisation, role, status and badges', async ({ newVisitor }) => {
    const { email } = await newPerson(undefined, { organization: 'Volta Ltd', country: 'Ghana' });
    const { page } = await openUsers(newVisitor, email);
    const text = await row(page).innerText();
    for (const part of ['Kofi Annor', email, 'Volta Ltd', 'Ghana']) expect(text).toContain(part);
    await eventually(() => roleOf(page).innerText()).toBe('Member');
    await eventually(() => statusOf(page).innerText()).toBe('Pending');
    await eventually(() => row(page).locator('.badge').allTextContents()).toEqual(['Pending']);
  });

  test('ADMIN-09, API-46: the role menu sends the role and says so', async ({ newVisitor }) => {
    const { email } = await newPerson();
    const { page } = await openUsers(newVisitor, email);
    const [request] = await Promise.all([
      page.waitForRequest('**/api/admin/users/*/role'),
      choose(roleOf(page), 'Client'),
    ]);
    expect([request.method(), request.postDataJSON()]).toEqual(['PATCH', { role: 'client' }]);
    await eventually(() => toastTexts(page)).toEqual(['Success', 'User role updated successfully']);
    await eventually(() => roleOf(page).innerText()).toBe('Client');
    await eventually(async () => (await stored(email))?.role).toBe('client');
  });

  test('ADMIN-10, ADMIN-11, API-47: the status menu offers all three, sends the choice, says so and changes the badge', async ({
    newVisitor,
  }) => {
    const { email } = await newPerson();
    const { page } = await openUsers(newVisitor, email);
    await statusOf(page).click();
    const names = page.locator('[role=menuitemradio] > span:first-child');
    await eventually(() => names.allTextContents()).toEqual(['Pending', 'Active', 'Suspended']);
    await page.keyboard.press('Escape');
    for (const [status, badge] of [
      ['active', 'Active'],
      ['suspended', 'Suspended'],
      ['pending', 'Pending'],
    ] as const) {
      const [request] = await Promise.all([
        page.waitForRequest('**/api/admin/users/*/status'),
        choose(statusOf(page), badge),
      ]);
      expect([request.method(), request.postDataJSON()]).toEqual(['PATCH', { status }]);
      await eventually(() => row(page).locator('.badge').textContent()).toBe(badge);
      await eventually(async () => (await toastTexts(page)).slice(0, 2)).toEqual([
        'Success',
        'User status updated successfully',
      ]);
      await eventually(async () => (await stored(email))?.status).toBe(status);
    }
  });

  test('ADMIN-09, ADMIN-11: a refusal says which change failed and why, and the menu shows the current value', async ({
    newVisitor,
  }) => {
    const { email } = await newPerson();
    const { page, expectErrors } = await openUsers(newVisitor, email);
    expectErrors(/status of 409/);
    await page.route('**/api/admin/users/*/{role,status}', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'last_administrator', message: 'Make another one first.' },
      }),
    );
    await choose(roleOf(page), 'Client');
    const told = () => failureTexts(page);
    await eventually(told).toEqual([
      'Error',
      'Failed to update user role',
      'Make another one first.',
    ]);
    await eventually(() => roleOf(page).innerText()).toBe('Member');
    await choose(statusOf(page), 'Active');
    await eventually(told).toEqual([
      'Error',
      'Failed to update user status',
      'Make another one first.',
    ]);
    await eventually(() => statusOf(page).innerText()).toBe('Pending');
    const kept = page.locator('.notice-failure p:not(.actions)');
    await eventually(() => kept.allTextContents(), 'stays on the page').toEqual(await told());
  });

  test('ADMIN-09: a choice based on an older version is refused with both versions, and the menu shows the other administrator’s choice', async ({
    newVisitor,
  }) => {
    const { email } = await newPerson();
    const { page, expectErrors } = await openUsers(newVisitor, email);
    expectErrors(/status of 412/);
    await page.route('**/api/admin/users/*/role', async (route) => {
      await setRights(email, 'role', 'executive');
      await route.continue();
    });
    await choose(roleOf(page), 'Client');
    await eventually(() => failureTexts(page)).toEqual([
      'Error',
      'Failed to update user role',
      'You saw: Member. It is now: Executive.',
    ]);
    await eventually(() => roleOf(page).innerText()).toBe('Executive');
    await eventually(async () => (await stored(email))?.role).toBe('executive');
  });

  test('a person’s two-factor authentication is reset after showing the consequence, with a reason', async ({
    newVisitor,
  }) => {
    const { email, password } = await newPerson();
    await setUpFactor(await client(email, password), password);
    const { page } = await openUsers(newVisitor, email);
    await chooseInRow(row(page), 'Reset two-factor');
    const dialog = page.getByRole('dialog');
    await eventually(() => dialog.innerText()).toContain('the password alone opens the account');
    await dialog.getByLabel('Reason').fill('Lost phone, called back on the known number');
    await dialog.getByRole('button', { name: 'Reset two-factor authentication' }).click();
    await eventually(() => toast(page).locator('p').allTextContents()).toContain(
      'Two-factor authentication reset',
    );
    await eventually(() => dialog.count()).toBe(0);
    await eventually(async () => (await stored(email))?.secondFactor).toBe(false);
    await chooseInRow(row(page), 'End sessions');
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    await eventually(() => toast(page).locator('p').allTextContents()).toContain(
      'Signed out everywhere',
    );
    const answer = await (await client(email, password)).send('GET', '/api/auth/user');
    expect(answer.status).toBe(200);
  });

  test('DECISIONS §2: the last active administrator’s menus are disabled, and the row says why', async ({
    newVisitor,
  }) => {
    // Other tests on this server may have appointed some.
    const { send } = await asAdministrator();
    const { body } = await send<Account[]>('GET', '/api/admin/users?role=admin');
    for (const { email } of body)
      if (email !== account('admin')) await setRights(email, 'role', 'member');
    const { page } = await openUsers(newVisitor, account('admin'));
    for (const menu of [roleOf(page), statusOf(page)]) {
      await eventually(() => menu.isDisabled()).toBe(true);
      const why = page.locator(`#${await menu.getAttribute('aria-describedby')}`);
      await eventually(() => why.textContent()).toBe('Appoint another administrator first.');
    }
  });
});

describe('Roles and status', () => {
  test('ADMIN-13: a pending account is approved with one click, and Undo reverts it', async ({
    newVisitor,
  }) => {
    const { email } = await newPerson();
    const { page } = await openUsers(newVisitor, email);
    await row(page).getByRole('button', { name: 'Approve Kofi Annor' }).click();
    await eventually(() => statusOf(page).innerText()).toBe('Active');
    await toastSays(page, 'User status updated successfully');
    await eventually(async () => (await stored(email))?.status).toBe('active');
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await eventually(() => statusOf(page).innerText()).toBe('Pending');
    await eventually(async () => (await stored(email))?.status).toBe('pending');
  });

  test('moving through a menu with keys changes nothing: a value is chosen with Enter or a click', async ({
    newVisitor,
  }) => {
    const { email } = await newPerson();
    const { page } = await openUsers(newVisitor, email);
    const changes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') changes.push(request.url());
    });
    await roleOf(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitemradio', { name: /^Member/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await eventually(() => roleOf(page).innerText()).toBe('Member');
    expect(changes).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitemradio', { name: /^Member/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => roleOf(page).innerText()).toBe('Client');
    expect(changes).toHaveLength(1);
  });

  test('granting or revoking administration asks first', async ({ newVisitor }) => {
    const { email } = await newPerson();
    await setRights(email, 'status', 'active');
    const { page } = await openUsers(newVisitor, email);
    const dialog = page.getByRole('dialog');
    await choose(roleOf(page), 'Administrator');
    await dialog.getByText('can then open this panel and change everything in it').waitFor();
    await dialog.getByRole('button', { name: 'Keep as it is' }).click();
    await eventually(async () => (await stored(email))?.role).toBe('member');
    await choose(roleOf(page), 'Administrator');
    await dialog.getByRole('button', { name: 'Change rights' }).click();
    await eventually(async () => (await stored(email))?.role).toBe('admin');
    await eventually(() => roleOf(page).innerText()).toBe('Administrator');
    await choose(statusOf(page), 'Suspended');
    await dialog.getByText('loses access to this panel immediately').waitFor();
    await dialog.getByRole('button', { name: 'Change rights' }).click();
    await eventually(async () => (await stored(email))?.status).toBe('suspended');
  });
});

describe('A change of rights', () => {
  test('DECISIONS §2: suspension closes an open page in another browser within seconds', async ({
    newVisitor,
  }) => {
    const { email, password } = await newPerson();
    const other = await newVisitor();
    other.expectErrors(/status of 401/);
    await other.signIn(email, password);
    await visit(other.page, '/client-portal');
    await other.page.getByRole('button', { name: /^Notifications/ }).waitFor();
    const { page } = await openUsers(newVisitor, email);
    const left = other.page.waitForURL('**/sign-in?next=*');
    await choose(statusOf(page), 'Suspended');
    await left;
    expect((await other.context.request.get('/api/auth/user')).status()).toBe(401);
  });

  test('an open panel whose administrator is demoted in another browser says so at the next action, and leads out', async ({
    newVisitor,
  }) => {
    const { email, password } = await newPerson();
    await setRights(email, 'role', 'admin');
    await setRights(email, 'status', 'active');
    const { email: third } = await newPerson();
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 403|ERR_FAILED/);
    await signIn(email, password);
    // Otherwise the live connection would be faster than the action.
    await page.route('**/api/live*', (route) => route.abort());
    await page.goto(`/admin?tab=users&search=${encodeURIComponent(third)}`);
    await hydrated(page);
    const { page: other } = await openUsers(newVisitor, email);
    await choose(roleOf(other), 'Member');
    await other.getByRole('dialog').getByRole('button', { name: 'Change rights' }).click();
    await eventually(async () => (await stored(email))?.role).toBe('member');
    await choose(roleOf(page), 'Client');
    await eventually(() => toastTexts(page)).toContain('Admin access required');
    await page.getByRole('heading', { name: 'Admin Access Required' }).waitFor();
    await eventually(() => page.locator('.data').count()).toBe(0);
    expect((await stored(third))?.role).toBe('member');
  });

  test('the open panel of a demoted administrator closes without an action, too', async ({
    newVisitor,
  }) => {
    const { email, password } = await newPerson();
    await setRights(email, 'role', 'admin');
    await setRights(email, 'status', 'active');
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 403/);
    await signIn(email, password);
    await visit(page, '/admin?tab=users');
    await setRights(email, 'role', 'member');
    await page.getByRole('heading', { name: 'Admin Access Required' }).waitFor();
  });

  test('ROLE-20: a withdrawn portal closes on screen, and the person’s own pages stay', async ({
    newVisitor,
  }) => {
    const { email, password } = await newPerson();
    const { page, context, signIn } = await newVisitor();
    await signIn(email, password);
    await visit(page, '/client-portal');
    await setRights(email, 'permissions', ['member_portal']);
    await page.getByRole('heading', { name: 'This portal is closed for your account' }).waitFor();
    expect((await context.request.get('/api/projects')).status()).toBe(200);
  });
});
