/** What a paid membership opens, and what a refund of it closes. */
import type { Change } from '../../platform/context.ts';
import { confirmedAccountOf } from '../identity/accounts.ts';
import { keepMembership, lockAccount } from '../identity/paid-membership.ts';
import { executiveUntil, placeSpan } from './membership-spans.ts';
import type { OrderRow } from './queries/orders.ts';
import {
  insertSpan,
  lockAddress,
  restoreCutBy,
  type SpanRow,
  spanOf,
  spansOf,
  spansOfAddress,
  updateSpan,
} from './queries/spans.ts';

/** Whose the membership is: an account that proved its address, or for the time being an address. */
async function holderOf(
  change: Change,
  order: OrderRow,
): Promise<{ userId: string | null; email: string }> {
  const placedBy = order.userId === null ? null : await lockAccount(change, order.userId);
  if (placedBy) return { userId: placedBy.confirmed ? placedBy.id : null, email: placedBy.email };
  const email = order.customerEmail;
  const userId = await confirmedAccountOf(change.db, email);
  if (userId) await lockAccount(change, userId);
  return { userId, email };
}

/** Inserts the span of a paid order. Its order is locked, so that this happens once. */
export async function openMembership(change: Change, order: OrderRow): Promise<SpanRow> {
  const { db, now } = change;
  const holder = await holderOf(change, order);
  await lockAddress(db, holder.email);
  const spans = holder.userId
    ? await spansOf(db, holder.userId)
    : await spansOfAddress(db, holder.email);
  const type = order.membershipType ?? 'general';
  const { startsAt, endsAt, cut } = placeSpan(spans, {
    type,
    change: order.membershipChange ?? 'new',
    period: order.billingPeriod ?? 'annually',
    orderedAt: order.createdAt,
    now,
  });
  for (const span of cut) {
    const later = Temporal.Instant.compare(span.startsAt, startsAt) > 0;
    await updateSpan(db, span.orderId, {
      endsAt: later ? span.startsAt : startsAt,
      wholeUntil: span.endsAt,
      cutBy: order.id,
    });
  }
  const row: SpanRow = {
    orderId: order.id,
    ...holder,
    type,
    title: order.membershipTitle ?? '',
    priceCents: order.membershipPriceCents ?? order.totalCents,
    startsAt,
    endsAt,
    cutBy: null,
    wholeUntil: null,
    endedAt: null,
    reminded: [],
  };
  await insertSpan(db, row);
  await change.audit({
    action: 'membership.open',
    objectType: 'order',
    objectId: order.id,
    after: { type, startsAt: startsAt.toString(), endsAt: endsAt.toString() },
  });
  if (row.userId) await keepLevel(change, row.userId, true);
  return row;
}

/** Ends the span of an order that was given back; what it had cut runs again. */
export async function endMembership(change: Change, orderId: string): Promise<void> {
  const span = await spanOf(change.db, orderId);
  if (!span || span.endedAt !== null) return;
  await updateSpan(change.db, orderId, { endedAt: change.now });
  await restoreCutBy(change.db, orderId);
  await change.audit({
    action: 'membership.end',
    objectType: 'order',
    objectId: orderId,
    before: { type: span.type, endsAt: span.endsAt.toString() },
  });
  if (span.userId) await keepLevel(change, span.userId, false);
}

/** Tells identity until when the account is of executive level. */
export async function keepLevel(change: Change, userId: string, opens: boolean): Promise<void> {
  const spans = await spansOf(change.db, userId);
  await keepMembership(change, userId, {
    executiveUntil: executiveUntil(spans, change.now),
    opens,
  });
}
