/** What the browser knows about its visitor, and which calls it makes for whom (AUTH, ROLE). */
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Account, account } from './tools/accounts.ts';
import { asAdministrator, client, newPerson, setRights } from './tools/api.ts';
import { expectWithoutRows } from './tools/document-rows.ts';
import {
  choose,
  enhanced,
  fillProject,
  hydrated,
  isMarked,
  mark,
  toastTexts,
} from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

/** Records the paths of the browser's calls from now on. */
function callsOf(page: Page | BrowserContext): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

const currentUser = '/api/auth/user';

describe('The current user', () => {
  test('AUTH-07, AUTH-09: without a stored user, comes with the document and stays valid while the page is open, and nothing waits for it', async ({
    newVisitor,
  }) => {
    const { email, password } = await newPerson();
    // Creates a notification, which links to the dashboard without a new document.
    await setRights(email, 'status', 'active');
    const { page, signIn } = await newVisitor();
    await signIn(email, password);
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('main .late, main [aria-busy=true]'))
          Object.assign(window, { waited: true });
      }).observe(document, { subtree: true, childList: true });
    });
    const calls = callsOf(page);
    await page.clock.install();
    const html = await (await page.goto('/account'))?.text();
    expect(html).toContain('Kofi Annor');
    expect(await page.evaluate(() => localStorage.getItem('admin_user'))).toBeNull();
    await hydrated(page);
    expect(await page.evaluate(() => 'waited' in window), 'a state of loading').toBe(false);
    await mark(page);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('link', { name: 'Your account has been approved' }).click();
    await page.getByRole('heading', { name: 'Welcome, Kofi' }).waitFor();
    await page.clock.fastForward(60 * 60_000);
    await page.goBack();
    await page.getByRole('heading', { name: 'My account' }).waitFor();
    await page.clock.runFor(1000);
    expect(await isMarked(page), 'one document all the time').toBe(true);
    expect(calls.filter((path) => path === currentUser)).toEqual([]);
    expect(calls, 'others are asked for again').toContain('/api/account/sessions');
  });

  test('AUTH-08: after a failed request, is not requested again automatically, nor on focus', async ({
    newVisitor,
  }) => {
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 500/);
    await signIn(account('member'));
    await page.clock.install();
    await page.route('**/api/live*', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: `retry: 3600000\ndata: ${JSON.stringify({ changed: [currentUser] })}\n\n`,
      }),
    );
    await page.route(`**${currentUser}`, (route) => route.fulfill({ status: 500, json: {} }));
    const calls = callsOf(page);
    const asked = () => calls.filter((path) => path === currentUser).length;
    await page.goto('/account');
    await eventually(asked).toBe(1);
    await page.clock.runFor(60_000);
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
    await page.clock.runFor(60_000);
    expect(asked()).toBe(1);
    await eventually(() => page.getByLabel('First name').inputValue(), 'what is known stays').toBe(
      'Kwame',
    );
  });
});

describe('Signed in or signed out', () => {
  /** The targets of a page's menus and buttons. */
  async function targets(newVisitor: NewVisitor, path: string, who?: Account): Promise<string[]> {
    const { page, signIn } = await newVisitor({ script: false });
    if (who) await signIn(account(who));
    await page.goto(path);
    const links = page.locator('a[href]');
    return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  }

  for (const path of ['/home', '/projects/submit'])
    test(`ROLE-01: ${path} distinguishes two kinds of visitor, whatever the role`, async ({
      newVisitor,
    }) => {
      const signedOut = await targets(newVisitor, path);
      const member = await targets(newVisitor, path, 'member');
      expect(member).not.toEqual(signedOut);
      expect(signedOut).toContain('/api/login');
      expect(member).toContain('/api/logout');
      for (const who of ['client', 'partner', 'admin', 'pending'] as const)
        expect({
          who,
          // An administrator's account menu links to the panel.
          links: (await targets(newVisitor, path, who)).filter((to) => to !== '/admin'),
        }).toEqual({ who, links: member });
    });

  test('ROLE-14: signed out, no screen requests or holds anybody’s data', async ({
    newVisitor,
  }) => {
    for (const path of ['/', '/client-portal', '/account', '/admin', '/admin?tab=users']) {
      const { page, expectErrors } = await newVisitor();
      expectErrors(/status of 401/);
      const calls = callsOf(page);
      const html = await (await page.goto(path))?.text();
      if (path !== '/') await page.waitForURL('**/sign-in?next=*');
      await page.waitForLoadState('networkidle');
      const data = calls.filter((call) => call !== '/api/login');
      expect({ path, data }).toEqual({ path, data: [] });
      const of = await asAdministrator();
      await expectWithoutRows(html, {
        of,
        calls: ['/api/admin/users', '/api/admin/overview/waiting'],
      });
    }
  });
});

describe('/admin', () => {
  for (const who of ['member', 'client', 'partner', 'executive', 'pending'] as const)
    test(`ROLE-17: ${who} sees Admin Access Required, and the panel’s data is neither requested nor in the document`, async ({
      newVisitor,
    }) => {
      const { page, signIn, expectErrors } = await newVisitor();
      expectErrors(/status of 403/);
      await signIn(account(who));
      const calls = callsOf(page);
      const document = await page.goto('/admin?tab=users');
      expect(document?.status()).toBe(403);
      const html = await document?.text();
      await hydrated(page);
      await page.getByRole('heading', { name: 'Admin Access Required' }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(calls.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
      await expectWithoutRows(html, {
        of: await asAdministrator(),
        calls: ['/api/admin/users', '/api/admin/overview/waiting'],
        reader: await client(account(who)),
      });
    });

  test('ROLE-17: signed out, it redirects to sign-in and back', async ({ newVisitor }) => {
    const { page, expectErrors } = await newVisitor();
    expectErrors(/status of 401/);
    await page.goto('/admin?tab=users');
    await page.waitForURL('**/sign-in?next=%2Fadmin%3Ftab%3Dusers');
    await enhanced(page);
    await page.getByRole('button', { name: account('admin') }).click();
    await page.waitForURL('**/admin?tab=users');
  });

  test('ROLE-18: a change that is answered 401 Unauthorized shows Admin access required', async ({
    newVisitor,
  }) => {
    const { email } = await newPerson();
    const { page, context, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 401/);
    await signIn(account('admin'));
    await page.goto(`/admin?tab=users&search=${encodeURIComponent(email)}`);
    await hydrated(page);
    await context.clearCookies();
    const answered = Promise.withResolvers<string>();
    await page.route('**/api/admin/users/*/role', async (route) => {
      const response = await route.fetch();
      answered.resolve((await response.json()).message);
      await route.fulfill({ response });
    });
    // The page leaves half a second later, but not before it has been read.
    const read = Promise.withResolvers<void>();
    await page.route('**/sign-in?next=*', async (route) => {
      await read.promise;
      await route.continue();
    });
    await choose(page.getByRole('button', { name: /^Role of/ }), 'Client');
    expect(await answered.promise).toBe('Unauthorized');
    await eventually(() => toastTexts(page)).toEqual(['Unauthorized', 'Admin access required']);
    read.resolve();
    await page.waitForURL('**/sign-in?next=*');
  });
});

test('API-12: the form sends the project, and the list open in another tab shows it without a reload', async ({
  newVisitor,
}) => {
  const { email, password } = await newPerson();
  const { page, context, signIn } = await newVisitor();
  await signIn(email, password);
  await page.goto('/client-portal?tab=projects');
  await hydrated(page);
  await mark(page);
  const form = await context.newPage();
  await form.goto('/projects/submit');
  await enhanced(form);
  const sent = await fillProject(form, { email });
  const [request] = await Promise.all([
    form.waitForRequest('**/api/projects'),
    form.getByRole('button', { name: 'Submit Project' }).click(),
  ]);
  expect(request.method()).toBe('POST');
  const { title, description, location, projectType, budgetRange, submittedBy } = sent;
  expect(request.postDataJSON()).toMatchObject({
    ...{ title, description, location, projectType, budgetRange, submittedBy },
  });
  await page.getByRole('link', { name: title }).waitFor();
  expect(await isMarked(page)).toBe(true);
});
