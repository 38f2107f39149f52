/** The tab All Users, and what a change there does in somebody else's browser. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Account } from '#contract/administration.ts';
import { account } from './tools/accounts.ts';
import { asAdministrator, client, newPerson, setRights } from './tools/api.ts';
import { hydrated, toast, toastTexts } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

/** All Users as an administrator, with the one account that a search finds. */
async function openUsers(newVisitor: NewVisitor, search: string) {
  const visitor = await openTab(newVisitor);
  await visitor.page.getByLabel('Search').fill(search);
  await visitor.page.getByRole('button', { name: 'Search' }).click();
  await visitor.page.getByText('1 account', { exact: true }).waitFor();
  return visitor;
}

async function openTab(newVisitor: NewVisitor) {
  const visitor = await newVisitor();
  await visitor.signIn(account('admin'));
  await visitor.page.goto('/admin?tab=users');
  await hydrated(visitor.page);
  return visitor;
}

const row = (page: Page) => page.locator('.table tbody tr');
const roleOf = (page: Page) => row(page).getByLabel(/^Role of/);
const statusOf = (page: Page) => row(page).getByLabel(/^Status of/);

async function stored(email: string): Promise<Account | undefined> {
  const { send } = await asAdministrator();
  const path = `/api/admin/users?search=${encodeURIComponent(email)}`;
  return (await send<Account[]>('GET', path)).body[0];
}

describe('All Users', () => {
  test('ADMIN-08: shows who somebody is, where from, role, status and badges', async ({
    newVisitor,
  }) => {
    const { email } = await newPerson(undefined, { organization: 'Volta Ltd', country: 'Ghana' });
    const { page } = await openUsers(newVisitor, email);
    const text = await row(page).innerText();
    for (const part of ['Kofi Annor', email, 'Volta Ltd', 'Ghana']) expect(text).toContain(part);
    expect(await roleOf(page).inputValue()).toBe('member');
    expect(await statusOf(page).inputValue()).toBe('pending');
    expect(await row(page).locator('.badge').allTextContents()).toEqual(['Pending']);
  });

  test('ADMIN-09, API-46: the role select sends the role and says so', async ({ newVisitor }) => {
    const { email } = await newPerson();
    const { page } = await openUsers(newVisitor, email);
    const [request] = await Promise.all([
      page.waitForRequest('**/api/admin/users/*/role'),
      roleOf(page).selectOption('client'),
    ]);
    expect([request.method(), request.postDataJSON()]).toEqual(['PATCH', { role: 'client' }]);
    expect(await toastTexts(page)).toEqual(['Success', 'User role updated successfully']);
    expect(await roleOf(page).inputValue()).toBe('client');
    expect((await stored(email))?.role).toBe('client');
  });

  test('ADMIN-10, ADMIN-11, API-47: the status select offers all three, sends the choice, says so and changes the badge', async ({
    newVisitor,
  }) => {
    const { email } = await newPerson();
    const { page } = await openUsers(newVisitor, email);
    const values = await statusOf(page)
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(values.sort()).toEqual(['active', 'pending', 'suspended']);
    for (const [status, badge] of [
      ['active', 'Active'],
      ['suspended', 'Suspended'],
      ['pending', 'Pending'],
    ] as const) {
      const [request] = await Promise.all([
        page.waitForRequest('**/api/admin/users/*/status'),
        statusOf(page).selectOption(status),
      ]);
      expect([request.method(), request.postDataJSON()]).toEqual(['PATCH', { status }]);
      await eventually(() => row(page).locator('.badge').textContent()).toBe(badge);
      expect(await toastTexts(page)).toEqual(['Success', 'User status updated successfully']);
      expect((await stored(email))?.status).toBe(status);
    }
  });

  test('ADMIN-09, ADMIN-11: a refusal says which change failed and why, and the select shows what holds', async ({
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
    await roleOf(page).selectOption('admin');
    const told = () => toast(page).locator('p').allTextContents();
    await eventually(told).toEqual([
      'Error',
      'Failed to update user role',
      'Make another one first.',
    ]);
    await eventually(() => roleOf(page).inputValue()).toBe('member');
    await statusOf(page).selectOption('active');
    await eventually(told).toEqual([
      'Error',
      'Failed to update user status',
      'Make another one first.',
    ]);
    await eventually(() => statusOf(page).inputValue()).toBe('pending');
  });

  test('DECISIONS §2: the last active administrator’s selects are closed, and the row says why', async ({
    newVisitor,
  }) => {
    const { page } = await openUsers(newVisitor, account('admin'));
    for (const select of [roleOf(page), statusOf(page)]) {
      expect(await select.isDisabled()).toBe(true);
      const why = page.locator(`#${await select.getAttribute('aria-describedby')}`);
      expect(await why.innerText()).toBe('The last active administrator keeps role and status.');
    }
  });

  test('DECISIONS §1: a request for access is listed, leads to the account, and goes when the role is given', async ({
    newVisitor,
  }) => {
    const { email, password } = await newPerson(undefined, { lastName: 'Asks-For-More' });
    const { send } = await client(email, password);
    expect((await send('POST', '/api/assign-partner-role', {})).status).toBe(403);
    const { page } = await openTab(newVisitor);
    const request = page
      .getByRole('region', { name: 'Requests for access' })
      .getByRole('listitem')
      .filter({ hasText: email });
    expect(await request.innerText()).toContain('asks for the role Partner');
    await request.getByRole('link').click();
    await page.getByText('1 account', { exact: true }).waitFor();
    await roleOf(page).selectOption('partner');
    await eventually(() => request.count()).toBe(0);
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
    await other.page.goto('/client-portal');
    await hydrated(other.page);
    await other.page.getByRole('button', { name: /^Notifications/ }).waitFor();
    const { page } = await openUsers(newVisitor, email);
    const left = other.page.waitForURL('**/sign-in?next=*', { timeout: 5000 });
    await statusOf(page).selectOption('suspended');
    await left;
    expect((await other.context.request.get('/api/auth/user')).status()).toBe(401);
  });

  test('ROLE-20: a portal that is taken away closes on screen, and what is one’s own stays', async ({
    newVisitor,
  }) => {
    const { email, password } = await newPerson();
    const { page, context, signIn } = await newVisitor();
    await signIn(email, password);
    await page.goto('/client-portal');
    await hydrated(page);
    await setRights(email, 'permissions', ['member_portal']);
    await page.getByRole('heading', { name: 'This portal is closed for your account' }).waitFor();
    expect((await context.request.get('/api/projects')).status()).toBe(200);
  });
});
