/** The admin panel and its list of projects (ADMIN-01..ADMIN-03, DECISIONS §5). */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { ReviewRow } from '#contract/intake/projects.ts';
import { account } from './tools/accounts.ts';
import { asAdministrator, move, setRights, signUp, submit, unique } from './tools/api.ts';
import { hydrated, isMarked, mark, visit, waitingAt } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

async function openPanel(newVisitor: NewVisitor, path = '/admin') {
  const visitor = await newVisitor();
  await visitor.signIn(account('admin'));
  await visit(visitor.page, path);
  return visitor;
}

const titles = (page: Page) => page.locator('tbody .data-open').allTextContents();
const counter = (page: Page, label: string) =>
  page.locator('.counters > div').filter({ hasText: label }).locator('dd');
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

describe('The panel', () => {
  test('ADMIN-01, ADMIN-02: has its links, counters and the existing tabs', async ({
    newVisitor,
  }) => {
    const { page } = await openPanel(newVisitor);
    const elsewhere = page.getByRole('navigation', { name: 'Other pages' });
    await eventually(() =>
      elsewhere
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/', '/funding-platforms', '/api/logout']);
    await eventually(async () =>
      (await page.locator('.counters dt').allTextContents()).slice(0, 4),
    ).toEqual(['Total Users', 'Active Users', 'Pending Approval', 'Administrators']);
    const places = page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
    await eventually(async () =>
      (await places.allTextContents()).map((text) => text.replace(/\d.*$/, '')),
    ).toEqual([
      'Today',
      'All Users',
      'Pending Approval',
      'Requests',
      'Invitations',
      'Portal Access',
      'Partners',
      'Projects',
      'Messages',
      'Meetings',
      'Newsletters',
      'Research Reports',
      'Transactions',
      'Membership classes',
      'Funding Platforms',
      'Content Management',
      'Activity',
      'Operations',
      'Help & Manual',
    ]);
  });

  test('ADMIN-02: the counters of people update live', async ({ newVisitor }) => {
    const { page } = await openPanel(newVisitor);
    await mark(page);
    const shown = async () => {
      const labels = ['Total Users', 'Active Users', 'Pending Approval', 'Administrators'];
      return Promise.all(
        labels.map(async (label) => Number(await counter(page, label).textContent())),
      );
    };
    const [users = 0, active = 0, pending = 0, administrators = 0] = await shown();
    // A row alone would tell nobody.
    const { email } = await signUp(`kofi-${unique()}@example.org`);
    await eventually(shown).toEqual([users + 1, active, pending + 1, administrators]);
    await setRights(email, 'status', 'active');
    await eventually(shown).toEqual([users + 1, active + 1, pending, administrators]);
    await setRights(email, 'role', 'admin');
    await eventually(shown).toEqual([users + 1, active + 1, pending, administrators + 1]);
    await setRights(email, 'role', 'member');
    await eventually(() => isMarked(page)).toBe(true);
  });

  test('the count of projects to review and the list update live', async ({ newVisitor }) => {
    const word = unique();
    const { page } = await openPanel(newVisitor, `/admin?tab=projects&search=${word}`);
    await page.getByText('No projects found').waitFor();
    await mark(page);
    const waiting = await waitingAt(page, 'Projects');
    const { title, id } = await submit({ title: `Live ${word}` });
    await eventually(() => waitingAt(page, 'Projects')).toBe(waiting + 1);
    await eventually(() => titles(page)).toEqual([title]);
    await move(id, 'screening');
    const row = page.getByRole('row', { name: title });
    await eventually(() => row.textContent()).toContain('Pre-screening call');
    await eventually(() => isMarked(page)).toBe(true);
  });
});

describe('The list', () => {
  test('DECISIONS §5: overdue reviews come first, then waiting ones by date, then the newest', async ({
    newVisitor,
  }) => {
    const admin = await asAdministrator();
    const { body } = await admin.send<ReviewRow[]>('GET', '/api/admin/projects?limit=200');
    const kinds = body.map(({ overdue, status }) => (overdue ? 0 : status === 'submitted' ? 1 : 2));
    expect(kinds).toEqual(kinds.toSorted());
    expect(new Set(kinds)).toEqual(new Set([0, 1, 2]));
    const waiting = body.filter(({ status }) => status === 'submitted');
    const dates = waiting.map(({ reviewBy }) => reviewBy);
    expect(dates).toEqual(dates.toSorted());
    const { page } = await openPanel(newVisitor, '/admin?tab=projects');
    await eventually(() => titles(page)).toEqual(body.slice(0, 50).map(({ title }) => title));
    await eventually(() => page.locator('tbody tr').first().textContent()).toContain('Overdue:');
    await page.goto('/admin');
    await eventually(async () => Number(await counter(page, 'Overdue reviews').textContent())).toBe(
      kinds.filter((kind) => kind === 0).length,
    );
  });

  test('search and filters are in the address and survive a reload and the back button', async ({
    newVisitor,
  }) => {
    const { page } = await openPanel(newVisitor, '/admin?tab=projects');
    const all = (await titles(page)).length;
    await page.getByRole('searchbox').fill('geothermal');
    await page.keyboard.press('Enter');
    await eventually(() => titles(page)).toEqual(['Geothermal campus at Olkaria, first hall']);
    expect(query(page)).toMatchObject({ tab: 'projects', search: 'geothermal' });
    await page.reload();
    await hydrated(page);
    await eventually(() => titles(page)).toEqual(['Geothermal campus at Olkaria, first hall']);
    await eventually(() => page.getByRole('searchbox').inputValue()).toBe('geothermal');
    await page.goBack();
    await eventually(async () => (await titles(page)).length).toBeGreaterThanOrEqual(all);
    const shown = async (column: string) => [
      ...new Set(await page.locator(`tbody [data-label="${column}"]`).allInnerTexts()),
    ];
    await page.getByLabel('Status').selectOption('funded');
    await eventually(() => shown('Status')).toEqual(['Funded']);
    await eventually(() => titles(page)).toContain('Wind-powered hall on the Lake Turkana line');
    await page.getByLabel('Status').selectOption('');
    await page.getByLabel('Type').selectOption('green-retrofit');
    await eventually(() => titles(page)).toEqual([
      'Cooling retrofit of the Johannesburg North hall',
    ]);
    expect(query(page)).toMatchObject({ projectType: 'green-retrofit' });
    await eventually(() => shown('Country')).toEqual(['South Africa']);
    await page.getByLabel('Country').selectOption('kenya');
    await page.getByText('No projects found').waitFor();
    await page.getByRole('link', { name: 'Show all projects' }).click();
    await eventually(async () => (await titles(page)).length).toBeGreaterThanOrEqual(all);
    await page.getByLabel('Status').selectOption('funded');
    await eventually(() => shown('Status')).toEqual(['Funded']);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await eventually(async () => (await titles(page)).length).toBeGreaterThanOrEqual(all);
  });

  test('DESIGN §2: pages of fifty follow each other through the address', async ({
    newVisitor,
  }) => {
    const word = unique();
    const organization = `Paged ${word}`;
    for (let count = 0; count < 51; count += 1)
      await submit({ title: `Paged ${word} ${count}`, organization });
    const { page } = await openPanel(newVisitor, `/admin?tab=projects&search=${word}`);
    await page.getByText('51 projects').waitFor();
    const first = await titles(page);
    expect(first).toHaveLength(50);
    await page.getByRole('link', { name: 'Next page' }).click();
    await eventually(async () => (await titles(page)).length).toBe(1);
    expect(query(page)).toMatchObject({ search: word, after: expect.any(String) });
    const second = await titles(page);
    expect(new Set([...first, ...second]).size).toBe(51);
    await page.reload();
    await eventually(() => titles(page)).toEqual(second);
    await hydrated(page);
    await page.getByRole('link', { name: 'First page' }).click();
    await eventually(() => titles(page)).toEqual(first);
  });
});
