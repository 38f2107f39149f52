import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DuplicatePair, OpportunityMerge } from '#contract/funding/curation.ts';
import type { Opportunity } from '#contract/funding/opportunities.ts';
import type { Client } from '../../../testing/client.ts';
import { feedOf, json, type LocalSource, localSource } from '../../../testing/local-source.ts';
import { clientOf } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { runHere, startAfresh, useSource } from './testing.ts';

let service: Service;
let source: LocalSource;
let admin: Client;
beforeAll(async () => {
  source = await localSource(json(feedOf(1)));
  service = await startService({ insecureHosts: [source.host] });
  admin = await clientOf(service, 'admin');
});
afterAll(async () => {
  await service.stop();
  await source.stop();
});

const entries = {
  title: 'CALL 1 – for regional data centres!',
  platform: 'A fund',
  type: 'grant',
  description: 'What the alliance heard of it.',
  applicationUrl: 'https://fund.example.org/call',
};
const enter = (more: object = {}) =>
  admin.send('POST', '/api/admin/funding/opportunities', { ...entries, ...more });
const pairs = async () =>
  (await admin.send('GET', '/api/admin/funding/duplicates')).body
    .pairs as unknown as DuplicatePair[];
const merges = async () =>
  (await admin.send('GET', '/api/admin/funding/duplicates')).body
    .merges as unknown as OpportunityMerge[];
const post = (name: string, body: object) => admin.send('POST', `/api/admin/funding/${name}`, body);

beforeEach(async () => {
  await startAfresh(service);
  await useSource(service, source.url);
  await runHere(service);
});

test('an administrator enters an opportunity; amounts may have separators', async () => {
  const { status, body } = await enter({
    amount: '2,500,000',
    deadline: '2027-05-31',
    region: 'West Africa',
    requirements: ['A feasibility study'],
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    amount: 2_500_000,
    deadline: '2027-05-31',
    source: 'Entered by the alliance',
    needsReview: false,
    requirements: ['A feasibility study'],
  });
  expect(String(body.id)).toMatch(/^manual:/);
});

test.each([
  ['amount', { amount: '-5' }],
  ['amount', { amount: '99999999999999999999' }],
  ['amount', { amount: '12.5' }],
  ['amount', { amount: '1,2,3' }],
  ['amount', { amount: 0 }],
  ['applicationUrl', { applicationUrl: 'javascript:alert(1)' }],
  ['applicationUrl', { applicationUrl: 'fund.example.org' }],
  ['deadline', { deadline: '2027-02-31' }],
  ['deadline', { deadline: '2020-01-01' }],
  ['title', { title: ' ' }],
])('bad input is refused at its field: %s %o', async (field, more) => {
  const { status, body } = await enter(more);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

test('the same title in two sources is shown side by side; merging lists one, and undoing both', async () => {
  const { body: own } = await enter();
  const [pair, ...others] = await pairs();
  expect(others).toEqual([]);
  expect([pair?.first, pair?.second].map((one) => one?.source).toSorted()).toEqual([
    'Entered by the alliance',
    'Source local',
  ]);
  const merged = await post('merges', { kept: own.id, duplicate: 'local:call-1' });
  expect(merged.body).toEqual({ id: 'local:call-1', mergedInto: own.id });
  expect(await pairs()).toEqual([]);
  // The source states it again: it stays merged.
  await runHere(service);
  expect(await pairs()).toEqual([]);
  expect((await post('merges', { kept: own.id, duplicate: 'local:call-1' })).status).toBe(404);
  await post('merges/undo', { duplicate: 'local:call-1' });
  expect(await pairs()).toHaveLength(1);
});

test('what was merged lately stays listed with when, and can be undone from there', async () => {
  expect(await merges()).toEqual([]);
  const { body: own } = await enter();
  await post('merges', { kept: own.id, duplicate: 'local:call-1' });
  const [merge, ...others] = await merges();
  expect(others).toEqual([]);
  expect(merge).toMatchObject({
    id: 'local:call-1',
    source: 'Source local',
    kept: { id: own.id, title: entries.title },
    mergedAt: service.clock.now().round('millisecond').toString(),
  });
  await post('merges/undo', { duplicate: merge?.id });
  expect(await merges()).toEqual([]);
  expect(await pairs()).toHaveLength(1);
});

test('whoever has the duplicate as a favourite has the one that stays listed', async () => {
  const { body: own } = await enter();
  const reader = await clientOf(service, 'client');
  await reader.send('POST', '/api/funding/opportunities/local:call-1/favourite');
  await post('merges', { kept: own.id, duplicate: 'local:call-1' });
  const { body } = await reader.send<Opportunity[]>(
    'GET',
    '/api/funding/opportunities?favourites=yes',
  );
  expect(body.map(({ id }) => id)).toEqual([own.id]);
});

test('the same address is a duplicate, too; two in one source are none', async () => {
  source.answers(json(feedOf(2, { title: 'The same title twice' })));
  await runHere(service);
  expect(await pairs()).toEqual([]);
  await enter({ title: 'Called differently', applicationUrl: 'https://calls.example.org/2' });
  expect(await pairs()).toHaveLength(1);
  source.answers(json(feedOf(1)));
});

test('two that are not the same are not shown again, until that is withdrawn', async () => {
  await enter();
  const [pair] = await pairs();
  const both = { first: pair?.second.id, second: pair?.first.id };
  await post('distinctions', { ...both, distinct: true });
  expect(await pairs()).toEqual([]);
  await post('distinctions', { ...both, distinct: false });
  expect(await pairs()).toHaveLength(1);
});

test('an opportunity is not merged into itself, nor into one that is not there', async () => {
  const one = 'local:call-1';
  expect((await post('merges', { kept: one, duplicate: one })).status).toBe(404);
  expect((await post('merges', { kept: one, duplicate: 'manual:none' })).status).toBe(404);
  expect((await post('distinctions', { first: one, second: one, distinct: true })).status).toBe(
    404,
  );
});
