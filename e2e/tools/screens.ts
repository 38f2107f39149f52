/** Shared steps on the screens. */
import type { Locator, Page, Response } from 'playwright-core';
import type { Submission } from '#contract/intake/projects.ts';
import { account, demoPassword } from './accounts.ts';
import { entries, unique } from './api.ts';
import type { Fillable } from './reader.ts';
import { toastsOf, type Visitor } from './visitor.ts';

/** Fills the project form and accepts the terms. */
export async function fillProject(
  page: Fillable,
  given: Partial<Submission> = {},
): Promise<Submission> {
  const sent = entries(given);
  const form = page.locator('form[data-enhance=project]');
  await form.getByLabel('First name').fill(sent.firstName ?? '');
  await form.getByLabel('Last name').fill(sent.lastName ?? '');
  await form.getByLabel('Email').fill(sent.email ?? '');
  await form.getByLabel('Organisation').fill(sent.organization ?? '');
  await form.getByLabel('Project title').fill(sent.title);
  await form.getByLabel('Location').selectOption(sent.location);
  await form.getByLabel('Project type').selectOption(sent.projectType);
  await form.getByLabel('Description').fill(sent.description);
  await form.getByLabel('Budget range').selectOption(sent.budgetRange ?? '');
  await form.getByLabel('I accept the').check();
  return sent;
}

/** Fills the project form and goes offline once the script loaded on the first keystroke has arrived. */
export async function fillProjectOffline(
  { page, context }: Pick<Visitor, 'page' | 'context'>,
  given: Partial<Submission> = {},
): Promise<Submission> {
  const sent = await fillProject(page, given);
  await page.waitForFunction(() =>
    ['/waiting-page-', '/post-'].every((script) =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(script)),
    ),
  );
  await context.setOffline(true);
  return sent;
}

/** The first POST to this address arrives, and its answer doesn’t; returns the Idempotency-Key of each. */
export async function loseAnswer(page: Page, address: string) {
  const keys: (string | undefined)[] = [];
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push((await route.request().allHeaders())['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  return keys;
}

/** Fills the contact form; returns the values. */
export async function fillMessage(page: Fillable, given: Record<string, string> = {}) {
  const sent = {
    name: 'Ama Owusu',
    email: `ama-${unique()}@example.org`,
    topic: 'research',
    message: `Which reports cover Togo? ${unique()}`,
    ...given,
  };
  await page.getByLabel('Name').fill(sent.name);
  await page.getByLabel('Email').fill(sent.email);
  await page.getByLabel('Topic').selectOption(sent.topic);
  await page.getByRole('textbox', { name: 'Message' }).fill(sent.message);
  return sent;
}

/** Waits until the enhancement script of a public page has run. */
export async function enhanced(page: Page): Promise<void> {
  await page.waitForFunction(() => 'enhanced' in document.documentElement.dataset);
}

/** Waits until React has hydrated a signed-in screen, or a part of it whose script comes later. */
export async function hydrated(page: Page, part = 'main'): Promise<void> {
  await page.waitForFunction((selector) => {
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    const found = document.querySelector(selector);
    // Parts whose script comes later are hydrated later, and ignore clicks until then.
    const controls = found?.querySelectorAll('button, input, select, textarea') ?? [];
    return found !== null && [found, ...controls].every(isHydrated);
  }, part);
}

/**
 * Waits until an opened page is ready: a public one is enhanced; a screen is hydrated, asks for nothing more, and hears
 * live updates, which only one page of a browser does for all, and none of a room's guest. Without script there is
 * nothing to wait for.
 */
async function ready(page: Page): Promise<void> {
  if (await page.evaluate(() => matchMedia('(scripting: none)').matches)) return;
  const isAlone = page.context().pages().length === 1;
  await page.waitForFunction((hearsItself) => {
    const { dataset } = document.documentElement;
    const isHeard =
      'live' in dataset || !hearsItself || !document.querySelector('.portal:not(.guest-room)');
    return 'enhanced' in dataset || ('idle' in dataset && isHeard);
  }, isAlone);
  if (await page.evaluate(() => 'idle' in document.documentElement.dataset)) await hydrated(page);
}

/** Opens an address and waits until the page is ready. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await ready(page);
  return response;
}

/** Signs in an administrator with the form at /admin-login. */
export async function signInAsAdministrator(page: Page): Promise<void> {
  await page.goto('/admin-login');
  await enhanced(page);
  await page.getByLabel('Email/Username').fill(account('admin'));
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin');
  await hydrated(page);
}

/** The administration menu's link to this place; its badge counts the pending work there. */
export const placeInMenu = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: new RegExp(`^${name}`) });

/** The number of pending items there. */
export const waitingAt = async (page: Page, name: string): Promise<number> =>
  Number.parseInt(/\d+/.exec(await placeInMenu(page, name).innerText())?.[0] ?? '0', 10);

/** Opens a project from the administrators' list, by its title. */
export async function openReview(page: Page, title: string): Promise<void> {
  await page.goto('/admin?tab=projects');
  await hydrated(page);
  await page.getByRole('searchbox').fill(title);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 2, name: title }).waitFor();
}

/** The note field of a change of status. */
export const statusNote = (page: Page) =>
  page.getByRole('form', { name: 'Change status' }).getByRole('textbox', { name: /^Note/ });

/** Moves the open project with its form. */
export async function moveOnScreen(page: Page, label: string, note = ''): Promise<void> {
  await page.getByLabel(label, { exact: true }).check();
  if (note) await statusNote(page).fill(note);
  await page.getByRole('button', { name: label, exact: true }).click();
}

/** The visible toast. */
export const toast = (page: Page) => page.locator('.toast:visible');

/** Title, description and other texts of the newest toast, even if it has gone; none if there was none. */
export const toastTexts = async (page: Page): Promise<string[]> => {
  const told = toastsOf.get(page);
  // Without script a toast is part of the document, and stays.
  if (!told) return toast(page).locator('p').allTextContents();
  return told.at(-1)?.texts ?? [];
};

/** The same of a failure: its toast has the destructive style, and is announced immediately (UX-05). */
export const failureTexts = async (page: Page): Promise<string[]> => {
  const told = toastsOf.get(page);
  if (!told) return page.locator('.toast-destructive[role=alert]:visible p').allTextContents();
  const newest = told.at(-1);
  return newest?.isFailure ? newest.texts : [];
};

/** Opens a menu by its button and chooses from it. */
export async function choose(button: Locator, item: string | RegExp): Promise<void> {
  await button.click();
  const items = button.page().locator('[role=menu] [role^=menuitem]');
  await items.filter({ hasText: item }).first().click();
}

/** Chooses from the menu of a list's row. */
export const chooseInRow = (row: Locator, item: string | RegExp): Promise<void> =>
  choose(row.getByRole('button', { name: /^More actions/ }), item);

/** Leaves a mark that a new document would not have. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes';
  });
export const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.sameDocument === 'yes');

/** Records from now on the intermediate positions of a smooth scroll. */
export async function watchScrolling(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const places = new Set<number>();
    addEventListener('scroll', () => places.add(Math.round(scrollY)));
    Object.assign(window, { places });
  });
  return () => page.evaluate(() => (window as unknown as { places: Set<number> }).places.size);
}
