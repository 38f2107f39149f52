/** Merging two accounts of one person, from the account's page. */
import { expect } from 'vitest';
import type { Account } from '#contract/identity/administration.ts';
import { account } from './tools/accounts.ts';
import { approvedPerson, asAdministrator, client, entries, mailTo, unique } from './tools/api.ts';
import { choose, visit } from './tools/screens.ts';
import { eventually, test, toastSays } from './tools/test.ts';

test('an account is merged into another one after showing what moves, with a reason', async ({
  newVisitor,
}) => {
  const lastName = `Twice-${unique()}`;
  const [gone, kept] = [await approvedPerson({ lastName }), await approvedPerson({ lastName })];
  const owner = await client(gone.email, gone.password);
  await owner.send('POST', '/api/projects', entries());
  const { page, signIn, expectErrors } = await newVisitor();
  expectErrors(/status of 400/);
  await signIn(account('admin'));
  await visit(page, `/admin?tab=users&user=${gone.id}`);
  await choose(page.getByRole('button', { name: 'Actions' }), /^Merge into another account/);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(kept.email).waitFor();
  await eventually(() => dialog.getByRole('button', { name: /^Choose / }).count()).toBe(1);
  await dialog.getByRole('button', { name: `Choose ${kept.email}` }).click();
  await dialog.getByText('1 project', { exact: true }).waitFor();
  await dialog.getByText('This can’t be undone.').waitFor();

  // Without a reason nothing happens, and the field says so.
  await dialog.getByRole('button', { name: 'Merge accounts' }).click();
  await eventually(() => dialog.locator('[aria-invalid=true]').count()).toBe(1);
  await dialog.getByLabel('Reason').fill('Signed up twice; confirmed by phone');
  await dialog.getByRole('button', { name: 'Merge accounts' }).click();
  await toastSays(page, 'Accounts merged');
  await page.getByText('Nobody can sign in with it any more').waitFor();
  const refused = await (await client()).send('POST', '/api/sign-in', {
    email: gone.email,
    password: gone.password,
  });
  expect(refused.status).toBe(401);
  expect((await owner.send('GET', '/api/auth/user')).status).toBe(401);
  await mailTo(gone.email, /was merged$/);
  await mailTo(kept.email, /were merged$/);
  const projects = await (await client(kept.email, kept.password)).send<unknown[]>(
    'GET',
    '/api/projects',
  );
  expect(projects.body).toHaveLength(1);
  await page.getByRole('link', { name: 'Open the account that stayed' }).click();
  await page.waitForURL(`**user=${kept.id}*`);
});

test('two accounts that can’t be merged are refused with the reason', async ({ newVisitor }) => {
  const person = await approvedPerson();
  const { send } = await asAdministrator();
  const path = `/api/admin/users?search=${account('admin')}`;
  const own = (await send<Account[]>('GET', path)).body[0];
  const { page, signIn } = await newVisitor();
  await signIn(account('admin'));
  await visit(page, `/admin?tab=users&user=${person.id}&merge=${person.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Find the account that stays').fill(account('admin'));
  await dialog.getByRole('button', { name: `Choose ${own?.email}` }).click();
  await dialog.getByText('One of them is your own account.').waitFor();
  await dialog.getByRole('button', { name: 'Choose another account' }).click();
  await dialog.getByLabel('Find the account that stays').fill(`nobody-${unique()}`);
  await dialog.getByText('No other account matches.').waitFor();
});
