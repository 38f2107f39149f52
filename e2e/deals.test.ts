/** /entity-dashboard/{id}: deals, contacts and documents of a platform (DEAL-01 to DEAL-46). */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { dialog, inDialog, makePlatform, openAs as open } from './tools/deals.ts';
import { toast, visit } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

describe('Who sees an entity dashboard', () => {
  test('ROLE-24 signed out, the page asks to sign in and leads back', async ({ newVisitor }) => {
    const { id } = await makePlatform();
    const { page } = await newVisitor({ script: false });
    expect((await visit(page, `/entity-dashboard/${id}`))?.status()).toBe(200);
    await page.locator('main').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/sign-in?next=*');
    await eventually(() => new URL(page.url()).searchParams.get('next')).toBe(
      `/entity-dashboard/${id}`,
    );
  });

  test('ROLE-24 for a client it doesn’t exist', async ({ newVisitor }) => {
    const { id } = await makePlatform();
    const { page, expectErrors, status } = await open(
      newVisitor,
      'client',
      `/entity-dashboard/${id}`,
    );
    expectErrors(/status of 404/);
    expect(status).toBe(404);
    await page.getByText('This platform doesn’t exist, or you don’t work with it.').waitFor();
  });
});

describe('The entity dashboard', () => {
  test('DEAL-01, DEAL-06, DEAL-07, DEAL-08, DEAL-16 header, tabs, and the overview’s pipeline and activities', async ({
    newVisitor,
  }) => {
    const { id, name } = await makePlatform();
    const { page } = await open(newVisitor, 'partner', `/entity-dashboard/${id}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('Debt · West Africa').waitFor();
    await eventually(() => page.locator('.tabs a').allInnerTexts()).toEqual([
      'Overview',
      'Deal Flow',
      'Contacts',
      'Documents',
      'Analytics',
    ]);
    const pipeline = page.locator('section', { hasText: 'Deal pipeline' });
    await eventually(() => pipeline.locator('.stage').allInnerTexts()).toEqual([
      'Initial contact',
      'Due diligence',
      'Term sheet',
      'Documentation',
      'Closing',
      'Funded',
    ]);
    await eventually(() => pipeline.locator('li').first().innerText()).toContain('1 · $5,000,000');
    await eventually(() =>
      pipeline
        .locator('progress')
        .evaluateAll((bars: HTMLProgressElement[]) => bars.map(({ value }) => value)),
    ).toEqual([100, 0, 0, 0, 0, 0]);
    await pipeline.getByText('Active, on-hold and won deals.').waitFor();
    await page.getByText('No activities yet').waitFor();
  });

  test('DEAL-01: while the platform is missing, the header says Development Finance and Global', async ({
    newVisitor,
  }) => {
    const { id, dealId } = await makePlatform();
    const { page, expectErrors } = await open(newVisitor, 'partner', `/deals/${dealId}`);
    expectErrors(/status of 404/);
    await page.route(`**/api/funding/platforms/${id}`, (route) =>
      route.fulfill({ status: 404, json: { code: 'not_found', message: 'Not found.' } }),
    );
    const refused = page.waitForResponse(`**/api/funding/platforms/${id}`);
    await page.locator(`main a[href="/entity-dashboard/${id}?tab=deals"]`).first().click();
    await refused;
    await page.locator('.tabs').waitFor();
    await page.getByText('Development Finance · Global', { exact: true }).waitFor();
  });

  test('CONST-20: the overview has the last five of six activities', async ({ newVisitor }) => {
    const { id, admin, dealId } = await makePlatform();
    for (const number of [1, 2, 3, 4, 5, 6])
      await admin.send('POST', `/api/deals/${dealId}/activities`, {
        activityType: 'call',
        description: `Call ${number}.`,
      });
    const { page } = await open(newVisitor, 'partner', `/entity-dashboard/${id}`);
    const recent = page.locator('section', { hasText: 'Recent activities' }).last();
    await recent.getByText('Call 6.').waitFor();
    await eventually(() => recent.getByText(/^Call \d\.$/).allTextContents()).toEqual(
      [6, 5, 4, 3, 2].map((number) => `Call ${number}.`),
    );
  });

  test('DEAL-11 the table; DEAL-12 View shows a deal; DEAL-13, DEAL-30 an activity is logged from there', async ({
    newVisitor,
  }) => {
    const { id } = await makePlatform();
    const { page, expectErrors } = await open(
      newVisitor,
      'partner',
      `/entity-dashboard/${id}?tab=deals`,
    );
    expectErrors(/status of 400/);
    await eventually(() => page.locator('table.data thead th').allInnerTexts()).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Deal Name'),
        'Amount',
        'Stage',
        'Probability',
        expect.stringContaining('Expected Close'),
      ]),
    );
    const row = page.locator('tr[data-row]');
    for (const text of ['First hall, Kano', '$5,000,000', 'Initial contact', '40%', 'TBD'])
      await row.getByText(text).first().waitFor();
    const details = await inDialog(page, /^View/);
    for (const text of ['$5,000,000', 'Initial contact', '40%', 'TBD', 'No activities yet'])
      await details.getByText(text).waitFor();
    const form = await inDialog(page, 'Log Activity');
    // DEAL-26, DEAL-29.
    await eventually(() => form.getByLabel('Activity type').inputValue()).toBe('call');
    await eventually(() =>
      form.getByLabel('Activity type').locator('option').allTextContents(),
    ).toEqual(['Call', 'Email', 'Meeting', 'Document review', 'Site visit']);
    await form.getByRole('button', { name: 'Log activity' }).click();
    await form.getByText('Description is required').waitFor();
    await form.getByLabel('Description').fill('Walked the site.');
    await form.getByLabel('Activity type').selectOption('site_visit');
    await form.getByRole('button', { name: 'Log activity' }).click();
    await eventually(() => page.locator('dialog[open]').count()).toBe(1);
    await dialog(page).getByText('Walked the site.').waitFor();
  });

  test('DEAL-46: the deal’s dialog moves it to another stage, and the move is among its activities', async ({
    newVisitor,
  }) => {
    const { id } = await makePlatform();
    const { page } = await open(newVisitor, 'partner', `/entity-dashboard/${id}?tab=deals`);
    const details = await inDialog(page, /^View/);
    await details.getByText('Name the contact at the funder').waitFor();
    await details.getByRole('button', { name: 'Move to Due diligence' }).click();
    const form = page.locator('dialog[open]').last();
    await form.getByLabel('Reason').fill('The minister asked for it.');
    await form.getByRole('button', { name: 'Move deal' }).click();
    await eventually(() => page.locator('dialog[open]').count()).toBe(1);
    await details.locator('dd').getByText('Due diligence').waitFor();
    await details.getByRole('button', { name: 'Move to Term sheet' }).waitFor();
    await details.getByRole('listitem').getByText('The minister asked for it.').waitFor();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await details.locator('dd').getByText('Initial contact').waitFor();
    await details.getByText('The minister asked for it.').waitFor({ state: 'detached' });
    await details.getByRole('button', { name: 'Other stage' }).click();
    await page.getByRole('menuitem', { name: 'Closing' }).click();
    await form.getByRole('heading', { name: 'Move to Closing' }).waitFor();
  });

  test('DEAL-10, DEAL-18, DEAL-19, DEAL-23, DEAL-24, DEAL-25, DEAL-31 a new deal: what is missing is said, the list is refreshed, the dialog closes', async ({
    newVisitor,
  }) => {
    const { id } = await makePlatform();
    const { page, expectErrors } = await open(
      newVisitor,
      'partner',
      `/entity-dashboard/${id}?tab=deals`,
    );
    expectErrors(/status of 400/);
    const form = await inDialog(page, 'New Deal');
    await eventually(() => form.getByLabel('Stage').inputValue()).toBe('initial_contact');
    await eventually(() => form.getByLabel('Probability in percent').inputValue()).toBe('50');
    await eventually(() => form.getByLabel('Amount in US dollars').inputValue()).toBe('0');
    await form.getByRole('button', { name: 'Create deal' }).click();
    await form.getByText('Deal name is required').waitFor();
    await form.getByText('Amount is required').waitFor();
    await form.getByLabel('Deal name').fill('Second hall, Jos');
    // DEAL-24: what isn't a number is 0, separators are ignored, and a fraction is left out.
    await form.getByLabel('Amount in US dollars').fill('abc');
    await form.getByRole('button', { name: 'Create deal' }).click();
    await eventually(() => form.getByText('Deal name is required').count()).toBe(0);
    await form.getByText('Amount is required').waitFor();
    await form.getByLabel('Amount in US dollars').fill('12,500,000.7');
    await form.getByLabel('Expected closing date').fill('2099-06-30');
    await form.getByRole('button', { name: 'Create deal' }).click();
    // DEAL-31.
    await toast(page).getByText('Success', { exact: true }).waitFor();
    const row = page.locator('tr[data-row]', { hasText: 'Second hall, Jos' });
    for (const text of ['$12,500,000', '30 June 2099']) await row.getByText(text).waitFor();
    await eventually(() => page.locator('dialog[open]').count()).toBe(0);
  });

  test('the board shows totals and moves a deal from its menu; a reason is asked for', async ({
    newVisitor,
  }) => {
    const { id } = await makePlatform();
    const { page, expectErrors } = await open(
      newVisitor,
      'partner',
      `/entity-dashboard/${id}?tab=deals&view=board`,
    );
    expectErrors(/status of 400/);
    const column = page.locator('.board-column', { hasText: 'Initial contact' });
    await column.getByText('1 deal · $5.0M · $2.0M weighted').waitFor();
    await column.getByRole('button', { name: 'Move First hall, Kano' }).click();
    await page.getByRole('menuitem', { name: 'Due diligence' }).click();
    const form = dialog(page);
    await form.getByText('Name the contact at the funder').waitFor();
    await form.getByRole('button', { name: 'Move deal' }).click();
    await form.getByText('Something is still missing for this stage.').waitFor();
    await form.getByLabel('Reason').fill('The minister asked for it.');
    await form.getByRole('button', { name: 'Move deal' }).click();
    await page
      .locator('.board-column', { hasText: 'Due diligence' })
      .getByText('First hall, Kano')
      .waitFor();
  });

  test('a deal’s page says what is missing; a lost deal says why', async ({ newVisitor }) => {
    const { dealId } = await makePlatform();
    const { page, expectErrors } = await open(newVisitor, 'partner', `/deals/${dealId}`);
    expectErrors(/status of 400/);
    await page.getByRole('heading', { level: 2, name: 'First hall, Kano' }).waitFor();
    await page.getByText('Log a call, a meeting or a site visit').waitFor();
    const form = await inDialog(page, 'Close without success');
    await form.getByRole('button', { name: 'Close deal' }).click();
    await form.getByText('Choose why the deal was closed.').waitFor();
    await form.getByLabel('Why was it closed?').selectOption('timing');
    await form.getByRole('button', { name: 'Close deal' }).click();
    await page.getByText('Closed lost', { exact: true }).waitFor();
    await page.getByText('The timing didn’t suit').waitFor();
    await page.getByRole('button', { name: 'Reopen' }).click();
    await page.getByRole('button', { name: 'Put on hold' }).waitFor();
  });

  test('DEAL-32, DEAL-33, DEAL-38: a contact is added without being asked for more, and has a card', async ({
    newVisitor,
  }) => {
    const { id } = await makePlatform();
    const { page, expectErrors } = await open(
      newVisitor,
      'partner',
      `/entity-dashboard/${id}?tab=contacts`,
    );
    expectErrors(/status of 400/);
    await page.getByText('No contacts yet').waitFor();
    const form = await inDialog(page, 'Add New Contact');
    // DEAL-38.
    const fields = form.locator('input, textarea, select');
    await eventually(() =>
      fields.evaluateAll((all) => all.map((field) => field.getAttribute('name'))),
    ).toEqual(['name', 'title', 'email', 'phone', 'department']);
    await form.getByRole('button', { name: 'Save contact' }).click();
    for (const text of ['Name is required', 'Title is required', 'Valid email is required'])
      await form.getByText(text).waitFor();
    await form.getByLabel('Name', { exact: true }).fill('Hauwa Bello');
    await form.getByLabel('Title', { exact: true }).fill('Investment officer');
    await form.getByLabel('Email').fill('hauwa@fund.example');
    await form.getByRole('button', { name: 'Save contact' }).click();
    await toast(page).getByText('Success', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Hauwa Bello' }).waitFor();
    await eventually(() =>
      page.getByRole('link', { name: 'hauwa@fund.example' }).getAttribute('href'),
    ).toBe('mailto:hauwa@fund.example');
    await page.getByText('Never').waitFor();
  });

  test('DEAL-39, DEAL-41, DEAL-42 a document is uploaded, listed, viewed and reviewed', async ({
    newVisitor,
  }) => {
    const { id } = await makePlatform();
    const { page, expectErrors } = await open(
      newVisitor,
      'partner',
      `/entity-dashboard/${id}?tab=documents`,
    );
    expectErrors(/status of 400/);
    await page.getByText('No documents yet').waitFor();
    const form = await inDialog(page, 'Upload Document');
    await form.getByLabel('File').setInputFiles({
      name: 'Term sheet.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(
        '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
      ),
    });
    await form.getByRole('button', { name: 'Upload', exact: true }).click();
    const row = page.locator('tbody tr', { hasText: 'Term sheet' });
    await row.getByText('Awaiting review').waitFor();
    await eventually(() => page.locator('thead th').allInnerTexts()).toEqual([
      'Name',
      'Type',
      'Status',
      'Uploaded by',
      'Date',
      'View',
    ]);
    const cells = await row.locator('td, th').allInnerTexts();
    expect(cells[1]).toBe('Other');
    expect(cells[3]).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u);
    expect(cells[4]).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}/);
    await eventually(() => row.getByRole('link', { name: /^View/ }).getAttribute('href')).toMatch(
      /^\/api\/deal-documents\/[0-9a-f-]+\/file\?view=true$/,
    );
    const review = await inDialog(page, /^Review/);
    await review.getByLabel('Status').selectOption('rejected');
    await review.getByRole('button', { name: 'Save' }).click();
    await review.getByText('Say what is wrong with the document.').waitFor();
    await review.getByLabel('Note').fill('Page 3 is missing.');
    await review.getByRole('button', { name: 'Save' }).click();
    await row.getByText('Rejected').waitFor();
    await row.getByText('Page 3 is missing.').waitFor();
  });

  test('DEAL-15 a stage has the same colour wherever it is shown, and no other stage has it', async ({
    newVisitor,
  }) => {
    const { id, dealId } = await makePlatform();
    const { page } = await open(newVisitor, 'partner', `/entity-dashboard/${id}`);
    const colours = (where: Page) =>
      where
        .locator('.stage')
        .evaluateAll((badges) => badges.map((badge) => getComputedStyle(badge).backgroundColor));
    const all = await colours(page);
    expect([all.length, new Set(all).size]).toEqual([6, 6]);
    for (const path of [
      `/entity-dashboard/${id}?tab=deals`,
      `/entity-dashboard/${id}?tab=deals&view=board`,
      `/deals/${dealId}`,
    ]) {
      await page.goto(path);
      await eventually(async () => (await colours(page))[0]).toBe(all[0]);
    }
  });

  test('DEAL-45 a deal that can’t be created: the server’s message under Error', async ({
    newVisitor,
  }) => {
    const { id, admin } = await makePlatform();
    const { page, expectErrors } = await open(
      newVisitor,
      'partner',
      `/entity-dashboard/${id}?tab=deals`,
    );
    expectErrors(/status of 404/);
    const form = await inDialog(page, 'New Deal');
    await form.getByLabel('Deal name').fill('Third hall, Uyo');
    await form.getByLabel('Amount in US dollars').fill('1000');
    // The platform is archived meanwhile.
    const platform = await admin.send<{ version: number }>(
      'GET',
      `/api/admin/funding-platforms/${id}`,
    );
    const archived = await admin.send(
      'POST',
      `/api/admin/funding-platforms/${id}/archive`,
      { archived: true },
      { 'If-Match': `"${platform.body.version}"` },
    );
    expect(archived.status, JSON.stringify(archived.body)).toBe(200);
    await form.getByRole('button', { name: 'Create deal' }).click();
    const notice = form.getByRole('alert').filter({ hasText: 'Error' });
    await notice.getByText('We couldn’t find this, or you don’t have access to it.').waitFor();
  });
});
