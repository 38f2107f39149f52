/** The signed-in start page, and /admin for those who may not (DASH, ADMIN-04..07). */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Account, account } from './tools/accounts.ts';
import { asAdministrator, client, moveTo, newPerson, submit, unique } from './tools/api.ts';
import { hydrated, isMarked, mark, toast, toastTexts } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

const isDestructive = async (page: Page) =>
  (await toast(page).getAttribute('class'))?.includes('toast-destructive');

describe('The dashboard', () => {
  const people: [Account, string, string, string, string][] = [
    ['member', 'Kwame', 'Member', 'badge', '/member-portal'],
    ['client', 'Chidinma', 'Client', 'badge badge-accent', '/client-portal'],
    ['partner', 'Wanjiru', 'Partner', 'badge badge-secondary', '/partner-portal'],
    ['executive', 'Thabo', 'Executive', 'badge', '/member-portal'],
    ['admin', 'Amina', 'Administrator', 'badge badge-destructive', '/member-portal'],
    ['pending', 'Fatou', 'Member', 'badge', '/member-portal'],
  ];
  for (const [who, firstName, role, badge, portal] of people)
    test(`DASH-03, DASH-09, DASH-10: greets ${who}, names the role and opens its portal`, async ({
      newVisitor,
    }) => {
      const { page, signIn } = await newVisitor();
      await signIn(account(who));
      await page.goto('/');
      const head = page.locator('.portal-head');
      expect(await head.getByRole('heading').textContent()).toBe(`Welcome, ${firstName}`);
      expect(await head.locator('.badge').getAttribute('class')).toBe(badge);
      expect(await head.locator('.badge').textContent()).toBe(role);
      const open = head.getByRole('link', { name: /^Open (Client|Member|Partner) Portal$/ });
      expect(await open.getAttribute('href')).toBe(portal);
      const notice = page.getByText('Your account is awaiting approval');
      expect(await notice.count(), 'pending notice').toBe(who === 'pending' ? 1 : 0);
    });

  test('DASH-14, DASH-15: of four projects and their notifications it shows the three newest', async ({
    newVisitor,
  }) => {
    const person = await newPerson();
    const sponsor = await client(person.email, person.password);
    const titles: string[] = [];
    for (let number = 1; number <= 4; number += 1) {
      const { id, title } = await submit({ title: `Hall ${number} of ${unique()}` }, sponsor);
      titles.unshift(title);
      await moveTo(id, 'screening');
    }
    const { page, signIn } = await newVisitor();
    await signIn(person.email, person.password);
    await page.goto('/');
    const projects = page.getByRole('region', { name: 'Recent projects' }).getByRole('listitem');
    expect(await projects.count()).toBe(3);
    for (const [place, title] of titles.slice(0, 3).entries())
      expect(await projects.nth(place).innerText()).toContain(title);
    const { body: told } = await sponsor.send<{ link: string }[]>('GET', '/api/notifications');
    expect(told.length).toBeGreaterThan(3);
    const notices = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    expect(await notices.count()).toBe(3);
    const links = await notices
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(told.slice(0, 3).map(({ link }) => link));
    expect(new Set(links).size).toBe(3);
  });

  test('DASH-01, UX-10: up to 768 px the dashboard is the mobile one, in one column; above, the desktop one, side by side', async ({
    newVisitor,
  }) => {
    const { page, signIn } = await newVisitor({ width: 768 });
    await signIn(account('client'));
    await page.goto('/');
    const tops = () =>
      page
        .getByRole('region')
        .filter({ has: page.getByRole('heading', { level: 2 }) })
        .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
    const [projects = 0, notices = 0] = await tops();
    expect(notices).toBeGreaterThan(projects);
    await page.setViewportSize({ width: 769, height: 800 });
    expect(new Set(await tops()).size).toBe(1);
  });

  test('DASH-17: says that there are no projects and no notifications', async ({ newVisitor }) => {
    const { email, password } = await newPerson();
    const fresh = await newVisitor();
    await fresh.signIn(email, password);
    await fresh.page.goto('/');
    await fresh.page.getByText('No projects yet').waitFor();
    const notifications = fresh.page.getByRole('region', { name: 'Notifications' });
    await notifications.getByText('No notifications').waitFor();
  });
});

describe('/admin for somebody who is no administrator', () => {
  test('ADMIN-04, ADMIN-05, ADMIN-07, API-30: shows the card; a request is passed on and says so', async ({
    newVisitor,
  }) => {
    const { email, password } = await newPerson();
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 403/);
    await signIn(email, password);
    expect((await page.goto('/admin'))?.status()).toBe(403);
    await hydrated(page);
    await page.getByRole('heading', { name: 'Admin Access Required' }).waitFor();
    const [request] = await Promise.all([
      page.waitForRequest('**/api/assign-admin-role'),
      page.getByRole('button', { name: 'Request Admin Access' }).click(),
    ]);
    expect([request.method(), request.postDataJSON()]).toEqual(['POST', {}]);
    expect(await toastTexts(page)).toEqual([
      'Error',
      'Failed to assign admin role',
      'Your request was passed on. An administrator will see it in the admin panel and decide.',
    ]);
    expect(await isDestructive(page)).toBe(true);
    const admin = await asAdministrator();
    const { body } = await admin.send<{ title: string }[]>('GET', '/api/notifications');
    expect(body.map(({ title }) => title)).toContain('Request for admin access');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('ADMIN-06, API-30: when it is granted, the toast says so and the page reloads after a second', async ({
    newVisitor,
  }) => {
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 403/);
    await signIn(account('member'));
    await page.route('**/api/assign-admin-role', (route) =>
      route.fulfill({ json: { role: 'admin' } }),
    );
    await page.clock.install({ time: 0 });
    await page.goto('/admin');
    await page.clock.runFor(100);
    await hydrated(page);
    // From here on no time passes but by `runFor`, however slow the machine is.
    await page.clock.pauseAt(60_000);
    await page.getByRole('button', { name: 'Request Admin Access' }).click();
    await eventually(async () => {
      await page.clock.runFor(20);
      return toast(page).locator('p').allTextContents();
    }).toEqual(['Admin role assigned!', 'Refreshing page...']);
    await mark(page);
    await page.clock.runFor(800);
    expect(await isMarked(page), 'not before the second is over').toBe(true);
    const reloaded = page.waitForEvent('load');
    await page.clock.runFor(200);
    await reloaded;
  });
});
