/** The record of changes, and the operations that need no access to the server. */
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { asAdministrator, unique } from './tools/api.ts';
import { chooseInRow, toast, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test, toastSays } from './tools/test.ts';

async function openTab(newVisitor: NewVisitor, query: string, width = 1440) {
  const visitor = await newVisitor({ width });
  await visitor.signIn(account('admin'));
  await visit(visitor.page, `/admin?tab=${query}`);
  return visitor;
}

describe('Activity', () => {
  test('an administrator finds who did what, with the values before and after', async ({
    newVisitor,
  }) => {
    const admin = await asAdministrator();
    const name = `Recorded works ${unique()}`;
    const { body } = await admin.send<{ id: string }>('POST', '/api/admin/partner-organizations', {
      kind: 'industry',
      name,
      summary: 'Builds things.',
    });
    await admin.send('POST', `/api/admin/partner-organizations/${body.id}/archive`, {
      archived: true,
    });
    const { page } = await openTab(newVisitor, `activity&search=${body.id}`);
    const rows = page.locator('.data tbody tr');
    await eventually(() => rows.count()).toBe(2);
    await page.getByRole('combobox', { name: 'Record' }).selectOption('Partner organisation');
    await page.waitForURL('**about=partner-organization**');
    await page
      .getByRole('combobox', { name: 'Action' })
      .selectOption('Partner organisation archived');
    await eventually(() => rows.count()).toBe(1);
    await page.getByLabel('From', { exact: true }).fill('2020-01-01');
    await page.getByLabel('To', { exact: true }).fill('2020-01-31');
    await page.getByText('No entries found').waitFor();
    await page.getByLabel('To', { exact: true }).fill('');
    const entry = rows.getByRole('link', { name: 'Partner organisation archived' });
    await entry.click();
    const dialog = page.getByRole('dialog', { name: 'Partner organisation archived' });
    const row = dialog.getByRole('row', { name: /Archived/ });
    await eventually(() => row.getByRole('cell').allTextContents()).toEqual([
      'Archived',
      'No',
      'Yes',
    ]);
    await eventually(() => page.url()).toContain('entry=');
    const there = await dialog.getByRole('link', { name: 'Open the record' }).getAttribute('href');
    expect(there).toContain(body.id);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^activity-.*\.csv$/);
    await entry.click();
    await dialog.getByRole('link', { name: 'Open the record' }).click();
    await eventually(() =>
      page.getByRole('dialog').getByLabel('Name', { exact: true }).inputValue(),
    ).toBe(name);
  });
});

describe('Operations', () => {
  test('a breach is recorded, and its clock stops when the authority was told', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await openTab(newVisitor, 'operations&section=breaches');
    expectErrors(/400 \(Bad Request\)/);
    const title = `Stolen laptop ${unique()}`;
    await page.getByRole('link', { name: 'Record a breach' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Record a breach' }).click();
    await dialog.getByText('Fill in this field.').first().waitFor();
    await dialog.getByLabel('What happened, in one line').fill(title);
    await dialog.getByLabel('What is known').fill('From a car. Its disk is encrypted.');
    await dialog.getByLabel('When we learned of it').fill('2025-01-30T10:00');
    await dialog.getByRole('button', { name: 'Record a breach' }).click();
    await eventually(() => toast(page).allTextContents().then(String)).toContain('Breach recorded');
    const row = page.getByRole('row', { name: title });
    await row.getByText('Late').waitFor();
    await page.getByRole('columnheader', { name: 'Tell the authority by' }).waitFor();
    // 72 hours after it was known.
    await row.getByText('2 February 2025, 10:00').waitFor();
    await row.getByRole('link', { name: title }).click();
    await dialog.getByLabel('When the authority was told').fill('2025-01-31T10:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row.getByText('Stopped').waitFor();
    await row.getByRole('link', { name: title }).click();
    await dialog.getByLabel('When the people were told').fill('2025-02-01T10:00');
    await dialog.getByLabel('Closed: nothing is left to do').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row.getByText('Closed').waitFor();
  });

  test('a breach that puts nobody at risk is closed with the reason', async ({ newVisitor }) => {
    const title = `Lost key ${unique()}`;
    const admin = await asAdministrator();
    await admin.send('POST', '/api/admin/breaches', {
      title,
      description: 'Found again, unused.',
      knownAt: '2025-01-30T10:00:00Z',
    });
    const { page } = await openTab(newVisitor, 'operations&section=breaches');
    const search = page.getByRole('searchbox');
    await search.fill(title);
    await search.press('Enter');
    const row = page.getByRole('row', { name: title });
    await row.getByRole('link', { name: title }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Why nobody has to be told').fill('Nobody used it.');
    await dialog.getByLabel('Closed: nothing is left to do').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row.getByText('Stopped').waitFor();
    await row.getByText('Closed').waitFor();
  });

  test('a privacy request is recorded, answered and opened again', async ({ newVisitor }) => {
    const { page } = await openTab(newVisitor, 'operations');
    await page.getByRole('link', { name: 'Privacy requests' }).click();
    const name = `Kofi Adjei ${unique()}`;
    await page.getByRole('link', { name: 'Record a request' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Person').fill(name);
    await dialog.getByLabel('Email address').fill('kofi.adjei@example.org');
    const received = await dialog.getByLabel('Received on').inputValue();
    await dialog.getByRole('button', { name: 'Record a request' }).click();
    const row = page.getByRole('row', { name });
    await row.getByText('Open', { exact: true }).waitFor();
    await row.getByRole('link', { name }).click();
    await dialog.getByLabel('Answered on').fill(received);
    await dialog.getByLabel('How it was answered').fill('Copy sent.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row.getByText('Settled').waitFor();
    await row.getByRole('link', { name }).click();
    await dialog.getByLabel('Answered on').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row.getByText('Open', { exact: true }).waitFor();
  });

  test('whoever has no account gets a copy of their data, and is erased with the request', async ({
    newVisitor,
  }) => {
    const { page } = await openTab(newVisitor, 'operations&section=requests');
    const name = `Kwabena Osei ${unique()}`;
    await page.getByRole('link', { name: 'Record a request' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Asks for').selectOption('erasure');
    await dialog.getByLabel('Person').fill(name);
    await dialog.getByLabel('Email address').fill(`${unique()}@example.org`);
    await dialog.getByRole('button', { name: 'Record a request' }).click();
    await page.getByRole('row', { name }).getByRole('link', { name }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download their data' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('personal-data.json');
    await dialog.getByRole('button', { name: 'Erase their data' }).click();
    await dialog.getByText('Invoices and receipts stay').waitFor();
    await dialog.getByLabel('How it was answered').fill('Nothing was kept.');
    await dialog.getByRole('button', { name: 'Erase their data' }).click();
    await eventually(() => toast(page).allTextContents().then(String)).toContain('Person erased');
    await eventually(() => page.getByText(name).count()).toBe(0);
  });

  test('a failed job is tried again, then all of its queue after a question, and what is left is said', async ({
    newVisitor,
  }) => {
    const { page } = await openTab(newVisitor, 'operations');
    // No job of the demonstration fails, so the answers are made up.
    const failed = { id: '00000000-0000-4000-8000-000000000001', queue: 'deliver-mail' };
    const at = '2025-11-01T09:00:00Z';
    await page.route('**/api/admin/jobs', (route) =>
      route.fulfill({
        json: {
          queues: [
            { queue: 'deliver-mail', waiting: 0, active: 0, failed: 1203, oldestSeconds: null },
          ],
        },
      }),
    );
    await page.route('**/api/admin/jobs/failed*', (route) =>
      route.fulfill({
        headers: { 'X-Total-Count': '1203', Link: '</api/admin/jobs/failed?after=x>; rel="next"' },
        json: [{ ...failed, attempts: 3, createdAt: at, failedAt: at, error: 'ECONNREFUSED' }],
      }),
    );
    const sent: unknown[] = [];
    await page.route('**/api/admin/jobs/retry', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ json: { restarted: 1000, left: 203 } });
    });
    const sections = page.getByRole('navigation', { name: 'Sections of Operations' });
    await sections.getByRole('link', { name: 'Jobs' }).click();
    await page.getByRole('region', { name: 'Failed jobs' }).waitFor();
    await page.getByText('1,203 failed jobs, latest first').waitFor();
    await page.route(`**/api/admin/jobs/${failed.id}/retry`, (route) => {
      sent.push(failed.id);
      return route.fulfill({ json: { queue: failed.queue } });
    });
    await page.getByRole('button', { name: 'Try again deliver-mail' }).click();
    await eventually(() => toast(page).allTextContents().then(String)).toContain(
      'Job started again',
    );
    await page.getByRole('navigation', { name: 'Pages', exact: true }).waitFor();
    await page.getByRole('region', { name: 'Queues' }).getByRole('link', { name: '1203' }).click();
    await page.getByText('Only in the queue').waitFor();
    await eventually(() => new URL(page.url()).searchParams.get('queue')).toBe('deliver-mail');
    await page.getByRole('button', { name: 'Try all again deliver-mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Try all again' });
    await dialog.getByText('1,203 failed jobs in deliver-mail').waitFor();
    await dialog.getByRole('button', { name: 'Try all again' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(sent).toEqual([failed.id, { queue: 'deliver-mail' }]);
    await eventually(() => toast(page).allTextContents().then(String)).toContain(
      '203 left. Select the button again.',
    );
  });

  test('emails that were given up are sent again, one from its row and all after a question, on a phone', async ({
    newVisitor,
  }) => {
    const { page } = await openTab(newVisitor, 'operations', 360);
    // No email of the demonstration fails, so the answers are made up.
    const id = '00000000-0000-4000-8000-000000000002';
    const at = '2025-11-01T09:00:00Z';
    const email = {
      ...{ id, to: 'ama@example.org', subject: 'Your submission', state: 'failed', createdAt: at },
      ...{ settledAt: at, notBefore: null, attempts: 40, failure: 'gave up' },
      abilities: { retry: true },
    };
    await page.route('**/api/admin/emails?*', (route) =>
      route.fulfill({ headers: { 'X-Total-Count': '1' }, json: [email] }),
    );
    const sent: string[] = [];
    await page.route('**/api/admin/emails/**', (route) => {
      sent.push(new URL(route.request().url()).pathname);
      const json = sent.length === 1 ? { ...email, state: 'waiting' } : { restarted: 1, left: 0 };
      return route.fulfill({ json });
    });
    await page.getByRole('link', { name: 'Emails' }).click();
    await page.getByLabel('Status').selectOption('Failed');
    const row = page.locator('[data-row]').filter({ hasText: 'ama@example.org' });
    await row.getByText('Given up: the mail server didn’t accept it for two days').waitFor();
    await chooseInRow(row, 'Send now');
    await toastSays(page, 'Email is on its way');
    await page.getByRole('button', { name: 'Send all failed emails again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send all failed emails again' });
    await dialog.getByText('Those that a mail server refused aren’t sent.').waitFor();
    await dialog.getByRole('button', { name: 'Send all failed emails again' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(sent).toEqual([`/api/admin/emails/${id}/retry`, '/api/admin/emails/retry']);
  });

  test('health, jobs and emails are shown without access to the server', async ({ newVisitor }) => {
    const { page } = await openTab(newVisitor, 'operations');
    await page.getByText('ready for requests').waitFor();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('ready for requests').waitFor();
    await page.getByText('Demonstration data').waitFor();
    const sections = page.getByRole('navigation', { name: 'Sections of Operations' });
    await sections.getByRole('link', { name: 'Jobs' }).click();
    await page.getByRole('row', { name: /^deliver-mail/ }).waitFor();
    await sections.getByRole('link', { name: 'Emails' }).click();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Sent');
    await page.getByText('Accepted by the mail server').first().waitFor();
    await eventually(() => page.url()).toContain('state=sent');
  });
});
