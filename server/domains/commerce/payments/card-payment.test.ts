import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '../../../testing/client.ts';
import { mailsTo, mailTo } from '../../../testing/mails.ts';
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

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('SHOP-25, API-14: a payment session is opened at the server’s price and answers a client secret', async () => {
  const reportIds = [
    await newReport(service, { price: 899 }),
    await newReport(service, { price: 799 }),
  ];
  const customer = newCustomer();
  const client = makeClient(service);
  const { status, body } = await client.send<Intent>('POST', '/api/create-payment-intent', {
    amount: 1698,
    description: 'Research Reports Purchase',
    metadata: { reportIds, ...customer, organization: 'Ministry of Works' },
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    clientSecret: expect.stringContaining(body.paymentIntentId),
    paymentIntentId: expect.stringMatching(/^pi_test_[0-9a-f]{32}$/),
    amount: 1698,
    publishableKey: 'pk_test_built_in',
    provider: 'test',
  });
  const order = await orderOf(service, body);
  expect(order).toMatchObject({
    ...customer,
    status: 'pending',
    method: 'card',
    total: 1698,
    received: 0,
    organization: 'Ministry of Works',
    receiptNumber: null,
    receiptUrl: null,
  });
  expect(order.items.map(({ reportId, price }) => [reportId, price])).toEqual([
    [reportIds[0], 899],
    [reportIds[1], 799],
  ]);
});

test('SHOP-32 a card that succeeds pays the order, and what was bought is delivered by email', async () => {
  const entries = await reportEntries(service, { price: 950 });
  const intent = await intentFor(service, entries);
  expect(await payIntent(service, intent)).toMatchObject({
    status: 200,
    body: { status: 'succeeded' },
  });
  const order = await orderOf(service, intent);
  expect(order).toMatchObject({
    status: 'paid',
    received: 950,
    receiptNumber: expect.stringMatching(/^R-2026-\d{5}$/),
    items: [{ copy: expect.stringMatching(/making|ready/) }],
  });
  const mail = await mailTo(service, entries.metadata.customerEmail, 'Receipt');
  expect(mail.subject).toBe(`Receipt ${order.receiptNumber}: Research Reports Purchase`);
  expect(mail.text).toMatch(/\/api\/downloads\/[\w-]{43}/);
  expect(mail.text).toContain(`/payment-success?order=${order.id}&key=${order.key}`);
  const links = await service.rows('select * from download_links where order_id = $1', [order.id]);
  expect(links).toHaveLength(1);
  const [movement] = await service.rows('select * from ledger where order_id = $1', [order.id]);
  expect(movement).toMatchObject({ kind: 'payment', amount_cents: 95_000, provider: 'test' });
});

test('a declined card says why, and another card pays the same order', async () => {
  const entries = await reportEntries(service);
  const intent = await intentFor(service, entries);
  for (const [card, message] of [
    [testCard.declined, 'Your card was declined.'],
    [testCard.poor, 'Your card has insufficient funds.'],
    [testCard.expired, 'Your card has expired.'],
    [testCard.wrongCode, 'Your card’s security code is incorrect.'],
    ['4242424242424241', 'Your card number is invalid.'],
  ] as const) {
    const { status, body } = await payIntent(service, intent, card);
    expect([status, body.code, body.message]).toEqual([402, 'card_declined', message]);
    expect((await orderOf(service, intent)).status).toBe('failed');
  }
  expect(mailsTo(service, entries.metadata.customerEmail)).toEqual([]);
  expect((await payIntent(service, intent)).status).toBe(200);
  expect((await orderOf(service, intent)).status).toBe('paid');
});
