/** The frame of the administration: menu, titles, and how navigations and refusals look (screens.md). */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { submit, unique } from './tools/api.ts';
import { axeFindings, sidewaysScroll } from './tools/look.ts';
import { hydrated, isMarked, mark, placeInMenu, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';
import type { TakeOptions } from './tools/visitor-pool.ts';

async function openPanel(newVisitor: NewVisitor, path = '/admin', options: TakeOptions = {}) {
  const visitor = await newVisitor(options);
  await visitor.signIn(account('admin'));
  await visit(visitor.page, path);
  return visitor;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const drawer = (page: Page) => page.locator('.sidebar');
const pendingLine = (page: Page) => page.getByRole('progressbar', { name: 'Loading' });
const nobody = '00000000-0000-4000-8000-000000000000';

describe('The menu', () => {
  test('NAV-23: its bottom has room for the floating buttons, which cover nothing', async ({
    newVisitor,
  }) => {
    const { page } = await openPanel(newVisitor);
    const lane = await drawer(page).boundingBox();
    const content = await page.locator('main').boundingBox();
    for (const name of ['Go Back', 'Exit to Main Platform']) {
      const box = await drawer(page).getByText(name).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(content?.x ?? 0);
      expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(
        (lane?.y ?? 0) + (lane?.height ?? 0),
      );
    }
  });

  test('all of its groups are in sight on a laptop’s screen', async ({ newVisitor }) => {
    const { page } = await openPanel(newVisitor);
    await page.setViewportSize({ width: 1440, height: 900 });
    const lane = await drawer(page).locator('.floating').boundingBox();
    const last = await placeInMenu(page, 'Help & Manual').boundingBox();
    expect((last?.y ?? 900) + (last?.height ?? 0)).toBeLessThanOrEqual(lane?.y ?? 0);
  });

  test('is a drawer and a bottom bar at 360 px; it closes with Escape and after a navigation', async ({
    newVisitor,
  }) => {
    const { page } = await openPanel(newVisitor, '/admin', { width: 360 });
    const bar = page.getByRole('navigation', { name: 'Quick access' });
    await eventually(() =>
      bar
        .getByRole('link')
        .evaluateAll((links) =>
          links.map(
            (link) => (link as HTMLAnchorElement).pathname + (link as HTMLAnchorElement).search,
          ),
        ),
    ).toEqual(['/admin', '/admin?tab=projects', '/admin?tab=messages']);
    await eventually(() => drawer(page).isVisible()).toBe(false);
    await menuButton(page).click();
    await drawer(page).getByRole('link', { name: 'Exit to Main Platform' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    await menuButton(page).click();
    await drawer(page)
      .getByRole('link', { name: /^Transactions/ })
      .click();
    await heading(page, 'Transactions').waitFor();
    await drawer(page).waitFor({ state: 'hidden' });
    await bar.getByRole('link', { name: /^Projects/ }).click();
    await heading(page, 'Projects').waitFor();
    await eventually(() => bar.locator('[aria-current=page]').textContent()).toContain('Projects');
    await menuButton(page).click();
    await drawer(page).getByRole('link', { name: 'Help with this page' }).click();
    await page.waitForURL('**/manual/administrators#projects');
    await page.getByRole('heading', { name: 'Reviewing projects' }).waitFor();
  });

  for (const width of [360, 768, 1440])
    test(`has no axe findings and no horizontal scrolling at ${width} px`, async ({
      newVisitor,
    }) => {
      const { page } = await openPanel(newVisitor, '/admin', { width });
      expect(await axeFindings(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toEqual([]);
      await page.evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
      expect(await sidewaysScroll(page)).toEqual([]);
    });

  test('links back to a list with its last filter, and from the list itself to the unfiltered one', async ({
    newVisitor,
  }) => {
    const { title, id } = await submit({ title: `Kept ${unique()}` });
    const { page } = await openPanel(newVisitor, '/admin?tab=projects');
    await visit(page, `/admin?tab=projects&search=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 2, name: title }).waitFor();
    await eventually(() => new URL(page.url()).searchParams.get('project')).toBe(id);
    await page.getByRole('link', { name: 'All projects' }).click();
    await page.waitForURL(/search=Kept/);
    await placeInMenu(page, 'Messages').click();
    await heading(page, 'Messages').waitFor();
    await placeInMenu(page, 'Projects').click();
    await page.waitForURL(/search=Kept/);
    await placeInMenu(page, 'Projects').click();
    await page.waitForURL((url) => !url.searchParams.has('search'));
  });
});

describe('A navigation', () => {
  test('shows a progress line and marks its target while it is in progress, and the old screen stays', async ({
    newVisitor,
  }) => {
    const { page } = await openPanel(newVisitor, '/admin?tab=projects');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/admin/messages*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await placeInMenu(page, 'Messages').click();
    await pendingLine(page).waitFor();
    await eventually(() => placeInMenu(page, 'Messages').getAttribute('data-next')).toBe('');
    await eventually(() => heading(page, 'Projects').count()).toBe(1);
    // Its delay is that of the animation; nothing else controls when it becomes visible.
    const delay = await pendingLine(page).evaluate((line) => getComputedStyle(line).animationDelay);
    expect(Number.parseFloat(delay)).toBeLessThanOrEqual(0.1);
    held.resolve();
    await heading(page, 'Messages').waitFor();
    await pendingLine(page).waitFor({ state: 'detached' });
  });

  test('names tab and record in the title, moves the focus to the heading and announces it', async ({
    newVisitor,
  }) => {
    const { title, id } = await submit({ title: `Named ${unique()}` });
    const { page } = await openPanel(newVisitor, '/admin?tab=transactions');
    await eventually(() => page.title()).toBe('Transactions · Administration');
    await placeInMenu(page, 'Research Reports').click();
    await eventually(() => page.title()).toBe('Research Reports · Administration');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await eventually(focused).toBe('Research Reports');
    await eventually(() => page.locator('.portal > [role=status]').textContent()).toBe(
      'Research Reports · Administration',
    );
    await page.goto(`/admin?tab=projects&project=${id}`);
    await eventually(() => page.title()).toBe(`${title} · Projects · Administration`);
  });
});

describe('What cannot be shown', () => {
  for (const [what, search] of [
    ['a choice that does not exist', 'status=bogus'],
    ['a place in the list that does not exist', 'after=bogus'],
  ])
    test(`is reported in the frame: ${what}, with a link to the whole list`, async ({
      newVisitor,
    }) => {
      const visitor = await newVisitor();
      visitor.expectErrors(/status of 400/);
      await visitor.signIn(account('admin'));
      const { page } = visitor;
      expect((await page.goto(`/admin?tab=projects&${search}`))?.status()).toBe(400);
      await page.getByRole('alert').getByText('This address isn’t valid').waitFor();
      await eventually(() => placeInMenu(page, 'Projects').getAttribute('aria-current')).toBe(
        'page',
      );
      await hydrated(page);
      await page.getByRole('link', { name: 'Show the whole list' }).click();
      await page.getByRole('table').waitFor();
      await eventually(() => page.title()).toBe('Projects · Administration');
    });

  test('is reported in the frame: a record that does not exist, by its address and by a link', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await openPanel(newVisitor);
    expectErrors(/status of 404/);
    expect((await page.goto(`/admin?tab=projects&project=${nobody}`))?.status()).toBe(404);
    await page.getByRole('alert').getByText('Not found').waitFor();
    await hydrated(page);
    await mark(page);
    await page.getByRole('link', { name: 'All projects' }).click();
    await page.getByRole('table').waitFor();
    await page.goBack();
    await page.getByRole('alert').getByText('Not found').waitFor();
    await eventually(() => isMarked(page)).toBe(true);
  });

  test('is reported in the frame: a tab that was never opened, without a connection', async ({
    newVisitor,
  }) => {
    const { page, context, expectErrors } = await openPanel(newVisitor, '/admin', {
      mustBeEmpty: true,
    });
    expectErrors(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
    await mark(page);
    await context.setOffline(true);
    await placeInMenu(page, 'Transactions').click();
    await page.getByRole('alert').getByText('This page couldn’t be loaded').waitFor();
    await eventually(() => placeInMenu(page, 'Transactions').getAttribute('aria-current')).toBe(
      'page',
    );
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table').waitFor();
    await eventually(() => isMarked(page)).toBe(true);
  });

  test('quotes the failed request, and can be retried there', async ({ newVisitor }) => {
    const { page, expectErrors } = await openPanel(newVisitor, '/admin?tab=projects');
    expectErrors(/status of 500/);
    await page.route('**/api/admin/messages*', (route) =>
      route.fulfill({ status: 500, body: '', headers: { 'X-Request-Id': 'request-7' } }),
    );
    await placeInMenu(page, 'Messages').click();
    await page.getByText('quote request request-7').waitFor();
    await page.unroute('**/api/admin/messages*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });
});
