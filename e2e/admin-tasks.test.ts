/** The tasks that the alliance sets for a project's sponsor, in the panel's record of the project. */
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { account } from './tools/accounts.ts';
import { client, newPerson, submit } from './tools/api.ts';
import { toastTexts, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

async function openPanel(newVisitor: NewVisitor, path: string, width = 1440) {
  const visitor = await newVisitor({ width });
  await visitor.signIn(account('admin'));
  await visit(visitor.page, path);
  return visitor;
}

/** A sponsor with a project. */
async function newSponsor() {
  const person = await newPerson();
  const own = await client(person.email, person.password);
  return { ...person, own, project: await submit({}, own) };
}

const titles = async (own: Awaited<ReturnType<typeof client>>) =>
  (await own.send<{ title: string; dueOn: string | null }[]>('GET', '/api/tasks')).body;

describe('Tasks in the record of a project', () => {
  const part = (page: Page) => page.getByRole('region', { name: 'Tasks for the sponsor' });

  for (const width of [360, 1440])
    test(`a task is added with a due date, done by the sponsor and removed, at ${width} px`, async ({
      newVisitor,
    }) => {
      const { own, project } = await newSponsor();
      const { page, expectErrors } = await openPanel(
        newVisitor,
        `/admin?tab=projects&project=${project.id}`,
        width,
      );
      expectErrors(/status of 400/);
      await part(page).getByText('No tasks yet').waitFor();
      await part(page).getByRole('button', { name: 'Add task' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add task' });
      await dialog.getByRole('button', { name: 'Add task' }).click();
      await dialog.getByText('Say what needs to be done.').waitFor();
      await dialog.getByLabel('What needs to be done?').fill('Upload the grid offer');
      await dialog.getByLabel('Due date').fill('2020-01-31');
      await dialog.getByRole('button', { name: 'Add task' }).click();
      await eventually(() => toastTexts(page)).toEqual([
        'Task added',
        'The sponsor gets a notification.',
      ]);
      const row = part(page).getByRole('listitem').filter({ hasText: 'Upload the grid offer' });
      await row.getByText('31 January 2020').waitFor();
      await row.getByText('Overdue').waitFor();
      await eventually(() => titles(own)).toMatchObject([
        { title: 'Upload the grid offer', dueOn: '2020-01-31' },
      ]);
      const [{ id = '' } = {}] = (await own.send<{ id: string }[]>('GET', '/api/tasks')).body;
      await own.send('PATCH', `/api/tasks/${id}`, { done: true });
      // A live update: nobody reloads.
      await row.getByText('Done').waitFor();
      await eventually(() => row.getByText('Overdue').count()).toBe(0);
      await row.getByRole('button', { name: 'Remove Upload the grid offer' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await part(page).getByText('No tasks yet').waitFor();
      await eventually(() => titles(own)).toEqual([]);
    });

  test('a sponsor without an account can’t see tasks yet, and the record says so', async ({
    newVisitor,
  }) => {
    const { id } = await submit();
    const { page } = await openPanel(newVisitor, `/admin?tab=projects&project=${id}`);
    await part(page).getByText('The sponsor has no account yet').waitFor();
  });

  test('tasks that can’t be loaded can be tried again, and the record stays', async ({
    newVisitor,
  }) => {
    const { project } = await newSponsor();
    const { page, expectErrors } = await openPanel(newVisitor, '/admin?tab=projects');
    expectErrors(/status of 503/);
    const calls = `**/api/admin/projects/${project.id}/tasks*`;
    await page.route(calls, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`/admin?tab=projects&project=${project.id}`);
    await part(page).getByText('This couldn’t be loaded').waitFor();
    await page.unroute(calls);
    await part(page).getByRole('button', { name: 'Try again' }).click();
    await part(page).getByText('No tasks yet').waitFor();
  });
});
