import type { In, Out } from '#contract/call.ts';
import type { confirmMembershipPayment, getMySubscription } from '#contract/membership.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Context, caller } from '../../platform/context.ts';
import type { PaymentProvider } from '../../platform/payments.ts';
import { findPayment, presentAgain } from './look-at-payment.ts';
import { type Standing, standingOf } from './membership-spans.ts';
import { paperPath } from './present-order.ts';
import { findOrderById } from './queries/orders.ts';
import { spanOf, spansOf } from './queries/spans.ts';
import { settlePayment } from './settle-payment.ts';

const presentStanding = ({ span, status, startedAt, expiresAt }: Standing) => ({
  type: span.type,
  title: span.title,
  status,
  startedAt: startedAt.toString(),
  expiresAt: expiresAt.toString(),
  price: span.priceCents,
});

/** MEMB-14, API-16: the provider is asked, not the browser; the event does the same, once. */
export async function confirmMembership(
  payments: PaymentProvider | null,
  context: Context,
  input: In<typeof confirmMembershipPayment>,
): Promise<Out<typeof confirmMembershipPayment>> {
  const found = await findPayment(context, input);
  if (found.order.kind !== 'membership') throw new AppError('not_found');
  if (found.order.fulfilledAt === null) {
    if (payments?.name !== found.payment.provider) throw new AppError('payment_unavailable');
    const { status } = await settlePayment(context.changeAgain, payments, found.payment.id);
    if (status === 'processing') {
      const order = await presentAgain(context, found.order.id);
      return { status, membership: null, order };
    }
  }
  const order = await presentAgain(context, found.order.id);
  if (order.paidAt === null) throw new AppError('not_paid');
  const span = await spanOf(context.db, order.id);
  const standing = span && standingOf([span], context.now);
  // One that begins later, after the present one, is shown as it lies.
  const later = span && {
    span,
    status: 'active' as const,
    startedAt: span.startsAt,
    expiresAt: span.endsAt,
  };
  const shown = standing ?? later;
  return { status: 'succeeded', membership: shown && presentStanding(shown), order };
}

/** The membership that runs, or the last one (API-17, MEMB-23). */
export async function ownMembership(context: Context): Promise<Out<typeof getMySubscription>> {
  const spans = await spansOf(context.db, caller(context).userId);
  const standing = standingOf(spans, context.now);
  // Of the order whose time runs now: not of a renewal to come.
  const runs = standing?.status === 'active' ? standing.span.orderId : null;
  const order = runs && (await findOrderById(context.db, runs));
  return {
    membership: standing && presentStanding(standing),
    certificateUrl: order && order.status === 'paid' ? paperPath(order, 'certificate') : null,
  };
}
