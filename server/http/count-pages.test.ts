import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { manualFile, manualPath } from '#content/manual-path.ts';
import { expectLoggedErrors } from '../testing/logged-errors.ts';
import { type Service, startService } from '../testing/service.ts';
import { pageGroupOf } from './count-pages.ts';
import type { PageBundle } from './pages.ts';

const browser = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
  accept: 'text/html,application/xhtml+xml',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
};

const bundle: PageBundle = {
  render: async (request) =>
    new URL(request.url).pathname === '/missing'
      ? new Response('<p>Missing</p>', { status: 404 })
      : new Response('<p>Here</p>', { headers: { 'Content-Type': 'text/html' } }),
  loader: "'sha256-none'",
  keeping: (path) => (path === '/faq' ? { tag: 'build', query: [], fixed: true } : null),
};

let service: Service;
beforeAll(async () => {
  service = await startService({ bundle });
});
afterAll(() => service.stop());
beforeEach(() => service.rows('delete from page_views'));

/** Not by `fetch`, which sends headers of its own. Resolves to the status and the ETag. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', at = service) =>
  new Promise<{ status: number | undefined; etag: string }>((resolve, reject) => {
    const sent = { method, headers: { ...browser, ...headers } };
    const asked = request(at.url + path, sent, (answer) => {
      answer.resume().on('end', () => {
        resolve({ status: answer.statusCode, etag: String(answer.headers.etag) });
      });
    });
    asked.on('error', reject).end();
  });
const open = async (...args: Parameters<typeof ask>) => (await ask(...args)).status;

/** What was counted, once the last answer has been closed. */
async function counted() {
  await service.pageViews.flush();
  return service.rows(
    'select day::text, page_group, views, visits from page_views order by page_group',
  );
}
const settled = (views: number) =>
  expect
    .poll(async () => (await counted()).reduce((sum, row) => sum + Number(row.views), 0))
    .toBe(views);

test('pages are counted by day and kind, from the cache too; those from outside are visits', async () => {
  expect(await open('/contact')).toBe(200);
  const own = { referer: `${service.settings.baseUrl}/contact` };
  for (let times = 0; times < 3; times += 1) await open('/faq', own);
  await open('/faq', { referer: 'https://example.org/' });
  await open('/projects/submit', own);
  await settled(6);
  expect(await counted()).toEqual([
    { day: '2026-11-02', page_group: 'information', views: 5, visits: 2 },
    { day: '2026-11-02', page_group: 'projects', views: 1, visits: 0 },
  ]);
});

test('the manual is counted where a browser opens it, and not where a program reads it', async () => {
  await open(manualPath);
  await open(manualPath, { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' });
  await open(manualFile);
  await settled(1);
  expect(await counted()).toMatchObject([{ page_group: 'information', views: 1 }]);
});

test('an unchanged page that the browser shows again is counted', async () => {
  await open('/faq');
  const { etag } = await ask('/faq');
  expect(await open('/faq', { 'if-none-match': etag })).toBe(304);
  await settled(3);
});

test('bots, programs, prefetched pages, missing pages, files, calls and the administration are not counted', async () => {
  await open('/faq', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await open('/faq', { 'user-agent': 'curl/8.5.0' });
  await open('/faq', { 'sec-purpose': 'prefetch' });
  await open('/faq', { 'sec-fetch-dest': 'iframe' });
  await open('/faq', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' });
  await open('/faq', {}, 'HEAD');
  expect(await open('/missing')).toBe(404);
  await open('/feed.xml');
  await open('/api/health');
  await open('/admin');
  await open('/room/secret');
  await open('/contact');
  await settled(1);
  expect(await counted()).toMatchObject([{ page_group: 'information', views: 1 }]);
});

test('what the service worker fetches to show is counted', async () => {
  await open('/faq', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'navigate' });
  await settled(1);
});

test('nothing is stored but day, kind and two numbers', async () => {
  const columns = await service.rows(
    "select column_name as name from information_schema.columns where table_name = 'page_views' order by 1",
  );
  expect(columns.map(({ name }) => name)).toEqual(['day', 'page_group', 'views', 'visits']);
});

test('counts survive a database that is away, and are added to those of other instances', async () => {
  await open('/faq');
  service.breakDatabase(new Error('away'));
  expectLoggedErrors(/page views not written/);
  await service.pageViews.flush();
  service.breakDatabase(null);
  await service.rows("insert into page_views values ('2026-11-02', 'information', 10, 4)");
  await settled(11);
  expect(await counted()).toMatchObject([{ views: 11, visits: 5 }]);
});

test('a day begins at midnight in the alliance’s time zone', async () => {
  // 23:30 in Lagos, then 00:30.
  await service.advance({ hours: 13, minutes: 30 });
  await open('/faq');
  await settled(1);
  await service.advance({ hours: 1 });
  await open('/faq');
  await settled(2);
  expect((await counted()).map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-03']);
});

test('an orderly stop writes what was counted', async () => {
  const other = await startService({
    bundle,
    beside: { database: service.database, files: service.files },
  });
  await open('/faq', {}, 'GET', other);
  await other.stop();
  await settled(1);
});

test('every page belongs to a kind, or is one that is not counted', () => {
  expect(pageGroupOf('/')).toBe('home');
  expect(pageGroupOf('/article/power')).toBe('articles');
  expect(pageGroupOf('/client-portal/capital-formation')).toBe('portals');
  expect(pageGroupOf('/governance')).toBe('information');
  expect(
    ['/admin', '/dev/outbox', '/room/x', '/robots.txt', '/unsubscribe/x'].map(pageGroupOf),
  ).toEqual([null, null, null, null, null]);
});
