/** Follows every link of the public site: no dead links, no console errors, no requests to other hosts. */
import { expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { raw } from './tools/bytes.ts';
import { place } from './tools/place.ts';
import { sitemapLooks } from './tools/sitemap.ts';
import { test } from './tools/test.ts';

/** Addresses that change who is signed in, or are not pages. */
const apart = /^\/(api|og|icons|assets|dev)\//;

/** Every page that links from the landing page lead to, with the page that contains the link. */
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

test('NAV-01: every anchor that a link names exists on its page', async () => {
  for (const path of ['/', '/faq', '/who-we-are', '/capital-formation', '/contact']) {
    const { text } = await raw(path);
    for (const href of linksOf(text).filter((link) => link.includes('#'))) {
      const { pathname, hash } = new URL(href, place.url + path);
      const target = pathname === path ? text : (await raw(pathname)).text;
      expect(target, `${href} on ${path}`).toContain(`id="${hash.slice(1)}"`);
    }
  }
});

// Signed out, axe-public and axe-sitemap open and monitor the same pages.
test('NAV-01: signed in, no public page writes to the console or sends requests to another host', async ({
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
