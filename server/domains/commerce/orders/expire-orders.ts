/** Expires unpaid orders: bank transfers after 30 days, card payments after one. */
import { refusedWith } from '../../../platform/app-error.ts';
import { type Changing, changing, type Platform } from '../../../platform/context.ts';
import { logError } from '../../../platform/log.ts';
import type { PaymentProvider } from '../../../platform/payments/payments.ts';
import { expiredMail } from '../mails.ts';
import { syncCardPaymentIfKnown } from '../payments/sync-card-payment.ts';
import { moneyOf } from '../queries/ledger.ts';
import { findOrderById, lockOrder, ordersToExpire, type Waiting } from '../queries/orders.ts';
import { cardPaymentOf } from '../queries/payments.ts';
import { applyOrderEvent } from './apply-order-event.ts';
import { mailBuyer } from './publish-order-changed.ts';

export async function expireOrders(platform: Platform): Promise<void> {
  const { payments } = platform.providers;
  const change = changing(platform, { actor: null, requestId: 'job-expire-orders' });
  let cardsWait = false;
  let last: Waiting | null = null;
  do {
    const due = await ordersToExpire(platform.store.db, platform.clock.now(), last);
    for (const { id, method } of due) {
      if (method === 'card' && cardsWait) continue;
      // One failure doesn't stop the others, but once the provider is down, stop asking it about each card.
      await expireOne(platform, payments, change, id).catch((error: unknown) => {
        cardsWait ||= refusedWith(error, 'payment_unavailable');
        logError('order not expired', error, { order: id });
      });
    }
    last = due.at(-1) ?? null;
  } while (last);
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
    // Cancelled, so that nobody can pay for an expired order; a payment under way or just made is recorded instead.
    if (order?.status !== 'processing') await payments.cancel(payment.id);
    await syncCardPaymentIfKnown(change, payments, payment.id);
  }
  await change(async (made) => {
    const row = await lockOrder(made.db, id);
    if (!row) return;
    const expired = await applyOrderEvent(made, row, { kind: 'expired' });
    if (expired.status === 'expired' && row.status !== 'expired' && row.method === 'bank')
      await mailBuyer(made, expiredMail(made.settings, expired, await moneyOf(made.db, id)));
  });
}
