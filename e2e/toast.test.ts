/** The product's only toast (UX-01..UX-06). */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { enhanced, toast } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const all = (page: Page) => page.locator('.toast');

/** Opens the form's page with a fake clock. */
async function open(newVisitor: NewVisitor): Promise<Page> {
  const { page } = await newVisitor();
  await page.clock.install({ time: 0 });
  await page.goto('/projects/submit');
  await enhanced(page);
  await page.clock.pauseAt(60_000);
  return page;
}

/** Makes the form refuse; the toast appears with the next frame. */
async function refuse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Project' }).click();
  await page.clock.runFor(20);
}

describe('A toast', () => {
  test('UX-01, UX-05, DATA-25: has an id, a title, a description and an action; failures are destructive and announced immediately', async ({
    newVisitor,
  }) => {
    const page = await open(newVisitor);
    await refuse(page);
    await eventually(() => toast(page).getAttribute('id')).toMatch(/^toast-\d+$/);
    await eventually(() => toast(page).locator('.toast-title').textContent()).toBe(
      'Terms Required',
    );
    await eventually(() => toast(page).locator('.toast-description').textContent()).toBe(
      'Please accept the terms and conditions to continue.',
    );
    await eventually(() => toast(page).getByRole('button').textContent()).toBe('Close');
    await eventually(() => toast(page).getAttribute('class')).toBe('toast toast-destructive');
    const background = toast(page).evaluate((shown) => {
      const sample = document.body.appendChild(document.createElement('div'));
      sample.style.background = 'var(--danger)';
      return [shown, sample].map((one) => getComputedStyle(one).backgroundColor);
    });
    expect((await background)[0]).toBe((await background)[1]);
    await eventually(() => toast(page).getAttribute('role')).toBe('alert');
    await eventually(() => page.getByRole('region', { name: 'Notifications' }).count()).toBe(1);
  });

  test('UX-02: is the only one: a new one replaces the old one', async ({ newVisitor }) => {
    const page = await open(newVisitor);
    await refuse(page);
    const first = await toast(page).getAttribute('id');
    await page.getByLabel('I accept the').check();
    await refuse(page);
    await eventually(() => toast(page).count()).toBe(1);
    await eventually(() => toast(page).locator('.toast-title').textContent()).toBe(
      'Required Fields Missing',
    );
    await eventually(() => toast(page).getAttribute('id')).not.toBe(first);
  });

  test('UX-03: is shown for 5000 ms', async ({ newVisitor }) => {
    const page = await open(newVisitor);
    await refuse(page);
    await page.clock.runFor(4970);
    await eventually(() => toast(page).count()).toBe(1);
    await page.clock.runFor(40);
    await eventually(() => toast(page).count()).toBe(0);
  });

  test('UX-04: once dismissed it is removed after 1,000,000 ms', async ({ newVisitor }) => {
    const page = await open(newVisitor);
    await refuse(page);
    await toast(page).getByRole('button', { name: 'Close' }).click();
    await eventually(async () => [await toast(page).count(), await all(page).count()]).toEqual([
      0, 1,
    ]);
    await page.clock.fastForward(999_000);
    await eventually(() => all(page).count()).toBe(1);
    await page.clock.fastForward(1000);
    await eventually(() => all(page).count()).toBe(0);
  });
});
