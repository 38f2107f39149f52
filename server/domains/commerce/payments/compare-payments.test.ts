/** After a restore: the provider knows more than the database. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLoggedErrors } from '../../../testing/logged-errors.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { bookedFor, intentFor, reportEntries, settledOrder } from '../../../testing/shop.ts';
import { type StripeDouble, startStripe } from '../../../testing/stripe.ts';
import { comparePayments } from './compare-payments.ts';

expectLoggedErrors(/"event":"payment provider","what":"retrieve"/);

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

const compare = async () => {
  if (!service.payments) throw new Error('no provider');
  const since = service.clock.now().subtract({ hours: 1 });
  return comparePayments(service.platform, service.payments, since);
};
const newIntent = async () => intentFor(service, await reportEntries(service));
const tell = (type: string, object: object) =>
  stripe.told.push(JSON.parse(stripe.event(type, object)));
const rowOf = async (id: string) =>
  (
    await service.rows(
      'select o.* from orders o join card_payments c on c.order_id = o.id where c.id = $1',
      [id],
    )
  )[0] ?? {};

test('payments, refunds and disputes since the backup are booked once, and a payment without an order is named', async () => {
  const [paid, refunded, disputed] = [await newIntent(), await newIntent(), await newIntent()];
  for (const intent of [refunded, disputed]) {
    const { paymentIntentId: id } = intent;
    stripe.move(id, 'succeeded');
    expect(await stripe.send(service, stripe.succeeded(id))).toBe(200);
    await settledOrder(service, intent);
  }
  // From here on the product receives nothing, as if it had happened after the backup.
  stripe.move(paid.paymentIntentId, 'succeeded');
  const refund = stripe.giveBack(refunded.paymentIntentId, 89_900, 'succeeded');
  tell('refund.updated', { ...refund });
  tell('charge.dispute.created', {
    id: 'dp_1',
    status: 'needs_response',
    payment_intent: disputed.paymentIntentId,
    amount: 89_900,
  });
  const newer = { id: 'pi_newer', metadata: { orderId: '00000000-0000-4000-8000-000000000009' } };
  stripe.intents.set('pi_newer', {
    ...[...stripe.intents.values()][0],
    ...newer,
    status: 'succeeded',
  } as never);
  tell('payment_intent.succeeded', newer);

  const found = await compare();
  expect(found).toEqual({ looked: 4, booked: 2, orphans: ['pi_newer'] });
  expect(await rowOf(paid.paymentIntentId)).toMatchObject({ status: 'paid' });
  expect(await rowOf(refunded.paymentIntentId)).toMatchObject({ status: 'refunded' });
  expect(await rowOf(disputed.paymentIntentId)).toMatchObject({ status: 'disputed' });
  expect(await bookedFor(service, await rowOf(refunded.paymentIntentId))).toHaveLength(2);

  // Again: nothing is booked twice.
  expect(await compare()).toEqual({ looked: 3, booked: 0, orphans: ['pi_newer'] });
});

test('while the provider is down nothing is booked, and that is reported', async () => {
  await newIntent();
  stripe.fail('away');
  await expect(compare()).rejects.toThrow('payment_unavailable');
  stripe.fail(null);
});
