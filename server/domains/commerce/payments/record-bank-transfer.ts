import { commerceAnswers as words } from '#content/answers.ts';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/sales.ts';
import type { Transaction } from '#contract/commerce/sales.ts';
import { shop } from '#contract/limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import { todayOf } from '../../../platform/today.ts';
import { recordPaymentReceived } from '../bookkeeping/ledger.ts';
import { mayReceive, presentTransactions } from '../bookkeeping/present-transaction.ts';
import { partMail } from '../mails.ts';
import { mailBuyer } from '../orders/publish-order-changed.ts';
import { countTransfers, moneyOf } from '../queries/ledger.ts';
import { lockOrder, type OrderRow, updateOrder } from '../queries/orders.ts';

export async function presentOne(change: Change, row: OrderRow): Promise<Transaction> {
  const [shown] = await presentTransactions(change.db, [row]);
  if (!shown) throw new AppError('not_found');
  return shown;
}

/** The day on a bank statement; a future day is refused. */
export function bookedDay(change: Change, field: string, text: string): Temporal.PlainDate {
  const day = Temporal.PlainDate.from(text);
  if (Temporal.PlainDate.compare(day, todayOf(change.now, change.settings)) > 0)
    throw new AppError('invalid_input', { fields: { [field]: words.pastDay } });
  return day;
}

/**
 * Records a bank transfer: the full amount, a part, too much, late, or after a refund. The same amount on the same day
 * is refused, unless the caller says it is a different transfer.
 */
export async function recordBankTransfer(
  context: Context,
  input: CallInput<typeof calls.recordBankTransfer>,
): Promise<Transaction> {
  const { userId } = caller(context);
  const cents = Math.round(input.amount * 100);
  return context.change(async (change) => {
    const order = await lockOrder(change.db, input.id);
    if (!order || !mayReceive(order)) throw new AppError('not_found');
    const bookedOn = bookedDay(change, 'receivedOn', input.receivedOn);
    const noted = await countTransfers(change.db, { orderId: order.id, bookedOn, cents });
    if (noted > 0 && !input.another) throw new AppError('transfer_noted');
    const row = await recordPaymentReceived(change, order, {
      cents,
      provider: 'bank',
      reference: `${order.id}:${bookedOn}:${cents}${noted > 0 ? `:${noted + 1}` : ''}`,
      bookedOn,
      by: userId,
      recorded: { action: 'order.receive', after: { receivedOn: bookedOn.toString() } },
    });
    return presentOne(change, await afterPart(change, row));
  });
}

/** After a partial payment, the buyer is told what is still due and gets the full payment time again. */
async function afterPart(change: Change, row: OrderRow): Promise<OrderRow> {
  if (row.status !== 'partly_paid') return row;
  const money = await moneyOf(change.db, row.id);
  const payUntil = change.now.add({ hours: 24 * shop.transferDays });
  const waiting = await updateOrder(change.db, row, { payUntil });
  await mailBuyer(change, partMail(change.settings, waiting, money));
  return waiting;
}
