/** The catalogue, the packages and the order summary (SHOP-01..SHOP-05, SHOP-33..SHOP-35). */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { raw } from './tools/bytes.ts';
import { sidewaysScroll } from './tools/look.ts';
import { place } from './tools/place.ts';
import { visit } from './tools/screens.ts';
import { catalogue, fillBuyer, openShop } from './tools/shop.ts';
import { eventually, test } from './tools/test.ts';

const path = '/report-selection';
const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const total = (page: Page) => page.locator('[data-total]').innerText();
const chosen = (page: Page) => page.locator('[data-chosen] li > :first-child').allInnerTexts();

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
      // Other tests add reports.
      await eventually(() => page.locator('.report').count()).toBeGreaterThanOrEqual(23);
      const row = page.locator('.report', { hasText: 'Cloud Sovereignty Implementation Roadmap' });
      await eventually(() => row.innerText()).toMatch(/\$1,029[\s\S]*pages, PDF/);
      await box(page, 'Cloud Sovereignty Implementation Roadmap').check();
      await box(page, 'Cloud Sovereignty Implementation Roadmap').uncheck();
      expect(await sidewaysScroll(page)).toEqual([]);
    });

  test('TARGETS: costs at most 14 KB, and a page of one report too', async () => {
    const [report] = await catalogue();
    for (const address of [path, `/reports/${report?.id}`]) {
      // The first request renders it; from then on it is cached.
      await raw(address);
      await eventually(async () => (await raw(address)).headers.etag).toBeTruthy();
      const { bytes, headers } = await raw(address);
      expect(headers['cache-control']).toContain('public');
      expect(bytes / 1024, address).toBeLessThanOrEqual(14);
    }
  });

  test('a selection is kept like any page, and what is invented makes no further pages', async () => {
    const tagOf = async (address: string) => (await raw(address)).headers.etag;
    const gone = `${path}?reports=no-such`;
    await eventually(() => tagOf(gone)).toBeTruthy();
    expect(await tagOf(`${path}?reports=x,y&package=z`)).toBe(await tagOf(gone));
    const pages = [
      [path, '?package=no-such', '?reports=blockchain-adoption'],
      ['/news-research', '?category=no-such', '?category=Research'],
      ['/contact', '?topic=no-such', '?topic=press'],
    ];
    for (const [page = '', invented, chosen] of pages) {
      await eventually(() => tagOf(page)).toBeTruthy();
      expect(await tagOf(page + invented)).toBe(await tagOf(page));
      await eventually(() => tagOf(page + chosen), page + chosen).toBeTruthy();
      expect(await tagOf(page + chosen)).not.toBe(await tagOf(page));
    }
  });

  test('a preview shows contents and first page, on a separate page without script', async ({
    newVisitor,
  }) => {
    const { page } = await openShop(newVisitor);
    const [report] = (await catalogue()).filter(({ id }) => id === 'blockchain-adoption');
    if (!report) throw new Error('There is no such report');
    const preview = page.locator('.report', { hasText: report.name }).locator('details');
    await preview.locator('summary').click();
    await eventually(() => preview.locator('li').allInnerTexts()).toEqual(report.contents);
    await eventually(() => preview.innerText()).toContain(report.firstPage[0]);

    const plain = await newVisitor({ script: false });
    await visit(plain.page, path);
    const same = plain.page.locator('.report', { hasText: report.name }).locator('details');
    await same.locator('summary').click();
    await same.getByRole('link').click();
    await eventually(() => new URL(plain.page.url()).pathname).toBe(`/reports/${report.id}`);
    const text = await plain.page.locator('main').innerText();
    for (const part of [...report.contents, ...report.firstPage]) expect(text).toContain(part);
  });

  test('SHOP-04: a report’s own page shows its price, is in the sitemap, and adds it to the selection', async ({
    newVisitor,
  }) => {
    const { page } = await openShop(newVisitor, `${path}?reports=fintech-landscape-report`);
    await visit(page, '/reports/blockchain-adoption');
    await eventually(() => page.locator('main').innerText()).toContain('$969');
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
  test('SHOP-01, SHOP-05, SHOP-35: says that nothing is selected, then shows names and total as reports are ticked, and a cheaper package', async ({
    newVisitor,
  }) => {
    const { page } = await openShop(newVisitor);
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await eventually(() => summary.innerText()).toContain('No reports selected');
    await box(page, 'Investment Climate Analysis').check();
    await box(page, 'Blockchain Adoption').check();
    await eventually(() => chosen(page)).toEqual([
      'Investment Climate Analysis',
      'Blockchain Adoption',
    ]);
    await eventually(() => total(page)).toBe('$1,948');
    await eventually(() => summary.innerText()).not.toContain('No reports selected');
    await box(page, 'Blockchain Adoption').uncheck();
    await eventually(() => total(page)).toBe('$979');
    await box(page, 'Investment Climate Analysis').uncheck();
    await box(page, 'Regulatory Landscape Analysis').check();
    await eventually(() => total(page)).toBe('$899');
    await eventually(() => page.locator('[data-cheaper]').innerText()).toContain(
      'The Essential package costs $299 for the same report: you save $600.',
    );
    await press(page, 'Switch to Essential');
    await eventually(() => total(page)).toBe('$299');
    await eventually(() => summary.innerText()).toMatch(/\$899[^$]+Essential package\s+−\$600/);
    await press(page, 'Remove Essential');
    await box(page, 'Blockchain Adoption').check();
    await press(page, 'Switch to Premium');
    await eventually(() => total(page)).toBe('$599');
  });

  test('SHOP-33..SHOP-35, DATA-23: each package shows name, price and contents, is selected with one button, and says how many reports are missing', async ({
    newVisitor,
  }) => {
    const { page, alerts } = await openShop(newVisitor);
    for (const [name, price, holds] of [
      ['Essential', '$299', 'Any one policy and governance report'],
      ['Premium', '$599', 'Any three reports in the catalogue'],
      ['Executive', '$999', 'includes a 2-hour advisory session'],
    ] as const) {
      const row = await page.locator('.packages > li', { hasText: name }).innerText();
      expect(row).toContain(price);
      expect(row).toContain(holds);
      await press(page, `Choose ${name}`);
      await eventually(() => total(page)).toBe(price);
    }
    await press(page, 'Choose Premium');
    await box(page, 'Blockchain Adoption').check();
    await fillBuyer(page);
    await press(page, 'Proceed to Checkout');
    expect(alerts).toEqual(['Premium includes 3 reports: choose 2 more.']);
    await press(page, 'Buy individually');
    await eventually(() => total(page)).toBe('$969');
  });

  test('is stored on the device and in the address, which can be shared and takes precedence', async ({
    newVisitor,
  }) => {
    const { page } = await openShop(newVisitor);
    await box(page, 'Blockchain Adoption').check();
    await press(page, 'Choose Essential');
    const address = `${path}?reports=blockchain-adoption&package=essential`;
    await eventually(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
    const link = page.getByRole('link', { name: 'Link to this selection' });
    await eventually(() => link.getAttribute('href')).toBe(address);

    const gone = page.getByText('no longer for sale and have been left out');
    await eventually(() => gone.isVisible()).toBe(false);
    await page.evaluate(() => {
      localStorage.setItem('reportSelection', '?reports=no-such-report,blockchain-adoption');
    });
    await page.goto(path);
    await eventually(() => chosen(page)).toEqual(['Blockchain Adoption']);
    await eventually(() => gone.isVisible()).toBe(true);
    await visit(page, `${path}?reports=cybersecurity-frameworks,no-such-report`);
    await eventually(() => chosen(page)).toEqual(['Cybersecurity Frameworks']);
    await eventually(() => gone.isVisible()).toBe(true);
    await eventually(() => total(page)).toBe('$829');
  });
});
