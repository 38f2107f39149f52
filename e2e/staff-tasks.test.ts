/** Tasks of the operator's manual that the tests of no single screen do. */
import { expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { approvedPerson, asAdministrator, client, submit, unique } from './tools/api.ts';
import { pdfOf } from './tools/pdf.ts';
import { visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test, toastSays } from './tools/test.ts';

async function open(newVisitor: NewVisitor, path: string) {
  const visitor = await newVisitor();
  await visitor.signIn(account('admin'));
  await visit(visitor.page, path);
  return visitor.page;
}

/** The demonstration administrator needs a member type, once, for what members do together. */
async function chooseType() {
  const admin = await asAdministrator();
  const { body } = await admin.send<{ id: string; memberType: string | null }>(
    'GET',
    '/api/auth/user',
  );
  if (body.memberType === null)
    await admin.send('PATCH', `/api/users/${body.id}/member-type`, { memberType: 'advisor' });
  return admin;
}

test('Plan an event: it is added, changed, which those registered read, and cancelled', async ({
  newVisitor,
}) => {
  await chooseType();
  const page = await open(newVisitor, '/member-portal?tab=events');
  const title = `Permits in practice ${unique()}`;
  await page.getByRole('button', { name: 'Add an event' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('Three sponsors tell what took longest.');
  await form.getByLabel('Date and time').fill('2099-03-04T10:00');
  await form.getByLabel('Length in minutes').fill('60');
  await form.getByLabel('Where').fill('Online');
  await form.getByLabel('Places').fill('20');
  await form.getByRole('button', { name: 'Save event' }).click();
  await toastSays(page, 'Event added');

  const person = await approvedPerson();
  const own = await client(person.email, person.password);
  const { body } = await own.send<{ id: string }>('GET', '/api/auth/user');
  await own.send('PATCH', `/api/users/${body.id}/member-type`, { memberType: 'general' });
  const events = await own.send<{ id: string; title: string }[]>('GET', '/api/events?limit=100');
  const event = events.body.find((one) => one.title === title);
  expect((await own.send('POST', `/api/events/${event?.id}/registration`, {})).status).toBe(201);

  await visit(page, `/member-portal?tab=events&event=${event?.id}`);
  await page.getByText(person.email).waitFor();
  await page.getByRole('button', { name: 'Edit event' }).click();
  await form.getByLabel('Where').fill('Lagos');
  await form.getByRole('button', { name: 'Save event' }).click();
  await toastSays(page, 'Event saved');
  // What is cancelled is the event as it is on the screen.
  await page.locator('main').getByText('Lagos').first().waitFor();
  await page.getByRole('button', { name: 'Cancel event' }).click();
  await form.getByText('Everyone who registered is told by email.').waitFor();
  await form.getByRole('button', { name: 'Cancel event' }).click();
  await page.getByText('Cancelled', { exact: true }).first().waitFor();
  const told = await own.send<{ title: string }[]>('GET', '/api/notifications');
  expect(told.body.map((notice) => notice.title).join(' ')).toMatch(/changed.*|cancelled/i);
});

test('Training sessions: one is added, changed and cancelled, on a phone too', async ({
  newVisitor,
}) => {
  const { page, signIn, expectErrors } = await newVisitor({
    viewport: { width: 360, height: 740 },
  });
  expectErrors(/status of 400/);
  await signIn(account('admin'));
  await visit(page, '/client-portal?tab=resources');
  const title = `Cooling in practice ${unique()}`;
  await page.getByRole('button', { name: 'Add a training session' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Date and time').fill('2099-03-04T10:00');
  await form.getByLabel('Length in minutes').fill('5');
  await form.getByLabel('Where').fill('Online');
  await form.getByRole('button', { name: 'Save session' }).click();
  await form.getByText('At least 15 minutes.').waitFor();
  await form.getByLabel('Length in minutes').fill('90');
  await form.getByLabel('Address of the call').fill('https://call.example/3');
  await form.getByRole('button', { name: 'Save session' }).click();
  const session = page
    .getByRole('region', { name: 'Training sessions' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await session.getByRole('link', { name: 'Join the session' }).waitFor();

  await session.getByRole('button', { name: 'Edit session' }).click();
  await form.getByLabel('Where').fill('Accra');
  await form.getByRole('button', { name: 'Save session' }).click();
  // What is cancelled is the session as it is on the screen.
  await session.getByText('Accra').waitFor();
  await session.getByRole('button', { name: 'Cancel session' }).click();
  await form.getByRole('button', { name: 'Cancel session' }).click();
  await session.getByText('Cancelled', { exact: true }).waitFor();
  await eventually(() => session.getByRole('button').count()).toBe(0);
});

test('Documents of the alliance: one is added, opened to clients and deleted', async ({
  newVisitor,
}) => {
  const { page, signIn, expectErrors } = await newVisitor();
  expectErrors(/status of 400/);
  await signIn(account('admin'));
  await visit(page, '/client-portal?tab=resources');
  const documents = page.getByRole('region', { name: 'Documents', exact: true });
  const name = `Procurement guide ${unique()}`;
  await documents
    .getByLabel('Add documents')
    .and(page.locator('input'))
    .setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: await pdfOf(1) });
  const row = documents.locator('.documents > li').filter({ hasText: name });
  await row.getByText('Readers: Administrators').waitFor();
  const person = await client(account('client'));
  const titles = async () =>
    (await person.send<{ title: string }[]>('GET', '/api/documents')).body.map(
      ({ title }) => title,
    );
  expect(await titles()).not.toContain(name);

  await row.getByRole('button', { name: 'Edit details' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('');
  await form.getByRole('button', { name: 'Save details' }).click();
  await form.getByText('Enter a title.').waitFor();
  await form.getByLabel('Title').fill(`${name}, 2031`);
  await form.getByLabel('Kind').selectOption('Template');
  await form.getByLabel('Who may read it').selectOption('Clients');
  await form.getByRole('button', { name: 'Save details' }).click();
  await row.getByText('Readers: Clients').waitFor();
  await row.getByText('Template').waitFor();
  await eventually(titles).toContain(`${name}, 2031`);

  await row.getByRole('button', { name: 'Delete' }).click();
  await form.getByRole('button', { name: 'Delete' }).click();
  await eventually(() => row.count()).toBe(0);
  await eventually(titles).not.toContain(`${name}, 2031`);
});

test('Adopt a position: it is reviewed, adopted, opened as a draft again, and withdrawn', async ({
  newVisitor,
}) => {
  const admin = await chooseType();
  const { body } = await admin.send<{ id: string }>('POST', '/api/positions', {
    title: `Data residency ${unique()}`,
    content: 'Public data stay.',
  });
  const page = await open(newVisitor, `/member-portal?position=${body.id}`);
  for (const step of ['Send for review', 'Back to draft', 'Send for review', 'Adopt'])
    await page.getByRole('button', { name: step }).click();
  await page.locator('.badge', { hasText: 'Adopted' }).waitFor();
  await eventually(() => page.getByRole('button', { name: 'Write the next version' }).count()).toBe(
    0,
  );
  await page.getByRole('button', { name: 'Reopen as a draft' }).click();
  await page.getByRole('button', { name: 'Write the next version' }).waitFor();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.locator('.badge', { hasText: 'Withdrawn' }).waitFor();
  expect((await admin.send('GET', `/api/positions/${body.id}`)).body.status).toBe('withdrawn');
});

test('Documents of a project: one is added in its record, with who opened it', async ({
  newVisitor,
}) => {
  const project = await submit({}, await client(account('client')));
  const page = await open(newVisitor, `/admin?tab=projects&project=${project.id}`);
  const documents = page.getByRole('region', { name: 'Documents of this project' });
  await documents
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer: await pdfOf(1) });
  const row = documents.getByRole('listitem').filter({ hasText: 'offer' });
  await row.getByRole('link', { name: /View/ }).waitFor();
  await row.getByText('Versions and access').click();
  await row.getByText('Version 1').first().waitFor();
});
