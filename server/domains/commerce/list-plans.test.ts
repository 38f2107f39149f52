import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Store } from '../../platform/database/database.ts';
import { cursorOf, pageRequest } from '../../platform/database/paging.ts';
import { openSeeded } from '../../testing/databases.ts';
import { planOf } from '../../testing/plans.ts';
import {
  countFound,
  countTransactions,
  pageTransactions,
  transactionsSorted,
} from './bookkeeping/queries.ts';
import { moneyOf, movements } from './queries/ledger.ts';
import {
  accountsBegun,
  spansOf,
  spansOfAddress,
  spansToRemind,
} from './queries/membership-periods.ts';
import { ordersSorted, ordersToExpire, pageOrdersOf } from './queries/orders.ts';
import { cardPaymentOf, findCardPayment } from './queries/payments.ts';

let store: Store;
beforeAll(async () => {
  store = await openSeeded();
  await store.run(
    `insert into orders (id, reference, kind, status, method, provider, membership_type, total_cents,
       customer_name, customer_email, user_id, access_key, created_at, pay_until)
     select gen_random_uuid(), 'REF' || n, 'membership',
       case when n % 100 = 7 then 'refunded' when n % 10 = 1 then 'pending' else 'paid' end, 'card', 'test', 'general', 44900,
       'Person ' || n, 'p' || n % 900 || '@example.org',
       (select id from users order by id limit 1 offset n % 7), 'key' || n,
       timestamptz '2026-01-01' + n * interval '10 minutes', timestamptz '2026-01-31' + n * interval '10 minutes'
     from generate_series(1, 6000) n;
     insert into card_payments (id, order_id, provider, client_secret, status, amount_cents, created_at, checked_at)
       select 'pi_test_' || reference, id, 'test', access_key, 'succeeded', 44900, created_at, created_at from orders;
     insert into ledger (id, order_id, kind, amount_cents, provider, provider_reference, booked_on, recorded_at)
       select gen_random_uuid(), id, 'payment', 44900, 'test', reference, created_at::date, created_at from orders;
     insert into membership_spans (order_id, user_id, email, type, title, price_cents, billing_period, starts_at, ends_at)
       select id, case when right(reference, 1) = '7' then null else user_id end, customer_email, 'general', 'General',
         44900, 'annually', created_at, created_at + interval '1 year' from orders;`,
  );
  // Only the owner of the tables may do this.
  await store.exclusively(async (run) => {
    await run('vacuum analyze');
  });
});
afterAll(() => store.close());

const id = '00000000-0000-4000-8000-000000000000';
const after = cursorOf('', ['2026-01-03T00:00:00Z', id]);
const first = pageRequest({}, transactionsSorted);
const later = pageRequest({ after }, transactionsSorted);
const all = { since: null, before: null };
const now = Temporal.Instant.from('2027-01-01T00:10:00Z');
const day = Temporal.PlainDate.from('2026-01-02');

const plans: [string, string, (db: Database) => Promise<unknown>][] = [
  ['the transactions', 'orders_newest', (db) => pageTransactions(db, all, first)],
  ['a later page of them', 'orders_newest', (db) => pageTransactions(db, all, later)],
  [
    'those of one status',
    'orders_books',
    (db) => pageTransactions(db, { ...all, status: 'refunded' }, later),
  ],
  ['a search', 'orders_words', (db) => pageTransactions(db, { ...all, search: 'REF77' }, first)],
  [
    'a search by payment',
    'card_payments_beginning',
    (db) => pageTransactions(db, { ...all, search: 'pi_test_REF777' }, first),
  ],
  [
    'one’s own orders',
    'orders_user',
    (db) => pageOrdersOf(db, id, pageRequest({ after }, ordersSorted)),
  ],
  [
    'orders that wait',
    'orders_waiting',
    (db) => ordersToExpire(db, now.subtract({ hours: 24 * 330 })),
  ],
  ['the money of an order', 'ledger_order', (db) => moneyOf(db, id)],
  [
    'the ledger of a day',
    'ledger_day',
    (db) => movements(db, { from: day, to: day }, { last: null, limit: 200 }),
  ],
  ['a payment', 'card_payments_(pkey|beginning)', (db) => findCardPayment(db, 'pi_test_REF7')],
  ['the payment of an order', 'card_payments_order', (db) => cardPaymentOf(db, id)],
  ['one’s memberships', 'membership_spans_user', (db) => spansOf(db, id)],
  [
    'memberships that wait for an account',
    'membership_spans_email',
    (db) => spansOfAddress(db, 'p7@example.org'),
  ],
  [
    'memberships that begin',
    'membership_spans_begin',
    (db) => accountsBegun(db, { since: now.subtract({ hours: 168 }), now }),
  ],
  [
    'memberships that end',
    'membership_spans_ends',
    (db) => spansToRemind(db, { now, until: now.add({ minutes: 30 }), days: 7 }),
  ],
];

test.each(plans)('%s: uses the index %s, never a full scan', async (_name, index, work) => {
  const plan = await planOf(store, work);
  expect(plan).toMatch(new RegExp(` ${index}( |$)`, 'm'));
  // A small table that is joined to the searched one may be read whole.
  const searched = index.startsWith('ledger') ? /Seq Scan on ledger/ : /Seq Scan/;
  expect(plan).not.toMatch(searched);
});

test('a search for a frequent word reads the beginning of the list, in each of its orders', async () => {
  const refunded = { ...all, status: 'refunded' as const };
  const searches = [
    ['orders_newest', { ...all, search: 'Person' }, first],
    ['orders_newest', { ...all, search: 'Person' }, later],
    ['orders_books', { ...refunded, search: 'person example' }, first],
  ] as const;
  for (const [index, filter, page] of searches) {
    const work = (db: Database) => pageTransactions(db, filter, page);
    expect((await work(store.db)).items).toHaveLength(page.limit);
    const plan = await planOf(store, work);
    expect(plan).toMatch(new RegExp(` ${index}( |$)`, 'm'));
    expect(plan).not.toMatch(/orders_words|Seq Scan/);
  }
});

test('what a search finds is counted to a thousand', async () => {
  const countOf = (search: string) => countFound(store.db, { ...all, search });
  expect(await countOf('Person')).toBeNull();
  const { rows } = await store.run(
    "select count(*) from orders where customer_email like 'p7%' and status <> 'pending'",
  );
  expect(await countOf('p7')).toBe(Number(rows[0]?.count));
  expect(await countOf(' ')).toBe(await countTransactions(store.db, all));
  const rare = await planOf(store, () => countOf('REF77'));
  expect(rare).toMatch(/ orders_words( |$)/m);
  const frequent = await planOf(store, () => countOf('Person'));
  expect(frequent).toContain('Limit');
});

test('a search finds the same, however frequent its words are', async () => {
  const found = async (search: string, limit: number) => {
    const page = pageRequest({ limit, after }, transactionsSorted);
    const { items, next } = await pageTransactions(store.db, { ...all, search }, page);
    return { references: items.map(({ reference }) => reference), next };
  };
  for (const search of ['person', 'person p7', 'ref1']) {
    const whole = await found(search, 200);
    const short = await found(search, 3);
    expect(short.references).toEqual(whole.references.slice(0, 3));
  }
});

test('the transactions are not sorted separately, whatever they are filtered by', async () => {
  for (const page of [first, later])
    for (const filter of [all, { ...all, status: 'refunded' as const }])
      expect(await planOf(store, (db) => pageTransactions(db, filter, page))).not.toContain('Sort');
});

test('the transactions of a status and a method are counted without reading the orders', async () => {
  const filter = { ...all, status: 'refunded', method: 'card' } as const;
  const plan = await planOf(store, (db) => countTransactions(db, filter));
  expect(plan).toContain('Index Only Scan using orders_books');
});
