/** Ends the waiting for orders that nobody paid: bank transfers after 30 days, cards after one. */
import { type Changing, changing, type Platform } from '../../platform/context.ts';
import { logError } from '../../platform/log.ts';
import type { PaymentProvider } from '../../platform/payments.ts';
import { advanceOrder } from './advance-order.ts';
import { expiredMail } from './mails.ts';
import { moneyOf } from './queries/ledger.ts';
import { findOrderById, lockOrder, ordersToExpire } from './queries/orders.ts';
import { cardPaymentOf } from './queries/payments.ts';
import { settlePayment } from './settle-payment.ts';
import { mailBuyer } from './tell.ts';

export async function expireOrders(
  platform: Platform,
  payments: PaymentProvider | null,
): Promise<void> {
  const change = changing(platform, { actor: null, requestId: 'job-expire-orders' });
  // Each by itself: one whose provider is away does not hold up the others.
  for (const id of await ordersToExpire(platform.store.db, platform.clock.now()))
    await expireOne(platform, payments, change, id).catch((error: unknown) =>
      logError('order not expired', error, { order: id }),
    );
}

async function expireOne(
  { store }: Platform,
  payments: PaymentProvider | null,
  change: Changing,
  id: string,
): Promise<void> {
  const order = await findOrderById(store.db, id);
  const payment = order?.method === 'card' ? await cardPaymentOf(store.db, id) : null;
  if (payment && payments?.name === payment.provider) {
    // So that nobody can still pay what we do not wait for; one that was just made is taken over.
    await payments.cancel(payment.id);
    await settlePayment(change, payments, payment.id);
  }
  await change(async (made) => {
    const row = await lockOrder(made.db, id);
    if (!row || (row.status !== 'pending' && row.status !== 'partly_paid')) return;
    const expired = await advanceOrder(made, row, { kind: 'expired' });
    if (row.method === 'bank')
      await mailBuyer(made, expiredMail(made.settings, expired, await moneyOf(made.db, id)));
  });
}
