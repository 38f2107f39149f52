/** Observability: metrics, health checks, and a log line for each request. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { demoDomain } from '#content/demo.ts';
import { calls } from '#contract/table.ts';
import { flushLog, setLogLevel } from '../platform/log.ts';
import { openReadiness } from '../platform/readiness.ts';
import { makeClient, signedIn } from '../testing/client.ts';
import { onPostgresql } from '../testing/databases.ts';
import { expectLoggedErrors } from '../testing/logged-errors.ts';
import { entries } from '../testing/projects.ts';
import { sendRaw } from '../testing/raw.ts';
import { type Service, startService } from '../testing/service.ts';

const token = 'a-token-of-at-least-24-characters';
let service: Service;
beforeAll(async () => {
  service = await startService({
    metricsToken: token,
    bundle: {
      loader: "'sha256-script'",
      keeping: () => ({ tag: 'same', query: [], fixed: true }),
      render: async () =>
        new Response('<!doctype html><title>kept</title>', {
          headers: { 'content-type': 'text/html; charset=utf-8' },
        }),
    },
  });
});
afterAll(() => service.stop());
afterEach(() => {
  service.breakDatabase(null);
  setLogLevel('error');
  vi.restoreAllMocks();
});

const bearer = { authorization: `Bearer ${token}` };
const get = (path: string, headers: Record<string, string> = {}) =>
  sendRaw(service, { method: 'GET', path, headers });
/** The value of a metric; undefined if it is missing. */
async function metric(line: string): Promise<number | undefined> {
  const { text } = await get('/metrics', bearer);
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

test.each([
  ['a visitor through a proxy', { 'x-forwarded-for': '203.0.113.9' }, 404],
  ['a wrong token', { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer wrong' }, 404],
  ['the token', { 'x-forwarded-for': '203.0.113.9', ...bearer }, 200],
  ['a proxy on this machine that says nothing of the visitor', {}, 404],
  ['this machine itself with the token', bearer, 200],
])('the metrics for %s', async (_who, headers: Record<string, string>, status) => {
  const reply = await get('/metrics', headers);
  expect(reply.status).toBe(status);
  expect(reply.text.includes('alliance_requests_total')).toBe(status === 200);
  if (status === 200) expect(reply.headers['content-type']).toContain('version=0.0.4');
  else expect(JSON.parse(reply.text)).toMatchObject({ code: 'not_found' });
});

test('the metrics count requests by call and status, and their durations', async () => {
  const client = makeClient(service);
  await client.send('POST', '/api/projects', entries());
  await client.send('GET', '/api/track/SOME-CODE');
  await client.send('GET', '/api/track/OTHER-CODE');
  await vi.waitFor(async () => {
    expect(await metric('alliance_requests_total{call="submitProject",status="201"}')).toBe(1);
    expect(await metric('alliance_requests_total{call="trackProject",status="404"}')).toBe(2);
  }, 5000);
  expect(await metric('alliance_request_duration_seconds_count{call="trackProject"}')).toBe(2);
});

test('no metric label comes from a visitor’s input', async () => {
  for (const path of ['/a/b/c', '/api/made-up', '/api/track/MADE-UP', '/?made=up']) await get(path);
  const { text } = await get('/metrics', bearer);
  expect(text).not.toMatch(/made|MADE/);
  const labels = [...text.matchAll(/call="([^"]*)"/g)].map(([, name = '']) => name);
  const known = new Set([
    ...calls.keys(),
    'page',
    'kept-page',
    'file',
    'offline',
    'metrics',
    'http',
  ]);
  expect(labels.filter((name) => !known.has(name))).toEqual([]);
});

test('the metrics cover jobs, emails, database, event loop, memory, live connections and security events', async () => {
  expectLoggedErrors(/job failed.*away/);
  // Emails sent by earlier tests are still in delivery.
  await expect
    .poll(async () => (await metric('alliance_emails{state="waiting"}')) ?? 0, { timeout: 60_000 })
    .toBe(0);
  service.mailServer.fault = () => new Error('away');
  await makeClient(service).send('POST', '/api/projects', entries());
  await vi.waitFor(async () => {
    expect(await metric('alliance_emails{state="waiting"}')).toBe(1);
    expect(await metric('alliance_jobs{queue="deliver-mail",state="retry"}')).toBe(1);
  }, 60_000);
  service.mailServer.fault = null;
  const member = await signedIn(service, 'member');
  const over = new AbortController();
  const live = await fetch(`${service.url}/api/live`, {
    headers: { cookie: member.cookie() },
    signal: over.signal,
  });
  expect(live.status).toBe(200);
  expect(await metric('alliance_live_connections')).toBe(1);
  over.abort();
  await vi.waitFor(async () => expect(await metric('alliance_live_connections')).toBe(0), 60_000);
  const failed = 'alliance_security_events_total{kind="sign-in-failed"}';
  const before = (await metric(failed)) ?? 0;
  const body = { email: `admin@${demoDomain}`, password: 'wrong' };
  await makeClient(service).send('POST', '/api/sign-in', body);
  expect(await metric(failed)).toBe(before + 1);
  expect(
    await metric('alliance_oldest_job_seconds{queue="deliver-mail",state="retry"}'),
  ).toBeGreaterThanOrEqual(0);
  expect(await metric('alliance_database_up')).toBe(1);
  expect(await metric('alliance_database_connections{state="waiting"}')).toBe(0);
  expect(await metric('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(await metric('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
});

test('while the database is down the metrics still answer, without its counts', async () => {
  expectLoggedErrors(/metrics without the database.*away/);
  service.breakDatabase(Object.assign(new Error('away'), { code: '57P01' }));
  expect(await metric('alliance_database_up')).toBe(0);
  expect(await metric('alliance_emails{state="waiting"}')).toBeUndefined();
});

test('liveness and readiness differ: a stopping instance is alive and not ready', async () => {
  const other = await startService(onPostgresql() ? { beside: service } : {});
  const health = async (kind: 'live' | 'ready') => {
    const response = await fetch(`${other.url}/api/health/${kind}`);
    return { status: response.status, body: await response.json() };
  };
  expect(await health('live')).toEqual({ status: 200, body: { status: 'ok' } });
  expect(await health('ready')).toEqual({ status: 200, body: { status: 'ready' } });
  other.readiness.drain();
  expect(await health('live')).toMatchObject({ status: 200 });
  expect(await health('ready')).toMatchObject({
    status: 503,
    body: { code: 'not_ready', fields: { process: 'Stopping.' } },
  });
  await other.stop();
});

test.each([
  ['the database down', { database: 'Not responding.' }, () => Promise.reject(new Error('away'))],
  [
    'a clock an hour behind',
    { clock: '3600 seconds off the database’s clock.' },
    async () => ({ rows: [{ now: Date.now() - 3_600_000 }] }),
  ],
  ['a clock two seconds ahead', {}, async () => ({ rows: [{ now: Date.now() + 2000 }] })],
])('readiness with %s', async (_what, failing, run) => {
  const store = { ...service.store, run };
  expect(await openReadiness(store, null).failing()).toEqual(failing);
});

test('readiness without the files folder', async () => {
  expect(await openReadiness(service.store, '/nowhere/at/all').failing()).toEqual({
    disk: 'Not readable.',
  });
  expect(await openReadiness(service.store, '/tmp').failing()).toEqual({});
});

test('a cached page has a request id and a log line like every other answer', async () => {
  await get('/some-page');
  let written = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += text;
    return true;
  });
  setLogLevel('info');
  const kept = await get('/some-page');
  const same = await get('/some-page', { 'if-none-match': String(kept.headers.etag) });
  const ids = [kept, same].map(({ headers }) => headers['x-request-id']);
  expect(new Set(ids).size).toBe(2);
  flushLog();
  const lines = written.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));
  expect(lines).toMatchObject([
    {
      event: 'request',
      requestId: ids[0],
      method: 'GET',
      call: 'kept-page',
      status: 200,
      bytes: kept.text.length,
      ms: expect.any(Number),
    },
    {
      event: 'request',
      requestId: ids[1],
      method: 'GET',
      call: 'kept-page',
      status: 304,
      bytes: 0,
    },
  ]);
  expect(await metric('alliance_requests_total{call="kept-page",status="304"}')).toBe(1);
});
