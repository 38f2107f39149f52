/** How many clicks the daily work takes (review of the screens, effort), and how much of a list is visible. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { CatalogueReport } from '#contract/commerce/sales.ts';
import type { Message } from '#contract/support/messages.ts';
import { account } from './tools/accounts.ts';
import {
  asAdministrator,
  client,
  found,
  newPerson,
  submit,
  unique,
  writeMessage,
} from './tools/api.ts';
import { pdfOf } from './tools/pdf.ts';
import { dialog, row, waitingTransfer } from './tools/sales-screens.ts';
import { visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test, toastSays } from './tools/test.ts';

/** Opens the panel at an address, and counts the page's clicks from then on. */
async function openPanel(newVisitor: NewVisitor, search: string, height = 900) {
  const { page, signIn } = await newVisitor({ width: 1440 });
  await page.setViewportSize({ width: 1440, height });
  await signIn(account('admin'));
  await visit(page, `/admin?tab=${search}`);
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      ({ isTrusted }) => {
        const { clicks = '0' } = document.documentElement.dataset;
        if (isTrusted) document.documentElement.dataset.clicks = String(Number(clicks) + 1);
      },
      { capture: true },
    );
  });
  return page;
}

const clicks = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset.clicks ?? 0));

describe('Effort', () => {
  test('a pending user is approved with one click', async ({ newVisitor }) => {
    const { email } = await newPerson();
    const page = await openPanel(newVisitor, `users&status=pending&search=${email}`);
    await page.getByRole('button', { name: /^Approve/ }).click();
    await toastSays(page, 'User status updated successfully');
    expect(await clicks(page)).toBe(1);
  });

  test('a project takes its next step with two', async ({ newVisitor }) => {
    const { title } = await submit();
    const page = await openPanel(newVisitor, `projects&search=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Start pre-screening call' }).click();
    await eventually(async () => (await found(title))[0]?.status).toBe('screening');
    expect(await clicks(page)).toBe(2);
  });

  test('the oldest message is answered and closed with at most three', async ({ newVisitor }) => {
    await writeMessage();
    const page = await openPanel(newVisitor, 'messages');
    await page.getByRole('link', { name: 'Answer the oldest' }).click();
    const field = page.getByLabel('Reply by email');
    await field.click();
    await page.keyboard.type('Yes, we do.');
    const id = new URL(page.url()).searchParams.get('message');
    await page.getByRole('button', { name: 'Send and close' }).click();
    const admin = await asAdministrator();
    const status = async () =>
      (await admin.send<Message>('GET', `/api/admin/messages/${id}`)).body.status;
    await eventually(status).toBe('closed');
    expect(await clicks(page)).toBeLessThanOrEqual(3);
  });

  test('a transfer is marked received with two', async ({ newVisitor }) => {
    const { reference } = await waitingTransfer();
    const page = await openPanel(newVisitor, `transactions&search=${reference}`);
    await page.getByRole('link', { name: `Mark received: ${reference}` }).click();
    await dialog(page).getByRole('button', { name: 'Mark received' }).click();
    await row(page, reference).getByText('Completed').waitFor();
    expect(await clicks(page)).toBe(2);
  });

  test('a new report with its PDF is on sale after at most six', async ({ newVisitor }) => {
    const number = unique();
    const page = await openPanel(newVisitor, 'reports');
    await page.getByRole('link', { name: 'Add New Report' }).click();
    // The dialog focuses the name field; Tab continues from there.
    await dialog(page).locator('input:focus').waitFor();
    await page.keyboard.type(`Effort ${number}`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('What a click costs.');
    await dialog(page).getByLabel('Category').click();
    await page.keyboard.press('Escape');
    await dialog(page).getByLabel('Price in US dollars').click();
    await page.keyboard.type('499');
    const chooser = page.waitForEvent('filechooser');
    await dialog(page).getByLabel('PDF file').click();
    const buffer = await pdfOf(2);
    await (await chooser).setFiles({ name: 'effort.pdf', mimeType: 'application/pdf', buffer });
    await dialog(page).getByRole('button', { name: 'Add and put on sale' }).click();
    await toastSays(page, 'Report created successfully');
    const admin = await asAdministrator();
    const { body } = await admin.send<CatalogueReport[]>(
      'GET',
      `/api/admin/reports?id=effort-${number}`,
    );
    expect(body).toMatchObject([{ status: 'active', price: 499, file: { pages: 2 } }]);
    expect(await clicks(page)).toBeLessThanOrEqual(6);
  });

  test('a month’s ledger is downloaded with two', async ({ newVisitor }) => {
    const page = await openPanel(newVisitor, 'transactions');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('menuitem', { name: /^Ledger, [A-Z]/ })
        .nth(1)
        .click(),
    ]);
    expect(download.url()).toMatch(/ledger\.csv\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-(28|29|30|31)$/);
    expect(await clicks(page)).toBe(2);
  });
});

describe('Lists', () => {
  test('a row is one line of 40 px, and fifteen of them are visible', async ({ newVisitor }) => {
    const page = await openPanel(newVisitor, 'reports');
    const boxes = await page
      .locator('.data tbody tr')
      .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    expect(new Set(boxes.map(({ height }) => Math.round(height)))).toEqual(new Set([40]));
    const first = boxes[0]?.top ?? 0;
    // As many as fit below the first one.
    expect(boxes.filter(({ bottom }) => bottom - first <= 900 - 250)).toHaveLength(16);
  });

  test('the first row of a list is above 250 px, and little lower where a list has sections', async ({
    newVisitor,
  }) => {
    // A request for access is listed, too.
    const { email, password } = await newPerson();
    await (await client(email, password)).send('POST', '/api/assign-partner-role', {});
    const page = await openPanel(newVisitor, 'reports');
    const places = [
      'users',
      'pending',
      'requests',
      'invitations',
      'projects',
      'transactions',
      'messages',
      'meetings',
      'reports',
      'partners',
    ].map((tab) => [tab, 250] as const);
    // Below the links to their sections, or what is said about them.
    const lower = [
      ['newsletters', 270],
      ['newsletters&section=subscribers', 270],
      ['funding', 260],
      ['funding&section=opportunities', 260],
      ['funding&section=sources', 311],
      ['activity', 278],
    ] as const;
    for (const [tab, most] of [...places, ...lower]) {
      await visit(page, `/admin?tab=${tab}`);
      const first = await page.locator('.data tbody tr').first().boundingBox();
      expect.soft(first?.y, tab).toBeLessThan(most);
    }
  });

  test('J, K, X, E and Enter work on the rows, but not after Escape or in a field', async ({
    newVisitor,
  }) => {
    const page = await openPanel(newVisitor, 'reports');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const names = await page.locator('.data-open').allTextContents();
    await page.keyboard.press('j');
    await eventually(focused).toBe(names[0]);
    await page.keyboard.press('j');
    await eventually(focused).toBe(names[1]);
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('k');
    await eventually(focused).toBe(names[0]);
    await page.keyboard.press('e');
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('x');
    await eventually(() => page.getByRole('searchbox').inputValue()).toBe('x');
    await page.getByText('1 selected').waitFor();
  });

  test('C opens the menu of what can be created, and the help says so', async ({ newVisitor }) => {
    const page = await openPanel(newVisitor, 'reports');
    await page.keyboard.press('?');
    await dialog(page).getByText('Create something new').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Research report',
    );
    await page.keyboard.press('Enter');
    await page.waitForURL('**report=new');
    await dialog(page).waitFor();
  });

  test('when a row leaves the list, the row that takes its place gets the focus', async ({
    newVisitor,
  }) => {
    const organization = `Focus ${unique()}`;
    for (const lastName of ['First', 'Second'])
      await newPerson(undefined, { organization, lastName });
    const page = await openPanel(
      newVisitor,
      `users&status=pending&search=${encodeURIComponent(organization)}`,
    );
    const approve = page.getByRole('button', { name: 'Approve Kofi Second' });
    await approve.focus();
    await page.keyboard.press('Enter');
    await eventually(() => approve.count()).toBe(0);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Kofi First',
    );
  });

  test('selected rows are exported', async ({ newVisitor }) => {
    const page = await openPanel(newVisitor, 'reports&status=active');
    const names = await page.locator('.data-open').allTextContents();
    const boxes = page.locator('.data tbody').getByRole('checkbox');
    await boxes.nth(0).click();
    await boxes.nth(2).click({ modifiers: ['Shift'] });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export selected' }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const lines = Buffer.concat(chunks).toString('utf8').trim().split('\r\n');
    expect(lines).toHaveLength(4);
    for (const name of names.slice(0, 3)) expect(lines.join('\n')).toContain(name);
  });

  test('a record links back to the filtered list', async ({ newVisitor }) => {
    const page = await openPanel(newVisitor, 'projects&status=declined');
    await page.locator('.data-open').first().click();
    await page.locator('article.record').waitFor();
    await page.getByRole('link', { name: 'All projects' }).click();
    await page.getByRole('table').waitFor();
    await eventually(() => new URL(page.url()).searchParams.get('status')).toBe('declined');
  });
});
