/** One's own membership: none, active, renewed, upgraded, expired, refunded. */

import { describe, expect } from 'vitest';
import type { MembershipType } from '#contract/commerce/vocabulary.ts';
import { errors } from '#contract/errors.ts';
import { client, newPerson, type Person, setRights } from './tools/api.ts';
import { instantIn } from './tools/dates.ts';
import { axeFindings } from './tools/look.ts';
import { membershipFacts, payWith, subscriptionOf } from './tools/membership.ts';
import { setOwnServer } from './tools/place.ts';
import { note, orderTransfer, pay, received } from './tools/sales.ts';
import { visit } from './tools/screens.ts';
import { demoFolder, startService } from './tools/service.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

/** A new account, with a membership of this type if one is given. */
async function newMember(membershipType?: MembershipType) {
  const person = await newPerson();
  const own = await client(person.email, person.password);
  const order = membershipType && (await pay(own, { membershipType }));
  return { person, own, order };
}

async function openOwn(newVisitor: NewVisitor, { email, password }: Person, width = 1440) {
  const visitor = await newVisitor({ width });
  await visitor.signIn(email, password);
  await visit(visitor.page, '/my-membership');
  return visitor;
}

/** Whole days from one instant to another. */
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

describe('My membership', () => {
  test('MEMB-23: without one, it says how to get one; a card form that was only opened is no order', async ({
    newVisitor,
  }) => {
    const { person, own } = await newMember();
    await own.send('POST', '/api/create-payment-intent', { membershipType: 'general' });
    const { page } = await openOwn(newVisitor, person);
    await page.getByText('No membership yet').waitFor();
    await page.getByText('No orders yet').waitFor();
    await eventually(() =>
      page.getByRole('link', { name: 'Compare memberships' }).getAttribute('href'),
    ).toBe('/membership');
  });

  test('MEMB-23, DECISIONS §4: shows class, status, dates and price, the receipt and the certificate; a renewal adds a year to the end', async ({
    newVisitor,
  }) => {
    const { person, order } = await newMember('general');
    const before = await subscriptionOf(person);
    const { page } = await openOwn(newVisitor, person);
    await eventually(() => membershipFacts(page)).toMatchObject({
      Membership: 'General',
      Price: '$449',
    });
    await page.locator('.badge-success', { hasText: 'Active' }).first().waitFor();
    const row = page.getByRole('row').filter({ hasText: order?.reference ?? '' });
    await eventually(() => row.innerText()).toContain('Paid');
    // The session grants access, so their addresses contain no key.
    await eventually(() =>
      row.getByRole('link', { name: 'Download receipt' }).getAttribute('href'),
    ).toBe(`/api/orders/${order?.id}/receipt`);
    await eventually(() =>
      page.getByRole('link', { name: 'Download certificate' }).getAttribute('href'),
    ).toBe(`/api/orders/${order?.id}/certificate`);
    const buttons = page.locator('[aria-labelledby=subscription] .actions a');
    const looks = async () =>
      buttons.evaluateAll((all) => all.map((one) => `${one.textContent}: ${one.className}`));
    // A year before the end, renewing isn't the next thing to do.
    await eventually(looks).toEqual([
      'Download certificate: button button-secondary',
      'Renew Membership: button button-secondary',
    ]);
    await page.locator('[popovertarget=account-menu]').click();
    await page.getByRole('link', { name: 'My membership' }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Renew Membership' }).click();
    await page.waitForURL('**/membership-payment?type=general');
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await summary.getByText('The new period starts when your current one ends').waitFor();
    await eventually(() => summary.locator('.total').innerText()).toContain('$449');
    await payWith(page, '4242 4242 4242 4242');
    await page.waitForURL('**/member-portal');
    const after = await subscriptionOf(person);
    expect(after?.startedAt).toBe(before?.startedAt);
    expect(daysBetween(before?.expiresAt ?? '', after?.expiresAt ?? '')).toBeGreaterThanOrEqual(
      365,
    );
  });

  test('an upgrade costs the difference for the days left, shown before paying; after that no lower class can be bought', async ({
    newVisitor,
  }) => {
    const { person } = await newMember('academic');
    const before = await subscriptionOf(person);
    const { page, expectErrors } = await openOwn(newVisitor, person);
    const upgrade = page
      .getByRole('region', { name: 'Upgrade' })
      .getByRole('listitem')
      .filter({ hasText: 'Executive' });
    await upgrade.getByText('$1,346 now').waitFor();
    await upgrade.getByRole('link', { name: 'Upgrade to Executive' }).click();
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await summary.getByText('Only the difference for the').waitFor();
    await eventually(() => summary.locator('.total').innerText()).toContain('$1,346');
    await payWith(page, '4242 4242 4242 4242');
    await page.waitForURL('**/member-portal');
    await eventually(() => subscriptionOf(person)).toMatchObject({
      type: 'executive',
      status: 'active',
      expiresAt: before?.expiresAt,
    });
    expectErrors(/status of 409/);
    await page.goto('/membership-payment?type=academic');
    await page.getByText('You can’t buy this membership now').waitFor();
    await page.getByText(errors.not_an_upgrade[1], { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await eventually(() => page.getByLabel('Card number').count()).toBe(0);
  });

  test('a refunded membership has ended', async ({ newVisitor }) => {
    const { person, order } = await newMember('general');
    await note(order?.id ?? '', 'refund', { reason: 'Bought twice.' });
    const { page } = await openOwn(newVisitor, person, 360);
    await page.getByText('We ended this membership and refunded it').waitFor();
    await eventually(() => page.getByRole('link', { name: 'Download certificate' }).count()).toBe(
      0,
    );
    await eventually(() => page.getByRole('row').filter({ hasText: 'Refunded' }).count()).toBe(1);
  });

  test('an awaited transfer has its invoice here', async ({ newVisitor }) => {
    const { person, own } = await newMember();
    const { reference, orderId } = await orderTransfer(own, { membershipType: 'general' });
    const { page } = await openOwn(newVisitor, person);
    const row = page.getByRole('row').filter({ hasText: reference });
    await row.getByRole('link', { name: 'Download pro-forma invoice' }).waitFor();
    await eventually(() => row.innerText()).toContain('Awaiting payment');
    await page.getByText('We’re waiting for your transfer').waitFor();
    await eventually(() => page.getByText('No membership yet').count()).toBe(0);
    const open = page.getByRole('link', { name: 'Open the order' });
    await eventually(() => open.getAttribute('href')).toContain(orderId);
    await received(orderId, 449);
    // The page updates by itself.
    await row.getByText('Paid', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Renew Membership' }).waitFor();
  });
});

describe('Access', () => {
  test('NAV-06: a signed-out visitor is redirected to sign-in and back', async ({ newVisitor }) => {
    const { page, expectErrors } = await newVisitor();
    expectErrors(/status of 401/);
    for (const path of ['/my-membership', '/member-portal']) {
      await page.goto(path);
      await page.waitForURL(/sign-in/);
      await eventually(() => new URL(page.url()).searchParams.get('next')).toBe(path);
    }
  });

  test('ROLE-20: without its permission the member portal is closed; the membership stays the person’s own', async ({
    newVisitor,
  }) => {
    const { person } = await newMember('general');
    await setRights(person.email, 'permissions', ['client_portal']);
    const { page } = await openOwn(newVisitor, person);
    await page.getByRole('link', { name: 'Renew Membership' }).waitFor();
    await page.goto('/member-portal');
    await page.getByText('This portal is closed for your account').waitFor();
  });
});

describe('After expiry', () => {
  test('P23: from 30 days before the end, renewing comes first', async ({ newVisitor }) => {
    const folder = demoFolder();
    const settings = { DATA_DIR: folder.path, DEMO_DATA: 'true' };
    let service = await startService({ ...settings, TEST_CLOCK_OFFSET: '-P340D' });
    try {
      setOwnServer(service.url);
      const { person } = await newMember('executive');
      await service.stop();
      service = await startService(settings);
      setOwnServer(service.url);
      const visitor = await newVisitor();
      await visitor.signIn(person.email, person.password);
      await visitor.page.goto('/my-membership');
      const renew = visitor.page.getByRole('link', { name: 'Renew Membership' });
      await eventually(() => renew.getAttribute('class')).toBe('button');
      await visitor.context.close();
    } finally {
      setOwnServer(null);
      await service.stop();
      folder.remove();
    }
  });

  test('DECISIONS §4: an expired membership says so, and is renewed from the day of payment', async ({
    newVisitor,
  }) => {
    const folder = demoFolder();
    const settings = { DATA_DIR: folder.path, DEMO_DATA: 'true' };
    let service = await startService(settings);
    try {
      setOwnServer(service.url);
      const { person } = await newMember('executive');
      await service.stop();
      service = await startService({ ...settings, TEST_CLOCK_OFFSET: 'P400D' });
      setOwnServer(service.url);
      const visitor = await newVisitor();
      await visitor.signIn(person.email, person.password);
      await visit(visitor.page, '/my-membership');
      await visitor.page.getByText('It has expired.').waitFor();
      expect(await axeFindings(visitor.page)).toEqual([]);
      await eventually(() => subscriptionOf(person)).toMatchObject({ status: 'expired' });
      await visitor.page.getByRole('link', { name: 'Renew Membership' }).click();
      await payWith(visitor.page, '4242 4242 4242 4242');
      await visitor.page.waitForURL('**/member-portal');
      const now = await subscriptionOf(person);
      expect(now?.status).toBe('active');
      expect(daysBetween(instantIn(), now?.expiresAt ?? '')).toBeGreaterThan(700);
      // The visitor uses a server that stops now.
      await visitor.context.close();
    } finally {
      setOwnServer(null);
      await service.stop();
      folder.remove();
    }
  });
});
