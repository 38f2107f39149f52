/** One browser, several people: everything stored belongs to one account, or to nobody. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { kept } from '#contract/identity/device.ts';
import { account } from './tools/accounts.ts';
import { client, found, unique } from './tools/api.ts';
import { enhanced, fillProject, fillProjectOffline, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test, toastSays } from './tools/test.ts';
import type { Visitor } from './tools/visitor.ts';

const form = '/projects/submit';
const offline = /ERR_INTERNET_DISCONNECTED|Failed to fetch/;

/** Writes a submission offline; it is queued on the device. */
async function writeOffline(visitor: Visitor, title: string) {
  const { page } = visitor;
  visitor.expectErrors(offline);
  await visit(page, form);
  await fillProjectOffline(visitor, { title });
  await page.getByRole('button', { name: 'Submit Project' }).click();
  await page.locator('#waiting').getByText(title).waitFor();
}

async function visitorWith(newVisitor: NewVisitor, name: 'client' | 'member'): Promise<Visitor> {
  const visitor = await newVisitor();
  await visitor.signIn(account(name));
  return visitor;
}

/** The tracking codes of the account's own projects with this title. */
async function ownProjects(name: 'client' | 'member', title: string): Promise<string[]> {
  const person = await client(account(name));
  const { body } = await person.send<{ title: string }[]>('GET', '/api/projects?limit=200');
  return body.filter((project) => project.title === title).map((project) => project.title);
}

const entries = (page: Page) => page.evaluate(() => ({ ...localStorage }));

describe('On a shared device', () => {
  test('a submission written offline while signed in is not sent once another person has signed in; its owner’s next visit sends it', async ({
    newVisitor,
  }) => {
    const visitor = await visitorWith(newVisitor, 'client');
    const { page, context, signIn } = visitor;
    const title = `Sealed hall ${unique()}`;
    await writeOffline(visitor, title);
    await page.close();
    await context.setOffline(false);

    // The session ended elsewhere, and another person signs in.
    await signIn(account('member'));
    const other = await context.newPage();
    for (const path of ['/mission', '/client-portal', form]) {
      await other.goto(path);
      await other.waitForLoadState('networkidle');
      await eventually(() => other.locator('#waiting').count(), path).toBe(0);
    }
    expect(await found(title)).toEqual([]);

    await signIn(account('client'));
    await other.goto('/mission');
    await toastSays(other, 'Project Submitted Successfully!');
    await eventually(() => ownProjects('client', title)).toEqual([title]);
    await eventually(() => ownProjects('member', title)).toEqual([]);
  });

  test('a submission written offline while signed out is sent as nobody’s, whoever is signed in by then', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor();
    const title = `Nobody’s hall ${unique()}`;
    await writeOffline(visitor, title);
    await visitor.page.close();
    await visitor.context.setOffline(false);
    await visitor.signIn(account('member'));
    const page = await visitor.context.newPage();
    await page.goto('/mission');
    await eventually(async () => (await found(title)).length).toBe(1);
    await eventually(() => ownProjects('member', title)).toEqual([]);
  });

  test('a page rendered for one account does not submit for another, and keeps what was typed', async ({
    newVisitor,
  }) => {
    const { page, signIn, expectErrors } = await visitorWith(newVisitor, 'client');
    expectErrors(/status of 409/);
    await visit(page, form);
    const { title } = await fillProject(page);
    await signIn(account('member'));
    await page.getByRole('button', { name: 'Submit Project' }).click();
    await toastSays(page, 'You wrote this while signed in to a different account');
    await eventually(() => page.getByLabel('Project title').inputValue()).toBe(title);
    expect(await found(title)).toEqual([]);
  });

  test('the same without script', async ({ newVisitor }) => {
    const { page, signIn, expectErrors } = await newVisitor({ script: false });
    expectErrors(/status of 409/);
    await signIn(account('client'));
    await visit(page, form);
    const { title } = await fillProject(page);
    await signIn(account('member'));
    await page.getByRole('button', { name: 'Submit Project' }).click();
    await page.getByRole('alert').getByText('signed in to a different account').waitFor();
    await eventually(() => page.getByLabel('Project title').inputValue()).toBe(title);
    expect(await found(title)).toEqual([]);
  });

  test('drafts, selections and orders of an account are gone for the next one, and for nobody', async ({
    newVisitor,
  }) => {
    const { page, signIn } = await visitorWith(newVisitor, 'client');
    await visit(page, form);
    await fillProject(page);
    await visit(page, '/report-selection');
    await page.locator('[name=reports]').first().check();
    await eventually(async () => Object.keys(await entries(page)).sort()).toEqual(
      [kept.draft, kept.owner, kept.selection].sort(),
    );
    // Another person signs in to the same browser; the first page is a signed-in screen.
    await signIn(account('member'));
    await visit(page, '/client-portal');
    await eventually(async () => Object.keys(await entries(page))).toEqual([kept.owner]);
    await visit(page, form);
    await eventually(() => page.getByLabel('Project title').inputValue()).toBe('');
    // The session ends elsewhere.
    await page.getByLabel('Project title').fill('The member’s draft');
    await page.context().clearCookies();
    await visit(page, form);
    await eventually(() => page.getByLabel('Project title').inputValue()).toBe('');
    await eventually(() => entries(page)).toEqual({});
  });

  test('signing out deletes the account’s stored data, and asks first while something waits', async ({
    newVisitor,
  }) => {
    const visitor = await visitorWith(newVisitor, 'client');
    const { page, context } = visitor;
    const title = `Asked hall ${unique()}`;
    await writeOffline(visitor, title);
    await page.getByLabel('Project title').fill('A draft');
    // The server is failing, so the submission stays queued even with a connection.
    await page.route('**/api/projects', (route) => route.fulfill({ status: 503, json: {} }));
    visitor.expectErrors(/status of 503/);
    await context.setOffline(false);

    const signOut = () =>
      page
        .locator('.drawer a[href="/api/logout"]')
        .evaluate((link) => (link as HTMLElement).click());
    const question = page.getByRole('dialog', { name: 'Not everything has been sent' });
    await signOut();
    await question.getByText(title).waitFor();
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await eventually(() => question.count()).toBe(0);
    await eventually(() => new URL(page.url()).pathname).toBe(form);
    await eventually(async () => (await entries(page))[kept.draft]).toContain('A draft');

    await signOut();
    await question.getByRole('button', { name: 'Sign out and delete it' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await eventually(() => entries(page)).toEqual({});
    await page.unroute('**/api/projects');
    await visitor.signIn(account('client'));
    await page.goto('/mission');
    await page.waitForLoadState('networkidle');
    expect(await found(title)).toEqual([]);
  });

  test('what waits can be kept at sign-out: nobody else sees it, and the owner’s next visit sends it', async ({
    newVisitor,
  }) => {
    const visitor = await visitorWith(newVisitor, 'client');
    const { page, context } = visitor;
    const title = `Kept hall ${unique()}`;
    await writeOffline(visitor, title);
    await page.route('**/api/projects', (route) => route.fulfill({ status: 503, json: {} }));
    visitor.expectErrors(/status of 503/);
    await context.setOffline(false);
    await page
      .locator('.drawer a[href="/api/logout"]')
      .evaluate((link) => (link as HTMLElement).click());
    await page.getByRole('button', { name: 'Sign out and keep it' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.unroute('**/api/projects');
    await visit(page, '/mission');
    await eventually(() => page.locator('#waiting').count()).toBe(0);
    expect(await found(title)).toEqual([]);
    await visitor.signIn(account('client'));
    await page.goto('/mission');
    await eventually(() => ownProjects('client', title)).toEqual([title]);
  });

  test('cached pages, which are rendered for nobody, leave an account’s data alone', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor({ serviceWorkers: 'allow' });
    const { page, context, signIn, expectErrors } = visitor;
    expectErrors(offline);
    await page.goto('/mission');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(form);
    await eventually(() =>
      page.evaluate(async (path) => (await caches.match(path)) !== undefined, form),
    ).toBe(true);
    await page.goto('/sign-in');
    await signIn(account('client'));
    await page.goto('/api/login?next=/mission');
    await visit(page, form);
    await page.getByLabel('Project title').fill('The client’s draft');
    await context.setOffline(true);
    await page.goto(form);
    await enhanced(page);
    await eventually(() => page.getByLabel('Project title').inputValue()).toBe(
      'The client’s draft',
    );
    await fillProject(page, { title: `Kept hall ${unique()}` });
    const [sent] = await Promise.all([
      page.waitForRequest('**/api/projects'),
      page.getByRole('button', { name: 'Submit Project' }).click(),
    ]);
    const id = (await entries(page))[kept.owner];
    expect(sent.postDataJSON()).toMatchObject({ account: id });
  });
});
