/** Without a connection, public pages open, and a submission is queued and delivered once. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { siteCache } from '#contract/identity/device.ts';
import { account } from './tools/accounts.ts';
import { client, unique } from './tools/api.ts';
import { inKilobytes, load, raw, sum } from './tools/bytes.ts';
import { fillProjectOffline, toast, visit } from './tools/screens.ts';
import { oneOfEachKind, sitemapPaths } from './tools/sitemap.ts';
import { eventually, test, toastSays } from './tools/test.ts';

// To the browser, a busy machine looks like a slow connection.
const onGoodLine = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } }),
  );

/** Waits until the device has cached the site. */
async function siteKept(page: Page): Promise<void> {
  const kept = Object.keys(JSON.parse((await raw('/offline-pages.json')).text));
  const isKept = () =>
    page.evaluate(async (last) => (await caches.match(last)) !== undefined, kept.at(-1) ?? 'none');
  await eventually(isKept).toBe(true);
}

/** Visits the landing page once on a good connection, and waits until the device has cached the site. */
async function visitOnce(page: Page): Promise<void> {
  await onGoodLine(page);
  await page.goto('/');
  await siteKept(page);
}

const titlesLike = async (title: string) => {
  const admin = await client(account('admin'));
  const { body } = await admin.send<{ title: string }[]>(
    'GET',
    `/api/admin/projects?search=${encodeURIComponent(title)}`,
  );
  return body.map((project) => project.title);
};

describe('After one visit to the landing page', () => {
  test('NAV-08, UX-14: every public page opens without a connection', async ({ newVisitor }) => {
    const visitor = await newVisitor({ serviceWorkers: 'allow' });
    visitor.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const { page, context } = visitor;
    await visitOnce(page);
    const pages = await page.evaluate(
      (paths) =>
        Promise.all(
          paths.map(async (path) => {
            const kept = await caches.match(path);
            return [path, (await kept?.text()) ?? ''] as const;
          }),
        ),
      await sitemapPaths(),
    );
    expect(pages.length).toBeGreaterThan(35);
    for (const [path, html] of pages) {
      expect(html, path).toMatch(/<main[\s\S]*<h1/);
      expect(html, path).not.toMatch(/<h1[^>]*>No connection/);
    }
    await context.setOffline(true);
    // One of each kind, the landing page's other address, and one that has a file too.
    for (const path of ['/home', '/OPERATORS_MANUAL.md', ...oneOfEachKind(pages)]) {
      await page.goto(path);
      await eventually(() => page.locator('main h1').first().isVisible(), path).toBe(true);
      await eventually(
        () => page.getByRole('heading', { level: 1, name: 'No connection' }).count(),
        path,
      ).toBe(0);
    }
    await page.goto('/track/AAAA-AAAA-AAAA-AAAA');
    await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'No connection',
    );
    const listed = page.locator('[data-kept] > li:visible');
    await eventually(() => listed.count()).toBeGreaterThan(10);
  });

  test('TARGETS: caching ahead costs at most 300 KB, and with Save-Data the form and the offline page, at most 40 KB', async ({
    newVisitor,
  }) => {
    const bundle = await raw('/offline-pages.json');
    expect(Object.keys(JSON.parse(bundle.text)).length).toBeGreaterThan(35);
    expect(bundle.bytes).toBeLessThan(300 * 1024);
    const { page } = await newVisitor({ serviceWorkers: 'allow' });
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto('/');
    const kept = () =>
      page.evaluate(async (name) => {
        const stored = await (await caches.open(name)).keys();
        return stored.map(({ url }) => new URL(url).pathname);
      }, siteCache);
    await eventually(kept).toContain('/projects/submit');
    const paths = await kept();
    expect(paths).toContain('/offline');
    expect(paths).not.toContain('/terms');
    const packed = await Promise.all(paths.map((path) => raw(path)));
    expect(inKilobytes(sum(packed)), String(paths)).toBeLessThanOrEqual(40);
  });

  test('NAV-08: the site is cached even if the browser never reports the page as idle', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ serviceWorkers: 'allow' });
    // Chromium does this while a page renders no frames.
    await page.addInitScript(() => {
      window.requestIdleCallback = (work, { timeout } = {}) =>
        timeout === undefined
          ? 0
          : window.setTimeout(work, timeout, { didTimeout: true, timeRemaining: () => 0 });
    });
    await visitOnce(page);
  });

  test('NAV-08: interrupted caching continues on the next page', async ({ newVisitor }) => {
    const visitor = await newVisitor({ serviceWorkers: 'allow' });
    const { page, context } = visitor;
    visitor.expectErrors(/status of 503/);
    let refused = 0;
    await context.route('**/assets/shop-*.js', async (route) => {
      refused += 1;
      await route.fulfill({ status: 503 });
    });
    await onGoodLine(page);
    await page.goto('/');
    await eventually(() => refused).toBeGreaterThan(0);
    const kept = () =>
      page.evaluate(async () => (await caches.match('/report-selection')) !== undefined);
    await eventually(() => kept()).toBe(false);
    await context.unroute('**/assets/shop-*.js');
    await page.goto('/faq');
    await siteKept(page);
    await eventually(() => kept()).toBe(true);
  });

  // That it is refreshed in the background, two-builds shows.
  test('TARGETS: the second view is painted from the cache, and that of the landing page makes no network requests', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ serviceWorkers: 'allow' });
    await visitOnce(page);
    await page.goto('/faq');
    const [entry] = await page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((timing) => (timing as PerformanceNavigationTiming).transferSize),
    );
    expect(entry).toBe(0);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const network = await page.context().newCDPSession(page);
    const asked: string[] = [];
    network.on('Network.responseReceived', ({ response }) => {
      const { url, fromServiceWorker, fromDiskCache } = response;
      if (!fromServiceWorker && !fromDiskCache && !url.startsWith('data:')) asked.push(url);
    });
    const seen = (await load(page, '/')).map(({ url }) => new URL(url).pathname);
    expect(seen).toContain('/media/hero.avif');
    expect(seen.length).toBeGreaterThan(3);
    expect(asked).toEqual([]);
    // An installed browser also loads these, but this one does not.
    const manifest = await raw('/manifest.webmanifest');
    const icons = (JSON.parse(manifest.text).icons as { src: string }[]).map(({ src }) => src);
    for (const path of ['/manifest.webmanifest', ...icons]) {
      const { headers } = await raw(path);
      const [, seconds] = /^public, max-age=(\d+)$/.exec(headers['cache-control'] ?? '') ?? [];
      expect(Number(seconds), path).toBeGreaterThanOrEqual(24 * 60 * 60);
    }
  });

  test('NAV-08: a signed-in visitor gets their own pages, and the signed-out ones after signing out', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor({ serviceWorkers: 'allow' });
    const { page } = visitor;
    await visitOnce(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await visit(page, '/sign-in');
    await page.getByLabel('Email').fill(account('client'));
    await page.getByLabel('Password', { exact: true }).fill('Sovereign-Demo-2026');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome, Chidinma' }).waitFor();
    await page.goto('/mission');
    await page.locator('main').getByRole('link', { name: 'Access Client Portal' }).waitFor();
    const kept = await page.evaluate(async () => {
      const response = await caches.match('/mission');
      return (await response?.text()) ?? '';
    });
    expect(kept).not.toContain('Access Client Portal');
    await page.goto('/api/logout');
    await page.waitForURL('**/');
    await page.goto('/mission');
    await page.locator('main').getByRole('link', { name: 'Join Our Mission' }).waitFor();
  });
});

describe('A submission without a connection', () => {
  test('INTAKE-20: is queued on the device, says so, and is delivered exactly once when the connection is back', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor({ serviceWorkers: 'allow', width: 360 });
    visitor.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const { page, context } = visitor;
    const title = `Offline hall ${unique()}`;
    await visit(page, '/projects/submit');
    await fillProjectOffline(visitor, { title });
    await page.getByRole('button', { name: 'Submit Project' }).click();
    await toastSays(page, 'Waiting to send');
    await page.locator('#waiting').getByText(title).waitFor();
    await eventually(() => page.getByLabel('Project title').inputValue()).toBe('');
    await eventually(() => titlesLike(title)).toEqual([]);
    await context.setOffline(false);
    await toastSays(page, 'Project Submitted Successfully!');
    await eventually(() => titlesLike(title)).toEqual([title]);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await eventually(() => titlesLike(title)).toEqual([title]);
    await eventually(() => page.locator('#waiting').count()).toBe(0);
  });

  test('INTAKE-20: if the server finally refuses it, it is back in the form, and nothing is lost', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor();
    visitor.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 400/);
    const { page, context } = visitor;
    const title = `Refused hall ${unique()}`;
    await visit(page, '/projects/submit');
    const sent = await fillProjectOffline(visitor, { title });
    await page.getByRole('button', { name: 'Submit Project' }).click();
    await page.locator('#waiting').getByText(title).waitFor();
    await page.route('**/api/projects', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'invalid_input', message: 'Check your entries.' },
      }),
    );
    await context.setOffline(false);
    await toastSays(page, 'Submission Failed');
    await toast(page).getByRole('link', { name: 'Open the form' }).click();
    await page.waitForLoadState('load');
    await eventually(() => page.getByLabel('Project title').inputValue()).toBe(title);
    await eventually(() => page.getByLabel('Description').inputValue()).toBe(sent.description);
    await eventually(() => page.locator('#waiting').count()).toBe(0);
  });

  test('INTAKE-20: is delivered on the next visit if the page was closed meanwhile', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor();
    visitor.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const { page, context } = visitor;
    const title = `Closed hall ${unique()}`;
    await visit(page, '/projects/submit');
    await fillProjectOffline(visitor, { title });
    await page.getByRole('button', { name: 'Submit Project' }).click();
    await page.locator('#waiting').getByText(title).waitFor();
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/faq');
    await toastSays(next, 'Project Submitted Successfully!');
    await eventually(() => titlesLike(title)).toEqual([title]);
  });
});
