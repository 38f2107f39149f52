/** The path of one project, from a cheap phone to the engagement. */

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { found, newPerson, unique } from './tools/api.ts';
import {
  fillProject,
  hydrated,
  isMarked,
  mark,
  moveOnScreen,
  openReview,
  signInAsAdministrator,
  visit,
} from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const codeForm = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/;

/** Submits on a small screen without script; returns the tracking code that the page shows. */
async function submitFromPhone(newVisitor: NewVisitor, given: { title: string; email: string }) {
  const { page } = await newVisitor({ width: 360, script: false });
  await visit(page, '/');
  await page.getByRole('link', { name: 'Submit Your Project' }).first().click();
  await fillProject(page, given);
  await page.getByRole('button', { name: 'Submit Project' }).click();
  await page.waitForURL(/\/track\/[^?]+\?submitted$/);
  await eventually(() => page.getByRole('alert').textContent()).toContain(
    'Project Submitted Successfully!',
  );
  const code = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  expect(code).toMatch(codeForm);
  return code;
}

const status = (page: Page) => page.locator('#track [role=status]');

async function signUp(page: Page, email: string): Promise<void> {
  await visit(page, '/sign-in');
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('First name').fill('Ama');
  await page.getByLabel('Last name').fill('Owusu');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('three or four words');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
}

/** Follows the link in the local outbox and clicks the button of the page it opens. */
async function confirm(page: Page, email: string): Promise<void> {
  const mail = page
    .locator('article.mail', { hasText: `To ${email}` })
    .filter({ hasText: 'Confirm your email' });
  await eventually(async () => {
    await visit(page, '/dev/outbox');
    return mail.count();
  }).toBe(1);
  await mail.getByRole('link', { name: /view=confirm/ }).click();
  await page.getByRole('button', { name: 'Confirm Address' }).click();
  await page.getByText('Your email address is confirmed.').waitFor();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('three or four words');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await hydrated(page);
}

describe('The path of one project', () => {
  test('from a phone without script through review to the sponsor’s own portal', async ({
    newVisitor,
  }) => {
    const email = `sponsor-${unique()}@example.org`;
    const title = `Path ${unique()}`;
    const code = await submitFromPhone(newVisitor, { title, email });

    // The tracking page stays open on another screen, with script.
    const { page: tracking } = await newVisitor();
    const live = tracking.waitForResponse((response) => response.url().endsWith('/live'));
    await tracking.goto(`/track/${code.toLowerCase()}`);
    await eventually(() => status(tracking).textContent()).toBe('Submitted');
    await mark(tracking);
    await live;

    const { page: admin } = await newVisitor();
    await signInAsAdministrator(admin);
    await openReview(admin, title);
    const steps = [
      ['Pre-screening call', 2, 'Start pre-screening call'],
      ['Scoping meeting', 3, 'Start scoping meeting'],
      ['Follow-up', 4, 'Start follow-up'],
      ['Approved', 4, 'Approve'],
    ] as const;
    for (const [label, number, button] of steps) {
      await moveOnScreen(admin, button, `We are at: ${label}.`);
      await eventually(() => status(tracking).textContent()).toBe(label);
      const done = await tracking.locator('#track .path > .done').count();
      expect(done, `${label}: steps that are done`).toBe(label === 'Approved' ? 4 : number - 1);
    }
    await eventually(() => isMarked(tracking), 'the tracking page was never reloaded').toBe(true);

    // The sponsor signs up with the submission's email address.
    const { page: sponsor } = await newVisitor();
    await signUp(sponsor, email);
    await confirm(sponsor, email);
    await signIn(sponsor, email);
    await sponsor.getByRole('link', { name: 'All your projects' }).click();
    const row = sponsor.getByRole('row', { name: title });
    await eventually(() => row.textContent()).toContain('Approved');

    // The open list updates in a new document, because an engaged sponsor becomes a client.
    await mark(sponsor);
    await moveOnScreen(admin, 'Start engagement', 'Welcome. We write to three funders.');
    await eventually(() => row.textContent()).toContain('Engaged');
    await eventually(() => status(tracking).textContent()).toBe('Engaged');
    await eventually(() => isMarked(sponsor).catch(() => true)).toBe(false);
    await mark(sponsor);

    await admin.getByLabel('Message to the sponsor').fill('Please send the land title.');
    await admin.getByRole('button', { name: 'Send message' }).click();
    await row.getByRole('link', { name: title }).click();
    const messages = sponsor.getByRole('region', { name: 'Messages' });
    await messages.getByText('Please send the land title.').waitFor();
    const history = sponsor.getByRole('region', { name: 'History' }).getByRole('listitem');
    await eventually(() => history.count(), 'submitted and five changes').toBe(6);
    await eventually(() => history.first().textContent()).toContain(
      'Welcome. We write to three funders.',
    );
    await eventually(() => history.nth(1).textContent()).toContain('We are at: Approved.');
    await eventually(() => history.last().textContent()).toContain('Submitted');
    await eventually(() => isMarked(sponsor), 'list and detail are one document').toBe(true);

    // For another sponsor the project does not exist.
    const other = await newPerson();
    const stranger = await newVisitor();
    stranger.expectErrors(/status of 404/);
    await stranger.signIn(other.email, other.password);
    const [{ id } = { id: '' }] = await found(title);
    const answer = await stranger.context.request.get(`/api/projects/${id}`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toContain(title);
    const screen = await stranger.page.goto(`/client-portal?tab=projects&project=${id}`);
    expect(screen?.status()).toBe(404);
    await stranger.page.getByRole('alert').getByText('Not found').waitFor();
    expect(await stranger.page.content()).not.toContain(title);
  });
});
