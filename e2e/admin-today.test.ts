/** The administration's first page, search or jump, and the bell. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { CallOutput } from '#contract/call.ts';
import type { getAdminOverview } from '#contract/system.ts';
import { account } from './tools/accounts.ts';
import { asAdministrator, client, newPerson, submit, unique, writeMessage } from './tools/api.ts';
import { axeFindings } from './tools/look.ts';
import { newReport } from './tools/sales.ts';
import { toast, toastTexts, visit } from './tools/screens.ts';
import { openSearch, searchField } from './tools/search.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

async function openPanel(newVisitor: NewVisitor, path = '/admin', width = 1440) {
  const visitor = await newVisitor({ width });
  await visitor.signIn(account('admin'));
  await visit(visitor.page, path);
  return visitor;
}

const group = (page: Page, name: string) => page.getByRole('region', { name });

describe('Today', () => {
  test('shows pending work, each item with its action, and updates live', async ({
    newVisitor,
  }) => {
    const { page } = await openPanel(newVisitor);
    const count = async () =>
      Number(await group(page, 'Messages to answer').locator('.badge').first().textContent());
    await group(page, 'Messages to answer').getByRole('listitem').first().waitFor();
    const before = await count();
    await writeMessage();
    await eventually(count).toBe(before + 1);
    await group(page, 'Messages to answer')
      .getByRole('link', { name: /^Reply/ })
      .first()
      .click();
    await page.getByLabel('Reply by email').waitFor();
  });

  test('ADMIN-13: approves an account with one click', async ({ newVisitor }) => {
    const admin = await asAdministrator();
    // The oldest of those who wait, so that it is shown.
    const { email } = await newPerson(undefined, { daysAgo: 400 });
    const { page } = await openPanel(newVisitor);
    const line = group(page, 'Accounts to approve')
      .getByRole('listitem')
      .filter({ hasText: email });
    await line.getByRole('button', { name: /^Approve/ }).click();
    await eventually(() => toastTexts(page)).toEqual([
      'Success',
      'User status updated successfully',
    ]);
    await line.waitFor({ state: 'detached' });
    const { body } = await admin.send<{ status: string }[]>(
      'GET',
      `/api/admin/users?search=${encodeURIComponent(email)}`,
    );
    expect(body[0]?.status).toBe('active');
  });

  test('ADMIN-02: every counter links to what it counts', async ({ newVisitor }) => {
    // Not counted: an administrator can't open the panel before the account is approved.
    await newPerson(undefined, { role: 'admin' });
    const { page } = await openPanel(newVisitor);
    const admin = await asAdministrator();
    const { body: counts } = await admin.send<CallOutput<typeof getAdminOverview>>(
      'GET',
      '/api/admin/overview',
    );
    const links = page.locator('.counters').getByRole('link');
    await eventually(() =>
      links.evaluateAll((all) =>
        all.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
      ),
    ).toEqual([
      [`Total Users: ${counts.totalUsers}`, '/admin?tab=users'],
      [`Active Users: ${counts.activeUsers}`, '/admin?tab=users&status=active'],
      [`Pending Approval: ${counts.pendingUsers}`, '/admin?tab=users&status=pending'],
      [`Administrators: ${counts.administrators}`, '/admin?tab=users&role=admin&status=active'],
      [`Open projects: ${counts.openProjects}`, '/admin?tab=projects'],
      [`Overdue reviews: ${counts.overdueProjects}`, '/admin?tab=projects&status=submitted'],
      [`Open messages: ${counts.openMessages}`, '/admin?tab=messages'],
    ]);
    // The figures are the numbers of rows in the lists behind them.
    for (const [query, count] of [
      ['', counts.totalUsers],
      ['status=active', counts.activeUsers],
      ['status=pending', counts.pendingUsers],
      ['role=admin&status=active', counts.administrators],
    ] as const) {
      const { headers } = await admin.send('GET', `/api/admin/users?limit=1&${query}`);
      expect([query, headers.get('x-total-count')]).toEqual([query, String(count)]);
    }
    await page.getByRole('link', { name: /^Pending Approval:/ }).click();
    await page.waitForURL('**/admin?tab=users&status=pending');
    await page.getByRole('heading', { level: 1, name: 'All Users' }).waitFor();
    await eventually(() => page.locator('.counters dt').allTextContents()).toEqual([
      'Total Users',
      'Active Users',
      'Pending Approval',
      'Administrators',
    ]);
  });
});

describe('Find or jump', () => {
  test('opens with Ctrl K, finds people and projects, and goes there by the keyboard alone', async ({
    newVisitor,
  }) => {
    const word = unique();
    const { id } = await submit({ title: `Jump ${word}` });
    const { page } = await openPanel(newVisitor, '/admin?tab=users');
    await openSearch(page);
    await page.keyboard.type(word);
    const option = page.getByRole('option', { name: `Jump ${word}` });
    await option.waitFor();
    await eventually(() => option.getAttribute('aria-selected')).toBe('true');
    await eventually(() => searchField(page).getAttribute('aria-activedescendant')).toBe(
      await option.getAttribute('id'),
    );
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('project') === id);
    await page.getByRole('heading', { level: 2, name: `Jump ${word}` }).waitFor();
  });

  test('jumps to a page with the arrow keys, and Escape leaves everything as it was', async ({
    newVisitor,
  }) => {
    const { page } = await openPanel(newVisitor);
    await page.getByRole('button', { name: /^Find or jump/ }).click();
    await searchField(page).waitFor();
    await page.keyboard.press('Escape');
    await searchField(page).waitFor({ state: 'detached' });
    await eventually(() => new URL(page.url()).search).toBe('');
    await openSearch(page);
    // The browser reports that it closed only after the keys that reopen it.
    await page.evaluate(() => {
      document.querySelector<HTMLDialogElement>('dialog.palette')?.close();
      dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    });
    await eventually(() => page.evaluate(() => document.activeElement?.role)).toBe('combobox');
    await page.getByRole('option', { name: /^Pending Approval/ }).waitFor();
    // Today, and what can be done here, come first.
    const names = await page.getByRole('option').allTextContents();
    const place = names.findIndex((name) => name.startsWith('Pending Approval'));
    expect(place).toBeGreaterThan(0);
    for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Pending Approval' }).waitFor();
  });

  test('says when the search fails, and still finds pages', async ({ newVisitor }) => {
    const { page, expectErrors } = await openPanel(newVisitor);
    expectErrors(/status of 503/);
    await page.route('**/api/search*', (route) => route.fulfill({ status: 503, body: '' }));
    await openSearch(page);
    await page.keyboard.type('trans');
    await page.getByText('The search isn’t responding').waitFor();
    await eventually(() => page.getByRole('option').allTextContents()).toEqual([
      'Transactions Administration',
    ]);
  });

  test('a slash focuses the list’s search field, a question mark shows the shortcuts', async ({
    newVisitor,
  }) => {
    const { page } = await openPanel(newVisitor, '/admin?tab=users');
    const search = page.getByLabel('Search', { exact: true });
    await page.keyboard.press('/');
    await eventually(() => search.evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.type('?');
    await eventually(() => search.inputValue(), 'typed, not taken').toBe('?');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('The bell', () => {
  test('fits 360 px, marks nothing as read when opened, and loads older notifications', async ({
    newVisitor,
  }) => {
    const person = await newPerson();
    const told = await client(person.email, person.password);
    const { id } = await submit({}, told);
    const admin = await asAdministrator();
    for (let number = 1; number <= 21; number += 1)
      await admin.send('POST', `/api/admin/projects/${id}/notes`, {
        kind: 'message',
        content: `Message ${number}`,
      });
    const { page, signIn } = await newVisitor({ width: 360 });
    await signIn(person.email, person.password);
    await visit(page, '/client-portal');
    const bell = page.getByRole('button', { name: /^Notifications/ });
    expect((await bell.boundingBox())?.width).toBeGreaterThanOrEqual(24);
    await eventually(() => bell.getAttribute('aria-label')).toBe('Notifications, 20 or more new');
    await bell.click();
    const menu = page.locator('#notifications');
    await eventually(() => menu.getByRole('listitem').count()).toBe(20);
    await page.keyboard.press('Escape');
    await bell.click();
    await eventually(() => bell.getAttribute('aria-label')).toBe('Notifications, 20 or more new');
    await menu.getByRole('button', { name: 'Show older notifications' }).click();
    await eventually(() => menu.getByRole('listitem').count()).toBeGreaterThan(20);
    await menu.getByRole('button', { name: 'Mark all as read' }).click();
    await eventually(() => bell.getAttribute('aria-label')).toBe('Notifications');
    const { body } = await told.send<{ isRead: boolean }[]>('GET', '/api/notifications');
    expect(body.every(({ isRead }) => isRead)).toBe(true);
  });
});

for (const width of [360, 1440])
  test(`UX-01: a toast never covers the button that sends a dialog at ${width} px`, async ({
    newVisitor,
  }) => {
    const report = await newReport();
    const { page, expectErrors } = await openPanel(
      newVisitor,
      `/admin?tab=reports&search=${encodeURIComponent(report.name)}&report=${report.id}`,
      width,
    );
    expectErrors(/status of 503/);
    await page.route(`**/api/admin/reports/${report.id}`, (route) =>
      route.fulfill({ status: 503, body: '' }),
    );
    const send = page.getByRole('dialog').locator('button[type=submit]').last();
    await send.click();
    await toast(page).waitFor();
    await send.scrollIntoViewIfNeeded();
    const [button, told] = [await send.boundingBox(), await toast(page).boundingBox()];
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  });
