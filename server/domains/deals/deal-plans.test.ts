/** With 10,000 deals, 200,000 activities and 50,000 contacts, what screens ask for is read through indexes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Store } from '../../platform/database/database.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import { openSeeded } from '../../testing/databases.ts';
import { fillDeals } from '../../testing/deal-crowd.ts';
import { buffersOf, planOf } from '../../testing/plans.ts';
import { activitiesSorted, dealsWithTalk, pageActivities } from './queries/activities.ts';
import { dealsSorted, pageDeals, waitingDeals } from './queries/deals.ts';
import { documentFacts } from './queries/documents.ts';

let store: Store;
let crowd: Awaited<ReturnType<typeof fillDeals>>;
beforeAll(async () => {
  store = await openSeeded();
  crowd = await fillDeals(store);
});
afterAll(() => store.close());

const now = Temporal.Instant.from('2027-01-01T00:00:00Z');
const deals =
  (
    filter: Parameters<typeof pageDeals>[2],
    asked: { after?: string; sort?: 'close' | 'name' } = {},
    all = false,
  ) =>
  (db: Database) =>
    pageDeals(db, all ? 'all' : [crowd.platformId], filter, pageRequest(asked, dealsSorted));
const activities = (of: () => Parameters<typeof pageActivities>[1]) => (db: Database) =>
  pageActivities(db, of(), pageRequest({}, activitiesSorted));

const lists: [string, string, (db: Database) => Promise<unknown>][] = [
  ['a platform’s newest deals', 'deals_newest', deals({})],
  ['a platform’s deals by closing date', 'deals_by_close', deals({}, { sort: 'close' })],
  ['a platform’s deals by name', 'deals_by_name', deals({}, { sort: 'name' })],
  ['a column of the board', 'deals_of_stage', deals({ stage: 'closing', isOpenOrWon: true })],
  ['the newest deals of all platforms', 'deals_all_newest', deals({}, {}, true)],
  ['all deals by closing date', 'deals_all_by_close', deals({}, { sort: 'close' }, true)],
  ['all deals by name', 'deals_all_by_name', deals({}, { sort: 'name' }, true)],
  ['deals with a rare word', 'deals_search', deals({ search: 'rareword77' }, {}, true)],
  [
    'a person’s waiting deals',
    'deals_of_owner',
    (db) =>
      waitingDeals(db, 'all', {
        ownerId: crowd.ownerId,
        idleSince: now,
        today: Temporal.PlainDate.from('2027-01-01'),
      }),
  ],
  ['what was done on a deal', 'deal_activities_deal', activities(() => ({ dealId: crowd.dealId }))],
  [
    'what was done on a platform’s deals',
    'deal_activities_platform',
    activities(() => ({ platformId: crowd.platformId })),
  ],
  ['whether somebody talked', 'deal_activities_talks', (db) => dealsWithTalk(db, [crowd.dealId])],
];

test.each(lists)('%s is read through the index %s', async (_, index, work) => {
  const plan = await planOf(store, work);
  expect(plan).toMatch(new RegExp(` ${index}( |$)`, 'm'));
  expect(plan).not.toMatch(/Seq Scan on (deals|deal_activities)/);
});

describe('A page reads little', () => {
  /** In 8 KiB buffers: the deals alone have several hundred, the activities several thousand. */
  const few = 400;

  test.each(lists)('%s', async (_, __, work) => {
    expect(await buffersOf(store, work)).toBeLessThan(few);
  });

  test('a later page costs what the first does', async () => {
    let after = '';
    for (let walked = 0; walked < 20; walked += 1)
      after = (await deals({}, after ? { after } : {})(store.db)).next ?? '';
    expect(after).not.toBe('');
    const first = await buffersOf(store, deals({}));
    expect(await buffersOf(store, deals({}, { after }))).toBeLessThan(first * 2 + 50);
  });

  test('what the stage rules ask of 200 deals', async () => {
    const { items } = await pageDeals(
      store.db,
      [crowd.platformId],
      {},
      pageRequest({ limit: 200 }, dealsSorted),
    );
    const ids = items.map(({ id }) => id);
    expect(ids).toHaveLength(200);
    expect(await buffersOf(store, (db) => dealsWithTalk(db, ids))).toBeLessThan(2500);
    expect(await buffersOf(store, (db) => documentFacts(db, ids))).toBeLessThan(2500);
  });
});
