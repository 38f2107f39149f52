/** What several tests do on the membership screens. */
import type { Page } from 'playwright-core';

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
}

/** Fills the card form and pays. */
export async function payWith(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

/** Names and values of the membership that is shown. */
export async function membershipFacts(page: Page): Promise<Record<string, string>> {
  const rows = page.getByRole('region', { name: /membership/i }).locator('.facts > div');
  await rows.first().waitFor();
  const pairs = await rows.evaluateAll((found) =>
    found.map((row) => [...row.children].map((child) => child.textContent?.trim() ?? '')),
  );
  return Object.fromEntries(pairs) as Record<string, string>;
}
