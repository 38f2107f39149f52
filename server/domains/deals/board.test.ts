import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DealBoard } from '#contract/deals/board.ts';
import type { Deal } from '#contract/deals/deals.ts';
import type { DealMetrics } from '#contract/deals/metrics.ts';
import { dealStages } from '#contract/deals/vocabulary.ts';
import type { Client } from '../../testing/client.ts';
import { newDealOf, newPlatformOf } from '../../testing/deals.ts';
import { clientOf, newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';
import { statementsOf } from '../../testing/statements.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

let email: string;
let partner: Client;
let platformId: string;
beforeEach(async () => {
  email = await newAccount(service, { role: 'partner' });
  partner = await clientOf(service, email);
  platformId = (await newPlatformOf(service, [email])).id;
});

const make = (given: Parameters<typeof newDealOf>[2]) =>
  newDealOf(service, email, { platformId, ...given });
const board = async (query = '') =>
  (await partner.send<DealBoard>('GET', `/api/platforms/${platformId}/board${query}`)).body;
const change = (deal: Deal, entries: Record<string, unknown>) =>
  partner.send('PATCH', `/api/deals/${deal.id}`, entries);

test('DEAL-14 the board has a column for each stage in order, with its deals newest first', async () => {
  const first = await make({ dealName: 'First' });
  await service.advance({ seconds: 1 });
  const second = await make({ dealName: 'Second' });
  const other = await make({ dealName: 'Other', stage: 'closing' });
  const { columns } = await board();
  expect(columns.map(({ stage }) => stage)).toEqual(Object.keys(dealStages));
  expect(columns.map(({ deals }) => deals.map(({ id }) => id))).toEqual([
    [second.id, first.id],
    [],
    [],
    [],
    [other.id],
    [],
  ]);
});

test('what a column says of its deals is of all of them, also of those that it does not show', async () => {
  await make({ amount: 6_000_000, probability: 50 });
  await make({ amount: 2_000_000, probability: 25 });
  const held = await make({ amount: 1_000_000, probability: 100 });
  await change(held, { status: 'on_hold' });
  const lost = await make({ amount: 9_000_000 });
  await change(lost, { status: 'closed_lost', lostReason: 'terms' });
  const [column] = (await board('?limit=1')).columns;
  // 3,000,000 + 500,000 + 1,000,000
  expect(column).toMatchObject({ count: 3, value: 9_000_000, weighted: 4_500_000, hasMore: true });
  expect(column?.deals).toHaveLength(1);
});

test('a stage has the same number and sums on the board as in the figures of Overview and Analytics', async () => {
  await make({ amount: 6_000_000, probability: 50 });
  const held = await make({ amount: 1_000_000, probability: 30 });
  const lost = await make({ amount: 9_000_000 });
  const won = await make({ amount: 4_000_000, stage: 'closing' });
  await change(held, { status: 'on_hold' });
  await change(lost, { status: 'closed_lost', lostReason: 'terms' });
  await change(won, { stage: 'funded' });
  const { body } = await partner.send<DealMetrics>('GET', `/api/platforms/${platformId}/metrics`);
  const sums = body.stages.map(({ share, ...sum }) => sum);
  expect(sums[0]).toEqual({
    stage: 'initial_contact',
    count: 2,
    value: 7_000_000,
    weighted: 3_300_000,
  });
  expect(sums).toEqual((await board()).columns.map(({ deals, hasMore, ...sum }) => sum));
});

test('a filter narrows the deals and what the columns add up', async () => {
  await make({ dealName: 'Hall in Kano', amount: 6_000_000, assignedTo: email });
  const idle = await make({ dealName: 'Ring in Jos', amount: 2_000_000 });
  const long = `${service.clock.now().subtract({ hours: 24 * 14 + 1 })}`;
  await service.rows('update deals set stage_since = $1 where id = $2', [long, idle.id]);
  const names = async (query: string) => {
    const [column] = (await board(query)).columns;
    return [column?.deals.map(({ dealName }) => dealName), column?.count, column?.value];
  };
  expect(await names('?search=kano')).toEqual([['Hall in Kano'], 1, 6_000_000]);
  expect(await names('?stale=true')).toEqual([['Ring in Jos'], 1, 2_000_000]);
  expect(await names(`?assignedTo=${email}`)).toEqual([['Hall in Kano'], 1, 6_000_000]);
  expect(await names('?status=on_hold')).toEqual([[], 0, 0]);
});

test('the board takes as many statements for many deals as for one of each stage', async () => {
  const stages = ['initial_contact', 'due_diligence'] as const;
  for (const stage of stages) await make({ stage });
  const count = async () => (await statementsOf(service.store, () => board())).length;
  const few = await count();
  for (let more = 0; more < 8; more += 1) await make({ stage: stages[more % 2] ?? 'closing' });
  expect(await count()).toBe(few);
});
