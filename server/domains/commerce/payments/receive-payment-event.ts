/** Events from the card provider: stored first, then processed by a job, once each. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/payment.ts';
import { shop } from '#contract/limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import {
  type Change,
  type Changing,
  type Context,
  changing,
  type Platform,
} from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { logError } from '../../../platform/log.ts';
import type { PaymentProvider } from '../../../platform/payments/payments.ts';
import { recordRefund, recordRefunds } from '../bookkeeping/ledger.ts';
import { applyOrderEvent } from '../orders/apply-order-event.ts';
import { lockOrder, type OrderRow } from '../queries/orders.ts';
import {
  deleteOldEvents,
  disputeClosed,
  type EventRow,
  findCardPayment,
  findEvent,
  giveUpEvent,
  insertEvent,
  markProcessed,
  openEvents,
} from '../queries/payments.ts';
import { OrderNotFoundYet, syncCardPaymentIfKnown } from './sync-card-payment.ts';

export async function receivePaymentEvent(
  context: Context,
  { body, signature }: CallInput<typeof calls.receivePaymentEvent>,
): Promise<CallOutput<typeof calls.receivePaymentEvent>> {
  const { payments } = context.providers;
  if (!payments) throw new AppError('invalid_signature');
  const event = payments.readEvent(body, signature);
  return context.changeWithoutKey(async (change) => {
    await insertEvent(change.db, {
      id: event.id,
      provider: payments.name,
      type: event.type,
      payload: event.object,
      receivedAt: change.now,
    });
    // Sent again: process it now if no job has managed to.
    if ((await findEvent(change.db, event.id))?.processedAt === null)
      await change.enqueue('payment-event', { eventId: event.id });
    return { received: true };
  });
}

/**
 * Throws if it has to be tried again: the provider is down, or the order isn't visible yet. An order is committed
 * before its payment exists, so a payment still without one after a while belongs to another installation on the same
 * account. Its event is then set aside, and the provider isn't asked about it again.
 */
export async function processPaymentEvent(
  platform: Platform,
  { eventId }: { eventId: string },
): Promise<void> {
  const { payments } = platform.providers;
  const event = await findEvent(platform.store.db, eventId);
  if (!event || event.processedAt !== null) return;
  if (payments?.name !== event.provider)
    throw new Error(`The provider ${event.provider} of event ${eventId} is not configured`);
  const change = changing(platform, { actor: null, requestId: `job-${eventId}` });
  try {
    await takeOver(change, payments, event);
  } catch (error) {
    const patience = { minutes: shop.eventPatience };
    const late =
      Temporal.Instant.compare(event.receivedAt.add(patience), platform.clock.now()) <= 0;
    if (!(error instanceof OrderNotFoundYet && late)) throw error;
    logError('payment event put aside: its payment has no order here', error, { id: eventId });
    await change((made) => giveUpEvent(made.db, eventId, made.now));
    return;
  }
  await change((made) => markProcessed(made.db, eventId, made.now));
}

/** Deletes events that are processed and older than anybody needs. */
export const deleteOldPaymentEvents = (db: Database, now: Temporal.Instant) =>
  deleteOldEvents(db, now.subtract({ hours: 24 * shop.eventDays }));

/** Resumes events whose job gave up: the provider doesn't repeat what was accepted. */
export async function resumePaymentEvents(platform: Platform): Promise<void> {
  const { payments } = platform.providers;
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
    if (id) await syncCardPaymentIfKnown(change, payments, id);
    return;
  }
  const id = textOf(payload.payment_intent);
  const isRefund = /^(charge\.refunded|charge\.refund\.updated|refund\.\w+)$/.test(type);
  const isDispute = /^charge\.dispute\.(created|updated|closed)$/.test(type);
  if (!id || !(isRefund || isDispute)) return;
  // The payment first: its own event may arrive later.
  await syncCardPaymentIfKnown(change, payments, id);
  if (!(await change((made) => findCardPayment(made.db, id)))) return;
  // As with payments, ask the provider rather than trust the event.
  const refunds = isRefund ? await payments.refundsOf(id) : [];
  await change(async (made) => {
    const order = await orderOf(made, id);
    if (isRefund) await recordRefunds(made, order, { provider: payments.name, refunds });
    else await dispute(made, order, { provider: payments.name, type, payload });
  });
}

async function orderOf(change: Change, paymentId: string): Promise<OrderRow> {
  const payment = await findCardPayment(change.db, paymentId);
  const order = payment && (await lockOrder(change.db, payment.orderId));
  if (!order) throw new OrderNotFoundYet(`There is no order for the payment ${paymentId}`);
  return order;
}

/** A bank demands the money back: deliveries are suspended until it has decided. */
async function dispute(
  change: Change,
  order: OrderRow,
  {
    provider,
    type,
    payload,
  }: { provider: PaymentProvider['name'] } & Pick<EventRow, 'type' | 'payload'>,
): Promise<void> {
  const id = textOf(payload.id) ?? '';
  const status = textOf(payload.status) ?? '';
  if (type !== 'charge.dispute.closed') {
    // A warning is an inquiry: it takes no money, and most go no further.
    const open = !/^(warning|won|lost)/.test(status);
    if (open && !(await disputeClosed(change.db, id)))
      await applyOrderEvent(change, order, { kind: 'disputed' });
    return;
  }
  const row =
    status === 'lost'
      ? await recordRefund(change, order, {
          provider,
          reference: `dispute:${id}`,
          cents: centsOf(payload.amount),
          taken: true,
        })
      : order;
  await applyOrderEvent(change, row, { kind: 'dispute-over' });
}
