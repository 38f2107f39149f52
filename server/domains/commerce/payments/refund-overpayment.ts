import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/sales.ts';
import type { Transaction } from '#contract/commerce/sales.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Context, caller } from '../../../platform/context.ts';
import { recordRefund } from '../bookkeeping/ledger.ts';
import { overpaymentOf } from '../bookkeeping/present-transaction.ts';
import { moneyOf } from '../queries/ledger.ts';
import { lockOrder } from '../queries/orders.ts';
import { bookedDay, presentOne } from './record-bank-transfer.ts';

/** Records that the alliance’s bank returned an overpayment, so that the ledger matches the bank statement. */
export async function refundOverpayment(
  context: Context,
  { id, returnedOn }: CallInput<typeof calls.refundOverpayment>,
): Promise<Transaction> {
  const { userId } = caller(context);
  return context.change(async (change) => {
    const order = await lockOrder(change.db, id);
    if (!order) throw new AppError('not_found');
    const money = await moneyOf(change.db, id);
    const cents = overpaymentOf(order, money);
    if (cents === 0) throw new AppError('not_refundable');
    const bookedOn = bookedDay(change, 'returnedOn', returnedOn);
    const row = await recordRefund(change, order, {
      provider: 'bank',
      reference: `${id}:surplus:${money.receivedCents}`,
      cents,
      bookedOn,
      by: userId,
      recorded: { action: 'order.return-surplus', after: { returnedOn } },
    });
    return presentOne(change, row);
  });
}
