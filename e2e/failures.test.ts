/** How failures are shown on signed-in screens, and for how long. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { approvedPerson, client } from './tools/api.ts';
import { hydrated, toast, visit } from './tools/screens.ts';
import { eventually, test, toastSays } from './tools/test.ts';

const kept = (page: Page) => page.locator('.notice-failure');
const why = 'The service isn’t responding. Try again in a minute.';

interface Case {
  name: string;
  who: Parameters<typeof account>[0];
  path: string;
  call: string;
  act: (page: Page) => Promise<void>;
  told: string[];
}
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

const cases: Case[] = [
  {
    name: 'an account that was not approved',
    who: 'admin',
    path: '/admin',
    call: '**/api/admin/users/*/status',
    act: press(/^Approve/),
    told: ['Error', 'Failed to update user status', why],
  },
  {
    name: 'a calendar address that was not made',
    who: 'client',
    path: '/client-portal?tab=calendar',
    call: '**/api/calendar',
    async act(page) {
      await page.getByText('Subscribe in your calendar').click();
      await press('Create a calendar address')(page);
    },
    told: ['Meeting not changed', why],
  },
  {
    name: 'sessions that were not ended',
    who: 'member',
    path: '/account',
    call: '**/api/account/sessions',
    act: press('Sign out everywhere else'),
    told: ['Not signed out', why],
  },
];

describe('A failure reported by a toast', () => {
  test.for(cases)('stays on the screen: $name', async (one, { newVisitor }) => {
    await client(account(one.who));
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 503/);
    await signIn(account(one.who));
    await page.clock.install();
    await page.goto(one.path);
    await hydrated(page);
    await page.route(one.call, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 503, json: { code: 'unavailable', message: why } }),
    );
    await one.act(page);
    await toastSays(page, why);
    await page.clock.fastForward(6000);
    await eventually(() => toast(page).count()).toBe(0);
    await eventually(() => kept(page).locator('p:not(.actions)').allTextContents()).toEqual(
      one.told,
    );
    await kept(page).getByRole('button', { name: 'Dismiss' }).click();
    await eventually(() => kept(page).count()).toBe(0);
  });

  test('says it once where a dialog is open: its toast, then the notice in its place', async ({
    newVisitor,
  }) => {
    const { email, password } = await approvedPerson();
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 503/);
    await signIn(email, password);
    await page.clock.install();
    await page.goto('/member-portal');
    await hydrated(page);
    for (const call of ['**/api/users/*/member-type', '**/api/auth/user'])
      await page.route(call, (route) =>
        route.fulfill({ status: 503, json: { code: 'unavailable', message: why } }),
      );
    await press('Choose Team Member')(page);
    await page.getByRole('button', { name: 'Choose', exact: true }).click();
    const sentence = page.getByText('Failed to update member type. Please try again.');
    const seen = () => sentence.filter({ visible: true }).count();
    await toast(page).waitFor();
    await eventually(seen).toBe(1);
    await page.clock.fastForward(6000);
    await eventually(() => toast(page).count()).toBe(0);
    await eventually(seen).toBe(1);
  });

  test('stays beside a task that was not marked as done', async ({ newVisitor }) => {
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 503/);
    await signIn(account('client'));
    await page.clock.install();
    await page.goto('/client-portal?tab=action-center');
    await hydrated(page);
    await page.route('**/api/tasks/*', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: why } }),
    );
    await press('Mark as done')(page);
    const row = page.locator('.tasks > li', { hasText: 'Task not changed' });
    await row.getByText(why).waitFor();
    await page.clock.fastForward(6000);
    await eventually(() => row.getByText(why).count()).toBe(1);
  });

  test('is visible wherever the page is scrolled to, and disappears with the next change or page', async ({
    newVisitor,
  }) => {
    await client(account('member'));
    const { page, signIn, expectErrors } = await newVisitor({ width: 360 });
    expectErrors(/status of 503/);
    await signIn(account('member'));
    await visit(page, '/account');
    let away = true;
    await page.route('**/api/account/password', (route) =>
      away
        ? route.fulfill({ status: 503, json: { code: 'unavailable', message: why } })
        : route.fulfill({ status: 204 }),
    );
    const change = async () => {
      await page.getByLabel('Current password').fill('Sovereign-Demo-2026');
      await page.getByLabel('New password').fill('copper kettle lantern 84');
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await change();
    await kept(page).getByText(why).waitFor();
    const box = await kept(page).boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(400);
    away = false;
    await change();
    await toastSays(page, 'Password changed');
    await eventually(() => kept(page).count()).toBe(0);

    away = true;
    await change();
    await kept(page).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).last().click();
    await page.waitForURL((url) => url.pathname === '/');
    await eventually(() => kept(page).count()).toBe(0);
  });
});

describe('A screen whose script cannot be loaded', () => {
  test('without the server, the page shown instead keeps its stylesheet and offers a way on', async ({
    newVisitor,
  }) => {
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/ERR_FAILED|dynamically imported module/);
    await signIn(account('client'));
    await visit(page, '/client-portal');
    const lost = /\/assets\/dashboard-(?!queries)[^/]+\.js$|\/api\/health\/live$/;
    await page.route(lost, (route) => route.abort());
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Dashboard', exact: true })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'This page stopped working' }).waitFor();
    await eventually(() => page.locator('link[rel=stylesheet]').count()).toBeGreaterThan(0);
    const logo = page.locator('header .logo svg').first();
    expect((await logo.boundingBox())?.width).toBeLessThan(80);
    await page.unroute(lost);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
  });

  test('where the frame of public pages cannot be loaded either, the page says what happened without it', async ({
    newVisitor,
  }) => {
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/ERR_FAILED|dynamically imported module/);
    await signIn(account('client'));
    await visit(page, '/client-portal');
    const lost =
      /\/assets\/(dashboard-(?!queries)|page-head|footer)[^/]+\.js$|\/api\/health\/live$/;
    await page.route(lost, (route) => route.abort());
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Dashboard', exact: true })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'This page stopped working' }).waitFor();
    await page.getByRole('link', { name: 'Go to the home page' }).waitFor();
    await eventually(() => page.locator('body > header, footer').count()).toBe(0);
    await page.unroute(lost);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
  });
});
