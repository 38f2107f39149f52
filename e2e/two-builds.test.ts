/** Open tabs and offline caches when the server has a newer build. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { raw } from './tools/bytes.ts';
import { otherBuild } from './tools/other-build.ts';
import { setOwnServer } from './tools/place.ts';
import { enhanced, fillProject, hydrated, toast } from './tools/screens.ts';
import { openSearch, searchField } from './tools/search.ts';
import { demoFolder, type Service, startService } from './tools/service.ts';
import { eventually, test } from './tools/test.ts';

let data: ReturnType<typeof demoFolder>;
let second: ReturnType<typeof otherBuild>;
let service: Service;
let running: 'first' | 'second' = 'first';

/** Restarts the same installation with the build that isn’t running. */
async function deployOther(): Promise<void> {
  const { port } = new URL(service.url);
  const variables = { DATA_DIR: data.path, DEMO_DATA: 'true', PORT: port };
  await service.stop();
  service = await (running === 'first'
    ? startService(variables, second.path)
    : startService(variables));
  running = running === 'first' ? 'second' : 'first';
}

/** The first request after a start renders all pages, which takes seconds. */
const renderPages = () => raw('/offline-pages.json');

/** The build whose script runs in the page. */
async function buildOf(page: Page): Promise<'first' | 'second'> {
  await enhanced(page);
  const mark = await page.evaluate(() => document.documentElement.dataset.enhanced);
  return mark === 'second' ? 'second' : 'first';
}

/** The script that a page names. */
const scriptIn = (html: string) => /\/assets\/islands-[\w-]+\.js/.exec(html)?.[0] ?? null;

/** The script that the cached page names; null if the page is not cached. */
const scriptKept = async (page: Page, path: string) =>
  scriptIn(
    await page.evaluate(async (kept) => (await (await caches.match(kept))?.text()) ?? '', path),
  );

const reachable = (page: Page, path: string) =>
  page.evaluate(async (asked) => (await fetch(asked)).status, path);

describe('When the server has a newer build', () => {
  beforeAll(async () => {
    data = demoFolder();
    second = otherBuild();
    service = await startService({ DATA_DIR: data.path, DEMO_DATA: 'true' });
    setOwnServer(service.url);
  });
  afterAll(async () => {
    setOwnServer(null);
    await service.stop();
    data.remove();
    second.remove();
  });

  test('cached pages continue with the scripts of their own build, and are replaced together with them', async ({
    newVisitor,
  }) => {
    await renderPages();
    const visitor = await newVisitor({ serviceWorkers: 'allow' });
    const { page, context } = visitor;
    visitor.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } }),
    );
    await page.goto('/');
    await eventually(() => scriptKept(page, '/terms')).not.toBeNull();
    const [old, before] = [running, String(await scriptKept(page, '/terms'))];
    await page.goto('/projects/submit');
    const { title } = await fillProject(page);

    await deployOther();
    await renderPages();
    const after = scriptIn((await raw('/terms')).text);
    expect(after).toMatch(/^\/assets/);
    expect(after).not.toBe(before);
    expect((await raw(before)).status, 'the server has it no more').toBe(404);
    expect(await reachable(page, before), 'the open tab has it').toBe(200);
    const tab = await context.newPage();
    await tab.goto('/projects/submit');
    expect(await buildOf(tab)).toBe(old);
    await eventually(() => tab.getByLabel('Project title').inputValue()).toBe(title);

    const kept = ['/', '/terms', '/projects/submit'];
    for (const path of kept) await eventually(() => scriptKept(tab, path)).toBe(after);
    const isKept = () =>
      tab.evaluate(async (path) => (await caches.match(path)) !== undefined, before);
    await eventually(isKept).toBe(false);
    await context.setOffline(true);
    for (const path of kept) {
      await tab.goto(path);
      expect(await buildOf(tab), path).toBe(running);
    }
    await context.close();
  });

  test('a screen whose next script is gone offers to reload if something was typed; otherwise it reloads by itself, once', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor();
    const { page } = visitor;
    visitor.expectErrors(
      /404|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/,
    );
    await visitor.signIn(account('admin'));
    await page.goto('/admin');
    await hydrated(page);
    // The script of the search is loaded when it is first opened, so this one is still there.
    await openSearch(page);
    await page.getByRole('listbox').waitFor();
    await deployOther();
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    const open = (name: string) =>
      page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name }).click();

    await searchField(page).fill('Half a name');
    await page.keyboard.press('Escape');
    await open('Messages');
    // Clicked as soon as it is there: it is shown for five seconds.
    await page.waitForFunction(() => {
      const offer = [...document.querySelectorAll('.toast:not([hidden])')].find((one) =>
        one.textContent?.includes('A new version is available'),
      );
      offer?.querySelector('button')?.click();
      return offer !== undefined;
    });
    await eventually(() => documents.length).toBe(1);
    await page.waitForLoadState('load');
    await hydrated(page);
    await open('Messages');
    await page.waitForURL('**/admin?tab=messages');
    expect(documents).toEqual(['/admin']);
    await visitor.context.close();
  });
});

describe('While builds change', () => {
  test('a screen whose first script is missing is reloaded', async ({ newVisitor }) => {
    const visitor = await newVisitor();
    const { page } = visitor;
    visitor.expectErrors(/404|dynamically imported module/);
    await visitor.signIn(account('client'));
    let missing = 1;
    await page.route('**/assets/entry.client-*.js', (route) =>
      missing-- > 0 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    // The page reloads itself while it loads, which would fail a visit that waits for its end.
    await page.goto('/client-portal', { waitUntil: 'commit' });
    await eventually(() => missing).toBeLessThan(0);
    await hydrated(page);
    await visitor.context.close();
  });

  test('a script that stays missing makes a page reload once and then only offer it', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await newVisitor();
    expectErrors(/404/);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.route('**/assets/public-forms-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/contact');
    await toast(page).getByText('A new version is available').waitFor();
    expect(documents).toEqual(['/contact', '/contact']);
    await page.context().close();
  });
});
