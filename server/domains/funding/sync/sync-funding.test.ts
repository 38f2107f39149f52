import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SyncRun } from '#contract/funding/sync.ts';
import { type Client, followLive } from '../../../testing/client.ts';
import { feedOf, json, type LocalSource, localSource } from '../../../testing/local-source.ts';
import { clientOf } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { deleteOldRuns, startDailySync } from './sync-funding.ts';
import { runHere, startAfresh, stored, useSource } from './testing.ts';

let service: Service;
let source: LocalSource;
let sponsor: Client;
let admin: Client;
beforeAll(async () => {
  source = await localSource(json(feedOf(3)));
  service = await startService({ insecureHosts: [source.host] });
  sponsor = await clientOf(service, 'client');
  admin = await clientOf(service, 'admin');
});
afterAll(async () => {
  await service.stop();
  await source.stop();
});
beforeEach(async () => {
  await startAfresh(service);
  await useSource(service, source.url);
  source.answers(json(feedOf(3)));
});
const running = 'select count(*)::int as count from sync_runs where finished_at is null';
afterEach(async () => {
  await expect
    .poll(async () => (await service.rows(running))[0]?.count, { timeout: 30_000 })
    .toBe(0);
});

const sync = (client: Client) => client.send('POST', '/api/funding/sync', {});
const progress = async (client: Client) =>
  (await client.send('GET', '/api/funding/sync')).body.run as unknown as SyncRun | null;
/** As if so much time had passed since the last run. */
const later = (interval: string) =>
  service.rows(
    'update sync_runs set started_at = started_at - $1::interval, touched_at = touched_at - $1::interval',
    [interval],
  );

test('API-34, FUND-04: a sponsor starts the sync; the answer says what each source brought', async () => {
  expect(await progress(sponsor)).toBeNull();
  const { status, body } = await sync(sponsor);
  expect(status).toBe(200);
  const run = body as unknown as SyncRun;
  expect(run.finishedAt).toEqual(expect.anything());
  expect(run.sources).toMatchObject([
    {
      sourceId: 'local',
      fetched: 3,
      inserted: 3,
      updated: 0,
      unchanged: 0,
      rejected: 0,
      failed: false,
    },
  ]);
  expect(await progress(sponsor)).toEqual(run);
  expect((await stored(service)).map(({ id }) => id)).toEqual([
    'local:call-1',
    'local:call-2',
    'local:call-3',
  ]);
});

test('a second run of the same changes nothing', async () => {
  await sync(sponsor);
  const before = await stored(service);
  await later('10 minutes');
  const { body } = await sync(sponsor);
  expect((body as unknown as SyncRun).sources).toMatchObject([
    { inserted: 0, updated: 0, unchanged: 3 },
  ]);
  expect(await stored(service)).toEqual(before);
});

test('two people who start at the same time: one run, the other is told that it is under way', async () => {
  const gate = Promise.withResolvers<void>();
  source.answers(async (request, response) => {
    await gate.promise;
    json(feedOf(1))(request, response);
  });
  const answers = [sync(sponsor), sync(admin)];
  const refused = await Promise.race(answers);
  expect([refused.status, refused.body.code]).toEqual([429, 'sync_running']);
  expect(refused.headers.get('retry-after')).toBe('10');
  gate.resolve();
  const statuses = (await Promise.all(answers)).map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, 429]);
  expect(await service.rows('select id from sync_runs')).toHaveLength(1);
});

test('a sync within 5 minutes of the last is refused, and says when to try again', async () => {
  await sync(sponsor);
  await later('2 minutes');
  const { status, body, headers } = await sync(sponsor);
  expect([status, body.code]).toEqual([429, 'sync_recent']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(150);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(180);
  await later('3 minutes');
  expect((await sync(sponsor)).status).toBe(200);
});

test('a clock that was a day ahead keeps nobody from syncing, and the newest run stays the latest', async () => {
  await sync(sponsor);
  await later('-1 day');
  const { status, body } = await sync(sponsor);
  expect(status).toBe(200);
  expect((await progress(sponsor))?.id).toBe(body.id);
});

test('a run whose job is gone does not block the next one for ever', async () => {
  await service.rows(
    'insert into sync_runs (id, started_at, touched_at) values (gen_random_uuid(), now(), $1)',
    [service.clock.now().toString()],
  );
  expect((await sync(sponsor)).body.code).toBe('sync_running');
  await later('21 minutes');
  expect((await sync(sponsor)).status).toBe(200);
});

test('a source that fails is told, with the reason for administrators only; the others go on', async () => {
  await useSource(service, `${source.url}/broken`, { id: 'broken' });
  await service.rows("update funding_sources set paused_at = null where id = 'local'");
  source.answers((request, response) =>
    request.url === '/broken'
      ? void response.writeHead(404).end()
      : json(feedOf(2))(request, response),
  );
  await sync(sponsor);
  expect((await progress(sponsor))?.sources).toMatchObject([
    { sourceId: 'broken', failed: true, error: null, inserted: 0 },
    { sourceId: 'local', failed: false, error: null, inserted: 2 },
  ]);
  expect((await progress(admin))?.sources[0]).toMatchObject({ error: 'The server answered 404' });
  await service.rows("delete from funding_sources where id = 'broken'");
});

test('everybody who looks is told as the run goes on, and at its end that the lists have changed', async () => {
  const rights = (await sponsor.send('GET', '/api/auth/user')).body;
  expect(rights.role).toBe('client');
  const live = await followLive(service, '/api/live', sponsor);
  const member = await followLive(service, '/api/live', await clientOf(service, 'member'));
  await sync(admin);
  await expect
    .poll(() => JSON.stringify(live.events), { timeout: 20_000 })
    .toContain('"/api/funding/"');
  expect(JSON.stringify(live.events)).toContain('"/api/funding/sync"');
  expect(JSON.stringify(member.events)).not.toContain('funding');
  live.close();
  member.close();
});

test('runs are kept for 90 days, and the newest for longer', async () => {
  await sync(sponsor);
  await later('91 days');
  await sync(sponsor);
  await deleteOldRuns(service.platform);
  expect(await service.rows('select id from sync_runs')).toHaveLength(1);
  await later('91 days');
  await deleteOldRuns(service.platform);
  expect(await service.rows('select id from sync_runs')).toHaveLength(1);
});

test('the daily job syncs, and leaves a run alone that is under way', async () => {
  await startDailySync(service.platform);
  await expect
    .poll(async () => (await progress(sponsor))?.finishedAt, { timeout: 30_000 })
    .toBeTruthy();
  await startDailySync(service.platform);
  expect(await service.rows('select id from sync_runs')).toHaveLength(1);
});

test('a run that is cut off goes on with the sources it had not finished, and stores nothing twice', async () => {
  await useSource(service, `${source.url}/second`, { id: 'second' });
  await service.rows("update funding_sources set paused_at = null where id = 'local'");
  const cut = new AbortController();
  source.answers((request, response) => {
    if (request.url !== '/second') return json(feedOf(250))(request, response);
    cut.abort();
  });
  const asked: string[] = [];
  const runId = crypto.randomUUID();
  await service.rows(
    'insert into sync_runs (id, started_at, touched_at) values ($1, now(), now())',
    [runId],
  );
  await expect(runHere(service, { runId, signal: cut.signal, last: false })).rejects.toThrow();
  source.answers((request, response) => {
    asked.push(String(request.url));
    json(feedOf(2))(request, response);
  });
  expect(await runHere(service, { runId })).toMatchObject([
    { source_id: 'local', inserted: 250, finished: true, error: null },
    { source_id: 'second', inserted: 2, finished: true, error: null },
  ]);
  expect(asked).toEqual(['/second']);
  await service.rows("delete from funding_opportunities where source_id = 'second'");
  await service.rows("delete from funding_sources where id = 'second'");
});
