/** Nothing a sponsor typed is lost, and nothing is stored twice (INTAKE, DECISIONS §5). */
import type { APIResponse, Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { client, entries, found } from './tools/api.ts';
import { type Reader, readPage } from './tools/reader.ts';
import { enhanced, fillProject, visit } from './tools/screens.ts';
import { eventually, test, toastSays } from './tools/test.ts';

const path = '/projects/submit';
const send = (page: Page) => page.getByRole('button', { name: 'Submit Project' }).click();

describe('With script', () => {
  test('INTAKE-20: a draft stays on the device across a reload, without the accepted terms', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor();
    await visit(page, path);
    const { title, location, email } = await fillProject(page);
    await page.reload();
    await enhanced(page);
    await eventually(() => page.getByLabel('Project title').inputValue()).toBe(title);
    await eventually(() => page.getByLabel('Location').inputValue()).toBe(location);
    await eventually(() => page.getByLabel('Email').inputValue()).toBe(email);
    await eventually(() => page.getByLabel('I accept the').isChecked()).toBe(false);
    await visit(page, '/');
    await eventually(
      () => page.getByLabel('Project title').inputValue(),
      'also on the landing page',
    ).toBe(title);
  });

  for (const [what, lose] of [
    ['is lost', (route: Route) => route.abort()],
    [
      'is cut off in its body',
      async (route: Route, answer: APIResponse) =>
        route.fulfill({ status: 201, body: (await answer.text()).slice(0, 40) }),
    ],
    ['does not come within 20 seconds', () => undefined],
    [
      'is a proxy’s: the server is away',
      (route: Route) => route.fulfill({ status: 503, body: '<html>Away</html>' }),
    ],
  ] as const)
    test(`DECISIONS §5: a submission whose answer ${what} waits on the device, is sent again with its key, and stored once`, async ({
      newVisitor,
    }) => {
      const { page, expectErrors } = await newVisitor();
      expectErrors(/ERR_FAILED|status of 503/);
      await page.clock.install();
      const keys: (string | undefined)[] = [];
      await page.route('**/api/projects', async (route) => {
        keys.push((await route.request().allHeaders())['idempotency-key']);
        if (keys.length > 1) return route.continue();
        const answer = await route.fetch();
        expect(answer.status(), 'the server stored it').toBe(201);
        await lose(route, answer);
      });
      await page.goto(path);
      await enhanced(page);
      const { title } = await fillProject(page);
      await send(page);
      await eventually(() => keys.length).toBe(1);
      await eventually(() => found(title)).toHaveLength(1);
      await page.clock.fastForward(20_000);
      await toastSays(page, 'Waiting to send');
      await page.locator('form .notice').getByText(`Waiting to send: ${title}`).waitFor();
      await page.locator('#waiting').getByText(title).waitFor();
      // Nothing says that there is a connection, so it is tried every minute.
      await page.clock.fastForward(60_000);
      await toastSays(page, 'Project Submitted Successfully!');
      await eventually(() => page.locator('#waiting').count()).toBe(0);
      expect(keys).toHaveLength(2);
      expect(keys[1]).toBe(keys[0]);
      expect(await found(title)).toHaveLength(1);
    });

  test('DECISIONS §5: other entries after a failure have a new key', async ({ newVisitor }) => {
    const { page, expectErrors } = await newVisitor();
    expectErrors(/status of 500/);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/projects', async (route) => {
      keys.push((await route.request().allHeaders())['idempotency-key']);
      await route.fulfill({ status: 500, json: {} });
    });
    await page.goto(path);
    await enhanced(page);
    await fillProject(page);
    await send(page);
    await eventually(() => keys.length).toBe(1);
    await page.getByLabel('Project title').fill('Another title');
    await send(page);
    await eventually(() => keys.length).toBe(2);
    expect(keys[1]).not.toBe(keys[0]);
  });

  test('TARGETS: too many submissions are refused with an explanation, and the entries stay', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await newVisitor();
    expectErrors(/status of 429/);
    const { email } = entries();
    const sponsor = await client();
    for (let count = 0; count < 5; count += 1)
      await sponsor.send('POST', '/api/projects', entries({ email }));
    await visit(page, path);
    const { title } = await fillProject(page, { email });
    await send(page);
    await toastSays(page, 'Submission Failed');
    await toastSays(page, 'Too many submissions from here');
    await eventually(() => page.getByLabel('Project title').inputValue()).toBe(title);
    expect(await found(title)).toEqual([]);
  });
});

/** Submits the form without the browser's validation. */
async function sendUnchecked(page: Page): Promise<void> {
  await page.locator('form[data-enhance=project]').evaluate((form) => {
    (form as HTMLFormElement).noValidate = true;
  });
  await Promise.all([page.waitForEvent('load'), send(page)]);
}

const noticeTexts = async (page: Page) => {
  const notice = page.getByRole('alert');
  return [
    await notice.locator('.notice-title').textContent(),
    await notice.locator('div > p').textContent(),
  ];
};

const noticesOf = (page: Reader) =>
  page.getByRole('alert').locator('.notice-title, div > p').allTextContents();

describe('Without script', () => {
  test('INTAKE-07, INTAKE-08: the terms come first, in the same words', async ({ newVisitor }) => {
    const { page, expectErrors } = await newVisitor();
    expectErrors(/ERR_FAILED|status of 400/);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await page.getByLabel('Project title').fill('Kept title');
    await sendUnchecked(page);
    await eventually(() => noticeTexts(page)).toEqual([
      'Terms Required',
      'Please accept the terms and conditions to continue.',
    ]);
    await eventually(() => page.getByLabel('Project title').inputValue()).toBe('Kept title');
    await page.getByLabel('I accept the').check();
    await sendUnchecked(page);
    await eventually(() => noticeTexts(page)).toEqual([
      'Required Fields Missing',
      'Please fill in all required fields.',
    ]);
    await eventually(() => page.getByLabel('I accept the').isChecked()).toBe(true);
  });

  test('INTAKE-09: blanks count as empty; the same words, each field marked, every entry kept', async () => {
    const page = await readPage(path);
    const entered = await fillProject(page, { title: '   ' });
    await page.getByRole('button', { name: 'Submit Project' }).click(400);
    expect(noticesOf(page)).toEqual([
      'Required Fields Missing',
      'Please fill in all required fields.',
    ]);
    expect(page.locator('[data-error=title]').textContent()).toBe('Enter a title for the project.');
    expect(page.getByLabel('Project title').getAttribute('aria-invalid')).toBe('true');
    expect(page.getByLabel('First name').inputValue()).toBe(entered.firstName);
    expect(page.getByLabel('Email').inputValue()).toBe(entered.email);
    expect(page.getByLabel('Location').inputValue()).toBe(entered.location);
    expect(page.getByLabel('Budget range').inputValue()).toBe(entered.budgetRange);
    expect(page.getByLabel('Description').inputValue()).toBe(entered.description);
    expect(page.getByLabel('I accept the').isChecked()).toBe(true);
  });

  test('INTAKE-20: what the server refuses shows the same failure, with the reason at the field', async () => {
    const page = await readPage(path);
    const { title } = await fillProject(page, { email: 'ama@localhost' });
    await page.getByRole('button', { name: 'Submit Project' }).click(400);
    expect(noticesOf(page)).toEqual([
      'Submission Failed',
      'There was an error submitting your project. Please try again or contact support.',
    ]);
    expect(page.locator('[data-error=email]').textContent()).toMatch(/email address/);
    expect(page.getByLabel('Project title').inputValue()).toBe(title);
    expect(await found(title)).toEqual([]);
  });

  test('INTAKE-17: a double click and a second submission of the same entries are stored once', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ width: 360, script: false });
    await visit(page, path);
    const entered = await fillProject(page);
    await page.getByRole('button', { name: 'Submit Project' }).dblclick();
    await page.waitForURL('**/track/**');
    const code = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByText('Project Submitted Successfully!').waitFor();
    await visit(page, path);
    await fillProject(page, entered);
    await send(page);
    await page.waitForURL('**/track/**');
    await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(code);
    expect(await found(entered.title)).toHaveLength(1);
  });
});
