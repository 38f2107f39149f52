import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/sales.ts';
import type { Transaction } from '#contract/commerce/sales.ts';
import { AppError, refusedWith } from '../../../platform/app-error.ts';
import { type Change, type Changing, type Context, caller } from '../../../platform/context.ts';
import { isTestProvider, type PaymentProvider } from '../../../platform/payments/payments.ts';
import { recordRefund, recordRefunds } from '../bookkeeping/ledger.ts';
import { mayRefund } from '../bookkeeping/present-transaction.ts';
import { moneyOf } from '../queries/ledger.ts';
import { lockOrder, type OrderRow, updateOrder } from '../queries/orders.ts';
import { type CardPaymentRow, cardPaymentOf } from '../queries/payments.ts';
import { presentOne } from './record-bank-transfer.ts';

const recorded = { action: 'order.refund' };

/**
 * Refunds everything that was received. The reason and the person are stored before the card provider is asked, outside
 * any transaction: if we crash afterwards, the provider's events book the refund with them.
 */
export async function refundOrder(
  context: Context,
  { id, reason }: CallInput<typeof calls.refundOrder>,
): Promise<Transaction> {
  const { payments } = context.providers;
  const by = caller(context).userId;
  const { asked, card } = await context.changeWithoutKey(async (change) => {
    const order = await lockOrder(change.db, id);
    if (!order) throw new AppError('not_found');
    if (!mayRefund(order, await moneyOf(change.db, id))) throw new AppError('not_refundable');
    // A test card payment moved no money; where real payments are on now, its refund is only recorded.
    const asks = order.provider !== 'bank' && order.provider !== 'test';
    const payment = asks || isTestProvider(payments) ? await cardPaymentOf(change.db, id) : null;
    if (asks && payments?.name !== payment?.provider) throw new AppError('payment_unavailable');
    const asked = await updateOrder(change.db, order, { refundReason: reason, refundBy: by });
    const what = { objectType: 'order', objectId: id };
    const before = { reason: order.refundReason };
    await change.audit({ action: 'order.refund-request', ...what, before, after: { reason } });
    return { asked, card: payment };
  });
  const refunds =
    card && payments ? await giveBack(payments, context.changeWithoutKey, asked, card) : null;
  return context.changeWithoutKey(async (change) => {
    const row = await lockOrder(change.db, id);
    if (!row) throw new AppError('not_found');
    const after = refunds
      ? await recordRefunds(change, row, { ...refunds, recorded })
      : await noteReturn(change, row, by);
    return presentOne(change, after);
  });
}

/** What the provider has refunded so far. If it refuses, the stored request is withdrawn. */
async function giveBack(
  payments: PaymentProvider,
  changing: Changing,
  order: OrderRow,
  card: CardPaymentRow,
) {
  // The version makes every request a new one: a provider repeats its answer to the same key, failures included.
  await payments.refund(card.id, `refund-${order.id}-${order.version}`).catch(async (error) => {
    if (refusedWith(error, 'not_refundable'))
      await changing((change) => forgetRequest(change, order, error.body.message));
    throw error;
  });
  return { provider: payments.name, refunds: await payments.refundsOf(card.id) };
}

async function forgetRequest(change: Change, { id }: OrderRow, refusal: string): Promise<void> {
  const row = await lockOrder(change.db, id);
  if (!row || row.refundedAt) return;
  await updateOrder(change.db, row, { refundReason: null, refundBy: null });
  const what = { objectType: 'order', objectId: id };
  await change.audit({ action: 'order.refund-refused', ...what, after: { refusal } });
}

/** The alliance’s bank returns a transfer; it is only recorded here. */
async function noteReturn(change: Change, order: OrderRow, by: string): Promise<OrderRow> {
  const { receivedCents, refundedCents } = await moneyOf(change.db, order.id);
  return recordRefund(change, order, {
    provider: order.provider,
    reference: `${order.id}:refund:${receivedCents}`,
    cents: receivedCents - refundedCents,
    by,
    recorded,
  });
}
