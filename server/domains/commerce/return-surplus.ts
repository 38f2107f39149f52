import type { In } from '#contract/call.ts';
import type { returnSurplus as call, Transaction } from '#contract/sales.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Context, caller } from '../../platform/context.ts';
import { bookOut } from './book-money.ts';
import { bookedDay, presentOne } from './mark-received.ts';
import { surplusOf } from './present-transaction.ts';
import { moneyOf } from './queries/ledger.ts';
import { lockOrder } from './queries/orders.ts';

/** Notes that the alliance’s bank sent back what arrived above the price: the books match its statement. */
export async function returnSurplus(
  context: Context,
  { id, returnedOn }: In<typeof call>,
): Promise<Transaction> {
  const { userId } = caller(context);
  return context.change(async (change) => {
    const order = await lockOrder(change.db, id);
    if (!order) throw new AppError('not_found');
    const money = await moneyOf(change.db, id);
    const cents = surplusOf(order, money);
    if (cents === 0) throw new AppError('not_refundable');
    const bookedOn = bookedDay(change, 'returnedOn', returnedOn);
    const row = await bookOut(change, order, {
      provider: 'bank',
      reference: `${id}:surplus:${money.receivedCents}`,
      cents,
      bookedOn,
      by: userId,
    });
    await change.audit({
      action: 'order.return-surplus',
      objectType: 'order',
      objectId: id,
      after: { amountCents: cents, returnedOn },
    });
    return presentOne(change, row);
  });
}
