/** Follows every link of the public site: no dead links, no console errors, no requests to other hosts. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { cookieOf, raw, refusedByPolicy } from './tools/bytes.ts';
import { sidewaysScroll } from './tools/look.ts';
import { place } from './tools/place.ts';
import { enhanced, hydrated } from './tools/screens.ts';
import { oneOfEachKind, sitemapLooks } from './tools/sitemap.ts';
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

/** The addresses of what a page fetches by itself. */
const fetchedBy = (html: string) =>
  [...html.matchAll(/<(?:script|img|source|video|iframe|link|form)\b[^>]*>|url\([^)]*\)/g)].flatMap(
    ([part]) =>
      [...part.matchAll(/\s(?:src|srcset|href|poster|action)="([^"]*)"|url\(["']?([^"')]*)/g)].map(
        ([, attribute, inStyles]) => attribute ?? inStyles ?? '',
      ),
  );

/** Waits until the script of a public page has run, or the screen that this is to who is signed in is hydrated. */
async function ready(page: Page): Promise<void> {
  const isScreen = await page.locator('link[rel=modulepreload]').count();
  await (isScreen > 0 ? hydrated(page) : enhanced(page));
}

// Signed out, axe-public and axe-sitemap open and monitor the same pages.
test('NAV-01: signed in, no public page writes to the console or sends requests to another host', async ({
  newVisitor,
}) => {
  const { page, signIn } = await newVisitor({ width: 360 });
  await signIn(account('member'));
  const headers = { Cookie: await cookieOf('member') };
  const pages: [path: string, html: string][] = [];
  for (const path of await sitemapLooks()) {
    const answer = await raw(path, headers);
    expect(answer.status, path).toBe(200);
    expect(answer.text, `${path} knows who is signed in`).toMatch(/<body data-user="\w/);
    expect(refusedByPolicy(answer), path).toEqual([]);
    const elsewhere = fetchedBy(answer.text).filter(
      (address) => !address.startsWith('data:') && new URL(address, place.url).origin !== place.url,
    );
    expect(elsewhere, path).toEqual([]);
    pages.push([path, answer.text]);
  }
  expect(pages.length).toBeGreaterThan(35);
  for (const path of oneOfEachKind(pages)) {
    await page.goto(path);
    await ready(page);
    expect(await sidewaysScroll(page), path).toEqual([]);
  }
});
