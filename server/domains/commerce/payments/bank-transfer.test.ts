import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/commerce/orders.ts';
import type { CatalogueReport, Transaction } from '#contract/commerce/sales.ts';
import { makeClient, type Reply } from '../../../testing/client.ts';
import { mailTo } from '../../../testing/mails.ts';
import { clientOf } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import {
  intentFor,
  newCustomer,
  newReport,
  orderOf,
  payIntent,
  reportEntries,
  transferOrder,
} from '../../../testing/shop.ts';
import { expireOrders } from '../orders/expire-orders.ts';

const bankDetails = 'Bank of the Example\nIBAN XX00 0000 0000';
let service: Service;
beforeAll(async () => {
  service = await startService({ shop: { samplesForSale: true, bankDetails } });
});
afterAll(() => service.stop());

const today = () => service.clock.now().toZonedDateTimeISO('Africa/Lagos').toPlainDate().toString();
/** Recorded by a newly signed-in administrator: the clock moves further than a session lasts. */
const received = async (
  order: Order,
  amount: number,
  receivedOn: string = today(),
  more: object = {},
): Promise<Reply<Transaction & { code?: string; fields?: object }>> => {
  const admin = await clientOf(service, 'admin');
  const entries = { amount, receivedOn, ...more };
  return admin.send('POST', `/api/admin/transactions/${order.id}/received`, entries);
};
const again = async (order: Order): Promise<Order> =>
  (await makeClient(service).send<Order>('GET', `/api/orders/${order.id}?key=${order.key}`)).body;

test('a bank transfer is ordered: reference, invoice and bank account are given, and nothing is delivered', async () => {
  const entries = await reportEntries(service, { price: 950 });
  const { status, body } = await makeClient(service).send<Record<string, unknown>>(
    'POST',
    '/api/orders/bank-transfer',
    { amount: 950, ...entries },
  );
  expect(status).toBe(201);
  expect(body).toEqual({
    orderId: expect.any(String),
    reference: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
    amount: 950,
    invoiceUrl: expect.stringMatching(`^/api/orders/${body.orderId}/invoice\\?key=[\\w-]{43}$`),
    orderUrl: expect.stringMatching(`^/payment-success\\?order=${body.orderId}&key=[\\w-]{43}$`),
  });
  const mail = await mailTo(service, entries.metadata.customerEmail, 'Pro-forma invoice');
  expect(mail.text).toContain(`quoting the reference ${body.reference}`);
  expect(mail.text).toContain(bankDetails);
  expect(mail.text).not.toContain('/api/downloads/');
  const links = await service.rows('select 1 from download_links where order_id = $1', [
    body.orderId,
  ]);
  expect(links).toEqual([]);
});

test('the full amount arrives: the order is paid, delivered and receipted', async () => {
  const order = await transferOrder(service);
  const { status, body } = await received(order, 899, '2026-11-01');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'completed',
    received: 899,
    receiptNumber: expect.stringMatching(/^R-2026-/),
    abilities: { refund: true },
  });
  expect(await again(order)).toMatchObject({ status: 'paid', invoiceUrl: null });
  expect((await mailTo(service, order.customerEmail, 'Receipt')).text).toContain('/api/downloads/');
  const [row] = await service.rows(
    'select booked_on::text as day, recorded_by is not null as by_somebody from ledger where order_id = $1',
    [order.id],
  );
  expect(row).toEqual({ day: '2026-11-01', by_somebody: true });
});

describe('what arrives is not always the price', () => {
  test('a part: the buyer is told what is still due, and the rest delivers', async () => {
    const order = await transferOrder(service);
    const part = await received(order, 400.5);
    expect(part.body).toMatchObject({
      orderStatus: 'partly_paid',
      status: 'pending',
      received: 400.5,
    });
    const mail = await mailTo(service, order.customerEmail, 'Part of your transfer');
    expect(mail.text).toContain('We’ve received $400.50 of $899 for');
    await received(order, 400.5);
    await received(order, 98.5);
    const parts = await service.rows(
      `select 1 from mails where "to" = $1 and subject like 'Part of%'`,
      [order.customerEmail],
    );
    expect(parts).toHaveLength(2);
    expect((await received(order, 400)).body).toMatchObject({
      orderStatus: 'paid',
      received: 899,
    });
  });

  test('a report has earned each part as soon as the order is paid, and whatever arrives later', async () => {
    const reportId = await newReport(service, { price: 950 });
    const transfer = await transferOrder(
      service,
      await reportEntries(service, { reportIds: [reportId] }),
    );
    const figures = async () => {
      const admin = await clientOf(service, 'admin');
      const { body } = await admin.send<CatalogueReport[]>(
        'GET',
        `/api/admin/reports?id=${reportId}`,
      );
      return body.map(({ sold, revenue }) => [sold, revenue])[0];
    };
    await received(transfer, 400.5);
    expect(await figures()).toEqual([0, 0]);
    await received(transfer, 549.5);
    expect(await figures()).toEqual([1, 950]);
    await received(transfer, 50);
    expect(await figures()).toEqual([1, 1000]);
  });

  test('too much: it is delivered, and the overpayment is shown', async () => {
    const order = await transferOrder(service);
    expect((await received(order, 1000)).body).toMatchObject({
      orderStatus: 'paid',
      received: 1000,
      surplus: 101,
      abilities: { returnSurplus: true },
    });
    expect((await mailTo(service, order.customerEmail, 'Receipt')).text).toContain(
      'That’s $101 more than the price.',
    );
  });

  test('the overpayment is returned: the ledger records it with its day, and the order stays paid', async () => {
    const order = await transferOrder(service);
    await received(order, 1000);
    const admin = await clientOf(service, 'admin');
    const sendBack = (returnedOn = today()) =>
      admin.send<Transaction & { code?: string }>(
        'POST',
        `/api/admin/transactions/${order.id}/surplus`,
        { returnedOn },
      );
    const { body } = await sendBack('2026-11-01');
    expect(body).toMatchObject({
      orderStatus: 'paid',
      received: 1000,
      refunded: 101,
      surplus: 0,
      abilities: { returnSurplus: false, refund: true },
    });
    expect((await sendBack()).body.code).toBe('not_refundable');
    const [row] = await service.rows(
      `select amount_cents, booked_on::text as day from ledger where order_id = $1 and kind = 'refund'`,
      [order.id],
    );
    expect(row).toEqual({ amount_cents: -10_100, day: '2026-11-01' });
    await admin.send('POST', `/api/admin/transactions/${order.id}/refund`, { reason: 'Asked.' });
    expect((await mailTo(service, order.customerEmail, 'Refund')).text).toContain(
      'We’re refunding $899 by bank transfer',
    );
  });

  test('the same transfer recorded twice is refused; one said to be a different one is recorded', async () => {
    const order = await transferOrder(service);
    const replies = await Promise.all([1, 2, 3].map(() => received(order, 899)));
    const codes = replies.map(({ status, body }) => (status === 200 ? 'noted' : body.code));
    expect(codes.sort()).toEqual(['noted', 'transfer_noted', 'transfer_noted']);
    expect((await received(order, 10)).body.received).toBe(909);
    expect((await received(order, 10, today(), { another: true })).body.received).toBe(919);
    const audits = `select 1 from audit_log where object_id = $1 and action = 'order.receive'`;
    expect(await service.rows(audits, [order.id])).toHaveLength(3);
    expect(
      await service.rows('select 1 from orders where id = $1 and receipt_number is not null', [
        order.id,
      ]),
    ).toHaveLength(1);
  });

  test('money that arrives after a refund is recorded, delivers nothing, and can be refunded', async () => {
    const order = await transferOrder(service);
    await received(order, 899);
    const admin = await clientOf(service, 'admin');
    const refund = () =>
      admin.send<Transaction>('POST', `/api/admin/transactions/${order.id}/refund`, {
        reason: 'Asked.',
      });
    await refund();
    expect((await received(order, 899, '2026-11-01')).body).toMatchObject({
      orderStatus: 'refunded',
      received: 1798,
      abilities: { refund: true, returnSurplus: false },
    });
    expect((await refund()).body).toMatchObject({ orderStatus: 'refunded', refunded: 1798 });
  });

  test.each([
    [0, 'Enter an amount above zero.'],
    [-5, 'Enter an amount above zero.'],
    [1.001, 'Use at most two decimals.'],
    ['899', 'Enter an amount.'],
  ])('%s is no amount', async (amount, message) => {
    const order = await transferOrder(service);
    const { status, body } = await received(order, amount as number);
    expect([status, body.fields]).toEqual([400, { amount: message }]);
  });

  test('a future day is refused', async () => {
    const order = await transferOrder(service);
    const tomorrow = Temporal.PlainDate.from(today()).add({ days: 1 }).toString();
    expect((await received(order, 899, tomorrow)).body.fields).toEqual({
      receivedOn: 'Choose today or an earlier day.',
    });
  });
});

test('one address gets ten invoices an hour, from however many visitors', async () => {
  const entries = await reportEntries(service);
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) {
    const answer = await makeClient(service).send('POST', '/api/orders/bank-transfer', entries);
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
});

test('an order paid by card accepts no transfer', async () => {
  const { body } = await makeClient(service).send<{ paymentIntentId: string }>(
    'POST',
    '/api/create-payment-intent',
    await reportEntries(service),
  );
  const [row] = await service.rows('select order_id as id from card_payments where id = $1', [
    body.paymentIntentId,
  ]);
  expect((await received(row as unknown as Order, 899)).status).toBe(404);
});

describe('after 30 days', () => {
  test('the order expires with an email; money that arrives later still delivers', async () => {
    const order = await transferOrder(service);
    await service.advance({ hours: 24 * 30 - 1 });
    await expireOrders(service.platform);
    expect((await again(order)).status).toBe('pending');
    await service.advance({ hours: 1 });
    await expireOrders(service.platform);
    await expireOrders(service.platform);
    expect(await again(order)).toMatchObject({ status: 'expired' });
    const mails = await service.rows(
      `select subject from mails where "to" = $1 and subject like '%expired'`,
      [order.customerEmail],
    );
    expect(mails).toHaveLength(1);
    expect((await received(order, 899)).body.orderStatus).toBe('paid');
  });

  test('a partly paid one says what was received; a late part makes it payable again', async () => {
    const order = await transferOrder(service);
    await received(order, 100);
    await service.advance({ hours: 24 * 30 });
    await expireOrders(service.platform);
    expect((await again(order)).status).toBe('expired');
    expect((await mailTo(service, order.customerEmail, 'expired')).text).toContain(
      'We have received $100 and are keeping it for you',
    );
    expect((await received(order, 200)).body.orderStatus).toBe('partly_paid');
    await expireOrders(service.platform);
    expect((await again(order)).status).toBe('partly_paid');
  });
});

test('a membership can be paid by transfer too, and opens when the money has arrived', async () => {
  const order = await transferOrder(service, { membershipType: 'academic', ...newCustomer() });
  expect(order).toMatchObject({ kind: 'membership', total: 149, membership: { startsAt: null } });
  await service.jobsDone();
  await service.advance({ hours: 48 });
  await received(order, 149);
  const { membership } = await again(order);
  expect(membership?.startsAt).toBe(service.clock.now().toString());
});

test('without bank details bank transfer is neither offered nor accepted (SHOP-32)', async () => {
  const shop = { samplesForSale: true, bankDetails: null };
  const plain = await startService({ shop });
  const visitor = makeClient(plain);
  const options = await visitor.send<{ bankTransfer: boolean }>('GET', '/api/payment-options');
  expect(options.body.bankTransfer).toBe(false);
  const entries = await reportEntries(plain);
  const { status, body } = await visitor.send<{ code: string }>(
    'POST',
    '/api/orders/bank-transfer',
    entries,
  );
  expect([status, body.code]).toEqual([409, 'transfer_unavailable']);
  await plain.stop();
});

test('whoever opens the order sees the account until the money has arrived', async () => {
  const order = await transferOrder(service);
  expect((await again(order)).bankAccount).toEqual([
    { label: '', value: 'Bank of the Example' },
    { label: '', value: 'IBAN XX00 0000 0000' },
  ]);
  await received(order, order.total);
  expect((await again(order)).bankAccount).toBeNull();
});

describe('a transfer in the place of a card payment', () => {
  const transfer = (entries: object, replaces: object) =>
    makeClient(service).send<{ orderId: string; code?: string }>(
      'POST',
      '/api/orders/bank-transfer',
      { ...entries, replaces },
    );

  test('cancels the card payment: one order is left, and only it can be paid', async () => {
    const entries = await reportEntries(service);
    const intent = await intentFor(service, entries);
    const { paymentIntentId, clientSecret } = intent;
    const { status, body } = await transfer(entries, { paymentIntentId, clientSecret });
    expect(status).toBe(201);
    expect((await orderOf(service, intent)).status).toBe('canceled');
    expect((await payIntent(service, intent)).status).not.toBe(200);
    const admin = await clientOf(service, 'admin');
    const search = `?search=${encodeURIComponent(entries.metadata.customerEmail)}`;
    const list = await admin.send<Transaction[]>('GET', `/api/admin/transactions${search}`);
    const own = list.body.filter(
      ({ customerEmail }) => customerEmail === entries.metadata.customerEmail,
    );
    expect(own.map(({ id }) => id)).toEqual([body.orderId]);
  });

  test('is refused where the card was charged in the meantime, or is somebody else’s', async () => {
    const entries = await reportEntries(service);
    const { paymentIntentId, clientSecret } = await intentFor(service, entries);
    expect((await transfer(entries, { paymentIntentId, clientSecret: 'x' })).status).toBe(404);
    await payIntent(service, { paymentIntentId, clientSecret });
    const { status, body } = await transfer(entries, { paymentIntentId, clientSecret });
    expect([status, body.code]).toEqual([409, 'already_paid']);
  });
});
