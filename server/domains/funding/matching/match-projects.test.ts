import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { matchesKept } from '#contract/funding/match-vocabulary.ts';
import type {
  FittingProject,
  MatchingFigures,
  ProjectMatches,
} from '#contract/funding/matching.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import { type Client, followLive } from '../../../testing/client.ts';
import { matchNow, newMatchable } from '../../../testing/match-data.ts';
import { newPipelineProject } from '../../../testing/partners.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { bringTo, type Made, newProject } from '../../../testing/projects.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

let email: string;
let client: Client;
let project: Made;
beforeEach(async () => {
  email = await newAccount(service, { role: 'client' });
  client = await clientOf(service, email);
  project = await newProject(service, email);
  // The job that this causes is over.
  await expect.poll(async () => (await read()).state).toBe('ready');
});
afterEach(() => service.rows('update funding_opportunities set archived_at = now()'));

const path = (id = project.id) => `/api/projects/${id}/matches`;
const read = async (as = client) => (await as.send<ProjectMatches>('GET', path())).body;
const found = async (as = client) =>
  (await read(as)).matches.map(({ opportunity }) => opportunity.id);
const told = async (as = client) =>
  (await as.send<Notification[]>('GET', '/api/notifications')).body.filter(({ title }) =>
    title.startsWith('Funding that fits'),
  );

test('the best opportunities of a project, each with the reasons for and against in words', async () => {
  const fits = await newMatchable(service);
  const debt = await newMatchable(service, { type: 'debt', amount: 1_000_000 });
  await newMatchable(service, { region: 'South Asia' });
  await newMatchable(service, { title: 'Wetland birds', description: 'Counts herons.' });
  await newMatchable(service, { deadline: '2025-01-01' });
  await newMatchable(service, { needsReview: true });
  await matchNow(service, project.id);
  const { state, fitting, computedAt, matches } = await read();
  expect([state, fitting, computedAt]).toEqual(['ready', 2, `${service.clock.now()}`]);
  expect(matches.map(({ opportunity, good }) => [opportunity.id, good])).toEqual([
    [fits, true],
    [debt, false],
  ]);
  expect(matches[0]?.opportunity).toMatchObject({
    platform: 'Lagoon Fund',
    status: 'open',
    amount: 30_000_000,
    deadline: '2027-06-30',
    applicationUrl: 'https://example.org/apply',
  });
  expect(matches[0]?.reasons).toEqual([
    { code: 'subject-named', topics: ['data-centres', 'connectivity'] },
    { code: 'country-covered', place: 'West Africa' },
    { code: 'type-suits', type: 'government' },
    { code: 'amount-covers', amount: 30_000_000, budget: 25_000_000, isOpenEnded: false },
    { code: 'stage-unstated' },
    { code: 'deadline-ahead', deadline: '2027-06-30' },
    { code: 'readiness-unknown', needed: 40 },
    { code: 'eligibility-companies' },
  ]);
  expect(matches[1]?.reasons).toContainEqual({
    code: 'amount-small',
    amount: 1_000_000,
    budget: 25_000_000,
    isOpenEnded: false,
  });
});

test('a new project, a move and an answer about readiness are matched without anybody asking', async () => {
  await newMatchable(service);
  const fresh = await newProject(service, email);
  const matched = async () => (await client.send<ProjectMatches>('GET', path(fresh.id))).body;
  await expect.poll(async () => (await matched()).state).toBe('ready');
  const said = async () => JSON.stringify((await matched()).matches);
  await client.send('PATCH', `/api/projects/${fresh.id}/readiness`, {
    answers: [{ question: 'land', level: 3, documentId: null }],
  });
  await expect.poll(said).toContain('readiness-low');
  await bringTo(service, fresh.id, 'declined');
  expect((await matched()).state).toBe('ended');
  const kept = () =>
    service.rows('select 1 from project_matches where project_id = $1', [fresh.id]);
  await expect.poll(kept).toEqual([]);
});

test('what was found keeps its date, and opportunities that close disappear', async () => {
  const first = await newMatchable(service);
  await matchNow(service, project.id);
  const { foundAt } = (await read()).matches[0] ?? {};
  await service.advance({ hours: 1 });
  const second = await newMatchable(service, { deadline: '2027-05-01' });
  await matchNow(service);
  expect(await found()).toEqual([second, first]);
  expect((await read()).matches.map((one) => one.foundAt)).toEqual([
    `${service.clock.now()}`,
    foundAt,
  ]);
  // Closed since it was matched: it is not shown, before the next match already.
  await service.rows('update funding_opportunities set is_open = false where id = $1', [second]);
  expect(await found()).toEqual([first]);
  await service.rows('update funding_opportunities set archived_at = now() where id = $1', [first]);
  expect(await found()).toEqual([]);
});

test('at most ten are kept, and all are counted', async () => {
  for (let more = 0; more < matchesKept + 3; more += 1) await newMatchable(service);
  await matchNow(service, project.id);
  const { fitting, matches } = await read();
  expect([fitting, matches.length]).toEqual([matchesKept + 3, matchesKept]);
});

test('a member and a pending account learn how many there are, and nothing else', async () => {
  await newMatchable(service);
  for (const given of [{}, { status: 'pending' as const }]) {
    const sponsor = await newAccount(service, given);
    const own = await newProject(service, sponsor);
    await matchNow(service, own.id);
    const as = await clientOf(service, sponsor);
    const { body } = await as.send<ProjectMatches>('GET', path(own.id));
    expect(body).toMatchObject({ state: 'ready', isRestricted: true, fitting: 1, matches: [] });
    expect(await told(as)).toEqual([]);
  }
});

test('nobody sees the matches of another’s project, and a reviewer sees all', async () => {
  await newMatchable(service);
  await matchNow(service, project.id);
  const other = await clientOf(service, await newAccount(service, { role: 'client' }));
  expect((await other.send('GET', path())).status).toBe(404);
  expect((await client.send('GET', path(randomUUID()))).status).toBe(404);
  const reviewed = await admin.send<ProjectMatches>(
    'GET',
    `/api/admin${path().slice('/api'.length)}`,
  );
  expect(reviewed.body).toEqual(await read());
});

test('a sponsor is told of new good matches once, with the best one and how many more', async () => {
  const first = await newMatchable(service, { title: 'First call for data centres' });
  await newMatchable(service, { deadline: '2027-07-01' });
  await newMatchable(service, { type: 'debt', amount: 1_000_000 });
  await matchNow(service, project.id);
  expect(await told()).toMatchObject([
    {
      title: `Funding that fits ${project.title}`,
      message: 'First call for data centres, and 1 more',
      link: `/client-portal?tab=projects&project=${project.id}#funding`,
    },
  ]);
  await matchNow(service);
  await matchNow(service, project.id);
  // Closed and open again is nothing new.
  await service.rows('update funding_opportunities set is_open = false where id = $1', [first]);
  await matchNow(service);
  await service.rows('update funding_opportunities set is_open = true where id = $1', [first]);
  await matchNow(service);
  expect(await told()).toHaveLength(1);
  // Nor is the opportunity that another turned out to be a copy of.
  const original = await newMatchable(service, { deadline: '2027-06-29' });
  await service.rows('update funding_opportunities set merged_into = $2 where id = $1', [
    first,
    original,
  ]);
  await matchNow(service);
  expect(await found()).toContain(original);
  expect(await told()).toHaveLength(1);
});

test('who becomes a client is told of what was found before', async () => {
  await newMatchable(service);
  const sponsor = await newAccount(service);
  const own = await newProject(service, sponsor);
  await matchNow(service, own.id);
  await service.rows("update users set role = 'client' where email = $1", [sponsor]);
  await matchNow(service);
  expect(await told(await clientOf(service, sponsor))).toHaveLength(1);
});

test('two jobs at once tell a sponsor once', async () => {
  await newMatchable(service);
  await Promise.all([matchNow(service, project.id), matchNow(service)]);
  expect(await told()).toHaveLength(1);
});

test('a sponsor who wants no word of funding gets none', async () => {
  const off = { topic: 'funding', screen: false, email: 'never' };
  const saved = await client.send('PATCH', '/api/account/notifications', {
    timeZone: 'Africa/Lagos',
    quietFrom: null,
    quietUntil: null,
    topics: [off],
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await newMatchable(service);
  await matchNow(service, project.id);
  expect(await told()).toEqual([]);
});

test('open screens of the sponsor are refreshed when something changed, and only then', async () => {
  const live = await followLive(service, '/api/live', client);
  const about = (address: string) =>
    live.events.filter(({ changed }) => changed?.includes(address)).length;
  await newMatchable(service);
  await matchNow(service, project.id);
  await expect.poll(() => about('/api/projects/')).toBe(1);
  await matchNow(service, project.id);
  await matchNow(service);
  await client.send('PATCH', '/api/account/notifications', {
    timeZone: 'Africa/Lagos',
    quietFrom: null,
    quietUntil: null,
    topics: [],
  });
  await expect.poll(() => about('/api/account/notifications')).toBe(1);
  expect(about('/api/projects/')).toBe(1);
  live.close();
});

test('an opportunity is compared with the caller’s own projects, also with those that it is not for', async () => {
  const abroad = await newProject(service, email, { location: 'kenya' });
  const id = await newMatchable(service);
  const { body } = await client.send<{ projects: FittingProject[] }>(
    'GET',
    `/api/funding/opportunities/${encodeURIComponent(id)}/projects`,
  );
  expect(body.projects.map((one) => [one.id, one.isOwn, one.good, one.isRuledOut])).toEqual([
    [project.id, true, true, false],
    [abroad.id, true, false, true],
  ]);
});

test('partners see which projects of the pipeline an opportunity fits, without their readiness; executives see none', async () => {
  const shared = await newPipelineProject(service);
  const id = await newMatchable(service);
  const address = `/api/funding/opportunities/${encodeURIComponent(id)}/projects`;
  const as = async (role: 'partner' | 'executive') => {
    const reader = await clientOf(service, await newAccount(service, { role }));
    return (await reader.send<{ projects: FittingProject[] }>('GET', address)).body.projects;
  };
  const seen = await as('partner');
  const one = seen.find((each) => each.id === shared.id);
  expect(one).toMatchObject({ isOwn: false, good: true });
  expect(seen.every(({ isOwn }) => !isOwn)).toBe(true);
  expect(seen.map((each) => each.id)).not.toContain(project.id);
  expect(JSON.stringify(one?.reasons)).not.toMatch(/readiness|stage/);
  expect(await as('executive')).toEqual([]);
});

test('an unknown opportunity is compared with nothing', async () => {
  const reply = await client.send('GET', '/api/funding/opportunities/feed%3Anone/projects');
  expect(reply.status).toBe(404);
});

test('administrators see how often each rule said what, of all pairs and of what was kept', async () => {
  await newMatchable(service);
  await newMatchable(service, { region: 'South Asia' });
  await matchNow(service);
  const { body } = await admin.send<MatchingFigures>('GET', '/api/admin/funding/matching');
  expect(body).toMatchObject({ computedAt: `${service.clock.now()}`, opportunities: 2 });
  const [{ count } = { count: 0 }] = (await service.rows(
    "select count(*)::int from projects where status not in ('funded', 'declined', 'withdrawn')",
  )) as { count: number }[];
  expect(body.projects).toBe(count);
  const of = (code: string) => body.reasons.find((one) => one.code === code);
  expect(of('subject-named')?.pairs).toBe(2 * count);
  expect(of('country-other')?.kept).toBe(0);
  expect(of('country-covered')?.kept).toBe(of('country-covered')?.pairs);
});
