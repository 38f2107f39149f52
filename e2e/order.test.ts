/** An order's page (NAV-10): for guests and users, in every state, with script and without. */
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { client, mailTo } from './tools/api.ts';
import { raw } from './tools/bytes.ts';
import { sidewaysScroll } from './tools/look.ts';
import { textOf } from './tools/pdf.ts';
import { place } from './tools/place.ts';
import { newReader, type Reader, readPage } from './tools/reader.ts';
import { note, received } from './tools/sales.ts';
import { visit } from './tools/screens.ts';
import {
  addressOfPayment,
  card,
  fillCard,
  newIntent,
  orderAt,
  orderOn,
  payNew,
  transferNew,
  withOrder,
} from './tools/shop.ts';
import { eventually, test } from './tools/test.ts';

const headingOf = (page: Reader) => page.locator('h1').textContent();
const heading = (page: Page) => page.locator('h1').innerText();
const main = (page: Page) => page.locator('main').innerText();

/** Waits until every copy is there, so that nothing changes any more. */
const delivered = (page: Page) =>
  expect.poll(() => page.getByText('PDF, stamped with your name').count()).toBe(3);

/** Clicks a button or link that downloads; returns the PDF's text. */
async function textOfPdf(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return textOf(new Uint8Array(await buffer(await download.createReadStream())));
}

describe('A guest’s purchase', () => {
  test('SHOP-32, NAV-10: three reports are bought at 360 px, and their stamped PDFs and the receipt downloaded', async ({
    newVisitor,
  }) => {
    const { data, device } = await withOrder();
    const { page } = await newVisitor({ storageState: device, width: 360 });
    await visit(page, '/report-checkout');
    await fillCard(page, card.good);
    await page.getByRole('button', { name: 'Pay $599' }).click();
    await page.waitForURL('**/payment-success?**');
    await eventually(() => heading(page)).toBe('Payment received');
    await delivered(page);
    expect(await sidewaysScroll(page)).toEqual([]);
    const order = await orderOn(page);
    for (const name of data.reports) {
      const button = page.getByRole('button', { name: `Download ${name}` });
      const text = await textOfPdf(page, () => button.click());
      expect(text).toContain(name);
      expect(text).toContain(data.contactInfo.name);
      expect(text).toContain(order.reference);
    }
    const receipt = await textOfPdf(page, () =>
      page.getByRole('link', { name: 'Download receipt' }).click(),
    );
    expect(receipt).toContain(order.receiptNumber);
  });

  test('SHOP-32: the link in the mail opens the order in another browser, without script too; each click makes a fresh link, until the order is refunded', async ({
    newVisitor,
  }) => {
    const address = await payNew();
    const order = await orderAt(address);
    const { text } = await mailTo(order.customerEmail, /.*/);
    const [link = ''] = /http\S+\/payment-success\?\S+/.exec(text) ?? [];
    const plain = await newVisitor({ script: false, width: 360 });
    await plain.page.goto(link);
    await eventually(() => heading(plain.page)).toBe('Payment received');
    await eventually(() => main(plain.page)).toContain(order.reference);
    await eventually(async () => {
      await visit(plain.page, link);
      return plain.page.getByText('PDF, stamped with your name').count();
    }).toBe(3);
    const button = plain.page.getByRole('button', { name: /^Download FinTech/ });
    expect(await textOfPdf(plain.page, () => button.click())).toContain('FinTech Landscape Report');

    const visitor = await newVisitor();
    visitor.expectErrors(/status of 410/);
    const { page } = visitor;
    await page.goto(address);
    const links: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/downloads/')) links.push(pathname);
    });
    const press = () => page.getByRole('button', { name: /^Download Blockchain/ }).click();
    await textOfPdf(page, press);
    await textOfPdf(page, press);
    expect(new Set(links).size).toBe(2);

    await note(order.id, 'refund', { reason: 'Bought by mistake' });
    // The page shows the old state; its button reveals the new one.
    await press();
    await eventually(() => heading(page)).toBe('This order was refunded');
    await eventually(() => page.getByRole('button', { name: /^Download/ }).count()).toBe(0);
  });
});

describe('The states of an order', () => {
  test('a bank transfer is placed, arrives in part, then with a surplus, and is delivered', async ({
    newVisitor,
  }) => {
    const placed = await transferNew();
    const { page } = await newVisitor();
    await visit(page, placed.orderUrl);
    await eventually(() => heading(page)).toBe('Order placed');
    await eventually(() => main(page)).toContain(placed.reference);
    const invoice = await textOfPdf(page, () =>
      page.getByRole('link', { name: 'Download pro-forma invoice' }).click(),
    );
    expect(invoice).toContain(placed.reference);
    await eventually(() => page.getByRole('button', { name: /^Download/ }).count()).toBe(0);

    await received(placed.orderId, 200);
    await page.reload();
    await eventually(() => heading(page)).toBe('Part of your payment has arrived');
    await eventually(() => main(page)).toContain('Please transfer the remaining $399');

    await received(placed.orderId, 400.5);
    await page.reload();
    await eventually(() => heading(page)).toBe('Payment received');
    await eventually(() => main(page)).toContain('You’ve paid $1.50 too much.');
    await delivered(page);
  });

  test('an unknown card payment warns of paying twice, and leads back', async () => {
    const page = await readPage(addressOfPayment(await newIntent()));
    expect(headingOf(page)).toBe('Not paid yet');
    expect(page.locator('main').textContent()).toContain('If you’ve just paid, don’t pay again');
    await page.getByRole('link', { name: 'Back to the checkout' }).click();
    expect(new URL(page.url()).pathname).toBe('/report-checkout');
  });

  test('an address without an order says so, and an order opens only with its own key', async () => {
    const wrong = new URL((await transferNew()).orderUrl, place.url);
    const other = new URL((await transferNew()).orderUrl, place.url).searchParams.get('key');
    wrong.searchParams.set('key', other ?? '');
    const page = await newReader();
    for (const address of [
      '/payment-success',
      '/payment-success?payment_intent=pi_none&payment_intent_client_secret=x',
      '/payment-success?order=0d5ee0e5-9d54-4ea2-b0a3-7d3a3c1b0001&key=x',
      '/payment-success?order=x&key=x',
      wrong.href,
    ]) {
      await page.goto(address, 404);
      expect(headingOf(page), address).toBe('We can’t find this order');
    }
    // The last one names an order: its link may have expired.
    await page.getByRole('button', { name: 'Email me a new link' }).click(404);
    expect(page.getByText('a link is on its way to the email address').count()).toBe(1);
    expect(new URL(page.url()).searchParams.has('key')).toBe(false);
  });

  test('a signed-in buyer opens an order of theirs without its key', async () => {
    const intent = await newIntent(await client(account('client')));
    const page = await readPage(
      `/payment-success?payment_intent=${intent.paymentIntentId}`,
      'client',
    );
    expect(headingOf(page)).toBe('Not paid yet');
  });
});

test('TARGETS: the page is cached nowhere, not indexed, and its key is not leaked', async ({
  newVisitor,
}) => {
  const { orderId, orderUrl } = await transferNew();
  const first = await raw(orderUrl);
  expect([first.status, first.headers.location]).toEqual([
    303,
    `/payment-success?order=${orderId}`,
  ]);
  expect(first.headers['cache-control']).toBe('private, no-store');
  const cookie = first.headers['set-cookie']?.join() ?? '';
  expect(cookie).toMatch(/^orders=[^,]+; HttpOnly; SameSite=Lax$/);
  const { status, headers, text } = await raw(first.headers.location ?? '', {
    Cookie: cookie.slice(0, cookie.indexOf(';')),
  });
  expect(status).toBe(200);
  const key = new URL(orderUrl, place.url).searchParams.get('key') ?? '';
  expect(text).not.toContain(key);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(text).toMatch(/<meta name="robots" content="noindex"/);
  expect(text).toMatch(/<meta name="referrer" content="same-origin"/);
  // The service worker must not cache this page.
  const { page, context } = await newVisitor({ serviceWorkers: 'allow' });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(orderUrl);
  await eventually(() => page.url()).not.toContain(key);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const caches_ = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).not.toContain('/payment-success');
  await context.close();
});
