/** The administrators' own sign-in (AUTH-13..AUTH-22). */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account, demoPassword } from './tools/accounts.ts';
import { client } from './tools/api.ts';
import { toast, toastTexts, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

async function open(newVisitor: NewVisitor) {
  const visitor = await newVisitor();
  await visit(visitor.page, '/admin-login');
  return visitor;
}

async function send(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email/Username').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

describe('/admin-login', () => {
  test('AUTH-13, AUTH-14, AUTH-15, AUTH-16: has its two required fields, the button and the hint', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await open(newVisitor);
    expectErrors(/status of 400/);
    const fields = await page
      .locator('form[data-enhance=admin-login] [name]')
      .evaluateAll((controls) =>
        (controls as HTMLInputElement[]).map(({ name, type, required }) => [name, type, required]),
      );
    expect(fields).toEqual([
      ['email', 'text', true],
      ['password', 'password', true],
      // Only for those who have set up two-factor authentication.
      ['code', 'text', false],
    ]);
    const text = await page.locator('main').innerText();
    expect(text).toContain('Default credentials');
    expect(text).toContain(account('admin'));
    expect(text).toContain(demoPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    const missing = page.getByLabel('Email/Username');
    await eventually(() => missing.getAttribute('aria-invalid')).toBe('true');
    await eventually(() => missing.evaluate((input) => input === document.activeElement)).toBe(
      true,
    );
    await eventually(() => new URL(page.url()).pathname).toBe('/admin-login');
  });

  test('AUTH-17, AUTH-18, AUTH-19, AUTH-20, DATA-26: sends the two entries, stores the user, greets and goes to /admin', async ({
    newVisitor,
  }) => {
    const { page } = await open(newVisitor);
    // Delays the redirect until the greeting has been read.
    const read = Promise.withResolvers<void>();
    await page.route(
      (url) => url.pathname === '/admin',
      async (route) => {
        await read.promise;
        await route.continue();
      },
    );
    const requested = page.waitForRequest('**/api/admin-login');
    await send(page, account('admin'), demoPassword);
    const request = await requested;
    expect([request.method(), request.postDataJSON()]).toEqual([
      'POST',
      { email: account('admin'), password: demoPassword },
    ]);
    await eventually(() => toastTexts(page)).toEqual(['Login Successful', 'Welcome back, admin!']);
    await eventually(() => toast(page).getAttribute('class')).toBe('toast');
    const stored = await page.evaluate(() => localStorage.getItem('admin_user'));
    // Another test may have given the account a member type.
    const admin = await client(account('admin'));
    const { memberType } = (await admin.send('GET', '/api/auth/user')).body;
    expect(JSON.parse(stored ?? 'null')).toEqual({
      id: expect.any(String),
      firstName: 'Amina',
      lastName: 'Yusuf',
      email: account('admin'),
      role: 'admin',
      memberType,
    });
    read.resolve();
    await page.waitForURL('**/admin');
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  });

  for (const [who, email, password] of [
    ['a wrong password', account('admin'), 'wrong'],
    ['an unknown name', 'root', 'wrong'],
    ['a member', account('member'), demoPassword],
  ] as const)
    test(`AUTH-21: ${who} gets Login Failed with the server’s message`, async ({ newVisitor }) => {
      const { page, expectErrors } = await open(newVisitor);
      expectErrors(/status of 401/);
      await send(page, email, password);
      await eventually(() => toastTexts(page)).toEqual(['Login Failed', 'Invalid credentials']);
      await eventually(() => toast(page).getAttribute('class')).toContain('toast-destructive');
      await eventually(() => page.evaluate(() => localStorage.getItem('admin_user'))).toBeNull();
      await eventually(() => page.getByLabel('Email/Username').inputValue()).toBe(email);
    });

  test('AUTH-21: without a message from the server it reads Invalid credentials', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await open(newVisitor);
    expectErrors(/status of 401/);
    await page.route('**/api/admin-login', (route) =>
      route.fulfill({ status: 401, json: { success: false } }),
    );
    await send(page, account('admin'), 'wrong');
    await eventually(() => toastTexts(page)).toEqual(['Login Failed', 'Invalid credentials']);
  });

  test('AUTH-22: if the request cannot be made, it says so', async ({ newVisitor }) => {
    const { page, expectErrors } = await open(newVisitor);
    expectErrors(/ERR_FAILED/);
    await page.route('**/api/admin-login', (route) => route.abort());
    await send(page, account('admin'), demoPassword);
    await eventually(() => toastTexts(page)).toEqual([
      'Login Error',
      'Unable to connect to server',
    ]);
    await eventually(() => toast(page).getAttribute('class')).toContain('toast-destructive');
  });

  test('DECISIONS §2: works without script, and redirects a signed-in administrator', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await newVisitor({ script: false });
    expectErrors(/status of 401/);
    await visit(page, '/admin-login');
    await send(page, account('admin'), 'wrong');
    await eventually(() => page.getByRole('alert').innerText()).toMatch(
      /Login Failed\s+Invalid credentials/,
    );
    await send(page, account('admin'), demoPassword);
    await page.waitForURL('**/admin');
    await page.goto('/admin-login');
    await eventually(() => new URL(page.url()).pathname).toBe('/admin');
  });
});
