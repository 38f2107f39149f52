/** The tab Research Reports: the catalogue and its form. */
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { asAdministrator, client, unique } from './tools/api.ts';
import { sidewaysScroll } from './tools/look.ts';
import { newReport, soldReport } from './tools/sales.ts';
import { dialog, forSale, openPanel, press, row, stored } from './tools/sales-screens.ts';
import { failureTexts, toastTexts } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const openTab = (newVisitor: NewVisitor, search?: string, width?: number) =>
  openPanel(newVisitor, 'reports', search, width);

const reportCategories = [
  'Policy & Governance Reports',
  'Market Intelligence & Investment',
  'Infrastructure & Development',
  'Strategic Partnerships & Collaboration',
  'Specialized Research',
];

describe('The list', () => {
  test('ADMIN-16: name, description, category, price, status, downloads, revenue, and what can be done', async ({
    newVisitor,
  }) => {
    const { report } = await soldReport();
    const { page } = await openTab(newVisitor);
    await eventually(() => page.getByRole('columnheader').allTextContents()).toEqual([
      '',
      'Name',
      'Description',
      'Edition',
      'Category',
      'Price USD',
      'Status',
      'Downloads',
      'Revenue USD',
      'Actions',
    ]);
    const cells = await row(page, 'FinTech Landscape Report').locator('td').allInnerTexts();
    expect(cells.slice(4, 7)).toEqual(['Market Intelligence & Investment', '879.00', 'Active']);
    // The amount paid.
    const sold = row(page, report.name);
    await eventually(() => sold.locator('[data-label=Revenue]').innerText()).toBe('799.00');
    await eventually(() => sold.locator('[data-label=Downloads]').innerText()).toBe('0');
    await eventually(() => sold.locator('[data-label=Description]').innerText()).toContain(
      'What own generation costs against the grid',
    );
    await sold.getByRole('button', { name: /^More actions/ }).click();
    const offered = page.locator('[role=menu] [role=menuitem]');
    await eventually(() => offered.allTextContents()).toEqual([
      'Edit',
      'Figures over time',
      'Archive',
    ]);
  });

  test('ADMIN-29: is filtered by words, category and status, in its address, and updates live', async ({
    newVisitor,
  }) => {
    const { page } = await openTab(newVisitor);
    await eventually(() => page.getByLabel('Category').locator('option').allTextContents()).toEqual(
      ['All', ...reportCategories],
    );
    await eventually(() => page.getByLabel('Status').locator('option').allTextContents()).toEqual([
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
    const { name } = await newReport();
    await row(page, name).waitFor();
  });
});

describe('Adding', () => {
  test('ADMIN-17, ADMIN-18, ADMIN-20, ADMIN-21: a report is added at 360 px, in one of five categories and with one of three statuses, and is in the catalogue', async ({
    newVisitor,
  }) => {
    const number = unique();
    const name = `Cable stations ${number}`;
    const { page } = await openTab(newVisitor, '', 360);
    await page.getByRole('link', { name: 'Add New Report' }).click();
    await eventually(() => new URL(page.url()).searchParams.get('report')).toBe('new');
    const optionsOf = (label: string) =>
      dialog(page).getByLabel(label).locator('option').allTextContents();
    await dialog(page).getByLabel('Category').waitFor();
    await eventually(() => optionsOf('Category')).toEqual(expect.arrayContaining(reportCategories));
    await eventually(() => optionsOf('Status')).toEqual(['Active', 'Inactive', 'Archived']);
    await dialog(page).getByLabel('Name').fill(name);
    await dialog(page).getByLabel('Description').fill('Where cables land.\n\nWho owns it.');
    await dialog(page).getByLabel('Category').selectOption('Infrastructure & Development');
    await dialog(page).getByLabel('Price in US dollars').fill('899');
    await dialog(page).getByLabel('Status').selectOption('active');
    await dialog(page).getByText('Date, contents and first page').click();
    await dialog(page).getByLabel('Contents').fill('The stations\n\nTariffs\n');
    await dialog(page).getByLabel('First page').fill('First.\nSecond.');
    expect(await sidewaysScroll(page)).toEqual([]);
    await press(page, 'Add and put on sale');
    await eventually(async () => (await toastTexts(page)).slice(0, 2)).toEqual([
      'Success',
      'Report created successfully',
    ]);
    await row(page, name).waitFor();
    const report = await stored(`cable-stations-${number}`);
    expect(report).toMatchObject({
      price: 899,
      contents: ['The stations', 'Tariffs'],
      firstPage: ['First.', 'Second.'],
    });
    await eventually(() => forSale(report?.id ?? '')).toBe(true);
  });

  test('ADMIN-19, ADMIN-21: nothing is checked before it is sent; the refusal is reported, and shown at its fields', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await openTab(newVisitor, '&report=new');
    expectErrors(/status of 400/);
    await dialog(page).getByLabel('Name').fill('A name');
    await dialog(page).getByLabel('Price in US dollars').fill('8.5');
    await press(page, 'Add report');
    await eventually(async () => (await failureTexts(page)).slice(0, 2)).toEqual([
      'Error',
      'Failed to create report',
    ]);
    await dialog(page).locator('[data-error=price]:not(:empty)').waitFor();
    await dialog(page).locator('[data-error=description]:not(:empty)').waitFor();
    await eventually(() => dialog(page).getByLabel('Name').inputValue()).toBe('A name');
  });
});

describe('Changing', () => {
  test('ADMIN-22, ADMIN-24: the form is prefilled, and sends its fields with the version', async ({
    newVisitor,
  }) => {
    const { id, name, description } = await newReport({ contents: ['One', 'Two'] });
    const { page } = await openTab(newVisitor);
    await row(page, name).getByRole('link', { name }).click();
    await eventually(() => dialog(page).getByLabel('Name').inputValue()).toBe(name);
    await eventually(() => dialog(page).getByLabel('Description').inputValue()).toBe(description);
    await eventually(() => dialog(page).getByLabel('Contents').inputValue()).toBe('One\nTwo');
    await dialog(page).getByLabel('Price in US dollars').fill('849');
    await dialog(page).getByLabel('Status').selectOption('inactive');
    const sent = page.waitForRequest(`**/api/admin/reports/${id}`);
    await press(page, 'Save report');
    expect(await (await sent).headerValue('if-match')).toBe('"1"');
    await eventually(() => toastTexts(page)).toEqual(['Success', 'Report updated successfully']);
    await row(page, name).getByText('Inactive').waitFor();
    await eventually(() => stored(id)).toMatchObject({ price: 849, status: 'inactive' });
    await eventually(() => forSale(id)).toBe(false);
  });

  test('a stale form is not saved: both versions are shown, what was typed stays, and can be saved deliberately', async ({
    newVisitor,
  }) => {
    const { id, name } = await newReport();
    const { page, expectErrors } = await openTab(newVisitor, `&report=${id}`);
    expectErrors(/status of 412/);
    await dialog(page).getByLabel('Name').fill(`${name}, second edition`);
    const admin = await asAdministrator();
    await admin.send('PATCH', `/api/admin/reports/${id}`, { price: 999 });
    await press(page, 'Save report');
    await dialog(page).getByText('Someone changed this in the meantime').waitFor();
    const notice = dialog(page).locator('.versions');
    await eventually(() =>
      notice.evaluate((element) => element.getBoundingClientRect().top > 0),
    ).toBe(true);
    const versions = await notice.innerText();
    expect(versions).toContain('You saw: $799');
    expect(versions).toContain('It is now: $999');
    await eventually(() => dialog(page).getByLabel('Name').inputValue()).toBe(
      `${name}, second edition`,
    );
    await eventually(() => dialog(page).getByLabel('Price in US dollars').inputValue()).toBe('799');
    await press(page, 'Save report');
    await eventually(() => toastTexts(page)).toEqual(['Success', 'Report updated successfully']);
    // What the other administrator changed and this one did not is kept.
    await eventually(() => stored(id)).toMatchObject({
      name: `${name}, second edition`,
      price: 999,
    });
  });

  test('ADMIN-22: the dialog opens although its report is on another page; a refusal keeps it open and says why', async ({
    newVisitor,
  }) => {
    const { id } = await newReport();
    const { page, expectErrors } = await openTab(newVisitor, `&report=${id}&status=archived`);
    expectErrors(/status of 503/);
    await page.route(`**/api/admin/reports/${id}`, (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away for a moment.' } }),
    );
    await press(page, 'Save report');
    await eventually(async () => (await failureTexts(page)).slice(0, 2)).toEqual([
      'Error',
      'Failed to update report',
    ]);
    await dialog(page).getByText('Not saved').waitFor();
  });
});

test('Escape and the cross ask before discarding what was typed', async ({ newVisitor }) => {
  const { page } = await openTab(newVisitor, '&report=new');
  await dialog(page).getByLabel('Name').fill('Half a title');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await eventually(() => question.count()).toBe(0);
  await eventually(() => dialog(page).getByLabel('Name').inputValue()).toBe('Half a title');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await eventually(() => dialog(page).count()).toBe(0);
  await eventually(() => new URL(page.url()).searchParams.has('report')).toBe(false);
});

test('ROLE-20: a member gets none of it', async () => {
  const member = await client(account('member'));
  expect((await member.send('GET', '/api/admin/reports')).status).toBe(403);
  expect((await member.send('POST', '/api/admin/reports', {})).status).toBe(403);
});
