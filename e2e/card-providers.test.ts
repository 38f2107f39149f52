/** The checkout with Stripe, whose script and API are test doubles here, and without card payment. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type StripeDouble, startStripe } from '#server/testing/stripe.ts';
import { account, demoPassword } from './tools/accounts.ts';
import { enterDetails } from './tools/membership.ts';
import { toastTexts, visit } from './tools/screens.ts';
import { demoFolder, type Service, startService } from './tools/service.ts';
import { withOrder } from './tools/shop.ts';
import { eventually, type NewVisitor, test, toastSays } from './tools/test.ts';

/** A double of Stripe.js: a card field, and a result that depends on what is entered. */
const stripeScript = `
  window.Stripe = Object.assign((key) => ({
    elements: ({ clientSecret }) => ({
      create: () => {
        const label = document.createElement('label');
        const heard = {};
        label.innerHTML = 'Card at Stripe <input class="input" name="at-stripe">';
        return {
          on: (name, hear) => { heard[name] = hear; },
          mount: (place) => { place.append(label); window.stripeSaw = { key, clientSecret }; heard.ready(); },
          destroy: () => label.remove(),
        };
      },
    }),
    async retrievePaymentIntent(secret) {
      return { paymentIntent: { status: await window.statusAtStripe(secret) } };
    },
    async confirmPayment({ confirmParams }) {
      window.stripeSaw.returnUrl = confirmParams.return_url;
      const card = document.querySelector('[name=at-stripe]').value;
      if (card === 'declined') return { error: { message: 'Your card has insufficient funds.' } };
      const status = card === 'slow' ? 'processing' : 'succeeded';
      await window.payAtStripe(status);
      return { paymentIntent: { status } };
    },
  }), { version: 'endive' });
`;

const stripeKeys = {
  secretKey: 'sk_test_double',
  publishableKey: 'pk_test_double',
  webhookSecret: 'whsec_double',
};
const folders = [demoFolder(), demoFolder()];
let stripe: StripeDouble;
let service: Service;
beforeAll(async () => {
  stripe = await startStripe();
  service = await startService({
    DATA_DIR: folders[0]?.path ?? '',
    DEMO_DATA: 'true',
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_BASE: stripe.apiBase,
  });
  // While the provider is away.
  service.expectErrors(/"event":"payment provider"/);
});
afterAll(async () => {
  await service.stop();
  await stripe.stop();
  for (const folder of folders) folder.remove();
});

/** A visitor of a different installation from the shared one. */
async function visitorOf(newVisitor: NewVisitor, url: string, given: object = {}) {
  const { device, data } = await withOrder(given);
  const origins = device.origins.map((origin) => ({ ...origin, origin: url }));
  const visitor = await newVisitor({ baseURL: url, storageState: { ...device, origins } });
  visitor.expectErrors(new RegExp(`^Request to another host: ${url}/`));
  return { ...visitor, data };
}

const intentId = () => [...stripe.intents.keys()].at(-1) ?? '';
const pay = (page: Page) => page.getByRole('button', { name: 'Pay $599' });

async function openStripe(newVisitor: NewVisitor) {
  const visitor = await visitorOf(newVisitor, service.url);
  visitor.expectErrors(/^Request to another host: https:\/\/js\.stripe\.com\//);
  const { page } = visitor;
  await page.exposeFunction('payAtStripe', (status: string) => stripe.move(intentId(), status));
  await page.exposeFunction(
    'statusAtStripe',
    (secret: string) =>
      [...stripe.intents.values()].find(({ client_secret }) => client_secret === secret)?.status,
  );
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  );
  return visitor;
}

describe('With Stripe', () => {
  test('SHOP-21, SHOP-27..SHOP-29: its card form declines in Stripe’s words, then pays with the publishable key, and redirects to the order', async ({
    newVisitor,
  }) => {
    const { page } = await openStripe(newVisitor);
    await visit(page, '/report-checkout');
    await page.getByLabel('Card at Stripe').fill('declined');
    await pay(page).click();
    await eventually(() => toastTexts(page)).toEqual([
      'Payment Failed',
      'Your card has insufficient funds.',
    ]);
    await page.getByLabel('Card at Stripe').fill('good');
    const saw = () => page.evaluate(() => (window as unknown as { stripeSaw: object }).stripeSaw);
    await pay(page).click();
    await toastSays(page, 'Payment Successful');
    await eventually(() => saw()).toEqual({
      key: stripeKeys.publishableKey,
      clientSecret: stripe.intents.get(intentId())?.client_secret,
      returnUrl: `${service.url}/payment-success`,
    });
    await page.getByRole('heading', { name: 'Payment received' }).waitFor();
  });

  test('MEMB-13: a membership’s card payment is confirmed through Stripe’s own script', async ({
    newVisitor,
  }) => {
    const { page } = await openStripe(newVisitor);
    await visit(page, '/membership-payment?type=general');
    await enterDetails(page);
    await page.getByLabel('Card at Stripe').fill('good');
    await page.getByRole('button', { name: 'Pay $449' }).click();
    await page.waitForURL('**/membership-success?*');
    expect(stripe.intents.get(intentId())).toMatchObject({ amount: 44_900, status: 'succeeded' });
  });

  test('a payment is found paid after the redirect from the bank', async ({ newVisitor }) => {
    const { page } = await openStripe(newVisitor);
    await page.goto('/report-checkout');
    await pay(page).waitFor();
    stripe.move(intentId(), 'succeeded');
    const secret = stripe.intents.get(intentId())?.client_secret;
    await page.goto(
      `/payment-success?payment_intent=${intentId()}&payment_intent_client_secret=${secret}&redirect_status=succeeded`,
    );
    await eventually(() => page.locator('h1').innerText()).toBe('Payment received');
  });

  test('a reopened checkout has a new form after a cancelled payment, and redirects to the order after a successful one', async ({
    newVisitor,
  }) => {
    const { page } = await openStripe(newVisitor);
    await page.goto('/report-checkout');
    await pay(page).waitFor();
    const canceled = intentId();
    stripe.move(canceled, 'canceled');
    await page.reload();
    await eventually(intentId).not.toBe(canceled);
    await page.getByLabel('Card at Stripe').waitFor();
    stripe.move(intentId(), 'succeeded');
    await page.reload();
    await eventually(async () => (await toastTexts(page))[0]).toBe('Payment Successful');
    await page.getByRole('heading', { name: 'Payment received' }).waitFor();
  });

  test('while Stripe is unavailable, a buyer who has paid is told to wait, and the payment appears later', async ({
    newVisitor,
  }) => {
    const { page } = await openStripe(newVisitor);
    await page.goto('/report-checkout');
    await pay(page).waitFor();
    const id = intentId();
    stripe.move(id, 'succeeded');
    stripe.fail('away');
    const secret = stripe.intents.get(id)?.client_secret;
    await page.goto(`/payment-success?payment_intent=${id}&payment_intent_client_secret=${secret}`);
    await eventually(() => page.locator('main').innerText()).toContain('don’t pay again');
    stripe.fail(null);
    await page.getByRole('heading', { name: 'Payment received' }).waitFor();
  });

  test('DECISIONS §1: while Stripe is unavailable or its script is blocked, the page says so, and trying again opens the form', async ({
    newVisitor,
  }) => {
    const visitor = await openStripe(newVisitor);
    visitor.expectErrors(/js\.stripe\.com|ERR_FAILED|status of 503/);
    const { page } = visitor;
    let blocked = true;
    await page.route('https://js.stripe.com/**', (route) =>
      blocked ? route.abort() : route.fallback(),
    );
    const again = page.getByRole('button', { name: 'Try again' });
    stripe.fail('away');
    await page.goto('/report-checkout');
    await page.getByText('Payment Setup Error').waitFor();
    await eventually(() => page.getByRole('alert').innerText()).toContain('Nothing was charged');
    stripe.fail(null);
    await again.click();
    await page.getByText('The card form couldn’t be loaded').waitFor();
    await eventually(() =>
      page.getByRole('button', { name: 'Pay by bank transfer' }).isEnabled(),
    ).toBe(true);
    blocked = false;
    await again.click();
    await page.getByLabel('Card at Stripe').waitFor();
  });

  test('TARGETS: no other page requests anything from Stripe, or is allowed to', async () => {
    const policyOf = async (path: string) =>
      (await fetch(service.url + path)).headers.get('content-security-policy') ?? '';
    await eventually(() => policyOf('/report-checkout')).toContain(
      'frame-src https://js.stripe.com',
    );
    for (const path of ['/', '/report-selection', '/payment-success', '/sign-in'])
      await eventually(() => policyOf(path), path).not.toContain('stripe');
  });
});

describe('In production without keys', () => {
  let production: Service;
  beforeAll(async () => {
    production = await startService({
      NODE_ENV: 'production',
      // The demonstration's administrator has no two-factor authentication.
      ADMIN_SECOND_FACTOR: 'false',
      DATA_DIR: folders[1]?.path ?? '',
      DEMO_DATA: 'true',
    });
  });
  afterAll(() => production.stop());

  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(production.url + path, {
      method: 'POST',
      headers: { Origin: production.url, ...headers },
      body,
    });

  test('reports without a file are in preparation, and visitors can ask to be told when they are published', async ({
    newVisitor,
  }) => {
    const { page } = await visitorOf(newVisitor, production.url);
    await visit(page, '/report-selection');
    const row = page.locator('.report', { hasText: 'FinTech Landscape Report' });
    await eventually(() => row.innerText()).toContain('In preparation');
    await eventually(() => row.getByRole('checkbox').count()).toBe(0);
    await row.getByRole('textbox').fill('ngozi@example.org');
    await row.getByRole('button', { name: 'Notify me' }).click();
    await eventually(async () => (await toastTexts(page))[0]).toBe('You’re on the list');
    const main = page.locator('main');
    await eventually(() => main.innerText()).toContain('Card payment is not configured');
    await eventually(() => main.innerText()).toContain('You can pay by bank transfer.');
    await eventually(() => main.innerText()).not.toMatch(
      /Packages|Proceed to Checkout|immediately/,
    );
    await page.goto('/report-checkout');
    await page.getByText('No reports are for sale yet').waitFor();
    await eventually(() => main.innerText()).toContain('Card payment is not configured');
    await eventually(() => main.innerText()).toContain('You can pay by bank transfer.');
  });

  test('the same without script', async ({ newVisitor }) => {
    const visitor = await newVisitor({ baseURL: production.url, script: false });
    visitor.expectErrors(/^Request to another host|status of 400/);
    const { page } = visitor;
    await visit(page, '/reports/fintech-landscape-report');
    await page.getByRole('textbox').fill('a@b');
    await page.getByRole('button', { name: 'Notify me' }).click();
    await eventually(() => page.getByRole('textbox').inputValue()).toBe('a@b');
    await page.getByRole('textbox').fill('ngozi@example.org');
    await page.getByRole('button', { name: 'Notify me' }).click();
    await eventually(() => page.getByRole('alert').innerText()).toContain('We’ll email you once');
  });

  test('DECISIONS §4: card payment is not configured, and bank transfer is offered', async ({
    newVisitor,
  }) => {
    const credentials = JSON.stringify({ email: account('admin'), password: demoPassword });
    const json = { 'Content-Type': 'application/json' };
    const signedIn = await post('/api/sign-in', credentials, json);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const file = new FormData();
    file.set('file', new File([onePage], 'report.pdf', { type: 'application/pdf' }));
    const uploaded = await post('/api/admin/reports/fintech-landscape-report/file', file, {
      Cookie: cookie,
    });
    expect(uploaded.status).toBe(200);

    const chosen = { reportIds: ['fintech-landscape-report'], total: 879, package: null };
    const { page } = await visitorOf(newVisitor, production.url, chosen);
    await visit(page, '/report-checkout');
    await page.getByText('Card payment is not configured').waitFor();
    await eventually(() => page.getByRole('button', { name: /^Pay \$/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
    await eventually(() => page.locator('h1').innerText()).toBe('Order placed');
  });
});

/** A minimal PDF with one page. */
const onePage = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;
