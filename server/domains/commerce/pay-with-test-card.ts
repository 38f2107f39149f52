/** The test provider’s card form: in the place of the card’s bank. Where that provider is off, there is nothing. */
import { randomUUID } from 'node:crypto';
import type { In, Out } from '#contract/call.ts';
import type { answerTestChallenge, payWithTestCard } from '#contract/payment.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import {
  isTestProvider,
  type PaymentProvider,
  type TestPaymentProvider,
} from '../../platform/payments.ts';
import { sameSecret } from './find-order.ts';
import { findCardPayment, insertEvent } from './queries/payments.ts';
import { settlePayment } from './settle-payment.ts';

/** The provider, for whoever has the payment’s client secret. */
async function admitted(
  payments: PaymentProvider | null,
  context: Context,
  { paymentIntentId, clientSecret }: { paymentIntentId: string; clientSecret: string },
): Promise<TestPaymentProvider> {
  if (!isTestProvider(payments)) throw new AppError('not_found');
  const payment = await findCardPayment(context.db, paymentIntentId);
  if (!payment || !sameSecret(clientSecret, payment.clientSecret)) throw new AppError('not_found');
  return payments;
}

export async function pay(
  payments: PaymentProvider | null,
  context: Context,
  input: In<typeof payWithTestCard>,
): Promise<Out<typeof payWithTestCard>> {
  const provider = await admitted(payments, context, input);
  const id = input.paymentIntentId;
  const card = { number: input.cardNumber, expiry: input.expiry, cvc: input.cvc };
  const refusal = await provider.pay(id, card).then(
    () => null,
    (error: unknown) => error,
  );
  if (refusal instanceof AppError && refusal.code !== 'card_declined') throw refusal;
  const { status } = await settlePayment(context.changeAgain, provider, id);
  if (refusal) throw refusal;
  if (status === 'processing') await expectEvent(context, id);
  if (status === 'succeeded' || status === 'processing') return { status };
  return { status: 'requires_action' };
}

/** A payment under way arrives by an event, as it would from outside. */
const expectEvent = (context: Context, id: string): Promise<void> =>
  context.changeAgain(async (change) => {
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

export async function answer(
  payments: PaymentProvider | null,
  context: Context,
  input: In<typeof answerTestChallenge>,
): Promise<Out<typeof answerTestChallenge>> {
  const provider = await admitted(payments, context, input);
  await provider.answer(input.paymentIntentId, input.confirmed);
  await settlePayment(context.changeAgain, provider, input.paymentIntentId);
  return { status: input.confirmed ? 'succeeded' : 'requires_payment_method' };
}
