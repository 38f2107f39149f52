/** What several tests do on the screens. */
import type { Page } from 'playwright-core';
import type { Submission } from '#contract/intake.ts';
import { account, demoPassword } from './accounts.ts';
import { entries, unique } from './api.ts';

/** Fills the project form and ticks the terms. */
export async function fillProject(
  page: Page,
  given: Partial<Submission> = {},
): Promise<Submission> {
  const sent = entries(given);
  const form = page.locator('form[data-enhance=project]');
  await form.getByLabel('First name').fill(sent.firstName ?? '');
  await form.getByLabel('Last name').fill(sent.lastName ?? '');
  await form.getByLabel('E-mail').fill(sent.email ?? '');
  await form.getByLabel('Organisation').fill(sent.organization ?? '');
  await form.getByLabel('Project title').fill(sent.title);
  await form.getByLabel('Location').selectOption(sent.location);
  await form.getByLabel('Project type').selectOption(sent.projectType);
  await form.getByLabel('Description').fill(sent.description);
  await form.getByLabel('Budget range').selectOption(sent.budgetRange ?? '');
  await form.getByLabel('I accept the').check();
  return sent;
}

/** Fills the contact form; answers what was filled in. */
export async function fillMessage(page: Page, given: Record<string, string> = {}) {
  const sent = {
    name: 'Ama Owusu',
    email: `ama-${unique()}@example.org`,
    topic: 'research',
    message: `Which reports cover Togo? ${unique()}`,
    ...given,
  };
  await page.getByLabel('Name').fill(sent.name);
  await page.getByLabel('E-mail').fill(sent.email);
  await page.getByLabel('Topic').selectOption(sent.topic);
  await page.getByRole('textbox', { name: 'Message' }).fill(sent.message);
  return sent;
}

/** Waits until the enhancement script of a public page has run. */
export async function enhanced(page: Page): Promise<void> {
  await page.waitForFunction(() => 'moduleRan' in window);
}

/** Waits until React has taken over a signed-in screen. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Signs an administrator in by the form at /admin-login. */
export async function signInAsAdministrator(page: Page): Promise<void> {
  await page.goto('/admin-login');
  await enhanced(page);
  await page.getByLabel('Email/Username').fill(account('admin'));
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin');
  await hydrated(page);
}

/** Opens a project from the administrators' list, by its title. */
export async function openReview(page: Page, title: string): Promise<void> {
  await page.getByLabel('Search').fill(title);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 2, name: title }).waitFor();
}

/** What stands in the note of a change of status. */
export const statusNote = (page: Page) =>
  page.getByRole('form', { name: 'Change status' }).getByRole('textbox', { name: /^Note/ });

/** Moves the opened project by its form. */
export async function moveOnScreen(page: Page, label: string, note = ''): Promise<void> {
  await page.getByLabel(label, { exact: true }).check();
  if (note) await statusNote(page).fill(note);
  await page.getByRole('button', { name: label, exact: true }).click();
}

/** The toast that shows now. */
export const toast = (page: Page) => page.locator('.toast:visible');

/** Title and description of the toast that shows now, and what else it says. */
export async function toastTexts(page: Page): Promise<string[]> {
  await toast(page).waitFor();
  return toast(page).locator('p').allTextContents();
}

/** Leaves a mark that a new document would not have. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes';
  });
export const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.sameDocument === 'yes');
