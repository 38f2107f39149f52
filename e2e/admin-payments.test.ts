/** The tab Transactions: incoming transfers and refunds. */

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Order } from '#contract/commerce/orders.ts';
import { client, mailTo, newPerson } from './tools/api.ts';
import { today } from './tools/dates.ts';
import { sidewaysScroll } from './tools/look.ts';
import { newCustomer, orderTransfer, pay, reportGoods } from './tools/sales.ts';
import {
  dialog,
  openPanel,
  paidReports,
  row,
  three,
  waitingTransfer,
} from './tools/sales-screens.ts';
import { chooseInRow, toast, toastTexts } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const openTab = (newVisitor: NewVisitor, search?: string, width?: number) =>
  openPanel(newVisitor, 'transactions', search, width);

/** Enters the received amount and clicks the dialog's button. */
async function receive(page: Page, reference: string, amount?: number): Promise<void> {
  await chooseInRow(row(page, reference), 'Mark received');
  if (amount !== undefined)
    await dialog(page)
      .getByLabel(/^Amount/)
      .fill(String(amount));
  await dialog(page).getByRole('button', { name: 'Mark received' }).click();
}

describe('A bank transfer', () => {
  test('DECISIONS §4: from the invoice to the delivery, at 360 px', async ({ newVisitor }) => {
    const customer = newCustomer();
    const buyer = await client();
    const { orderId, orderUrl, reference } = await orderTransfer(
      buyer,
      reportGoods(three, customer, 'premium'),
    );
    await mailTo(customer.customerEmail, /invoice/i);
    const { page } = await openTab(newVisitor, '', 360);
    const before = today();
    await row(page, reference)
      .getByRole('link', { name: /^Mark received/ })
      .click();
    await eventually(() => new URL(page.url()).searchParams.get('received')).toBe(orderId);
    await eventually(() =>
      dialog(page)
        .getByLabel(/^Amount/)
        .inputValue(),
    ).toBe('599');
    const suggested = await dialog(page).getByLabel('Date received').inputValue();
    expect([before, today()]).toContain(suggested);
    await dialog(page).getByRole('button', { name: 'Mark received' }).click();
    await eventually(async () => (await toastTexts(page))[0]).toBe('Paid');
    await row(page, reference).getByText('Completed').waitFor();
    await mailTo(customer.customerEmail, /receipt/i);
    const key = new URL(orderUrl, 'http://site').searchParams.get('key');
    const { body } = await buyer.send<Order>('GET', `/api/orders/${orderId}?key=${key}`);
    expect(body).toMatchObject({ status: 'paid', received: 599 });
    expect(body.receiptNumber).not.toBeNull();
    expect(await sidewaysScroll(page)).toEqual([]);
  });

  test('a partial amount leaves it open; the rest delivers it, and a surplus is shown until it is returned', async ({
    newVisitor,
  }) => {
    const { reference } = await waitingTransfer();
    const { page, expectErrors } = await openTab(newVisitor);
    expectErrors(/status of 409/);
    const amount = dialog(page).getByLabel(/^Amount/);
    const press = () => dialog(page).getByRole('button', { name: 'Mark received' }).click();
    const open = () => chooseInRow(row(page, reference), 'Mark received');
    await open();
    await amount.fill('200.50');
    await dialog(page).getByText('Part payment: $248.50 still due.').waitFor();
    await press();
    await eventually(async () => (await toastTexts(page))[0]).toBe('Partly paid');
    await row(page, reference).getByText('$200.50 received').waitFor();
    await open();
    await eventually(() => amount.inputValue()).toBe('248.5');
    await amount.fill('299.50');
    await dialog(page).getByText('$51.00 too much').waitFor();
    await press();
    await row(page, reference).getByText('Overpaid by $51.00').waitFor();
    await row(page, reference).getByText('Completed').waitFor();
    await open();
    await dialog(page).getByText('This order is already paid and delivered').waitFor();
    await amount.fill('299.50');
    await press();
    await dialog(page)
      .getByText('A transfer of this amount is already recorded for that day.')
      .waitFor();
    await dialog(page).getByLabel('Another transfer of this amount arrived on this day').check();
    await dialog(page).getByRole('button', { name: 'Mark received' }).click();
    await row(page, reference).getByText('Overpaid by $350.50').waitFor();
    await chooseInRow(row(page, reference), 'Surplus returned');
    await dialog(page).getByRole('button', { name: 'Record', exact: true }).click();
    await row(page, reference).getByText('$350.50 refunded').waitFor();
    await row(page, reference).getByText('Completed').waitFor();
    await eventually(() => row(page, reference).getByText('Overpaid').count()).toBe(0);
  });

  test('the dialog has an address, closes with Escape, restores the focus, and reports an error at its field', async ({
    newVisitor,
  }) => {
    const { reference, orderId } = await waitingTransfer();
    const { page, expectErrors } = await openTab(newVisitor, `&received=${orderId}`);
    expectErrors(/status of 400/);
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).count()).toBe(0);
    await eventually(() => new URL(page.url()).searchParams.has('received')).toBe(false);
    const opener = row(page, reference).getByRole('link', { name: /^Mark received/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).count()).toBe(0);
    await eventually(() =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    ).toBe(`Mark received: ${reference}`);
    // Open it again while the address still contains the dialog just closed.
    await opener.click();
    await dialog(page).waitFor();
    await page.evaluate((label) => {
      const opened = document.querySelector('dialog');
      const again = () => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click();
      opened?.addEventListener('close', again, { once: true });
      opened?.close();
    }, `Mark received: ${reference}`);
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).count()).toBe(0);

    await receive(page, reference, 0);
    await dialog(page).getByText('Enter an amount above zero.').waitFor();
    await dialog(page)
      .getByLabel(/^Amount/)
      .fill('449');
    await dialog(page).getByLabel('Date received').fill('2999-01-01');
    await dialog(page).getByRole('button', { name: 'Mark received' }).click();
    await dialog(page).getByText('Choose today or an earlier day.').waitFor();
  });
});

describe('A refund', () => {
  test('is not made without a reason or while the provider is unavailable; then it ends the download links, and tells the buyer why', async ({
    newVisitor,
  }) => {
    const { order, customer, buyer } = await paidReports();
    const { page, expectErrors } = await openTab(newVisitor);
    expectErrors(/status of (400|503)/);
    const open = () => chooseInRow(row(page, order.reference), 'Refund');
    const press = () => dialog(page).getByRole('button', { name: 'Refund', exact: true }).click();
    await open();
    await dialog(page)
      .getByText('All download links for this order stop working immediately.')
      .waitFor();
    await press();
    await dialog(page).locator('[data-error=reason]:not(:empty)').waitFor();
    await dialog(page).getByRole('button', { name: 'Keep the order' }).click();
    await row(page, order.reference).getByText('Completed').waitFor();

    const path = `**/api/admin/transactions/${order.id}/refund`;
    const message = 'The payment service isn’t responding.';
    await page.route(path, (route) =>
      route.fulfill({ status: 503, json: { code: 'payment_unavailable', message } }),
    );
    await open();
    await dialog(page).getByLabel('Reason').fill('Bought twice by mistake.');
    await press();
    await dialog(page).getByText(message).waitFor();
    await eventually(() => toast(page).count()).toBe(0);
    await page.unroute(path);
    await press();
    await eventually(async () => (await toastTexts(page))[0]).toBe('Refunded');
    await row(page, order.reference).getByText('$599.00 refunded').waitFor();
    await row(page, order.reference)
      .getByRole('button', { name: /^More actions/ })
      .click();
    await eventually(() => page.locator('[role=menuitem]').allTextContents()).toEqual(['Open']);
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
    await dialog(page).getByText('The membership ends immediately.').waitFor();
    await dialog(page).getByLabel('Reason').fill('Asked for within 14 days.');
    await dialog(page).getByRole('button', { name: 'Refund', exact: true }).click();
    await row(page, order.reference).getByText('$1,495.00 refunded').waitFor();
    const { body } = await own.send<{ membership: { status: string } }>(
      'GET',
      '/api/my-subscription',
    );
    expect(body.membership.status).toBe('ended');
  });
});
