/** TARGETS, Server: with 100,000 opportunities every list and search answers quickly, measured against the plain query. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Store } from '../../../platform/database/database.ts';
import { openSeeded } from '../../../testing/databases.ts';
import { fillOpportunities } from '../../../testing/opportunity-crowd.ts';
import { buffersOf } from '../../../testing/plans.ts';
import {
  type AskedPage,
  countOpportunities,
  type OpportunityFilter,
  pageOpportunities,
  type Reading,
} from './queries/list.ts';

let store: Store;
const reading: Reading = { today: Temporal.PlainDate.from('2027-01-01'), userId: '' };
beforeAll(async () => {
  store = await openSeeded();
  await fillOpportunities(store, 100_000);
  const [person] = (await store.run('select id from users order by id limit 1', [])).rows;
  reading.userId = String(person?.id);
}, 600_000);
afterAll(() => store?.close());

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 9; run += 1) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return median(times);
}

const asked: [string, OpportunityFilter, AskedPage][] = [
  ['everything', {}, {}],
  ['the newest', {}, { sort: 'newest' }],
  ['the largest amounts', {}, { sort: 'amount' }],
  ['what closes soon', { status: 'closing_soon' }, {}],
  ['closed ones', { status: 'closed' }, {}],
  ['a common type', { type: 'grant' }, {}],
  ['a rare type', { type: 'angel' }, {}],
  ['a rare region', { region: 'South Asia' }, {}],
  ['large amounts', { minAmount: 98_900_000 }, {}],
  ['small amounts', { maxAmount: 100_000 }, {}],
  ['a small source', { source: 'crowd-0' }, {}],
  ['a large source', { source: 'crowd-1' }, {}],
  ['deadlines until a day', { before: '2027-01-14' }, {}],
  ['a common word', { search: 'infrastructure' }, {}],
  ['rare words', { search: 'rareword77' }, {}],
  ['favourites', { favourites: 'yes' }, {}],
  ['several filters', { search: 'power', type: 'debt', region: 'East Africa', minAmount: 1e6 }, {}],
];

/** The address of a page far behind the start. */
async function farBehind(filter: OpportunityFilter, page: AskedPage): Promise<AskedPage> {
  let after = '';
  for (let walked = 0; walked < 20; walked += 1) {
    const { next } = await pageOpportunities(
      store.db,
      filter,
      { ...page, after, limit: 200 },
      reading,
    );
    after = next ?? after;
  }
  return { ...page, after };
}

test.each([
  ['everything', {}, {}],
  ['the newest', {}, { sort: 'newest' }],
  ['the largest amounts', {}, { sort: 'amount' }],
] satisfies [string, OpportunityFilter, AskedPage][])(
  'with 100,000 opportunities, %s: a page far behind the start costs what the first does',
  async (name, filter, page) => {
    const later = await farBehind(filter, page);
    const list = (asking: AskedPage) => (db: Database) =>
      pageOpportunities(db, filter, asking, reading);
    const [first, behind] = [
      await buffersOf(store, list(page)),
      await buffersOf(store, list(later)),
    ];
    const time = await milliseconds(() => list(later)(store.db));
    process.stdout.write(
      `${name}, far behind: ${behind} buffers, ${time.toFixed(1)} ms; at the start ${first} buffers\n`,
    );
    expect(behind).toBeLessThan(2 * first + 200);
  },
);

test.each(asked)(
  'with 100,000 opportunities, %s: a page and its count read a small part of the table',
  async (name, filter, page) => {
    const list = (db: Database) => pageOpportunities(db, filter, page, reading);
    const count = (db: Database) => countOpportunities(db, filter, reading);
    const [table] = (
      await store.run("select relpages from pg_class where relname = 'funding_opportunities'", [])
    ).rows;
    const buffers = [await buffersOf(store, list), await buffersOf(store, count)];
    const plain = await milliseconds(() =>
      store.run('select id from funding_sources limit 50', []),
    );
    const times = [
      await milliseconds(() => list(store.db)),
      await milliseconds(() => count(store.db)),
    ];
    const ratio = (time = 0) => `${time.toFixed(1)} ms (${(time / plain).toFixed(1)} times)`;
    // The figures of the report; the buffers decide, because no clock does.
    process.stdout.write(
      `${name}: page ${buffers[0]} buffers, ${ratio(times[0])}; count ${buffers[1]} buffers, ${ratio(times[1])}; the plainest query ${plain.toFixed(1)} ms\n`,
    );
    expect(buffers[0]).toBeLessThan(Number(table?.relpages) / 4);
  },
);
