/** Interrupted checkouts: nothing is charged twice, and no price without the buyer's consent. */
import type { Page, Response } from 'playwright-core';
import { describe, expect } from 'vitest';
import { asAdministrator, mailTo } from './tools/api.ts';
import { toastTexts } from './tools/screens.ts';
import {
  buyer,
  card,
  catalogue,
  fillCard,
  openCheckout,
  orderOn,
  payAndArrive,
  payButton,
  withOrder,
} from './tools/shop.ts';
import { eventually, test } from './tools/test.ts';

const path = '/report-checkout';

describe('Nothing is charged twice', () => {
  test('while the answer takes long, the page says to stay, and pays once', async ({
    newVisitor,
  }) => {
    const { device } = await withOrder();
    const { page } = await newVisitor({ storageState: device });
    await page.clock.install();
    let go = () => undefined as unknown;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/api/test-payments/*/confirm', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    await fillCard(page, card.good);
    await payButton(page).click();
    await eventually(() => page.getByRole('button', { name: 'Processing...' }).isDisabled()).toBe(
      true,
    );
    await page.clock.fastForward(9000);
    await page.getByText('Stay on this page; you won’t be charged twice.').waitFor();
    go();
    await page.clock.resume();
    await page.waitForURL('**/payment-success?**');
    await eventually(() => orderOn(page)).toMatchObject({ status: 'paid', received: 599 });
  });

  test('if the connection breaks after paying, another attempt finds it paid', async ({
    newVisitor,
  }) => {
    const visitor = await openCheckout(newVisitor);
    visitor.expectErrors(/ERR_FAILED|status of 409/);
    const { page } = visitor;
    await page.route(
      '**/api/test-payments/*/confirm',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await fillCard(page, card.good);
    await payButton(page).click();
    await eventually(async () => (await toastTexts(page))[0]).toBe('Payment Failed');
    await payButton(page).click();
    await page.waitForURL('**/payment-success?**');
    await eventually(() => orderOn(page)).toMatchObject({ status: 'paid', received: 599 });
  });

  test('the browser may be closed after paying: the order is still delivered by email', async ({
    newVisitor,
  }) => {
    const { page, context, data } = await openCheckout(newVisitor);
    await fillCard(page, card.good);
    const paid = page.waitForResponse('**/api/test-payments/*/confirm');
    await payButton(page).click();
    await paid;
    await context.close();
    await eventually(async () => (await mailTo(data.contactInfo.email, /./)).text).toContain(
      '/payment-success?',
    );
  });

  test('a double click pays once, and the back button offers no second payment of the same order', async ({
    newVisitor,
  }) => {
    const { page } = await openCheckout(newVisitor);
    await fillCard(page, card.good);
    await payButton(page).dblclick();
    await page.waitForURL('**/payment-success?**');
    await eventually(() => orderOn(page)).toMatchObject({ status: 'paid', received: 599 });
    await page.goBack();
    await page.getByRole('button', { name: 'Continue to Payment' }).waitFor();
    await eventually(() => payButton(page).count()).toBe(0);
  });

  test('a reload leads to the same payment, and so does a second tab, which finds it paid', async ({
    newVisitor,
  }) => {
    const visitor = await openCheckout(newVisitor);
    visitor.expectErrors(/status of 409/);
    const { page, context, asked } = visitor;
    await payButton(page).waitFor();
    const paymentOf = async (tab: Page, load: () => Promise<unknown>): Promise<string> => {
      const isIntent = (response: Response) => response.url().endsWith('/create-payment-intent');
      const [response] = await Promise.all([tab.waitForResponse(isIntent), load()]);
      await payButton(tab).waitFor();
      return (await response.json()).paymentIntentId;
    };
    const answer = await (await asked[0]?.response())?.json();
    const first: string = answer?.paymentIntentId;
    expect(first).toBeTruthy();
    await eventually(() => paymentOf(page, () => page.reload())).toBe(first);
    const second = await context.newPage();
    await eventually(() => paymentOf(second, () => second.goto(path))).toBe(first);

    const order = await payAndArrive(page);
    await fillCard(second, card.good);
    await payButton(second).click();
    await second.waitForURL('**/payment-success?**');
    await eventually(() => orderOn(second)).toMatchObject({ id: order.id, received: 599 });
  });
});

describe('A price that changed', () => {
  test('is shown beside the previous one, and has to be accepted', async ({ newVisitor }) => {
    const { page, asked } = await openCheckout(newVisitor, { total: 499 });
    await page.getByText('The price has changed').waitFor();
    const notice = await page.getByRole('alert').innerText();
    expect(notice).toMatch(/\$499[\s\S]*\$599/);
    expect(asked).toHaveLength(0);
    await page.getByRole('button', { name: 'Agree to the new price' }).click();
    await payButton(page).waitFor();
    expect(asked[0]?.postDataJSON()).toMatchObject({ amount: 599 });
  });

  test('is also reported if the server changes it while the page is open', async ({
    newVisitor,
  }) => {
    const admin = await asAdministrator();
    const report = (await catalogue()).find(({ id }) => id === 'multilateral-collaboration-models');
    if (!report) throw new Error('There is no such report');
    const { id, name, price, category, description } = report;
    const put = async (dollars: number) => {
      const body = { name, category, description, price: dollars, status: 'active' };
      const { status } = await admin.send('PATCH', `/api/admin/reports/${id}`, body);
      expect(status).toBe(200);
    };
    const chosen = { reports: [name], reportIds: [id], total: price, package: null };
    const contactInfo = { name: '', email: '' };
    const { page, expectErrors } = await openCheckout(newVisitor, { ...chosen, contactInfo });
    expectErrors(/status of 409/);
    await put(price + 10);
    try {
      const { name: who, email } = buyer();
      await page.getByLabel('Name', { exact: true }).fill(who);
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByRole('button', { name: 'Continue to Payment' }).click();
      await page.getByText('The price has changed').waitFor();
      await page.getByRole('button', { name: 'Agree to the new price' }).click();
      await payButton(page, `$${price + 10}`).waitFor();
      // The same for a bank transfer.
      await put(price + 20);
      await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
      await page.getByText('The price has changed').waitFor();
      await eventually(() => page.getByRole('alert').innerText()).toContain(
        `$${(price + 20).toLocaleString('en-US')}`,
      );
    } finally {
      await put(price);
    }
  });

  test('a report that is no longer for sale is left out, and the page says so', async ({
    newVisitor,
  }) => {
    const reportIds = ['fintech-landscape-report', 'no-longer-there'];
    const { page } = await openCheckout(newVisitor, { reportIds, total: 879, package: null });
    await page.getByText('no longer for sale').waitFor();
    await payButton(page, '$879').waitFor();
  });
});
