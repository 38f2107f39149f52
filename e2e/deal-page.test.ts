/** /deals/{id}: a deal's own page. */
import { describe, expect } from 'vitest';
import { client, newPerson, submit, unique } from './tools/api.ts';
import { dialog, inDialog, makePlatform, makeReady, openAs } from './tools/deals.ts';
import { visit } from './tools/screens.ts';
import { eventually, test, toastSays } from './tools/test.ts';

describe('A deal’s own page', () => {
  test('ROLE-24 asks to sign in, and doesn’t exist for a client', async ({ newVisitor }) => {
    const { dealId } = await makePlatform();
    const { page } = await newVisitor({ script: false });
    await visit(page, `/deals/${dealId}`);
    await page.locator('main').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/sign-in?next=*');
    await eventually(() => new URL(page.url()).searchParams.get('next')).toBe(`/deals/${dealId}`);
    const other = await openAs(newVisitor, 'client', `/deals/${dealId}`);
    other.expectErrors(/status of 404/);
    expect(other.status).toBe(404);
    await other.page
      .getByText('This deal doesn’t exist, or you don’t work with its platform.')
      .waitFor();
  });

  test('has stage, next step, activities, people, documents and history', async ({
    newVisitor,
  }) => {
    const platform = await makePlatform();
    await makeReady(platform);
    const { page } = await openAs(newVisitor, 'partner', `/deals/${platform.dealId}`);
    await page.getByRole('heading', { level: 1, name: platform.name }).waitFor();
    const headings = await page.locator('main h3').allInnerTexts();
    for (const part of [
      'Next step',
      'Activities',
      'Documents',
      'Project',
      'Stage',
      'Facts',
      'People',
      'History',
    ])
      expect(headings).toContain(part);
    await page.getByRole('link', { name: 'hauwa@fund.example' }).waitFor();
    await page.getByText('Nothing is missing.').waitFor();
    await page.getByRole('button', { name: 'Move to Due diligence' }).click();
    await dialog(page).getByRole('button', { name: 'Move deal' }).click();
    await page.getByText('Stage: Initial contact → Due diligence').waitFor();
    await page.getByText('Moved from Initial contact to Due diligence').waitFor();
    await page.getByRole('link', { name: 'All deals' }).click();
    await page.waitForURL(`**/entity-dashboard/${platform.id}?tab=deals`);
  });

  test('a next step is named, overdue, and done', async ({ newVisitor }) => {
    const { dealId } = await makePlatform();
    const { page } = await openAs(newVisitor, 'partner', `/deals/${dealId}`);
    const form = await inDialog(page, 'Set next step');
    await form.getByLabel('What comes next?').fill('Send the power study.');
    await form.getByLabel('By when?').fill('2020-01-31');
    await form.getByRole('button', { name: 'Save next step' }).click();
    const step = page.getByRole('region', { name: 'Next step' });
    await step.getByText('Send the power study.').waitFor();
    await step.getByText('Overdue since').waitFor();
    await step.getByRole('button', { name: 'Done', exact: true }).click();
    await step.getByText('No next step yet.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await step.getByText('Send the power study.').waitFor();
    await step.getByText('Overdue since').waitFor();
  });

  test('a next step that is emptied is said to be removed', async ({ newVisitor }) => {
    const { dealId } = await makePlatform();
    const { page } = await openAs(newVisitor, 'partner', `/deals/${dealId}`);
    const set = await inDialog(page, 'Set next step');
    await set.getByLabel('What comes next?').fill('Send the power study.');
    await set.getByRole('button', { name: 'Save next step' }).click();
    await toastSays(page, 'Next step saved');
    const edit = await inDialog(page, 'Edit next step');
    await edit.getByLabel('What comes next?').fill('');
    await edit.getByRole('button', { name: 'Save next step' }).click();
    await toastSays(page, 'Next step removed');
  });

  test('closing without success asks why, and the administrator decides what the sponsor reads', async ({
    newVisitor,
  }) => {
    const { dealId, admin } = await makePlatform();
    const { email, password } = await newPerson();
    const sponsor = await client(email, password);
    const project = await submit({ title: `Volta ${unique()}`, email }, sponsor);
    await admin.send('PATCH', `/api/deals/${dealId}`, { projectId: project.id });
    const { page } = await openAs(newVisitor, 'admin', `/deals/${dealId}`);
    const form = await inDialog(page, 'Close without success');
    await form.getByLabel('Why was it closed?').selectOption('timing');
    await form
      .getByLabel('Message to the project’s sponsor')
      .fill('The fund has closed for the year.');
    await form.getByRole('button', { name: 'Close deal' }).click();
    await page.getByText('Status: Active → Closed lost').waitFor();
    const visitor = await newVisitor();
    await visitor.signIn(email, password);
    await visit(visitor.page, `/client-portal?tab=projects&project=${project.id}`);
    await visitor.page
      .getByRole('region', { name: 'Messages' })
      .getByText('The fund has closed for the year.')
      .waitFor();
    // The deal itself was not shown to the sponsor.
    await eventually(() => visitor.page.getByText('Funding talks').count()).toBe(0);
  });

  test('a project is disconnected again', async ({ newVisitor }) => {
    const { dealId, admin } = await makePlatform();
    const project = await submit({ title: `Volta ${unique()}` });
    await admin.send('PATCH', `/api/deals/${dealId}`, { projectId: project.id });
    const { page } = await openAs(newVisitor, 'admin', `/deals/${dealId}`);
    const form = await inDialog(page, 'Change');
    await form.getByLabel('No project').check();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Not linked to a submitted project.').waitFor();
    await eventually(async () => {
      const { body } = await admin.send<{ project: unknown }>('GET', `/api/deals/${dealId}`);
      return body.project;
    }).toBeNull();
  });
});
