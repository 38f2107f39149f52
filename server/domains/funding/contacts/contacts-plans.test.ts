/** A platform with 50,000 contacts: search, pages, suggested duplicates and an import's look-ups use indexes. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../../platform/database/database.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { openSeeded } from '../../../testing/databases.ts';
import { buffersOf, planOf } from '../../../testing/plans.ts';
import { contactsSorted, contactsWith, countContacts, pageContacts } from '../queries/contacts.ts';
import { addressesListed } from './queries/imports.ts';
import { latestMerges, noteSimilarContacts, similarPairs } from './queries/similar.ts';

const platformId = randomUUID();
let store: Store;
beforeAll(async () => {
  store = await openSeeded();
  await store.run(
    `insert into funding_platforms (id, name, description, type, region, focus_areas, stages, website, source, created_at, updated_at)
     values ($1, 'A platform with many contacts', '', 'debt', 'West Africa', '{}', '{}', 'https://fund.example', '', now(), now())`,
    [platformId],
  );
  for (let from = 1; from < 50_000; from += 10_000)
    await store.run(
      `insert into platform_contacts (id, platform_id, name, title, department, email, is_primary, notes, created_at, updated_at)
       select gen_random_uuid(), $2::uuid, 'Person ' || to_hex(n * 7919) || case when n % 5000 = 0 then '' else ' ' || n end,
         'Officer ' || n % 97, 'Desk ' || n % 13, 'p' || n || '@fund.example', false, '', now(), now()
       from generate_series($1::int, $1::int + 9999) n`,
      [from, platformId],
    );
  // Only the owner of the tables may do this.
  await store.exclusively(async (run) => {
    await run('vacuum analyze');
  });
});
afterAll(() => store.close());

const page = (after = '') => pageRequest({ after, limit: 50 }, contactsSorted);

test('a page of contacts is read by its key, wherever it begins', async () => {
  const first = await pageContacts(store.db, platformId, undefined, page());
  const second = page(first.next ?? '');
  const plan = await planOf(store, (db) => pageContacts(db, platformId, undefined, second));
  expect(plan).toContain('platform_contacts_listed');
  expect(plan).not.toContain('Sort');
  expect(
    await buffersOf(store, (db) => pageContacts(db, platformId, undefined, second)),
  ).toBeLessThan(200);
});

test('contacts of all platforms are searched by an index', async () => {
  const search = (db: Store['db']) => contactsWith(db, 'all', 'p4711', 5);
  expect(await planOf(store, search)).toContain('platform_contacts_words');
});

test('contacts are searched and counted by an index', async () => {
  const search = (db: Store['db']) => pageContacts(db, platformId, 'p4711', page());
  expect(await planOf(store, search)).toContain('platform_contacts_words');
  // And those that begin with it.
  expect((await search(store.db)).items).toHaveLength(11);
  const count = (db: Store['db']) => countContacts(db, platformId);
  expect(await planOf(store, count)).not.toContain('Seq Scan');
  expect(await count(store.db)).toBe(50_000);
});

test('duplicates are found by indexes, and read as they were noted', async () => {
  const [row] = (
    await store.run('select id from platform_contacts where platform_id = $1 limit 1', [platformId])
  ).rows;
  const ids = [String(row?.id)];
  const note = (db: Store['db']) => noteSimilarContacts(db as never, ids, Temporal.Now.instant());
  const plan = await planOf(store, note);
  expect(plan).toContain('platform_contacts_name');
  expect(plan).toContain('platform_contacts_address');
  expect(plan).not.toContain('Seq Scan on platform_contacts');
  expect(await buffersOf(store, (db) => similarPairs(db, platformId, 21))).toBeLessThan(200);
  const since = Temporal.Now.instant().subtract({ hours: 720 });
  const merges = await planOf(store, (db) => latestMerges(db, platformId, { since, most: 50 }));
  expect(merges).not.toContain('Seq Scan on platform_contacts');
});

test('an import looks up the addresses of its lines by an index', async () => {
  const addresses = Array.from({ length: 500 }, (_, at) => `p${at * 90 + 1}@fund.example`);
  const look = (db: Store['db']) => addressesListed(db, platformId, addresses);
  expect(await planOf(store, look)).toContain('platform_contacts_address');
  expect((await look(store.db)).size).toBe(500);
});
