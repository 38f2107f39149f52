/**
 * TARGETS, Server: a million projects are paged as fast as a thousand, measured in PostgreSQL's buffer reads.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReviewSort } from '#contract/vocabulary.ts';
import type { Database, Store } from '../../platform/database/database.ts';
import { cursorOf, pageRequest } from '../../platform/database/paging.ts';
import { openSeeded } from '../../testing/databases.ts';
import { buffersOf } from '../../testing/plans.ts';
import { pageReviews, type ReviewFilter, reviewsSorted } from './queries/project-lists.ts';
import { findProject } from './queries/projects.ts';

/** Half of them are reviewed, so half share one queue date; the others have 250 for each promised date. */
const fill = `
  insert into projects (id, tracking_code, title, description, location, project_type, status, submitted_by,
      first_name, last_name, email, terms_accepted_at, review_by, fingerprint, submitted_at, updated_at)
    select gen_random_uuid(), 'M' || n, 'Hall ' || n * 7919 % 1000003, 'text', (array['nigeria','ghana','kenya'])[1 + n % 3],
      (array['expansion','modernization'])[1 + n % 2], (array['submitted','submitted','screening','funded'])[1 + n % 4],
      'Person', 'Person', 'P', 'p' || n || '@example.org', now(), date '2020-01-01' + n / 500, 'f' || n,
      timestamptz '2020-01-01' + n * interval '1 minute', now()
    from generate_series($1::integer, $2::integer) n`;
const histories = `
  insert into project_changes (id, project_id, status, by_alliance, at, version)
    select gen_random_uuid(), id, 'submitted', false, submitted_at, 1 from projects
    where submitted_at >= timestamptz '2020-01-01' + $1::integer * interval '1 minute'`;

let store: Store;
beforeAll(async () => {
  store = await openSeeded();
}, 600_000);
afterAll(() => store?.close());

async function grow(from: number, to: number): Promise<void> {
  // Only the owner of the tables may do this, and without a statement timeout.
  await store.exclusively(async (run) => {
    await run(fill, [from, to]);
    await run(histories, [from]);
    await run('vacuum analyze projects, project_changes');
  });
}

const orders: Record<ReviewSort | 'default', string> = {
  default: 'queue_date, submitted_at desc, id desc',
  submitted: 'submitted_at, id',
  '-submitted': 'submitted_at desc, id desc',
  title: 'lower(title), id',
  '-title': 'lower(title) desc, id desc',
};
const filters: ReviewFilter[] = [
  {},
  { status: 'submitted' },
  { projectType: 'expansion' },
  { location: 'kenya' },
];
const columns = { status: 'status', projectType: 'project_type', location: 'location' } as const;

interface Place {
  sort: ReviewSort | 'default';
  filter: ReviewFilter;
  /** The fraction of the list before the page. */
  depth: number;
}
const depths = [0, 0.3, 0.499, 0.7, 0.99];
const places: Place[] = [
  ...filters.flatMap((filter) =>
    depths.map((depth) => ({ sort: 'default' as const, filter, depth })),
  ),
  ...(Object.keys(orders) as (ReviewSort | 'default')[])
    .filter((sort) => sort !== 'default')
    .flatMap((sort) => depths.map((depth) => ({ sort, filter: {}, depth }))),
];

/** The page after the row at this position. */
async function pageAt({ sort, filter, depth }: Place) {
  const name = sort === 'default' ? '' : sort;
  if (depth === 0) return pageRequest({ sort: name }, reviewsSorted);
  const wheres = Object.entries(filter).map(
    ([key, value]) => `${columns[key as keyof typeof columns]} = '${value}'`,
  );
  const within = wheres.length > 0 ? `where ${wheres.join(' and ')}` : '';
  const { rows } = await store.run(
    `select id from projects ${within} order by ${orders[sort]} limit 1
     offset (select floor(count(*) * $1::float8)::bigint from projects ${within})`,
    [depth],
  );
  const row = await findProject(store.db, 'all', String(rows[0]?.id));
  if (!row) throw new Error('No project stands there.');
  const key = reviewsSorted[sort].keys.map(({ partOf }) => partOf({ ...row, history: [] }));
  return pageRequest({ sort: name, after: cursorOf(name, key) }, reviewsSorted);
}

async function readings(): Promise<number[]> {
  const found: number[] = [];
  for (const place of places) {
    const page = await pageAt(place);
    const read = (db: Database) => pageReviews(db, place.filter, page);
    found.push(await buffersOf(store, read));
  }
  return found;
}

describe('the review list', () => {
  let small: number[];
  let large: number[];
  beforeAll(async () => {
    await grow(1, 1000);
    small = await readings();
    await grow(1001, 1_000_000);
    large = await readings();
  }, 1_200_000);

  test.each(places.map((place, at) => ({ ...place, at })))(
    'by $sort with $filter, at depth $depth: a million projects cost as much as a thousand',
    ({ at, depth }) => {
      const [before = 0, after = 0] = [small[at], large[at]];
      // Every index has grown by a level or two, and each row is looked up in two of them.
      if (depth < 0.9) expect(before).toBeGreaterThan(50);
      expect(after).toBeLessThan(2 * Math.max(before, 150));
    },
  );
});
