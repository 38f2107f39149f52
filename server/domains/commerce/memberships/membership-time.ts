/** Instants and billing periods, as memberships count them. */
import type { BillingPeriod } from '#contract/commerce/vocabulary.ts';

export const isAfter = (a: Temporal.Instant, b: Temporal.Instant) =>
  Temporal.Instant.compare(a, b) > 0;

export const later = (a: Temporal.Instant, b: Temporal.Instant) => (isAfter(b, a) ? b : a);

export const latest = (instants: readonly Temporal.Instant[]): Temporal.Instant | null =>
  instants.reduce<Temporal.Instant | null>(
    (last, next) => (last === null ? next : later(last, next)),
    null,
  );

const inUtc = (at: Temporal.Instant) => at.toZonedDateTimeISO('UTC');

/** One period later. `anchorDay`: the day of the month to end on, in months that have it. */
export const addPeriod = (
  from: Temporal.Instant,
  period: BillingPeriod,
  anchorDay = inUtc(from).day,
): Temporal.Instant =>
  inUtc(from)
    .add(period === 'annually' ? { years: 1 } : { months: 1 })
    .with({ day: anchorDay })
    .toInstant();

interface Lasting {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/**
 * The day of the month on which the membership that ends at `end` began: after 31 January and 28 February comes 31
 * March. `chain`: the uninterrupted periods up to `end`, latest first.
 */
export function anchorDayOf(chain: readonly Lasting[], end: Temporal.Instant): number {
  const { day, daysInMonth } = inUtc(end);
  let since = end;
  let anchor = day;
  for (const { startsAt, endsAt } of chain) {
    if (isAfter(since, endsAt)) break;
    since = isAfter(since, startsAt) ? startsAt : since;
    const began = inUtc(startsAt).day;
    // A shorter month moved it to its last day.
    if (Math.min(began, daysInMonth) === day) anchor = Math.max(anchor, began);
  }
  return anchor;
}

/** Days of 24 hours, with fractions. */
export const exactDays = (from: Temporal.Instant, to: Temporal.Instant): number =>
  to.since(from).total('hours') / 24;

export const daysBetween = (from: Temporal.Instant, to: Temporal.Instant): number =>
  Math.ceil(exactDays(from, to));
