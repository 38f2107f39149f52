/** What an upgrade costs, and what its money buys: the time that it replaces counts for it, once. */
import type { BillingPeriod } from '#contract/vocabulary.ts';
import { addPeriod, daysBetween, exactDays, isAfter, later, latest } from './membership-time.ts';

interface Priced {
  priceCents: number;
  billingPeriod: BillingPeriod;
}
/** A lower membership that an upgrade replaces from its beginning on. */
export interface Replaced extends Priced {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** What so many days cost. Both sides of an upgrade count the year or month that begins at `at`. */
const proratedValue = (
  { priceCents, billingPeriod }: Priced,
  days: number,
  at: Temporal.Instant,
): number => (priceCents * days) / daysBetween(at, addPeriod(at, billingPeriod));

/**
 * The difference of the prices for the days left, rounded down to whole dollars, at least one. Null where
 * there is no difference to pay: such a change is not sold.
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
  // A fraction of a cent from the division is no dollar less.
  return { cents: Math.max(100, Math.floor(exact / 100 + 1e-6) * 100), daysLeft, until };
}

/**
 * Until when a paid upgrade runs. Where it replaces what it was quoted for: to the end of that. Else as long
 * as the money, with what the replaced time is worth, pays the full price: the difference alone buys fewer
 * days, and money that was paid late is not lost.
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
    // The quote counted whole days and whole dollars: less than one of them is no difference.
    if (over < 1 && over * dayCents > -100) return oldEnd;
  }
  return startsAt.add({ milliseconds: Math.round(days * 24 * 60 * 60 * 1000) });
}
