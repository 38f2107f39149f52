/** The tab Research Reports: a report's PDF, and deleting a report. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { client, unique } from './tools/api.ts';
import { pdfOf } from './tools/pdf.ts';
import { newReport, soldReport } from './tools/sales.ts';
import { dialog, forSale, openPanel, press, row, stored } from './tools/sales-screens.ts';
import { chooseInRow, failureTexts, toastTexts } from './tools/screens.ts';
import { eventually, type NewVisitor, test, toastSays } from './tools/test.ts';

const openTab = (newVisitor: NewVisitor, search?: string) =>
  openPanel(newVisitor, 'reports', search);

describe('The PDF', () => {
  test('is uploaded with its progress, its pages are counted, and it is replaced', async ({
    newVisitor,
  }) => {
    const { id, name } = await newReport();
    const { page } = await openTab(newVisitor, `&report=${id}`);
    await dialog(page).getByText('Buyers get a sample edition').waitFor();
    await dialog(page)
      .getByLabel('PDF file')
      .setInputFiles({ name: 'grid.pdf', mimeType: 'application/pdf', buffer: await pdfOf(3) });
    // Hold the upload until its progress bar is shown.
    const file = `**/api/admin/reports/${id}/file`;
    await page.route(file, async (route) => {
      await dialog(page).getByRole('progressbar', { name: 'Upload' }).waitFor();
      await route.continue();
    });
    await press(page, 'Save report');
    await eventually(() => toastTexts(page)).toEqual(['Success', 'Report updated successfully']);
    await page.unroute(file);
    await row(page, name).getByText('PDF, 3 pages').waitFor();
    await row(page, name).getByRole('link', { name }).click();
    await dialog(page).getByText('Now: grid.pdf, 3 pages').waitFor();
    // The pages are counted, so there is no field for them.
    await dialog(page).getByText('Date, contents and first page').click();
    await eventually(() => dialog(page).getByLabel('Pages').count()).toBe(0);
    await dialog(page)
      .getByLabel('New PDF')
      .setInputFiles({ name: 'grid-2.pdf', mimeType: 'application/pdf', buffer: await pdfOf(5) });
    await dialog(page).getByLabel('Price in US dollars').fill('809');
    await press(page, 'Save report');
    await row(page, name).getByText('809.00').waitFor();
    await row(page, name).getByText('PDF, 5 pages').waitFor();
    await eventually(() => stored(id)).toMatchObject({
      price: 809,
      file: { name: 'grid-2.pdf', pages: 5 },
    });
  });

  test('AUTH-10: a session that ended during an upload leads to sign-in', async ({
    newVisitor,
  }) => {
    const { id } = await newReport();
    const { page, expectErrors } = await openTab(newVisitor, `&report=${id}`);
    expectErrors(/status of 401/);
    await page.route(`**/api/admin/reports/${id}/file`, (route) =>
      route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'Unauthorized' } }),
    );
    await dialog(page)
      .getByLabel('PDF file')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') });
    await press(page, 'Save report');
    await eventually(() => toastTexts(page)).toEqual(['Unauthorized', 'Admin access required']);
    await page.waitForRequest((request) => request.url().includes('/api/login?next='));
  });

  test('a file that is not a PDF is refused at its field, and the report is saved without it', async ({
    newVisitor,
  }) => {
    const { id } = await newReport();
    const { page, expectErrors } = await openTab(newVisitor, `&report=${id}`);
    expectErrors(/status of 415/);
    await dialog(page)
      .getByLabel('PDF file')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('hello') });
    await press(page, 'Save report');
    await dialog(page)
      .getByText('The report is saved, but its PDF isn’t. We can’t read this file as a PDF')
      .waitFor();
    await eventually(() => stored(id)).toMatchObject({ file: null });
  });
});

describe('A new report', () => {
  const pdf = async (pages: number) => ({
    name: 'new.pdf',
    mimeType: 'application/pdf',
    buffer: await pdfOf(pages),
  });
  async function fillIn(page: Page, name: string) {
    await dialog(page).getByLabel('Name').fill(name);
    await dialog(page).getByLabel('Description').fill('What own generation costs.');
    await dialog(page).getByLabel('Price in US dollars').fill('649');
  }

  test('is added with its PDF in one form, and is on sale once that has arrived', async ({
    newVisitor,
  }) => {
    const number = unique();
    const { page } = await openTab(newVisitor, '&report=new');
    await fillIn(page, `With its file ${number}`);
    await eventually(() => dialog(page).getByLabel('Status').inputValue()).toBe('inactive');
    await dialog(page)
      .getByLabel('PDF file')
      .setInputFiles(await pdf(4));
    await eventually(() => dialog(page).getByLabel('Status').inputValue()).toBe('active');
    await press(page, 'Add and put on sale');
    await toastSays(page, 'Report created successfully');
    await eventually(() => stored(`with-its-file-${number}`)).toMatchObject({
      status: 'active',
      file: { name: 'new.pdf', pages: 4 },
    });
  });

  test('whose PDF did not arrive stays a draft, and editing continues', async ({ newVisitor }) => {
    const number = unique();
    const { page, expectErrors } = await openTab(newVisitor, '&report=new');
    expectErrors(/status of 503/);
    await page.route('**/api/admin/reports/*/file', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away for a moment.' } }),
    );
    await fillIn(page, `Without its file ${number}`);
    await dialog(page)
      .getByLabel('PDF file')
      .setInputFiles(await pdf(1));
    await press(page, 'Add and put on sale');
    await dialog(page).getByRole('heading', { name: 'Edit report' }).waitFor();
    await eventually(() => stored(`without-its-file-${number}`)).toMatchObject({
      status: 'inactive',
      file: null,
    });
  });
});

describe('Deleting', () => {
  test('ADMIN-23, ADMIN-24: asks first; a report that was never ordered is deleted', async ({
    newVisitor,
  }) => {
    const { id, name } = await newReport();
    const { page } = await openTab(newVisitor);
    await chooseInRow(row(page, name), 'Delete');
    await press(page, 'Keep the report');
    await row(page, name).waitFor();
    await chooseInRow(row(page, name), 'Delete');
    await dialog(page).getByText('It has never been ordered').waitFor();
    await press(page, 'Delete');
    await eventually(() => toastTexts(page)).toEqual(['Success', 'Report deleted successfully']);
    await eventually(() => row(page, name).count()).toBe(0);
    await eventually(() => stored(id)).toBeUndefined();
  });

  test('ADMIN-24: a report that was sold is archived, which is explained, and its buyer keeps it', async ({
    newVisitor,
  }) => {
    const { report, order } = await soldReport();
    const { page } = await openTab(newVisitor, `&delete=${report.id}`);
    await dialog(page).getByText('It was sold once. It will be archived').waitFor();
    await press(page, 'Archive');
    await eventually(async () => (await toastTexts(page)).slice(0, 2)).toEqual([
      'Success',
      'Report deleted successfully',
    ]);
    await row(page, report.name).getByText('Archived').waitFor();
    // Nothing is left to archive.
    await row(page, report.name)
      .getByRole('button', { name: /^More actions/ })
      .click();
    await eventually(() => page.locator('[role=menuitem]').allTextContents()).toEqual([
      'Edit',
      'Figures over time',
    ]);
    await eventually(() => forSale(report.id)).toBe(false);
    const buyer = await client();
    const link = await buyer.send('POST', `/api/orders/${order.id}/downloads`, {
      key: order.key,
      reportId: report.id,
    });
    expect(link.status).toBe(201);
  });

  test('ADMIN-23: a refusal is reported', async ({ newVisitor }) => {
    const { id, name } = await newReport();
    const { page, expectErrors } = await openTab(newVisitor, `&delete=${id}`);
    expectErrors(/status of 503/);
    await page.route(`**/api/admin/reports/${id}`, (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away.' } }),
    );
    await press(page, 'Delete');
    await eventually(async () => (await failureTexts(page)).slice(0, 2)).toEqual([
      'Error',
      'Failed to delete report',
    ]);
    await row(page, name).waitFor();
  });
});
