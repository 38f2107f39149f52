/** What members, sponsors and partners change with one button or a confirmation. */
import { describe, expect } from 'vitest';
import { asAdministrator, setRights, submit, unique } from './tools/api.ts';
import { newMember } from './tools/members.ts';
import { hydrated, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test, toastSays } from './tools/test.ts';

/** An approved general member at this address of a portal. */
async function personAt(newVisitor: NewVisitor, address: string, width = 1440) {
  const { own, ...person } = await newMember();
  const visitor = await newVisitor({ width });
  await visitor.signIn(person.email, person.password);
  await visit(visitor.page, address);
  return { ...visitor, own, person, main: visitor.page.locator('#main') };
}

async function newDiscussion(): Promise<string> {
  const admin = await asAdministrator();
  const discussion = { title: `Grid ${unique()}`, content: 'Who knows?', category: 'general' };
  return (await admin.send<{ id: string }>('POST', '/api/discussions', discussion)).body.id;
}

describe('MEMBER-15: a member', () => {
  test('comments on a position and deletes the comment', async ({ newVisitor }) => {
    const admin = await asAdministrator();
    const position = { title: `Residency ${unique()}`, content: 'Public data stay.' };
    const { id } = (await admin.send<{ id: string }>('POST', '/api/positions', position)).body;
    const { page, main, expectErrors } = await personAt(
      newVisitor,
      `/member-portal?position=${id}`,
      360,
    );
    expectErrors(/status of 400/);
    const post = main.getByRole('button', { name: 'Post comment' });
    await post.click();
    await main.getByText('Enter a comment.').waitFor();
    await main.getByLabel('Your comment').fill('Which data are public?');
    await post.click();
    const comment = main.locator('li.post', { hasText: 'Which data are public?' });
    await comment.getByText('on version 1').waitFor();
    await eventually(() => main.getByLabel('Your comment').inputValue()).toBe('');
    await comment.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Comment deleted').waitFor();
    await main.getByText('No comments yet.').waitFor();
  });

  test('follows a discussion, and stops', async ({ newVisitor }) => {
    const id = await newDiscussion();
    const { main, own } = await personAt(newVisitor, `/member-portal?discussion=${id}`);
    const isFollowed = async () =>
      (await own.send('GET', `/api/discussions/${id}`)).body.isFollowed;
    await main.getByRole('button', { name: 'Follow', exact: true }).click();
    await main.getByRole('button', { name: 'Stop following' }).waitFor();
    expect(await isFollowed()).toBe(true);
    await main.getByRole('button', { name: 'Stop following' }).click();
    await main.getByRole('button', { name: 'Follow', exact: true }).waitFor();
    expect(await isFollowed()).toBe(false);
  });

  test('registers for an event that has room, and gives up the place', async ({ newVisitor }) => {
    const admin = await asAdministrator();
    const { body: event } = await admin.send('POST', '/api/admin/events', {
      title: `Visit ${unique()}`,
      startsAt: '2099-03-01T09:00:00Z',
      minutes: 60,
      place: 'Lagos',
      capacity: 5,
    });
    const { main } = await personAt(newVisitor, `/member-portal?event=${event.id}`, 360);
    await main.getByText('5 places left').waitFor();
    await main.getByRole('button', { name: 'Register' }).click();
    await main.getByText('You’re going').waitFor();
    await main.getByText('4 places left').waitFor();
    await main.getByRole('button', { name: 'Give up your place' }).click();
    await main.getByText('5 places left').waitFor();
    await main.getByRole('button', { name: 'Register' }).waitFor();
  });

  test('no longer sees a reply that an administrator hides, until it is shown again', async ({
    newVisitor,
  }) => {
    const id = await newDiscussion();
    const { main, own } = await personAt(newVisitor, `/member-portal?discussion=${id}`);
    await own.send('POST', `/api/discussions/${id}/replies`, { content: 'Buy my cables.' });
    const reply = main.getByText('Buy my cables.');
    await reply.waitFor();
    const panel = await newVisitor();
    const administrator = await newMember('general', 'admin');
    await panel.signIn(administrator.email, administrator.password);
    await visit(panel.page, `/member-portal?discussion=${id}`);
    const post = panel.page.locator('li .post', { hasText: 'Buy my cables.' });
    await post.getByRole('button', { name: 'Hide' }).click();
    await post.getByText('Hidden', { exact: true }).waitFor();
    await eventually(() => reply.count()).toBe(0);
    await post.getByRole('button', { name: 'Show again' }).click();
    await reply.waitFor();
    await eventually(() => post.getByText('Hidden', { exact: true }).count()).toBe(0);
  });
});

describe('CLIENT-13: a sponsor', () => {
  test('accepts one invitation and proposes another time for the next', async ({ newVisitor }) => {
    const { page, main, person, expectErrors } = await personAt(newVisitor, '/', 360);
    expectErrors(/status of 400/);
    const admin = await asAdministrator();
    for (const title of ['Site visit', 'Grid study'])
      await admin.send('POST', '/api/admin/meetings', {
        email: person.email,
        title,
        startTime: '2099-03-01T09:00:00Z',
      });
    await visit(page, '/client-portal?tab=calendar');
    const row = (title: string) => main.locator('li[id^=meeting-]').filter({ hasText: title });
    await row('Site visit').getByRole('button', { name: 'Accept' }).click();
    await row('Site visit').getByText('Confirmed').waitFor();
    await row('Grid study').getByRole('button', { name: 'Propose another time' }).click();
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'Propose this time' });
    await send.click();
    await dialog.getByText('Choose another time.').waitFor();
    await dialog.getByLabel('Date and time').fill('2020-03-02T10:00');
    await send.click();
    await dialog.getByText('Choose a time in the future.').waitFor();
    await eventually(() => dialog.getByLabel('Date and time').inputValue()).toBe(
      '2020-03-02T10:00',
    );
    await dialog.getByLabel('Date and time').fill('2099-03-02T10:00');
    await send.click();
    await row('Grid study').getByText('2 March 2099, 10:00').waitFor();
    await row('Grid study').getByText('Requested').waitFor();
  });

  test('marks a task as done, and as open again', async ({ newVisitor }) => {
    const { page, main, own } = await personAt(newVisitor, '/', 360);
    const { id } = await submit({}, own);
    const admin = await asAdministrator();
    const title = 'Upload the grid offer';
    await admin.send('POST', `/api/admin/projects/${id}/tasks`, { title });
    await visit(page, '/client-portal?tab=action-center');
    const doneAt = async () =>
      ((await own.send('GET', '/api/tasks')).body as unknown as { doneAt: string | null }[])[0]
        ?.doneAt;
    await main.getByRole('button', { name: 'Mark as done' }).click();
    await main.getByRole('button', { name: 'Reopen' }).waitFor();
    expect(await doneAt()).toEqual(expect.any(String));
    await main.getByRole('button', { name: 'Reopen' }).click();
    await main.getByRole('button', { name: 'Mark as done' }).waitFor();
    expect(await doneAt()).toBeNull();
    await main.getByRole('button', { name: 'Mark as done' }).click();
    await toastSays(page, 'Task marked as done');
    await page.getByRole('button', { name: 'Undo' }).click();
    await toastSays(page, 'Undone');
    expect(await doneAt()).toBeNull();
  });

  test('finds a project’s tasks in its record, with what is overdue, and marks one as done', async ({
    newVisitor,
  }) => {
    const { page, main, own } = await personAt(newVisitor, '/', 360);
    const { id } = await submit({}, own);
    const other = await submit({}, own);
    const admin = await asAdministrator();
    const add = (project: string, title: string, dueOn: string) =>
      admin.send('POST', `/api/admin/projects/${project}/tasks`, { title, dueOn });
    await add(id, 'Upload the grid offer', '2020-03-02');
    await add(id, 'Name the landowner', '2099-03-02');
    await add(other.id, 'Draw the site', '2099-03-02');
    await visit(page, `/client-portal?tab=projects&project=${id}`);
    const tasks = main.getByRole('region', { name: 'Tasks' });
    const rows = tasks.getByRole('listitem');
    await rows.filter({ hasText: 'Name the landowner' }).getByText('Due 2 March 2099').waitFor();
    await eventually(() => rows.count()).toBe(2);
    const late = rows.filter({ hasText: 'Upload the grid offer' });
    await late.getByText('Overdue').waitFor();
    await late.getByRole('button', { name: 'Mark as done' }).click();
    await late.getByRole('button', { name: 'Reopen' }).waitFor();
    await eventually(() => late.getByText('Overdue').count()).toBe(0);
    await eventually(() => rows.first().innerText()).toContain('Name the landowner');
    await page.goto(`/client-portal?tab=projects&project=${other.id}`);
    await eventually(() => rows.allInnerTexts()).toEqual([
      expect.stringContaining('Draw the site'),
    ]);
  });

  test('writes to the reviewers, once there is something to send, and reads a long exchange from its end', async ({
    newVisitor,
  }) => {
    const { page, main, own, expectErrors } = await personAt(newVisitor, '/', 360);
    expectErrors(/status of 400/);
    const { id } = await submit({}, own);
    const admin = await asAdministrator();
    for (let number = 1; number <= 51; number += 1)
      await admin.send('POST', `/api/admin/projects/${id}/notes`, {
        kind: 'message',
        content: `Question ${number}.`,
      });
    await visit(page, `/client-portal?tab=projects&project=${id}`);
    const messages = main.getByRole('region', { name: 'Messages' });
    await messages.getByText('Question 51.', { exact: true }).waitFor();
    await eventually(() => messages.getByText('Question 1.', { exact: true }).count()).toBe(0);
    await messages.getByRole('button', { name: 'Show earlier ones' }).click();
    await messages.getByText('Question 1.', { exact: true }).waitFor();

    const field = messages.getByLabel('Write to the reviewers');
    const send = messages.getByRole('button', { name: 'Send message' });
    await send.click();
    await eventually(() => field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('The land is ours.');
    await send.click();
    await messages.locator('.as-written', { hasText: 'The land is ours.' }).waitFor();
    await eventually(() => field.inputValue()).toBe('');
  });

  test('P18: finds the own projects first on the dashboard', async ({ newVisitor }) => {
    const { page, main, own } = await personAt(newVisitor, '/');
    const first = () => main.locator('.actions a').first();
    await eventually(() => first().innerText()).toBe('Open Member Portal');
    await submit({}, own);
    await page.reload();
    await eventually(() => first().innerText()).toBe('Your projects');
    await eventually(() =>
      main.getByRole('link', { name: 'Open Member Portal' }).getAttribute('class'),
    ).toContain('button-secondary');
    await hydrated(page);
    await first().click();
    await page.waitForURL('**/client-portal?tab=projects');
  });

  test('gets a new calendar address, and the one before stops working', async ({ newVisitor }) => {
    const { page, own } = await personAt(newVisitor, '/client-portal?tab=calendar', 360);
    const renewed = async () => {
      await page.getByText('Subscribe in your calendar').click();
      await page.getByRole('button', { name: 'Create a calendar address' }).click();
      return new URL(await page.locator('code').innerText()).pathname;
    };
    const first = await renewed();
    expect((await own.send('GET', first)).status).toBe(200);
    await page.reload();
    await hydrated(page);
    const second = await renewed();
    expect((await own.send('GET', first)).status).toBe(404);
    expect((await own.send('GET', second)).status).toBe(200);
  });

  test('deletes a document of a project, after a confirmation', async ({ newVisitor }) => {
    const { page, main, own } = await personAt(newVisitor, '/', 360);
    const { id } = await submit({}, own);
    await page.goto(`/client-portal?tab=projects&project=${id}`);
    await hydrated(page, '.drop-zone');
    await main
      .getByLabel('Add documents')
      .and(page.locator('input'))
      .setInputFiles({
        name: 'Grid offer.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(
          '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
        ),
      });
    const file = main.getByRole('link', { name: 'Grid offer', exact: true });
    await file.waitFor();
    const dialog = page.getByRole('dialog', { name: 'Delete “Grid offer”?' });
    await main.getByRole('button', { name: 'Delete Grid offer' }).click();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await eventually(() => dialog.isVisible()).toBe(false);
    await main.getByRole('button', { name: 'Delete Grid offer' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Document deleted').waitFor();
    await main.getByText(/^No documents yet\./).waitFor();
    await eventually(() => file.count()).toBe(0);
  });

  test('ROLE-20: whose permission is withdrawn reads at the next action that the portal is closed', async ({
    newVisitor,
  }) => {
    const { page, main, person, expectErrors } = await personAt(newVisitor, '/', 360);
    expectErrors(/status of 403|ERR_FAILED/);
    // Nothing tells the page before the person does something.
    await page.route('**/api/live*', (route) => route.abort());
    await page.goto('/client-portal?tab=projects');
    await hydrated(page);
    await setRights(person.email, 'permissions', ['member_portal']);
    const tabs = page.getByRole('navigation', { name: 'Client portal' });
    await tabs.getByRole('link', { name: 'Resources' }).click();
    await main.getByText('This portal is closed for your account').waitFor();
    await eventually(() =>
      main.getByRole('link', { name: 'Back to Home' }).getAttribute('href'),
    ).toBe('/');
  });
});
