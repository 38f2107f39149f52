/** What the card provider tells by itself: stored first, worked on as a job, each event once. */
import type { In, Out } from '#contract/call.ts';
import { shop } from '#contract/limits.ts';
import type { receivePaymentEvent } from '#contract/payment.ts';
import { AppError } from '../../platform/app-error.ts';
import {
  type Change,
  type Changing,
  type Context,
  changing,
  type Platform,
} from '../../platform/context.ts';
import { logError } from '../../platform/log.ts';
import type { PaymentProvider } from '../../platform/payments.ts';
import { advanceOrder } from './advance-order.ts';
import { bookOut, bookRefund } from './book-money.ts';
import { lockOrder } from './queries/orders.ts';
import {
  disputeClosed,
  type EventRow,
  findCardPayment,
  findEvent,
  giveUpEvent,
  insertEvent,
  markProcessed,
  openEvents,
} from './queries/payments.ts';
import { NotVisibleYet, settlePayment } from './settle-payment.ts';

export async function receive(
  payments: PaymentProvider | null,
  context: Context,
  { body, signature }: In<typeof receivePaymentEvent>,
): Promise<Out<typeof receivePaymentEvent>> {
  if (!payments) throw new AppError('invalid_signature');
  const event = payments.readEvent(body, signature);
  return context.changeAgain(async (change) => {
    await insertEvent(change.db, {
      id: event.id,
      provider: payments.name,
      type: event.type,
      payload: event.object,
      receivedAt: change.now,
    });
    // Sent again: it is worked on, should nobody have managed so far.
    if ((await findEvent(change.db, event.id))?.processedAt === null)
      await change.enqueue('payment-event', { eventId: event.id });
    return { received: true };
  });
}

/** Throws where it has to be tried again: the provider is away, or the order not visible yet. */
export async function workOnEvent(
  platform: Platform,
  payments: PaymentProvider | null,
  { eventId }: { eventId: string },
): Promise<void> {
  const event = await findEvent(platform.store.db, eventId);
  if (!event || event.processedAt !== null) return;
  if (payments?.name !== event.provider)
    throw new Error(`The provider ${event.provider} of event ${eventId} is not configured`);
  const change = changing(platform, { actor: null, requestId: `job-${eventId}` });
  try {
    await takeOver(change, payments, event);
  } catch (error) {
    const patience = { hours: 24 * shop.strangeEventDays };
    const late =
      Temporal.Instant.compare(event.receivedAt.add(patience), platform.clock.now()) <= 0;
    if (!(error instanceof NotVisibleYet && late)) throw error;
    logError('payment event of no order here', error, { id: eventId });
    await change((made) => giveUpEvent(made.db, eventId, made.now));
    return;
  }
  await change((made) => markProcessed(made.db, eventId, made.now));
}

/** Takes up what waits longer than its job tried: the provider does not repeat what it saw accepted. */
export async function takeUpEvents(
  platform: Platform,
  payments: PaymentProvider | null,
): Promise<void> {
  if (!payments) return;
  const before = platform.clock.now().subtract({ minutes: shop.eventPatience });
  const ids = await openEvents(platform.store.db, { provider: payments.name, before });
  await changing(platform, { actor: null, requestId: 'job-take-up-events' })(async (change) => {
    for (const eventId of ids) await change.enqueue('payment-event', { eventId });
  });
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const centsOf = (value: unknown): number => (typeof value === 'number' ? Math.round(value) : 0);

async function takeOver(
  change: Changing,
  payments: PaymentProvider,
  { type, payload }: EventRow,
): Promise<void> {
  if (type.startsWith('payment_intent.')) {
    const id = textOf(payload.id);
    if (id) await settle(change, payments, id);
    return;
  }
  const id = textOf(payload.payment_intent);
  if (!id || !/^charge\.(refunded|dispute\.(created|closed))$/.test(type)) return;
  // The payment itself first: its own event may come later.
  await settle(change, payments, id);
  await change((made) => afterPayment(made, payments, { type, payload, paymentId: id }));
}

/** Nothing happens with a payment that the provider does not know, or that is none of ours. */
async function settle(change: Changing, payments: PaymentProvider, id: string): Promise<void> {
  await settlePayment(change, payments, id).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  });
}

async function afterPayment(
  change: Change,
  payments: PaymentProvider,
  { type, payload, paymentId }: { type: string; payload: EventRow['payload']; paymentId: string },
): Promise<void> {
  const payment = await findCardPayment(change.db, paymentId);
  if (!payment) return;
  const order = await lockOrder(change.db, payment.orderId);
  if (!order) throw new NotVisibleYet(`There is no order for the payment ${paymentId}`);
  const dispute = textOf(payload.id) ?? '';
  const provider = payments.name;
  if (type === 'charge.refunded') {
    const totalCents = centsOf(payload.amount_refunded);
    await bookRefund(change, order, { paymentId, provider, totalCents });
    return;
  }
  if (type === 'charge.dispute.created') {
    if (!(await disputeClosed(change.db, dispute)))
      await advanceOrder(change, order, { kind: 'disputed' });
    return;
  }
  if (textOf(payload.status) !== 'lost') {
    await advanceOrder(change, order, { kind: 'dispute-won' });
    return;
  }
  await bookOut(change, order, {
    provider,
    reference: `dispute:${dispute}`,
    cents: centsOf(payload.amount),
    reason: 'The payment was disputed.',
  });
}
