/** The page of an order (NAV-10): for guests and users, in every state, with script and without. */
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { client, mailTo } from './tools/api.ts';
import { raw } from './tools/bytes.ts';
import { sidewaysScroll } from './tools/look.ts';
import { place } from './tools/place.ts';
import { hydrated } from './tools/screens.ts';
import {
  addressOfPayment,
  card,
  fillCard,
  newIntent,
  orderAt,
  orderTransfer,
  payNew,
  receive,
  refund,
  withOrder,
} from './tools/shop.ts';
import { eventually, test } from './tools/test.ts';

const heading = (page: Page) => page.locator('h1').innerText();
const main = (page: Page) => page.locator('main').innerText();

/** Every copy is there, so that nothing changes any more. */
const delivered = (page: Page) =>
  expect
    .poll(() => page.getByText('PDF, stamped with your name').count(), { timeout: 60_000 })
    .toBe(3);

/** Presses a button or link that downloads; answers the text of the PDF. */
async function textOfPdf(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const bytes = new Uint8Array(await buffer(await download.createReadStream()));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text;
}

describe('A guest’s purchase', () => {
  test('SHOP-32, NAV-10: three reports are bought at 360 px, and their stamped PDFs and the receipt downloaded', async ({
    newVisitor,
  }) => {
    const { data, device } = await withOrder();
    const { page } = await newVisitor({ storageState: device, width: 360 });
    await page.goto('/report-checkout');
    await hydrated(page);
    await fillCard(page, card.good);
    await page.getByRole('button', { name: 'Pay $599' }).click();
    await page.waitForURL('**/payment-success?**');
    expect(await heading(page)).toBe('Payment received');
    await delivered(page);
    expect(await sidewaysScroll(page)).toEqual([]);
    const order = await orderAt(page.url());
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

  test('SHOP-32: the link in the mail opens the order in another browser, without script too', async ({
    newVisitor,
  }) => {
    const order = await orderAt(await payNew());
    const { text } = await mailTo(order.customerEmail, /.*/);
    const [link = ''] = /http\S+\/payment-success\?\S+/.exec(text) ?? [];
    const { page } = await newVisitor({ script: false, width: 360 });
    await page.goto(link);
    expect(await heading(page)).toBe('Payment received');
    expect(await main(page)).toContain(order.reference);
    await eventually(async () => {
      await page.goto(link);
      return page.getByText('PDF, stamped with your name').count();
    }).toBe(3);
    const button = page.getByRole('button', { name: /^Download FinTech/ });
    expect(await textOfPdf(page, () => button.click())).toContain('FinTech Landscape Report');
  });

  test('a button that is pressed makes a fresh link each time', async ({ newVisitor }) => {
    const { page } = await newVisitor();
    await page.goto(await payNew());
    await delivered(page);
    const links: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/downloads/')) links.push(pathname);
    });
    const press = () => page.getByRole('button', { name: /^Download Blockchain/ }).click();
    await textOfPdf(page, press);
    await textOfPdf(page, press);
    expect(new Set(links).size).toBe(2);
  });
});

describe('The states of an order', () => {
  test('a bank transfer is placed, arrives in part, then whole, and is delivered', async ({
    newVisitor,
  }) => {
    const placed = await orderTransfer();
    const { page } = await newVisitor();
    await page.goto(placed.orderUrl);
    expect(await heading(page)).toBe('Order placed');
    expect(await main(page)).toContain(placed.reference);
    const invoice = await textOfPdf(page, () =>
      page.getByRole('link', { name: 'Download pro-forma invoice' }).click(),
    );
    expect(invoice).toContain(placed.reference);
    expect(await page.getByRole('button', { name: /^Download/ }).count()).toBe(0);

    await receive(placed, 200);
    await page.reload();
    expect(await heading(page)).toBe('Part of the amount has arrived');
    expect(await main(page)).toContain('Transfer the missing $399');

    await receive(placed, 399);
    await page.reload();
    expect(await heading(page)).toBe('Payment received');
    await delivered(page);
  });

  test('too much that arrived is said', async ({ newVisitor }) => {
    const placed = await orderTransfer();
    await receive(placed, 600.5);
    const { page } = await newVisitor({ script: false });
    await page.goto(placed.orderUrl);
    expect(await main(page)).toContain('$1.50 more than the amount has arrived.');
  });

  test('a card payment that is not known of warns of paying twice, and leads back', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ script: false });
    await page.goto(addressOfPayment(await newIntent()));
    expect(await heading(page)).toBe('Not paid yet');
    expect(await main(page)).toContain('If you have just paid, do not pay again');
    await page.getByRole('link', { name: 'Back to the checkout' }).click();
    expect(new URL(page.url()).pathname).toBe('/report-checkout');
  });

  test('a payment under way waits, also without script', async ({ newVisitor }) => {
    const address = await payNew(card.slow);
    const { page } = await newVisitor({ script: false });
    await page.goto(address);
    expect(await heading(page)).toBe('Your payment is being processed');
    await eventually(async () => {
      await page.getByRole('link', { name: 'Load again' }).click();
      return heading(page);
    }).toBe('Payment received');
  });

  test('a refunded order has no downloads any more', async ({ newVisitor }) => {
    const address = await payNew();
    const visitor = await newVisitor();
    visitor.expectErrors(/status of 410/);
    const { page } = visitor;
    await page.goto(address);
    await delivered(page);
    await refund((await orderAt(address)).id);
    // The page still shows what was: its button says what is.
    await page.getByRole('button', { name: /^Download Blockchain/ }).click();
    await eventually(() => heading(page)).toBe('This order was refunded');
    expect(await page.getByRole('button', { name: /^Download/ }).count()).toBe(0);
  });

  for (const address of [
    '/payment-success',
    '/payment-success?payment_intent=pi_none&payment_intent_client_secret=x',
    '/payment-success?order=0d5ee0e5-9d54-4ea2-b0a3-7d3a3c1b0001&key=x',
    '/payment-success?order=x&key=x',
  ])
    test(`an address of no order says so: ${address}`, async ({ newVisitor }) => {
      const visitor = await newVisitor();
      visitor.expectErrors(/status of 404/);
      expect((await visitor.page.goto(address))?.status()).toBe(404);
      expect(await heading(visitor.page)).toBe('We cannot find this order');
    });

  test('an order opens with its own key only', async ({ newVisitor }) => {
    const { orderUrl } = await orderTransfer();
    const other = new URL((await orderTransfer()).orderUrl, place.url).searchParams.get('key');
    const visitor = await newVisitor();
    visitor.expectErrors(/status of 404/);
    const wrong = new URL(orderUrl, place.url);
    wrong.searchParams.set('key', other ?? '');
    expect((await visitor.page.goto(wrong.href))?.status()).toBe(404);
  });

  test('a signed-in buyer opens an order of theirs without its key', async ({ newVisitor }) => {
    const intent = await newIntent(await client(account('client')));
    const visitor = await newVisitor();
    await visitor.signIn(account('client'));
    await visitor.page.goto(`/payment-success?payment_intent=${intent.paymentIntentId}`);
    expect(await heading(visitor.page)).toBe('Not paid yet');
  });
});

test('TARGETS: the page is kept nowhere, found by no search, and its key goes to nobody', async ({
  newVisitor,
}) => {
  const { orderUrl } = await orderTransfer();
  const { headers, text } = await raw(orderUrl);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(text).toMatch(/<meta name="robots" content="noindex"/);
  expect(text).toMatch(/<meta name="referrer" content="same-origin"/);
  // The worker keeps only what may be kept.
  const { page, context } = await newVisitor({ serviceWorkers: 'allow' });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(orderUrl);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const caches_ = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).not.toContain('/payment-success');
  await context.close();
});
