/** The checkout (SHOP-12..SHOP-31, DECISIONS §1): what it asks for, shows and charges. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { dollarText } from '#contract/format.ts';
import { account } from './tools/accounts.ts';
import { sidewaysScroll } from './tools/look.ts';
import { hydrated, toast, toastTexts, visit } from './tools/screens.ts';
import {
  buyer,
  card,
  catalogue,
  fillCard,
  openCheckout,
  orderOn,
  payButton,
  withOrder,
} from './tools/shop.ts';
import { eventually, test, toastSays } from './tools/test.ts';

const path = '/report-checkout';
const main = (page: Page) => page.locator('main').innerText();

/** Shown beside every price, in the summary and above the pay button (P1). */
const sample = 'Sample, 6 pages; full edition planned';

/** The summary's lines: each report with its price, and the package's discount, which add up to $599. */
async function linesOf(names: readonly string[], discount: string): Promise<string> {
  const all = await catalogue();
  const reports = names.flatMap((wanted) => all.find(({ name }) => name === wanted) ?? []);
  const sum = reports.reduce((total, { price }) => total + price, 0);
  return [
    ...reports.map(({ name, price }) => `${name}\n${dollarText(price)}\n${sample}`),
    `${discount}\n−${dollarText(sum - 599)}`,
  ].join('\n');
}

describe('What is bought', () => {
  test('SHOP-15, SHOP-17, SHOP-18, SHOP-19: the page has its texts, order and buyer; SHOP-20, SHOP-21, SHOP-22, SHOP-24, SHOP-33: what is promised, the card form, the footer and the packages', async ({
    newVisitor,
  }) => {
    const contactInfo = { ...buyer(), organization: 'Ministry of Works' };
    const { page, data } = await openCheckout(newVisitor, { contactInfo });
    await payButton(page).waitFor();
    const text = await main(page);
    for (const part of [
      'Research Reports Checkout',
      'Secure Payment Processing',
      'By completing this purchase, you agree to receive digital research reports via email.',
      'Questions about this order: support@digitalsovereignty.example',
    ])
      expect(text).toContain(part);
    const textOf = (name: string) => page.getByRole('region', { name }).innerText();
    const summary = await textOf('Order Summary');
    expect(summary).toMatch(/Selected Research Reports\s+\$599/);
    expect(summary).toContain(
      `Included Reports\n${await linesOf(data.reports, 'Premium package')}`,
    );
    await eventually(() => textOf('Payment Information')).toContain(sample);
    expect(summary).toContain(
      `Contact\n\n${contactInfo.name}\n${contactInfo.email}\nMinistry of Works`,
    );
    await eventually(async () =>
      (await textOf('Secure & Professional')).split(/\s*\n\s*/).slice(1),
    ).toEqual([
      '256-bit SSL encryption',
      'Instant digital delivery',
      'Professional PDF formatting',
      'Download links via email',
    ]);
    await eventually(() => textOf('Payment Information')).toContain(
      'Complete your purchase securely with Stripe',
    );
    const payment = page.getByRole('region', { name: 'Payment Information' });
    await eventually(() => payment.getByRole('form', { name: 'Card payment' }).count()).toBe(1);
    const packages = await textOf('Research packages');
    for (const part of [/Essential\s+\$299/, /Premium\s+\$599/, /Executive\s+\$999/])
      expect(packages).toMatch(part);
    expect(packages).toContain('includes a 2-hour advisory session');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('SHOP-12: a stored entry may name a single report; notes that are too long are corrected at their field', async ({
    newVisitor,
  }) => {
    const contactInfo = { ...buyer(), notes: 'Order 17. '.repeat(501) };
    const single = { reports: 'Blockchain Adoption', total: 969, reportIds: [], package: null };
    const { page, expectErrors } = await openCheckout(newVisitor, { ...single, contactInfo });
    expectErrors(/status of 400/);
    await page.locator('[data-error=notes]', { hasText: 'At most 5,000' }).waitFor();
    await page.getByLabel('Notes').fill('Order 17');
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await payButton(page, '$969').waitFor();
    await eventually(() =>
      page.getByRole('region', { name: 'Order Summary' }).innerText(),
    ).toContain('Blockchain Adoption');
  });

  test('SHOP-13, SHOP-14, CONST-15: without an entry it is Premium with the three newest, and changeable', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor();
    await page.goto(path);
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await eventually(() => summary.innerText()).toMatch(/Selected Research Reports\s+\$599/);
    const newest = (await catalogue())
      .sort((a, b) => b.publishedOn.localeCompare(a.publishedOn))
      .slice(0, 3);
    await eventually(() => summary.locator('.chosen').innerText()).toBe(
      await linesOf(
        newest.map(({ name }) => name),
        'Premium package',
      ),
    );
    await summary.getByText('Change selection').click();
    await summary.getByLabel('Package').selectOption('');
    for (const { name } of newest) await summary.getByLabel(name).uncheck();
    await summary.getByLabel('Data Governance Best Practices').check();
    await summary.getByRole('button', { name: 'Update order: $799' }).click();
    await eventually(() => summary.innerText()).toMatch(/Selected Research Reports\s+\$799/);
  });

  test('DECISIONS §1: name and address are asked for before the payment is prepared', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visit(page, path);
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await eventually(() => main(page)).toContain('Enter your name.');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'name',
    );
    expect(asked).not.toContain('/api/create-payment-intent');
    const { name, email } = buyer();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await payButton(page).waitFor();
    expect(asked).toContain('/api/create-payment-intent');
  });

  test('a signed-in buyer’s details are known', async ({ newVisitor }) => {
    const visitor = await newVisitor();
    await visitor.signIn(account('client'));
    await visitor.page.goto(path);
    await payButton(visitor.page).waitFor();
    await eventually(() => main(visitor.page)).toContain('Chidinma Okafor');
  });
});

describe('The payment', () => {
  test('SHOP-16, SHOP-23, SHOP-25: while it is prepared, a spinner says so, and there is no button', async ({
    newVisitor,
  }) => {
    const { device } = await withOrder();
    const { page } = await newVisitor({ storageState: device });
    let go = () => undefined as unknown;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/api/create-payment-intent', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    await hydrated(page);
    await page.getByText('Preparing secure checkout...').waitFor();
    await eventually(() => payButton(page).count()).toBe(0);
    go();
    await payButton(page).waitFor();
    await eventually(() => page.getByText('Preparing secure checkout...').count()).toBe(0);
    // During the payment, the button cannot be clicked again.
    await page.route('**/api/test-payments/*/confirm', () => undefined);
    await fillCard(page, card.good);
    await payButton(page).click();
    await eventually(() => page.getByRole('button', { name: 'Processing...' }).isDisabled()).toBe(
      true,
    );
  });

  test('SHOP-26, DECISIONS §1: a failure says Payment Setup Error, what went wrong, and Try again works', async ({
    newVisitor,
  }) => {
    const { device } = await withOrder();
    const visitor = await newVisitor({ storageState: device });
    visitor.expectErrors(/status of 503/);
    const { page } = visitor;
    const message = 'The payment service isn’t responding.';
    await page.route(
      '**/api/create-payment-intent',
      (route) => route.fulfill({ status: 503, json: { code: 'payment_unavailable', message } }),
      { times: 1 },
    );
    await page.goto(path);
    await page.getByText('Payment Setup Error').waitFor();
    await eventually(() => page.getByRole('alert').innerText()).toContain(message);
    await page.getByRole('button', { name: 'Try again' }).click();
    await payButton(page).waitFor();
  });

  test('SHOP-27, SHOP-30, SHOP-31, API-14: a valid card pays once, in dollars, and leads to the order', async ({
    newVisitor,
  }) => {
    const contactInfo = { ...buyer(), organization: 'Kano Compute' };
    const { page, asked, data } = await openCheckout(newVisitor, { contactInfo }, { width: 360 });
    await fillCard(page, card.good);
    expect(await sidewaysScroll(page)).toEqual([]);
    // Delays the order's page until this toast has been read.
    const { promise: toastWasRead, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/payment-success?**', async (route) => {
      await toastWasRead;
      await route.continue();
    });
    await payButton(page).click();
    await eventually(() => toastTexts(page)).toEqual([
      'Payment Successful',
      "Thank you for your purchase! You'll receive download links via email.",
    ]);
    goOn();
    await page.waitForURL('**/payment-success?payment_intent=*');
    expect(asked[0]?.postDataJSON()).toMatchObject({
      amount: 599,
      description: 'Research Reports Purchase',
      metadata: {
        reports: data.reports.join(', '),
        reportIds: data.reportIds,
        customerName: contactInfo.name,
        customerEmail: contactInfo.email,
        organization: 'Kano Compute',
      },
    });
    await eventually(() => orderOn(page)).toMatchObject({
      status: 'paid',
      total: 599,
      received: 599,
    });
    // A purchased order is not offered again.
    await eventually(() =>
      page.evaluate(() => localStorage.getItem('reportCheckoutData')),
    ).toBeNull();
  });

  test('SHOP-29: missing card details are reported at their field, a decline says why, and another card and its confirmation step can be tried', async ({
    newVisitor,
  }) => {
    const visitor = await openCheckout(newVisitor);
    visitor.expectErrors(/status of 402/);
    const { page, asked } = visitor;
    await payButton(page).click();
    await eventually(() => page.locator('[data-error=cardNumber]').innerText()).toBe(
      'Enter the card number.',
    );
    await eventually(() => page.locator('[data-error=cvc]').innerText()).toBe(
      'Enter the security code.',
    );
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'cardNumber',
    );
    await fillCard(page, card.declined);
    await payButton(page).click();
    await eventually(() => toastTexts(page)).toEqual(['Payment Failed', 'Your card was declined.']);
    await eventually(() => toast(page).getAttribute('class')).toContain('toast-destructive');
    await page.getByText('Check the details, try another card, or pay by bank transfer').waitFor();
    await eventually(() => page.getByLabel('Card number').getAttribute('aria-invalid')).toBe(
      'true',
    );
    await eventually(() => page.locator('[data-error=cardNumber]').innerText()).toBe('');

    await fillCard(page, card.asks);
    await payButton(page).click();
    await page.getByRole('dialog').waitFor();
    // Escape does not close the dialog.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await toastSays(page, 'declined in the confirmation step');
    await eventually(async () => (await toastTexts(page))[0]).toBe('Payment Failed');
    await payButton(page).click();
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await page.waitForURL('**/payment-success?**');
    await eventually(() => orderOn(page)).toMatchObject({ status: 'paid', received: 599 });
    expect(asked).toHaveLength(1);
  });

  test('a card whose bank takes long leads to a page that waits and then updates by itself, or by a reload without script', async ({
    newVisitor,
  }) => {
    const { page } = await openCheckout(newVisitor);
    await fillCard(page, card.slow);
    await payButton(page).click();
    const waits = { name: 'Your payment is being processed' };
    await page.getByRole('heading', waits).waitFor();
    const storageState = await page.context().storageState();
    const plain = await newVisitor({ script: false, storageState });
    await visit(plain.page, page.url());
    await plain.page.getByRole('heading', waits).waitFor();
    await page.getByRole('heading', { name: 'Payment received' }).waitFor();
    await plain.page.getByRole('link', { name: 'Refresh' }).click();
    await plain.page.getByRole('heading', { name: 'Payment received' }).waitFor();
  });
});
