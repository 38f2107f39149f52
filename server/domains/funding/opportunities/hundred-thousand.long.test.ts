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
  ['a common word', { search: 'infrastructure' }, {}],
  ['rare words', { search: 'rareword77' }, {}],
  ['favourites', { favourites: 'yes' }, {}],
  ['several filters', { search: 'power', type: 'debt', region: 'East Africa', minAmount: 1e6 }, {}],
];

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
    // The figures of the report; the buffers decide, because no clock does.
    process.stdout.write(
      `${name}: page ${buffers[0]} buffers, ${times[0]?.toFixed(1)} ms; count ${buffers[1]} buffers, ${times[1]?.toFixed(1)} ms; the plainest query ${plain.toFixed(1)} ms\n`,
    );
    expect(buffers[0]).toBeLessThan(Number(table?.relpages) / 4);
  },
);
