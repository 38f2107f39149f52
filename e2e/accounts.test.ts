/** Signing in and out, roles and identity (AUTH, DASH, ADMIN-04..07). */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account, demoPassword } from './tools/accounts.ts';
import { mailTo, signUp, unique } from './tools/api.ts';
import { slowDown } from './tools/bytes.ts';
import { newReader, readPage } from './tools/reader.ts';
import { enhanced, hydrated, toastTexts, visit } from './tools/screens.ts';
import { eventually, test, toastSays } from './tools/test.ts';

const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('admin_user') ?? 'null'));
async function fillSignIn(page: Page, email: string, password = demoPassword) {
  await visit(page, '/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

describe('Sign-in', () => {
  test('AUTH-01, AUTH-04, DECISIONS §1: /api/login leads to the form; the browser keeps six facts of the user', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor();
    await page.goto('/api/login');
    await eventually(() => new URL(page.url()).pathname).toBe('/sign-in');
    await fillSignIn(page, account('client'));
    await page.getByRole('heading', { name: 'Welcome, Chidinma' }).waitFor();
    await eventually(() => storedUser(page)).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      firstName: 'Chidinma',
      lastName: 'Okafor',
      email: account('client'),
      role: 'client',
      memberType: null,
    });
  });

  test('DECISIONS §2: works without script, and refuses in words', async () => {
    const page = await readPage('/sign-in');
    const send = async (password: string, status: number) => {
      page.getByLabel('Email').fill(account('member'));
      page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click(status);
    };
    await send('not the password', 401);
    expect(page.getByRole('alert').textContent()).toContain(
      'Incorrect email or password, or the address hasn’t been confirmed yet.',
    );
    expect(page.getByLabel('Email').inputValue()).toBe(account('member'));
    expect(page.getByLabel('Password').inputValue()).toBe('');
    await send(demoPassword, 200);
    expect(page.getByRole('heading', { name: 'Welcome, Kwame' }).count()).toBe(1);
  });

  test('DECISIONS §2: a suspended account is refused with a clear message', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await newVisitor();
    expectErrors(/status of 401/);
    await fillSignIn(page, account('suspended'));
    await eventually(() => toastTexts(page)).toEqual([
      'Login Failed',
      'This account is suspended. If you think that’s a mistake, write to us.',
    ]);
    await eventually(() => new URL(page.url()).pathname).toBe('/sign-in');
  });

  test('AUTH-24: redirectAfterLogin is read and removed; next= takes precedence', async ({
    newVisitor,
  }) => {
    for (const [next, target] of [
      ['', '/home'],
      ['/projects/submit', '/projects/submit'],
    ] as const) {
      const { page, expectErrors } = await newVisitor();
      expectErrors(/status of 401/);
      await visit(page, `/sign-in?next=${encodeURIComponent(next)}`);
      await page.evaluate(() => sessionStorage.setItem('redirectAfterLogin', '/home'));
      // A refused attempt leaves it for the next.
      await page.getByLabel('Email').fill(account('member'));
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByLabel('Password', { exact: true }).press('Enter');
      await toastSays(page, 'Login Failed');
      await page.getByRole('button', { name: account('member') }).click();
      await page.waitForURL((url) => url.pathname === target);
      if (next === '')
        await eventually(() =>
          page.evaluate(() => sessionStorage.getItem('redirectAfterLogin')),
        ).toBeNull();
    }
  });

  test('AUTH-05, AUTH-06: a stored user that cannot be parsed, or is not the server’s, is removed', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor();
    for (const stored of ['{not json', JSON.stringify({ id: 'x', role: 'admin' })]) {
      await page.goto('/projects/submit');
      await page.evaluate((value) => localStorage.setItem('admin_user', value), stored);
      await page.reload();
      await enhanced(page);
      await eventually(() => page.evaluate(() => localStorage.getItem('admin_user'))).toBeNull();
    }
  });

  test('AUTH-02: signing out removes the stored user, ends the session and goes to /, also on a slow connection', async ({
    newVisitor,
  }) => {
    const { page, context } = await newVisitor();
    await fillSignIn(page, account('client'));
    const live = page.waitForResponse(/\/api\/live/);
    await page.waitForURL((url) => url.pathname === '/');
    await hydrated(page);
    await eventually(() => storedUser(page)).not.toBeNull();
    await live;
    // The event that the session has ended arrives long before the next page.
    await slowDown(page, 1200);
    await page.locator('[popovertarget=account-menu]').click();
    await page.locator('#account-menu').getByRole('link', { name: 'Sign Out' }).click();
    await page.getByRole('heading', { level: 1, name: 'AI infrastructure' }).waitFor();
    await eventually(() => new URL(page.url()).pathname).toBe('/');
    await eventually(() => storedUser(page)).toBeNull();
    // The remaining cookie tells the next sign-in that this browser is known.
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['browser']);
    expect((await context.request.get('/api/auth/user')).status()).toBe(401);
  });
});

describe('Creating an account', () => {
  test('DECISIONS §2: says what to correct at each field and keeps all entries except the password', async () => {
    const page = await readPage('/sign-in?view=create');
    page.getByLabel('First name').fill('Ama');
    page.getByLabel('Last name').fill('   ');
    page.getByLabel('Email').fill('ama@localhost');
    page.getByLabel('Password').fill('long enough to pass');
    await page.getByRole('button', { name: 'Create Account' }).click(400);
    expect(page.getByRole('alert').count()).toBe(1);
    expect(page.locator('[data-error=lastName]').textContent()).toBe('Enter your last name.');
    expect(page.locator('[data-error=email]').textContent()).toMatch(/email address/);
    expect(page.getByLabel('First name').inputValue()).toBe('Ama');
    expect(page.getByLabel('Password').inputValue()).toBe('');
  });

  test('DECISIONS §2: the same answer for an address that has an account', async () => {
    const page = await newReader();
    const answers: string[] = [];
    for (const email of [account('member'), `new-${unique()}@example.org`]) {
      await page.goto('/sign-in?view=create');
      page.getByLabel('First name').fill('Ama');
      page.getByLabel('Last name').fill('Owusu');
      page.getByLabel('Email').fill(email);
      page.getByLabel('Password').fill('three or four words');
      await page.getByRole('button', { name: 'Create Account' }).click();
      expect(page.getByRole('heading', { name: 'Check your email' }).count()).toBe(1);
      answers.push(page.locator('main').textContent().replace(email, 'ADDRESS'));
    }
    expect(answers[1]).toBe(answers[0]);
  });

  test('DECISIONS §2: confirmed in another browser, it asks for the password once, without alarm, and signs in', async () => {
    const email = `new-${unique()}@example.org`;
    const page = await readPage('/sign-in?view=create');
    page.getByLabel('First name').fill('Ama');
    page.getByLabel('Last name').fill('Owusu');
    page.getByLabel('Email').fill(email);
    page.getByLabel('Password').fill('three or four words');
    await page.getByRole('button', { name: 'Create Account' }).click();
    expect(page.getByRole('heading', { name: 'Check your email' }).count()).toBe(1);
    const { text } = await mailTo(email, /^Confirm your email address/);
    const phone = await readPage(/http\S+view=confirm\S+/.exec(text)?.[0] ?? '');
    await phone.getByRole('button', { name: 'Confirm Address' }).click(403);
    expect(phone.getByRole('alert').textContent()).toMatch(/^One more step/);
    expect(phone.locator('[aria-invalid=true]').count(), 'nothing is red').toBe(0);
    phone.getByLabel('Password').fill('three or four words');
    await phone.getByRole('button', { name: 'Confirm Address' }).click();
    expect(new URL(phone.url()).pathname).toBe('/');
    expect(phone.getByRole('heading', { level: 1, name: 'Welcome, Ama' }).count()).toBe(1);
  });

  test('DECISIONS §2: a confirmation link works once', async () => {
    const { email } = await signUp(`kofi-${unique()}@example.org`);
    const { text } = await mailTo(email, /^Confirm your email address/);
    const page = await readPage(/http\S+view=confirm\S+/.exec(text)?.[0] ?? '');
    await page.getByRole('button', { name: 'Confirm Address' }).click(400);
    expect(page.getByRole('alert').textContent()).toContain(
      'This link is invalid, has already been used, or is more than an hour old.',
    );
  });
});

describe('A session that ended elsewhere', () => {
  test('API-07, AUTH-10: the next call shows Unauthorized and redirects to sign-in and back', async ({
    newVisitor,
  }) => {
    const { page, context, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 401/);
    await signIn(account('client'));
    await visit(page, '/client-portal?tab=projects');
    // First this: without the cookie, an attempt to connect for live events may already empty the storage.
    await page.evaluate(() => localStorage.setItem('admin_user', '{"id":"x"}'));
    await context.clearCookies();
    // Read in one step: half a second later the page is left.
    const shown = page.waitForFunction(() => {
      const found = document.querySelector('.toast');
      return (
        found && [
          found.className,
          ...[...found.querySelectorAll('p')].map((line) => line.textContent),
        ]
      );
    });
    await page.getByRole('link', { name: 'Solar-powered modular data centre' }).click();
    expect(await (await shown).jsonValue()).toEqual([
      'toast toast-destructive',
      'Unauthorized',
      'You are logged out. Logging in again...',
    ]);
    await page.waitForURL('**/sign-in?next=*');
    await eventually(() => new URL(page.url()).searchParams.get('next')).toMatch(
      /^\/client-portal/,
    );
    await eventually(() => storedUser(page)).toBeNull();
  });

  test('AUTH-23: ACCESS without a session stores the platform’s path, goes to /api/login, and back to the platform', async ({
    newVisitor,
  }) => {
    const { page, context, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 401/);
    await signIn(account('partner'));
    // What the page asks by itself, and its live connection, would notice before the click: they get no answer.
    const own = '**/api/**';
    await page.route(own, () => undefined);
    await page.goto('/funding-platforms');
    await hydrated(page);
    await context.clearCookies();
    const login = page.waitForRequest(/\/api\/login\?/);
    const access = page.getByRole('link', { name: 'ACCESS' }).first();
    const target = await access.getAttribute('href');
    await page.route(new RegExp(`/api/.*${target?.split('/').at(-1)}`), (route) =>
      route.continue(),
    );
    await access.click();
    expect(new URL((await login).url()).searchParams.get('next')).toBe(target);
    await page.unroute(own);
    await page.waitForURL('**/sign-in?next=*');
    const stored = () => page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'));
    await eventually(() => stored()).toBe(target);
    await enhanced(page);
    await page.getByRole('button', { name: account('partner') }).click();
    await page.waitForURL(`**${target}`);
    await eventually(() => stored()).toBeNull();
  });
});
