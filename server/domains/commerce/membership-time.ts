/** Instants and billing periods, as memberships count them. */
import type { BillingPeriod } from '#contract/vocabulary.ts';

export const isAfter = (a: Temporal.Instant, b: Temporal.Instant) =>
  Temporal.Instant.compare(a, b) > 0;

export const later = (a: Temporal.Instant, b: Temporal.Instant) => (isAfter(b, a) ? b : a);

export const latest = (instants: readonly Temporal.Instant[]): Temporal.Instant | null =>
  instants.reduce<Temporal.Instant | null>(
    (last, next) => (last === null ? next : later(last, next)),
    null,
  );

export const addPeriod = (from: Temporal.Instant, period: BillingPeriod): Temporal.Instant =>
  from
    .toZonedDateTimeISO('UTC')
    .add(period === 'annually' ? { years: 1 } : { months: 1 })
    .toInstant();

/** In days of 24 hours, with a fraction. */
export const exactDays = (from: Temporal.Instant, to: Temporal.Instant): number =>
  to.since(from).total('hours') / 24;

export const daysBetween = (from: Temporal.Instant, to: Temporal.Instant): number =>
  Math.ceil(exactDays(from, to));
