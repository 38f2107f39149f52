/** What a paid membership opens, and what its refund ends. */

import type { Change } from '../../../platform/context.ts';
import { confirmedAccountOf } from '../../identity/accounts/accounts.ts';
import {
  lockAccount,
  setExecutiveUntil,
  withdrawPaidApproval,
} from '../../identity/accounts/paid-membership.ts';
import { notifyPerson } from '../../notifications/notify-person.ts';
import {
  insertSpan,
  lockAddress,
  restoreCutBy,
  type SpanRow,
  spanOf,
  spansCutBy,
  spansOf,
  spansOfHolder,
  updateSpan,
} from '../queries/membership-periods.ts';
import { findOrderById, type OrderRow } from '../queries/orders.ts';
import { closeGaps, executiveUntil, placePeriod } from './membership-periods.ts';
import { isAfter, later } from './membership-time.ts';
import { upgradeEndsAt } from './proration.ts';
import { remindersToSkip } from './send-reminders.ts';

/** Whose membership it is: a confirmed account, or an address until an account confirms it. */
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

/** Inserts the period of a paid order. The caller holds the order's row lock, so it happens once. */
export async function openMembership(change: Change, order: OrderRow): Promise<SpanRow> {
  const { db, now } = change;
  const holder = await holderOf(change, order);
  await lockAddress(db, holder.email);
  const spans = await spansOfHolder(db, holder);
  const type = order.membershipType ?? 'general';
  const period = order.billingPeriod ?? 'annually';
  const priceCents = order.membershipPriceCents ?? order.totalCents;
  const { startsAt, endsAt, cut } = placePeriod(spans, {
    type,
    change: order.membershipChange ?? 'new',
    period,
    priceCents,
    paidCents: order.totalCents,
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
    priceCents,
    billingPeriod: period,
    startsAt,
    endsAt,
    cutBy: null,
    wholeUntil: null,
    endedAt: null,
    restsSince: null,
    reminded: remindersToSkip(startsAt, endsAt),
  };
  await insertSpan(db, row);
  await change.audit({
    action: 'membership.open',
    objectType: 'order',
    objectId: order.id,
    after: { type, startsAt: startsAt.toString(), endsAt: endsAt.toString() },
  });
  if (row.userId) await syncExecutiveAccess(change, row.userId, true);
  return row;
}

/**
 * Ends the period of a refunded order. Periods it had cut short resume, an upgrade that had credited it runs only as
 * long as its own payment covers, and periods that followed it begin earlier.
 */
export async function endMembership(change: Change, order: OrderRow): Promise<void> {
  const { db, now } = change;
  const span = await takeSpan(change, order);
  if (!span) return;
  await updateSpan(db, order.id, { endedAt: now, restsSince: null });
  await restoreCutBy(db, order.id);
  await change.audit({
    action: 'membership.end',
    objectType: 'order',
    objectId: order.id,
    before: { type: span.type, endsAt: span.endsAt.toString() },
  });
  await recalculateUpgrade(change, span.cutBy);
  const spans = await spansOfHolder(db, span);
  for (const moved of closeGaps(spans, now)) await moveSpan(change, moved);
  if (!span.userId) return;
  await syncExecutiveAccess(change, span.userId, false);
  if (spans.every(({ endedAt }) => endedAt)) await withdrawPaidApproval(change, span.userId);
}

/** The order’s period, unless it has ended. Locks all periods of its holder until the transaction ends. */
async function takeSpan(change: Change, order: OrderRow): Promise<SpanRow | null> {
  const found = await spanOf(change.db, order.id);
  if (!found) return null;
  // The same lock order as in openMembership: account, then address, then the periods.
  for (const id of new Set([order.userId, found.userId])) if (id) await lockAccount(change, id);
  await lockAddress(change.db, found.email);
  const span = await spanOf(change.db, order.id);
  return span && span.endedAt === null ? span : null;
}

/**
 * While the payment is disputed, its period gives no access; once the dispute is won, it gives access for what is left.
 * The dates don't change.
 */
export async function restMembership(
  change: Change,
  order: OrderRow,
  isDisputed: boolean,
): Promise<void> {
  const span = await takeSpan(change, order);
  if (!span || (span.restsSince !== null) === isDisputed) return;
  await updateSpan(change.db, order.id, { restsSince: isDisputed ? change.now : null });
  await change.audit({
    action: isDisputed ? 'membership.rest' : 'membership.resume',
    objectType: 'order',
    objectId: order.id,
  });
  if (!span.userId) return;
  await syncExecutiveAccess(change, span.userId, false);
  await notifyPerson(change, span.userId, {
    kind: isDisputed ? 'membership-held' : 'membership-resumed',
    params: { reference: order.reference },
    link: '/my-membership',
  });
}

/**
 * A period that an upgrade had replaced was refunded: that upgrade, and any above it, lose the days credited for it.
 */
async function recalculateUpgrade(change: Change, upgrade: string | null): Promise<void> {
  const span = upgrade && (await spanOf(change.db, upgrade));
  const order = upgrade && (await findOrderById(change.db, upgrade));
  if (!span || !order || span.endedAt !== null) return;
  const replaced = (await spansCutBy(change.db, span.orderId)).filter((old) => !old.endedAt);
  const until = upgradeEndsAt({
    paidCents: order.totalCents,
    wanted: span,
    orderedAt: order.createdAt,
    startsAt: span.startsAt,
    replaced: replaced.map((old) => ({ ...old, endsAt: old.wholeUntil ?? old.endsAt })),
  });
  // Time that has passed is not taken back.
  const endsAt = later(until, span.wholeUntil ? span.endsAt : change.now);
  if (!isAfter(span.wholeUntil ?? span.endsAt, endsAt)) return;
  if (span.wholeUntil) await updateSpan(change.db, span.orderId, { wholeUntil: endsAt });
  else await moveSpan(change, { ...span, endsAt });
  await recalculateUpgrade(change, span.cutBy);
}

async function moveSpan(change: Change, span: SpanRow): Promise<void> {
  const { orderId, userId, title, startsAt, endsAt } = span;
  await updateSpan(change.db, orderId, { startsAt, endsAt });
  await change.audit({
    action: 'membership.move',
    objectType: 'order',
    objectId: orderId,
    after: { startsAt: startsAt.toString(), endsAt: endsAt.toString() },
  });
  if (userId)
    await notifyPerson(change, userId, {
      kind: 'membership-dates',
      params: { title, startsAt: startsAt.toString(), endsAt: endsAt.toString() },
      link: '/my-membership',
    });
}

/** Tells the identity domain when the account's executive level ends. */
export async function syncExecutiveAccess(
  change: Change,
  userId: string,
  opens: boolean,
): Promise<void> {
  const spans = await spansOf(change.db, userId);
  await setExecutiveUntil(change, userId, {
    executiveUntil: executiveUntil(spans, change.now),
    opens,
  });
}
