import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Opportunity, OpportunityRecord } from '#contract/funding/opportunities.ts';
import { todayOf } from '../../../platform/today.ts';
import type { Client } from '../../../testing/client.ts';
import { newOpportunity, newSource } from '../../../testing/opportunities.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let reader: Client;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.rows('delete from funding_opportunities');
  reader = await clientOf(service, await newAccount(service, { role: 'client' }));
});

const inDays = (days: number) =>
  todayOf(service.clock.now(), service.settings).add({ days }).toString();
const address = (id: string) => `/api/funding/opportunities/${encodeURIComponent(id)}`;
const list = async (query = '') =>
  (await reader.send<Opportunity[]>('GET', `/api/funding/opportunities${query}`)).body;
const titles = async (query = '') => (await list(query)).map(({ title }) => title);

/** One of every kind of deadline, by the title. */
async function everyDeadline(): Promise<void> {
  await newOpportunity(service, { title: 'No deadline' });
  await newOpportunity(service, { title: 'In 15 days', deadline: inDays(15) });
  await newOpportunity(service, { title: 'In 14 days', deadline: inDays(14) });
  await newOpportunity(service, { title: 'Today', deadline: inDays(0) });
  await newOpportunity(service, { title: 'Yesterday', deadline: inDays(-1) });
  await newOpportunity(service, { title: 'Last year', deadline: inDays(-365) });
  await newOpportunity(service, { title: 'Rolling', deadline: inDays(-5), binds: false });
  await newOpportunity(service, { title: 'Withdrawn', deadline: inDays(30), isOpen: false });
}

const inOrder = [
  ['Today', 'closing_soon'],
  ['In 14 days', 'closing_soon'],
  ['In 15 days', 'open'],
  ['No deadline', 'open'],
  ['Rolling', 'open'],
  ['Yesterday', 'closed'],
  ['Last year', 'closed'],
  ['Withdrawn', 'closed'],
];

test('API-33, FUND-18: open ones come by deadline and closed ones last, each with the status it has today', async () => {
  await everyDeadline();
  expect((await list()).map(({ title, status }) => [title, status])).toEqual(inOrder);
  await service.advance({ minutes: 24 * 60 });
  const [soonest, , once] = await list();
  expect([soonest?.title, soonest?.status]).toEqual(['In 14 days', 'closing_soon']);
  expect([once?.title, once?.status]).toEqual(['No deadline', 'open']);
  expect((await list()).find(({ title }) => title === 'Today')?.status).toBe('closed');
});

test('DESIGN §3.8: page by page every one appears once and in order, in each status and order', async () => {
  await everyDeadline();
  for (let same = 0; same < 3; same += 1)
    await newOpportunity(service, { title: 'In 14 days', deadline: inDays(14) });
  for (const query of ['', 'status=closed', 'status=open', 'sort=newest', 'sort=amount']) {
    const walked: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const response: Response = await fetch(
        `${service.url}/api/funding/opportunities?limit=2&after=${after}&${query}`,
        { headers: { cookie: reader.cookies() } },
      );
      walked.push(...((await response.json()) as Opportunity[]).map(({ id }) => id));
      after = /[?&]after=([^&>]+)/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(walked, query).toEqual((await list(`?${query}`)).map(({ id }) => id));
    expect(new Set(walked).size, query).toBe(walked.length);
  }
});

test('the filters are type, region, amount, deadline, source and status', async () => {
  await everyDeadline();
  await newSource(service, 'other');
  await newOpportunity(service, {
    title: 'Wanted',
    type: 'debt',
    region: 'West Africa',
    amount: 9_000_000,
    deadline: inDays(40),
    source: 'other',
  });
  await newOpportunity(service, { title: 'Unstated', amount: null });
  for (const query of ['type=debt', 'region=West%20Africa', 'minAmount=2000000', 'source=other'])
    expect(await titles(`?${query}`), query).toEqual(['Wanted']);
  expect(await titles(`?before=${inDays(14)}&status=closing_soon`)).toEqual([
    'Today',
    'In 14 days',
  ]);
  expect(await titles('?status=closing_soon')).toEqual(['Today', 'In 14 days']);
  expect(await titles('?status=closed')).toEqual(['Yesterday', 'Last year', 'Withdrawn']);
  expect(await titles('?sort=amount&minAmount=1')).toContain('Wanted');
  expect((await titles('?sort=amount'))[0]).toBe('Wanted');
  const between = '?minAmount=9000000&maxAmount=9000000';
  expect(await titles(between)).toEqual(['Wanted']);
  const { length: most } = await titles('?maxAmount=8999999');
  expect(most).toBeGreaterThan(0);
  expect(await titles('?maxAmount=8999999')).not.toContain('Wanted');
  expect(await titles('?maxAmount=1000000000')).not.toContain('Unstated');
});

test('a search finds beginnings of words in title, platform and description', async () => {
  await newOpportunity(service, { title: 'Grid connections', description: 'Substations.' });
  await newOpportunity(service, { title: 'Fibre', platform: 'Kaduna Fund', description: 'Ducts.' });
  expect(await titles('?search=subst')).toEqual(['Grid connections']);
  expect(await titles('?search=kad%20duct')).toEqual(['Fibre']);
  expect(await titles('?search=nothing')).toEqual([]);
  expect(await titles('?search=%25%27%22')).toEqual([]);
});

test('the count is of all that match', async () => {
  await everyDeadline();
  const count = async (query: string) =>
    (
      await fetch(`${service.url}/api/funding/opportunities?limit=1&${query}`, {
        headers: { cookie: reader.cookies() },
      })
    ).headers.get('x-total-count');
  expect([await count(''), await count('status=closed'), await count('search=rolling')]).toEqual([
    '8',
    '3',
    '1',
  ]);
});

test.each([
  'minAmount=-1',
  'minAmount=1e30',
  'minAmount=abc',
  'maxAmount=-1',
  'minAmount=2000&maxAmount=1000',
  'before=2026-02-30',
  'type=loan',
  'region=Europe',
  'status=new',
  'sort=name',
  'after=nonsense',
  `search=${'x'.repeat(101)}`,
])('the query %s is refused', async (query) => {
  const { status, body } = await reader.send('GET', `/api/funding/opportunities?${query}`);
  expect([status, body.code]).toEqual([400, 'invalid_input']);
});

describe('one opportunity', () => {
  test('DATA-28, CONNECTORS: has every field, and says its source, licence, when it was fetched and changed', async () => {
    const id = await newOpportunity(service, {
      id: 'example:https://example.org/a?b=c&d',
      title: 'Halls by rivers',
      deadline: inDays(10),
    });
    const { status, body } = await reader.send<OpportunityRecord>('GET', address(id));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      title: 'Halls by rivers',
      platform: 'Example Fund',
      type: 'grant',
      status: 'closing_soon',
      amount: 1_000_000,
      description: 'For data centres.',
      deadline: inDays(10),
      source: { id: 'example', name: 'Source example' },
      licence: 'CC BY 4.0',
      fetchedAt: `${service.clock.now()}`,
      changedAt: `${service.clock.now()}`,
      requirements: ['A feasibility study'],
      eligibility: ['Public bodies'],
      applicationUrl: 'https://example.org/apply',
      history: [],
    });
  });

  test('an amount or a deadline that is not stated is null, never 0', async () => {
    const id = await newOpportunity(service, { amount: null, deadline: null });
    const { body } = await reader.send<OpportunityRecord>('GET', address(id));
    expect([body.amount, body.deadline]).toEqual([null, null]);
  });

  test('lists similar open ones of the same type', async () => {
    const like = { description: '' };
    const id = await newOpportunity(service, { ...like, title: 'Solar mini-grids in Kano' });
    await newOpportunity(service, { ...like, title: 'Solar mini-grids in Jos' });
    await newOpportunity(service, { ...like, title: 'Solar farms, closed', isOpen: false });
    await newOpportunity(service, { ...like, title: 'Solar loans', type: 'debt' });
    await newOpportunity(service, { ...like, title: 'Libraries' });
    const { body } = await reader.send<OpportunityRecord>('GET', address(id));
    expect(body.similar.map(({ title }) => title)).toEqual(['Solar mini-grids in Jos']);
  });

  test('one that is archived does not exist, and a merged one is the one that was kept', async () => {
    const [gone, kept, copy] = [
      await newOpportunity(service),
      await newOpportunity(service, { title: 'Kept' }),
      await newOpportunity(service, { title: 'Copy' }),
    ];
    await service.rows('update funding_opportunities set archived_at = now() where id = $1', [
      gone,
    ]);
    await service.rows('update funding_opportunities set merged_into = $2 where id = $1', [
      copy,
      kept,
    ]);
    expect((await reader.send('GET', address(gone))).status).toBe(404);
    expect((await reader.send<OpportunityRecord>('GET', address(copy))).body.id).toBe(kept);
    expect(await titles()).toEqual(['Kept']);
  });
});

test('the export has the filtered rows, also beyond a page, and runs no formula', async () => {
  await newOpportunity(service, { title: '=HYPERLINK("x")', type: 'debt' });
  await newOpportunity(service, { title: 'Grant' });
  for (let more = 0; more < 205; more += 1)
    await newOpportunity(service, { title: `Row ${more}`, type: 'debt', deadline: inDays(more) });
  const response = await fetch(`${service.url}/api/funding/opportunities.csv?type=debt`, {
    headers: { cookie: reader.cookies() },
  });
  const lines = (await response.text()).trim().split('\r\n');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(lines).toHaveLength(207);
  expect(lines.at(-1)).toContain('"\'=HYPERLINK(""x"")"');
  expect(lines.join()).not.toContain('"Grant","Example');
});
