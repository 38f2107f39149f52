/** The test provider’s card form, in place of the bank's page. Not available with any other provider. */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/payment.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { isTestProvider, type TestPaymentProvider } from '../../../platform/payments/payments.ts';
import { sameSecret } from '../../../platform/security/same-secret.ts';
import { findCardPayment, insertEvent } from '../queries/payments.ts';
import { syncCardPayment } from './sync-card-payment.ts';

/** The test provider, for whoever has the payment’s client secret. */
async function admitted(
  context: Context,
  { paymentIntentId, clientSecret }: { paymentIntentId: string; clientSecret: string },
): Promise<TestPaymentProvider> {
  const { payments } = context.providers;
  if (!isTestProvider(payments)) throw new AppError('not_found');
  const payment = await findCardPayment(context.db, paymentIntentId);
  if (!payment || !sameSecret(clientSecret, payment.clientSecret)) throw new AppError('not_found');
  return payments;
}

export async function payWithTestCard(
  context: Context,
  input: CallInput<typeof calls.payWithTestCard>,
): Promise<CallOutput<typeof calls.payWithTestCard>> {
  const provider = await admitted(context, input);
  const id = input.paymentIntentId;
  const card = { number: input.cardNumber, expiry: input.expiry, cvc: input.cvc };
  const refusal = await provider.pay(id, card).then(
    () => null,
    (error: unknown) => error,
  );
  if (refusal instanceof AppError && refusal.code !== 'card_declined') throw refusal;
  const { status } = await syncCardPayment(context.changeWithoutKey, provider, id);
  if (refusal) throw refusal;
  if (status === 'processing') await expectEvent(context, id);
  if (status === 'succeeded' || status === 'processing') return { status };
  return { status: 'requires_action' };
}

/** Schedules the event that completes a payment under way, as a real provider would send it. */
const expectEvent = (context: Context, id: string): Promise<void> =>
  context.changeWithoutKey(async (change) => {
    const eventId = `evt_test_${randomUUID()}`;
    await insertEvent(change.db, {
      id: eventId,
      provider: 'test',
      type: 'payment_intent.succeeded',
      payload: { id, object: 'payment_intent' },
      receivedAt: change.now,
    });
    await change.enqueue('payment-event', { eventId }, 4);
  });

export async function answerTestChallenge(
  context: Context,
  input: CallInput<typeof calls.answerTestChallenge>,
): Promise<CallOutput<typeof calls.answerTestChallenge>> {
  const provider = await admitted(context, input);
  await provider.answer(input.paymentIntentId, input.confirmed);
  await syncCardPayment(context.changeWithoutKey, provider, input.paymentIntentId);
  return { status: input.confirmed ? 'succeeded' : 'requires_payment_method' };
}
