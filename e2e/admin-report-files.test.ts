/** The tab Research Reports: the PDF of a report, and taking a report away. */
import { describe, expect } from 'vitest';
import { client } from './tools/api.ts';
import { pdfOf } from './tools/pdf.ts';
import { newReport, soldReport } from './tools/sales.ts';
import { dialog, forSale, openPanel, press, row, stored } from './tools/sales-screens.ts';
import { toastTexts } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const openTab = (newVisitor: NewVisitor, search?: string) =>
  openPanel(newVisitor, 'reports', search);

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
    expect(await dialog(page).getByLabel('Pages').inputValue()).toBe('5');
    // An upload of one's own is no reason to compare versions.
    await dialog(page).getByLabel('Price in US dollars').fill('809');
    await press(page, 'Save report');
    await row(page, name).getByText('$809').waitFor();
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
  test('ADMIN-23, ADMIN-24: asks first; one that was never ordered is gone', async ({
    newVisitor,
  }) => {
    const { id, name } = await newReport();
    const { page } = await openTab(newVisitor);
    const remove = page.getByRole('link', { name: `Delete ${name}` });
    await remove.click();
    await press(page, 'Keep the report');
    await row(page, name).waitFor();
    await remove.click();
    await dialog(page).getByText('It was never ordered.').waitFor();
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
