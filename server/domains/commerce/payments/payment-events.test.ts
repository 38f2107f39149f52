import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectLoggedErrors } from '../../../testing/logged-errors.ts';
import { mailTo } from '../../../testing/mails.ts';
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
import { processPaymentEvent, resumePaymentEvents } from './receive-payment-event.ts';

expectLoggedErrors(
  /payment event put aside/,
  /"job":"payment-event"/,
  /payment in another currency/,
);

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
const ofIntent = (id: string) => stripe.intents.get(id) ?? {};
const settled = (intent: Intent) => settledOrder(service, intent);
const ledgerOf = (order: Record<string, unknown>) => bookedFor(service, order);

test('API-14, CONST-18: currency is the US dollar, no fee is added, the public key is Stripe’s; only the order’s id goes there', async () => {
  const intent = await newIntent();
  expect(intent).toMatchObject({
    clientSecret: expect.stringMatching(/^pi_\d+_secret_/),
    publishableKey: 'pk_test_double',
    provider: 'stripe',
    amount: 899,
  });
  const order = await orderOf(service, intent);
  expect(ofIntent(intent.paymentIntentId)).toMatchObject({
    amount: 89_900,
    currency: 'usd',
    metadata: { orderId: order.id },
  });
});

test('the browser’s return asks Stripe, not the browser: nothing is delivered before the payment succeeds', async () => {
  const intent = await newIntent();
  expect((await orderOf(service, intent)).status).toBe('pending');
  stripe.move(intent.paymentIntentId, 'processing');
  expect((await orderOf(service, intent)).status).toBe('processing');
  stripe.move(intent.paymentIntentId, 'succeeded');
  expect(await orderOf(service, intent)).toMatchObject({ status: 'paid', received: 899 });
});

test('the browser was closed after paying: the event alone delivers', async () => {
  const intent = await newIntent();
  stripe.move(intent.paymentIntentId, 'succeeded');
  expect(await stripe.send(service, stripe.succeeded(intent.paymentIntentId))).toBe(200);
  expect(await settled(intent)).toMatchObject({ status: 'paid', net: 89_900 });
});

describe('an event', () => {
  test('is processed once, however often it is sent', async () => {
    const intent = await newIntent();
    stripe.move(intent.paymentIntentId, 'succeeded');
    const body = stripe.succeeded(intent.paymentIntentId);
    const answers = await Promise.all([1, 2, 3, 4].map(() => stripe.send(service, body)));
    expect(answers).toEqual([200, 200, 200, 200]);
    const order = await settled(intent);
    expect(await ledgerOf(order)).toEqual([['payment', 89_900]]);
    const mails = await service.rows('select subject from mails where "to" = $1', [
      order.customer_email,
    ]);
    expect(mails).toEqual([{ subject: expect.stringContaining('Receipt R-') }]);
  });

  test('that is forged, changed or unsigned is refused, and not stored', async () => {
    const intent = await newIntent();
    const body = stripe.succeeded(intent.paymentIntentId);
    const count = async () => (await service.rows('select id from payment_events')).length;
    const before = await count();
    expect(await stripe.send(service, body, { secret: 'whsec_other' })).toBe(400);
    expect(await stripe.send(service, body, { header: '' })).toBe(400);
    expect(await stripe.send(service, body, { header: 't=1,v1=00' })).toBe(400);
    expect(await stripe.send(service, '{}')).toBe(400);
    expect(await stripe.send(service, 'no json')).toBe(400);
    expect(await count()).toBe(before);
    expect((await orderOf(service, intent)).status).toBe('pending');
  });

  test('that is older than five minutes is refused', async () => {
    const body = stripe.succeeded((await newIntent()).paymentIntentId);
    const late = service.clock.now().subtract({ seconds: 300 + 1 });
    expect(await stripe.send(service, body, { at: late })).toBe(400);
    const inTime = service.clock.now().subtract({ seconds: 300 });
    expect(await stripe.send(service, body, { at: inTime })).toBe(200);
  });

  test('that is too large is refused', async () => {
    const body = stripe.event('x', { padding: 'x'.repeat(65_536) });
    expect(await stripe.send(service, body)).toBe(413);
  });

  test('stores nothing about the cardholder', async () => {
    const intent = await newIntent();
    const body = stripe.event('payment_intent.created', {
      ...ofIntent(intent.paymentIntentId),
      receipt_email: 'holder@example.org',
      shipping: { name: 'The Holder' },
    });
    expect(await stripe.send(service, body)).toBe(200);
    const rows = await service.rows('select payload from payment_events');
    expect(JSON.stringify(rows)).not.toMatch(/holder/i);
  });

  test('about a payment of somebody else’s site is accepted, and changes nothing', async () => {
    const intent = await newIntent();
    const body = stripe.event('payment_intent.succeeded', { id: 'pi_of_another_site' });
    expect(await stripe.send(service, body)).toBe(200);
    // Stripe knows this payment, but its order id is in another program's format.
    const other = await intentFor(service, await reportEntries(service));
    stripe.move(other.paymentIntentId, 'succeeded');
    stripe.change(other.paymentIntentId, { metadata: { orderId: 'A-123' } });
    await service.rows('delete from card_payments where id = $1', [other.paymentIntentId]);
    expect(await stripe.send(service, stripe.succeeded(other.paymentIntentId))).toBe(200);
    expect(await settled(intent)).toMatchObject({ status: 'pending', net: 0 });
  });
});

test('an amount other than the price, or not in dollars, delivers nothing', async () => {
  const less = await newIntent();
  stripe.move(less.paymentIntentId, 'succeeded');
  stripe.change(less.paymentIntentId, { amount_received: 100 });
  expect(await orderOf(service, less)).toMatchObject({ status: 'partly_paid', received: 1 });
  const euros = await newIntent();
  stripe.move(euros.paymentIntentId, 'succeeded');
  stripe.change(euros.paymentIntentId, { currency: 'eur' });
  expect(await orderOf(service, euros)).toMatchObject({ status: 'pending', received: 0 });
});

test('servers may call the address for events, but not its neighbours', async () => {
  const answers = await Promise.all(
    ['/api/webhooks/stripe/more', '/api/webhooks/other', '/api/create-payment-intent'].map((path) =>
      fetch(service.url + path, { method: 'POST', body: '{}' }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('events in any order: the provider’s latest state decides', async () => {
  const intent = await newIntent();
  const id = intent.paymentIntentId;
  stripe.move(id, 'succeeded');
  await stripe.send(service, stripe.succeeded(id));
  for (const type of ['created', 'processing', 'payment_failed', 'canceled'])
    await stripe.send(service, stripe.event(`payment_intent.${type}`, ofIntent(id)));
  const order = await settled(intent);
  expect(order).toMatchObject({ status: 'paid', net: 89_900 });
  expect(await ledgerOf(order)).toHaveLength(1);
});

test('a failed, then a canceled payment says so; one that succeeds after all is delivered', async () => {
  const intent = await newIntent();
  const id = intent.paymentIntentId;
  stripe.move(id, 'requires_payment_method', 'Your card was declined.');
  await stripe.send(service, stripe.event('payment_intent.payment_failed', ofIntent(id)));
  expect((await settled(intent)).status).toBe('failed');
  stripe.move(id, 'canceled');
  await stripe.send(service, stripe.event('payment_intent.canceled', ofIntent(id)));
  expect((await settled(intent)).status).toBe('canceled');
  stripe.move(id, 'succeeded');
  await stripe.send(service, stripe.succeeded(id));
  expect((await settled(intent)).status).toBe('paid');
});

test('an event that arrives before the order is visible is retried until it is', async () => {
  const intent = await newIntent();
  const id = intent.paymentIntentId;
  const [order] = await service.rows('select * from orders where id = $1', [
    (await orderOf(service, intent)).id,
  ]);
  // What another instance sees whose transaction began earlier.
  await service.rows('delete from card_payments where id = $1', [id]);
  stripe.change(id, { metadata: { orderId: '7b7a0d5e-30c5-4d7c-8d0c-5d1f2a6c9b11' } });
  stripe.move(id, 'succeeded');
  await stripe.send(service, stripe.succeeded(id));
  await expect
    .poll(() =>
      service.rows(
        "select 1 as tried from pgboss.job where name = 'payment-event' and retry_count > 0 and state in ('retry', 'active')",
      ),
    )
    .not.toEqual([]);
  stripe.change(id, { metadata: { orderId: String(order?.id) } });
  expect(await settled(intent)).toMatchObject({ status: 'paid', net: 89_900 });
});

test('a payment under way that fails after all is reported to the buyer by email', async () => {
  const intent = await newIntent();
  const id = intent.paymentIntentId;
  stripe.move(id, 'processing');
  await stripe.send(service, stripe.event('payment_intent.processing', ofIntent(id)));
  expect((await settled(intent)).status).toBe('processing');
  stripe.move(id, 'requires_payment_method', 'Your card was declined.');
  await stripe.send(service, stripe.event('payment_intent.payment_failed', ofIntent(id)));
  const order = await settled(intent);
  expect(order.status).toBe('failed');
  const mail = await mailTo(service, String(order.customer_email), 'failed');
  expect(mail.text).toContain('You haven’t been charged, and nothing will be delivered.');
});

describe('an event whose job gave up', () => {
  /** A successful payment, and its event after the last attempt. */
  async function given(minutes: number): Promise<{ intent: Intent; eventId: string }> {
    const intent = await newIntent();
    const id = intent.paymentIntentId;
    stripe.move(id, 'succeeded');
    const eventId = `evt_of_${id}`;
    await service.rows(
      `insert into payment_events (id, provider, type, payload, received_at)
       values ($1, 'stripe', 'payment_intent.succeeded', $2, $3)`,
      [eventId, JSON.stringify({ id }), `${service.clock.now().subtract({ minutes })}`],
    );
    return { intent, eventId };
  }

  test('is processed when the provider sends it again', async () => {
    const { intent, eventId } = await given(1);
    const body = stripe.event(
      'payment_intent.succeeded',
      ofIntent(intent.paymentIntentId),
      eventId,
    );
    expect(await stripe.send(service, body)).toBe(200);
    expect(await settled(intent)).toMatchObject({ status: 'paid', net: 89_900 });
  });

  test('is resumed automatically within the hour', async () => {
    const { intent } = await given(16);
    await resumePaymentEvents(service.platform);
    expect(await settled(intent)).toMatchObject({ status: 'paid', net: 89_900 });
  });

  test('has one job, however often it is resumed and sent again', async () => {
    const { intent, eventId } = await given(16);
    stripe.fail('away');
    const body = stripe.event(
      'payment_intent.succeeded',
      ofIntent(intent.paymentIntentId),
      eventId,
    );
    for (let hour = 0; hour < 3; hour += 1) {
      await resumePaymentEvents(service.platform);
      expect(await stripe.send(service, body)).toBe(200);
    }
    const waiting = await service.rows(
      "select id from pgboss.job where name = 'payment-event' and data->>'eventId' = $1",
      [eventId],
    );
    expect(waiting).toHaveLength(1);
    stripe.fail(null);
    expect(await settled(intent)).toMatchObject({ status: 'paid', net: 89_900 });
  });
});

describe('an event of another installation on the same account', () => {
  /** A payment that Stripe knows but no order here, and its event. */
  async function given(minutes: number) {
    const intent = await newIntent();
    const id = intent.paymentIntentId;
    await service.rows('delete from card_payments where id = $1', [id]);
    stripe.move(id, 'succeeded');
    stripe.change(id, { metadata: { orderId: '7b7a0d5e-30c5-4d7c-8d0c-5d1f2a6c9b11' } });
    const eventId = `evt_strange_${id}`;
    await service.rows(
      `insert into payment_events (id, provider, type, payload, received_at)
       values ($1, 'stripe', 'payment_intent.succeeded', $2, $3)`,
      [eventId, JSON.stringify({ id }), `${service.clock.now().subtract({ minutes })}`],
    );
    const calls = () => stripe.asked.filter((asked) => asked.includes(`/${id}`)).length;
    const state = async () =>
      (
        await service.rows('select processed_at, given_up_at from payment_events where id = $1', [
          eventId,
        ])
      )[0];
    return { eventId, calls, state };
  }

  test('is retried for a quarter of an hour, then set aside', async () => {
    const early = await given(15 - 1);
    const { eventId } = early;
    await expect(processPaymentEvent(service.platform, { eventId })).rejects.toThrow('no order');
    expect(await early.state()).toEqual({ processed_at: null, given_up_at: null });
    await service.rows('delete from payment_events where id = $1', [eventId]);
    const late = await given(15);
    await processPaymentEvent(service.platform, { eventId: late.eventId });
    expect(await late.state()).toEqual({ processed_at: null, given_up_at: expect.anything() });
  });

  test('causes a limited number of calls to the provider: none after it was set aside', async () => {
    const { calls, state } = await given(15 + 1);
    const before = calls();
    for (let hour = 0; hour < 24; hour += 1) {
      await resumePaymentEvents(service.platform);
      await expect.poll(state).toMatchObject({ given_up_at: expect.anything() });
    }
    expect(calls() - before).toBe(1);
  });

  test('has a job with at most ten attempts, so that it has ended by the next hour', async () => {
    const [queue] = await service.rows(
      "select policy, retry_limit, retry_delay, retry_backoff from pgboss.queue where name = 'payment-event'",
    );
    expect(queue).toEqual({
      policy: 'exclusive',
      retry_limit: 9,
      retry_delay: 2,
      retry_backoff: true,
    });
  });
});

test('an event of a provider that is no longer configured is kept', async () => {
  await service.rows(
    `insert into payment_events (id, provider, type, payload, received_at)
     values ('evt_waiting', 'stripe', 'payment_intent.succeeded', '{"id":"pi_1"}', $1)`,
    [`${service.clock.now()}`],
  );
  const platform = {
    ...service.platform,
    providers: { ...service.platform.providers, payments: null },
  };
  await expect(processPaymentEvent(platform, { eventId: 'evt_waiting' })).rejects.toThrow(
    'not configured',
  );
  await service.rows("delete from payment_events where id = 'evt_waiting'");
});
