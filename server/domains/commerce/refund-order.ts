import type { In } from '#contract/call.ts';
import type { refund, Transaction } from '#contract/sales.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../platform/context.ts';
import type { PaymentProvider } from '../../platform/payments.ts';
import { bookOut, bookRefund } from './book-money.ts';
import { presentOne } from './mark-received.ts';
import { mayRefund } from './present-transaction.ts';
import { moneyOf } from './queries/ledger.ts';
import { findOrderById, lockOrder, type OrderRow } from './queries/orders.ts';
import { cardPaymentOf } from './queries/payments.ts';

/**
 * Gives back everything that was received. A card’s provider is asked first, outside of any transaction and
 * with a key, so that a repeat gives back once; its event books the same, whichever comes first.
 */
export async function refundOrder(
  payments: PaymentProvider | null,
  context: Context,
  { id, reason }: In<typeof refund>,
): Promise<Transaction> {
  const by = caller(context).userId;
  const order = await findOrderById(context.db, id);
  if (!order) throw new AppError('not_found');
  if (!mayRefund(order, await moneyOf(context.db, id))) throw new AppError('not_refundable');
  const given = order.method === 'card' ? await giveBack(payments, context, order) : null;
  return context.changeAgain(async (change) => {
    const row = await lockOrder(change.db, id);
    if (!row) throw new AppError('not_found');
    const after = given
      ? await bookRefund(change, row, { ...given, by, reason })
      : await returnTransfer(change, row, { by, reason });
    await change.audit({
      action: 'order.refund',
      objectType: 'order',
      objectId: id,
      before: { status: order.status },
      after: { status: after.status, reason },
    });
    return presentOne(change, after);
  });
}

async function giveBack(payments: PaymentProvider | null, { db }: Context, order: OrderRow) {
  const payment = await cardPaymentOf(db, order.id);
  if (!payment || payments?.name !== payment.provider) throw new AppError('payment_unavailable');
  const { amountCents } = await payments.refund(payment.id, `refund-${order.id}`);
  return { paymentId: payment.id, provider: payments.name, totalCents: amountCents };
}

/** A transfer goes back by the alliance’s own bank; here it is noted. */
async function returnTransfer(
  change: Change,
  order: OrderRow,
  { by, reason }: { by: string; reason: string },
): Promise<OrderRow> {
  const { receivedCents, refundedCents } = await moneyOf(change.db, order.id);
  return bookOut(change, order, {
    provider: 'bank',
    reference: `${order.id}:refund:${receivedCents}`,
    cents: receivedCents - refundedCents,
    by,
    reason,
  });
}
