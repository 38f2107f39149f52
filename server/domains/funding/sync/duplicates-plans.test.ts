/** The search for duplicates, and a source's record, among many opportunities. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../../platform/database/database.ts';
import { openSeeded } from '../../../testing/databases.ts';
import { buffersOf, planOf } from '../../../testing/plans.ts';
import { duplicatePairs } from './queries/duplicates.ts';
import { noteSimilar } from './queries/note-similar.ts';
import { changedSince } from './queries/sources.ts';

let store: Store;
beforeAll(async () => {
  store = await openSeeded();
  for (let from = 1; from < 50_000; from += 5000)
    await store.run(
      `insert into funding_opportunities (id, source_id, title, platform, type, is_open, description, requirements, eligibility,
       deadline_binds, application_url, needs_review, digest, fetched_at, created_at, changed_at)
     select source || ':' || n, source, 'Call for regional data centres ' || n || case when n % 1000 = 0 then '' else source end, 'A fund', 'grant', true, '',
       '{}', '{}', true, 'https://calls.example.org/' || source || n, false, '', now(), now(), now() - n * interval '1 minute'
     from generate_series($1::int, $1::int + 4999) n, unnest(array['grants-gov', 'world-bank']) source`,
      [from],
    );
  // Only the owner of the tables may do this.
  await store.exclusively(async (run) => {
    await run('vacuum analyze');
  });
});
afterAll(() => store.close());

test('what is stored is compared by indexes among 100,000 opportunities, and the pairs are read as they were noted', async () => {
  const ids = Array.from({ length: 50 }, (_, at) => `grants-gov:${(at + 1) * 1000}`);
  const note = (db: Store['db']) =>
    db.transaction((change) => noteSimilar(change, ids, Temporal.Now.instant()));
  await note(store.db);
  expect(await duplicatePairs(store.db, 60)).toHaveLength(50);
  expect(await buffersOf(store, (db) => duplicatePairs(db, 21))).toBeLessThan(1000);
  const plan = await planOf(store, (db) => noteSimilar(db as never, ids, Temporal.Now.instant()));
  expect(plan).toContain('funding_opportunities_title');
  expect(plan).toContain('funding_opportunities_address');
  expect(plan).not.toContain('Seq Scan on funding_opportunities');
});

test('what a source changed last is read by an index', async () => {
  const since = Temporal.Now.instant().subtract({ hours: 1 });
  const plan = await planOf(store, (db) => changedSince(db, 'grants-gov', since, 50));
  expect(plan).not.toContain('Seq Scan on funding_opportunities');
});
