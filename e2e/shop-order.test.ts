/** From the catalogue to the checkout (SHOP-05..SHOP-11), with script and without. */

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { type Reader, readPage } from './tools/reader.ts';
import { visit } from './tools/screens.ts';
import { fillBuyer, openShop } from './tools/shop.ts';
import { eventually, test } from './tools/test.ts';

const path = '/report-selection';
const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

describe('The way to the checkout', () => {
  test('SHOP-07, SHOP-08: alerts when no report is chosen, then when name or address is empty', async ({
    newVisitor,
  }) => {
    const { page, alerts } = await openShop(newVisitor);
    await press(page, 'Proceed to Checkout');
    await box(page, 'Blockchain Adoption').check();
    await press(page, 'Proceed to Checkout');
    await page.getByLabel('Name', { exact: true }).fill('Ngozi Adeyemi');
    await press(page, 'Proceed to Checkout');
    expect(alerts).toEqual([
      'Please select at least one report to continue.',
      'Please provide your name and email address.',
      'Please provide your name and email address.',
    ]);
    await eventually(() => new URL(page.url()).pathname).toBe(path);
  });

  test('SHOP-06, SHOP-09: the address is checked as its input does, organization and notes may stay empty', async ({
    newVisitor,
  }) => {
    const visitor = await openShop(newVisitor, `${path}?reports=blockchain-adoption`);
    visitor.expectErrors(/status of 400/);
    const { page, alerts } = visitor;
    await eventually(() => page.getByLabel('Email', { exact: true }).getAttribute('type')).toBe(
      'email',
    );
    await page.getByLabel('Name', { exact: true }).fill('Ngozi');
    await page.getByLabel('Email', { exact: true }).fill('no address');
    await press(page, 'Proceed to Checkout');
    await eventually(() => new URL(page.url()).pathname).toBe(path);
    expect(alerts).toEqual([]);
    await page.getByLabel('Email', { exact: true }).fill('a@b');
    await press(page, 'Proceed to Checkout');
    await page.waitForURL('**/report-checkout');
    // The server's check is stricter, because it has to send an email there; the checkout shows the error at the field.
    await page.locator('[data-error=email]', { hasText: /./ }).waitFor();
    await page.getByLabel('Email', { exact: true }).fill('ngozi@example.org');
    await press(page, 'Continue to Payment');
    await page.getByRole('button', { name: 'Pay $969' }).waitFor();
  });

  test('SHOP-10, SHOP-11, DATA-21, DATA-22: stores the order on the device and goes to the checkout, by keyboard alone', async ({
    newVisitor,
  }) => {
    const { page } = await openShop(newVisitor);
    await box(page, 'Blockchain Adoption').focus();
    await page.keyboard.press('Space');
    await page.getByLabel('Name', { exact: true }).focus();
    await page.keyboard.type('Ngozi Adeyemi');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ngozi@example.org');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ministry of Works');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Order 17');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/report-checkout');
    await eventually(() => stored(page, 'reportCheckoutData')).toEqual({
      reports: ['Blockchain Adoption'],
      total: 969,
      contactInfo: {
        name: 'Ngozi Adeyemi',
        email: 'ngozi@example.org',
        organization: 'Ministry of Works',
        notes: 'Order 17',
      },
      reportIds: ['blockchain-adoption'],
    });
  });

  test('knows a signed-in visitor', async ({ newVisitor }) => {
    const visitor = await newVisitor();
    await visitor.signIn(account('client'));
    await visitor.page.goto(path);
    await eventually(() => visitor.page.getByLabel('Name', { exact: true }).inputValue()).toBe(
      'Chidinma Okafor',
    );
  });
});

/** The order forms on the HTML alone. */
const boxOf = (page: Reader, name: string) => page.getByRole('checkbox', { name });
const pressOn = (page: Reader, name: string, status?: number) =>
  page.getByRole('button', { name }).click(status);
const totalOf = (page: Reader) => page.locator('[data-total]').textContent();

describe('Without script', () => {
  test('SHOP-05: a button updates the summary, under an address that can be shared', async () => {
    const page = await readPage(path);
    boxOf(page, 'Blockchain Adoption').check();
    await pressOn(page, 'Update order summary');
    expect(totalOf(page)).toBe('$969');
    await pressOn(page, 'Choose Premium');
    expect(new URL(page.url()).search).toBe('?reports=blockchain-adoption&package=premium');
    expect(totalOf(page)).toBe('$599');
    expect(page.locator('main').textContent()).toContain(
      'Premium includes 3 reports: choose 2 more.',
    );
    await pressOn(page, 'Buy individually');
    expect(totalOf(page)).toBe('$969');
  });

  test('SHOP-07, SHOP-08: the page says what is missing, and no entry is lost', async () => {
    const page = await readPage(path);
    page.getByLabel('Notes').fill('Order 17');
    await pressOn(page, 'Proceed to Checkout', 400);
    expect(page.getByRole('alert').textContent()).toBe(
      'Please select at least one report to continue.',
    );
    boxOf(page, 'Blockchain Adoption').check();
    page.getByLabel('Name', { exact: true }).fill('Ngozi Adeyemi');
    await pressOn(page, 'Proceed to Checkout', 400);
    expect(page.getByRole('alert').textContent()).toBe(
      'Please provide your name and email address.',
    );
    expect(page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ngozi Adeyemi');
    expect(page.getByLabel('Notes').inputValue()).toBe('Order 17');
    expect(boxOf(page, 'Blockchain Adoption').isChecked()).toBe(true);
  });

  const addresses = (page: Page) => {
    const seen: string[] = [];
    page.on('request', (request) => seen.push(request.url()));
    return seen;
  };

  test('SHOP-10: goes to the checkout with all entries, and no personal data in an address', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ script: false, width: 360 });
    const seen = addresses(page);
    await visit(page, path);
    await box(page, 'Blockchain Adoption').check();
    await fillBuyer(page);
    await press(page, 'Proceed to Checkout');
    await eventually(() => new URL(page.url()).pathname).toBe('/report-checkout');
    const text = await page.locator('main').innerText();
    expect(text).toContain('Blockchain Adoption');
    expect(text).toContain('$969');
    await eventually(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(
      'Ngozi Adeyemi',
    );
    expect(seen.join()).not.toMatch(/ngozi/i);
  });
});
