import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FundingSource, SourcePreview, SourceRecord } from '#contract/funding/sources.ts';
import type { Client } from '../../../testing/client.ts';
import { feedOf, json, type LocalSource, localSource } from '../../../testing/local-source.ts';
import { clientOf } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { runHere, startAfresh, useSource } from './testing.ts';

let service: Service;
let source: LocalSource;
let admin: Client;
beforeAll(async () => {
  source = await localSource(json(feedOf(3)));
  service = await startService({ insecureHosts: [source.host] });
  admin = await clientOf(service, 'admin');
});
afterAll(async () => {
  await service.stop();
  await source.stop();
});
beforeEach(async () => {
  await startAfresh(service);
  source.answers(json(feedOf(3)));
});

const path = '/api/admin/funding/sources';
const all = async () => (await admin.send('GET', path)).body.sources as unknown as FundingSource[];
const record = async (id: string) =>
  (await admin.send('GET', `${path}/${id}`)).body as unknown as SourceRecord;
const preview = async (entries: object) => {
  const { status, body } = await admin.send('POST', '/api/admin/funding/source-preview', {
    kind: 'feed',
    address: source.url,
    ...entries,
  });
  return { status, body: body as unknown as SourcePreview & { fields?: Record<string, string> } };
};

test('the product comes with Grants.gov, the World Bank and the EU portal, each with its licence', async () => {
  const found = await all();
  expect(
    found
      .filter(({ kind }) => kind !== 'feed')
      .map(({ name, licence, paused }) => [name, licence !== '', paused]),
  ).toEqual([
    ['Entered by the alliance', false, false],
    ['EU Funding & Tenders', true, false],
    ['Grants.gov', true, false],
    ['World Bank procurement notices', true, false],
  ]);
});

test('an administrator adds a feed, sees what it would bring, and runs it', async () => {
  source.answers(
    json({
      data: {
        calls: [
          {
            ref: 'A1',
            name: 'Solar grants',
            closes: '2027-03-01',
            grant: { max: '250,000' },
            page: 'https://calls.example.org/a1',
          },
        ],
      },
    }),
  );
  const first = await preview({ mapping: { items: 'data.calls' } });
  expect(first.body).toMatchObject({
    error: null,
    records: [{ opportunity: null, rejected: 'The record has no id and no link' }],
    lists: [{ path: 'data.calls', count: 1 }],
  });
  expect(first.body.fields).toContainEqual({ path: 'grant.max', value: '250,000' });
  const mapping = {
    items: 'data.calls',
    id: 'ref',
    title: 'name',
    deadline: 'closes',
    amount: 'grant.max',
    link: 'page',
  };
  const second = await preview({ mapping });
  expect(second.body.records).toMatchObject([
    { opportunity: { title: 'Solar grants', amount: 250_000, deadline: '2027-03-01' } },
  ]);
  expect(await service.rows('select id from funding_opportunities')).toEqual([]);

  const entries = { kind: 'feed', name: 'Solar calls', address: source.url, mapping };
  const { status, body } = await admin.send('POST', path, entries);
  expect([status, body.id]).toEqual([201, 'solar-calls']);
  const run = await admin.send('POST', `${path}/solar-calls/run`, {});
  expect(run.status).toBe(200);
  await expect
    .poll(async () => (await record('solar-calls')).source.lastRun?.finishedAt, { timeout: 20_000 })
    .toBeTruthy();
  const { source: seen, runs, changed } = await record('solar-calls');
  expect(seen).toMatchObject({ opportunities: 1, lastRun: { inserted: 1, error: null } });
  expect(runs).toHaveLength(1);
  expect(changed).toEqual([{ id: 'solar-calls:A1', title: 'Solar grants', changes: [] }]);
});

test('what changed and what was rejected can be read, field by field', async () => {
  await useSource(service, source.url);
  await runHere(service);
  await service.advance({ minutes: 1 });
  const { items } = feedOf(3);
  source.answers(json({ items: [{ ...items[0], title: 'A new name' }, { nothing: true }] }));
  await runHere(service);
  const { changed, rejections, runs } = await record('local');
  expect(changed).toEqual([
    {
      id: 'local:call-1',
      title: 'A new name',
      changes: [
        { field: 'title', before: 'Call 1 for regional data centres', after: 'A new name' },
      ],
    },
  ]);
  expect(rejections).toEqual([
    { reason: 'The record has no id and no link', record: '{"nothing":true}' },
  ]);
  expect(runs).toHaveLength(2);
});

test('a paused source is left out of the sync, and read when an administrator runs it', async () => {
  await useSource(service, source.url);
  const paused = await admin.send('POST', `${path}/local/pause`, { paused: true });
  expect(paused.body.paused).toBe(true);
  expect(await runHere(service)).toEqual([]);
  await admin.send('POST', `${path}/local/run`, {});
  await expect
    .poll(async () => (await record('local')).source.opportunities, { timeout: 20_000 })
    .toBe(3);
  await expect
    .poll(async () => (await record('local')).source.lastRun?.finishedAt, { timeout: 20_000 })
    .toBeTruthy();
  const resumed = await admin.send('POST', `${path}/local/pause`, { paused: false });
  expect(resumed.body.paused).toBe(false);
});

test.each([
  ['no address', 'calls', 'Enter a web address that begins with https://.'],
  ['script', 'javascript:alert(1)', 'Enter a web address that begins with https://.'],
  ['a password', 'https://a:b@example.org/', 'Enter a web address that begins with https://.'],
  ['clear text', 'http://example.org/', 'The address does not begin with https://.'],
  ['this machine', 'https://127.0.0.1/', '127.0.0.1 is not a public address.'],
  ['this machine in decimal', 'https://2130706433/', '127.0.0.1 is not a public address.'],
])('an address that is %s is refused at its field', async (_what, address, message) => {
  const { status, body } = await admin.send('POST', path, { kind: 'feed', name: 'Bad', address });
  expect(status).toBe(400);
  expect(body.fields).toEqual({ address: message });
});

test('a preview of what can’t be read says why, and stores nothing', async () => {
  source.answers((_, response) => void response.writeHead(404).end());
  expect((await preview({})).body).toMatchObject({ error: 'The server answered 404', records: [] });
  expect((await preview({ address: 'https://localhost/feed' })).body.error).toMatch(
    /not a public address/,
  );
});

test('a change on an old version is refused with the current one; another address is read afresh', async () => {
  await useSource(service, source.url);
  const [before] = (await all()).filter(({ id }) => id === 'local');
  await service.rows("update funding_sources set etag = 'x' where id = 'local'");
  const change = (name: string, version: number) =>
    admin.send(
      'PATCH',
      `${path}/local`,
      { name, address: source.url },
      { 'if-match': `"${version}"` },
    );
  const version = before?.version ?? 0;
  expect((await change('Renamed', version)).body).toMatchObject({ name: 'Renamed' });
  const stale = await change('Too late', version);
  expect(stale.status).toBe(412);
  expect(stale.body.current).toMatchObject({ name: 'Renamed' });
  expect(await service.rows("select etag from funding_sources where id = 'local'")).toEqual([
    { etag: null },
  ]);
});
