/**
 * Rendering is expensive: pages that are the same for everybody are rendered once, the others within a
 * budget.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { manualFile, manualPath } from '#content/manual-path.ts';
import { offlinePaths } from '#content/public-paths.ts';
import { pageHeaders } from '#contract/page-visit.ts';
import type { Visit } from '../platform/context.ts';
import { inside } from '../platform/security/client-ip.ts';
import { memoryLimiter } from '../platform/security/limiter.ts';
import { makeClient } from '../testing/client.ts';
import { clientOf, newAccount } from '../testing/people.ts';
import { sendRaw } from '../testing/raw.ts';
import { type Service, startService } from '../testing/service.ts';
import { renderBudget } from './render-budget.ts';
import { staticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'alliance-pages-'));
/** What `/shop` says can be chosen there. */
const sold = Array.from({ length: 12 }, (_, number) => `report-${number + 10}`);
let rendered: string[] = [];
/** Resolved by the test to finish a slow page. */
let hold: Promise<unknown> = Promise.resolve();
let service: Service;

beforeAll(async () => {
  writeFileSync(join(folder, 'large.js'), 'const words = "words";\n'.repeat(100_000));
  service = await startService({
    staticFiles: staticFiles([folder]),
    bundle: {
      loader: "'sha256-script'",
      keeping(pathname) {
        if (/^\/(own|no-such)/.test(pathname)) return null;
        const isArticle = pathname.startsWith('/article/');
        const query = pathname === '/shop' ? ['reports', 'package'] : ['reports'];
        return { tag: 'build', query, fixed: !isArticle };
      },
      async render(request) {
        const { pathname, search } = new URL(request.url);
        rendered.push(pathname + search);
        await hold;
        const status = pathname.includes('no-such') ? 404 : 200;
        const reports = { values: sold, several: true, other: '-' };
        const choices = { reports, package: { values: ['one'] } };
        return new Response(`<!doctype html><title>${pathname}${search}</title>`, {
          status,
          ...(pathname === '/shop' && {
            headers: { [pageHeaders.choices]: encodeURIComponent(JSON.stringify(choices)) },
          }),
        });
      },
    },
  });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  service.cache.drop();
  rendered = [];
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRaw(service, { method, path, headers });
const times = <T>(count: number, work: (number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index + 1)));
const html = { accept: 'text/html,*/*;q=0.8' };

test('a page that twenty visitors request concurrently is rendered once', async () => {
  const held = Promise.withResolvers<void>();
  hold = held.promise;
  const asked = times(20, (number) => get('/faq', number % 2 ? {} : { 'accept-encoding': 'br' }));
  await expect.poll(() => rendered).toEqual(['/faq']);
  held.resolve();
  const answers = await asked;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(rendered).toEqual(['/faq']);
});

test('a request after a change does not get a page started before it', async () => {
  const held = Promise.withResolvers<void>();
  hold = held.promise;
  const before = get('/faq');
  await expect.poll(() => rendered).toHaveLength(1);
  service.cache.drop('build');
  const after = get('/faq');
  await expect.poll(() => rendered).toHaveLength(2);
  held.resolve();
  expect([(await before).status, (await after).status]).toEqual([200, 200]);
  await get('/faq');
  expect(rendered).toHaveLength(2);
});

test('all public pages, /home among them, are collected once for many visitors who go offline', async () => {
  const answers = await times(10, () => get('/offline-pages.json'));
  const pages = JSON.parse(answers[9]?.text ?? '');
  expect(Object.keys(pages)).toEqual(expect.arrayContaining([...offlinePaths, '/home']));
  expect(pages[manualPath].html).toContain(`<title>${manualPath}<`);
  expect(new Set(rendered).size).toBe(rendered.length);
  const member = await clientOf(service, 'member');
  await expect
    .poll(async () => (await member.send('GET', '/offline-pages.json')).headers.get('etag'))
    .toBeTruthy();
  expect(new Set(rendered).size).toBe(rendered.length);
});

test.each<[answer: string, headers: Record<string, string>]>([
  [manualPath, { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  [manualPath, { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'empty', accept: '*/*' }],
  [manualPath, html],
  [manualFile, { 'sec-fetch-mode': 'cors', ...html }],
  [manualFile, { accept: '*/*' }],
  [manualFile, {}],
])(
  'NAV-17: the manual’s address is answered with %s to %j, cached or not',
  async (path, headers) => {
    const cookie = (await clientOf(service, 'member')).cookie();
    const expected = [200, `<!doctype html><title>${path}</title>`];
    for (const other of [html, {}, html, {}]) await get(manualPath, other);
    expect(rendered).toEqual([manualPath, manualFile]);
    for (const own of [{}, { cookie }]) {
      const answer = await get(manualPath, { ...headers, ...own });
      expect([answer.status, answer.text]).toEqual(expected);
      expect(answer.headers.vary).toBe('Cookie, Accept-Encoding, Sec-Fetch-Mode, Accept');
    }
  },
);

test.each(['utm_source=x', 'fbclid=1', 'gclid=1', 'anything', 'reports2=a&Reports=b'])(
  'DESIGN §4: the unknown query ?%s makes no separate page, cached or not',
  async (query) => {
    const first = await get(`/catalogue?${query}`);
    expect(rendered).toEqual(['/catalogue']);
    const second = await get(`/catalogue?${query}&more=1`);
    const plain = await get('/catalogue');
    expect(rendered).toEqual(['/catalogue']);
    expect([first.text, second.text]).toEqual([plain.text, plain.text]);
    expect(second.headers.etag).toBe(plain.headers.etag);
    const unchanged = await get(`/catalogue?${query}`, {
      'if-none-match': String(plain.headers.etag),
    });
    expect(unchanged.status).toBe(304);
  },
);

test('a page with a known query is rendered without unknown parameters, and is not cached', async () => {
  await get('/catalogue');
  rendered = [];
  for (const _ of [1, 2]) {
    const { headers } = await get('/catalogue?utm_source=x&reports=one');
    expect(headers['cache-control']).toBe('private, no-store');
  }
  expect(rendered).toEqual(['/catalogue?reports=one', '/catalogue?reports=one']);
});

test('a thousand invented selections are one page, rendered once', async () => {
  for (let number = 0; number < 1000; number += 1) {
    const { status, text } = await get(
      `/shop?reports=x${number},no-such-${number}&package=p${number}`,
    );
    expect([status, text]).toEqual([200, '<!doctype html><title>/shop?reports=-</title>']);
    expect((await get(`/shop?package=p${number}`)).text).toBe(
      '<!doctype html><title>/shop</title>',
    );
  }
  expect(rendered).toEqual(['/shop', '/shop?reports=-']);
});

test('a selection is rendered once, however it is written', async () => {
  const spellings = [
    'reports=report-11,report-10&package=one',
    'package=one&reports=report-10,report-11,report-10',
    'reports=report-10,,report-11&package=one&package=two&utm_source=x',
    'reports=report-10%2Creport-11&package=%6fne',
  ];
  const answers = await Promise.all(spellings.map((query) => get(`/shop?${query}`)));
  expect(rendered).toEqual(['/shop', '/shop?reports=report-10,report-11&package=one']);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  service.cache.drop('build');
  await get(`/shop?${spellings[1]}`);
  expect(rendered.slice(2)).toEqual(rendered.slice(0, 2));
});

test('many selections drive out the oldest of them, and no page', async () => {
  await get('/mission');
  const chosen = Array.from({ length: 250 }, (_, number) =>
    sold.filter((_report, bit) => (number + 1) & (1 << bit)).join(','),
  );
  for (const reports of chosen) {
    // Each from an address of its own: nobody may have so many rendered.
    const { status } = await makeClient(service).send('GET', `/shop?reports=${reports}`);
    expect(status).toBe(200);
  }
  expect(rendered).toHaveLength(2 + chosen.length);
  for (const path of ['/mission', '/shop', `/shop?reports=${chosen.at(-1)}`]) await get(path);
  expect(rendered).toHaveLength(2 + chosen.length);
  await get(`/shop?reports=${chosen[0]}`);
  expect(rendered).toHaveLength(3 + chosen.length);
});

test('HEAD of an uncached page has its length, and caches it for the next visitor', async () => {
  const head = await get('/mission', {}, 'HEAD');
  const { text } = await get('/mission');
  expect([head.status, head.text]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(text)));
  expect(rendered).toEqual(['/mission']);
});

test('an address may have 300 pages rendered a minute; cached ones still open', async () => {
  const client = makeClient(service);
  await client.send('GET', '/faq');
  const paths = ['/own', '/catalogue?reports=x', '/article/no-such', '/hom%65', '/no-such-page'];
  const answers = await times(300, (number) =>
    client.send('GET', paths[number % paths.length] ?? '', undefined, html),
  );
  expect(answers.filter(({ status }) => status === 429)).toEqual([]);
  for (const path of paths) {
    const refused = await client.send<string>('GET', path, undefined, html);
    expect([path, refused.status]).toEqual([path, 429]);
    expect(refused.headers.get('content-type')).toContain('text/html');
    expect(refused.body).toContain('Please wait a moment');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  }
  // Cached pages, uncached ones, and everything that is not a page.
  for (const path of ['/faq', '/governance', '/faq?utm_source=x', '/api/health', '/large.js'])
    expect([path, (await client.send('GET', path)).status]).toEqual([path, 200]);
  expect((await makeClient(service).send('GET', '/own')).status).toBe(200);
  const member = await clientOf(service, await newAccount(service));
  const from = { 'x-forwarded-for': client.address };
  expect((await member.send('GET', '/own', undefined, from)).status).toBe(200);
});

test('a signed-in person may have 600 pages rendered a minute, from any address, and the product itself any number', async () => {
  const budget = renderBudget(memoryLimiter());
  const visit = (address: string, userId?: string) =>
    ({ address, actor: userId === undefined ? null : { userId } }) as Visit;
  for (let page = 0; page < 600; page += 1) {
    await budget(visit(`192.0.2.${page % 250}`, 'ama'));
    await budget(visit(inside));
  }
  await expect(budget(visit('192.0.2.1', 'ama'))).rejects.toMatchObject({ code: 'too_many' });
  await budget(visit('192.0.2.1', 'kofi'));
  await budget(visit('192.0.2.1'));
});

test('compressing a large file does not block other requests', async () => {
  const finished: string[] = [];
  const file = get('/large.js', { 'accept-encoding': 'br' }).then(({ headers }) => {
    finished.push('file');
    expect(headers['content-encoding']).toBe('br');
  });
  const health = get('/api/health').then(() => finished.push('health'));
  await Promise.all([file, health]);
  expect(finished).toEqual(['health', 'file']);
});
