/** What somebody else changed first, in the client portal: both versions are shown, and nothing typed is lost. */
import type { Page, Route } from 'playwright-core';
import { describe } from 'vitest';
import type { Task } from '#contract/intake/tasks.ts';
import type { MeetingRow } from '#contract/support/meetings.ts';
import {
  approvedPerson,
  asAdministrator,
  client,
  expectStatus,
  submit,
  unique,
} from './tools/api.ts';
import { visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

async function personAt(newVisitor: NewVisitor, width = 1440) {
  const person = await approvedPerson();
  const own = await client(person.email, person.password);
  const visitor = await newVisitor({ width, timezoneId: 'Africa/Lagos' });
  visitor.expectErrors(/status of 412/);
  await visitor.signIn(person.email, person.password);
  return { ...visitor, own, person, main: visitor.page.locator('#main') };
}

/** Does this before the page's next change arrives, which is then stale. */
const beforehand = (page: Page, path: string, change: () => Promise<unknown>) =>
  page.route(
    `**${path}`,
    async (route: Route) => {
      await change();
      await route.continue();
    },
    { times: 1 },
  );

/** A meeting to which the alliance invites this person, and what the alliance does with it. */
async function invitation(email: string) {
  const admin = await asAdministrator();
  const title = `Scoping ${unique()}`;
  const asked = { email, title, startTime: '2099-03-01T09:00:00Z', minutes: 30, place: 'Lagos' };
  const { id } = expectStatus(
    await admin.send<MeetingRow>('POST', '/api/admin/meetings', asked),
    201,
  );
  const change = async (answer: object) =>
    expectStatus(await admin.send('PATCH', `/api/admin/meetings/${id}`, answer), 200);
  return { title, path: `/api/meetings/${id}`, change };
}

describe('DESIGN §3.7: in the client portal, a stale change is refused with both versions', () => {
  test('of a task', async ({ newVisitor }) => {
    const { page, main, own } = await personAt(newVisitor, 360);
    const project = await submit({}, own);
    const admin = await asAdministrator();
    const task = expectStatus(
      await admin.send<Task>('POST', `/api/admin/projects/${project.id}/tasks`, {
        title: 'Upload the grid offer',
      }),
      201,
    );
    await visit(page, '/client-portal?tab=action-center');
    const path = `/api/tasks/${task.id}`;
    await beforehand(page, path, () => own.send('PATCH', path, { done: true }));
    await main.getByRole('button', { name: 'Mark as done' }).click();
    const notice = main.getByRole('alert').filter({ hasText: 'Someone changed this' });
    await notice.getByText('“Mark as done” wasn’t saved.').waitFor();
    await notice.getByText('You saw: Open').waitFor();
    await notice.getByText('It is now: Done').waitFor();
    await main.getByRole('button', { name: 'Reopen' }).click();
    await main.getByRole('button', { name: 'Mark as done' }).waitFor();
    await eventually(() => notice.count()).toBe(0);
  });

  test('of a meeting that is accepted', async ({ newVisitor }) => {
    const { page, main, person } = await personAt(newVisitor);
    const { title, path, change } = await invitation(person.email);
    await visit(page, '/client-portal?tab=calendar');
    const row = main.locator('.threads > li').filter({ hasText: title });
    await beforehand(page, path, () =>
      change({ action: 'propose', startTime: '2099-03-05T09:00:00Z', place: 'Abuja' }),
    );
    await row.getByRole('button', { name: 'Accept' }).click();
    const notice = row.getByRole('alert');
    await notice.getByText('“Accept” wasn’t saved.').waitFor();
    await notice.getByText('You saw: 1 March 2099, 10:00').waitFor();
    await notice.getByText('It is now: 5 March 2099, 10:00').waitFor();
    await notice.getByText('It is now: Abuja').waitFor();
    await row.getByText('Awaiting your answer').waitFor();
    await row.getByRole('button', { name: 'Accept' }).click();
    await row.getByText('Confirmed').waitFor();
    await eventually(() => notice.count()).toBe(0);
  });

  test('of a meeting for which another time was typed, also if it was changed while the dialog was open', async ({
    newVisitor,
  }) => {
    const { page, main, person } = await personAt(newVisitor, 360);
    const { title, change } = await invitation(person.email);
    await visit(page, '/client-portal?tab=calendar');
    const row = main.locator('.threads > li').filter({ hasText: title });
    await row.getByRole('button', { name: 'Propose another time' }).click();
    const dialog = page.getByRole('dialog', { name: 'Propose another time' });
    const field = dialog.getByLabel('Date and time');
    await field.fill('2099-03-08T10:00');
    await change({ action: 'propose', startTime: '2099-03-05T09:00:00Z' });
    // It comes live, under the dialog.
    await row.getByText('5 March 2099, 10:00').waitFor();
    await dialog.getByRole('button', { name: 'Propose this time' }).click();
    const notice = dialog.getByRole('alert');
    await notice.getByText('It is now: 5 March 2099, 10:00').waitFor();
    await eventually(() => field.inputValue()).toBe('2099-03-08T10:00');
    await dialog.getByRole('button', { name: 'Propose this time' }).click();
    await row.getByText('8 March 2099, 10:00').waitFor();
    await eventually(() => dialog.count()).toBe(0);
  });

  test('of a meeting that the alliance cancelled while somebody was declining it', async ({
    newVisitor,
  }) => {
    const { page, main, person } = await personAt(newVisitor);
    const { title, path, change } = await invitation(person.email);
    await visit(page, '/client-portal?tab=calendar');
    const row = main.locator('.threads > li').filter({ hasText: title });
    await row.getByRole('button', { name: 'Decline' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decline this meeting?' });
    await beforehand(page, path, () => change({ action: 'cancel' }));
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await dialog.getByText('You saw: Awaiting your answer').waitFor();
    await dialog.getByText('It is now: Cancelled').waitFor();
    await dialog.getByText('This is no longer possible for this meeting.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await row.getByText('Cancelled', { exact: true }).waitFor();
    await eventually(() => row.getByRole('button').count()).toBe(0);
  });
});
