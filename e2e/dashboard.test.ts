/** The dashboard, and /admin for people without access (DASH, ADMIN-04..07). */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Account, account } from './tools/accounts.ts';
import { asAdministrator, client, moveTo, newPerson, submit, unique } from './tools/api.ts';
import { expectLeftAfterSecond, openStopped } from './tools/clock.ts';
import { failureTexts, hydrated, visit } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

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
      await eventually(() => head.getByRole('heading').textContent()).toBe(`Welcome, ${firstName}`);
      await eventually(() => head.locator('.badge').getAttribute('class')).toBe(badge);
      await eventually(() => head.locator('.badge').textContent()).toBe(role);
      const open = head.getByRole('link', { name: /^Open (Client|Member|Partner) Portal$/ });
      await eventually(() => open.getAttribute('href')).toBe(portal);
      const notice = page.getByText('Your account is awaiting approval');
      await eventually(() => notice.count(), 'pending notice').toBe(who === 'pending' ? 1 : 0);
    });

  test('DASH-14, DASH-15, CONST-20: it shows the three newest of four projects and their notifications', async ({
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
    const projects = page
      .getByRole('region', { name: 'Your recent projects' })
      .getByRole('listitem');
    await eventually(() => projects.count()).toBe(3);
    for (const [place, title] of titles.slice(0, 3).entries())
      await eventually(() => projects.nth(place).innerText()).toContain(title);
    const { body: told } = await sponsor.send<{ link: string }[]>('GET', '/api/notifications');
    expect(told.length).toBeGreaterThan(3);
    const notices = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    await eventually(() => notices.count()).toBe(3);
    const links = await notices
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(told.slice(0, 3).map(({ link }) => link));
    expect(new Set(links).size).toBe(3);
  });

  const shownParts = (page: Page) =>
    page
      .locator('.dashboard')
      .getByRole('heading', { level: 2 })
      .evaluateAll((all) =>
        all.filter((heading) => heading.checkVisibility()).map((heading) => heading.textContent),
      );

  test('DASH-01, DASH-05, DASH-08, UX-10: up to 768 px its parts are in three tabs, each with its address', async ({
    newVisitor,
  }) => {
    const { page, signIn } = await newVisitor({ width: 768 });
    await signIn(account('client'));
    await visit(page, '/');
    const tabs = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
    await eventually(() => tabs.allInnerTexts()).toEqual(['Overview', 'Activity', 'Quick Actions']);
    const overview = await shownParts(page);
    expect(overview).toEqual(
      expect.arrayContaining([
        'Waiting for you',
        'The alliance in figures',
        'Your recent projects',
      ]),
    );
    expect(overview).not.toContain('Notifications');
    await tabs.filter({ hasText: 'Activity' }).click();
    await page.waitForURL('**/?tab=activity');
    await eventually(() => shownParts(page)).toEqual(['Notifications']);
    await tabs.filter({ hasText: 'Quick Actions' }).click();
    await eventually(() => shownParts(page)).toEqual(['Quick Actions']);
    const links = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link');
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual([
      '/funding-platforms',
      '/member-portal',
      '/partner-portal',
      '/client-portal',
    ]);
  });

  for (const width of [769, 1024, 1025])
    test(`DASH-01, DASH-02, DASH-13: at ${width} px everything is on one page, with three cards, and ${width > 1024 ? 'the menu beside it' : 'the menu of a tablet'}`, async ({
      newVisitor,
    }) => {
      const { page, signIn } = await newVisitor({ width });
      await signIn(account('client'));
      await page.goto('/?tab=activity');
      await eventually(() => page.getByRole('navigation', { name: 'Dashboard' }).count()).toBe(0);
      // A tablet has the menu in a bar at the bottom.
      const isTablet = width <= 1024;
      await eventually(() => page.locator('.bottom-bar').isVisible()).toBe(isTablet);
      await eventually(() => page.locator('.sidebar').isVisible()).toBe(!isTablet);
      await eventually(() => shownParts(page)).toEqual(
        expect.arrayContaining([
          'Waiting for you',
          'Notifications',
          'The alliance in figures',
          'Your recent projects',
          'Quick Actions',
        ]),
      );
      const top = async (name: string) =>
        (await page.getByRole('region', { name }).boundingBox())?.y ?? Number.NaN;
      await eventually(() => top('Notifications')).toBe(await top('Waiting for you'));
      const cards = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link');
      const targets = await cards.evaluateAll((all) =>
        all.map((card) => card.getAttribute('href')),
      );
      expect(targets).toEqual(['/funding-platforms', '/member-portal', '/partners']);
    });

  test('DASH-11, DASH-12, DASH-16: four cards show the counts of GET /api/stats', async ({
    newVisitor,
  }) => {
    const { page, signIn } = await newVisitor();
    await signIn(account('member'));
    await page.goto('/');
    const member = await client(account('member'));
    const { body } = await member.send<Record<string, number>>('GET', '/api/stats');
    const cards = page.getByRole('region', { name: 'The alliance in figures' });
    await eventually(() => cards.locator('dt').allInnerTexts()).toEqual([
      'Total Projects',
      'Community Members',
      'Partners',
      'Data Centers',
    ]);
    const counts = [body.totalProjects, body.totalUsers, body.totalPartners, body.totalDataCenters];
    await eventually(() => cards.locator('dd').allInnerTexts()).toEqual(counts.map(String));
  });

  test('DASH-06, DASH-07: a meeting is requested and a ticket opened without leaving it', async ({
    newVisitor,
  }) => {
    const { email, password } = await newPerson();
    const { page, signIn, expectErrors } = await newVisitor({ width: 360 });
    expectErrors(/status of 400/);
    await signIn(email, password);
    await visit(page, '/');
    await page.getByRole('button', { name: 'Schedule Meeting' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Request meeting' }).click();
    await dialog.getByText('Enter what the meeting is about.').waitFor();
    await dialog.getByLabel('What is it about?').fill('First call');
    await dialog.getByLabel('Date and time').fill('2099-03-01T10:00');
    await dialog.getByRole('button', { name: 'Request meeting' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Contact Support' }).click();
    await dialog.getByLabel('Subject').fill('Invoice');
    await dialog.getByLabel('What do you need?').fill('Where is my invoice?');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => new URL(page.url()).pathname).toBe('/');
    const person = await client(email, password);
    const { body: meetings } = await person.send<{ title: string }[]>('GET', '/api/meetings');
    const { body: tickets } = await person.send<{ subject: string }[]>(
      'GET',
      '/api/support-tickets',
    );
    expect([meetings[0]?.title, tickets[0]?.subject]).toEqual(['First call', 'Invoice']);
  });

  test('it says what happened since the last visit, by topic', async ({ newVisitor }) => {
    const { page, signIn } = await newVisitor();
    await signIn(account('client'));
    await page.goto('/');
    const notices = page.getByRole('region', { name: 'Notifications' });
    await notices.getByText('Since your last visit on').waitFor();
    const signedIn = await client(account('client'));
    const { body } = await signedIn.send<{ news: { topic: string; count: number }[] }>(
      'GET',
      '/api/dashboard',
    );
    const meetings = body.news.find(({ topic }) => topic === 'meetings')?.count ?? 0;
    expect(meetings).toBeGreaterThan(0);
    await eventually(() => notices.locator('.since-visit').innerText()).toContain(
      `Your meetings: ${meetings}`,
    );
  });

  test('pending items appear while the page is open, with links', async ({ newVisitor }) => {
    const { email, password } = await newPerson();
    const sponsor = await client(email, password);
    const { id } = await submit({}, sponsor);
    const { page, signIn } = await newVisitor();
    await signIn(email, password);
    await visit(page, '/');
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await waiting.getByText('Nothing is waiting for you').waitFor();
    const admin = await asAdministrator();
    await admin.send('POST', `/api/admin/projects/${id}/tasks`, {
      title: 'Upload the land title',
      dueOn: '2099-01-31',
    });
    await waiting.getByText('due 31 January 2099').waitFor();
    await waiting.getByRole('link', { name: 'Upload the land title' }).click();
    await page.waitForURL('**/client-portal?tab=action-center');
  });

  test('the first steps disappear when they are done', async ({ newVisitor }) => {
    const { email, password } = await newPerson();
    const { page, signIn } = await newVisitor();
    await signIn(email, password);
    await visit(page, '/');
    const steps = page.getByRole('region', { name: 'First steps' });
    await eventually(() => steps.getByText('To do').count()).toBe(3);
    await steps.getByRole('button', { name: 'Look around first' }).click();
    await eventually(() => steps.getByText('To do').count()).toBe(2);
    const person = await client(email, password);
    const { body: user } = await person.send<{ id: string }>('GET', '/api/auth/user');
    await person.send('PATCH', `/api/users/${user.id}/member-type`, { memberType: 'general' });
    await eventually(() => steps.getByText('To do').count()).toBe(1);
    await person.send('PATCH', '/api/account', {
      firstName: 'Ama',
      lastName: 'Owusu',
      organization: 'Tema Cloud',
      country: 'Ghana',
    });
    await steps.waitFor({ state: 'detached' });
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

describe('/admin for somebody who is not an administrator', () => {
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
    await eventually(() => failureTexts(page)).toEqual([
      'Error',
      'Failed to assign admin role',
      'Your request was passed on. An administrator will see it in the admin panel and decide.',
    ]);
    const admin = await asAdministrator();
    const { body } = await admin.send<{ title: string }[]>('GET', '/api/notifications');
    expect(body.map(({ title }) => title)).toContain('Request for admin access');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('ADMIN-06, API-30: if it is granted, the toast says so and the page reloads after a second', async ({
    newVisitor,
  }) => {
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 403/);
    await signIn(account('member'));
    await page.route('**/api/assign-admin-role', (route) =>
      route.fulfill({ json: { role: 'admin' } }),
    );
    await openStopped(page, '/admin');
    await page.getByRole('button', { name: 'Request Admin Access' }).click();
    await expectLeftAfterSecond(page, ['Admin role assigned!', 'Refreshing page...']);
  });
});
