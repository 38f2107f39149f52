/** One's own account: profile, sessions, data, deletion. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { client, mailTo, newPerson, type Person, submit } from './tools/api.ts';
import { hydrated, toast, toastTexts, visit } from './tools/screens.ts';
import { temporaryFolder } from './tools/service.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

async function openAccount(newVisitor: NewVisitor, { email, password }: Person) {
  const visitor = await newVisitor();
  await visitor.signIn(email, password);
  await visit(visitor.page, '/account');
  return visitor;
}

test('single-key shortcuts are turned off on a device', async ({ newVisitor }) => {
  const { page, signIn } = await newVisitor();
  await signIn(account('admin'));
  await visit(page, '/account');
  await page.getByLabel('Single-key shortcuts').uncheck();
  await visit(page, '/admin?tab=users');
  for (const key of ['/', '?', 'c', 'Control+k']) await page.keyboard.press(key);
  const search = page.getByRole('dialog', { name: 'Find or jump to' });
  await search.waitFor();
  await eventually(() => search.getByRole('combobox').inputValue()).toBe('');
  await visit(page, '/account');
  await eventually(() => page.getByLabel('Single-key shortcuts').isChecked()).toBe(false);
});

describe('The profile', () => {
  test('DATA-01: a saved name is shown everywhere immediately, also after a reload', async ({
    newVisitor,
  }) => {
    const { page } = await openAccount(newVisitor, await newPerson());
    await page.getByLabel('First name').fill('Esi');
    await page.getByLabel('Country').fill('Ghana');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await eventually(() => toastTexts(page)).toEqual(['Saved', 'Your profile is up to date.']);
    await eventually(() => page.locator('[popovertarget=account-menu]').innerText()).toContain(
      'Esi Annor',
    );
    await page.reload();
    await eventually(() => page.getByLabel('Country').inputValue()).toBe('Ghana');
  });

  test('DESIGN §3: what another window saved first is shown beside what was typed, and nothing is lost', async ({
    newVisitor,
  }) => {
    const person = await newPerson();
    const { page, expectErrors } = await openAccount(newVisitor, person);
    expectErrors(/status of 412/);
    const other = await client(person.email, person.password);
    const sent = { firstName: 'Kofi', lastName: 'Boateng', organization: '', country: '' };
    await other.send('PATCH', '/api/account', sent);
    await page.getByLabel('Last name').fill('Asante');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByRole('alert').getByText('It is now: Boateng').waitFor();
    await eventually(() => page.getByLabel('Last name').inputValue()).toBe('Asante');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await eventually(() => toast(page).locator('p').first().textContent()).toBe('Saved');
    const { body } = await other.send('GET', '/api/auth/user');
    expect(body.lastName).toBe('Asante');
  });
});

describe('Sessions', () => {
  const rows = (page: Page) =>
    page.getByRole('region', { name: 'Signed-in browsers' }).getByRole('listitem');

  test('DECISIONS §2: one session is ended, then all others; their pages redirect by themselves', async ({
    newVisitor,
  }) => {
    const person = await newPerson();
    const [second, third] = [
      await openAccount(newVisitor, person),
      await openAccount(newVisitor, person),
    ];
    const first = await openAccount(newVisitor, person);
    for (const { expectErrors } of [second, third]) expectErrors(/status of 401/);
    const { page } = first;
    await eventually(() => rows(page).count()).toBe(3);
    await eventually(() => rows(page).first().innerText()).toContain('This browser');
    await rows(page).nth(1).getByRole('button', { name: 'Sign out' }).click();
    await eventually(() => toastTexts(page)).toEqual([
      'Signed out',
      'That browser has to sign in again.',
    ]);
    await eventually(() => rows(page).count()).toBe(2);
    const left = (visitor: typeof second) => visitor.page.url().includes('/sign-in?next=');
    await eventually(() => [second, third].filter(left).length).toBe(1);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await eventually(() => rows(page).count()).toBe(1);
    await eventually(() => [second, third].filter(left).length).toBe(2);
    await eventually(() =>
      page.getByRole('button', { name: 'Sign out everywhere else' }).count(),
    ).toBe(0);
    await page.reload();
    await page.getByRole('heading', { name: 'My account' }).waitFor();
  });
});

test('DECISIONS §2: the export is downloaded as JSON and contains the person’s own data', async ({
  newVisitor,
}) => {
  const person = await newPerson();
  const project = await submit({}, await client(person.email, person.password));
  const { page } = await openAccount(newVisitor, person);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  const folder = temporaryFolder();
  await file.saveAs(`${folder.path}/data.json`);
  const data = JSON.parse(await readFile(`${folder.path}/data.json`, 'utf8'));
  folder.remove();
  expect(data.account.email).toBe(person.email);
  expect(JSON.stringify(data)).toContain(project.title);
  expect(JSON.stringify(data)).not.toMatch(/password|scrypt|argon/i);
});

test('DECISIONS §2: an account is erased after entering the password, and then belongs to nobody', async ({
  newVisitor,
}) => {
  const person = await newPerson();
  const { page, context, expectErrors } = await openAccount(newVisitor, person);
  expectErrors(/status of 40[13]/);
  await page.getByRole('button', { name: 'Erase my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this account?' });
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await dialog.getByText('Incorrect password.').waitFor();
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await page.getByRole('button', { name: 'Erase my account' }).click();
  await eventually(() => dialog.getByLabel('Your password').inputValue(), 'opened afresh').toBe('');
  await dialog.getByText('Incorrect password.').waitFor({ state: 'detached' });
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('heading', { level: 1, name: 'AI infrastructure' }).waitFor();
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['browser']);
  await mailTo(person.email, /has been erased$/);
  await visit(page, '/sign-in');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await eventually(() => toast(page).locator('p').first().textContent()).toBe('Login Failed');
});

describe('Notification settings', () => {
  const card = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });

  test('by topic, on screen and by email, with quiet hours and the reader’s time zone; what cannot be turned off says so', async ({
    newVisitor,
  }) => {
    const person = await newPerson();
    const visitor = await newVisitor({ timezoneId: 'Africa/Nairobi' });
    const { page } = visitor;
    await visitor.signIn(person.email, person.password);
    await visit(page, '/account');
    const settings = card(page);
    await eventually(() => settings.getByLabel('Time zone').inputValue()).toBe('Africa/Nairobi');
    const row = (name: string) => settings.getByRole('row', { name });
    await eventually(() => row('Orders and membership').innerText()).toMatch(/Always\s+Always/);
    await eventually(() => row('Your account').innerText()).toMatch(/Always\s+Always/);
    await settings
      .getByText('Emails about sign-in and security, payments and memberships can’t be turned off.')
      .waitFor();
    const email = settings.getByLabel('Progress of your projects: by email');
    await eventually(() => email.inputValue()).toBe('now');
    await email.selectOption('Daily summary');
    await settings.getByLabel('Your meetings: on screen').uncheck();
    await settings.getByLabel('Hold emails back during quiet hours').check();
    await settings.getByLabel('From', { exact: true }).fill('22:15');
    await settings.getByLabel('Until', { exact: true }).fill('22:15');
    await settings.getByRole('button', { name: 'Save notifications' }).click();
    await settings.getByText('Choose an end time that differs from the start time.').waitFor();
    visitor.expectErrors(/status of 400/);
    await settings.getByLabel('Until', { exact: true }).fill('06:00');
    await settings.getByRole('button', { name: 'Save notifications' }).click();
    await eventually(() => toastTexts(page)).toEqual([
      'Saved',
      'Your notification settings are up to date.',
    ]);
    await page.reload();
    await hydrated(page);
    await eventually(() => email.inputValue()).toBe('daily');
    await eventually(() => settings.getByLabel('Your meetings: on screen').isChecked()).toBe(false);
    await eventually(() => settings.getByLabel('From', { exact: true }).inputValue()).toBe('22:15');
    await eventually(() => settings.getByLabel('Until', { exact: true }).inputValue()).toBe(
      '06:00',
    );
    await eventually(() => settings.getByLabel('Time zone').inputValue()).toBe('Africa/Nairobi');
  });

  test('what another window saved first is not overwritten unseen', async ({ newVisitor }) => {
    const person = await newPerson();
    const { page, expectErrors } = await openAccount(newVisitor, person);
    expectErrors(/status of 412/);
    const settings = card(page);
    await settings.getByLabel('Your meetings: by email').selectOption('No email');
    const other = await client(person.email, person.password);
    const saved = { timeZone: 'Africa/Accra', quietFrom: null, quietUntil: null, topics: [] };
    await other.send('PATCH', '/api/account/notifications', saved);
    const save = settings.getByRole('button', { name: 'Save notifications' });
    await save.click();
    const both = settings.getByRole('alert');
    await both.getByText('Someone changed this in the meantime').waitFor();
    await eventually(() => both.locator('dl').innerText()).toMatch(
      /Time zone\s+You saw: not chosen\s+It is now: Africa\/Accra/,
    );
    await eventually(() => settings.getByLabel('Your meetings: by email').inputValue()).toBe(
      'never',
    );
    await save.click();
    await eventually(() => toast(page).locator('p').first().textContent()).toBe('Saved');
    const { body } = await other.send<{ topics: object[] }>('GET', '/api/account/notifications');
    expect(body.topics).toContainEqual({ topic: 'meetings', screen: true, email: 'never' });
  });

  test('the bell leads to them', async ({ newVisitor }) => {
    const person = await newPerson();
    const visitor = await newVisitor();
    await visitor.signIn(person.email, person.password);
    const { page } = visitor;
    await visit(page, '/client-portal');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('link', { name: 'Choose what you’re notified about' }).click();
    await card(page).getByRole('button', { name: 'Save notifications' }).waitFor();
  });
});
