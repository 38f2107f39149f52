/** Shared steps in the shop. */
import type { Page, Request } from 'playwright-core';
import type { Order } from '#contract/commerce/orders.ts';
import type { Report } from '#contract/commerce/shop.ts';
import { type Client, client, unique } from './api.ts';
import { place } from './place.ts';
import {
  confirm,
  type Intent,
  newCustomer,
  openPayment,
  orderTransfer,
  reportGoods,
} from './sales.ts';
import { visit } from './screens.ts';
import type { NewVisitor } from './test.ts';

/** The test provider's card numbers. */
export const card = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0025 0000 3155',
  slow: '4000 0000 0000 0077',
} as const;

export const buyer = () => ({ name: 'Ngozi Adeyemi', email: `ngozi-${unique()}@example.org` });
export const wanted = [
  'fintech-landscape-report',
  'blockchain-adoption',
  'sme-digitization-roadmap',
] as const;

export async function catalogue(): Promise<Report[]> {
  const visitor = await client();
  return (await visitor.send<Report[]>('GET', '/api/reports')).body;
}

/** A browser on whose device the shop has stored this order. */
export async function withOrder(given: object = {}) {
  const reports = (await catalogue()).filter(({ id }) =>
    (wanted as readonly string[]).includes(id),
  );
  const data = {
    reports: reports.map(({ name }) => name),
    total: 599,
    contactInfo: buyer(),
    reportIds: reports.map(({ id }) => id),
    package: 'premium',
    ...given,
  };
  const entry = { name: 'reportCheckoutData', value: JSON.stringify(data) };
  return {
    data,
    device: { cookies: [], origins: [{ origin: place.url, localStorage: [entry] }] },
  };
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
}

const goods = () => ({ amount: 599, ...reportGoods(wanted, newCustomer(), 'premium') });

export const newIntent = async (by?: Client): Promise<Intent> =>
  openPayment(by ?? (await client()), goods());

/** The URL that the card payment returns to. */
export const addressOfPayment = ({ paymentIntentId, clientSecret }: Intent) =>
  `/payment-success?payment_intent=${paymentIntentId}&payment_intent_client_secret=${clientSecret}`;

/** Pays a new order with a test card; returns the URL of its page. */
export async function payNew(number: string = card.good): Promise<string> {
  const visitor = await client();
  const intent = await newIntent(visitor);
  await confirm(visitor, intent, number);
  return addressOfPayment(intent);
}

/** Orders by bank transfer. */
export const transferNew = async () => orderTransfer(await client(), goods());

/** The order at a URL that the shop leads to. */
export async function orderAt(address: string): Promise<Order> {
  const query = new URL(address, place.url).searchParams;
  const visitor = await client();
  const id = query.get('order');
  const path = id
    ? `/api/orders/${id}?key=${query.get('key')}`
    : `/api/payments/${query.get('payment_intent')}/order?clientSecret=${query.get('payment_intent_client_secret')}`;
  return (await visitor.send<Order>('GET', path)).body;
}

/** The order whose page is open, as that browser may see it: its URL contains no secret. */
export async function orderOn(page: Page): Promise<Order> {
  const query = new URL(page.url()).searchParams;
  const id = query.get('order');
  const path = id ? `/api/orders/${id}` : `/api/payments/${query.get('payment_intent')}/order`;
  return (await page.request.get(place.url + path)).json();
}

/** The button that pays. */
export const payButton = (page: Page, amount = '$599') =>
  page.getByRole('button', { name: `Pay ${amount}` });

/** The checkout of an order stored on the device by the shop; `asked`: the payments it requested. */
export async function openCheckout(
  newVisitor: NewVisitor,
  given: object = {},
  options: object = {},
) {
  const { data, device } = await withOrder(given);
  const visitor = await newVisitor({ storageState: device, ...options });
  const asked: Request[] = [];
  visitor.page.on('request', (request) => {
    if (request.url().endsWith('/api/create-payment-intent')) asked.push(request);
  });
  await visit(visitor.page, '/report-checkout');
  return { ...visitor, data, asked };
}

/** Pays with the good card and waits for the order's page. */
export async function payAndArrive(page: Page): Promise<Order> {
  await fillCard(page, card.good);
  await payButton(page).click();
  await page.waitForURL('**/payment-success?**');
  return orderOn(page);
}

/** The open shop, and the texts of its alerts. */
export async function openShop(
  newVisitor: NewVisitor,
  address = '/report-selection',
  options = {},
) {
  const visitor = await newVisitor(options);
  const alerts: string[] = [];
  visitor.page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await visit(visitor.page, address);
  // The shop's own script loads after the one for all pages.
  await visitor.page.waitForFunction(() => document.querySelector('form')?.noValidate);
  return { ...visitor, alerts };
}

/** The buyer's details in the shop. */
export async function fillBuyer(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ngozi Adeyemi');
  await page.getByLabel('Email', { exact: true }).fill('ngozi@example.org');
}
