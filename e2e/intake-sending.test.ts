/** Submitting the project form, and the response (INTAKE-13..INTAKE-20). */

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { found, unique } from './tools/api.ts';
import { now } from './tools/dates.ts';
import { fillProject, toast, toastTexts, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const path = '/projects/submit';
const submitButton = (page: Page) => page.locator('form[data-enhance=project] button[type=submit]');
const send = (page: Page) => submitButton(page).click();

async function openForm(newVisitor: NewVisitor, at = path) {
  const visitor = await newVisitor();
  await visit(visitor.page, at);
  return visitor;
}

const failed = [
  'Submission Failed',
  'There was an error submitting your project. Please try again or contact support.',
];

describe('Sending', () => {
  test('INTAKE-15, INTAKE-16: the button is disabled and reads `Submitting...` until there is an answer', async ({
    newVisitor,
  }) => {
    const { page } = await openForm(newVisitor);
    const held = Promise.withResolvers<void>();
    const posts: string[] = [];
    await page.route('**/api/projects', async (route) => {
      posts.push(route.request().postData() ?? '');
      await held.promise;
      await route.continue();
    });
    await fillProject(page);
    await submitButton(page).dblclick();
    await eventually(() => submitButton(page).textContent()).toBe('Submitting...');
    await eventually(() => submitButton(page).isDisabled()).toBe(true);
    held.resolve();
    await eventually(() => submitButton(page).textContent()).toBe('Submit Project');
    await eventually(() => submitButton(page).isDisabled()).toBe(false);
    expect(posts, 'a double click sends once').toHaveLength(1);
  });

  test('INTAKE-13, INTAKE-14: sends the specified payload and what the alliance needs to reply, with a key', async ({
    newVisitor,
  }) => {
    const { page } = await openForm(newVisitor);
    const entered = await fillProject(page);
    const before = now();
    const [request] = await Promise.all([page.waitForRequest('**/api/projects'), send(page)]);
    expect(request.method()).toBe('POST');
    const { termsAcceptedAt, ...body } = request.postDataJSON();
    const { termsAcceptedAt: _, ...expected } = entered;
    expect(body).toEqual({ ...expected, submittedBy: 'Ama Owusu' });
    // The time of submission, and no later one.
    expect(Date.parse(termsAcceptedAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(termsAcceptedAt)).toBeLessThanOrEqual(now());
    const headers = await request.allHeaders();
    expect(headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect((await request.response())?.status()).toBe(201);
  });

  test('INTAKE-11: organisation and budget may stay empty', async ({ newVisitor }) => {
    const { page } = await openForm(newVisitor);
    const { title } = await fillProject(page, { organization: '', budgetRange: '' });
    await send(page);
    await toast(page).waitFor();
    expect(await found(title)).toMatchObject([{ organization: null, budget: null }]);
  });

  test('INTAKE-17, INTAKE-18, INTAKE-19: reports success, shows the tracking code and clears the form', async ({
    newVisitor,
  }) => {
    const { page } = await openForm(newVisitor, '/');
    const { title } = await fillProject(page);
    await send(page);
    await page.locator('[data-result]:focus').waitFor();
    const [{ trackingCode } = { trackingCode: '' }] = await found(title);
    await eventually(() => toastTexts(page)).toEqual([
      'Project Submitted Successfully!',
      "We'll review your proposal and get back to you within 5 business days.",
      expect.stringContaining(`Your tracking code is ${trackingCode}.`),
    ]);
    const result = page.locator('[data-result]:focus');
    await result.getByText(trackingCode).waitFor();
    const track = result.getByRole('link', { name: 'Track Project' });
    await eventually(() => track.getAttribute('href')).toBe(`/track/${trackingCode}`);
    await eventually(() => submitButton(page).isVisible()).toBe(false);
    const entries = await page
      .locator('form[data-enhance=project] [name]')
      .evaluateAll((controls) =>
        (controls as HTMLInputElement[]).map(({ type, value, checked }) =>
          type === 'checkbox' ? checked : value,
        ),
      );
    expect(entries).toEqual(['', '', '', '', '', '', '', '', '', false]);
    await page.reload();
    await eventually(() => page.getByLabel('Project title').inputValue(), 'no draft is left').toBe(
      '',
    );
  });

  test('INTAKE-19: the sponsor’s open list of projects has it without a reload', async ({
    newVisitor,
  }) => {
    const { context, page, signIn } = await newVisitor();
    await signIn(account('partner'));
    await visit(page, '/client-portal?tab=projects');
    const form = await context.newPage();
    await visit(form, path);
    const { title } = await fillProject(form, { title: `Listed ${unique()}` });
    await send(form);
    await page.getByRole('link', { name: title }).waitFor();
  });

  for (const [what, answer] of [
    ['an error of the server', { status: 500, json: { code: 'internal', message: 'x' } }],
    ['a refusal', { status: 400, json: { code: 'invalid_input', message: 'x' } }],
    ['an answer that is no JSON', { status: 500, body: '<html>Error</html>' }],
  ] as const)
    test(`INTAKE-20: ${what} shows the one failure toast and keeps the entries`, async ({
      newVisitor,
    }) => {
      const { page, expectErrors } = await openForm(newVisitor);
      expectErrors(/status of (400|500)/);
      await page.route('**/api/projects', (route) => route.fulfill(answer));
      const { title, description } = await fillProject(page);
      await send(page);
      await eventually(() => toastTexts(page)).toEqual(failed);
      await eventually(() => page.locator('form [data-said]:visible').innerText()).toBe(failed[1]);
      await eventually(() => toast(page).getAttribute('class')).toContain('toast-destructive');
      await eventually(() => page.getByLabel('Project title').inputValue()).toBe(title);
      await eventually(() => page.getByLabel('Description').inputValue()).toBe(description);
      await eventually(() => page.getByLabel('I accept the').isChecked()).toBe(true);
      await eventually(() => submitButton(page).isEnabled()).toBe(true);
    });
});
