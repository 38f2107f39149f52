/** Contacts of a platform: duplicates, imports; and what a deal's page sends: emails, meetings, tasks. */
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { asAdministrator, unique } from './tools/api.ts';
import { choose, hydrated, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

/** A platform to which the demonstration partner is assigned, with a deal. */
async function makePlatform() {
  const admin = await asAdministrator();
  const { body } = await admin.send<{ id: string }>('POST', '/api/funding/platforms', {
    name: `Mambilla Fund ${unique()}`,
    type: 'debt',
    region: 'West Africa',
    focusAreas: [],
    description: 'Lends to private power projects.',
    website: 'https://fund.example.org/',
  });
  const { id } = body;
  await admin.send('POST', `/api/admin/funding-platforms/${id}/partners`, {
    email: account('partner'),
  });
  const add = async (name: string, email: string, phone = '') =>
    (
      await admin.send<{ id: string }>('POST', `/api/platforms/${id}/contacts`, {
        name,
        title: 'Officer',
        email,
        phone,
      })
    ).body.id;
  const begin = async (contactId: string) =>
    (
      await admin.send<{ id: string }>('POST', `/api/platforms/${id}/deals`, {
        dealName: 'First hall, Kano',
        amount: 5_000_000,
        stage: 'initial_contact',
        contactId,
      })
    ).body.id;
  return { id, add, begin };
}

async function open(
  newVisitor: NewVisitor,
  path: string,
  who: 'partner' | 'admin' = 'partner',
  errors?: RegExp,
): Promise<Page> {
  const visitor = await newVisitor();
  if (errors) visitor.expectErrors(errors);
  await visitor.signIn(account(who));
  await visit(visitor.page, path);
  return visitor.page;
}

async function inDialog(page: Page, button: string) {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.locator('dialog[open]').last();
  await dialog.waitFor();
  return dialog;
}

test('duplicates are merged side by side with a choice for each entry, and the merge is undone', async ({
  newVisitor,
}) => {
  const { id, add } = await makePlatform();
  await add('Hauwa Bello', 'hauwa@fund.example', '+234 1');
  await add('H. Bello', 'hauwa@fund.example', '+234 2');
  const page = await open(newVisitor, `/entity-dashboard/${id}?tab=contacts`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Find duplicates' }).click();
  const pair = page.getByRole('article');
  await pair.getByRole('radio', { name: 'Which phone should be kept? +234 2' }).check();
  await pair.getByRole('radio', { name: 'Which name should be kept? Hauwa Bello' }).check();
  await pair.getByRole('button', { name: 'Merge' }).click();
  await page.getByText('No duplicates').waitFor();
  const merges = page.getByRole('region', { name: 'Recently merged' });
  await merges.getByText('can be undone until').waitFor();
  await page.getByRole('link', { name: 'All contacts' }).click();
  await page.getByRole('heading', { name: 'Hauwa Bello' }).waitFor();
  await page.getByRole('link', { name: '+234 2' }).waitFor();
  await eventually(() => page.getByRole('heading', { level: 3, name: /Bello/ }).count()).toBe(1);
  await page.goBack();
  await merges.getByRole('button', { name: /^Undo/ }).click();
  await pair.getByRole('button', { name: 'Two different people' }).click();
  await page.getByText('No duplicates').waitFor();
  await page.getByRole('link', { name: 'All contacts' }).click();
  await page.getByRole('heading', { name: 'H. Bello' }).waitFor();
  await eventually(() => page.getByRole('heading', { level: 3 }).count()).toBe(2);
});

test('DEAL-33 a contact is edited, made the primary one, exported and deleted', async ({
  newVisitor,
}) => {
  const { id, add } = await makePlatform();
  const email = `contact-${unique()}@fund.example`;
  await add('Hauwa Bello', email);
  await add('Ada Obi', `contact-${unique()}@fund.example`);
  const page = await open(newVisitor, `/entity-dashboard/${id}?tab=contacts`);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Hauwa Bello' }) });
  const form = page.locator('dialog[open]').last();
  await card.getByRole('button', { name: /^Edit/ }).click();
  await form.getByLabel('Title', { exact: true }).fill('Director');
  await form.getByLabel('Phone').fill('+234 800 111 2222');
  await form.getByLabel('Department').fill('Energy');
  await form.getByLabel('Primary contact').check();
  await form.getByLabel('Last contact').fill('2025-10-05');
  await form.getByLabel('Notes').fill('Prefers calls.');
  await form.getByRole('button', { name: 'Save contact' }).click();
  await page.getByText('Contact saved').waitFor();
  await eventually(() => form.count()).toBe(0);
  for (const text of [
    'Primary',
    'Director',
    '+234 800 111 2222',
    'Energy',
    '5 October 2025',
    'Prefers calls.',
  ])
    await card.getByText(text, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export CSV' }).click(),
  ]);
  const csv = await text(await download.createReadStream());
  expect(csv).toContain(email);
  expect(csv).toContain('Ada Obi');
  await card.getByRole('button', { name: /^Delete contact/ }).click();
  await form.getByText('Hauwa Bello is deleted').waitFor();
  await form.getByRole('button', { name: 'Delete contact' }).click();
  await page.getByText('Contact deleted').waitFor();
  await eventually(() => card.count()).toBe(0);
});

test('an administrator erases the data of a contact who asked for it', async ({ newVisitor }) => {
  const { id, add } = await makePlatform();
  await add('Hauwa Bello', `contact-${unique()}@fund.example`);
  const path = `/entity-dashboard/${id}?tab=contacts`;
  const forPartner = await open(newVisitor, path);
  await forPartner.getByRole('heading', { name: 'Hauwa Bello' }).waitFor();
  await eventually(() => forPartner.getByRole('button', { name: /^Erase/ }).count()).toBe(0);
  const page = await open(newVisitor, path, 'admin');
  await page.getByRole('button', { name: /^Erase personal data/ }).click();
  const form = page.locator('dialog[open]').last();
  await form.getByText('This can’t be undone.').waitFor();
  await form.getByRole('button', { name: 'Erase personal data' }).click();
  await page.getByText('Person erased').waitFor();
  await page.getByText('No contacts yet').waitFor();
});

test('a file of contacts is looked at, its columns are mapped, and what is refused is downloaded', async ({
  newVisitor,
}) => {
  const { id } = await makePlatform();
  const page = await open(
    newVisitor,
    `/entity-dashboard/${id}?tab=contacts`,
    'partner',
    /status of 400/,
  );
  await choose(page.getByRole('button', { name: /^More/ }), 'Import from a file');
  await page.getByRole('button', { name: 'Read the file' }).click();
  await page.getByText('Choose a file.').waitFor();
  const read = async (csv: string) => {
    await page.getByLabel('File').setInputFiles({
      name: 'team.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv, 'latin1'),
    });
    await page.getByRole('button', { name: 'Read the file' }).click();
  };
  await read('Name;Title');
  await page.getByText('The file has no lines below its column names.').waitFor();
  await read('Who;Position;Mail\nRen\xe9 Koffi;Officer;rene@fund.example\nNobody;Officer;-\n');
  const columns = page.getByRole('group', { name: 'Columns' });
  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  await page
    .getByText('Choose the columns of the name, the title and the email address.')
    .waitFor();
  await columns.getByLabel('Name').selectOption('Who');
  await page.getByRole('cell', { name: 'René Koffi' }).waitFor();
  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  await page.getByText('1 contact added').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the refused lines' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('team-refused.csv');
  expect(await text(await download.createReadStream())).toContain(
    `"3","There is no valid email address","Nobody","Officer","'-"`,
  );
  await page.getByRole('link', { name: 'All contacts' }).click();
  await page.getByRole('heading', { name: 'René Koffi' }).waitFor();
});

test('from a deal’s page an email is sent and logged, a meeting scheduled and a task done', async ({
  newVisitor,
}) => {
  const { add, begin } = await makePlatform();
  const email = `contact-${unique()}@fund.example`;
  const dealId = await begin(await add('Hauwa Bello', email));
  const page = await open(newVisitor, `/deals/${dealId}`, 'partner', /status of 400/);

  const mail = await inDialog(page, 'Send email');
  await mail.getByRole('button', { name: 'Send', exact: true }).click();
  await mail.getByText('Enter a subject.').waitFor();
  await mail.getByLabel('Subject').fill('The power study');
  await mail.getByLabel('Text').fill('Here is the study.');
  await mail.getByRole('button', { name: 'Send', exact: true }).click();
  await mail.waitFor({ state: 'detached' });
  const activities = page.getByRole('region', { name: 'Activities' });
  await activities.getByText(`The power study, to ${email}`).waitFor();
  // A job looks after the delivery.
  await activities.getByText('Sent', { exact: true }).waitFor();

  const task = await inDialog(page, 'Add task');
  await task.getByLabel('What needs to be done?').fill('Send the drawings');
  await task.getByLabel('Due date').fill('2020-01-31');
  await task.getByRole('button', { name: 'Save task' }).click();
  await task.waitFor({ state: 'detached' });
  const tasks = page.getByRole('region', { name: 'Tasks' });
  await tasks.getByText('Overdue').waitFor();
  await tasks.getByRole('checkbox', { name: 'Done: Send the drawings' }).click();
  await tasks.locator('s', { hasText: 'Send the drawings' }).waitFor();

  const meeting = await inDialog(page, 'Schedule meeting');
  await meeting.getByLabel('What is it about?').fill('Terms of the loan');
  await meeting.getByLabel('Date and time').fill('2020-01-31T10:00');
  await meeting.getByRole('button', { name: 'Send invitations' }).click();
  await meeting.getByText('Choose a time in the future.').waitFor();
  await meeting.getByLabel('Date and time').fill('2099-01-31T10:00');
  await eventually(() => meeting.getByLabel('Contact').inputValue()).not.toBe('');
  await meeting.getByRole('button', { name: 'Send invitations' }).click();
  await meeting.waitFor({ state: 'detached' });
  const meetings = page.getByRole('region', { name: 'Meetings' });
  await meetings.getByText('Hauwa Bello (by email)').waitFor();
  const cancel = await inDialog(page, 'Cancel meeting');
  await cancel.getByRole('button', { name: 'Cancel meeting' }).click();
  await meetings.getByText('Cancelled', { exact: true }).waitFor();
});

test('DEAL-45 what the server says of a contact or an activity that it refuses is shown under Error', async ({
  newVisitor,
}) => {
  const { id, add, begin } = await makePlatform();
  const dealId = await begin(await add('Hauwa Bello', `contact-${unique()}@fund.example`));
  const page = await open(
    newVisitor,
    `/entity-dashboard/${id}?tab=contacts`,
    'partner',
    /status of 40[04]/,
  );
  const refuse = (path: string) =>
    page.route(path, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 404, json: { code: 'not_found', message: 'It is gone.' } })
        : route.fallback(),
    );
  await refuse('**/api/platforms/*/contacts');
  await refuse('**/api/deals/*/activities');
  const contact = await inDialog(page, 'Add New Contact');
  await contact.getByLabel('Name', { exact: true }).fill('Ada Obi');
  await contact.getByRole('button', { name: 'Save contact' }).click();
  const refusal = (dialog: typeof contact) =>
    dialog.getByRole('alert').filter({ hasText: 'Error' });
  await refusal(contact).getByText('It is gone.').waitFor();
  await page.goto(`/deals/${dealId}`);
  await hydrated(page);
  const activity = await inDialog(page, 'Log Activity');
  await activity.getByLabel('Description').fill('Talked.');
  await activity.getByRole('button', { name: 'Log activity' }).click();
  await refusal(activity).getByText('It is gone.').waitFor();
});
