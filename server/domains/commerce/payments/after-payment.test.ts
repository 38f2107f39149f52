import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '#contract/commerce/sales.ts';
import { makeClient } from '../../../testing/client.ts';
import { expectLoggedErrors } from '../../../testing/logged-errors.ts';
import { mailTo } from '../../../testing/mails.ts';
import { membershipTools } from '../../../testing/memberships.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import {
  bookedFor,
  type Intent,
  intentFor,
  orderOf,
  reportEntries,
  settledOrder,
} from '../../../testing/shop.ts';
import { type StripeDouble, startStripe } from '../../../testing/stripe.ts';

expectLoggedErrors(/"event":"payment provider","what":"refund"/);

let stripe: StripeDouble;
let service: Service;
beforeAll(async () => {
  stripe = await startStripe();
  service = await startService({ makePayments: stripe.makePayments });
});
afterAll(async () => {
  await service.stop();
  await stripe.stop();
});

const newIntent = async () => intentFor(service, await reportEntries(service));
const refunded = (id: string) =>
  stripe.event('charge.refunded', { id: `ch_${id}`, object: 'charge', payment_intent: id });
const dispute = (type: string, id: string, more: object) =>
  stripe.event(`charge.dispute.${type}`, {
    id: `du_${id}`,
    object: 'dispute',
    payment_intent: id,
    ...more,
  });

const settled = (intent: Intent) => settledOrder(service, intent);
const ledgerOf = (order: Record<string, unknown>) => bookedFor(service, order);

describe('what comes after the payment', () => {
  test('a refund on Stripe’s own page is booked and ends what was delivered, once', async () => {
    const intent = await newIntent();
    const id = intent.paymentIntentId;
    stripe.move(id, 'succeeded');
    stripe.giveBack(id, 89_900, 'succeeded');
    // The refund’s event arrives before the payment’s.
    await stripe.send(service, refunded(id));
    await stripe.send(service, stripe.succeeded(id));
    await stripe.send(service, refunded(id));
    const order = await settled(intent);
    expect(order).toMatchObject({ status: 'refunded', net: 0 });
    expect(await ledgerOf(order)).toEqual([
      ['payment', 89_900],
      ['refund', -89_900],
    ]);
    const open = 'select 1 from download_links where order_id = $1 and ended_at is null';
    expect(await service.rows(open, [order.id])).toEqual([]);
  });

  test('a partial refund there is booked, and the order stays paid', async () => {
    const intent = await newIntent();
    const id = intent.paymentIntentId;
    stripe.move(id, 'succeeded');
    for (const cents of [10_000, 5_000]) {
      stripe.giveBack(id, cents, 'succeeded');
      await stripe.send(service, refunded(id));
    }
    expect(await settled(intent)).toMatchObject({ status: 'paid', net: 74_900 });
  });

  test('a dispute that is won makes the order paid again', async () => {
    const intent = await newIntent();
    const id = intent.paymentIntentId;
    stripe.move(id, 'succeeded');
    await stripe.send(
      service,
      dispute('created', id, { status: 'needs_response', amount: 89_900 }),
    );
    expect((await settled(intent)).status).toBe('disputed');
    await stripe.send(service, dispute('closed', id, { status: 'won', amount: 89_900 }));
    expect(await settled(intent)).toMatchObject({ status: 'paid', net: 89_900 });
  });

  test('a lost dispute is lost money, and is in the ledger', async () => {
    const intent = await newIntent();
    const id = intent.paymentIntentId;
    stripe.move(id, 'succeeded');
    await stripe.send(service, dispute('closed', id, { status: 'lost', amount: 89_900 }));
    await settled(intent);
    await stripe.send(service, dispute('created', id, { status: 'lost', amount: 89_900 }));
    const order = await settled(intent);
    expect(order).toMatchObject({ status: 'refunded', net: 0 });
    expect(await ledgerOf(order)).toHaveLength(2);
    const mail = await mailTo(service, String(order.customer_email), 'reversed by your bank');
    expect(mail.text).toContain('was disputed, and your card’s bank has taken back $899.');
    expect(mail.text).not.toContain('We’re refunding');
  });

  test('a partly lost dispute takes that part, and the order is paid again', async () => {
    const intent = await newIntent();
    const id = intent.paymentIntentId;
    stripe.move(id, 'succeeded');
    await stripe.send(service, dispute('created', id, { status: 'needs_response' }));
    expect((await settled(intent)).status).toBe('disputed');
    await stripe.send(service, dispute('closed', id, { status: 'lost', amount: 10_000 }));
    expect(await settled(intent)).toMatchObject({ status: 'paid', net: 79_900 });
  });

  test('a disputed membership is suspended, resumes when the dispute is won, and ends when it is lost', async () => {
    const { own, standingOf } = membershipTools(() => service);
    const email = await newAccount(service);
    const buyer = await clientOf(service, email);
    const intent = await intentFor(service, { membershipType: 'executive' }, buyer);
    const id = intent.paymentIntentId;
    stripe.move(id, 'succeeded');
    await stripe.send(service, stripe.succeeded(id));
    await settled(intent);
    const paid = (await standingOf(email))?.executive_until;
    expect(paid).not.toBeNull();
    const told = async (dispute_id: string, type: string, status: string) => {
      const more = { id: dispute_id, status, amount: 149_500 };
      await stripe.send(service, dispute(type, id, more));
      await settled(intent);
    };
    await told('du_1', 'created', 'needs_response');
    expect(await own(email)).toMatchObject({ status: 'disputed' });
    expect((await standingOf(email))?.executive_until).toBeNull();
    expect((await actorNamed(service, email)).column).toBe('member');
    await told('du_1', 'closed', 'won');
    expect(await own(email)).toMatchObject({ status: 'active' });
    expect((await standingOf(email))?.executive_until).toEqual(paid);
    await told('du_2', 'created', 'needs_response');
    await told('du_2', 'closed', 'lost');
    expect(await own(email)).toMatchObject({ status: 'ended' });
    expect((await actorNamed(service, email)).column).toBe('member');
  });

  test('an inquiry by the bank is not a dispute until it becomes one', async () => {
    const intent = await newIntent();
    const id = intent.paymentIntentId;
    stripe.move(id, 'succeeded');
    const told = async (type: string, status: string) => {
      await stripe.send(service, dispute(type, id, { status, amount: 89_900 }));
      return (await settled(intent)).status;
    };
    expect(await told('created', 'warning_needs_response')).toBe('paid');
    expect(await told('updated', 'needs_response')).toBe('disputed');
    expect(await told('closed', 'warning_closed')).toBe('paid');
  });
});

describe('a refund by an administrator', () => {
  afterEach(() => stripe.answerRefunds({}));

  async function paidByCard() {
    const intent = await newIntent();
    stripe.move(intent.paymentIntentId, 'succeeded');
    const order = await orderOf(service, intent);
    const admin = await clientOf(service, 'admin');
    const giveBack = () =>
      admin.send<Transaction & { code?: string; message?: string }>(
        'POST',
        `/api/admin/transactions/${order.id}/refund`,
        { reason: 'Bought twice by mistake.' },
      );
    return { intent, order, giveBack, id: intent.paymentIntentId };
  }

  test('that Stripe refuses says why, and can be requested again', async () => {
    const { order, giveBack, intent } = await paidByCard();
    stripe.answerRefunds({ refusal: 'balance_insufficient' });
    const { status, body } = await giveBack();
    expect([status, body.code, body.message]).toEqual([
      409,
      'not_refundable',
      'Stripe didn’t refund it: balance_insufficient',
    ]);
    expect(await settled(intent)).toMatchObject({ status: 'paid', refund_reason: null });
    stripe.answerRefunds({});
    expect((await giveBack()).body).toMatchObject({ orderStatus: 'refunded', refunded: 899 });
    const audits = `select action from audit_log where object_id = $1 and action like 'order.refund%'`;
    expect((await service.rows(audits, [order.id])).map(({ action }) => action).sort()).toEqual([
      'order.refund',
      'order.refund-refused',
      'order.refund-request',
      'order.refund-request',
    ]);
  });

  test('while Stripe is down is not made, says so, and is made on the next request', async () => {
    const { giveBack, intent } = await paidByCard();
    stripe.fail('away');
    const { status, body } = await giveBack();
    stripe.fail(null);
    expect([status, body.message]).toEqual([
      503,
      'The payment service isn’t responding. Please try again; it’s only refunded once.',
    ]);
    expect((await giveBack()).body).toMatchObject({ orderStatus: 'refunded', refunded: 899 });
    expect(await settled(intent)).toMatchObject({ status: 'refunded', net: 0 });
  });

  test('that is under way is booked when it has arrived, with who requested it and why', async () => {
    const { order, giveBack, intent, id } = await paidByCard();
    stripe.answerRefunds({ status: 'pending' });
    expect((await giveBack()).body).toMatchObject({ orderStatus: 'paid', refunded: 0 });
    for (const refund of stripe.refunds) refund.status = 'succeeded';
    await stripe.send(service, refunded(id));
    expect(await settled(intent)).toMatchObject({ status: 'refunded', net: 0 });
    const [row] = await service.rows(
      `select recorded_by is not null as by_somebody from ledger where order_id = $1 and kind = 'refund'`,
      [order.id],
    );
    expect(row).toEqual({ by_somebody: true });
    const mail = await mailTo(service, order.customerEmail, 'Refund of order');
    expect(mail.text).toContain('Reason: Bought twice by mistake.');
  });

  test('that the bank rejected counts as received money again: administrators are told, and can refund it again', async () => {
    const { order, giveBack, intent, id } = await paidByCard();
    await giveBack();
    const [refund] = stripe.refunds.filter(({ payment_intent }) => payment_intent === id);
    if (refund) refund.status = 'failed';
    for (const type of ['refund.failed', 'charge.refund.updated'])
      await stripe.send(service, stripe.event(type, { ...refund }));
    expect(await settled(intent)).toMatchObject({ status: 'refunded', net: 89_900 });
    const notices = await service.rows(
      `select count(distinct message)::int as count from notifications where title = 'A refund was returned' and message like $1`,
      [`%${order.reference}%`],
    );
    expect(notices).toEqual([{ count: 1 }]);
    expect((await giveBack()).body).toMatchObject({ received: 899, refunded: 899 });
    expect(await ledgerOf({ id: order.id })).toHaveLength(4);
  });
});

test('ledger entries cannot be changed or deleted', async () => {
  const intent = await newIntent();
  stripe.move(intent.paymentIntentId, 'succeeded');
  const { id } = await orderOf(service, intent);
  for (const statement of [
    'update ledger set amount_cents = 1 where order_id = $1',
    'update ledger set booked_on = booked_on + 1, recorded_by = null where order_id = $1',
    'delete from ledger where order_id = $1',
  ])
    await expect(service.rows(statement, [id])).rejects.toThrow('can only be added to');
  // As the end of an account does.
  await service.rows('update ledger set recorded_by = null where order_id = $1', [id]);
});

test('what was bought with a test card is not delivered where real cards are accepted; its refund is only recorded', async () => {
  const intent = await newIntent();
  stripe.move(intent.paymentIntentId, 'succeeded');
  const { id, key, items } = await orderOf(service, intent);
  await service.rows(`update orders set provider = 'test' where id = $1`, [id]);
  const link = () =>
    makeClient(service).send<{ code?: string }>('POST', `/api/orders/${id}/downloads`, {
      key,
      reportId: items[0]?.reportId,
    });
  expect((await link()).body.code).toBe('order_of_test');
  stripe.asked.length = 0;
  const admin = await clientOf(service, 'admin');
  const path = `/api/admin/transactions/${id}/refund`;
  const { body } = await admin.send<Transaction>('POST', path, { reason: 'Only tried out.' });
  expect(body).toMatchObject({ orderStatus: 'refunded', refunded: 899 });
  expect(stripe.asked).toEqual([]);
});
