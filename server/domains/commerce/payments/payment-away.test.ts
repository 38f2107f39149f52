import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/commerce/orders.ts';
import { makeClient } from '../../../testing/client.ts';
import { expectLoggedErrors } from '../../../testing/logged-errors.ts';
import { type Service, startService } from '../../../testing/service.ts';
import {
  type Intent,
  intentFor,
  newCustomer,
  orderOf,
  reportEntries,
  transferOrder,
} from '../../../testing/shop.ts';
import { type StripeDouble, startStripe } from '../../../testing/stripe.ts';
import { expireOrders } from '../orders/expire-orders.ts';

expectLoggedErrors(/"event":"payment provider"/, /"event":"order not expired"/);

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
      'The payment service isn’t responding. Nothing was charged; please try again.',
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

test('the order is shown unchanged, and a membership’s confirmation says to try again', async () => {
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
  // The event still completes it once the provider responds again.
  const event = stripe.succeeded(paymentIntentId);
  await stripe.send(service, event);
  stripe.fail(null);
  await expect
    .poll(() => service.rows('select id from payment_events where processed_at is null'))
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

  test('expires after a declined card too, and can no longer be paid; one under way is waited for', async () => {
    const [declined, unknown, underWay] = [await newIntent(), await newIntent(), await newIntent()];
    stripe.move(declined.paymentIntentId, 'requires_payment_method', 'Your card was declined.');
    expect((await orderOf(service, declined)).status).toBe('failed');
    stripe.intents.delete(unknown.paymentIntentId);
    stripe.move(underWay.paymentIntentId, 'processing');
    expect((await orderOf(service, underWay)).status).toBe('processing');
    await service.advance({ hours: 24 });
    await expireOrders(service.platform);
    expect(stripe.intents.get(declined.paymentIntentId)?.status).toBe('canceled');
    expect([await statusOf(declined), await statusOf(unknown)]).toEqual(['canceled', 'expired']);
    expect(await statusOf(underWay)).toBe('processing');
    stripe.move(underWay.paymentIntentId, 'succeeded');
    await expireOrders(service.platform);
    expect(await statusOf(underWay)).toBe('paid');
  });

  test('waits while the provider is down, which is asked once and delays no bank transfer', async () => {
    const cards = [await newIntent(), await newIntent()];
    const transfer = await transferOrder(service);
    await service.advance({ hours: 24 * 30 });
    stripe.fail('away');
    stripe.asked.length = 0;
    await expireOrders(service.platform);
    // The client library tries each request twice.
    expect(stripe.asked).toHaveLength(2);
    const [row] = await service.rows('select status from orders where id = $1', [transfer.id]);
    expect(row).toEqual({ status: 'expired' });
    stripe.fail(null);
    for (const card of cards) expect(await statusOf(card)).toBe('pending');
    await expireOrders(service.platform);
    for (const card of cards) expect(await statusOf(card)).toBe('canceled');
  });

  test('is left for a transfer while the provider is down, and cancelled there by the next run', async () => {
    const entries = await reportEntries(service);
    const intent = await intentFor(service, entries);
    const { paymentIntentId, clientSecret } = intent;
    stripe.fail('away');
    const { status } = await makeClient(service).send('POST', '/api/orders/bank-transfer', {
      ...entries,
      replaces: { paymentIntentId, clientSecret },
    });
    stripe.fail(null);
    expect(status).toBe(201);
    await expireOrders(service.platform);
    expect(stripe.intents.get(paymentIntentId)?.status).toBe('canceled');
    expect(await statusOf(intent)).toBe('canceled');
  });
});
