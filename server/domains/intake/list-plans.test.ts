import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Store } from '../../platform/database/database.ts';
import { cursorOf, pageRequest } from '../../platform/database/paging.ts';
import { openSeeded } from '../../testing/databases.ts';
import { planOf } from '../../testing/plans.ts';
import { changesOf, historyOf } from './queries/history.ts';
import { messagesSorted, pageMessages } from './queries/messages.ts';
import {
  ownProjectsSorted,
  pageOwnProjects,
  pageReviews,
  reviewsSorted,
} from './queries/project-lists.ts';
import { findProject, findSameSubmission } from './queries/projects.ts';

let store: Store;
beforeAll(async () => {
  store = await openSeeded();
  // Most projects belong to different people.
  await store.run(
    `insert into projects (id, tracking_code, title, description, location, project_type, status,
       submitted_by, first_name, last_name, email, terms_accepted_at, owner_id, review_by, fingerprint,
       submitted_at, updated_at)
     select gen_random_uuid(), 'C' || n, 'Hall ' || n, 'text', (array['nigeria','ghana','kenya'])[1 + n % 3],
       (array['expansion','modernization'])[1 + n % 2],
       (array['submitted','screening','funded','declined'])[1 + n % 4],
       'Person ' || n, 'Person', n::text, 'p' || n % 900 || '@example.org', now(),
       (select id from users order by id limit 1 offset n % 60), date '2026-01-01' + n % 300, 'f' || n,
       timestamptz '2026-01-01' + n * interval '1 minute', now()
     from generate_series(1, 6000) n;
     insert into project_changes (id, project_id, status, by_alliance, at, version)
       select gen_random_uuid(), id, 'submitted', false, submitted_at, 1 from projects;
     insert into project_messages (id, project_id, kind, author, by_alliance, content, created_at)
       select gen_random_uuid(), id, 'internal', 'A', true, 'text', submitted_at from projects;`,
  );
  // Only the owner of the tables may do this.
  await store.exclusively(async (run) => {
    await run('vacuum analyze');
  });
});
afterAll(() => store.close());

const id = '00000000-0000-4000-8000-000000000000';
const at = '2026-02-01T00:00:00Z';
const first = pageRequest({}, reviewsSorted);
const later = pageRequest({ after: cursorOf('', ['2026-03-01', at, id]) }, reviewsSorted);
const done = pageRequest({ after: cursorOf('', ['9999-12-31', at, id]) }, reviewsSorted);
const firstOwn = pageRequest({}, ownProjectsSorted);
const laterOwn = pageRequest({ after: cursorOf('', [at, id]) }, ownProjectsSorted);
const owner = async () =>
  String(
    (await store.run('select owner_id from projects where owner_id is not null limit 1', []))
      .rows[0]?.owner_id,
  );

const plans: [string, string, (db: Database) => Promise<unknown>][] = [
  ['the first page of the review list', 'projects_queue', (db) => pageReviews(db, {}, first)],
  ['a later page of it', 'projects_queue', (db) => pageReviews(db, {}, later)],
  // If most are reviewed, reading by date and skipping the others costs the same.
  ['a page of the reviewed ones', 'projects_(queue|newest)', (db) => pageReviews(db, {}, done)],
  [
    'the list of one status',
    'projects_queue_status',
    (db) => pageReviews(db, { status: 'submitted' }, later),
  ],
  [
    'the list of one type',
    'projects_queue_type',
    (db) => pageReviews(db, { projectType: 'expansion' }, later),
  ],
  [
    'the list of one country',
    'projects_queue_location',
    (db) => pageReviews(db, { location: 'kenya' }, later),
  ],
  ['a search', 'projects_words', (db) => pageReviews(db, { search: 'p77@example.org' }, first)],
  [
    'the first page of one’s own',
    'projects_owner',
    async (db) => pageOwnProjects(db, await owner(), firstOwn),
  ],
  [
    'a later page of one’s own',
    'projects_owner',
    async (db) => pageOwnProjects(db, await owner(), laterOwn),
  ],
  [
    'a tracking code',
    'projects_tracking_code_key',
    (db) => findProject(db, { trackingCode: 'C77' }),
  ],
  ['one project', 'projects_pkey', (db) => findProject(db, 'all', id)],
  ['a history', 'project_changes_project_id_version_key', (db) => historyOf(db, id)],
  ['histories', 'project_changes_project_id_version_key', (db) => changesOf(db, [id, id])],
  [
    'messages',
    'project_messages_project',
    (db) => pageMessages(db, { projectId: id, kind: 'message' }, pageRequest({}, messagesSorted)),
  ],
  [
    'the same submission',
    'projects_fingerprint',
    (db) => findSameSubmission(db, 'f77', Temporal.Instant.from('2026-01-01T00:00:00Z')),
  ],
];

test.each(plans)(
  '%s is read through the index %s, never by a sequential scan',
  async (_name, index, work) => {
    const plan = await planOf(store, work);
    expect(plan).toMatch(new RegExp(` ${index}( |$)`, 'm'));
    expect(plan).not.toContain('Seq Scan');
  },
);

test('a page of the review list needs no sort', async () => {
  for (const page of [first, later, done]) {
    const plan = await planOf(store, (db) => pageReviews(db, {}, page));
    // The subplan sorts the changes of one project.
    expect(plan.split('SubPlan')[0]).not.toContain('Sort');
  }
});
