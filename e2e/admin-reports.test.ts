/** The tab Research Reports: the catalogue, its form, its files. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { CatalogueReport } from '#contract/sales.ts';
import type { Report } from '#contract/shop.ts';
import { slugOf } from '#contract/slug.ts';
import { account } from './tools/accounts.ts';
import { asAdministrator, client, unique } from './tools/api.ts';
import { sidewaysScroll } from './tools/look.ts';
import { pdfOf } from './tools/pdf.ts';
import { newReport, soldReport } from './tools/sales.ts';
import { hydrated, toastTexts } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

async function openTab(newVisitor: NewVisitor, search = '', width = 1440) {
  const visitor = await newVisitor({ width });
  await visitor.signIn(account('admin'));
  await visitor.page.goto(`/admin?tab=reports${search}`);
  await hydrated(visitor.page);
  return visitor;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();
const stored = async (id: string) => {
  const admin = await asAdministrator();
  const { body } = await admin.send<CatalogueReport[]>('GET', '/api/admin/reports?limit=200');
  return body.find((report) => report.id === id);
};
const forSale = async (id: string) =>
  (await (await client()).send<Report[]>('GET', '/api/reports')).body.some(
    (report) => report.id === id,
  );

describe('The list', () => {
  test('ADMIN-16: name, description, category, price, status, downloads, revenue, and what can be done', async ({
    newVisitor,
  }) => {
    const { page } = await openTab(newVisitor);
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Name',
      'Description',
      'Category',
      'Price',
      'Status',
      'Downloads',
      'Revenue',
      'Actions',
    ]);
    const cells = await row(page, 'FinTech Landscape Report').locator('td').allInnerTexts();
    expect(cells.slice(2, 5)).toEqual(['Market Intelligence & Investment', '$879', 'Active']);
    expect(cells[7]).toMatch(/Edit\s+Delete/);
  });

  test('ADMIN-16: revenue counts what was paid', async ({ newVisitor }) => {
    const { report } = await soldReport();
    const { page } = await openTab(newVisitor, `&search=${encodeURIComponent(report.name)}`);
    expect(await row(page, report.name).locator('[data-label=Revenue]').innerText()).toBe('$799');
  });

  test('ADMIN-18, ADMIN-20, ADMIN-29: is filtered by words, category and status, in its address', async ({
    newVisitor,
  }) => {
    const { page } = await openTab(newVisitor);
    expect(await page.getByLabel('Category').locator('option').allTextContents()).toEqual([
      'All',
      'Policy & Governance Reports',
      'Market Intelligence & Investment',
      'Infrastructure & Development',
      'Strategic Partnerships & Collaboration',
      'Specialized Research',
    ]);
    expect(await page.getByLabel('Status').locator('option').allTextContents()).toEqual([
      'All',
      'Active',
      'Inactive',
      'Archived',
    ]);
    await page.getByLabel('Category').selectOption('policy');
    await eventually(async () => [
      ...new Set(await page.locator('[data-label=Category]').allInnerTexts()),
    ]).toEqual(['Policy & Governance Reports']);
    await page.getByRole('searchbox', { name: 'Search' }).fill('nothing-like-this');
    await page.keyboard.press('Enter');
    await page.getByText('No reports found').waitFor();
    await page.getByRole('link', { name: 'Show all reports' }).click();
    await row(page, 'FinTech Landscape Report').waitFor();
  });

  test('changes by itself', async ({ newVisitor }) => {
    const { page } = await openTab(newVisitor);
    const { name } = await newReport();
    await row(page, name).waitFor();
  });
});

describe('Adding', () => {
  for (const width of [360, 1440])
    test(`ADMIN-17, ADMIN-21: a report is added at ${width} px and stands in the catalogue`, async ({
      newVisitor,
    }) => {
      const name = `Cable stations ${unique()}`;
      const { page } = await openTab(newVisitor, '', width);
      await page.getByRole('link', { name: 'Add New Report' }).click();
      expect(new URL(page.url()).searchParams.get('report')).toBe('new');
      await dialog(page).getByLabel('Name').fill(name);
      await dialog(page).getByLabel('Description').fill('Where cables land.\n\nWho owns it.');
      await dialog(page).getByLabel('Category').selectOption('infrastructure');
      await dialog(page).getByLabel('Price in US dollars').fill('899');
      await dialog(page).getByLabel('Contents').fill('The stations\n\nTariffs\n');
      expect(await sidewaysScroll(page)).toEqual([]);
      await press(page, 'Add report');
      expect((await toastTexts(page)).slice(0, 2)).toEqual([
        'Success',
        'Report created successfully',
      ]);
      await row(page, name).getByText('Sample edition').waitFor();
      const report = await stored(slugOf(name));
      expect(report).toMatchObject({ price: 899, contents: ['The stations', 'Tariffs'] });
      expect(await forSale(report?.id ?? '')).toBe(true);
    });

  test('ADMIN-19, ADMIN-21: nothing is checked before it is sent; the refusal is told, and stands at its fields', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await openTab(newVisitor, '&report=new');
    expectErrors(/status of 400/);
    await dialog(page).getByLabel('Name').fill('A name');
    await dialog(page).getByLabel('Price in US dollars').fill('8.5');
    await press(page, 'Add report');
    expect((await toastTexts(page)).slice(0, 2)).toEqual(['Error', 'Failed to create report']);
    await dialog(page).locator('[data-error=price]:not(:empty)').waitFor();
    await dialog(page).locator('[data-error=description]:not(:empty)').waitFor();
    expect(await dialog(page).getByLabel('Name').inputValue()).toBe('A name');
  });
});

describe('Changing', () => {
  test('ADMIN-22, ADMIN-24: the form is filled in, and sends its fields with the version', async ({
    newVisitor,
  }) => {
    const { id, name, description } = await newReport({ contents: ['One', 'Two'] });
    const { page } = await openTab(newVisitor);
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    expect(await dialog(page).getByLabel('Name').inputValue()).toBe(name);
    expect(await dialog(page).getByLabel('Description').inputValue()).toBe(description);
    expect(await dialog(page).getByLabel('Contents').inputValue()).toBe('One\nTwo');
    await dialog(page).getByLabel('Price in US dollars').fill('849');
    await dialog(page).getByLabel('Status').selectOption('inactive');
    const sent = page.waitForRequest(`**/api/admin/reports/${id}`);
    await press(page, 'Save report');
    expect(await (await sent).headerValue('if-match')).toBe('"1"');
    expect(await toastTexts(page)).toEqual(['Success', 'Report updated successfully']);
    await row(page, name).getByText('Inactive').waitFor();
    expect(await stored(id)).toMatchObject({ price: 849, status: 'inactive' });
    expect(await forSale(id)).toBe(false);
  });

  test('a stale form is not saved: both versions are shown, what was typed stays, and is saved on purpose', async ({
    newVisitor,
  }) => {
    const { id, name } = await newReport();
    const { page, expectErrors } = await openTab(newVisitor, `&report=${id}`);
    expectErrors(/status of 412/);
    await dialog(page).getByLabel('Name').fill(`${name}, second edition`);
    const admin = await asAdministrator();
    await admin.send('PATCH', `/api/admin/reports/${id}`, { price: 999 });
    await press(page, 'Save report');
    await dialog(page).getByText('Somebody changed this in the meantime').waitFor();
    const versions = await dialog(page).locator('.versions').innerText();
    expect(versions).toContain('You saw: $799');
    expect(versions).toContain('It is now: $999');
    expect(await dialog(page).getByLabel('Name').inputValue()).toBe(`${name}, second edition`);
    await dialog(page).getByLabel('Price in US dollars').fill('999');
    await press(page, 'Save report');
    expect(await toastTexts(page)).toEqual(['Success', 'Report updated successfully']);
    expect(await stored(id)).toMatchObject({ name: `${name}, second edition`, price: 999 });
  });

  test('ADMIN-22: a refusal keeps the dialog and says why', async ({ newVisitor }) => {
    const { id } = await newReport();
    const { page, expectErrors } = await openTab(newVisitor, `&report=${id}`);
    expectErrors(/status of 503/);
    await page.route(`**/api/admin/reports/${id}`, (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away for a moment.' } }),
    );
    await press(page, 'Save report');
    expect((await toastTexts(page)).slice(0, 2)).toEqual(['Error', 'Failed to update report']);
    await dialog(page).getByText('Not saved').waitFor();
  });
});

describe('The PDF', () => {
  test('is uploaded with its progress, its pages are counted, and it is replaced', async ({
    newVisitor,
  }) => {
    const { id, name } = await newReport();
    const { page } = await openTab(newVisitor, `&report=${id}`);
    await dialog(page).getByText('buyers get a sample edition').waitFor();
    await dialog(page)
      .getByLabel('PDF file')
      .setInputFiles({ name: 'grid.pdf', mimeType: 'application/pdf', buffer: await pdfOf(3) });
    // Held until the bar is there.
    const file = `**/api/admin/reports/${id}/file`;
    await page.route(file, async (route) => {
      await dialog(page).getByRole('progressbar', { name: 'Upload' }).waitFor();
      await route.continue();
    });
    await press(page, 'Upload PDF');
    expect(await toastTexts(page)).toEqual(['Uploaded', 'grid.pdf, 3 pages']);
    await page.unroute(file);
    await dialog(page).getByText('grid.pdf, 3 pages').first().waitFor();
    await dialog(page)
      .getByLabel('New PDF')
      .setInputFiles({ name: 'grid-2.pdf', mimeType: 'application/pdf', buffer: await pdfOf(5) });
    await press(page, 'Replace PDF');
    await dialog(page).getByText('grid-2.pdf', { exact: true }).waitFor();
    // An upload of one's own is no reason to compare versions.
    await dialog(page).getByLabel('Price in US dollars').fill('809');
    await press(page, 'Save report');
    await row(page, name).getByText('PDF, 5 pages').waitFor();
    expect(await stored(id)).toMatchObject({ price: 809, file: { name: 'grid-2.pdf', pages: 5 } });
  });

  test('a file that is no PDF, or none, is refused in words at its field', async ({
    newVisitor,
  }) => {
    const { id } = await newReport();
    const { page, expectErrors } = await openTab(newVisitor, `&report=${id}`);
    expectErrors(/status of 415/);
    await press(page, 'Upload PDF');
    await dialog(page).getByText('Choose a PDF first.').waitFor();
    await dialog(page)
      .getByLabel('PDF file')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('hello') });
    await press(page, 'Upload PDF');
    await dialog(page).getByText('This file is not a PDF that can be read').waitFor();
    expect(await stored(id)).toMatchObject({ file: null });
  });
});

describe('Deleting', () => {
  test('ADMIN-23, ADMIN-24: asks first; one that was never sold is gone', async ({
    newVisitor,
  }) => {
    const { id, name } = await newReport();
    const { page } = await openTab(newVisitor);
    const remove = page.getByRole('link', { name: `Delete ${name}` });
    await remove.click();
    await press(page, 'Keep the report');
    await row(page, name).waitFor();
    await remove.click();
    await dialog(page).getByText('It was never sold.').waitFor();
    await press(page, 'Delete');
    expect(await toastTexts(page)).toEqual(['Success', 'Report deleted successfully']);
    await eventually(() => row(page, name).count()).toBe(0);
    expect(await stored(id)).toBeUndefined();
  });

  test('ADMIN-24: one that was sold is archived, says so, and stays with its buyer', async ({
    newVisitor,
  }) => {
    const { report, order } = await soldReport();
    const { page } = await openTab(newVisitor, `&delete=${report.id}`);
    await dialog(page).getByText('It was sold once. It will be archived').waitFor();
    await press(page, 'Archive');
    expect((await toastTexts(page)).slice(0, 2)).toEqual([
      'Success',
      'Report deleted successfully',
    ]);
    await row(page, report.name).getByText('Archived').waitFor();
    expect(await forSale(report.id)).toBe(false);
    const buyer = await client();
    const link = await buyer.send('POST', `/api/orders/${order.id}/downloads`, {
      key: order.key,
      reportId: report.id,
    });
    expect(link.status).toBe(201);
  });

  test('ADMIN-23: a refusal is told', async ({ newVisitor }) => {
    const { id, name } = await newReport();
    const { page, expectErrors } = await openTab(newVisitor, `&delete=${id}`);
    expectErrors(/status of 503/);
    await page.route(`**/api/admin/reports/${id}`, (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away.' } }),
    );
    await press(page, 'Delete');
    expect((await toastTexts(page)).slice(0, 2)).toEqual(['Error', 'Failed to delete report']);
    await row(page, name).waitFor();
  });
});

test('ROLE-20: a member gets none of it', async () => {
  const member = await client(account('member'));
  expect((await member.send('GET', '/api/admin/reports')).status).toBe(403);
  expect((await member.send('POST', '/api/admin/reports', {})).status).toBe(403);
});
