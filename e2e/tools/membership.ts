/** Shared steps on the membership screens. */
import type { Page } from 'playwright-core';
import type { CallOutput } from '#contract/call.ts';
import type { getMySubscription } from '#contract/commerce/membership.ts';
import { client, type Person, unique } from './api.ts';
import { visit } from './screens.ts';
import { fillCard } from './shop.ts';
import type { NewVisitor } from './test.ts';

/** Fills the card form and pays. */
export async function payWith(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

/** Names and values of the membership on the screen. */
export async function membershipFacts(page: Page): Promise<Record<string, string>> {
  const rows = page.getByRole('region', { name: /membership/i }).locator('.facts > div');
  await rows.first().waitFor();
  const pairs = await rows.evaluateAll((found) =>
    found.map((row) => [...row.children].map((child) => child.textContent?.trim() ?? '')),
  );
  return Object.fromEntries(pairs) as Record<string, string>;
}

export async function openPayment(
  newVisitor: NewVisitor,
  { person, type = 'general', width }: { person?: Person; type?: string; width?: number } = {},
) {
  const visitor = await newVisitor(width ? { width } : {});
  if (person) await visitor.signIn(person.email, person.password);
  await visit(visitor.page, `/membership-payment?type=${type}`);
  return visitor;
}

export async function subscriptionOf({ email, password }: Person) {
  const own = await client(email, password);
  return (await own.send<CallOutput<typeof getMySubscription>>('GET', '/api/my-subscription')).body
    .membership;
}

export async function enterDetails(
  page: Page,
  email = `ngozi-${unique()}@example.org`,
): Promise<string> {
  await page.getByLabel('Name').fill('Ngọzi Adéyẹmí');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  return email;
}
