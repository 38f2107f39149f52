/** Bad orders from a buyer, a tampered page or a stale one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/commerce/orders.ts';
import type { errors } from '#contract/errors.ts';
import { type Client, makeClient } from '../../../testing/client.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import {
  type Intent,
  intentFor,
  newCustomer,
  newReport,
  orderOf,
  payIntent,
  reportEntries,
  testCard,
} from '../../../testing/shop.ts';
import { expireOrders } from './expire-orders.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

interface Refusal extends Intent {
  code: keyof typeof errors;
  message: string;
  fields: Record<string, string>;
  current: { amount: number };
}
const open = (entries: object, client: Client = makeClient(service), headers = {}) =>
  client.send<Refusal>('POST', '/api/create-payment-intent', entries, headers);
const quote = (entries: object) =>
  makeClient(service).send<{ code?: string; total: number; cheaper: object | null }>(
    'POST',
    '/api/orders/quote',
    entries,
  );
const countOrders = async () =>
  Number((await service.rows('select count(*)::int as count from orders'))[0]?.count);

/** Orders with these metadata; answers the refusal, and asserts that nothing was stored. */
async function refused(metadata: object, more: object = {}) {
  const before = await countOrders();
  const { status, body } = await open({ metadata: { ...newCustomer(), ...metadata }, ...more });
  expect(await countOrders()).toBe(before);
  return { status, code: body.code, fields: body.fields, message: body.message, body };
}

test('a tampered amount is refused with the price, and buys nothing', async () => {
  const reportIds = [await newReport(service, { price: 899 })];
  for (const amount of [1, 898, 900, 0]) {
    const { status, code, body, message } = await refused({ reportIds }, { amount });
    expect([status, code, body.current]).toEqual([409, 'amount_mismatch', { amount: 899 }]);
    expect(message).toBe('The price has changed. Check the new price and confirm again.');
  }
});

test.each(['eight hundred', '899', -1, 8.5, 1e308, null, { $gt: 0 }])(
  'SHOP-31 %s is no amount',
  async (amount) => {
    const reportIds = [await newReport(service)];
    const { status, fields } = await refused({ reportIds }, { amount });
    expect([status, Object.keys(fields)]).toEqual([400, ['amount']]);
  },
);

describe('reports that cannot be bought', () => {
  test('an unknown one is an invalid entry', async () => {
    const { status, fields } = await refused({ reportIds: ['there-is-no-such-report'] });
    expect([status, fields]).toEqual([
      400,
      { 'metadata.reportIds': 'We couldn’t find this report.' },
    ]);
    const none = await refused({ reportIds: [] });
    expect(none.fields).toEqual({ 'metadata.reportIds': 'Choose at least one report.' });
  });

  test.each(['archived', 'inactive'])('%s: not for sale any more', async (state) => {
    const reportIds = [await newReport(service), await newReport(service, { status: state })];
    expect(await refused({ reportIds })).toMatchObject({ status: 409, code: 'not_for_sale' });
    expect((await quote({ reportIds })).body.code).toBe('not_for_sale');
  });

  test('one without a file, with real payments', async () => {
    const live = await startService({
      shop: { samplesForSale: false, bankDetails: 'Example Bank' },
    });
    const entries = await reportEntries(live);
    const answer = await makeClient(live).send('POST', '/api/orders/bank-transfer', entries);
    expect([answer.status, answer.body.code]).toEqual([409, 'not_for_sale']);
    await live.stop();
  });

  test('a package that these do not fit', async () => {
    const reportIds = [await newReport(service), await newReport(service)];
    expect(await refused({ reportIds, package: 'premium' })).toMatchObject({
      status: 409,
      code: 'package_mismatch',
    });
  });

  test('one that is free, and more than the ledger can hold', async () => {
    const free = await refused({ reportIds: [await newReport(service, { price: 0 })] });
    expect(free).toMatchObject({ status: 409, code: 'not_for_sale' });
    const dear = await Promise.all([1, 2].map(() => newReport(service, { price: 600_000 })));
    const { status, fields } = await refused({ reportIds: dear });
    expect([status, Object.keys(fields)]).toEqual([400, ['metadata.reportIds']]);
  });

  test('names that are not in the catalogue', async () => {
    const { status, fields } = await refused({ reports: 'A report, that never was' });
    expect([status, Object.keys(fields)]).toEqual([400, ['metadata.reports']]);
  });
});

test('API-14 reports may be given by name, even with commas in it', async () => {
  const name = 'Land, Power and Water: a Report';
  const id = await newReport(service, { name, price: 950 });
  const other = await newReport(service, { name: 'Another Report of Land' });
  const reports = `${name}, Another Report of Land`;
  const { body } = await open({ amount: 1849, metadata: { reports, ...newCustomer() } });
  const { items } = await orderOf(service, body);
  expect(items.map(({ reportId }) => reportId)).toEqual([id, other]);
});

test('the same report twice is bought once', async () => {
  const id = await newReport(service, { price: 899 });
  const { body } = await open({
    amount: 899,
    metadata: { reportIds: [id, id, id], ...newCustomer() },
  });
  expect((await orderOf(service, body)).items).toHaveLength(1);
  expect((await quote({ reportIds: [id, id] })).body.total).toBe(899);
});

test('the quote names the package that the screens name: the cheapest with room for these reports', async () => {
  const reportIds = [await newReport(service), await newReport(service)];
  expect((await quote({ reportIds })).body).toMatchObject({
    total: 1798,
    cheaper: { package: 'premium', total: 599 },
  });
  reportIds.push(await newReport(service));
  expect((await quote({ reportIds, package: 'premium' })).body).toMatchObject({
    total: 599,
    cheaper: null,
  });
});

test('200 reports can be bought at once, 201 cannot', async () => {
  const reportIds: string[] = [];
  for (let at = 0; at < 200; at += 1) reportIds.push(await newReport(service, { price: 10 }));
  const { status, body } = await open({
    amount: 2000,
    metadata: { reportIds, ...newCustomer() },
  });
  expect(status).toBe(200);
  expect((await payIntent(service, body)).status).toBe(200);
  expect((await orderOf(service, body)).items).toHaveLength(200);
  expect((await refused({ reportIds: [...reportIds, 'one-more'] })).status).toBe(400);
});

test('a guest without name and address is asked for them; a signed-in buyer need not type them', async () => {
  const reportIds = [await newReport(service)];
  const { body } = await open({ metadata: { reportIds } });
  expect(Object.keys(body.fields)).toEqual(['metadata.customerName', 'metadata.customerEmail']);
  const email = await newAccount(service);
  const { body: opened } = await open({ metadata: { reportIds } }, await clientOf(service, email));
  expect((await orderOf(service, opened)).customerEmail).toBe(email);
});

test('reports and a membership in one order are refused', async () => {
  const reportIds = [await newReport(service)];
  const { fields } = await refused({ reportIds }, { membershipType: 'general' });
  expect(Object.keys(fields)).toEqual(['membershipType']);
});

test('an unknown entry is refused', async () => {
  const { fields } = await refused({ reportIds: [await newReport(service)], discount: 100 });
  expect(fields).toEqual({ discount: 'This field isn’t supported.' });
});

describe('the same twice', () => {
  test('a double click with one Idempotency-Key opens one order and one payment', async () => {
    const entries = await reportEntries(service);
    const client = makeClient(service);
    const before = await countOrders();
    const key = { 'idempotency-key': 'a-double-click' };
    const answers = await Promise.all([1, 2, 3].map(() => open(entries, client, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
    const other = { ...entries, description: 'Something else' };
    expect((await open(other, client, key)).body.code).toBe('idempotency_mismatch');
  });

  test('two tabs pay the same payment: it is paid once, and the second is told so', async () => {
    const intent = await intentFor(service, await reportEntries(service));
    const replies = await Promise.all([1, 2].map(() => payIntent(service, intent)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('already_paid');
    const order = await orderOf(service, intent);
    const rows = await service.rows('select 1 from ledger where order_id = $1', [order.id]);
    expect(rows).toHaveLength(1);
  });

  test('after the back button the paid payment cannot be paid again', async () => {
    const intent = await intentFor(service, await reportEntries(service));
    await payIntent(service, intent);
    for (const card of [testCard.good, testCard.declined, testCard.challenge]) {
      const { status, body } = await payIntent(service, intent, card);
      expect([status, body.code]).toEqual([409, 'already_paid']);
    }
    expect((await orderOf(service, intent)).status).toBe('paid');
  });
});

test('the payment of another person opens only with its secret', async () => {
  const intent = await intentFor(service, await reportEntries(service));
  const stranger = await clientOf(service, await newAccount(service));
  const look = (query: string) =>
    stranger.send('GET', `/api/payments/${intent.paymentIntentId}/order${query}`);
  expect((await look('')).status).toBe(404);
  expect((await look('?clientSecret=guessed')).status).toBe(404);
  expect((await payIntent(service, { ...intent, clientSecret: 'guessed' })).status).toBe(404);
  const challenge = `/api/test-payments/${intent.paymentIntentId}/challenge`;
  const sent = { clientSecret: 'guessed', confirmed: true };
  expect((await stranger.send('POST', challenge, sent)).status).toBe(404);
  expect((await orderOf(service, intent)).status).toBe('pending');
});

describe('the confirmation step', () => {
  const answer = (intent: Intent, confirmed: boolean) =>
    makeClient(service).send<{ status: string; code?: string }>(
      'POST',
      `/api/test-payments/${intent.paymentIntentId}/challenge`,
      { clientSecret: intent.clientSecret, confirmed },
    );

  test('confirmed pays, declined does not, and another card still can', async () => {
    const intent = await intentFor(service, await reportEntries(service));
    const step = () => payIntent(service, intent, testCard.challenge);
    expect((await step()).body).toEqual({ status: 'requires_action' });
    expect((await orderOf(service, intent)).status).toBe('pending');
    expect((await answer(intent, false)).body.status).toBe('requires_payment_method');
    expect((await orderOf(service, intent)).status).toBe('failed');
    await step();
    expect((await answer(intent, true)).body.status).toBe('succeeded');
    expect((await orderOf(service, intent)).status).toBe('paid');
  });

  test('is unavailable unless the payment asked for it', async () => {
    const intent = await intentFor(service, await reportEntries(service));
    const { status, body } = await answer(intent, true);
    expect([status, body.code]).toEqual([409, 'not_paid']);
    expect((await orderOf(service, intent)).status).toBe('pending');
  });
});

test('where card payment is not configured it says so, and a transfer is still accepted', async () => {
  const plain = await startService({ makePayments: () => null });
  const client = makeClient(plain);
  expect((await client.send('GET', '/api/payment-options')).body).toEqual({
    card: null,
    bankTransfer: true,
  });
  const entries = await reportEntries(plain);
  const card = await client.send('POST', '/api/create-payment-intent', entries);
  expect([card.status, card.body.message]).toEqual([
    503,
    'Card payment isn’t available here. You can pay by bank transfer.',
  ]);
  expect((await payIntent(plain, { paymentIntentId: 'pi_x', clientSecret: 'x' })).status).toBe(404);
  const transfer = await client.send<{ orderId: string }>(
    'POST',
    '/api/orders/bank-transfer',
    entries,
  );
  expect(transfer.status).toBe(201);
  await plain.stop();
});

test('an abandoned card payment is cancelled after a day, so that nobody can pay it later', async () => {
  const intent = await intentFor(service, await reportEntries(service));
  await service.advance({ hours: 24 });
  await expireOrders(service.platform);
  expect((await orderOf(service, intent)).status).toBe('canceled');
  const { status, body } = await payIntent(service, intent);
  expect([status, body.message]).toEqual([
    402,
    'This payment was cancelled. Reload the page to start again.',
  ]);
  const { status: order } = (await orderOf(service, intent)) as Order;
  expect(order).toBe('canceled');
});
