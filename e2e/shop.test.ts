/** The report shop (SHOP-01..SHOP-11, SHOP-33..SHOP-35), with script and without. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { raw } from './tools/bytes.ts';
import { sidewaysScroll } from './tools/look.ts';
import { place } from './tools/place.ts';
import { enhanced } from './tools/screens.ts';
import { catalogue } from './tools/shop.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const path = '/report-selection';
const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const total = (page: Page) => page.locator('[data-total]').innerText();
const chosen = (page: Page) => page.locator('[data-chosen] li > :first-child').allInnerTexts();
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

/** The opened shop, and what its alerts said. */
async function openShop(newVisitor: NewVisitor, address = path, options = {}) {
  const visitor = await newVisitor(options);
  const alerts: string[] = [];
  visitor.page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await visitor.page.goto(address);
  await enhanced(visitor.page);
  // The shop's own script is fetched after that of all pages.
  await visitor.page.waitForFunction(() => document.querySelector('form')?.noValidate);
  return { ...visitor, alerts };
}

async function fillBuyer(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ngozi Adeyemi');
  await page.getByLabel('Email', { exact: true }).fill('ngozi@example.org');
}

describe('The catalogue', () => {
  for (const script of [true, false])
    test(`SHOP-01..SHOP-03: shows the 23 reports with their prices in five categories at 360 px, script ${script ? 'on' : 'off'}`, async ({
      newVisitor,
    }) => {
      const { page } = await newVisitor({ script, width: 360 });
      await page.goto(path);
      const headings = await page.locator('h2').allInnerTexts();
      expect(headings).toEqual(
        expect.arrayContaining([
          'Policy and Governance',
          'Market Intelligence and Investment',
          'Infrastructure and Development',
          'Strategic Partnerships',
          'Specialized Research',
        ]),
      );
      expect(await page.locator('.report').count()).toBe(23);
      const row = page.locator('.report', { hasText: 'Cloud Sovereignty Implementation Roadmap' });
      expect(await row.innerText()).toMatch(/\$1,029[\s\S]*pages, PDF/);
      await box(page, 'Cloud Sovereignty Implementation Roadmap').check();
      await box(page, 'Cloud Sovereignty Implementation Roadmap').uncheck();
      expect(await sidewaysScroll(page)).toEqual([]);
    });

  test('TARGETS: costs at most 14 KB, and a page of one report too', async () => {
    const [report] = await catalogue();
    for (const address of [path, `/reports/${report?.id}`]) {
      // The first visitor has it made; from then on it lies ready.
      await raw(address);
      await eventually(async () => (await raw(address)).headers.etag).toBeTruthy();
      const { bytes, headers } = await raw(address);
      expect(headers['cache-control']).toContain('public');
      expect(bytes / 1024, address).toBeLessThanOrEqual(14);
    }
  });

  test('shows contents and first page when a preview is opened, and on a page of its own without script', async ({
    newVisitor,
  }) => {
    const { page } = await openShop(newVisitor);
    const [report] = (await catalogue()).filter(({ id }) => id === 'blockchain-adoption');
    if (!report) throw new Error('There is no such report');
    const preview = page.locator('.report', { hasText: report.name }).locator('details');
    await preview.locator('summary').click();
    await eventually(() => preview.locator('li').allInnerTexts()).toEqual(report.contents);
    expect(await preview.innerText()).toContain(report.firstPage[0]);

    const plain = await newVisitor({ script: false });
    await plain.page.goto(path);
    const same = plain.page.locator('.report', { hasText: report.name }).locator('details');
    await same.locator('summary').click();
    await same.getByRole('link').click();
    expect(new URL(plain.page.url()).pathname).toBe(`/reports/${report.id}`);
    const text = await plain.page.locator('main').innerText();
    for (const part of [...report.contents, ...report.firstPage]) expect(text).toContain(part);
  });

  test('SHOP-04: a report’s own page names its price, is in the sitemap, and adds it to what is chosen', async ({
    newVisitor,
  }) => {
    const { page } = await openShop(newVisitor, `${path}?reports=fintech-landscape-report`);
    await page.goto('/reports/blockchain-adoption');
    expect(await page.locator('main').innerText()).toContain('$969');
    await page.getByRole('link', { name: 'Choose this report' }).click();
    await eventually(() => chosen(page)).toEqual([
      'FinTech Landscape Report',
      'Blockchain Adoption',
    ]);
    expect((await raw('/sitemap.xml')).text).toContain(`${place.url}/reports/blockchain-adoption<`);
    expect((await raw('/reports/no-such-report')).status).toBe(404);
  });
});

describe('The order summary', () => {
  test('SHOP-01, SHOP-05: says that nothing is chosen, then names and total as reports are ticked', async ({
    newVisitor,
  }) => {
    const { page } = await openShop(newVisitor);
    const summary = page.getByRole('region', { name: 'Order Summary' });
    expect(await summary.innerText()).toContain('No reports selected');
    await box(page, 'Investment Climate Analysis').check();
    await box(page, 'Blockchain Adoption').check();
    expect(await chosen(page)).toEqual(['Investment Climate Analysis', 'Blockchain Adoption']);
    expect(await total(page)).toBe('$1,948');
    expect(await summary.innerText()).not.toContain('No reports selected');
    await box(page, 'Blockchain Adoption').uncheck();
    expect(await total(page)).toBe('$979');
  });

  test('SHOP-33, SHOP-35: each package is chosen with one button, and says how many reports it still wants', async ({
    newVisitor,
  }) => {
    const { page, alerts } = await openShop(newVisitor);
    for (const [name, price] of [
      ['Essential', '$299'],
      ['Premium', '$599'],
      ['Executive', '$999'],
    ] as const) {
      await press(page, `Choose ${name}`);
      expect(await total(page)).toBe(price);
    }
    await press(page, 'Choose Premium');
    await box(page, 'Blockchain Adoption').check();
    await fillBuyer(page);
    await press(page, 'Proceed to Checkout');
    expect(alerts).toEqual(['Premium holds 3 reports: choose 2 more.']);
    await press(page, 'Buy one by one');
    expect(await total(page)).toBe('$969');
  });

  test('SHOP-35: a package that costs less is named with a button', async ({ newVisitor }) => {
    const { page } = await openShop(newVisitor);
    await box(page, 'Regulatory Landscape Analysis').check();
    await press(page, 'Switch to Essential');
    expect(await total(page)).toBe('$299');
    expect(await page.locator('[data-cheaper]').isVisible()).toBe(false);
  });

  test('stays on the device and in the address, which can be shared and wins', async ({
    newVisitor,
  }) => {
    const { page } = await openShop(newVisitor);
    await box(page, 'Blockchain Adoption').check();
    await press(page, 'Choose Essential');
    const address = `${path}?reports=blockchain-adoption&package=essential`;
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
    const link = page.getByRole('link', { name: 'Link to this selection' });
    expect(await link.getAttribute('href')).toBe(address);

    await page.goto(path);
    await eventually(() => chosen(page)).toEqual(['Blockchain Adoption']);
    await page.goto(`${path}?reports=cybersecurity-frameworks,no-such-report`);
    await enhanced(page);
    await eventually(() => chosen(page)).toEqual(['Cybersecurity Frameworks']);
    expect(await total(page)).toBe('$829');
  });
});

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
    expect(new URL(page.url()).pathname).toBe(path);
  });

  test('SHOP-06, SHOP-09: the address is checked as its input does, organization and notes may stay empty', async ({
    newVisitor,
  }) => {
    const { page, alerts } = await openShop(newVisitor, `${path}?reports=blockchain-adoption`);
    expect(await page.getByLabel('Email', { exact: true }).getAttribute('type')).toBe('email');
    await page.getByLabel('Name', { exact: true }).fill('Ngozi');
    await page.getByLabel('Email', { exact: true }).fill('no address');
    await press(page, 'Proceed to Checkout');
    expect(new URL(page.url()).pathname).toBe(path);
    expect(alerts).toEqual([]);
    await page.getByLabel('Email', { exact: true }).fill('a@b');
    await press(page, 'Proceed to Checkout');
    await page.waitForURL('**/report-checkout');
  });

  test('SHOP-10, SHOP-11: leaves the order on the device and goes to the checkout, by keyboard alone', async ({
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
    await page.keyboard.press('Enter');
    await page.waitForURL('**/report-checkout');
    expect(await stored(page, 'reportCheckoutData')).toEqual({
      reports: ['Blockchain Adoption'],
      total: 969,
      contactInfo: {
        name: 'Ngozi Adeyemi',
        email: 'ngozi@example.org',
        organization: 'Ministry of Works',
      },
      reportIds: ['blockchain-adoption'],
    });
  });

  test('knows a signed-in visitor', async ({ newVisitor }) => {
    const visitor = await newVisitor();
    await visitor.signIn(account('client'));
    await visitor.page.goto(path);
    expect(await visitor.page.getByLabel('Name', { exact: true }).inputValue()).toBe(
      'Chidinma Okafor',
    );
  });
});

describe('Without script', () => {
  const addresses = (page: Page) => {
    const seen: string[] = [];
    page.on('request', (request) => seen.push(request.url()));
    return seen;
  };

  test('SHOP-05: the summary is brought up to date by a button, into an address that can be shared', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ script: false, width: 360 });
    await page.goto(path);
    await box(page, 'Blockchain Adoption').check();
    await press(page, 'Update order summary');
    expect(await total(page)).toBe('$969');
    await press(page, 'Choose Premium');
    expect(new URL(page.url()).search).toBe('?reports=blockchain-adoption&package=premium');
    expect(await total(page)).toBe('$599');
    expect(await page.locator('main').innerText()).toContain(
      'Premium holds 3 reports: choose 2 more.',
    );
    await press(page, 'Buy one by one');
    expect(await total(page)).toBe('$969');
  });

  test('SHOP-07, SHOP-08: what is missing stands in the page, and nothing that was entered is lost', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor({ script: false });
    visitor.expectErrors(/status of 400/);
    const { page } = visitor;
    await page.goto(path);
    await page.getByLabel('Notes').fill('Order 17');
    await press(page, 'Proceed to Checkout');
    expect(await page.getByRole('alert').innerText()).toBe(
      'Please select at least one report to continue.',
    );
    await box(page, 'Blockchain Adoption').check();
    await page.getByLabel('Name', { exact: true }).fill('Ngozi Adeyemi');
    await press(page, 'Proceed to Checkout');
    expect(await page.getByRole('alert').innerText()).toBe(
      'Please provide your name and email address.',
    );
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ngozi Adeyemi');
    expect(await page.getByLabel('Notes').inputValue()).toBe('Order 17');
    expect(await box(page, 'Blockchain Adoption').isChecked()).toBe(true);
  });

  test('SHOP-10: goes to the checkout with everything that was entered, and nothing personal in an address', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ script: false, width: 360 });
    const seen = addresses(page);
    await page.goto(path);
    await box(page, 'Blockchain Adoption').check();
    await fillBuyer(page);
    await press(page, 'Proceed to Checkout');
    expect(new URL(page.url()).pathname).toBe('/report-checkout');
    const text = await page.locator('main').innerText();
    expect(text).toContain('Blockchain Adoption');
    expect(text).toContain('$969');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ngozi Adeyemi');
    expect(seen.join()).not.toMatch(/ngozi/i);
  });
});
