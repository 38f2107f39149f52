/** The service worker (NAV-08, NAV-09), and first paints (NAV-07). */
import { describe, expect } from 'vitest';
import { eventually, test } from './tools/test.ts';

describe('The service worker', () => {
  test('NAV-08: is registered from /sw.js once the page has loaded, and caches the landing page', async ({
    newVisitor,
  }) => {
    const { page, context } = await newVisitor({ serviceWorkers: 'allow' });
    await page.goto('/');
    const script = await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.scriptURL;
    });
    expect(new URL(String(script)).pathname).toBe('/sw.js');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    const kept = () => page.evaluate(async () => (await caches.match('/'))?.status ?? 0);
    await eventually(kept).toBe(200);
    await context.setOffline(true);
    await page.goto('/');
    await eventually(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });

  test('NAV-08: caches no signed-in page and no /api answer', async ({ newVisitor }) => {
    const visitor = await newVisitor({ serviceWorkers: 'allow' });
    const { page } = visitor;
    await page.goto('/projects/submit');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await visitor.signIn('client@digitalsovereignty.example');
    for (const path of ['/', '/client-portal', '/projects/submit']) await page.goto(path);
    const addresses = await page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map((request) => new URL(request.url).pathname);
    });
    const portal = addresses.filter((path) => path.startsWith('/api') || path === '/client-portal');
    expect(portal).toEqual([]);
    const home = await page.evaluate(async () => (await caches.match('/'))?.text() ?? '');
    expect(home).not.toContain('Chidinma');
  });

  test('NAV-09: a failed registration is a line in the console and nothing else', async ({
    newVisitor,
  }) => {
    const { page, context } = await newVisitor();
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await context.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(new Error('refused here'));
    });
    await page.goto('/');
    await eventually(() => warnings.join('\n')).toContain('No service worker');
    await eventually(() => page.locator('.toast').count()).toBe(0);
    await eventually(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });
});

test('NAV-07: the server knows the visitor, so no first paint waits for a spinner', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor({ script: false });
  await visitor.signIn('client@digitalsovereignty.example');
  await visitor.page.goto('/');
  await visitor.page.getByRole('heading', { level: 1, name: 'Welcome, Chidinma' }).waitFor();
  await eventually(() =>
    visitor.page.locator(':is([aria-busy=true], .skeleton):visible').count(),
  ).toBe(0);
});
