/** Header and drawer of the public pages (NAV-12..NAV-39). */
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { makePlatform } from './tools/deals.ts';
import { enhanced, isMarked, mark, visit, watchScrolling } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

const linksIn = (place: Locator) =>
  place
    .locator('a')
    .evaluateAll((links) =>
      links.map((link) => [(link.firstChild?.textContent ?? '').trim(), link.getAttribute('href')]),
    );

const aboutUs = [
  ['Who We Are', '/who-we-are'],
  ['Our Mission', '/mission'],
  ['Governance', '/governance'],
  ['Partnership', '/partners'],
  ['SMEs', '/smes'],
  ['Membership', '/membership'],
];

describe('The header of wide screens', () => {
  test('NAV-12, NAV-14, NAV-16, NAV-19: has the specified items in order, with their targets', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor();
    await page.goto('/');
    const header = page.locator('header.header');
    await eventually(async () => (await header.locator('.logo').textContent())?.trim()).toBe(
      'Digital Sovereignty Alliance',
    );
    const labels = await header
      .locator('.nav > ul > li')
      .evaluateAll((items) =>
        items.map((item) => (item.querySelector('summary') ?? item).textContent?.trim()),
      );
    expect(labels).toEqual([
      'Home',
      'About Us',
      'News and Research',
      'Funding Platforms',
      'FAQ',
      'Help',
      'Login',
      'Admin',
    ]);
    await eventually(() => linksIn(header.locator('.nav'))).toEqual([
      ['Home', '/'],
      ...aboutUs,
      ['News and Research', '/news-research'],
      ['Funding Platforms', '/funding-platforms'],
      ['FAQ', '/faq'],
      ['Help', '/OPERATORS_MANUAL.md'],
      ['Login', '/admin-login'],
      ['Admin', '/api/login?next=%2Fadmin'],
    ]);
  });

  test('NAV-17: Help opens in a new tab', async ({ newVisitor }) => {
    const { page } = await newVisitor();
    await page.goto('/');
    const help = page.locator('.nav').getByRole('link', { name: 'Help' });
    await eventually(() => help.getAttribute('target')).toBe('_blank');
  });

  test('NAV-16: the About Us menu opens and closes by keyboard, and its links are reached by Tab', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor();
    await visit(page, '/');
    const menu = page.locator('.nav details');
    const first = menu.getByRole('link', { name: 'Who We Are' });
    await menu.locator('summary').focus();
    await eventually(() => first.isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await eventually(() => first.isVisible()).toBe(true);
    for (const [label] of aboutUs) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => document.activeElement?.textContent);
      expect(focused).toBe(label);
    }
    await menu.locator('summary').focus();
    await page.keyboard.press('Space');
    await eventually(() => first.isVisible()).toBe(false);
  });

  test('NAV-20: Admin leads signed-in visitors to /admin, others to sign-in', async ({
    newVisitor,
  }) => {
    const { page, signIn } = await newVisitor();
    await visit(page, '/');
    await page.locator('.nav').getByRole('link', { name: 'Admin', exact: true }).click();
    await page.waitForURL('**/sign-in?next=*');
    await eventually(() => new URL(page.url()).searchParams.get('next')).toBe('/admin');
    await signIn(account('admin'));
    await page.goto('/home');
    const admin = page.locator('.nav').getByRole('link', { name: 'Admin', exact: true });
    await eventually(() => admin.getAttribute('href')).toBe('/admin');
  });

  test('NAV-14, NAV-19: signed in, a menu with the visitor’s own pages replaces Login and Admin', async ({
    newVisitor,
  }) => {
    const { page, signIn } = await newVisitor();
    await signIn(account('client'));
    await visit(page, '/faq');
    const nav = page.locator('.nav');
    for (const name of ['Login', 'Admin'])
      await eventually(() => nav.getByRole('link', { name, exact: true }).count(), name).toBe(0);
    const own = nav.locator('li.apart');
    await own.locator('summary', { hasText: 'Chidinma' }).click();
    await eventually(() => linksIn(own)).toEqual([
      ['Dashboard', '/'],
      ['Your projects', '/client-portal'],
      ['My membership', '/my-membership'],
      ['Account', '/account'],
      ['Sign Out', '/api/logout'],
    ]);
    await own.getByRole('link', { name: 'Account' }).click();
    await page.waitForURL('**/account');
  });

  test('NAV-15: Home leads to the top of the landing page', async ({ newVisitor }) => {
    const { page } = await newVisitor();
    await visit(page, '/#submit-project');
    await page.locator('.nav').getByRole('link', { name: 'Home' }).click();
    await page.waitForURL((url) => url.pathname === '/' && url.hash === '');
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('NAV-15: on the landing page Home scrolls smoothly to the top, in the same document', async ({
    newVisitor,
  }) => {
    for (const width of [1440, 360]) {
      const { page } = await newVisitor({ width, reducedMotion: 'no-preference' });
      await visit(page, '/');
      await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
      const top = () => page.evaluate(() => Math.round(scrollY));
      await eventually(top).toBeGreaterThan(2000);
      await mark(page);
      const places = await watchScrolling(page);
      if (width === 360) await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.locator(width === 360 ? '.drawer' : '.nav');
      await menu.getByRole('link', { name: 'Home' }).click();
      await eventually(top).toBe(0);
      await eventually(() => isMarked(page)).toBe(true);
      await eventually(() => places(), 'on the way').toBeGreaterThan(2);
    }
  });
});

describe('The floating buttons', () => {
  test('NAV-23: on a phone they have their own space and cover nothing of the page', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ width: 360 });
    await page.goto('/admin-login');
    const top = await page.locator('.floating').evaluate((lane) => {
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      return lane.getBoundingClientRect().top;
    });
    const bottomOf = (place: string) =>
      page.locator(place).evaluate((part) => part.getBoundingClientRect().bottom);
    await eventually(() => bottomOf('main > .page')).toBeLessThanOrEqual(top);
    const lane = page.locator('.floating');
    const [first, second] = await lane
      .locator('.button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(first, 'side by side').toBe(second);
  });

  test('NAV-23, NAV-24, NAV-25: are on portal and admin paths only, and lead out and back', async ({
    newVisitor,
  }) => {
    const { page, signIn } = await newVisitor();
    const exit = page.getByRole('link', { name: 'Exit to Main Platform' });
    const back = page.getByRole('button', { name: 'Go Back' });
    for (const path of ['/', '/projects/submit', '/sign-in', '/home']) {
      await visit(page, path);
      await eventually(async () => [await exit.count(), await back.count()], path).toEqual([0, 0]);
    }
    await visit(page, '/admin-login');
    await back.click();
    await page.waitForURL('**/home');
    await signIn(account('admin'));
    for (const path of ['/client-portal', '/member-portal', '/admin']) {
      await visit(page, '/');
      await visit(page, path);
      await eventually(() => exit.getAttribute('href')).toBe('/');
      await back.click();
      await page.waitForURL((url) => url.pathname === '/');
    }
    const { id } = await makePlatform();
    for (const path of ['/', '/account', '/my-membership', `/entity-dashboard/${id}`]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await eventually(async () => [await exit.count(), await back.count()], path).toEqual([0, 0]);
    }
  });

  test('NAV-23: are on pages that can’t be shown, too', async ({ newVisitor }) => {
    const { page, signIn, expectErrors } = await newVisitor();
    await signIn(account('client'));
    expectErrors(/status of 40[34]/);
    for (const [path, heading] of [
      ['/admin/content-management', 'You don’t have access'],
      ['/client-portal/nowhere', 'Page Not Found'],
    ] as const) {
      await page.goto('/home');
      await page.goto(path);
      await page.getByRole('heading', { name: heading }).waitFor();
      await enhanced(page);
      await page.getByRole('link', { name: 'Exit to Main Platform' }).waitFor();
      await page.getByRole('button', { name: 'Go Back' }).click();
      await page.waitForURL('**/home');
    }
  });
});
