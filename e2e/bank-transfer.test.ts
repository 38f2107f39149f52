/** Ordering by bank transfer, with script and without. */

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { postForm } from './tools/bytes.ts';
import { readPage } from './tools/reader.ts';
import { visit } from './tools/screens.ts';
import { buyer, openCheckout, orderOn } from './tools/shop.ts';
import { eventually, test } from './tools/test.ts';

const path = '/report-checkout';
const main = (page: Page) => page.locator('main').innerText();

describe('Bank transfer', () => {
  test('orders, and shows reference and invoice', async ({ newVisitor }) => {
    const { page } = await openCheckout(newVisitor, {}, { width: 360 });
    await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
    await page.waitForURL('**/payment-success?order=*');
    const order = await orderOn(page);
    expect(order).toMatchObject({ status: 'pending', method: 'bank', total: 599 });
    await eventually(() => main(page)).toContain(order.reference);
    await page.getByRole('link', { name: 'Download pro-forma invoice' }).waitFor();
  });

  test('works without script, from the catalogue to the order, and card payment says that it needs script', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ script: false, width: 360 });
    await visit(page, '/report-selection?reports=fintech-landscape-report');
    const { name, email } = buyer();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await eventually(() => main(page)).toContain('Card payment needs JavaScript');
    await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
    await eventually(() => new URL(page.url()).pathname).toBe('/payment-success');
    await eventually(() => orderOn(page)).toMatchObject({
      status: 'pending',
      total: 879,
      customerName: name,
      customerEmail: email,
    });
  });

  test('without script, says what is no longer for sale, and that the price has changed', async () => {
    const { name, email } = buyer();
    const send = (reports: string[], total: string) =>
      postForm(path, [
        ...reports.map((id): [string, string] => ['reports', id]),
        ['total', total],
        ['name', name],
        ['email', email],
        ['intent', 'bank'],
      ]);
    const dearer = await send(['fintech-landscape-report'], '1');
    expect(dearer.status).toBe(409);
    expect(dearer.html).toContain('The price has changed.');
    expect(dearer.html).toContain('$879');
    const one = await send(['fintech-landscape-report', 'no-longer-there'], '879');
    expect(one.html).toContain('Some of the reports you chose are no longer for sale');
    const none = await send(['no-longer-there'], '879');
    expect(none.html).toContain('What you chose is no longer for sale');
    expect(none.html).not.toContain('name="intent"');
  });

  test('without script, says what is missing, and keeps the entries', async () => {
    const page = await readPage(path);
    page.getByLabel('Name', { exact: true }).fill('Ngozi Adeyemi');
    await page.getByRole('button', { name: 'Pay by bank transfer' }).click(400);
    expect(page.getByRole('alert').textContent()).toBe(
      'Please provide your name and email address.',
    );
    expect(page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ngozi Adeyemi');
  });
});
