/** What `npm test -- --changed` chooses, from what these tests once used (`fixtures/test-uses.json`). */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Graph, readGraph } from './changed-graph.ts';
import { addRun, readRequests, type Uses } from './changed-record.ts';
import { select } from './changed-select.ts';

const record: Uses = JSON.parse(
  readFileSync(new URL('fixtures/test-uses.json', import.meta.url), 'utf8'),
);
let graph: Graph;
beforeAll(async () => {
  graph = await readGraph();
});
const chosenFor = (...changed: string[]) => {
  for (const path of changed) expect(graph.has(path), `${path} has moved`).toBe(true);
  return select(changed, graph, record);
};

/** Changes of this repository that broke a test, which a later commit mended: what they changed, and the test. */
const broken = [
  ['81e04d89', 'web/features/orders/transaction-words.ts', 'e2e/admin-transactions.test.ts'],
  ['0f109e27', 'web/features/content/content-page.tsx', 'e2e/content-management.test.ts'],
  ['bb18c6ff', 'web/features/dashboard/words.ts', 'e2e/path.test.ts'],
  ['bb18c6ff', 'server/domains/intake/queries/tasks.ts', 'e2e/portal-paging.test.ts'],
  ['14c111fe', 'web/design/dialog.tsx', 'e2e/admin-meetings.test.ts'],
  ['0b59aef4', 'web/features/projects/project-form.tsx', 'e2e/landing.test.ts'],
  ['c5f2c11c', 'content/mails/commerce.ts', 'server/domains/commerce/orders/order-keys.test.ts'],
  [
    'bfd5e391',
    'server/domains/intake/move-project.ts',
    'server/domains/intake/move-project.test.ts',
  ],
  [
    'bfd5e391',
    'server/domains/intake/claim-guest-projects.ts',
    'server/domains/intake/claim-guest-projects.test.ts',
  ],
  [
    '38e9ddb3',
    'server/domains/community/training/plan-training.ts',
    'web/features/operations/activity-words.test.ts',
  ],
] as const;

test.each(broken)('%s, a change of %s, runs what it broke: %s', (_, changed, mended) => {
  const { everything, files } = chosenFor(changed);
  expect(everything).toBe(null);
  expect(record[mended]).toBeDefined();
  expect([...files.keys()]).toContain(mended);
  // The record has one test of each file: the one that failed, or its neighbour at the same screen.
  expect(files.get(mended)).toEqual([]);
});

describe('A change runs', () => {
  test('no test of another screen', () => {
    const { files } = chosenFor('web/features/orders/transaction-words.ts');
    expect(files.has('e2e/landing.test.ts')).toBe(false);
    expect(files.has('e2e/content-management.test.ts')).toBe(false);
  });

  test('no test of another use case of the same domain', () => {
    const { files } = chosenFor('server/domains/intake/claim-guest-projects.ts');
    expect(files.has('server/domains/intake/claim-guest-projects.test.ts')).toBe(true);
    expect(files.has('server/domains/intake/move-project.test.ts')).toBe(false);
  });

  test('a changed test and those that import a changed helper', () => {
    expect([...chosenFor('e2e/landing.test.ts').files.keys()]).toContain('e2e/landing.test.ts');
    expect(chosenFor('e2e/tools/test.ts').files.get('e2e/landing.test.ts')).toEqual([]);
  });

  test('everything that the product starts with', () => {
    const { files } = chosenFor('server/http/dispatch.ts');
    expect(files.get('e2e/landing.test.ts')).toEqual([]);
    expect(files.get('server/domains/intake/move-project.test.ts')).toEqual([]);
  });

  test('everything if it cannot be placed, or if nothing is recorded', () => {
    expect(select(['server/migrations/0001.sql'], graph, record).everything).toContain('0001.sql');
    expect(select(['content/new.bin'], graph, record).everything).toContain('content/new.bin');
    expect(select(['README.md'], graph, {}).everything).toContain('recorded');
  });

  test('every test without a record, and of the others none for words about the product', () => {
    const { everything, files } = select(['README.md'], graph, record);
    expect(everything).toBe(null);
    expect(files.has('e2e/crawl.test.ts')).toBe(true);
    const known = Object.keys(record).filter((file) => files.has(file));
    expect(known.filter((file) => !graph.readers.includes(file))).toEqual([]);
  });

  test('a test of all routes only with what many screens share', () => {
    const all = { ...record, 'e2e/crawl.test.ts': { crawl: graph.routes.map(({ file }) => file) } };
    const few = select(['web/features/site/landing.tsx'], graph, all);
    expect(few.wide).toContain('e2e/crawl.test.ts: crawl');
    const many = select(['web/root.tsx'], graph, all);
    expect(many.files.get('e2e/crawl.test.ts')).toEqual([]);
  });
});

test('requests become calls, routes and parts of the pages', () => {
  const read = readRequests(graph, {
    '/assets/today-1.js': ['web/features/administration/today.tsx'],
  });
  expect(read(['OPEN /admin', 'GET /assets/today-1.js', 'GET /api/projects/id'])).toEqual([
    'GET /api/projects/{id}',
    'web/features/administration/today.tsx',
    'web/routes/admin.tsx',
  ]);
  // Without its scripts, nobody knows which part of the page was shown.
  expect(read(['GET /admin'])).toEqual(['web/routes/admin.tsx lazily']);
  expect(read(['OPEN /admin', 'GET /assets/other-2.js'])).toEqual(['web/routes/admin.tsx lazily']);
  expect(read(['GET /nowhere/at/all'])).toEqual(['web/routes/not-found.tsx lazily']);
});

test('a test that failed is recorded as unknown, the others as they ran', () => {
  const before = { 'a.test.ts': { one: ['x'], two: ['y'] } };
  const line = { file: 'a.test.ts', uses: { one: null, two: ['z'] } };
  expect(addRun(before, [line], (requests) => [...requests])).toEqual({
    'a.test.ts': { two: ['z'] },
  });
});
