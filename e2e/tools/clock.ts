/** Pages that leave by themselves, on a clock that only the test moves: however slow the machine is, they can be read. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hydrated, isMarked, mark, toast } from './screens.ts';
import { eventually } from './test.ts';

/** Opens a screen on a clock that stands still. */
export async function openStopped(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await page.goto(address);
  await page.clock.runFor(100);
  await hydrated(page);
}

/** Reads the toast; a second later the page is left or loaded anew, and not before. */
export async function expectLeftAfterSecond(page: Page, texts: readonly string[]): Promise<void> {
  await eventually(async () => {
    await page.clock.runFor(20);
    return toast(page).locator('p').allTextContents();
  }).toEqual(texts);
  await mark(page);
  await page.clock.runFor(600);
  expect(await isMarked(page), 'not before the second is over').toBe(true);
  const left = page.waitForEvent('load');
  await page.clock.runFor(400);
  await left;
}
