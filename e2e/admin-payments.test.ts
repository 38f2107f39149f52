/** The tab Transactions: transfers that arrive, and refunds. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { client, mailTo, newPerson } from './tools/api.ts';
import { sidewaysScroll } from './tools/look.ts';
import { newCustomer, orderTransfer, pay, reportGoods, today } from './tools/sales.ts';
import {
  dialog,
  openPanel,
  paidReports,
  row,
  three,
  waitingTransfer,
} from './tools/sales-screens.ts';
import { toast, toastTexts } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const openTab = (newVisitor: NewVisitor, search?: string, width?: number) =>
  openPanel(newVisitor, 'transactions', search, width);

/** Fills in what arrived and presses the dialog's button. */
async function receive(page: Page, reference: string, amount?: number): Promise<void> {
  await row(page, reference)
    .getByRole('link', { name: /^Mark received/ })
    .click();
  if (amount !== undefined)
    await dialog(page)
      .getByLabel(/^Amount/)
      .fill(String(amount));
  await dialog(page).getByRole('button', { name: 'Mark received' }).click();
}

describe('A bank transfer', () => {
  for (const width of [360, 1440])
    test(`DECISIONS §4: from the invoice to the delivery, at ${width} px`, async ({
      newVisitor,
    }) => {
      const customer = newCustomer();
      const buyer = await client();
      const { orderId, orderUrl, reference } = await orderTransfer(
        buyer,
        reportGoods(three, customer, 'premium'),
      );
      await mailTo(customer.customerEmail, /invoice/i);
      const { page } = await openTab(newVisitor, '', width);
      await row(page, reference)
        .getByRole('link', { name: /^Mark received/ })
        .click();
      expect(new URL(page.url()).searchParams.get('received')).toBe(orderId);
      expect(
        await dialog(page)
          .getByLabel(/^Amount/)
          .inputValue(),
      ).toBe('599');
      expect(await dialog(page).getByLabel('Day it arrived').inputValue()).toBe(today());
      await dialog(page).getByRole('button', { name: 'Mark received' }).click();
      expect((await toastTexts(page))[0]).toBe('Paid');
      await row(page, reference).getByText('Completed').waitFor();
      await mailTo(customer.customerEmail, /receipt/i);
      const key = new URL(orderUrl, 'http://site').searchParams.get('key');
      const { body } = await buyer.send<Order>('GET', `/api/orders/${orderId}?key=${key}`);
      expect(body).toMatchObject({ status: 'paid', received: 599 });
      expect(body.receiptNumber).not.toBeNull();
      expect(await sidewaysScroll(page)).toEqual([]);
    });

  test('a part leaves it open, and the rest delivers it', async ({ newVisitor }) => {
    const { reference } = await waitingTransfer();
    const { page } = await openTab(newVisitor);
    await row(page, reference)
      .getByRole('link', { name: /^Mark received/ })
      .click();
    await dialog(page)
      .getByLabel(/^Amount/)
      .fill('200.50');
    await dialog(page).getByText('A part: $248.50 stays open.').waitFor();
    await dialog(page).getByRole('button', { name: 'Mark received' }).click();
    expect((await toastTexts(page))[0]).toBe('Partly paid');
    await row(page, reference).getByText('$200.50 received').waitFor();
    await row(page, reference)
      .getByRole('link', { name: /^Mark received/ })
      .click();
    expect(
      await dialog(page)
        .getByLabel(/^Amount/)
        .inputValue(),
    ).toBe('248.5');
    await dialog(page).getByRole('button', { name: 'Mark received' }).click();
    await row(page, reference).getByText('Completed').waitFor();
  });

  test('too much delivers it and shows the surplus', async ({ newVisitor }) => {
    const { reference } = await waitingTransfer();
    const { page } = await openTab(newVisitor);
    await row(page, reference)
      .getByRole('link', { name: /^Mark received/ })
      .click();
    await dialog(page)
      .getByLabel(/^Amount/)
      .fill('500');
    await dialog(page).getByText('$51 too much').waitFor();
    await dialog(page).getByRole('button', { name: 'Mark received' }).click();
    await row(page, reference).getByText('$51 too much received').waitFor();
    await row(page, reference).getByText('Completed').waitFor();
  });

  test('what is wrong stands at its field, and the dialog stays', async ({ newVisitor }) => {
    const { reference } = await waitingTransfer();
    const { page, expectErrors } = await openTab(newVisitor);
    expectErrors(/status of 400/);
    await receive(page, reference, 0);
    await dialog(page).getByText('Write an amount above zero.').waitFor();
    await dialog(page)
      .getByLabel(/^Amount/)
      .fill('449');
    await dialog(page).getByLabel('Day it arrived').fill('2999-01-01');
    await dialog(page).getByRole('button', { name: 'Mark received' }).click();
    await dialog(page).getByText('This day is still to come.').waitFor();
  });

  test('the dialog has an address, closes with Escape, and gives the focus back', async ({
    newVisitor,
  }) => {
    const { reference, orderId } = await waitingTransfer();
    const { page } = await openTab(newVisitor, `&received=${orderId}`);
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).count()).toBe(0);
    expect(new URL(page.url()).searchParams.has('received')).toBe(false);
    const opener = row(page, reference).getByRole('link', { name: /^Mark received/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).count()).toBe(0);
    await eventually(() =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    ).toBe(`Mark received: ${reference}`);
  });
});

describe('A refund', () => {
  test('ends the links of what was bought, notes it, and tells the buyer why', async ({
    newVisitor,
  }) => {
    const { order, customer, buyer } = await paidReports();
    const { page } = await openTab(newVisitor);
    await row(page, order.reference)
      .getByRole('link', { name: /^Refund/ })
      .click();
    await dialog(page).getByText('All download links of this order end at once.').waitFor();
    await dialog(page).getByLabel('Reason').fill('Bought twice by mistake.');
    await dialog(page).getByRole('button', { name: 'Refund', exact: true }).click();
    expect((await toastTexts(page))[0]).toBe('Refunded');
    await row(page, order.reference).getByText('$599 refunded').waitFor();
    expect(await row(page, order.reference).getByRole('link').count()).toBe(0);
    const mail = await mailTo(customer.customerEmail, /refund|given back|money/i);
    expect(mail.text).toContain('Bought twice by mistake.');
    const link = await buyer.send('POST', `/api/orders/${order.id}/downloads`, {
      key: order.key,
      reportId: order.items[0]?.reportId,
    });
    expect(link).toMatchObject({ status: 410, body: { code: 'order_ended' } });
  });

  test('ends a membership', async ({ newVisitor }) => {
    const person = await newPerson();
    const own = await client(person.email, person.password);
    const order = await pay(own, { membershipType: 'executive' });
    const { page } = await openTab(newVisitor, `&refund=${order.id}`);
    await dialog(page).getByText('The membership ends at once.').waitFor();
    await dialog(page).getByLabel('Reason').fill('Asked for within 14 days.');
    await dialog(page).getByRole('button', { name: 'Refund', exact: true }).click();
    await row(page, order.reference).getByText('$1,495 refunded').waitFor();
    const { body } = await own.send<{ membership: { status: string } }>(
      'GET',
      '/api/my-subscription',
    );
    expect(body.membership.status).toBe('ended');
  });

  test('without a reason it is not made', async ({ newVisitor }) => {
    const { order } = await paidReports();
    const { page, expectErrors } = await openTab(newVisitor, `&refund=${order.id}`);
    expectErrors(/status of 400/);
    await dialog(page).getByRole('button', { name: 'Refund', exact: true }).click();
    await dialog(page).locator('[data-error=reason]:not(:empty)').waitFor();
    await dialog(page).getByRole('button', { name: 'Keep the order' }).click();
    await row(page, order.reference).getByText('Completed').waitFor();
  });

  test('a provider that is away: the dialog stays and says that nothing was given back', async ({
    newVisitor,
  }) => {
    const { order } = await paidReports();
    const { page, expectErrors } = await openTab(newVisitor, `&refund=${order.id}`);
    expectErrors(/status of 503/);
    const path = `**/api/admin/transactions/${order.id}/refund`;
    const message = 'The payment service does not answer at present.';
    await page.route(path, (route) =>
      route.fulfill({ status: 503, json: { code: 'payment_unavailable', message } }),
    );
    await dialog(page).getByLabel('Reason').fill('Bought twice.');
    await dialog(page).getByRole('button', { name: 'Refund', exact: true }).click();
    await dialog(page).getByText(message).waitFor();
    expect(await toast(page).count()).toBe(0);
    await page.unroute(path);
    await dialog(page).getByRole('button', { name: 'Refund', exact: true }).click();
    await row(page, order.reference).getByText('$599 refunded').waitFor();
  });
});
