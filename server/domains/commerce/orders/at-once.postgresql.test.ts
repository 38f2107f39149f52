/** The browser’s return, the confirmation and the provider’s event, concurrently, on two instances. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '../../../testing/client.ts';
import { membershipTools } from '../../../testing/memberships.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import {
  type Intent,
  intentFor,
  newCustomer,
  reportEntries,
  transferOrder,
} from '../../../testing/shop.ts';
import { type StripeDouble, startStripe } from '../../../testing/stripe.ts';
import { processPaymentEvent } from '../payments/receive-payment-event.ts';
import { lockAddress } from '../queries/membership-periods.ts';
import { lockOrder } from '../queries/orders.ts';

let stripe: StripeDouble;
let a: Service;
let b: Service;
beforeAll(async () => {
  stripe = await startStripe();
  a = await startService({ makePayments: stripe.makePayments });
  b = await startService({ beside: a, makePayments: stripe.makePayments });
});
afterAll(async () => {
  await b.stop();
  await a.stop();
  await stripe.stop();
});

const rounds = [1, 2, 3, 4, 5];
const count = async (text: string, values: unknown[]) =>
  Number((await a.rows(text, values))[0]?.count);

/** Stores the provider’s event and processes it. */
async function event(service: Service, type: string, object: object, id: string): Promise<void> {
  const body = stripe.event(type, object, id);
  expect(await stripe.send(service, body)).toBe(200);
  await processPaymentEvent(service.platform, { eventId: id });
}

const look = (service: Service, { paymentIntentId, clientSecret }: Intent) =>
  makeClient(service).send(
    'GET',
    `/api/payments/${paymentIntentId}/order?clientSecret=${clientSecret}`,
  );
const confirm = (service: Service, { paymentIntentId, clientSecret }: Intent) =>
  makeClient(service).send('POST', '/api/confirm-membership-payment', {
    paymentIntentId,
    clientSecret,
  });

test.each(rounds)('a membership is opened once, whoever comes first (%i)', async (round) => {
  const { customerEmail, customerName } = newCustomer();
  const intent = await intentFor(a, { membershipType: 'general', customerEmail, customerName });
  const { paymentIntentId } = intent;
  stripe.move(paymentIntentId, 'succeeded');
  const object = stripe.intents.get(paymentIntentId) ?? {};
  await Promise.all([
    look(a, intent),
    confirm(b, intent),
    event(a, 'payment_intent.succeeded', object, `evt_a_${round}`),
    event(b, 'payment_intent.succeeded', object, `evt_a_${round}`),
    event(b, 'charge.updated', object, `evt_b_${round}`),
    look(b, intent),
    confirm(a, intent),
  ]);
  const [order] = await a.rows('select * from orders where customer_email = $1', [customerEmail]);
  expect(order).toMatchObject({ status: 'paid', receipt_number: expect.any(String) });
  const ofOrder = [order?.id];
  expect(await count('select count(*) from ledger where order_id = $1', ofOrder)).toBe(1);
  expect(await count('select count(*) from membership_spans where order_id = $1', ofOrder)).toBe(1);
  expect(await count('select count(*) from mails where "to" = $1', [customerEmail])).toBe(1);
  const fulfilled = "select count(*) from audit_log where object_id = $1 and action = 'order.paid'";
  expect(await count(fulfilled, ofOrder)).toBe(1);
});

test.each(rounds)('a refund and its event refund the money once (%i)', async (round) => {
  const entries = await reportEntries(a);
  const intent = await intentFor(a, entries);
  const { paymentIntentId } = intent;
  stripe.move(paymentIntentId, 'succeeded');
  await look(a, intent);
  const [order] = await a.rows('select id from orders where customer_email = $1', [
    entries.metadata.customerEmail,
  ]);
  const admin = await clientOf(a, 'admin');
  const refund = (service: Service) =>
    makeClient(service, admin.cookie()).send(
      'POST',
      `/api/admin/transactions/${order?.id}/refund`,
      { reason: 'At once.' },
    );
  const charge = {
    id: `ch_${round}`,
    payment_intent: paymentIntentId,
    amount_refunded: 89_900,
  };
  await Promise.all([
    refund(a),
    event(b, 'charge.refunded', charge, `evt_refund_${round}`),
    refund(b),
  ]);
  const [sums] = await a.rows(
    'select count(*)::int as rows, sum(amount_cents)::int as net from ledger where order_id = $1',
    [order?.id],
  );
  expect(sums).toEqual({ rows: 2, net: 0 });
  const mails = `select count(*) from mails where "to" = $1 and subject like 'Refund%'`;
  expect(await count(mails, [entries.metadata.customerEmail])).toBe(1);
});

test.each(rounds)(
  'two administrators note two transfers: both count, none twice, one delivery (%i)',
  async () => {
    const order = await transferOrder(a);
    const cookie = (await clientOf(a, 'admin')).cookie();
    const receive = (service: Service, amount: number) =>
      makeClient(service, cookie).send('POST', `/api/admin/transactions/${order.id}/received`, {
        amount,
        receivedOn: '2026-11-01',
      });
    const replies = await Promise.all([receive(a, 899), receive(b, 900), receive(b, 899)]);
    const [first, other, again] = replies.map(({ status }) => status);
    expect(other).toBe(200);
    expect([first, again].sort()).toEqual([200, 409]);
    const [sums] = await a.rows(
      'select count(*)::int as rows, sum(amount_cents)::int as net from ledger where order_id = $1',
      [order.id],
    );
    expect(sums).toEqual({ rows: 2, net: 179_900 });
    const receipts = `select count(*) from mails where "to" = $1 and subject like 'Receipt%'`;
    expect(await count(receipts, [order.customerEmail])).toBe(1);
  },
);

test.each(rounds)('two payments for one account give consecutive periods (%i)', async () => {
  const email = await newAccount(a);
  const client = await clientOf(a, email);
  const intents = await Promise.all(
    [1, 2].map(() => intentFor(a, { membershipType: 'general' }, client)),
  );
  for (const { paymentIntentId } of intents) stripe.move(paymentIntentId, 'succeeded');
  await Promise.all(intents.map((intent, at) => confirm(at === 0 ? a : b, intent)));
  const spans = await a.rows(
    'select starts_at, ends_at from membership_spans where email = $1 order by starts_at',
    [email],
  );
  expect(spans).toHaveLength(2);
  expect(spans[1]?.starts_at).toEqual(spans[0]?.ends_at);
});

test.each(rounds)(
  'one is given back while another is paid: the level is that of what is left (%i)',
  async () => {
    const email = await newAccount(a);
    const client = await clientOf(a, email);
    const [first, second] = await Promise.all(
      [1, 2].map(() => intentFor(a, { membershipType: 'executive' }, client)),
    );
    if (!first || !second) throw new Error('No intents');
    for (const { paymentIntentId } of [first, second]) stripe.move(paymentIntentId, 'succeeded');
    const { body } = await makeClient(a).send<{ order: { id: string } }>(
      'POST',
      '/api/confirm-membership-payment',
      { paymentIntentId: first.paymentIntentId, clientSecret: first.clientSecret },
    );
    const address = `/api/admin/transactions/${body.order.id}/refund`;
    const admin = makeClient(b, (await clientOf(a, 'admin')).cookie());
    const [refunded, confirmed] = await Promise.all([
      admin.send('POST', address, { reason: 'Twice.' }),
      confirm(a, second),
    ]);
    expect([refunded.status, confirmed.status]).toEqual([200, 200]);
    const [left] = await a.rows(
      `select executive_until = ends_at as kept, starts_at <= $2 as runs
     from users join membership_spans on user_id = users.id where users.email = $1 and ended_at is null`,
      [email, `${a.clock.now()}`],
    );
    expect(left).toEqual({ kept: true, runs: true });
  },
);

test('a guest’s membership is delivered while the address is confirmed, without a deadlock', async () => {
  const email = await newAccount(a, { confirmed: false });
  const entries = { membershipType: 'general', customerEmail: email, customerName: 'A Guest' };
  const intent = await intentFor(a, entries);
  const [order] = await a.rows('select id from orders where customer_email = $1', [email]);
  const { confirmAddress, own } = membershipTools(() => b);
  let confirmed: Promise<void> | undefined;
  // Locks in the same order as fulfilment: first the order; then, once the confirmation has got as far as it can, the
  // address.
  await a.store.db.transaction(async (db) => {
    await lockOrder(db, String(order?.id));
    confirmed = confirmAddress(email);
    await delay(500);
    await lockAddress(db, email);
  });
  await confirmed;
  stripe.move(intent.paymentIntentId, 'succeeded');
  expect((await confirm(a, intent)).status).toBe(200);
  expect(await own(email)).toMatchObject({ type: 'general', status: 'active' });
});

test.each(rounds)(
  'a report is ordered while it is deleted: one of the two comes first (%i)',
  async () => {
    const entries = await reportEntries(a);
    const [reportId = ''] = entries.metadata.reportIds;
    const admin = makeClient(b, (await clientOf(a, 'admin')).cookie());
    const [ordered, dropped] = await Promise.all([
      makeClient(a).send('POST', '/api/orders/bank-transfer', entries),
      admin.send('DELETE', `/api/admin/reports/${reportId}`),
    ]);
    expect(dropped.status).toBe(200);
    expect([ordered.status, dropped.body]).toEqual(
      ordered.status === 201
        ? [201, { outcome: 'archived' }]
        : [expect.toBeOneOf([400, 409]), expect.anything()],
    );
  },
);

test('receipt numbers have no gap, however many are made concurrently', async () => {
  const intents = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async () => intentFor(a, await reportEntries(a))),
  );
  for (const { paymentIntentId } of intents) stripe.move(paymentIntentId, 'succeeded');
  await Promise.all(intents.map((intent, at) => look(at % 2 === 0 ? a : b, intent)));
  const rows = await a.rows(
    'select substring(receipt_number from 8)::int as number from orders where receipt_number is not null order by 1',
  );
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
});
