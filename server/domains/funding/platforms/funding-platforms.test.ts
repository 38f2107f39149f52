import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FundingFigures, PlatformDashboard } from '#contract/funding/platform-dashboard.ts';
import type { FundingPlatform } from '#contract/funding/platforms.ts';
import type { Client } from '../../../testing/client.ts';
import {
  newAssignment,
  newPlatform,
  newPlatformProject,
} from '../../../testing/funding-platforms.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
let reader: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
  reader = await clientOf(service, await newAccount(service, { role: 'client' }));
});
afterAll(() => service.stop());

const namesAt = async (query: Record<string, string>) =>
  (
    await reader.send<FundingPlatform[]>(
      'GET',
      `/api/funding/platforms?${new URLSearchParams(query)}`,
    )
  ).body.map(({ name }) => name);
const dashboardOf = async (client: Client, id: string) =>
  (await client.send<PlatformDashboard>('GET', `/api/platform-dashboard/${id}`)).body;

test('API-31, FUND-07 the search matches the name or the description, whatever the case', async () => {
  await newPlatform(service, { name: 'Idanre Ventures', description: 'Backs 100% green halls.' });
  for (const search of ['idanre', 'IDANRE VEN', 'green HALLS', '100% g'])
    expect({ search, names: await namesAt({ search }) }).toEqual({
      search,
      names: ['Idanre Ventures'],
    });
  // The signs of a pattern are ordinary characters.
  expect(await namesAt({ search: 'Idanre%Ventures' })).toEqual([]);
  expect(await namesAt({ search: 'idanre_ventures' })).toEqual([]);
});

test('FUND-08 a type and a region narrow the list', async () => {
  const word = 'Olumirin';
  await newPlatform(service, { name: `${word} A`, type: 'vc', region: 'South Asia' });
  await newPlatform(service, { name: `${word} B`, type: 'vc', region: 'East Africa' });
  await newPlatform(service, { name: `${word} C`, type: 'grant', region: 'South Asia' });
  expect(await namesAt({ search: word, type: 'vc' })).toEqual([`${word} A`, `${word} B`]);
  expect(await namesAt({ search: word, type: 'vc', region: 'South Asia' })).toEqual([`${word} A`]);
  expect(await namesAt({ search: word, type: '', region: '' })).toHaveLength(3);
});

test('API-36 a platform is read by its id; an archived one does not exist for readers', async () => {
  const { id, name } = await newPlatform(service, { type: 'angel', region: 'Latin America' });
  const read = () => reader.send('GET', `/api/funding/platforms/${id}`);
  expect((await read()).body).toMatchObject({ name, type: 'angel', region: 'Latin America' });
  await admin.send('POST', `/api/admin/funding-platforms/${id}/archive`, { archived: true });
  expect((await read()).status).toBe(404);
  expect((await reader.send('GET', `/api/platform-dashboard/${id}`)).status).toBe(404);
  expect(await namesAt({ search: name })).toEqual([]);
});

test('API-35, DATA-29 the dashboard has the figures of its projects, and names no declined one', async () => {
  const { id, name } = await newPlatform(service, { totalAssets: 900_000_000 });
  await newPlatformProject(service, {
    id,
    name: 'Hall one',
    fundingAmount: 5_000_000,
    appliedOn: '2026-01-01',
    decidedOn: '2026-01-31',
    startDate: '2026-02-01',
    endDate: '2027-02-01',
  });
  await newPlatformProject(service, { id, name: 'Refused', status: 'declined', progress: 0 });
  const dashboard = await dashboardOf(reader, id);
  expect(dashboard).toMatchObject({
    name,
    type: 'debt',
    region: 'West Africa',
    totalAssets: 900_000_000,
    activeProjects: 1,
    metrics: {
      successRate: 50,
      averageProcessingTime: 30,
      totalInvestments: 5_000_000,
      activeFunds: 5_000_000,
    },
  });
  expect(dashboard.projects).toEqual([
    {
      id: expect.any(String),
      name: 'Hall one',
      description: '',
      status: 'active',
      fundingAmount: 5_000_000,
      startDate: '2026-02-01',
      endDate: '2027-02-01',
      progress: 40,
    },
  ]);
});

test('DECISIONS §2 a contact’s email, phone, notes and last contact are shown to administrators and assigned partners only', async () => {
  const { id, email } = await newAssignment(service);
  const entries = {
    name: 'Bola Adeyemi',
    title: 'Director',
    department: 'Infrastructure',
    isPrimary: true,
    email: 'bola@fund.example',
    phone: '+234 800 000 0001',
    notes: 'Prefers a call.',
  };
  const { body: made } = await admin.send('POST', `/api/platforms/${id}/contacts`, entries);
  await admin.send('PATCH', `/api/platform-contacts/${made.id}`, {
    ...entries,
    lastContact: '2026-10-01',
  });
  const contact = {
    id: expect.any(String),
    name: 'Bola Adeyemi',
    title: 'Director',
    department: 'Infrastructure',
    isPrimary: true,
  };
  const details = {
    email: 'bola@fund.example',
    phone: '+234 800 000 0001',
    lastContact: '2026-10-01',
    notes: 'Prefers a call.',
  };
  for (const client of [admin, await clientOf(service, email)]) {
    const dashboard = await dashboardOf(client, id);
    expect(dashboard.contacts).toEqual([{ ...contact, ...details }]);
    expect(dashboard.abilities.seeContactDetails).toBe(true);
  }
  const another = await clientOf(service, (await newAssignment(service)).email);
  const executive = await clientOf(service, await newAccount(service, { role: 'executive' }));
  for (const client of [reader, another, executive]) {
    const dashboard = await dashboardOf(client, id);
    expect(dashboard.contacts).toEqual([contact]);
    expect(dashboard.abilities.seeContactDetails).toBe(false);
  }
});

test('DECISIONS §2 without the permission for the partner portal, an assigned partner sees no contact details', async () => {
  const { id, userId, email } = await newAssignment(service);
  await service.rows("update users set permissions = '{}' where id = $1", [userId]);
  const dashboard = await dashboardOf(await clientOf(service, email), id);
  expect(dashboard.abilities.seeContactDetails).toBe(false);
});

test('a partner reads which platforms they are assigned to, without archived ones', async () => {
  const { id, email } = await newAssignment(service);
  const partner = await clientOf(service, email);
  const ids = async () =>
    (await partner.send<{ id: string }[]>('GET', '/api/funding/own-platforms')).body.map(
      (platform) => platform.id,
    );
  expect(await ids()).toEqual([id]);
  await admin.send('POST', `/api/admin/funding-platforms/${id}/archive`, { archived: true });
  expect(await ids()).toEqual([]);
});

test('FUND-24..FUND-26, FUND-27..FUND-28: each figure counts what it says, and nothing archived, merged or closed', async () => {
  const read = async () => (await reader.send<FundingFigures>('GET', '/api/funding/figures')).body;
  const before = await read();
  const { id } = await newPlatform(service, { type: 'crowdfunding', region: 'Southeast Asia' });
  const archived = await newPlatform(service, { type: 'crowdfunding' });
  await admin.send('POST', `/api/admin/funding-platforms/${archived.id}/archive`, {
    archived: true,
  });
  await service.rows(
    `insert into funding_sources (id, kind, name, address, licence, settings, created_at, updated_at)
     values ('figures', 'feed', 'Figures', 'https://example.org/feed', 'CC0', '{}', now(), now())`,
    [],
  );
  const today = service.clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const opportunity = (name: string, given: Record<string, unknown>) => {
    const row = {
      id: `figures:${name}`,
      source_id: 'figures',
      title: name,
      platform: 'Figures',
      platform_id: id,
      type: 'grant',
      is_open: true,
      description: name,
      requirements: '{}',
      eligibility: '{}',
      deadline_binds: true,
      needs_review: false,
      digest: name,
      fetched_at: `${service.clock.now()}`,
      created_at: `${service.clock.now()}`,
      changed_at: `${service.clock.now()}`,
      ...given,
    };
    const values = Object.values(row);
    return service.rows(
      `insert into funding_opportunities (${Object.keys(row)}) values (${values.map((_, at) => `$${at + 1}`)})`,
      values,
    );
  };
  const far = `${today.add({ days: 60 })}`;
  const near = `${today.add({ days: 10 })}`;
  const past = `${today.subtract({ days: 10 })}`;
  await opportunity('open', { deadline: far, amount: 2_000_000 });
  await opportunity('unknown', { deadline: null });
  await opportunity('rolling', { deadline: past, deadline_binds: false, amount: 1_000_000 });
  await opportunity('soon', { deadline: near, amount: 500_000 });
  await opportunity('past', { deadline: past, amount: 9_000_000 });
  await opportunity('shut', { is_open: false, amount: 9_000_000 });
  await opportunity('archived', { archived_at: `${service.clock.now()}`, amount: 9_000_000 });
  await opportunity('merged', { merged_into: 'figures:open', amount: 9_000_000 });
  const after = await read();
  expect({
    platforms: after.platforms - before.platforms,
    open: after.open - before.open,
    closingSoon: after.closingSoon - before.closingSoon,
    available: after.available - before.available,
    withoutAmount: after.withoutAmount - before.withoutAmount,
  }).toEqual({ platforms: 1, open: 3, closingSoon: 1, available: 3_500_000, withoutAmount: 1 });
  expect(after.types.map(({ type }) => type)).toEqual([
    'vc',
    'grant',
    'government',
    'debt',
    'angel',
    'crowdfunding',
  ]);
  expect(after.regions.map(({ region }) => region)).toEqual([
    'East Africa',
    'West Africa',
    'Southern Africa',
    'North Africa',
    'Pan-African',
    'Global South',
    'Latin America',
    'Southeast Asia',
    'South Asia',
  ]);
  const added = (figures: FundingFigures) =>
    figures.regions.find(({ region }) => region === 'Southeast Asia')?.count ?? 0;
  expect(added(after)).toBe(added(before) + 1);
  expect(after.types.reduce((sum, { count }) => sum + count, 0)).toBe(after.platforms);
});
