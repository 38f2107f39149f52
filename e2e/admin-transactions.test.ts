/** The tab Transactions: every order with its payment, transfers that arrive, refunds, files. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { Transaction } from '#contract/sales.ts';
import { account } from './tools/accounts.ts';
import { asAdministrator, client, mailTo, newPerson, unique } from './tools/api.ts';
import { sidewaysScroll } from './tools/look.ts';
import { newCustomer, orderTransfer, pay, reportGoods, today } from './tools/sales.ts';
import { hydrated, isMarked, mark, toast, toastTexts } from './tools/screens.ts';
import { temporaryFolder } from './tools/service.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const three = [
  'fintech-landscape-report',
  'investment-climate-analysis',
  'africa-digital-sovereignty-report',
];

async function openTab(newVisitor: NewVisitor, search = '', width = 1440) {
  const visitor = await newVisitor({ width });
  await visitor.signIn(account('admin'));
  await visitor.page.goto(`/admin?tab=transactions${search}`);
  await hydrated(visitor.page);
  return visitor;
}

const row = (page: Page, reference: string) => page.getByRole('row').filter({ hasText: reference });
const card = (page: Page, label: string) =>
  page.locator('.counters > div').filter({ hasText: label }).locator('dd');
const dialog = (page: Page) => page.getByRole('dialog');

/** A membership ordered by transfer, by somebody signed in. */
async function waitingTransfer() {
  const person = await newPerson();
  const own = await client(person.email, person.password);
  return { person, own, ...(await orderTransfer(own, { membershipType: 'general' })) };
}

/** Three reports in the package, paid by card. */
async function paidReports(organization = 'Federal Ministry of Communications') {
  const customer = newCustomer({ organization });
  const buyer = await client();
  return { buyer, customer, order: await pay(buyer, reportGoods(three, customer, 'premium')) };
}

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

describe('The list', () => {
  test('ADMIN-25, ADMIN-27, ADMIN-28, ADMIN-30: columns, two names and how many more, twenty characters of the payment', async ({
    newVisitor,
  }) => {
    const { order, customer } = await paidReports();
    const { page } = await openTab(newVisitor);
    expect(await page.locator('.counters dt').allTextContents()).toEqual([
      'Total Revenue',
      'Completed',
      'Pending',
      'Failed',
    ]);
    expect((await page.getByRole('columnheader').allTextContents()).slice(0, 7)).toEqual([
      'Date',
      'Customer',
      'Organisation',
      'Reports',
      'Amount',
      'Status',
      'Payment ID',
    ]);
    const cells = await row(page, order.reference).locator('td').allInnerTexts();
    expect(cells[1]).toContain(customer.customerEmail);
    expect(cells[2]).toBe('Federal Ministry of Communications');
    expect(cells[3]?.split('\n').filter(Boolean)).toEqual([
      order.items[0]?.name,
      order.items[1]?.name,
      '+1 more',
    ]);
    expect(cells[4]).toBe('$599');
    expect(cells[5]).toContain('Completed');
    expect(cells[6]).toBe(order.payment.paymentIntentId.slice(0, 20));
  });

  test('ADMIN-26: is filtered by status, method, words and days, in its address', async ({
    newVisitor,
  }) => {
    const word = unique();
    const paid = await paidReports(`Ministry ${word}`);
    const buyer = await client();
    const waiting = await orderTransfer(
      buyer,
      reportGoods(three, newCustomer({ organization: `Ministry ${word}` })),
    );
    const { page } = await openTab(newVisitor, `&search=${word}`);
    await page.getByText('2 transactions').waitFor();
    await page.getByLabel('Status').selectOption('completed');
    await page.getByText('1 transaction', { exact: true }).waitFor();
    await row(page, paid.order.reference).waitFor();
    await page.getByLabel('Status').selectOption('');
    await page.getByLabel('Method').selectOption('bank');
    await row(page, waiting.reference).waitFor();
    await eventually(() => row(page, paid.order.reference).count()).toBe(0);
    await page.getByLabel('To').fill('2020-01-01');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('No transactions found').waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      tab: 'transactions',
      search: word,
      method: 'bank',
      to: '2020-01-01',
    });
    await page.getByRole('link', { name: 'Show all transactions' }).click();
    await page.getByRole('table').waitFor();
  });

  test('ADMIN-29: says what fills it while it is empty', async ({ newVisitor }) => {
    const { page } = await openTab(newVisitor, '', 360);
    await page.route('**/api/admin/transactions?*', (route) =>
      route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
    );
    await page.getByLabel('Method').selectOption('card');
    await page.getByText('No transactions found').waitFor();
  });

  test('it and its cards change by themselves', async ({ newVisitor }) => {
    const { page } = await openTab(newVisitor);
    await mark(page);
    const completed = Number(await card(page, 'Completed').textContent());
    const { order } = await paidReports();
    await row(page, order.reference).waitFor();
    await eventually(async () => Number(await card(page, 'Completed').textContent())).toBe(
      completed + 1,
    );
    expect(await isMarked(page)).toBe(true);
  });
});

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
    await dialog(page).getByText('A part: $248.50 stay open.').waitFor();
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

describe('The files', () => {
  async function fileOf(page: Page, button: string): Promise<string> {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: button }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const folder = temporaryFolder();
    try {
      const path = join(folder.path, 'file.csv');
      await download.saveAs(path);
      return await readFile(path, 'utf8');
    } finally {
      folder.remove();
    }
  }

  test('DECISIONS §8: the CSV holds what the filter shows, the ledger every movement', async ({
    newVisitor,
  }) => {
    const word = unique();
    const { order } = await paidReports(`=Ministry ${word}`);
    const { page } = await openTab(newVisitor, `&search=${word}`);
    const lines = (await fileOf(page, 'Export CSV')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(order.reference);
    // A cell that a spreadsheet would take for a formula.
    expect(lines[1]).toContain(`'=Ministry ${word}`);
    const admin = await asAdministrator();
    const path = `/api/admin/transactions?search=${word}`;
    const [shown] = (await admin.send<Transaction[]>('GET', path)).body;
    expect(shown?.received).toBe(599);
    const ledger = await fileOf(page, 'Export ledger');
    expect(ledger).toContain(order.reference);
  });
});

test('ROLE-20: a member gets none of it', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  visitor.expectErrors(/status of 403/);
  await visitor.signIn(account('member'));
  await visitor.page.goto('/admin?tab=transactions');
  await visitor.page.getByText('Admin Access Required').waitFor();
  const member = await client(account('member'));
  for (const path of ['transactions', 'transactions/summary', 'transactions.csv', 'ledger.csv'])
    expect((await member.send('GET', `/api/admin/${path}`)).status, path).toBe(403);
});
