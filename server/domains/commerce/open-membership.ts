/** What a paid membership opens, and what a refund of it closes. */
import type { Change } from '../../platform/context.ts';
import { confirmedAccountOf } from '../identity/accounts.ts';
import { notifyPerson } from '../identity/notify.ts';
import { keepMembership, lockAccount } from '../identity/paid-membership.ts';
import { longDate } from './mails.ts';
import { closeGaps, executiveUntil, placeSpan } from './membership-spans.ts';
import { isAfter, later } from './membership-time.ts';
import { findOrderById, type OrderRow } from './queries/orders.ts';
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
} from './queries/spans.ts';
import { remindersToSkip } from './send-reminders.ts';
import { boughtUntil } from './upgrade-value.ts';

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
  const spans = await spansOfHolder(db, holder);
  const type = order.membershipType ?? 'general';
  const period = order.billingPeriod ?? 'annually';
  const priceCents = order.membershipPriceCents ?? order.totalCents;
  const { startsAt, endsAt, cut } = placeSpan(spans, {
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
    reminded: remindersToSkip(startsAt, endsAt),
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

/**
 * Ends the span of an order that was given back. What it had cut runs again, an upgrade that counted it runs
 * as long as its own money pays, and what waited behind it begins earlier.
 */
export async function endMembership(change: Change, order: OrderRow): Promise<void> {
  const { db, now } = change;
  const found = await spanOf(db, order.id);
  if (!found) return;
  // As opening does: account, then address, and only then the spans as they stand.
  for (const id of new Set([order.userId, found.userId])) if (id) await lockAccount(change, id);
  await lockAddress(db, found.email);
  const span = await spanOf(db, order.id);
  if (!span || span.endedAt !== null) return;
  await updateSpan(db, order.id, { endedAt: now });
  await restoreCutBy(db, order.id);
  await change.audit({
    action: 'membership.end',
    objectType: 'order',
    objectId: order.id,
    before: { type: span.type, endsAt: span.endsAt.toString() },
  });
  await measureAgain(change, span.cutBy);
  for (const moved of closeGaps(await spansOfHolder(db, span), now)) await moveSpan(change, moved);
  if (span.userId) await keepLevel(change, span.userId, false);
}

/** What was replaced was given back: the upgrade, and the one above it, lose the days it stood for. */
async function measureAgain(change: Change, upgrade: string | null): Promise<void> {
  const span = upgrade && (await spanOf(change.db, upgrade));
  const order = upgrade && (await findOrderById(change.db, upgrade));
  if (!span || !order || span.endedAt !== null) return;
  const replaced = (await spansCutBy(change.db, span.orderId)).filter((old) => !old.endedAt);
  const until = boughtUntil({
    paidCents: order.totalCents,
    wanted: span,
    orderedAt: order.createdAt,
    startsAt: span.startsAt,
    replaced: replaced.map((old) => ({ ...old, endsAt: old.wholeUntil ?? old.endsAt })),
  });
  // What was used stays used.
  const endsAt = later(until, span.wholeUntil ? span.endsAt : change.now);
  if (!isAfter(span.wholeUntil ?? span.endsAt, endsAt)) return;
  if (span.wholeUntil) await updateSpan(change.db, span.orderId, { wholeUntil: endsAt });
  else await moveSpan(change, { ...span, endsAt });
  await measureAgain(change, span.cutBy);
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
  const dates = [startsAt, endsAt].map((at) => longDate(at, change.settings)).join(' to ');
  if (userId)
    await notifyPerson(change, userId, {
      title: 'Your membership has new dates',
      message: `${title}: ${dates}`,
      link: '/my-membership',
    });
}

/** Tells identity until when the account is of executive level. */
export async function keepLevel(change: Change, userId: string, opens: boolean): Promise<void> {
  const spans = await spansOf(change.db, userId);
  await keepMembership(change, userId, {
    executiveUntil: executiveUntil(spans, change.now),
    opens,
  });
}
