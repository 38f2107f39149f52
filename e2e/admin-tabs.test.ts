/** The panel's tabs Pending Approval, Portal Access, Content Management and Help & Manual. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Account } from '#contract/identity/administration.ts';
import { account } from './tools/accounts.ts';
import {
  approvedPerson,
  asAdministrator,
  client,
  mailTo,
  newPerson,
  setRights,
  unique,
} from './tools/api.ts';
import { raw } from './tools/bytes.ts';
import { axeFindings, sidewaysScroll } from './tools/look.ts';
import {
  chooseInRow,
  failureTexts,
  hydrated,
  placeInMenu,
  toast,
  toastTexts,
  visit,
  waitingAt,
} from './tools/screens.ts';
import { eventually, type NewVisitor, test, toastSays } from './tools/test.ts';

async function openTab(newVisitor: NewVisitor, tab: string, width = 1440) {
  const visitor = await newVisitor({ width });
  await visitor.signIn(account('admin'));
  await visit(visitor.page, `/admin?tab=${tab}`);
  return visitor;
}
const find = (newVisitor: NewVisitor, tab: string, email: string, width?: number) =>
  openTab(newVisitor, `${tab}&search=${encodeURIComponent(email)}`, width);

const row = (page: Page) => page.locator('.data tbody tr');
async function stored(email: string): Promise<Account | undefined> {
  const { send } = await asAdministrator();
  return (await send<Account[]>('GET', `/api/admin/users?search=${encodeURIComponent(email)}`))
    .body[0];
}

test('ADMIN-03: the eight given tabs are there, in the given order', async ({ newVisitor }) => {
  const { page } = await openTab(newVisitor, 'today');
  const given = [
    'All Users',
    'Pending Approval',
    'Portal Access',
    'Research Reports',
    'Transactions',
    'Funding Platforms',
    'Content Management',
    'Help & Manual',
  ];
  const places = await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link')
    .allTextContents();
  const names = places.map((text) => text.replace(/\d.*$/, ''));
  expect(names.filter((name) => given.includes(name))).toEqual(given);
  for (const name of given) {
    await placeInMenu(page, name).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }
});

describe('Pending Approval', () => {
  test('ADMIN-12: Approve and Reject buttons and registration date per user', async ({
    newVisitor,
  }) => {
    const { email } = await newPerson(undefined, { organization: 'Volta Ltd' });
    const { page } = await find(newVisitor, 'pending', email);
    const [, , ...heads] = await page.getByRole('columnheader').allTextContents();
    expect(heads).toEqual(['Email', 'Organisation and country', 'Registered', 'Actions']);
    const registered = row(page).locator('[data-label=Registered] time');
    await eventually(async () => (await registered.getAttribute('datetime'))?.slice(0, 10)).toBe(
      (await stored(email))?.createdAt.slice(0, 10),
    );
    await row(page).getByRole('button', { name: 'Approve Kofi Annor' }).waitFor();
    await row(page).getByRole('link', { name: 'Reject Kofi Annor' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('an account whose address is not confirmed says so, and nobody can sign in to it', async ({
    newVisitor,
  }) => {
    const email = `esi-${unique()}@example.org`;
    const password = 'three or four words';
    const visitor = await client();
    const entered = { firstName: 'Esi', lastName: 'Annor', organization: '', country: '' };
    await visitor.send('POST', '/api/sign-up', { ...entered, email, password });
    const { page } = await find(newVisitor, 'pending', email, 360);
    const mark = page.locator('[data-row]').getByText('Address not confirmed');
    await mark.waitFor();
    const signIn = async () =>
      (await visitor.send('POST', '/api/sign-in', { email, password })).status;
    expect(await signIn()).toBe(401);
    const { text } = await mailTo(email, /^Confirm your email address/);
    await visitor.send('POST', '/api/confirm-email', {
      token: /token=(\S+)/.exec(text)?.[1],
      password,
    });
    expect(await signIn()).toBe(200);
    await page.reload();
    await page.locator('[data-row]').waitFor();
    await eventually(() => mark.count()).toBe(0);
  });

  test('ADMIN-13: Approve sets status active, and can be undone; the menu counts who waits', async ({
    newVisitor,
  }) => {
    const { email } = await newPerson();
    const { page } = await find(newVisitor, 'pending', email);
    const before = await waitingAt(page, 'Pending Approval');
    await row(page)
      .getByRole('button', { name: /^Approve/ })
      .click();
    await eventually(async () => (await toastTexts(page)).slice(0, 2)).toEqual([
      'Success',
      'User status updated successfully',
    ]);
    await page.getByText('No accounts found').waitFor();
    await eventually(async () => (await stored(email))?.status).toBe('active');
    await eventually(() => waitingAt(page, 'Pending Approval')).toBe(before - 1);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await row(page).waitFor();
    await eventually(async () => (await stored(email))?.status).toBe('pending');
    await chooseInRow(row(page), 'Approve with a message');
    const dialog = page.getByRole('dialog', { name: 'Approve the account of Kofi Annor' });
    await dialog.getByLabel('Message to the person').fill('Your first call is on Tuesday.');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await toastSays(page, 'We’ll email Kofi Annor your message.');
    await eventually(async () => (await stored(email))?.status).toBe('active');
  });

  test('ADMIN-13: Reject sets suspended, and emails the message, if there is one', async ({
    newVisitor,
  }) => {
    const { email } = await newPerson();
    const { page } = await find(newVisitor, 'pending', email, 360);
    expect(await sidewaysScroll(page)).toEqual([]);
    await row(page)
      .getByRole('link', { name: /^Reject/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Reject the account of Kofi Annor' });
    expect(await axeFindings(page)).toEqual([]);
    await dialog
      .getByLabel('Message to the person')
      .fill('Please write from your ministry’s address.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await eventually(() => toastTexts(page)).toEqual([
      'Success',
      'User status updated successfully',
      'We’ll email Kofi Annor your message.',
    ]);
    await eventually(async () => (await stored(email))?.status).toBe('suspended');
    const mail = await mailTo(email, /wasn’t approved/);
    expect(mail.text).toContain('Please write from your ministry’s address.');
  });

  test('a rejection is refused with both versions if somebody else has decided, and the message stays', async ({
    newVisitor,
  }) => {
    const { email } = await newPerson();
    const { page, expectErrors } = await find(newVisitor, 'pending', email);
    expectErrors(/status of 412/);
    await row(page)
      .getByRole('link', { name: /^Reject/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Message to the person').fill('No.');
    await setRights(email, 'status', 'active');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await dialog.getByRole('alert').getByText('Active').waitFor();
    await eventually(() => dialog.getByLabel('Message to the person').inputValue()).toBe('No.');
    await eventually(async () => (await stored(email))?.status).toBe('active');
  });
});

describe('Portal Access', () => {
  const box = (page: Page, portal: string) =>
    row(page).getByRole('checkbox', { name: `${portal} for Kofi Annor` });

  test('ADMIN-14: a checkbox grid for active users over the four portals', async ({
    newVisitor,
  }) => {
    const { email } = await approvedPerson();
    const { page } = await find(newVisitor, 'access', email);
    await eventually(async () =>
      (await page.getByRole('columnheader').allTextContents()).slice(1),
    ).toEqual(['User', 'Client portal', 'Member portal', 'Partner portal', 'Admin panel']);
    const boxes = row(page).locator('.access-box input');
    await eventually(() =>
      boxes.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked)),
    ).toEqual([true, true, false, false]);
    expect(await axeFindings(page)).toEqual([]);
    const waiting = await newPerson();
    await page.goto(`/admin?tab=access&search=${encodeURIComponent(waiting.email)}`);
    await page.getByText('No active accounts found').waitFor();
  });

  test('ADMIN-15: a checkbox sends the list, says so, acts immediately and can be undone', async ({
    newVisitor,
  }) => {
    const person = await approvedPerson();
    const { page } = await find(newVisitor, 'access', person.email);
    const [request] = await Promise.all([
      page.waitForRequest('**/api/admin/users/*/permissions'),
      box(page, 'Client portal').click(),
    ]);
    expect([request.method(), request.postDataJSON()]).toEqual([
      'PATCH',
      { permissions: ['member_portal'] },
    ]);
    await eventually(() => toastTexts(page)).toEqual([
      'Success',
      'User permissions updated successfully',
    ]);
    await eventually(() => box(page, 'Client portal').isChecked()).toBe(false);
    const own = await client(person.email, person.password);
    expect((await own.send('GET', '/api/client-dashboard/stats')).status).toBe(403);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await eventually(() => box(page, 'Client portal').isChecked()).toBe(true);
  });

  test('ADMIN-15: a failure says Failed to update user permissions, and the box shows what holds', async ({
    newVisitor,
  }) => {
    const { email } = await approvedPerson();
    const { page, expectErrors } = await find(newVisitor, 'access', email);
    expectErrors(/status of 503/);
    await page.route('**/permissions', (route) => route.fulfill({ status: 503, json: {} }));
    await box(page, 'Member portal').click();
    await eventually(async () => (await failureTexts(page)).slice(0, 2)).toEqual([
      'Error',
      'Failed to update user permissions',
    ]);
    await eventually(() => box(page, 'Member portal').isChecked()).toBe(true);
  });

  test('ROLE-20, DECISIONS §2: a box that has no effect is disabled and says why; the admin panel asks first', async ({
    newVisitor,
  }) => {
    const { email } = await approvedPerson();
    const { page } = await find(newVisitor, 'access', email, 360);
    expect(await sidewaysScroll(page)).toEqual([]);
    const disabled = () =>
      row(page)
        .locator('.access-box:has(:disabled)')
        .evaluateAll((all) => all.map((one) => one.textContent));
    await eventually(() => disabled()).toEqual([
      'Partner portalPartners only',
      'Admin panelAdministrators only',
    ]);
    await setRights(email, 'role', 'admin');
    await eventually(disabled).toEqual([]);
    await box(page, 'Admin panel').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Kofi Annor loses access to this panel immediately.').waitFor();
    await dialog.getByRole('button', { name: 'Keep as it is' }).click();
    await eventually(() => box(page, 'Admin panel').isChecked()).toBe(true);
    await box(page, 'Admin panel').click();
    await dialog.getByRole('button', { name: 'Change rights' }).click();
    await eventually(async () => (await stored(email))?.permissions).not.toContain('admin_panel');
  });
});

describe('Content Management and Help & Manual', () => {
  test('ADMIN-39: the tab Content Management links to both pages, and to the texts of the site', async ({
    newVisitor,
  }) => {
    const { page } = await openTab(newVisitor, 'content');
    const links = page.locator('main').getByRole('link');
    await eventually(() =>
      links.evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
    ).toEqual(['/admin/content-management', '/admin/site-texts', '/news-research']);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('ADMIN-40, ADMIN-41: the static counts 12 articles, 8 reports, Infrastructure 5, Investment 4, Policy 3, and the live counts beside them', async ({
    newVisitor,
  }) => {
    const admin = await asAdministrator();
    const { body: now } = await admin.send<{
      articles: number;
      reports: number;
      categories: Record<string, number>;
    }>('GET', '/api/admin/content-counts');
    const { body: published } = await admin.send<{ category: string }[]>(
      'GET',
      '/api/articles?limit=200',
    );
    const inCategory = (name: string) =>
      published.filter(({ category }) => category === name).length;
    expect(now.articles).toBe(published.length);
    expect(now.categories.Policy).toBe(inCategory('Policy'));
    const { page } = await openTab(newVisitor, 'content', 360);
    expect(await sidewaysScroll(page)).toEqual([]);
    const rows = page.locator('main table tbody tr');
    await eventually(() =>
      rows.evaluateAll((all) =>
        all.map((one) => [...one.children].map((cell) => cell.textContent)),
      ),
    ).toEqual([
      ['Articles', '12', String(published.length)],
      ['Articles: Infrastructure', '5', String(inCategory('Infrastructure'))],
      ['Articles: Investment', '4', String(inCategory('Investment'))],
      ['Articles: Policy', '3', String(inCategory('Policy'))],
      ['Reports on sale', '8', String(now.reports)],
    ]);
  });

  test('ADMIN-42, ADMIN-43: the manual’s file, its sections, membership management, and emergency support', async ({
    newVisitor,
  }) => {
    const { page } = await openTab(newVisitor, 'help', 360);
    expect(await sidewaysScroll(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    const file = page.getByRole('link', { name: 'Download the manual' });
    await eventually(() => file.getAttribute('href')).toBe('/manual.md');
    await eventually(() => file.getAttribute('download')).not.toBeNull();
    const [saved] = await Promise.all([page.waitForEvent('download'), file.click()]);
    expect(saved.suggestedFilename()).toBe('OPERATORS_MANUAL.md');
    expect(readFileSync(await saved.path(), 'utf8')).toMatch(/^# Operator’?'?s manual/);
    for (const part of ['administrators', 'people', 'funding', 'sales', 'content', 'running']) {
      const link = page.locator(`main a[href="/manual/${part}"]`);
      await link.waitFor();
      expect((await raw(`/manual/${part}`)).text).toContain('</html>');
    }
    await page.getByRole('heading', { name: 'Emergency support' }).waitFor();
    await page.getByText('Monday to Friday, 9 AM to 6 PM EST').waitFor();
    await page
      .locator('main')
      .getByRole('link', { name: /^Membership classes/ })
      .click();
    await page.waitForURL('**/admin/membership-management');
  });
});

test('ADMIN-16, ADMIN-30: on laptops, every column of the panel’s tables is wide enough to read and nothing is beside the screen', async ({
  newVisitor,
}) => {
  const { page } = await openTab(newVisitor, 'users');
  const narrow: string[] = [];
  for (const tab of [
    'users',
    'pending',
    'requests',
    'invitations',
    'access',
    'partners',
    'projects',
    'messages',
    'reports',
    'transactions',
    'funding',
    'activity',
  ]) {
    await page.goto(`/admin?tab=${tab}`);
    await page.locator('#main').getByRole('heading', { level: 1 }).waitFor();
    await hydrated(page);
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await sidewaysScroll(page), `${tab} at ${width} px`).toEqual([]);
      const heads = await page
        .locator('.data thead th:visible:not(.data-pick, .data-menu)')
        .evaluateAll((all) =>
          all.map(({ textContent, clientWidth, scrollWidth }) => {
            const cut = scrollWidth > clientWidth ? ' and is cut off' : '';
            return { label: textContent, width: clientWidth, cut };
          }),
        );
      for (const { label, width: wide, cut } of heads)
        if (wide < 64 || cut) narrow.push(`${tab} at ${width} px: ${label} has ${wide} px${cut}`);
    }
  }
  expect(narrow).toEqual([]);
});
