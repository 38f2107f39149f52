/** Header and drawer of the public pages (NAV-12..NAV-39). */
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { enhanced, hydrated } from './tools/screens.ts';
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
  test('NAV-12, NAV-14, NAV-16, NAV-19: has the given items in order, and where they lead', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor();
    await page.goto('/');
    const header = page.locator('header.header');
    expect((await header.locator('.logo').textContent())?.trim()).toBe(
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
    expect(await linksIn(header.locator('.nav'))).toEqual([
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
    expect(await help.getAttribute('target')).toBe('_blank');
  });

  test('NAV-16: the About Us menu opens and closes by keyboard, and its links are reached by Tab', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor();
    await page.goto('/');
    const menu = page.locator('.nav details');
    const first = menu.getByRole('link', { name: 'Who We Are' });
    await menu.locator('summary').focus();
    expect(await first.isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    expect(await first.isVisible()).toBe(true);
    for (const [label] of aboutUs) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => document.activeElement?.textContent);
      expect(focused).toBe(label);
    }
    await menu.locator('summary').focus();
    await page.keyboard.press('Space');
    expect(await first.isVisible()).toBe(false);
  });

  test('NAV-20: Admin leads the signed-in to /admin, others to the sign-in', async ({
    newVisitor,
  }) => {
    const { page, signIn } = await newVisitor();
    await page.goto('/');
    await page.locator('.nav').getByRole('link', { name: 'Admin', exact: true }).click();
    await page.waitForURL('**/sign-in?next=*');
    expect(new URL(page.url()).searchParams.get('next')).toBe('/admin');
    await signIn(account('admin'));
    await page.goto('/home');
    const admin = page.locator('.nav').getByRole('link', { name: 'Admin', exact: true });
    expect(await admin.getAttribute('href')).toBe('/admin');
  });

  test('NAV-15: Home leads to the top of the landing page', async ({ newVisitor }) => {
    const { page } = await newVisitor();
    await page.goto('/#submit-project');
    await page.locator('.nav').getByRole('link', { name: 'Home' }).click();
    await page.waitForURL((url) => url.pathname === '/' && url.hash === '');
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

describe('The floating buttons', () => {
  test('NAV-23, NAV-24, NAV-25: stand on portal and admin paths only, and lead out and back', async ({
    newVisitor,
  }) => {
    const { page, signIn } = await newVisitor();
    const exit = page.getByRole('link', { name: 'Exit to Main Platform' });
    const back = page.getByRole('button', { name: 'Go Back' });
    for (const path of ['/', '/projects/submit', '/sign-in', '/home']) {
      await page.goto(path);
      expect([await exit.count(), await back.count()], path).toEqual([0, 0]);
    }
    await page.goto('/admin-login');
    await enhanced(page);
    await back.click();
    await page.waitForURL('**/home');
    await signIn(account('admin'));
    for (const path of ['/client-portal', '/admin']) {
      await page.goto('/');
      await page.goto(path);
      await hydrated(page);
      expect(await exit.getAttribute('href')).toBe('/');
      await back.click();
      await page.waitForURL((url) => url.pathname === '/');
    }
    expect(await exit.count(), 'not on the dashboard').toBe(0);
  });
});
