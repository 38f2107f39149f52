/** The drawer of narrow screens (NAV-26..NAV-39). */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { newPerson } from './tools/api.ts';
import { visit } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

const linksIn = (place: Locator) =>
  place
    .locator('a')
    .evaluateAll((links) =>
      links.map((link) => [(link.firstChild?.textContent ?? '').trim(), link.getAttribute('href')]),
    );

const services = [
  ['Policy Advocacy', '/policy-advocacy'],
  ['Investment Advisory', '/investment-advisory'],
  ['Government Advisory', '/government-advisory'],
  ['Due Diligence Services', '/due-diligence-services'],
  ['Market Intelligence', '/market-intelligence'],
  ['Capacity Building', '/capacity-building'],
  ['Digital Rights Education', '/digital-rights-education'],
  ['Capability Sourcing', '/capability-sourcing'],
];

const first = [
  ['Submit Your Project', '/projects/submit'],
  ['Track a Project', '/track'],
];
const last = [
  ['News and Research', '/news-research'],
  ['FAQ', '/faq'],
  ['Contact Us', '/contact'],
  ['Help', '/OPERATORS_MANUAL.md'],
];

const drawer = (page: Page) => page.locator('#drawer');
const openDrawer = (page: Page) => page.getByRole('button', { name: 'Menu' }).click();

for (const script of [true, false])
  describe(`The drawer of narrow screens with script ${script ? 'on' : 'off'}`, () => {
    const small = { width: 360, script };

    test('NAV-26, NAV-29, NAV-30, NAV-31: opens from the top bar, 85% of a narrow screen and 20rem of a wider one', async ({
      newVisitor,
    }) => {
      const { page } = await newVisitor(small);
      await visit(page, '/');
      await eventually(() => page.locator('.nav').isVisible()).toBe(false);
      await eventually(() => page.locator('header .logo').getAttribute('href')).toBe('/');
      await eventually(() => drawer(page).isVisible()).toBe(false);
      await openDrawer(page);
      const box = await drawer(page).boundingBox();
      expect(box?.width).toBeCloseTo(0.85 * 360, 0);
      await page.setViewportSize({ width: 600, height: 800 });
      expect((await drawer(page).boundingBox())?.width).toBe(320);
    });

    test('NAV-31, NAV-34, NAV-38, NAV-39: signed out, it has the specified items without portals and funding, after submitting and tracking', async ({
      newVisitor,
    }) => {
      const { page } = await newVisitor(small);
      await visit(page, '/');
      await openDrawer(page);
      await eventually(() => linksIn(drawer(page))).toEqual([
        ...first,
        ['Home', '/'],
        ['Who We Are', '/who-we-are'],
        ...services,
        ['Partners', '/partners'],
        ['Membership', '/membership'],
        ['SMEs', '/smes'],
        ...last,
        ['Sign In', '/api/login'],
      ]);
      await drawer(page).getByRole('link', { name: 'Sign In' }).click();
      await page.waitForURL('**/sign-in');
    });

    test('NAV-34, NAV-35, NAV-37: signed in it has portals, funding, the initial and full name, and Sign Out', async ({
      newVisitor,
    }) => {
      const { page, signIn } = await newVisitor(small);
      await signIn(account('client'));
      await visit(page, '/home');
      await openDrawer(page);
      await eventually(() => linksIn(drawer(page))).toEqual([
        ...first,
        ['Home', '/'],
        ['Who We Are', '/who-we-are'],
        ['Client Portal', '/client-portal'],
        ['Member Portal', '/member-portal'],
        ['Partner Portal', '/partner-portal'],
        ...services,
        ['Funding', '/funding-platforms'],
        ['Partners', '/partners'],
        ['Membership', '/membership'],
        ['SMEs', '/smes'],
        ...last,
        ['Sign Out', '/api/logout'],
      ]);
      const funding = drawer(page).getByRole('link', { name: 'Funding' });
      await eventually(() => funding.locator('.badge').textContent()).toBe('Secure');
      const panel = drawer(page).locator('.user-panel');
      await eventually(() => panel.innerText()).toMatch(/^C\s+Chidinma Okafor\s+Client$/);
      const asked = page.waitForRequest('**/api/logout');
      await drawer(page).getByRole('link', { name: 'Sign Out' }).click();
      await asked;
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByRole('heading', { level: 1, name: 'AI infrastructure' }).waitFor();
    });

    test('NAV-32: only one submenu is open at a time', async ({ newVisitor }) => {
      const { page, signIn } = await newVisitor(small);
      await signIn(account('member'));
      await visit(page, '/home');
      await openDrawer(page);
      const summary = (name: string) => drawer(page).locator('summary', { hasText: name });
      const portal = drawer(page).getByRole('link', { name: 'Client Portal' });
      const service = drawer(page).getByRole('link', { name: 'Policy Advocacy' });
      await eventually(async () => [await portal.isVisible(), await service.isVisible()]).toEqual([
        false,
        false,
      ]);
      await summary('Portals').click();
      await eventually(async () => [await portal.isVisible(), await service.isVisible()]).toEqual([
        true,
        false,
      ]);
      await summary('Services').click();
      await eventually(async () => [await portal.isVisible(), await service.isVisible()]).toEqual([
        false,
        true,
      ]);
      await summary('Services').click();
      await eventually(async () => [await portal.isVisible(), await service.isVisible()]).toEqual([
        false,
        false,
      ]);
    });

    test('NAV-27, NAV-33: the overlay, Escape, Close and any navigation close it', async ({
      newVisitor,
    }) => {
      const { page } = await newVisitor(small);
      await visit(page, '/projects/submit');
      const closed = () => eventually(() => drawer(page).isVisible()).toBe(false);
      await openDrawer(page);
      await page.mouse.click(10, 400);
      await closed();
      await openDrawer(page);
      await page.keyboard.press('Escape');
      await closed();
      await openDrawer(page);
      await drawer(page).getByRole('button', { name: 'Close' }).click();
      await closed();
      await openDrawer(page);
      await drawer(page).locator('summary', { hasText: 'Services' }).click();
      await drawer(page).getByRole('link', { name: 'Home' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await closed();
      await eventually(() => drawer(page).locator('details[open]').count()).toBe(0);
    });
  });

describe('The drawer', () => {
  test('NAV-33: also closes when an item leads to a section of the same page', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ width: 360 });
    await visit(page, '/');
    await openDrawer(page);
    await drawer(page).locator('summary', { hasText: 'Services' }).click();
    await drawer(page)
      .getByRole('link', { name: 'Home' })
      .evaluate((link) => link.setAttribute('href', '#our-model'));
    await drawer(page).getByRole('link', { name: 'Home' }).click();
    await eventually(() => drawer(page).isVisible()).toBe(false);
    await openDrawer(page);
    await eventually(() => drawer(page).locator('details[open]').count(), 'no submenu').toBe(0);
  });

  test('NAV-28, CONST-19: slides in over 300 ms, and without movement with reduced motion', async ({
    newVisitor,
  }) => {
    const duration = (page: Page) =>
      drawer(page).evaluate((element) => getComputedStyle(element).transitionDuration);
    const moving = await newVisitor({ width: 360, reducedMotion: 'no-preference' });
    await moving.page.goto('/');
    await eventually(async () => (await duration(moving.page)).split(', ')[0]).toBe('0.3s');
    const still = await newVisitor({ width: 360 });
    await still.page.goto('/');
    await eventually(async () => Number.parseFloat(await duration(still.page))).toBeLessThan(0.01);
  });

  test('NAV-36: a new account is a Member', async ({ newVisitor }) => {
    const { email, password } = await newPerson();
    const { page, signIn } = await newVisitor({ width: 360 });
    await signIn(email, password);
    await visit(page, '/home');
    await openDrawer(page);
    await eventually(() => drawer(page).locator('.user-panel').innerText()).toMatch(
      /Kofi Annor\s+Member$/,
    );
  });
});
