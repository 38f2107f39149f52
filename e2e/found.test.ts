/** What search engines, link previews and installation use: titles, descriptions, pictures, data, lists of pages. */

import { describe, expect } from 'vitest';
import { raw } from './tools/bytes.ts';
import { aDay, now } from './tools/dates.ts';
import { place } from './tools/place.ts';
import { sitemapLooks } from './tools/sitemap.ts';
import { test } from './tools/test.ts';

const one = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

describe('Every page of the sitemap', () => {
  test('PAGES-52: has a title, a description, its own address and an existing picture', async () => {
    const paths = await sitemapLooks();
    expect(paths.length).toBeGreaterThan(30);
    const titles = new Set<string>();
    for (const path of paths) {
      const { status, text } = await raw(path);
      expect(status, path).toBe(200);
      const title = one(text, /<title>(.*?)<\/title>/);
      expect(title.length, path).toBeGreaterThan(10);
      expect(titles.has(title), `${path}: ${title}`).toBe(false);
      titles.add(title);
      const description = one(text, /<meta name="description" content="(.*?)"/);
      expect(description.length, path).toBeGreaterThan(50);
      expect(description.length, path).toBeLessThan(240);
      const canonical = one(text, /<link rel="canonical" href="(.*?)"/);
      expect(canonical, path).toBe(place.url + (path === '/' ? '/' : path));
      const picture = one(text, /<meta property="og:image" content="(.*?)"/);
      const answer = await raw(new URL(picture).pathname);
      expect(answer.status, path).toBe(200);
      // An article with a picture of its own has that.
      expect(answer.headers['content-type'], path).toMatch(/^image\/(png|webp)$/);
    }
  });

  test('is cached, and answers 304 to a matching ETag, also for HEAD and without compression', async () => {
    for (const path of [...(await sitemapLooks()), '/manifest.webmanifest']) {
      await raw(path);
      const { headers, bytes } = await raw(path);
      expect(headers.etag, path).toBeDefined();
      expect((await raw(path, { 'If-None-Match': headers.etag ?? '' })).status, path).toBe(304);
      const plain = await raw(path, { 'Accept-Encoding': 'identity' });
      expect(plain.headers['content-encoding'], path).toBeUndefined();
      expect(plain.bytes, path).toBeGreaterThan(bytes);
      const zipped = await raw(path, { 'Accept-Encoding': 'gzip' });
      expect(zipped.headers['content-encoding'], path).toBe('gzip');
    }
  });
});

test('data for search engines is JSON of the right kinds', async () => {
  const dataOf = async (path: string) =>
    [
      ...(await raw(path)).text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ].map(([, text = '']) => JSON.parse(text) as Record<string, unknown>);
  expect((await dataOf('/')).map((data) => data['@type'])).toContain('Organization');
  const faq = (await dataOf('/faq')).find((data) => data['@type'] === 'FAQPage');
  expect(faq?.mainEntity).toHaveLength(10);
  const article = (await sitemapLooks()).find((path) => path.startsWith('/article/')) ?? '';
  const kinds = (await dataOf(article)).map((data) => data['@type']);
  expect(kinds).toEqual(expect.arrayContaining(['Article', 'BreadcrumbList']));
});

test('NAV-01: robots, web manifest, security.txt and the manual exist', async () => {
  const robots = await raw('/robots.txt');
  expect(robots.text).toContain(`Sitemap: ${place.url}/sitemap.xml`);
  expect(robots.text).toContain('Disallow: /api/');
  const manifest = JSON.parse((await raw('/manifest.webmanifest')).text) as {
    icons: { src: string }[];
    start_url: string;
  };
  expect(manifest.start_url).toBe('/');
  for (const { src } of manifest.icons) expect((await raw(src)).status, src).toBe(200);
  const security = await raw('/.well-known/security.txt');
  expect(security.text).toMatch(/^Contact: mailto:/m);
  const expires = Date.parse(one(security.text, /^Expires: (.*)$/m));
  expect(expires).toBeGreaterThan(now());
  expect(expires).toBeLessThan(now() + 366 * aDay);
});

const manualParts = [
  'visitors',
  'account',
  'clients',
  'members',
  'partners',
  'administrators',
  'people',
  'sales',
  'content',
  'running',
] as const;
const idsIn = (text: string) => [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
const mainOf = (text: string) => text.replace(/<footer.*/s, '');

test('API-59, NAV-17, NAV-18: the operator’s manual is a file, and six pages', async () => {
  const file = await raw('/OPERATORS_MANUAL.md', { Accept: '*/*' });
  expect(file.status).toBe(200);
  expect(file.headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(file.text).toMatch(/^# /);
  const headings = [...file.text.matchAll(/^##+ (.*)$/gm)].map(([, heading = '']) => heading);
  expect(headings.length).toBeGreaterThan(30);
  const pages = await Promise.all(
    ['administrators', 'people', 'funding', 'sales', 'content', 'running'].map((id) =>
      raw(`/manual/${id}`),
    ),
  );
  const shown = pages.flatMap(({ text }) =>
    [...mainOf(text).matchAll(/<h[23] id="[^"]*">(.*?)<\/h[23]>/g)].map(([, heading]) => heading),
  );
  expect(shown).toHaveLength(headings.length);
  const page = await raw('/OPERATORS_MANUAL.md');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.text).toContain('href="/manual.md" download="OPERATORS_MANUAL.md"');
  expect((await raw('/manual.md')).text).toBe(file.text);
});

test('NAV-17: /manual, where help used to be, leads to its address', async () => {
  const { status, headers } = await raw('/manual');
  expect([status, headers.location]).toEqual([301, '/OPERATORS_MANUAL.md']);
});

test('NAV-17: help has a page for each audience, and its contents lead to every section', async () => {
  const { text } = await raw('/OPERATORS_MANUAL.md');
  for (const part of manualParts) {
    const page = mainOf((await raw(`/manual/${part}`)).text);
    expect(text).toContain(`href="/manual/${part}"`);
    const [contents = ''] = /<nav class="on-this-page".*?<\/nav>/s.exec(page) ?? [];
    const listed = [...contents.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
    const sections = [...page.matchAll(/<h2 id="([^"]*)">/g)].map(([, id]) => id);
    expect(sections.length, part).toBeGreaterThan(1);
    expect(listed, part).toEqual(sections);
    for (const id of sections) expect(text).toContain(`href="/manual/${part}#${id}"`);
    expect(new Set(idsIn(page)).size, `${part}: an id twice`).toBe(idsIn(page).length);
  }
  expect((await raw('/manual/nobody')).status).toBe(404);
});

test('a link to a section of help, from when it was one page, still finds it', async () => {
  const ids = idsIn((await raw('/OPERATORS_MANUAL.md')).text);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(
    expect.arrayContaining([
      ...['visitors', 'submit-a-project', 'track-a-project', 'read-and-buy-reports'],
      ...['ask-us-something', 'newsletter-help', 'slow-or-no-connection'],
      ...['members', 'create-an-account', 'sign-in-help', 'your-projects', 'membership-help'],
      ...['keep-your-account-safe', 'your-data'],
      ...['staff', 'where-things-are', 'the-panel', 'lists', 'the-first-administrator'],
      ...['signing-in-and-out', 'two-factor-authentication', 'reviewing-projects'],
      ...['find-a-project', 'work-through-a-review', 'decline-and-reopen', 'partners'],
      ...['messages-notes-and-timeline', 'show-a-project-to-partners', 'accounts'],
      ...['approve-a-new-account', 'change-a-role', 'lost-devices', 'permissions'],
      ...['the-last-administrator', 'suspending-an-account', 'access-requests', 'memberships'],
      ...['discussions-events-and-positions-of-members', 'change-a-member-type'],
      ...['decide-about-a-reported-post', 'plan-an-event', 'adopt-a-position', 'transactions'],
      ...['newsletters', 'your-own-account', 'when-someone-asks-for-their-data'],
      ...['reports', 'money-transfers-refunds-month-end', 'backup-restore-and-doctor'],
      'troubleshooting',
    ]),
  );
});

test('every long information page lists its sections, and the list links to them', async () => {
  for (const path of ['/governance', '/terms', '/privacy', '/market-intelligence']) {
    const { text } = await raw(path);
    const [contents = ''] = /<nav class="on-this-page".*?<\/nav>/s.exec(text) ?? [];
    const linked = [...contents.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
    const sections = [...text.replace(/<footer.*/s, '').matchAll(/<h2 id="([^"]*)">/g)];
    expect(linked.length, path).toBeGreaterThan(3);
    expect(linked, path).toEqual(sections.map(([, id]) => id));
  }
});

describe('Odd addresses', () => {
  test('NAV-04, NAV-05: get the right answer', async () => {
    const odd: [string, number][] = [
      ['/faq/', 308],
      ['/FAQ', 404],
      ['/%66aq', 200],
      ['/article/', 308],
      ['/article', 404],
      [`/${'a'.repeat(3000)}`, 404],
      [`/${'a'.repeat(5000)}`, 414],
      ['/%2e%2e/%2e%2e/etc/passwd', 404],
      ['/faq%00', 404],
      ['/faq?utm_source=x&y[]=%00', 200],
    ];
    for (const [path, status] of odd) expect((await raw(path)).status, path).toBe(status);
  });

  test('TARGETS: another spelling of an address is not cached separately', async () => {
    await raw('/%66aq');
    expect((await raw('/%66aq')).headers.etag).toBeUndefined();
  });
});
