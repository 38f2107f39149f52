/** Buying a membership by card: signed in and as a guest, including every failure. */
import { describe, expect } from 'vitest';
import { client, mailTo, newPerson, signUp } from './tools/api.ts';
import { todayInWords } from './tools/dates.ts';
import { axeFindings, sidewaysScroll } from './tools/look.ts';
import {
  enterDetails,
  membershipFacts,
  openPayment,
  payWith,
  subscriptionOf,
} from './tools/membership.ts';
import { failureTexts, toastTexts } from './tools/screens.ts';
import { fillCard } from './tools/shop.ts';
import { eventually, test, toastSays } from './tools/test.ts';

describe('By card', () => {
  test('MEMB-09, MEMB-14, MEMB-15, DECISIONS §2: a signed-in buyer pays, with the keyboard alone, is welcomed in the member portal, and a pending account is open', async ({
    newVisitor,
  }) => {
    const person = await newPerson();
    const own = await client(person.email, person.password);
    expect((await own.send('GET', '/api/auth/user')).body.status).toBe('pending');
    const { page } = await openPayment(newVisitor, { person });
    const told = page.waitForRequest('**/api/confirm-membership-payment');
    await fillCard(page, '4242 4242 4242 4242');
    await page.getByLabel('Security code').focus();
    await page.keyboard.press('Tab');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Pay $449',
    );
    await page.keyboard.press('Enter');
    expect((await told).postDataJSON()).toMatchObject({ paymentIntentId: expect.any(String) });
    await page.waitForURL('**/member-portal');
    await eventually(() => toastTexts(page)).toEqual([
      'Payment Successful!',
      'Welcome to Digital Sovereignty Alliance General Membership!',
    ]);
    await page.getByRole('heading', { name: 'Member Portal' }).waitFor();
    await page.getByRole('heading', { name: 'How would you like to take part?' }).waitFor();
    await eventually(() => subscriptionOf(person)).toMatchObject({
      type: 'general',
      status: 'active',
      price: 44_900,
    });
    expect((await own.send('GET', '/api/auth/user')).body.status).toBe('active');
    // Back leads past the paid form.
    await page.goBack();
    await eventually(() => new URL(page.url()).pathname).not.toBe('/membership-payment');
    await eventually(() => page.getByText('404').count()).toBe(0);
  });

  test('MEMB-18, MEMB-19, MEMB-20, MEMB-21, MEMB-22: a guest at 360 px gives name and address first, reads what comes next and whom to ask, and an account with the address gets the membership', async ({
    newVisitor,
  }) => {
    const { page } = await openPayment(newVisitor, { type: 'executive', width: 360 });
    expect(await sidewaysScroll(page)).toEqual([]);
    const before = todayInWords();
    const email = await enterDetails(page);
    await payWith(page, '4242 4242 4242 4242');
    await page.waitForURL('**/membership-success?*');
    await eventually(() => membershipFacts(page)).toMatchObject({
      'Member type': 'Executive',
      Status: 'Active',
    });
    const { 'Member since': since } = await membershipFacts(page);
    expect([before, todayInWords()]).toContain(since);
    const steps = page.getByRole('region', { name: 'Next steps' });
    await eventually(() => steps.getByRole('listitem').count()).toBe(3);
    await eventually(() => steps.innerText()).toContain(email);
    await eventually(() => steps.innerText()).toContain('Monday to Friday 9 AM to 6 PM EST');
    await eventually(() => page.locator('main').innerText()).toContain(
      'support@digitalsovereignty.example',
    );
    await eventually(() =>
      page.getByRole('link', { name: 'Go to Member Portal' }).getAttribute('href'),
    ).toBe('/member-portal');
    await eventually(() =>
      page.getByRole('link', { name: 'Explore Funding Platforms' }).getAttribute('href'),
    ).toBe('/funding-platforms');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download certificate' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    await mailTo(email, /receipt/i);
    expect(await sidewaysScroll(page)).toEqual([]);
    const person = await signUp(email);
    await eventually(() => subscriptionOf(person)).toMatchObject({
      type: 'executive',
      status: 'active',
    });
  });

  test('MEMB-16: a failure without words, a declined card and a declined confirmation say so, and another try goes on', async ({
    newVisitor,
  }) => {
    const person = await newPerson();
    const { page, expectErrors } = await openPayment(newVisitor, { person });
    expectErrors(/status of (402|500)/);
    const confirm = '**/api/test-payments/*/confirm';
    await page.route(confirm, (route) => route.fulfill({ status: 500, body: '' }));
    await payWith(page, '4242 4242 4242 4242');
    await eventually(() => toastTexts(page)).toEqual([
      'Payment Error',
      'An unexpected error occurred',
    ]);
    await page.unroute(confirm);
    await payWith(page, '4000 0000 0000 0002');
    await toastSays(page, 'Your card was declined.');
    await eventually(async () => (await toastTexts(page))[0]).toBe('Payment Error');
    await page.locator('.notice-failure', { hasText: 'Your card was declined.' }).waitFor();
    await page.getByText('Nothing was charged. Check the details').waitFor();
    await payWith(page, '4000 0025 0000 3155');
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await eventually(() => subscriptionOf(person)).toBeNull();
    await payWith(page, '4000 0025 0000 3155');
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await page.waitForURL('**/member-portal');
    await eventually(() => subscriptionOf(person)).toMatchObject({ status: 'active' });
  });

  test('MEMB-17: a payment that the bank is still processing keeps the page waiting, and continues by itself', async ({
    newVisitor,
  }) => {
    const person = await newPerson();
    const { page, expectErrors } = await openPayment(newVisitor, { person });
    expectErrors(/status of 503/);
    await payWith(page, '4000 0000 0000 0077');
    await page.getByText('Your bank is still working on it').waitFor();
    // A lost request changes nothing: the bank is still processing.
    const lost = page.waitForResponse((response) => response.status() === 503);
    await page.route(
      '**/api/confirm-membership-payment',
      (route) => route.fulfill({ status: 503 }),
      {
        times: 1,
      },
    );
    expect(await axeFindings(page)).toEqual([]);
    await lost;
    await page.getByText('Your bank is still working on it').waitFor();
    await page.waitForURL('**/member-portal');
  });

  test('MEMB-17: a confirmation that fails says that the payment was received, and asks again', async ({
    newVisitor,
  }) => {
    const person = await newPerson();
    const { page, expectErrors } = await openPayment(newVisitor, { person });
    expectErrors(/status of 503/);
    const confirm = '**/api/confirm-membership-payment';
    await page.route(confirm, (route) => route.fulfill({ status: 503, body: '' }));
    await payWith(page, '4242 4242 4242 4242');
    await page.getByText('Your payment was received').waitFor();
    await eventually(() => page.getByRole('button', { name: 'Pay by bank transfer' }).count()).toBe(
      0,
    );
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute(confirm);
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.waitForURL('**/member-portal');
  });

  test('MEMB-09: the browser’s Back to the form shows it again', async ({ newVisitor }) => {
    const person = await newPerson();
    const { page } = await openPayment(newVisitor, { person });
    await page.getByLabel('Card number').waitFor();
    await page.evaluate(() => history.pushState(null, '', '/membership-payment?type=executive'));
    await page.goBack();
    await page.getByLabel('Card number').waitFor();
    await eventually(() => page.getByText('404').count()).toBe(0);
  });

  test('MEMB-10..MEMB-12: a payment that cannot be opened leads back to the classes, an answer without client secret shows the error and the way back', async ({
    newVisitor,
  }) => {
    const person = await newPerson();
    const visitor = await newVisitor();
    visitor.expectErrors(/status of 503/);
    await visitor.signIn(person.email, person.password);
    const { page } = visitor;
    const create = '**/api/create-payment-intent';
    await page.route(create, (route) =>
      route.fulfill({ status: 503, json: { code: 'payment_unavailable', message: 'Away.' } }),
    );
    await page.goto('/membership-payment?type=general');
    await eventually(() => failureTexts(page)).toEqual(['Error', 'Failed to initialize payment']);
    await page.waitForURL('**/membership');
    await page.unroute(create);
    await page.route(create, (route) =>
      route.fulfill({ json: { paymentIntentId: 'pi_1', amount: 449, provider: 'test' } }),
    );
    await page.goto('/membership-payment?type=general');
    await page.getByText('Payment Setup Error').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Return to Membership' }).click();
    await page.waitForURL('**/membership');
  });

  test('a price that changed meanwhile is shown beside the old one and has to be accepted', async ({
    newVisitor,
  }) => {
    const person = await newPerson();
    const visitor = await newVisitor();
    visitor.expectErrors(/status of 409/);
    await visitor.signIn(person.email, person.password);
    const { page } = visitor;
    const path = '**/api/membership-quote?type=general';
    await page.route('**/api/create-payment-intent', async (route) => {
      // After the refusal, the quote is requested again and has the new price.
      await page.route(path, async (asked) => {
        const answer = await asked.fetch();
        await asked.fulfill({ json: { ...(await answer.json()), amount: 479, fullPrice: 479 } });
      });
      await route.fulfill({
        status: 409,
        json: { code: 'amount_mismatch', message: 'The price has changed.' },
      });
    });
    await page.goto('/membership-payment?type=general');
    await page.getByText('You saw $449; it’s now $479.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute('**/api/create-payment-intent');
    await page.unroute(path);
    const sent = page.waitForRequest('**/api/create-payment-intent');
    await page.getByRole('button', { name: 'Agree to the new price' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ amount: 479 });
  });

  test('a reload and the back button make no second order', async ({ newVisitor }) => {
    const person = await newPerson();
    const { page } = await openPayment(newVisitor, { person });
    await page.getByLabel('Card number').waitFor();
    await page.reload();
    await page.getByLabel('Card number').waitFor();
    await page.getByRole('link', { name: 'Back to Membership' }).click();
    await page.waitForURL('**/membership');
    await page.goBack();
    await page.getByLabel('Card number').waitFor();
    const own = await client(person.email, person.password);
    // Lists omit an order whose card form was only opened; the export of one's data includes it.
    const { body } = await own.send<{ orders: unknown[] }>('GET', '/api/account/export');
    expect(body.orders).toHaveLength(1);
  });
});
