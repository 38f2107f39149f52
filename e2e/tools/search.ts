/** The search of every signed-in screen. */
import type { Page } from 'playwright-core';
import { eventually } from './test.ts';

export const searchField = (page: Page) => page.getByRole('combobox', { name: 'Find or jump to' });

/** Opens it with its key, and waits until what is typed goes into it. */
export async function openSearch(page: Page): Promise<void> {
  // The key is listened to a moment after the screen is hydrated.
  await eventually(async () => {
    if (!(await searchField(page).isVisible())) await page.keyboard.press('Control+k');
    return page.evaluate(() => document.activeElement?.role);
  }).toBe('combobox');
}
