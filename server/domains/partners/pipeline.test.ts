import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PipelineEntry, PipelineProject } from '#contract/partners/pipeline.ts';
import { fundingStages, pipelineStatuses } from '#contract/partners/vocabulary.ts';
import { type Client, followLive } from '../../testing/client.ts';
import { newPartner, newPipelineProject } from '../../testing/partners.ts';
import { clientOf, newAccount } from '../../testing/people.ts';
import { bringTo, newProject } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
let admin: Client;
let partner: Awaited<ReturnType<typeof newPartner>>;
let client: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
  partner = await newPartner(service);
  client = await clientOf(service, partner.email);
});
afterAll(() => service.stop());

const list = async (query = '') =>
  (await client.send<PipelineProject[]>('GET', `/api/partner-pipeline${query}`)).body;
const entryPath = (id: string) => `/api/admin/projects/${id}/pipeline`;
const interestPath = (id: string) => `/api/partner-pipeline/${id}/interest`;

test('PARTNER-07, PARTNER-08 statuses and funding stages are those given', () => {
  expect(Object.values(pipelineStatuses)).toEqual([
    'Open',
    'Planning',
    'Active',
    'Review',
    'Negotiation',
  ]);
  expect(Object.values(fundingStages)).toEqual(['Pre-Series A', 'Series A']);
});

test('PARTNER-10 partners see an approved project once its sponsor has agreed, and nothing about the sponsor', async () => {
  const secrets = {
    description: 'Call Ngozi on 0800 before noon.',
    firstName: 'Ngozi-Secret',
    lastName: 'Adeyemi-Secret',
    email: 'secret-sponsor@example.org',
    organization: 'Secret Compute Ltd',
  };
  const project = await newProject(service, null, secrets);
  const seen = async () => (await list()).find(({ id }) => id === project.id);
  await bringTo(service, project.id, 'follow_up');
  expect(await seen()).toBeUndefined();
  expect((await client.send('GET', `/api/partner-pipeline/${project.id}`)).status).toBe(404);
  const live = await followLive(service, '/api/live', client);
  await live.event(1);
  await admin.send('PATCH', `/api/admin/projects/${project.id}/status`, { status: 'approved' });
  // Approved, but nobody has asked the sponsor yet.
  expect(await seen()).toBeUndefined();
  expect((await client.send('GET', `/api/partner-pipeline/${project.id}`)).status).toBe(404);
  const shared = { status: 'open', shared: true };
  expect((await admin.send('PATCH', entryPath(project.id), shared)).status).toBe(200);
  const heard = () => live.events.flatMap(({ changed }) => changed ?? []);
  await expect.poll(heard).toContain('/api/partner-pipeline');
  live.close();
  const { body } = await client.send('GET', `/api/partner-pipeline/${project.id}`);
  expect(body).toMatchObject({
    title: project.title,
    projectType: 'new-datacenter',
    location: 'nigeria',
    budgetRange: '10m-25m',
    projectStatus: 'approved',
    status: 'open',
    fundingStage: null,
    interestedSince: null,
    abilities: { express: true, withdraw: false },
  });
  const text = JSON.stringify([body, await list()]);
  for (const secret of ['Ngozi', 'Secret', 'secret', '0800', project.trackingCode])
    expect(text).not.toContain(secret);
  await admin.send('PATCH', `/api/admin/projects/${project.id}/status`, {
    status: 'declined',
    note: 'Because.',
  });
  expect(await seen()).toBeUndefined();
});

test('PARTNER-09 administrators can set any status; the list is sorted and filtered by status', async () => {
  const { id } = await newPipelineProject(service);
  const set = (status: string, fundingStage = '', headers = {}) =>
    admin.send<PipelineEntry & { code: string }>(
      'PATCH',
      entryPath(id),
      { status, fundingStage, summary: 'Land is secured.', shared: true },
      headers,
    );
  for (const status of ['negotiation', 'open', 'review', 'active', 'planning'])
    expect((await set(status)).body.status).toBe(status);
  const changed = await set('negotiation', 'series-a');
  expect(changed.body).toMatchObject({ fundingStage: 'series-a', summary: 'Land is secured.' });
  const stale = await set('open', '', { 'if-match': '"1"' });
  expect([stale.status, stale.body.code]).toEqual([412, 'stale']);
  const places = Object.keys(pipelineStatuses);
  const order = (await list()).map(({ status }) => places.indexOf(status));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect((await list('?status=negotiation')).map((row) => row.id)).toEqual([id]);
  expect((await list('?fundingStage=series-a')).map((row) => row.id)).toEqual([id]);
  expect(await list('?status=negotiation&fundingStage=pre-series-a')).toEqual([]);
});

test('a sponsor is told when the project becomes visible to partners, and when it no longer is', async () => {
  const sponsor = await newAccount(service);
  const { id, title } = await newProject(service, sponsor, { email: sponsor });
  await bringTo(service, id, 'approved');
  const owner = await clientOf(service, sponsor);
  const latest = async () =>
    (await owner.send<{ title: string }[]>('GET', '/api/notifications')).body[0]?.title;
  const set = async (shared: boolean) => {
    await service.advance({ seconds: 1 });
    await admin.send('PATCH', entryPath(id), { status: 'open', shared });
  };
  await set(true);
  expect(await latest()).toBe(`Partners can now see ${title}`);
  const { body } = await owner.send<object[]>('GET', '/api/notifications');
  await set(true);
  expect((await owner.send<object[]>('GET', '/api/notifications')).body).toHaveLength(body.length);
  await set(false);
  expect(await latest()).toBe(`Partners no longer see ${title}`);
  expect((await client.send('GET', `/api/partner-pipeline/${id}`)).status).toBe(404);
});

test('every page of every sort has the next projects, and none twice', async () => {
  for (const _ of [1, 2, 3]) await newPipelineProject(service);
  const whole = (await list()).length;
  for (const sort of ['', '-since', 'title', '-title']) {
    const ids: string[] = [];
    for (let after = ''; ; ) {
      const { body, headers } = await client.send<PipelineProject[]>(
        'GET',
        `/api/partner-pipeline?limit=2&sort=${sort}&after=${after}`,
      );
      ids.push(...body.map(({ id }) => id));
      const next = /after=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
      if (!next) break;
      after = decodeURIComponent(next);
    }
    expect({ sort, count: new Set(ids).size, seen: ids.length }).toEqual({
      sort,
      count: whole,
      seen: whole,
    });
  }
});

test('interest reaches the administrators with its message, once, and can be withdrawn', async () => {
  const { id, title } = await newPipelineProject(service);
  const message = 'We could finance the first hall.';
  await service.advance({ seconds: 1 });
  const first = await client.send<PipelineProject>('POST', interestPath(id), { message });
  expect(first.body.abilities).toEqual({ express: false, withdraw: true });
  const again = await client.send('POST', interestPath(id), { message });
  expect(again.body.code).toBe('interest_exists');
  const notices = await admin.send<{ message: string; link: string }[]>(
    'GET',
    '/api/notifications',
  );
  expect(notices.body[0]).toMatchObject({
    message: `${partner.organization.name}: ${title}`,
    link: `/admin?tab=projects&project=${id}`,
  });
  const { body } = await admin.send<PipelineEntry>('GET', entryPath(id));
  expect(body.interests).toMatchObject([
    {
      organization: { name: partner.organization.name },
      person: { email: partner.email },
      message,
    },
  ]);
  const other = await newPartner(service);
  const seen = await (await clientOf(service, other.email)).send(
    'GET',
    `/api/partner-pipeline/${id}`,
  );
  expect(JSON.stringify(seen.body)).not.toContain(partner.organization.name);
  expect(seen.body.interestedSince).toBeNull();
  await client.send('DELETE', interestPath(id));
  expect((await client.send('DELETE', interestPath(id))).status).toBe(404);
  expect((await admin.send<PipelineEntry>('GET', entryPath(id))).body.interests).toEqual([]);
});

test('a funded project accepts no interest, and nobody without an organisation can be interested', async () => {
  const { id } = await newPipelineProject(service);
  const loner = await clientOf(service, await newAccount(service, { role: 'partner' }));
  const message = 'We could help.';
  expect((await loner.send('POST', interestPath(id), { message })).status).toBe(404);
  for (const status of ['engaged', 'funded'])
    await admin.send('PATCH', `/api/admin/projects/${id}/status`, { status });
  const { status, body } = await client.send('POST', interestPath(id), { message });
  expect([status, body.code]).toEqual([409, 'already_funded']);
});

test('CONST-05 the dashboard’s counters come from the database', async () => {
  const counts = async () => (await client.send('GET', '/api/partner-dashboard/stats')).body;
  const before = await counts();
  expect(before.organization).toEqual({
    id: partner.organization.id,
    name: partner.organization.name,
  });
  await newPipelineProject(service);
  const asking = await newPartner(service);
  const { body } = await (await clientOf(service, asking.email)).send(
    'POST',
    '/api/introductions',
    { organizationId: partner.organization.id, message: 'May we talk?' },
  );
  expect(await counts()).toEqual({
    ...before,
    projects: Number(before.projects) + 1,
    newProjects: Number(before.newProjects) + 1,
    partners: Number(before.partners) + 1,
    introductionsToAnswer: Number(before.introductionsToAnswer) + 1,
  });
  await client.send('PATCH', `/api/introductions/${body.id}`, { action: 'accept' });
  expect(await counts()).toMatchObject({
    introductionsToAnswer: before.introductionsToAnswer,
    introductionsAccepted: Number(before.introductionsAccepted) + 1,
  });
  await service.advance({ hours: 31 * 24 });
  // The session has expired by then.
  client = await clientOf(service, partner.email);
  expect((await counts()).newProjects).toBe(0);
});
