/** The administrators' review of projects (ADMIN-01..ADMIN-03, DECISIONS §5). */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { client, found, move, newPerson, submit, unique } from './tools/api.ts';
import { hydrated, isMarked, mark, moveOnScreen, toast } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

async function openPanel(newVisitor: NewVisitor, path = '/admin') {
  const visitor = await newVisitor();
  await visitor.signIn(account('admin'));
  await visitor.page.goto(path);
  await hydrated(visitor.page);
  return visitor;
}

const openReviewOf = (newVisitor: NewVisitor, id: string) =>
  openPanel(newVisitor, `/admin?tab=projects&project=${id}`);

const titles = (page: Page) => page.locator('tbody tr td:first-child a').allTextContents();
const counter = (page: Page, label: string) =>
  page.locator('.counters > div').filter({ hasText: label }).locator('dd');
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

describe('The panel', () => {
  test('ADMIN-01, ADMIN-02, ADMIN-03: has its links, counters and the tab that is built', async ({
    newVisitor,
  }) => {
    const { page } = await openPanel(newVisitor);
    const elsewhere = page.getByRole('navigation', { name: 'Elsewhere' });
    expect(
      await elsewhere
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/', '/funding-platforms', '/api/logout']);
    expect((await page.locator('.counters dt').allTextContents()).slice(0, 4)).toEqual([
      'Total Users',
      'Active Users',
      'Pending Approval',
      'Administrators',
    ]);
    expect(await page.locator('nav.tabs a').count()).toBe(1);
    expect(await page.locator('nav.tabs a').textContent()).toMatch(/^Projects\d+$/);
  });

  test('ADMIN-02: counters and list change by themselves', async ({ newVisitor }) => {
    const { page } = await openPanel(newVisitor);
    await mark(page);
    const users = Number(await counter(page, 'Total Users').textContent());
    const open = Number(await counter(page, 'Open projects').textContent());
    await newPerson();
    await eventually(() => counter(page, 'Total Users').textContent()).toBe(String(users + 1));
    const { title, id } = await submit();
    await eventually(() => counter(page, 'Open projects').textContent()).toBe(String(open + 1));
    await eventually(() => titles(page)).toContain(title);
    await move(id, 'screening');
    const row = page.getByRole('row', { name: title });
    await eventually(() => row.textContent()).toContain('Pre-screening call');
    expect(await isMarked(page)).toBe(true);
  });
});

describe('The list', () => {
  test('DECISIONS §5: overdue reviews stand first, then those that wait by their date, then the newest', async ({
    newVisitor,
  }) => {
    const { page } = await openPanel(newVisitor);
    const kinds = await page.locator('tbody tr').evaluateAll((rows) =>
      rows.map((row) => {
        const text = row.querySelector('[data-label="Review by"]')?.textContent ?? '';
        if (text.startsWith('Overdue')) return 0;
        return text === 'Reviewed' ? 2 : 1;
      }),
    );
    expect(kinds).toEqual(kinds.toSorted());
    expect(new Set(kinds)).toEqual(new Set([0, 1, 2]));
    expect((await titles(page))[0]).toBe('Tema port edge data centre');
    expect(Number(await counter(page, 'Overdue reviews').textContent())).toBe(
      kinds.filter((kind) => kind === 0).length,
    );
  });

  test('issue 3 §4: search and filters stand in the address and survive a reload and the back button', async ({
    newVisitor,
  }) => {
    const { page } = await openPanel(newVisitor);
    const all = (await titles(page)).length;
    await page.getByLabel('Search').fill('geothermal');
    await page.keyboard.press('Enter');
    await eventually(() => titles(page)).toEqual(['Geothermal campus at Olkaria, first hall']);
    expect(query(page)).toMatchObject({ tab: 'projects', search: 'geothermal' });
    await page.reload();
    await hydrated(page);
    expect(await titles(page)).toEqual(['Geothermal campus at Olkaria, first hall']);
    expect(await page.getByLabel('Search').inputValue()).toBe('geothermal');
    await page.goBack();
    await eventually(async () => (await titles(page)).length).toBeGreaterThanOrEqual(all);
    await page.getByLabel('Status').selectOption('funded');
    await eventually(() => titles(page)).not.toContain('Geothermal campus at Olkaria, first hall');
    expect(await titles(page)).toContain('Wind-powered hall on the Lake Turkana line');
    await page.getByLabel('Status').selectOption('');
    await page.getByLabel('Type').selectOption('green-retrofit');
    await eventually(() => titles(page)).not.toContain('Tema port edge data centre');
    expect(await titles(page)).toContain('Cooling retrofit of the Johannesburg North hall');
    expect(query(page)).toMatchObject({ projectType: 'green-retrofit' });
    await page.getByLabel('Country').selectOption('kenya');
    await page.getByText('No projects match').waitFor();
    await page.getByRole('link', { name: 'Show all projects' }).click();
    await eventually(async () => (await titles(page)).length).toBeGreaterThanOrEqual(all);
  });

  test('DESIGN §2: pages of fifty follow each other by the address', async ({ newVisitor }) => {
    const word = unique();
    const organization = `Paged ${word}`;
    for (let count = 0; count < 51; count += 1)
      await submit({ title: `Paged ${word} ${count}`, organization });
    const { page } = await openPanel(newVisitor, `/admin?tab=projects&search=${word}`);
    await page.getByText('51 projects match').waitFor();
    const first = await titles(page);
    expect(first).toHaveLength(50);
    await page.getByRole('link', { name: 'Next page' }).click();
    await eventually(async () => (await titles(page)).length).toBe(1);
    expect(query(page)).toMatchObject({ search: word, after: expect.any(String) });
    const second = await titles(page);
    expect(new Set([...first, ...second]).size).toBe(51);
    await page.reload();
    expect(await titles(page)).toEqual(second);
    await hydrated(page);
    await page.getByRole('link', { name: 'First page' }).click();
    await eventually(() => titles(page)).toEqual(first);
  });
});

describe('One project', () => {
  test('issue 3 §4: shows everything that was sent', async ({ newVisitor }) => {
    const project = await submit({
      description: 'First line\nsecond line',
      budgetRange: 'over-50m',
    });
    const { page } = await openReviewOf(newVisitor, project.id);
    const text = await page.locator('article.record').innerText();
    const [{ email } = { email: '' }] = await found(project.title);
    for (const sent of [
      project.title,
      'First line\nsecond line',
      'Ama Owusu',
      email,
      'Volta Compute',
      'Ghana',
      'Expansion of a data centre',
      'Over $50 million',
      '$50,000,000',
      project.trackingCode,
    ])
      expect(text).toContain(sent);
    expect(text).toMatch(/Terms accepted\s+\d/);
  });

  test('DECISIONS §5: only the allowed moves are offered', async ({ newVisitor }) => {
    const { id } = await submit();
    const { page } = await openReviewOf(newVisitor, id);
    const moves = () => page.locator('.change-status .choice').allTextContents();
    expect(await moves()).toEqual(['Move to: Pre-screening call', 'Decline']);
    await moveOnScreen(page, 'Move to: Pre-screening call');
    await eventually(moves).toEqual(['Move to: Scoping meeting', 'Back to: Submitted', 'Decline']);
    await moveOnScreen(page, 'Decline', 'It serves nobody in the region.');
    await eventually(moves).toEqual(['Reopen']);
    await moveOnScreen(page, 'Reopen');
    await eventually(async () => (await moves())[0]).toBe('Move to: Scoping meeting');
  });

  test('DECISIONS §5: a reason is asked for at its field where one is needed', async ({
    newVisitor,
  }) => {
    const { id, title } = await submit();
    const { page, expectErrors } = await openReviewOf(newVisitor, id);
    expectErrors(/status of 400/);
    await moveOnScreen(page, 'Decline');
    const note = page.locator('.change-status textarea');
    await eventually(() => page.locator('.change-status .error').textContent()).not.toBe('');
    expect(await note.getAttribute('aria-invalid')).toBe('true');
    const described = (await note.getAttribute('aria-describedby'))?.split(' ') ?? [];
    expect(described).toContain(await page.locator('.change-status .error').getAttribute('id'));
    expect(await found(title)).toMatchObject([{ status: 'submitted' }]);
    await moveOnScreen(page, 'Decline', 'It serves nobody in the region.');
    await toast(page).getByText(`${title}: Declined`).waitFor();
    expect(await found(title)).toMatchObject([{ status: 'declined' }]);
  });

  test('DESIGN §3.7: a stale change is not made, and both versions are shown', async ({
    newVisitor,
  }) => {
    const { id, title } = await submit();
    const { page, expectErrors } = await openReviewOf(newVisitor, id);
    expectErrors(/status of 412/);
    // Another administrator's change comes between this one's click and its request, and the page hears of it.
    await page.route(`**/api/admin/projects/${id}/status`, async (route) => {
      expect(await route.request().headerValue('if-match')).toMatch(/^"\d+"$/);
      await move(id, 'screening', 'We call you on Tuesday.');
      await page.locator('.record-head').getByText('Pre-screening call').waitFor();
      await route.continue();
    });
    await moveOnScreen(page, 'Decline', 'Too far from any grid.');
    const stale = page.locator('.change-status').getByRole('alert');
    await stale.waitFor();
    expect(await stale.innerText()).toMatch(/Decline.* was not saved/);
    const [seen, now] = await stale.locator('dl > div').allInnerTexts();
    expect(seen).toMatch(/^You saw\s+Submitted/);
    expect(now).toMatch(/^It is now\s+Pre-screening call/);
    expect(await found(title)).toMatchObject([{ status: 'screening' }]);
    await page.unroute(`**/api/admin/projects/${id}/status`);
    await moveOnScreen(page, 'Move to: Scoping meeting');
    await eventually(async () => (await found(title))[0]?.status).toBe('scoping');
    await eventually(() => stale.count()).toBe(0);
  });

  test('issue 3 §4: an internal note stays with the administrators, a message reaches the open portal', async ({
    newVisitor,
  }) => {
    const person = await newPerson();
    const sponsorClient = await client(person.email, person.password);
    const { id } = await submit({}, sponsorClient);
    const sponsor = await newVisitor();
    await sponsor.signIn(person.email, person.password);
    await sponsor.page.goto(`/client-portal?tab=projects&project=${id}`);
    await hydrated(sponsor.page);
    await mark(sponsor.page);
    const { page } = await openReviewOf(newVisitor, id);
    await page.getByLabel('New internal note').fill('Grid letter is missing.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page
      .getByRole('region', { name: 'Internal notes' })
      .getByText('Grid letter is missing.')
      .waitFor();
    await page.getByLabel('Message to the sponsor').fill('Please send the grid letter.');
    await page.getByRole('button', { name: 'Send message' }).click();
    const messages = sponsor.page.getByRole('region', { name: 'Messages' });
    await messages.getByText('Please send the grid letter.').waitFor();
    expect(await isMarked(sponsor.page)).toBe(true);
    await sponsor.page.getByRole('button', { name: 'Notifications, 1 new' }).waitFor();
    await sponsor.page.reload();
    expect(await sponsor.page.content()).not.toContain('Grid letter is missing.');
    const answer = await sponsorClient.send('GET', `/api/projects/${id}`);
    expect(JSON.stringify(answer.body)).not.toContain('Grid letter is missing.');
    await hydrated(sponsor.page);
    await sponsor.page.getByLabel('Write to the reviewers').fill('Here it comes.');
    await sponsor.page.getByRole('button', { name: 'Send message' }).click();
    await page
      .getByRole('region', { name: 'Messages with the sponsor' })
      .getByText('Here it comes.')
      .waitFor();
  });
});
