import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Store } from '../../../platform/database/database.ts';
import { openSeeded } from '../../../testing/databases.ts';
import { fillOpportunities } from '../../../testing/opportunity-crowd.ts';
import { buffersOf, planOf } from '../../../testing/plans.ts';
import { statementsOf } from '../../../testing/statements.ts';
import {
  type AskedPage,
  countOpportunities,
  findOpportunity,
  type OpportunityFilter,
  pageOpportunities,
  type Reading,
  similarTo,
} from './queries/list.ts';

let store: Store;
beforeAll(async () => {
  store = await openSeeded();
  await fillOpportunities(store, 20_000);
  const [person] = (await store.run('select id from users order by id limit 1', [])).rows;
  reading.userId = String(person?.id);
  // A few of many, so that the plan doesn't depend on what was analysed when.
  await store.run(
    `insert into favourite_opportunities (user_id, opportunity_id, since)
     select users.id, crowd.id, now()
     from users, (select id, row_number() over (order by id) as nth from funding_opportunities) as crowd
     where crowd.nth <= case when users.id = $1 then 5 else 500 end
     on conflict do nothing`,
    [reading.userId],
  );
  await store.run('analyze favourite_opportunities', []);
});
afterAll(() => store.close());

const reading: Reading = {
  today: Temporal.PlainDate.from('2027-01-01'),
  userId: '00000000-0000-4000-8000-000000000000',
};
const page =
  (filter: OpportunityFilter, asked: AskedPage = {}) =>
  (db: Database) =>
    pageOpportunities(db, filter, asked, reading);

const lists: [string, string, (db: Database) => Promise<unknown>][] = [
  ['the list by deadline', 'funding_opportunities_deadline', page({})],
  ['what closes soon', 'funding_opportunities_deadline', page({ status: 'closing_soon' })],
  ['the newest', 'funding_opportunities_newest', page({}, { sort: 'newest' })],
  ['the largest amounts', 'funding_opportunities_amount', page({}, { sort: 'amount' })],
  ['a rare type', 'funding_opportunities_type', page({ type: 'angel' })],
  ['a rare region', 'funding_opportunities_region', page({ region: 'South Asia' })],
  ['a small source', 'funding_opportunities_(of_)?source', page({ source: 'crowd-0' })],
  ['rare words', 'funding_opportunities_search', page({ search: 'rareword999' })],
  ['a person’s favourites', 'favourite_opportunities_pkey', page({ favourites: 'yes' })],
];

test.each(lists)(
  '%s is read through the index %s, never by a sequential scan',
  async (_, index, work) => {
    const plan = await planOf(store, work);
    expect(plan).toMatch(new RegExp(` ${index}( |$)`, 'm'));
    expect(plan).not.toContain('Seq Scan on funding_opportunities');
  },
);

describe('with 20,000 opportunities', () => {
  /** In 8 KiB buffers: the whole table has several thousand. */
  const few = 700;

  test.each([
    ...lists,
    ['closed ones', '', page({ status: 'closed' })],
    ['a common word', '', page({ search: 'infrastructure' })],
    ['large amounts', '', page({ minAmount: 19_990_000 })],
    ['small amounts', '', page({ maxAmount: 2_000 })],
    ['one', '', (db: Database) => findOpportunity(db, 'crowd-3:77')],
  ] as typeof lists)('a page of %s reads little of the table', async (_, __, work) => {
    expect(await buffersOf(store, work)).toBeLessThan(few);
  });

  test('the plan is made for what is asked for, each time', async () => {
    for (let asked = 0; asked < 8; asked += 1) await page({ search: 'power' })(store.db);
    const { rows } = await store.run(
      "select 1 from pg_prepared_statements where statement like '%planned each time%'",
      [],
    );
    expect(rows).toEqual([]);
  });

  test('a later page costs what the first does', async () => {
    let after = '';
    for (let walked = 0; walked < 20; walked += 1)
      after = (await pageOpportunities(store.db, {}, { after, limit: 200 }, reading)).next ?? '';
    expect(after).not.toBe('');
    const first = await buffersOf(store, page({}));
    expect(await buffersOf(store, page({}, { after }))).toBeLessThan(first * 2 + 50);
  });

  test('a page takes one statement, and one more for each further part of the list', async () => {
    const count = async (work: (db: Database) => Promise<unknown>) =>
      (await statementsOf(store, () => work(store.db))).length;
    expect(await count(page({}))).toBe(1);
    expect(await count(page({ search: 'rareword999' }))).toBe(4);
  });

  test('counting ends at 1,001', async () => {
    expect(await countOpportunities(store.db, {}, reading)).toBe(1001);
    expect(await countOpportunities(store.db, { source: 'crowd-0' }, reading)).toBe(50);
  });

  test('similar ones of a common title are compared in bounded numbers', async () => {
    const row = await findOpportunity(store.db, 'crowd-3:77');
    if (!row) throw new Error('There is no such row');
    const work = (db: Database) => similarTo(db, row, reading.today, 3);
    expect(await work(store.db)).toHaveLength(3);
    expect(await buffersOf(store, work)).toBeLessThan(2500);
  });
});
