import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { shop } from '#contract/limits.ts';
import type { Order } from '#contract/orders.ts';
import { makeClient } from '../../testing/client.ts';
import { type Service, startService } from '../../testing/service.ts';
import {
  type Intent,
  intentFor,
  newCustomer,
  orderOf,
  reportEntries,
  transferOrder,
} from '../../testing/shop.ts';
import { type StripeDouble, startStripe } from '../../testing/stripe.ts';
import { expireOrders } from './expire-orders.ts';

let stripe: StripeDouble;
let service: Service;
beforeAll(async () => {
  stripe = await startStripe(1500);
  service = await startService({ makePayments: stripe.makePayments });
});
afterEach(() => stripe.fail(null));
afterAll(async () => {
  await service.stop();
  await stripe.stop();
});

test.each(['away', 'slow', 'nonsense', 'empty', 'broken'] as const)(
  'a provider that is %s: nothing was charged, it says; the same key goes on with the same order later',
  async (fault) => {
    const entries = await reportEntries(service);
    const client = makeClient(service);
    const key = { 'idempotency-key': `provider-${fault}` };
    const create = () =>
      client.send<Intent & { code: string; message: string }>(
        'POST',
        '/api/create-payment-intent',
        entries,
        key,
      );
    stripe.fail(fault);
    const refused = await create();
    expect([refused.status, refused.body.code]).toEqual([503, 'payment_unavailable']);
    expect(refused.body.message).toBe(
      'The payment service does not answer at present. Nothing was charged; please try again.',
    );
    stripe.fail(null);
    const answer = await create();
    expect(answer.status).toBe(200);
    expect((await create()).body).toEqual(answer.body);
    const made = await service.rows('select id from orders where customer_email = $1', [
      entries.metadata.customerEmail,
    ]);
    expect(made).toHaveLength(1);
  },
);

test('the order is shown as it stands, and a membership’s confirmation says to try again', async () => {
  const intent = await intentFor(service, { membershipType: 'general', ...newCustomer() });
  stripe.move(intent.paymentIntentId, 'succeeded');
  stripe.fail('away');
  expect((await orderOf(service, intent)).status).toBe('pending');
  const { paymentIntentId, clientSecret } = intent;
  const confirm = () =>
    makeClient(service).send<{ code: string; order: Order }>(
      'POST',
      '/api/confirm-membership-payment',
      { paymentIntentId, clientSecret },
    );
  expect((await confirm()).body.code).toBe('payment_unavailable');
  // The event completes it all the same, once the provider answers again.
  const event = stripe.event('payment_intent.succeeded', stripe.intents.get(paymentIntentId) ?? {});
  await stripe.send(service, event);
  stripe.fail(null);
  await expect
    .poll(() => service.rows('select id from payment_events where processed_at is null'), {
      timeout: 15_000,
    })
    .toEqual([]);
  const [paid] = await service.rows(
    'select o.status from orders o join card_payments p on p.order_id = o.id where p.id = $1',
    [paymentIntentId],
  );
  expect(paid).toEqual({ status: 'paid' });
  expect((await confirm()).body.order.status).toBe('paid');
});

describe('an order by card that nobody paid in time', () => {
  const statusOf = async ({ paymentIntentId }: Intent) =>
    (
      await service.rows(
        'select o.status from orders o join card_payments p on p.order_id = o.id where p.id = $1',
        [paymentIntentId],
      )
    )[0]?.status;
  const newIntent = async () => intentFor(service, await reportEntries(service));

  test('ends after a declined card too, and nobody can pay it any more; one under way is waited for', async () => {
    const [declined, unknown, underWay] = [await newIntent(), await newIntent(), await newIntent()];
    stripe.move(declined.paymentIntentId, 'requires_payment_method', 'Your card was declined.');
    expect((await orderOf(service, declined)).status).toBe('failed');
    stripe.intents.delete(unknown.paymentIntentId);
    stripe.move(underWay.paymentIntentId, 'processing');
    expect((await orderOf(service, underWay)).status).toBe('processing');
    service.clock.advance({ hours: shop.cardHours });
    await expireOrders(service.platform, service.payments);
    expect(stripe.intents.get(declined.paymentIntentId)?.status).toBe('canceled');
    expect([await statusOf(declined), await statusOf(unknown)]).toEqual(['canceled', 'expired']);
    expect(await statusOf(underWay)).toBe('processing');
    stripe.move(underWay.paymentIntentId, 'succeeded');
    await expireOrders(service.platform, service.payments);
    expect(await statusOf(underWay)).toBe('paid');
  });

  test('waits while the provider is away, which is asked once and holds up no bank transfer', async () => {
    const cards = [await newIntent(), await newIntent()];
    const transfer = await transferOrder(service);
    service.clock.advance({ hours: 24 * shop.transferDays });
    stripe.fail('away');
    stripe.asked.length = 0;
    await expireOrders(service.platform, service.payments);
    // The client library tries each request twice.
    expect(stripe.asked).toHaveLength(2);
    const [row] = await service.rows('select status from orders where id = $1', [transfer.id]);
    expect(row).toEqual({ status: 'expired' });
    stripe.fail(null);
    for (const card of cards) expect(await statusOf(card)).toBe('pending');
    await expireOrders(service.platform, service.payments);
    for (const card of cards) expect(await statusOf(card)).toBe('canceled');
  });
});
