/** Saved views: a filter and sort order of a list, under a name. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { asAdministrator, newPerson, setRights, unique } from './tools/api.ts';
import { toast, visit } from './tools/screens.ts';
import { eventually, test, toastSays } from './tools/test.ts';

const views = (page: Page) => page.getByRole('navigation', { name: 'Saved views' });
const view = (page: Page, name: string) => views(page).getByRole('link', { name, exact: true });

test('a filter and a sort are saved under a name, opened, renamed, and deleted with undo', async ({
  newVisitor,
}) => {
  const { page, signIn, expectErrors } = await newVisitor({ width: 1440 });
  await signIn(account('admin'));
  const name = `Members ${unique()}`;
  await visit(page, '/admin?tab=users&sort=name&role=member');
  await views(page).getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await toastSays(page, 'View saved');
  await eventually(() => view(page, name).getAttribute('aria-current')).toBe('true');

  await view(page, 'All').click();
  await eventually(() => new URL(page.url()).search).toBe('?tab=users');
  await view(page, name).click();
  await eventually(() => new URL(page.url()).search).toBe('?tab=users&role=member&sort=name');
  // It does not appear at another list.
  await visit(page, '/admin?tab=messages&status=open');
  await eventually(() => view(page, name).count()).toBe(0);

  await visit(page, '/admin?tab=users&role=client');
  expectErrors(/status of 400/);
  await views(page).getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name.toUpperCase());
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await page.getByText('You already have a view with this name.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await view(page, name).click();
  const change = views(page).getByRole('button', { name: `Change view “${name}”` });
  await change.click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`${name} A to Z`);
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await view(page, `${name} A to Z`).waitFor();

  await views(page)
    .getByRole('button', { name: `Change view “${name} A to Z”` })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await eventually(() => view(page, `${name} A to Z`).count()).toBe(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await view(page, `${name} A to Z`).waitFor();
});

test('lists in sections have saved views, too, each its own', async ({ newVisitor }) => {
  const { page, signIn } = await newVisitor({ width: 1440 });
  await signIn(account('admin'));
  const lists = [
    'tab=access&role=member',
    'tab=activity&about=user',
    'tab=funding&section=platforms&type=debt',
    'tab=newsletters&section=subscribers&search=example',
    'tab=operations&section=breaches&search=laptop',
    'tab=operations&section=requests&state=open',
  ];
  for (const list of lists) {
    await visit(page, `/admin?${list}`);
    await views(page).getByRole('button', { name: 'Save view' }).waitFor();
  }
  const name = `Open ${unique()}`;
  await views(page).getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await eventually(() => view(page, name).getAttribute('aria-current')).toBe('true');
  await view(page, 'All').click();
  await eventually(() => new URL(page.url()).search).toBe('?tab=operations&section=requests');
  await page.getByRole('link', { name: 'Emails', exact: true }).click();
  await page.waitForURL('**section=emails');
  await eventually(() => view(page, name).count()).toBe(0);
});

test('another administrator does not see it', async ({ newVisitor }) => {
  const name = `Mine ${unique()}`;
  const admin = await asAdministrator();
  const entries = { list: 'projects', name, filter: 'status=declined' };
  expect((await admin.send('POST', '/api/views', entries)).status).toBe(201);
  const { email, password } = await newPerson();
  await setRights(email, 'status', 'active');
  await setRights(email, 'role', 'admin');
  const other = await newVisitor({ width: 1440 });
  await other.signIn(email, password);
  await visit(other.page, '/admin?tab=projects');
  await eventually(() => view(other.page, name).count()).toBe(0);
});

test('Pending Approval has saved views of its own', async ({ newVisitor }) => {
  const { page, signIn } = await newVisitor({ width: 1440 });
  await signIn(account('admin'));
  const name = `Ministries ${unique()}`;
  await visit(page, '/admin?tab=pending&search=ministry&sort=created');
  await views(page).getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await eventually(() => view(page, name).getAttribute('aria-current')).toBe('true');
  await view(page, 'All').click();
  await eventually(() => new URL(page.url()).search).toBe('?tab=pending');
  await view(page, name).click();
  await eventually(() => new URL(page.url()).search).toBe(
    '?tab=pending&search=ministry&sort=created',
  );
  await visit(page, '/admin?tab=users');
  await page.locator('.data tbody tr').first().waitFor();
  await eventually(() => view(page, name).count()).toBe(0);
});
