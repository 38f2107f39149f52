import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/membership.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Context, caller } from '../../../platform/context.ts';
import { documentPath } from '../orders/present-order.ts';
import { findPayment, loadOrderView } from '../payments/get-order-by-payment.ts';
import { syncCardPayment } from '../payments/sync-card-payment.ts';
import { spanOf, spansOf } from '../queries/membership-periods.ts';
import { findOrderById } from '../queries/orders.ts';
import { type MembershipState, membershipStateOf } from './membership-periods.ts';

const presentStanding = ({ span, status, startedAt, expiresAt }: MembershipState) => ({
  type: span.type,
  title: span.title,
  status,
  startedAt: startedAt.toString(),
  expiresAt: expiresAt.toString(),
  price: span.priceCents,
});

/**
 * MEMB-14, API-16: asks the provider, not the browser. The provider's event does the same; either way it happens once.
 */
export async function confirmMembershipPayment(
  context: Context,
  input: CallInput<typeof calls.confirmMembershipPayment>,
): Promise<CallOutput<typeof calls.confirmMembershipPayment>> {
  const { payments } = context.providers;
  const found = await findPayment(context, input);
  if (found.order.kind !== 'membership') throw new AppError('not_found');
  if (found.order.fulfilledAt === null) {
    if (payments?.name !== found.payment.provider) throw new AppError('payment_unavailable');
    const { status } = await syncCardPayment(context.changeWithoutKey, payments, found.payment.id);
    if (status === 'processing') {
      const order = await loadOrderView(context, found);
      return { status, membership: null, order };
    }
  }
  const order = await loadOrderView(context, found);
  if (order.paidAt === null) throw new AppError('not_paid');
  const span = await spanOf(context.db, order.id);
  const standing = span && membershipStateOf([span], context.now);
  // A membership that begins after the present one is shown with its own dates.
  const later = span && {
    span,
    status: 'active' as const,
    startedAt: span.startsAt,
    expiresAt: span.endsAt,
  };
  const shown = standing ?? later;
  return { status: 'succeeded', membership: shown && presentStanding(shown), order };
}

/** The current membership, or the last one (API-17, MEMB-23). */
export async function getMySubscription(
  context: Context,
): Promise<CallOutput<typeof calls.getMySubscription>> {
  const spans = await spansOf(context.db, caller(context).userId);
  const standing = membershipStateOf(spans, context.now);
  // The order of the period that runs now, not of a renewal to come.
  const runs = standing?.status === 'active' ? standing.span.orderId : null;
  const order = runs && (await findOrderById(context.db, runs));
  return {
    membership: standing && presentStanding(standing),
    certificateUrl:
      order && order.status === 'paid' ? documentPath(order, 'certificate', false) : null,
  };
}
