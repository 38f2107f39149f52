import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { makeClient } from '../../testing/client.ts';
import { type Service, startService } from '../../testing/service.ts';
import { type Intent, intentFor, newCustomer, orderOf, reportEntries } from '../../testing/shop.ts';
import { type StripeDouble, startStripe } from '../../testing/stripe.ts';

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
