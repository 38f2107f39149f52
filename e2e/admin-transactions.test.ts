/** The tab Transactions: every order with its payment, and the exports. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Transaction } from '#contract/commerce/sales.ts';
import { account } from './tools/accounts.ts';
import { asAdministrator, client, unique } from './tools/api.ts';
import { newCustomer, orderTransfer, reportGoods } from './tools/sales.ts';
import { openPanel, paidReports, row, three } from './tools/sales-screens.ts';
import { choose, isMarked, mark, visit } from './tools/screens.ts';
import { temporaryFolder } from './tools/service.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const openTab = (newVisitor: NewVisitor, search?: string, width?: number) =>
  openPanel(newVisitor, 'transactions', search, width);

const card = (page: Page, label: string) =>
  page.locator('.counters-line > div').filter({ hasText: label }).locator('dd');

describe('The list', () => {
  test('ADMIN-25, ADMIN-27, ADMIN-28, ADMIN-30, CONST-20: columns, two names and how many more, twenty characters of the payment', async ({
    newVisitor,
  }) => {
    const { order, customer } = await paidReports();
    const { page } = await openTab(newVisitor);
    await eventually(() => page.locator('.counters-line dt').allTextContents()).toEqual([
      'Total Revenue',
      'Completed',
      'Pending',
      'Failed',
    ]);
    await eventually(async () =>
      (await page.getByRole('columnheader').allTextContents()).slice(1, 8),
    ).toEqual([
      'Date',
      'Customer',
      'Organisation',
      'Reports',
      'Amount USD',
      'Status',
      'Payment ID',
    ]);
    const cells = await row(page, order.reference).locator('td').allInnerTexts();
    expect(cells[2]).toBe(customer.customerName);
    expect(cells[3]).toBe('Federal Ministry of Communications');
    expect(cells[4]).toBe(`${order.items[0]?.name}, ${order.items[1]?.name}, +1 more`);
    expect(cells[5]).toBe('599.00');
    expect(cells[6]).toContain('Completed');
    expect(cells[7]).toBe(order.payment.paymentIntentId.slice(0, 20));
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
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await page.getByText('No transactions found').waitFor();
    await eventually(() => Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      tab: 'transactions',
      search: word,
      method: 'bank',
      to: '2020-01-01',
    });
    await page.getByLabel('From').fill('2021-01-01');
    await page.getByText('“From” is after “To”').waitFor();
    await page.getByRole('link', { name: 'Remove “2020-01-01”' }).click();
    await eventually(() => page.url()).not.toContain('2020-01-01');
    await page.getByRole('link', { name: 'Remove “2021-01-01”' }).click();
    await row(page, waiting.reference).waitFor();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await eventually(() => new URL(page.url()).search).toBe('?tab=transactions');
    await page.getByRole('table').waitFor();
  });

  test('ADMIN-29: says how to fill it while it is empty', async ({ newVisitor }) => {
    const { page } = await openTab(newVisitor, '', 360);
    await page.route('**/api/admin/transactions?*', (route) =>
      route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
    );
    await page.getByLabel('Method').selectOption('card');
    await page.getByText('No transactions found').waitFor();
  });

  test('it and its cards update live', async ({ newVisitor }) => {
    const { page } = await openTab(newVisitor);
    await mark(page);
    const completed = Number(await card(page, 'Completed').textContent());
    const { order } = await paidReports();
    await row(page, order.reference).waitFor();
    await eventually(async () => Number(await card(page, 'Completed').textContent())).toBe(
      completed + 1,
    );
    await eventually(() => isMarked(page)).toBe(true);
  });
});

describe('The files', () => {
  async function fileOf(page: Page, button: string): Promise<string> {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      choose(page.getByRole('button', { name: 'Export CSV' }), button),
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

  test('DECISIONS §8: the CSV contains the filtered orders, the ledger every movement', async ({
    newVisitor,
  }) => {
    const word = unique();
    const { order } = await paidReports(`=Ministry ${word}`);
    const { page } = await openTab(newVisitor, `&search=${word}`);
    const lines = (await fileOf(page, 'Transactions as shown')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(order.reference);
    // A spreadsheet would treat this cell as a formula.
    expect(lines[1]).toContain(`'=Ministry ${word}`);
    const admin = await asAdministrator();
    const path = `/api/admin/transactions?search=${word}`;
    const [shown] = (await admin.send<Transaction[]>('GET', path)).body;
    expect(shown?.received).toBe(599);
    const ledger = await fileOf(page, 'Ledger, everything');
    expect(ledger).toContain(order.reference);
    // Typed text counts even before it is applied.
    await page.getByRole('searchbox').fill('nobody-of-that-name');
    expect((await fileOf(page, 'Transactions as shown')).trim().split('\r\n')).toHaveLength(1);
  });
});

test('ROLE-20: a member gets none of it', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  visitor.expectErrors(/status of 403/);
  await visitor.signIn(account('member'));
  await visit(visitor.page, '/admin?tab=transactions');
  await visitor.page.getByText('Admin Access Required').waitFor();
  const member = await client(account('member'));
  for (const path of ['transactions', 'transactions/summary', 'transactions.csv', 'ledger.csv'])
    expect((await member.send('GET', `/api/admin/${path}`)).status, path).toBe(403);
});
