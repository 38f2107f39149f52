import type { Transaction } from '#contract/commerce/sales.ts';
import type { OrderStatus, TransactionStatus } from '#contract/commerce/vocabulary.ts';
import type { Database, Transaction as Db } from '../../../platform/database/database.ts';
import { descriptionOf } from '../orders/order-lines.ts';
import { dollarsOf } from '../orders/present-order.ts';
import { type Money, moneyOfAll, noMoney } from '../queries/ledger.ts';
import { itemsOfAll, type OrderRow } from '../queries/orders.ts';
import { paymentIdsOf } from '../queries/payments.ts';

/** ADMIN-26. */
const statusOf: Record<OrderStatus, TransactionStatus> = {
  pending: 'pending',
  processing: 'pending',
  partly_paid: 'pending',
  paid: 'completed',
  failed: 'failed',
  canceled: 'failed',
  expired: 'failed',
  refunded: 'refunded',
  disputed: 'disputed',
};

/** There is money left to refund, and no dispute is open. */
export const mayRefund = (order: OrderRow, money: Money): boolean =>
  money.receivedCents > money.refundedCents && order.status !== 'disputed';

/** Includes expired orders: a transfer that arrives late is always recorded. */
export const mayReceive = (order: OrderRow): boolean => order.method === 'bank';

/** What arrived above the price of a paid order. */
export const overpaymentOf = (order: OrderRow, { receivedCents, refundedCents }: Money): number =>
  order.method === 'bank' && order.status === 'paid'
    ? Math.max(0, receivedCents - refundedCents - order.totalCents)
    : 0;

export async function presentTransactions(
  db: Database | Db,
  rows: readonly OrderRow[],
): Promise<Transaction[]> {
  const ids = rows.map(({ id }) => id);
  const items = await itemsOfAll(db, ids);
  const money = await moneyOfAll(db, ids);
  const payments = await paymentIdsOf(db, ids);
  return rows.map((row) => {
    const moved = money.get(row.id) ?? noMoney;
    const surplusCents = overpaymentOf(row, moved);
    return {
      id: row.id,
      reference: row.reference,
      receiptNumber: row.receiptNumber,
      kind: row.kind,
      customerName: row.customerName,
      customerEmail: row.customerEmail,
      organization: row.organization,
      reports:
        row.kind === 'reports'
          ? (items.get(row.id) ?? []).map(({ name }) => name)
          : [descriptionOf(row)],
      amount: dollarsOf(row.totalCents),
      received: dollarsOf(moved.receivedCents),
      refunded: dollarsOf(moved.refundedCents),
      surplus: dollarsOf(surplusCents),
      status: statusOf[row.status],
      orderStatus: row.status,
      method: row.method,
      createdAt: row.createdAt.toString(),
      paidAt: row.paidAt?.toString() ?? null,
      paymentIntentId: payments.get(row.id) ?? null,
      abilities: {
        markReceived: mayReceive(row),
        refund: mayRefund(row, moved),
        returnSurplus: surplusCents > 0,
      },
    };
  });
}
