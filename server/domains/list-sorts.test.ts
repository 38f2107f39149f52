import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Store } from '../platform/database/database.ts';
import { type Page, type PageRequest, pageRequest } from '../platform/database/paging.ts';
import type { Sorts } from '../platform/database/sorting.ts';
import { openSeeded } from '../testing/databases.ts';
import { planOf } from '../testing/plans.ts';
import { pageTransactions, transactionsSorted } from './commerce/bookkeeping/queries.ts';
import { catalogueSorted, pageCatalogue } from './commerce/catalogue/queries.ts';
import { listedSorted, pageEditable } from './content/queries.ts';
import { accountsSorted, pageAccounts } from './identity/accounts/queries.ts';
import { pageReviews, reviewsSorted } from './intake/queries/project-lists.ts';
import { allMeetingsSorted, pageAllMeetings } from './support/meetings/queries.ts';
import { pageTickets, ticketsSorted } from './support/queries/inbox.ts';

/** Many rows are equal in every sort value, some in capitals: only their ids distinguish them. */
const seed = `
  insert into users (id, first_name, last_name, email, role, status, permissions, created_at)
    select gen_random_uuid(), case when n % 3 = 0 then 'ada' else 'Ada' end, 'Person ' || n % 40,
      'p' || n || '@example.org', 'member', 'active', '{}', timestamptz '2026-01-01' + n % 300 * interval '1 hour'
    from generate_series(1, 700) n;
  insert into reports (id, name, description, category, price_cents, status, pages, published_on, contents,
      first_page, position, created_at)
    select 'r-' || n, case when n % 3 = 0 then 'hubs ' else 'Hubs ' end || n % 40, 'text', 'policy', n % 30 * 100,
      'active', 1, date '2026-01-01' + n % 60, '{}', '{}', n, now()
    from generate_series(1, 700) n;
  insert into orders (id, reference, kind, status, method, provider, total_cents, customer_name, customer_email,
      access_key, created_at)
    select gen_random_uuid(), 'REF' || n, 'reports', 'pending', 'bank', 'bank', 100 + n % 30, 'Person',
      'p@example.org', 'key' || n, timestamptz '2026-01-01' + n % 300 * interval '1 hour'
    from generate_series(1, 700) n;
  insert into projects (id, tracking_code, title, description, location, project_type, status, submitted_by,
      first_name, last_name, email, terms_accepted_at, review_by, fingerprint, submitted_at, updated_at)
    select gen_random_uuid(), 'C' || n, case when n % 3 = 0 then 'hall ' else 'Hall ' end || n % 40, 'text', 'kenya',
      'expansion', (array['submitted','screening','funded'])[1 + n % 3], 'Person', 'Person', 'P', 'p@example.org',
      now(), date '2026-01-01' + n % 60, 'f' || n, timestamptz '2026-01-01' + n % 300 * interval '1 hour', now()
    from generate_series(1, 700) n;
  insert into support_tickets (id, reference, topic, subject, description, status, priority, name, email,
      fingerprint, created_at, updated_at)
    select gen_random_uuid(), 'T' || n, 'general', 'Hello', 'text', 'open', 'normal',
      case when n % 3 = 0 then 'ada ' else 'Ada ' end || n % 40, 'p@example.org', 'f' || n,
      timestamptz '2026-01-01' + n % 300 * interval '1 hour', now()
    from generate_series(1, 700) n;
  insert into meetings (id, owner_id, title, notes, start_time, minutes, status, created_at, updated_at)
    select gen_random_uuid(), (select id from users order by id limit 1), 'Call', '',
      timestamptz '2026-01-01' + n % 300 * interval '1 hour', 30,
      (array['requested','confirmed','declined'])[1 + n % 3], now(), now()
    from generate_series(1, 700) n;
  insert into articles (id, article_id, kind, title, excerpt, content, category, source, tags, published_date,
      featured, is_published, created_at, updated_at)
    select gen_random_uuid(), 'a-' || n, 'news', case when n % 3 = 0 then 'hubs ' else 'Hubs ' end || n % 40, 'word' || n,
      '', 'Policy', '', '{}', date '2026-01-01' + n % 60, false, n % 2 = 0, now(),
      timestamptz '2026-01-01' + n % 300 * interval '1 hour'
    from generate_series(1, 700) n;`;

let store: Store;
beforeAll(async () => {
  store = await openSeeded();
  await store.run(seed);
  // Only the owner of the tables may do this.
  await store.exclusively(async (run) => {
    await run('vacuum analyze');
  });
});
afterAll(() => store.close());

interface Sorted {
  name: string;
  /** The index that should be used. */
  index: string;
  /** The whole list, sorted in one statement. */
  whole: string;
  page: (db: Database, after?: string | null) => Promise<Page<{ id: string }>>;
}

/** Every sort of a list, with its index and its `order by` clause. */
function sortsOf<Row extends { id: string }, Name extends string>(
  table: string,
  page: (db: Database, request: PageRequest<Row>) => Promise<Page<Row>>,
  sorts: Sorts<Row, Name>,
  expected: Record<'default' | Name, readonly [index: string, by: string]>,
): Sorted[] {
  return (Object.keys(expected) as ('default' | Name)[]).map((name) => ({
    name: `${table} by ${name}`,
    index: expected[name][0],
    whole: `select id from ${table} order by ${expected[name][1]}`,
    page: (db, after) =>
      page(
        db,
        pageRequest(
          { limit: 90, after: after ?? undefined, sort: name === 'default' ? '' : name },
          sorts,
        ),
      ),
  }));
}

const shownName = `lower(first_name || ' ' || last_name)`;
const lists: Sorted[] = [
  ...sortsOf('users', (db, page) => pageAccounts(db, {}, page), accountsSorted, {
    default: ['users_created', 'created_at desc, id desc'],
    created: ['users_created', 'created_at, id'],
    name: ['users_name', `${shownName}, id`],
    '-name': ['users_name', `${shownName} desc, id desc`],
  }),
  ...sortsOf('reports', (db, page) => pageCatalogue(db, {}, page), catalogueSorted, {
    default: ['reports_newest', 'published_on desc, id desc'],
    name: ['reports_name', 'lower(name), id'],
    '-name': ['reports_name', 'lower(name) desc, id desc'],
    price: ['reports_price', 'price_cents, id'],
    '-price': ['reports_price', 'price_cents desc, id desc'],
  }),
  ...sortsOf(
    'orders',
    (db, page) => pageTransactions(db, { since: null, before: null }, page),
    transactionsSorted,
    {
      default: ['orders_newest', 'created_at desc, id desc'],
      created: ['orders_newest', 'created_at, id'],
      amount: ['orders_amount', 'total_cents, id'],
      '-amount': ['orders_amount', 'total_cents desc, id desc'],
    },
  ),
  ...sortsOf('projects', (db, page) => pageReviews(db, {}, page), reviewsSorted, {
    default: ['projects_queue', 'queue_date, submitted_at desc, id desc'],
    submitted: ['projects_newest', 'submitted_at, id'],
    '-submitted': ['projects_newest', 'submitted_at desc, id desc'],
    title: ['projects_title', 'lower(title), id'],
    '-title': ['projects_title', 'lower(title) desc, id desc'],
  }),
  ...sortsOf('support_tickets', (db, page) => pageTickets(db, {}, page), ticketsSorted, {
    default: ['support_tickets_newest', 'created_at desc, id desc'],
    waiting: [
      'support_tickets_waiting',
      "coalesce(waiting_since, timestamptz '9999-12-31 00:00:00+00'), id",
    ],
    created: ['support_tickets_newest', 'created_at, id'],
    name: ['support_tickets_name', 'lower(name), id'],
    '-name': ['support_tickets_name', 'lower(name) desc, id desc'],
  }),
  ...sortsOf('meetings', (db, page) => pageAllMeetings(db, {}, page), allMeetingsSorted, {
    default: ['meetings_queue', `(status = 'requested') desc, start_time desc, id desc`],
    start: ['meetings_time', 'start_time, id'],
    '-start': ['meetings_time', 'start_time desc, id desc'],
  }),
  ...sortsOf('articles', (db, page) => pageEditable(db, {}, page), listedSorted, {
    default: ['articles_listed', 'published_date desc, id desc'],
    changed: ['articles_changed', 'updated_at desc, id desc'],
    title: ['articles_title', 'lower(title), id'],
    '-title': ['articles_title', 'lower(title) desc, id desc'],
  }),
];

describe.each(lists)('$name', ({ index, whole, page }) => {
  test('DESIGN §3.8: page by page, every row appears once and in order, equal or not', async () => {
    const walked: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const found = await page(store.db, after);
      walked.push(...found.items.map(({ id }) => id));
      after = found.next;
    }
    const { rows } = await store.run(whole, []);
    expect(rows.length).toBeGreaterThanOrEqual(700);
    expect(walked).toEqual(rows.map(({ id }) => id));
  });

  test(`the first page and a later one use ${index}, and need no sort`, async () => {
    const { next } = await page(store.db);
    for (const after of [null, next]) {
      const plan = await planOf(store, (db) => page(db, after));
      expect(plan).toMatch(new RegExp(`^Limit.*\n *-> +Index Scan (Backward )?using ${index} on`));
    }
  });
});

test.each<[string, string, (db: Database) => Promise<unknown>]>([
  [
    'messages',
    'support_tickets_text',
    (db) => pageTickets(db, { search: 'T77' }, pageRequest({}, ticketsSorted)),
  ],
  [
    'meetings',
    'meetings_words',
    (db) =>
      pageAllMeetings(
        db,
        { search: { text: 'visit', ownerIds: [] } },
        pageRequest({}, allMeetingsSorted),
      ),
  ],
  [
    'articles',
    'articles_words',
    (db) => pageEditable(db, { search: 'word77' }, pageRequest({}, listedSorted)),
  ],
])('a search of %s uses %s', async (_, index, search) => {
  expect(await planOf(store, search)).toContain(index);
});
