/** Follows every link of the public site: no dead one, no error in the console, no request to another host. */
import { expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { raw } from './tools/bytes.ts';
import { place } from './tools/place.ts';
import { sitemapLooks } from './tools/sitemap.ts';
import { test } from './tools/test.ts';

/** Addresses that change who the visitor is, or are not pages. */
const apart = /^\/(api|og|icons|assets|dev)\//;

/** Every page that can be reached from the start page by links, with the page that led there. */
async function crawl(read: (path: string) => Promise<{ status: number; links: string[] }>) {
  const from = new Map<string, string>([['/', 'the start']]);
  const waiting = ['/'];
  const dead: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { status, links } = await read(path);
    const { pathname } = new URL(path, place.url);
    const closed =
      status === 401 &&
      /^\/(admin|client-portal(\/.+)?|member-portal|partner-portal|my-membership|account)$/.test(
        pathname,
      );
    if (status !== 200 && !closed) dead.push(`${path} (${status}) from ${from.get(path)}`);
    for (const link of links) {
      const url = new URL(link, place.url + path);
      if (url.origin !== place.url || apart.test(url.pathname)) continue;
      const next = url.pathname + url.search;
      if (from.has(next)) continue;
      from.set(next, path);
      waiting.push(next);
    }
  }
  return { pages: [...from.keys()], dead };
}

const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => !/^(mailto|https?):/.test(href));

test('NAV-01: signed out, no link of the public site is dead', async () => {
  const { pages, dead } = await crawl(async (path) => {
    const { status, text } = await raw(path);
    return { status, links: linksOf(text) };
  });
  expect(dead).toEqual([]);
  expect(pages.length).toBeGreaterThan(45);
}, 240_000);

test('NAV-01: every anchor that a link names is on its page', async () => {
  for (const path of ['/', '/faq', '/who-we-are', '/capital-formation', '/contact']) {
    const { text } = await raw(path);
    for (const href of linksOf(text).filter((link) => link.includes('#'))) {
      const { pathname, hash } = new URL(href, place.url + path);
      const target = pathname === path ? text : (await raw(pathname)).text;
      expect(target, `${href} on ${path}`).toContain(`id="${hash.slice(1)}"`);
    }
  }
});

// Signed out the same pages are opened, and watched, where they are looked at (axe-public, axe-sitemap).
test('NAV-01: signed in, no public page says anything in the console or asks another host', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor({ width: 360 });
  await visitor.signIn(account('member'));
  for (const path of await sitemapLooks()) {
    const answer = await visitor.page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await visitor.page.waitForLoadState('networkidle');
    const wide = await visitor.page.evaluate(
      () => document.documentElement.scrollWidth - innerWidth,
    );
    expect(wide, `${path} is as wide as the screen`).toBeLessThanOrEqual(0);
  }
}, 240_000);
