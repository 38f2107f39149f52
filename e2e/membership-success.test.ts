/** The page shown after buying a membership. */

import { describe, expect } from 'vitest';
import { client, newPerson, unique } from './tools/api.ts';
import { todayInWords } from './tools/dates.ts';
import { membershipFacts } from './tools/membership.ts';
import { note, pay } from './tools/sales.ts';
import { eventually, test } from './tools/test.ts';

describe('The success page', () => {
  test('MEMB-18, MEMB-22: without a payment in its address it shows a General membership from today, and says so', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor();
    const before = todayInWords();
    await page.goto('/membership-success');
    await page.getByText('We couldn’t find a payment').waitFor();
    await eventually(async () => {
      const { 'Member since': since = '', ...facts } = await membershipFacts(page);
      return { ...facts, isSinceToday: [before, todayInWords()].includes(since) };
    }).toEqual({ 'Member type': 'General', Status: 'Active', isSinceToday: true });
    const main = page.locator('main');
    await main.getByRole('link', { name: 'Compare memberships' }).waitFor();
    await main.getByRole('link', { name: 'Go to Member Portal' }).waitFor();
  });

  test('MEMB-18: for a renewal, it says when the new period begins', async ({ newVisitor }) => {
    const { email, password } = await newPerson();
    const own = await client(email, password);
    const first = await pay(own, { membershipType: 'general' });
    const { id, key } = await pay(own, { membershipType: 'general' });
    const { page } = await newVisitor();
    await page.goto(`/membership-success?order=${id}&key=${key}`);
    const end = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(first.membership?.expiresAt ?? ''),
    );
    await eventually(() => membershipFacts(page)).toMatchObject({
      Status: 'Active',
      'New period from': end,
    });
  });

  test('somebody else’s payment is not shown', async ({ newVisitor }) => {
    const order = await pay(await client(), {
      membershipType: 'general',
      customerName: 'Ngozi Adeyemi',
      customerEmail: `ngozi-${unique()}@example.org`,
    });
    const { page, expectErrors } = await newVisitor();
    expectErrors(/status of 404/);
    const { paymentIntentId } = order.payment;
    await page.goto(
      `/membership-success?payment_intent=${paymentIntentId}&payment_intent_client_secret=guessed`,
    );
    await page.getByRole('heading', { name: 'We can’t find this order' }).waitFor();
    await eventually(() => page.locator('main').innerText()).not.toContain('Ngozi');
  });

  test('a refunded order opens nothing', async ({ newVisitor }) => {
    const order = await pay(await client(), {
      membershipType: 'general',
      customerName: 'Ngozi Adeyemi',
      customerEmail: `ngozi-${unique()}@example.org`,
    });
    await note(order.id, 'refund', { reason: 'Bought twice.' });
    const { page } = await newVisitor();
    await page.goto(`/membership-success?order=${order.id}&key=${order.key}`);
    await page.getByText('the membership has ended').waitFor();
    await eventually(() => page.getByText('Next steps').count()).toBe(0);
  });

  test('its address, which opens the order, is neither leaked nor cached', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await newVisitor();
    expectErrors(/status of 404/);
    const answer = await page.goto('/membership-success?order=x&key=y');
    expect(answer?.headers()['cache-control']).toContain('no-store');
    await eventually(() => page.locator('meta[name=referrer]').getAttribute('content')).toBe(
      'same-origin',
    );
    await eventually(() => page.locator('meta[name=robots]').getAttribute('content')).toBe(
      'noindex',
    );
    await eventually(() => page.title()).toBe('Welcome to the alliance');
  });
});
