/** What the pages cost (TARGETS, first view), and what their bytes must not contain. */

import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished } from 'vitest';
import { submit } from './tools/api.ts';
import { cookieOf, inKilobytes, load, raw, refusedByPolicy, sum } from './tools/bytes.ts';
import { startDrip } from './tools/drip.ts';
import { place } from './tools/place.ts';
import { enhanced } from './tools/screens.ts';
import { sitemapLooks } from './tools/sitemap.ts';
import { test } from './tools/test.ts';

let track = '';
let cookie = '';

beforeAll(async () => {
  track = `/track/${(await submit()).trackingCode}`;
  cookie = await cookieOf('admin');
  // The first request after a start renders a page; from then on it is cached.
  for (const path of ['/', '/home', '/projects/submit', '/report-selection']) await raw(path);
});

const otherPublicPages = () => [
  '/projects/submit',
  '/report-selection',
  '/reports/fintech-landscape-report',
  '/payment-success',
  '/contact',
  '/contact?topic=call',
  '/newsletter',
  '/newsletter?list=news',
  '/newsletter/confirm/x',
  '/newsletter/preferences/x',
  '/sign-in',
  '/sign-in?view=create',
  '/sign-in?view=confirm&token=x',
  '/admin-login',
  track,
  '/track/AAAA-AAAA-AAAA-AAAA',
  '/no-such-page',
  '/admin',
  '/client-portal',
];
const publicPages = () => ['/', '/home', ...otherPublicPages()];
const signedInPages = ['/', '/home', '/client-portal', '/partner-portal', '/admin', '/dev/design'];

/** Collects layout shifts from the first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shiftSoFar: () => shift });
  });
  return () => page.evaluate(() => (window as unknown as { shiftSoFar(): number }).shiftSoFar());
}

describe('The first view of the landing page, signed out, with a cold cache', () => {
  for (const width of [360, 1440])
    test(`TARGETS: costs at most 34 KB in 3 requests and no script before the load event at ${width} px`, async ({
      newVisitor,
    }) => {
      const { page } = await newVisitor({ width, mustBeEmpty: true });
      const loaded = await load(page, '/');
      const view = loaded.filter(({ inFirstView }) => inFirstView);
      expect(inKilobytes(sum(view))).toBeLessThanOrEqual(34);
      expect(sum(view), 'something was counted').toBeGreaterThan(5000);
      expect(view.length).toBeLessThanOrEqual(3);
      expect(view.filter(({ type }) => type === 'Script')).toEqual([]);
    });

  test('DESIGN §4: after the load event come small scripts and nothing else, on every public page at most 5 KB together', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ mustBeEmpty: true });
    for (const path of ['/', '/contact', '/sign-in', '/report-selection', '/faq', track]) {
      const later = (await load(page, path)).filter(({ inFirstView }) => !inFirstView);
      const names = later.map(({ url }) => url.replace(/-[\w-]{8}\.js$/, ''));
      expect(names[0], path).toBe(`${place.url}/assets/islands`);
      const others = later.filter(({ type, url }) => type !== 'Script' && !url.endsWith('/live'));
      expect(others, path).toEqual([]);
      // The film and its script have a budget of their own.
      const scripts = later.filter(({ type, url }) => type === 'Script' && !url.includes('film'));
      const packed = await Promise.all(scripts.map(({ url }) => raw(new URL(url).pathname)));
      expect(inKilobytes(sum(packed)), `${path}: ${names}`).toBeLessThanOrEqual(5);
    }
  });

  for (const width of [360, 1440])
    test(`TARGETS: nothing moves while public pages arrive piece by piece at ${width} px (CLS 0)`, async ({
      newVisitor,
    }) => {
      const drip = await startDrip();
      onTestFinished(drip.stop);
      const { page, expectErrors } = await newVisitor({ width, baseURL: drip.url });
      expectErrors(/status of 404|Request to another host/);
      const shifts = await watchShifts(page);
      for (const path of [
        '/',
        '/projects/submit',
        '/report-selection',
        '/contact',
        '/newsletter',
        '/sign-in',
        track,
        '/no-such-page',
      ]) {
        await page.goto(path);
        await enhanced(page);
        expect.soft(await shifts(), path).toBe(0);
      }
    });
});

describe('The bytes of public pages', () => {
  test('TARGETS: HTML and CSS of the landing page are at most 18 KB compressed', async () => {
    for (const path of ['/', '/home']) {
      const { bytes, headers } = await raw(path);
      expect(headers['content-encoding']).toBe('br');
      expect(inKilobytes(bytes), path).toBeLessThanOrEqual(18);
    }
  });

  test('TARGETS: HTML and CSS of every other public page are at most 14 KB compressed', async () => {
    const inSitemap = (await sitemapLooks()).filter((path) => path !== '/');
    for (const path of new Set([...otherPublicPages(), ...inSitemap])) {
      const { bytes, text } = await raw(path);
      expect(text, `${path} has its CSS in it`).not.toMatch(/<link[^>]+rel="stylesheet"/);
      expect(inKilobytes(bytes), path).toBeLessThanOrEqual(14);
    }
  });

  test('a public page has every rule for its classes, and not those of other pages', async () => {
    const sheets = globSync('web/{design,features}/**/*.css').map((path) =>
      readFileSync(path, 'utf8'),
    );
    const pages = new Map<string, { html: string; styles: string }>();
    for (const path of [...publicPages(), '/faq', '/OPERATORS_MANUAL.md', '/governance']) {
      const { text } = await raw(path);
      const styles = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
      pages.set(path, { html: text.replace(styles, ''), styles });
    }
    for (const [path, { html, styles }] of pages) {
      const used = [...html.matchAll(/\sclass="([^"]+)"/g)].flatMap(([, names = '']) =>
        names.split(' '),
      );
      expect(used.length, path).toBeGreaterThan(10);
      for (const name of new Set(used)) {
        const owned = sheets.filter((text) => new RegExp(`^\\.${name}(?![\\w-])`, 'm').test(text));
        if (owned.length > 0) expect(styles, `${path}: .${name}`).toContain(`.${name}`);
      }
    }
    expect(pages.get('/report-selection')?.styles).toContain('.order-bar');
    expect(pages.get('/faq')?.styles).toContain('.questions');
    expect(pages.get('/faq')?.styles).not.toContain('.order-bar');
  });

  test('DESIGN §4: public pages name no script file', async () => {
    for (const path of [...publicPages(), '/OPERATORS_MANUAL.md']) {
      const { text } = await raw(path);
      expect(text, path).toContain('</html>');
      expect(text, path).not.toMatch(/<script[^>]+src=|<link[^>]+modulepreload/);
    }
  });

  test('DESIGN §4: a cached page equals the rendered one, and answers 304 to a matching ETag', async () => {
    // The same page under an address that is not cached yet.
    const pages = [
      ['/home', '/hom%65'],
      ['/projects/submit', '/projects/submi%74'],
    ] as const;
    for (const [path, spelling] of pages) {
      const kept = await raw(path);
      expect(kept.headers.etag, `${path} is kept`).toMatch(/^"[\w-]+"$/);
      const rendered = await raw(spelling);
      expect(rendered.headers.etag, 'it was rendered').toBeUndefined();
      expect(kept.text).toBe(rendered.text);
      expect(kept.headers['content-security-policy']).toBe(
        rendered.headers['content-security-policy'],
      );
      const again = await raw(path, { 'If-None-Match': kept.headers.etag ?? '' });
      expect([again.status, again.bytes]).toEqual([304, 0]);
      const other = await raw(path, { 'If-None-Match': '"something-else"' });
      expect(other.status).toBe(200);
    }
  });

  test('DESIGN §4: an unknown query adds no cache entry and changes nothing', async () => {
    const [kept, asked] = [await raw('/'), await raw('/?utm_source=somewhere')];
    expect(asked.headers.etag).toBe(kept.headers.etag);
  });
});

describe('What no page contains', () => {
  test('DESIGN §4: server HTML has no style attribute', async () => {
    for (const path of publicPages())
      expect((await raw(path)).text, path).not.toMatch(/<[a-z][^>]*\sstyle=/i);
    for (const path of signedInPages)
      expect((await raw(path, { Cookie: cookie })).text, path).not.toMatch(/<[a-z][^>]*\sstyle=/i);
  });

  test('TARGETS: no page contains a script or style without the hash or nonce of its policy', async () => {
    for (const path of publicPages()) {
      const page = await raw(path);
      expect(page.text, path).toMatch(/<script/);
      expect(refusedByPolicy(page), path).toEqual([]);
    }
    for (const path of signedInPages) {
      const page = await raw(path, { Cookie: cookie });
      expect(page.text, path).toMatch(/<script/);
      expect(refusedByPolicy(page), path).toEqual([]);
    }
    const altered = await raw('/');
    const wrong = altered.text.replace('</head>', '<script>alert(1)</script></head>');
    expect(refusedByPolicy({ ...altered, text: wrong })).toHaveLength(1);
  });

  test('TARGETS: a nonce is used once', async () => {
    const nonceOf = async () =>
      /'nonce-([^']+)'/.exec(
        String((await raw('/admin', { Cookie: cookie })).headers['content-security-policy']),
      )?.[1];
    const [first, second] = [await nonceOf(), await nonceOf()];
    expect(first).toMatch(/^[\w+/]{22}==$/);
    expect(second).not.toBe(first);
  });
});
