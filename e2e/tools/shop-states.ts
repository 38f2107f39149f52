/** The shop, the checkout and an order's page in every state. */
import type { Page } from 'playwright-core';
import { note, received } from './sales.ts';
import { enhanced, hydrated } from './screens.ts';
import {
  addressOfPayment,
  card,
  fillCard,
  newIntent,
  orderAt,
  payNew,
  transferNew,
  wanted,
  withOrder,
} from './shop.ts';
import type { State } from './state.ts';

/** Opens the shop and waits for its own script. */
async function openShop(page: Page, query = ''): Promise<void> {
  await page.goto(`/report-selection${query}`);
  await enhanced(page);
  await page.waitForFunction(() => document.querySelector('form')?.noValidate);
}

const checkout = (
  name: string,
  then: (page: Page) => Promise<unknown>,
  given: object = {},
  errors?: RegExp,
): State => ({
  name: `checkout-${name}`,
  alone: true,
  ...(errors && { errors }),
  async open({ page }) {
    const { data } = await withOrder(given);
    // Stored on the device before the checkout's script runs.
    await page.addInitScript(
      (json) => localStorage.setItem('reportCheckoutData', json),
      JSON.stringify(data),
    );
    await page.goto('/report-checkout');
    await hydrated(page);
    await then(page);
  },
});

const pay = (page: Page) => page.getByRole('button', { name: 'Pay $599' });
const setup = '**/api/create-payment-intent';

const order = (name: string, address: () => Promise<string>, errors?: RegExp): State => ({
  name: `order-${name}`,
  ...(errors && { errors }),
  open: async ({ page }) => page.goto(await address()),
});

const transferWith = async (amount: number): Promise<string> => {
  const placed = await transferNew();
  if (amount > 0) await received(placed.orderId, amount);
  return placed.orderUrl;
};

export const shopStates: readonly State[] = [
  { name: 'shop', open: ({ page }) => openShop(page) },
  {
    name: 'shop-chosen',
    async open({ page }) {
      await openShop(page, `?reports=${wanted.slice(1).join(',')}`);
      await page.locator('details[data-preview] > summary').first().click();
      await page.locator('details .contents').waitFor();
    },
  },
  {
    name: 'shop-package',
    open: ({ page }) => openShop(page, `?reports=${wanted[0]}&package=premium`),
  },
  { name: 'report', open: ({ page }) => page.goto(`/reports/${wanted[0]}`) },
  {
    name: 'checkout-buyer',
    async open({ page }) {
      await page.goto('/report-checkout');
      await hydrated(page);
      await page.getByRole('button', { name: 'Continue to Payment' }).click();
      await page.getByText('Enter your name.').waitFor();
    },
  },
  checkout('preparing', async (page) => {
    await page.route(setup, () => undefined);
    await page.reload();
    await page.getByText('Preparing secure checkout...').waitFor();
  }),
  checkout('card', (page) => pay(page).waitFor()),
  checkout('change', async (page) => {
    await pay(page).waitFor();
    await page.getByText('Change selection').click();
  }),
  checkout(
    'declined',
    async (page) => {
      await fillCard(page, card.declined);
      await pay(page).click();
      await page.getByText('Payment Failed').first().waitFor();
    },
    {},
    /status of 402/,
  ),
  checkout('question', async (page) => {
    await fillCard(page, card.asks);
    await pay(page).click();
    await page.getByRole('dialog').waitFor();
  }),
  checkout('price', (page) => page.getByText('The price has changed').waitFor(), { total: 499 }),
  checkout('gone', (page) => page.getByText('What you chose is no longer for sale').waitFor(), {
    reportIds: ['no-longer-there'],
  }),
  checkout(
    'failed',
    async (page) => {
      const message = 'The payment service isn’t responding. Nothing was charged.';
      await page.route(setup, (route) =>
        route.fulfill({ status: 503, json: { code: 'payment_unavailable', message } }),
      );
      await page.reload();
      await page.getByText('Payment Setup Error').waitFor();
    },
    {},
    /status of 503/,
  ),
  order('paid', async () => {
    const address = await payNew();
    for (let tries = 0; tries < 1200; tries += 1) {
      if ((await orderAt(address)).items.every(({ copy }) => copy === 'ready')) break;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return address;
  }),
  order('just-paid', () => payNew()),
  order('processing', () => payNew(card.slow)),
  order('unpaid', async () => addressOfPayment(await newIntent())),
  order('transfer', () => transferWith(0)),
  order('partly-paid', () => transferWith(200.5)),
  order('too-much', () => transferWith(650)),
  order('refunded', async () => {
    const address = await payNew();
    await note((await orderAt(address)).id, 'refund', { reason: 'Bought by mistake' });
    return address;
  }),
  order('unknown', async () => '/payment-success', /status of 404/),
];
