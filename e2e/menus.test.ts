/** What scripts add to menus: opening on hover, type-ahead, tooltips (UX-11..UX-13). */
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { eventually, type NewVisitor, test } from './tools/test.ts';

describe('Menus with script', () => {
  /** Opens the page with a fake clock: time passes only through `runFor`. */
  async function openWithClock(newVisitor: NewVisitor): Promise<Page> {
    const { page } = await newVisitor({ width: 1440 });
    await page.clock.install({ time: 0 });
    await page.goto('/faq');
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt(60_000);
    return page;
  }

  test('UX-12: opens 100 ms after the pointer rests on it, and stays open for 300 ms without it', async ({
    newVisitor,
  }) => {
    const page = await openWithClock(newVisitor);
    const menu = page.locator('.nav details');
    const isOpen = () => menu.evaluate((element) => (element as HTMLDetailsElement).open);
    await menu.hover();
    await page.clock.runFor(99);
    await eventually(() => isOpen()).toBe(false);
    await page.clock.runFor(1);
    await eventually(() => isOpen()).toBe(true);
    await page.mouse.move(5, 500);
    await page.clock.runFor(299);
    await eventually(() => isOpen()).toBe(true);
    await page.clock.runFor(1);
    await eventually(() => isOpen()).toBe(false);
  });

  test('UX-13: letters focus the item that begins with them, and are forgotten after a second', async ({
    newVisitor,
  }) => {
    const page = await openWithClock(newVisitor);
    await page.locator('.nav summary').focus();
    await page.keyboard.press('Enter');
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    await page.keyboard.type('me');
    await eventually(() => focused()).toBe('Membership');
    await page.clock.runFor(1000);
    await page.keyboard.type('g');
    await eventually(() => focused()).toBe('Governance');
  });

  test('UX-11: a tooltip opens after 700 ms, the next one immediately within 300 ms', async ({
    newVisitor,
  }) => {
    const page = await openWithClock(newVisitor);
    const tip = () => page.locator('.tip').count();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Help' })
      .hover();
    await page.clock.runFor(699);
    await eventually(() => tip()).toBe(0);
    await page.clock.runFor(1);
    await eventually(() => tip()).toBe(1);
    await page.getByRole('link', { name: 'Login' }).hover();
    await page.clock.runFor(0);
    await eventually(() => tip()).toBe(1);
    for (const [away, opens] of [
      [299, 1],
      [300, 0],
    ] as const) {
      await page.mouse.move(5, 500);
      await eventually(() => tip()).toBe(0);
      await page.clock.runFor(away);
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Help' })
        .hover();
      await page.clock.runFor(0);
      await eventually(() => tip(), `${away} ms later`).toBe(opens);
      await page.clock.runFor(700);
    }
  });
});
