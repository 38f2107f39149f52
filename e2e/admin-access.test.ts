/** How people get in: invitations by email, and requests for a role. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { client, mailTo, newPerson, unique } from './tools/api.ts';
import { chooseInRow, toastTexts, visit, waitingAt } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

async function openPanel(newVisitor: NewVisitor, path: string, width = 1440) {
  const visitor = await newVisitor({ width });
  await visitor.signIn(account('admin'));
  await visit(visitor.page, path);
  return visitor;
}

const row = (page: Page, text: string) => page.locator('[data-row]').filter({ hasText: text });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const linkIn = (text: string) => /\/sign-in\?view=invitation&token=[\w-]+/.exec(text)?.[0] ?? '';

async function invite(page: Page, email: string, lastName: string) {
  await page.getByRole('link', { name: 'Invite by email' }).click();
  const form = dialog(page, 'Invite by email');
  await form.getByLabel('First name').fill('Ngozi');
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Role').selectOption({ label: 'Partner' });
  await form.getByLabel('Message').fill('Welcome to the working group.');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await form.waitFor({ state: 'detached' });
}

describe('Invitations', () => {
  for (const width of [360, 1440])
    test(`an administrator invites a person, who sets a password and is signed in, at ${width} px`, async ({
      newVisitor,
    }) => {
      const [email, lastName] = [`ngozi-${unique()}@invited.example`, `Adeyemi-${unique()}`];
      const { page } = await openPanel(newVisitor, '/admin?tab=invitations', width);
      await invite(page, email, lastName);
      await eventually(() => toastTexts(page)).toEqual([
        'Invitation sent',
        `We’ve emailed a link to ${email}.`,
      ]);
      await row(page, lastName).getByText('Open', { exact: true }).waitFor();
      const { text } = await mailTo(email, /invites you/);
      expect(text).toContain('Welcome to the working group.');
      const invited = await newVisitor({ width });
      await visit(invited.page, linkIn(text));
      await invited.page.getByText(`open an account for ${email}`).waitFor();
      await invited.page.getByText('Your role will be: Partner.').waitFor();
      await invited.page.getByLabel('Password').fill('seven quiet herons over Lagos');
      await invited.page.getByRole('button', { name: 'Create account' }).click();
      await invited.page.waitForURL((url) => url.pathname === '/');
      await visit(invited.page, '/partner-portal');
      await row(page, lastName).getByText('Accepted').waitFor();
    });

  test('an invitation is sent again, which ends the first link, and withdrawn, which ends the second', async ({
    newVisitor,
  }) => {
    const [email, lastName] = [`ngozi-${unique()}@invited.example`, `Adeyemi-${unique()}`];
    const { page } = await openPanel(newVisitor, '/admin?tab=invitations');
    await invite(page, email, lastName);
    const first = linkIn((await mailTo(email, /invites you/)).text);
    await row(page, lastName).locator('.data-open').click();
    const opened = dialog(page, `Ngozi ${lastName}`);
    await opened.getByRole('button', { name: 'Send again' }).click();
    let second = first;
    await eventually(async () => {
      second = linkIn((await mailTo(email, /invites you/)).text);
      return second;
    }).not.toBe(first);
    const { page: invited, expectErrors } = await newVisitor();
    expectErrors(/status of 404/);
    await visit(invited, first);
    await invited.getByRole('heading', { name: 'This invitation can’t be used' }).waitFor();
    await visit(invited, second);
    await invited.getByRole('heading', { name: 'Welcome, Ngozi' }).waitFor();
    await opened.getByRole('button', { name: 'Withdraw' }).click();
    await opened.getByText('Withdrawn', { exact: true }).waitFor();
    await invited.reload();
    await invited.getByRole('heading', { name: 'This invitation can’t be used' }).waitFor();
  });

  test('an invitation whose email came back is marked in the list', async ({ newVisitor }) => {
    const [email, lastName] = [`ngozi-${unique()}@invited.example`, `Adeyemi-${unique()}`];
    const { page } = await openPanel(newVisitor, '/admin?tab=invitations', 360);
    // Every mail server of the tests takes every email, so the answer is changed.
    await page.route('**/api/admin/invitations*', async (route) => {
      const response = await route.fetch();
      if (route.request().method() !== 'GET') return route.fulfill({ response });
      const rows = (await response.json()) as { email: string }[];
      const json = rows.map((one) => (one.email === email ? { ...one, delivery: 'failed' } : one));
      return route.fulfill({ response, json });
    });
    await invite(page, email, lastName);
    await row(page, lastName).getByText('Not delivered').waitFor();
  });

  test('an address that has an account is refused at its field, and the entries stay', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await openPanel(newVisitor, '/admin?tab=invitations&invite=new');
    expectErrors(/status of 400/);
    const form = dialog(page, 'Invite by email');
    await form.getByLabel('First name').fill('Ngozi');
    await form.getByLabel('Email').fill(account('client'));
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await form.getByText('Enter your last name.').waitFor();
    await form.getByLabel('Last name').fill('Adeyemi');
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await form.getByText('There’s already an account with this address.').waitFor();
    await eventually(() => form.getByLabel('First name').inputValue()).toBe('Ngozi');
  });
});

describe('Requests', () => {
  async function ask() {
    const lastName = `Asks-${unique()}`;
    const person = await newPerson(undefined, { lastName });
    const own = await client(person.email, person.password);
    await own.send('POST', '/api/assign-partner-role', {});
    const role = async () => (await own.send('GET', '/api/auth/user')).body.role;
    return { ...person, lastName, own, role };
  }

  test('DECISIONS §1: a request is counted in the menu, and granted in its dialog', async ({
    newVisitor,
  }) => {
    const { page } = await openPanel(newVisitor, '/admin?tab=requests');
    const before = await waitingAt(page, 'Requests');
    const { lastName, email } = await ask();
    await eventually(() => waitingAt(page, 'Requests')).toBe(before + 1);
    await row(page, lastName)
      .getByRole('link', { name: /^Decide/ })
      .click();
    const opened = dialog(page, /requests the role Partner$/);
    await opened
      .getByText('The account is awaiting approval. Granting the request approves it too.')
      .waitFor();
    await opened.getByRole('button', { name: 'Grant' }).click();
    await opened.waitFor({ state: 'detached' });
    await eventually(async () => (await toastTexts(page))[0]).toBe('Request granted');
    await row(page, lastName).getByText('Granted').waitFor();
    await mailTo(email, /approved/);
  });

  test('a request is declined with a reason that the person gets', async ({ newVisitor }) => {
    const { lastName, email, role } = await ask();
    const { page, expectErrors } = await openPanel(newVisitor, '/admin?tab=requests');
    expectErrors(/status of 400/);
    await row(page, lastName).locator('.data-open').click();
    const opened = dialog(page, /requests the role Partner$/);
    await opened.getByRole('button', { name: 'Decline' }).click();
    await opened.getByText('Enter a reason. The person will see it.').waitFor();
    await opened.getByLabel('Reason for declining').fill('Please write to us first.');
    await opened.getByRole('button', { name: 'Decline' }).click();
    await opened.waitFor({ state: 'detached' });
    await page.getByLabel('Status').selectOption('Declined');
    await page.waitForURL('**status=declined**');
    await row(page, lastName).getByText('Declined').waitFor();
    await eventually(async () => (await mailTo(email, /^Your request/)).text).toContain(
      'Please write to us first.',
    );
    await eventually(() => role()).toBe('member');
  });

  test('an account with a request leads to it', async ({ newVisitor }) => {
    const { email } = await ask();
    const { page } = await openPanel(
      newVisitor,
      `/admin?tab=users&search=${encodeURIComponent(email)}`,
    );
    await chooseInRow(row(page, email), 'Open');
    const next = page.getByRole('region', { name: 'Next step' });
    await next.getByText('Requests the role Partner').waitFor();
    await next.getByRole('link', { name: 'Decide' }).click();
    await dialog(page, /requests the role Partner$/).waitFor();
    await eventually(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Requests');
  });
});
