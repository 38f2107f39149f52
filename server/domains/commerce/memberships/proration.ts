/** What an upgrade costs, and how long it runs. The time it replaces is credited once. */
import type { BillingPeriod } from '#contract/commerce/vocabulary.ts';
import { addPeriod, daysBetween, exactDays, isAfter, later, latest } from './membership-time.ts';

interface Priced {
  priceCents: number;
  billingPeriod: BillingPeriod;
}
/** A lower membership that an upgrade replaces from its start. */
export interface Replaced extends Priced {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** The value of that many days, as a share of the year or month that begins at `at`, for both sides of an upgrade. */
const proratedValue = (
  { priceCents, billingPeriod }: Priced,
  days: number,
  at: Temporal.Instant,
): number => (priceCents * days) / daysBetween(at, addPeriod(at, billingPeriod));

/**
 * The price difference for the days left, rounded down to whole dollars, at least one. Null if there is no difference
 * to pay: such an upgrade is not sold.
 */
export function upgradePrice(
  wanted: Priced,
  replaced: readonly Replaced[],
  now: Temporal.Instant,
): { cents: number; daysLeft: number; until: Temporal.Instant } | null {
  const until = latest(replaced.map(({ endsAt }) => endsAt)) ?? now;
  const daysLeft = daysBetween(now, until);
  const credit = replaced.reduce(
    (sum, old) => sum + proratedValue(old, daysBetween(later(old.startsAt, now), old.endsAt), now),
    0,
  );
  const exact = proratedValue(wanted, daysLeft, now) - credit;
  if (exact <= 0) return null;
  // Guards against rounding errors of the division.
  return { cents: Math.max(100, Math.floor(exact / 100 + 1e-6) * 100), daysLeft, until };
}

/**
 * When a paid upgrade ends. If it replaces exactly what it was quoted for, it ends with that. Otherwise the payment
 * plus the value of the replaced time buys days at the full price, so that paying the difference late buys fewer days,
 * but no money is lost.
 */
export function upgradeEndsAt({
  paidCents,
  wanted,
  orderedAt,
  startsAt,
  replaced,
}: {
  paidCents: number;
  wanted: Priced;
  orderedAt: Temporal.Instant;
  startsAt: Temporal.Instant;
  replaced: readonly Replaced[];
}): Temporal.Instant {
  const credit = replaced.reduce(
    (sum, old) =>
      sum + proratedValue(old, exactDays(later(old.startsAt, startsAt), old.endsAt), orderedAt),
    0,
  );
  const dayCents = proratedValue(wanted, 1, orderedAt);
  const days = (paidCents + credit) / dayCents;
  const oldEnd = latest(replaced.map(({ endsAt }) => endsAt));
  if (oldEnd && isAfter(oldEnd, startsAt)) {
    const over = days - exactDays(startsAt, oldEnd);
    // The quote counted whole days and whole dollars; less than that is a rounding difference.
    if (over < 1 && over * dayCents > -100) return oldEnd;
  }
  return startsAt.add({ milliseconds: Math.round(days * 24 * 60 * 60 * 1000) });
}
