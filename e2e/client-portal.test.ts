/** The sponsor's own projects, and how signed-in screens cache their data (CLIENT, API-05, UX). */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { ProjectMatches } from '#contract/funding/matching.ts';
import { account } from './tools/accounts.ts';
import { client, found, move, moveTo, newPerson, submit } from './tools/api.ts';
import { hydrated, loseAnswer, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test, toastSays } from './tools/test.ts';

/** Signs in a new sponsor with one project, in the portal. */
async function sponsorWithProject(newVisitor: NewVisitor) {
  const person = await newPerson();
  const sponsor = await client(person.email, person.password);
  const project = await submit({}, sponsor);
  // The result of the matching, which comes in the background, would reach the open page.
  const matches = () => sponsor.send<ProjectMatches>('GET', `/api/projects/${project.id}/matches`);
  await eventually(async () => (await matches()).body.state).not.toBe('waiting');
  const visitor = await newVisitor();
  await visitor.signIn(person.email, person.password);
  return { ...visitor, project };
}

/** Records the page's /api requests from now on, except the live connection. */
function apiCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/live') calls.push(pathname + search);
  });
  return calls;
}

describe('The client portal', () => {
  test('CLIENT-02, UX-17: without projects it reads `No projects yet` and leads to the form', async ({
    newVisitor,
  }) => {
    const { email, password } = await newPerson();
    const { page, signIn } = await newVisitor();
    await signIn(email, password);
    await visit(page, '/client-portal');
    const main = page.locator('#main');
    await main.getByText('No projects yet').waitFor();
    const home = main.getByRole('link', { name: 'Back to Home' });
    await eventually(() => home.getAttribute('href')).toBe('/');
    await main.locator('.empty').getByRole('link', { name: 'Submit Your Project' }).click();
    await page.waitForURL('**/projects/submit');
  });

  test('CLIENT-09: shows status, progress, budget with separators, or TBD', async ({
    newVisitor,
  }) => {
    const person = await newPerson();
    const sponsor = await client(person.email, person.password);
    const known = await submit({ budgetRange: '10m-25m' }, sponsor);
    const unknown = await submit({ budgetRange: undefined }, sponsor);
    const { page, signIn } = await newVisitor();
    await signIn(person.email, person.password);
    await page.goto('/client-portal?tab=projects');
    const cells = (title: string) =>
      page.getByRole('row', { name: title }).locator('td').allInnerTexts();
    await eventually(async () => (await cells(known.title)).slice(1, 5)).toEqual([
      'Submitted',
      expect.stringMatching(/Step 1 of 5/),
      expect.stringMatching(/^\$10 million to \$25 million\s+\$25,000,000$/),
      'TBD',
    ]);
    await eventually(async () => (await cells(unknown.title))[3]).toBe('TBD');
  });

  test('CLIENT-08: the status Approved is highlighted', async ({ newVisitor }) => {
    const { page, project } = await sponsorWithProject(newVisitor);
    await page.goto('/client-portal?tab=projects');
    const badge = page.getByRole('row', { name: project.title }).locator('td .badge');
    const look = () =>
      badge.evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element);
        return [element.textContent, backgroundColor, color];
      });
    const [name, ...before] = await look();
    expect(name).toBe('Submitted');
    await moveTo(project.id, 'follow_up');
    await page.reload();
    const [between, ...underWay] = await look();
    expect(between).toBe('Follow-up');
    await move(project.id, 'approved');
    await page.reload();
    const [after, ...approved] = await look();
    expect(after).toBe('Approved');
    expect(approved).not.toEqual(before);
    expect(approved).not.toEqual(underWay);
  });

  test('LOOK: the path’s five steps stand beside each other on a wide screen, and below each other on a phone', async ({
    newVisitor,
  }) => {
    const { page, project } = await sponsorWithProject(newVisitor);
    await page.goto(`/client-portal?tab=projects&project=${project.id}`);
    const steps = page.locator('#main .path > li');
    const places = () =>
      steps.evaluateAll((all) =>
        all.map((step) => {
          const { left, right, top, bottom } = step.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
      );
    const follow = (one: 'left' | 'top', end: 'right' | 'bottom', all: Record<string, number>[]) =>
      all.slice(1).every((place, before) => (place[one] ?? 0) >= (all[before]?.[end] ?? 0) - 1);
    await page.setViewportSize({ width: 1440, height: 800 });
    await steps.first().waitFor();
    await eventually(async () => (await places()).length).toBe(5);
    await eventually(async () => new Set((await places()).map(({ top }) => top)).size).toBe(1);
    await eventually(async () => follow('left', 'right', await places())).toBe(true);
    await eventually(async () => {
      const widths = (await places()).map(({ left, right }) => right - left);
      return Math.max(...widths) - Math.min(...widths);
    }).toBeLessThan(1);
    await page.setViewportSize({ width: 360, height: 800 });
    await eventually(async () => new Set((await places()).map(({ left }) => left)).size).toBe(1);
    await eventually(async () => follow('top', 'bottom', await places())).toBe(true);
  });

  test('DECISIONS §5: a project is withdrawn by keyboard, after a confirmation', async ({
    newVisitor,
  }) => {
    const { page, project } = await sponsorWithProject(newVisitor);
    await visit(page, `/client-portal?tab=projects&project=${project.id}`);
    const open = page.getByRole('button', { name: 'Withdraw project' });
    const dialog = page.getByRole('dialog', { name: 'Withdraw this project?' });
    await open.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    const inDialog = () => dialog.evaluate((element) => element.contains(document.activeElement));
    await eventually(() => inDialog(), 'the focus is in the dialog').toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => dialog.isVisible()).toBe(false);
    await eventually(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await found(project.title)).toMatchObject([{ status: 'submitted' }]);
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Reason').focus();
    await page.keyboard.type('We found another site.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await toastSays(page, `“${project.title}” is no longer under review.`);
    await eventually(() => dialog.isVisible()).toBe(false);
    await page
      .getByRole('region', { name: 'History' })
      .getByText('We found another site.')
      .waitFor();
    await eventually(() => open.count()).toBe(0);
    expect(await found(project.title)).toMatchObject([{ status: 'withdrawn' }]);
  });
});

test('a message that had no answer waits in its place and in the list, and is sent once', async ({
  newVisitor,
}) => {
  const { page, project, expectErrors } = await sponsorWithProject(newVisitor);
  expectErrors(/ERR_FAILED/);
  await visit(page, `/client-portal?tab=projects&project=${project.id}`);
  const keys = await loseAnswer(page, '**/messages');
  await page.getByLabel('Write to the reviewers').fill('The grid offer is signed.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await toastSays(page, 'Waiting to send');
  const list = page.locator('.notice', { hasText: 'Waiting to send' });
  await list.getByText('Message: “The grid offer is signed.”').waitFor();
  const inPlace = page.locator('.messages > li', { hasText: 'Waiting to send' });
  await inPlace.getByText('The grid offer is signed.').waitFor();
  await eventually(() => page.getByLabel('Write to the reviewers').inputValue()).toBe('');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await eventually(() => list.count()).toBe(0);
  await eventually(() => inPlace.count()).toBe(0);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  await visit(page, `/client-portal?tab=projects&project=${project.id}`);
  await eventually(() =>
    page.locator('.messages').getByText('The grid offer is signed.').count(),
  ).toBe(1);
});

describe('The data of signed-in screens', () => {
  test('API-05, UX-07: the first document contains its data, and fresh data is not requested again', async ({
    newVisitor,
  }) => {
    const { page, project } = await sponsorWithProject(newVisitor);
    const calls = apiCalls(page);
    await visit(page, '/client-portal?tab=projects');
    await page.waitForLoadState('networkidle');
    const list = calls.filter((call) => call.startsWith('/api/projects'));
    expect(list, 'the list came with the page').toEqual([]);
    await page.getByRole('link', { name: project.title }).click();
    await page.getByRole('heading', { level: 2, name: project.title }).waitFor();
    // The record's readiness, the funding that fits and its deals come with scripts of their own, and ask for themselves.
    const detail = () =>
      calls.filter((call) => /^\/api\/projects(?!.*\/(readiness|matches|deals)$)/.test(call));
    expect(detail(), 'the key is the address').toEqual([`/api/projects/${project.id}`]);
    await page.getByRole('link', { name: 'All projects' }).click();
    await page.getByRole('link', { name: project.title }).click();
    await page.getByRole('heading', { level: 2, name: project.title }).waitFor();
    expect(detail(), 'seen before, fresh, not asked for').toHaveLength(1);
  });

  test('UX-08: neither focus nor time causes a refetch', async ({ newVisitor }) => {
    const { page } = await sponsorWithProject(newVisitor);
    await page.clock.install();
    const calls = apiCalls(page);
    await page.goto('/client-portal?tab=projects');
    await page.clock.runFor(1000);
    await hydrated(page);
    await page.clock.runFor(1000);
    const before = calls.length;
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
      window.dispatchEvent(new Event('online'));
    });
    await page.clock.fastForward(6 * 60_000);
    await page.clock.runFor(1000);
    expect(calls.slice(before)).toEqual([]);
  });

  test('LOOK: loading has the shape of the content; a failed request is not retried automatically, but can be retried', async ({
    newVisitor,
  }) => {
    const { page, project, expectErrors } = await sponsorWithProject(newVisitor);
    expectErrors(/ERR_FAILED/);
    await visit(page, '/client-portal?tab=projects');
    let tries = 0;
    await page.route(`**/api/projects/${project.id}`, (route) => {
      tries += 1;
      return route.abort();
    });
    await page.getByRole('link', { name: project.title }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'This couldn’t be loaded' });
    await failure.waitFor();
    const asked = tries;
    const held = Promise.withResolvers<void>();
    await page.unroute(`**/api/projects/${project.id}`);
    await page.route(`**/api/projects/${project.id}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await failure.getByRole('button', { name: 'Try again' }).click();
    await page.locator('main').getByText('Loading...').waitFor();
    await eventually(() => page.locator('main .skeleton').count()).toBeGreaterThan(1);
    held.resolve();
    await page.getByRole('heading', { level: 2, name: project.title }).waitFor();
    expect(asked, 'one try, no more').toBe(1);
  });

  test('UX-14: a slow navigation shows its progress, and says so in words; then title and focus are the record’s', async ({
    newVisitor,
  }) => {
    const { page, project } = await sponsorWithProject(newVisitor);
    await visit(page, '/client-portal?tab=projects');
    const held = Promise.withResolvers<void>();
    await page.route(`**/api/projects/${project.id}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: project.title }).click();
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
    await page.getByRole('status').getByText('Loading...').waitFor();
    held.resolve();
    await page.getByRole('heading', { level: 2, name: project.title }).waitFor();
    await eventually(() => page.title()).toBe(`${project.title} · Client Portal`);
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await eventually(() => page.getByRole('progressbar', { name: 'Loading' }).count()).toBe(0);
  });

  test('a missing record is reported in the portal’s own frame', async ({ newVisitor }) => {
    const { page, project, expectErrors } = await sponsorWithProject(newVisitor);
    expectErrors(/status of 404/);
    await visit(page, '/client-portal?tab=projects');
    await page.route(`**/api/projects/${project.id}`, (route) =>
      route.fulfill({ status: 404, json: { code: 'not_found', message: 'Not found.' } }),
    );
    await page.getByRole('link', { name: project.title }).click();
    await page.getByRole('alert').getByText('Not found').first().waitFor();
    await page.getByRole('link', { name: 'All projects' }).waitFor();
    const logo = page.locator('header .logo svg').first();
    expect((await logo.boundingBox())?.width).toBeLessThan(80);
    await eventually(() => page.locator('link[rel=stylesheet]').count()).toBeGreaterThan(0);
  });

  test('API-01, API-02, API-03: a change has a method, an address, JSON and cookies; its refusal is shown in the server’s words', async ({
    newVisitor,
  }) => {
    const { page, project, expectErrors } = await sponsorWithProject(newVisitor);
    expectErrors(/status of 409/);
    await visit(page, `/client-portal?tab=projects&project=${project.id}`);
    await page.route('**/withdraw', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'invalid_transition', message: 'Not from here.' },
      }),
    );
    await page.getByRole('button', { name: 'Withdraw project' }).click();
    const asked = page.waitForRequest('**/withdraw');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const request = await asked;
    expect(request.method()).toBe('POST');
    expect(request.postDataJSON()).toEqual({ note: '' });
    const headers = await request.allHeaders();
    expect(headers['content-type']).toBe('application/json');
    expect(headers.cookie).toMatch(/^session=/);
    const told = page.getByRole('dialog').getByRole('alert');
    await told.waitFor();
    await eventually(() => told.locator('> *').allTextContents()).toEqual([
      'Not withdrawn',
      'Not from here.',
    ]);
  });

  test('UX-10: the portal is a table on wide screens, and cards up to 1024 px, the same document', async ({
    newVisitor,
  }) => {
    const { page, signIn } = await newVisitor();
    await signIn(account('client'));
    await page.goto('/client-portal?tab=projects');
    const display = () =>
      page
        .locator('tbody tr')
        .first()
        .evaluate((row) => getComputedStyle(row).display);
    await eventually(() => display()).toBe('table-row');
    await page.setViewportSize({ width: 1025, height: 800 });
    await eventually(() => display()).toBe('table-row');
    for (const width of [1024, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await eventually(() => display()).not.toBe('table-row');
    }
  });
});
