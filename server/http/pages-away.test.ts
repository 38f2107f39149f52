/** Pages while the database is away: public ones as they were kept last, everything else 503. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getSiteText } from '#contract/content/site-texts.ts';
import type { PageVisit } from '#contract/page-visit.ts';
import { makeClient } from '../testing/client.ts';
import { clientOf } from '../testing/people.ts';
import { type Service, startService } from '../testing/service.ts';
import { staticFiles } from './static-files.ts';

/** As the web layer: `/words` has originals, `/rows` needs the database. */
async function draw(path: string, { isAway, user, call }: PageVisit): Promise<Response> {
  const asked = await call(getSiteText, { id: 'banner' }).catch(() => null);
  if (isAway || (path === '/rows' && !asked)) return new Response('Away', { status: 503 });
  const words = asked ? 'as edited' : 'as written';
  return new Response(`<body data-user="${user?.id ?? ''}">${words}`);
}

let service: Service;
beforeAll(async () => {
  service = await startService({
    staticFiles: staticFiles([import.meta.dirname]),
    bundle: {
      loader: "'sha256-script'",
      keeping: (path) =>
        path === '/own' ? null : { tag: path.slice(1), query: ['of'], fixed: true },
      render: (request, visit) => draw(new URL(request.url).pathname, visit),
    },
  });
});
afterAll(() => service.stop());
afterEach(() => service.breakDatabase(null));

const takeAway = () =>
  service.breakDatabase(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));

const get = async (path: string, client = makeClient(service)) => {
  const { status, body, headers } = await client.send<string>('GET', path);
  return { status, body, retry: headers.get('retry-after'), kept: headers.get('cache-control') };
};

test('a public page of words is the original, and is not kept for the time after', async () => {
  takeAway();
  const page = { status: 200, body: '<body>as written', retry: null, kept: 'private, no-store' };
  expect(await get('/words')).toEqual(page);
  service.breakDatabase(null);
  expect((await get('/words')).body).toBe('<body data-user="">as edited');
});

test('once the database may have changed unheard, a public page is the one that was kept last', async () => {
  for (const path of ['/rows', '/words']) await get(path);
  service.cache.drop();
  takeAway();
  const page = { status: 200, body: '<body>as edited', retry: null, kept: 'private, no-store' };
  for (const path of ['/rows', '/words', '/rows?of=them']) expect(await get(path)).toEqual(page);
  service.breakDatabase(null);
  expect((await get('/rows')).body).toBe('<body data-user="">as edited');
});

test('a page whose content is known to have changed is not shown again', async () => {
  await get('/rows');
  service.cache.drop('rows');
  takeAway();
  const { status, body, retry } = await get('/rows');
  expect([status, body, retry]).toEqual([503, 'Away', '2']);
});

test('somebody signed in gets public pages for nobody in particular, and their own later', async () => {
  const client = await clientOf(service, 'client');
  await get('/rows');
  takeAway();
  expect(await get('/rows', client)).toMatchObject({ status: 200, body: '<body>as edited' });
  expect(await get('/own', client)).toMatchObject({ status: 503, body: 'Away', retry: '2' });
  service.breakDatabase(null);
  expect((await get('/own', client)).body).toMatch(/<body data-user="[\w-]{36}">/);
});

test('the pages to keep offline wait for the database', async () => {
  takeAway();
  expect(await get('/offline-pages.json')).toMatchObject({ status: 503, retry: '2' });
});

test('liveness and files look at nothing, whoever asks', async () => {
  const client = await clientOf(service, 'client');
  takeAway();
  const { status, body } = await client.send('GET', '/api/health/live');
  expect([status, body]).toEqual([200, { status: 'ok' }]);
  expect((await get('/pages.ts', client)).status).toBe(200);
});

test('a link to a call that is opened in the address bar says so on a page', async () => {
  const client = await clientOf(service, 'client');
  takeAway();
  const { status, body, headers } = await client.send<string>('GET', '/api/logout', undefined, {
    accept: 'text/html',
  });
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect(body).toContain('The service isn’t responding.');
});
