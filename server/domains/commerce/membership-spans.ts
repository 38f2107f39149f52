/** When memberships begin and end: renewals add to the end, upgrades run to the old end. */
import type { BillingPeriod, MembershipStatus, MembershipType } from '#contract/vocabulary.ts';

export interface Span {
  orderId: string;
  type: MembershipType;
  title: string;
  priceCents: number;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  endedAt: Temporal.Instant | null;
}
export type MembershipChange = 'new' | 'renewal' | 'upgrade';

const ranks: Record<MembershipType, number> = { academic: 1, general: 2, executive: 3 };
const isAfter = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) > 0;
const latest = (instants: readonly Temporal.Instant[]): Temporal.Instant | null =>
  instants.reduce<Temporal.Instant | null>(
    (last, next) => (last === null || isAfter(next, last) ? next : last),
    null,
  );

/** Spans that run at this time, or will. One that was cut to nothing does neither. */
const alive = <S extends Span>(spans: readonly S[], now: Temporal.Instant): S[] =>
  spans.filter(
    ({ startsAt, endsAt, endedAt }) =>
      endedAt === null && isAfter(endsAt, now) && isAfter(endsAt, startsAt),
  );

const higher = (a: Span, b: Span): Span =>
  ranks[b.type] > ranks[a.type] ||
  (ranks[b.type] === ranks[a.type] && isAfter(a.startsAt, b.startsAt))
    ? b
    : a;

export const addPeriod = (from: Temporal.Instant, period: BillingPeriod): Temporal.Instant =>
  from
    .toZonedDateTimeISO('UTC')
    .add(period === 'annually' ? { years: 1 } : { months: 1 })
    .toInstant();

export const daysBetween = (from: Temporal.Instant, to: Temporal.Instant): number =>
  Math.ceil(to.since(from).total('hours') / 24);

export interface PlannedSpan {
  kind: MembershipChange;
  startsAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
  /** Of an upgrade: the days that are paid for, and the price of what is left behind. */
  upgrade: { daysLeft: number; oldCents: number } | null;
}

/** What buying this type would mean now; null where the present membership goes further. */
export function planSpan(
  spans: readonly Span[],
  wanted: { type: MembershipType; period: BillingPeriod; now: Temporal.Instant },
): PlannedSpan | null {
  const { type, period, now } = wanted;
  const living = alive(spans, now);
  const [some, ...others] = living;
  if (!some)
    return { kind: 'new', startsAt: now, expiresAt: addPeriod(now, period), upgrade: null };
  const top = others.reduce<Span>(higher, some);
  if (ranks[type] < ranks[top.type]) return null;
  if (type === top.type) {
    const startsAt = endOf(living, type) ?? now;
    return { kind: 'renewal', startsAt, expiresAt: addPeriod(startsAt, period), upgrade: null };
  }
  const expiresAt = latest(living.map(({ endsAt }) => endsAt)) ?? now;
  const upgrade = { daysLeft: daysBetween(now, expiresAt), oldCents: top.priceCents };
  return { kind: 'upgrade', startsAt: now, expiresAt, upgrade };
}

/** When the last of the spans that go as far as this type ends. */
const endOf = (spans: readonly Span[], type: MembershipType): Temporal.Instant | null =>
  latest(spans.filter((span) => ranks[span.type] >= ranks[type]).map(({ endsAt }) => endsAt));

/**
 * Where a paid span lies, and which spans end for it. What was paid for is given whole, also when time has
 * passed since the order: it then begins now, or after what goes as far already.
 */
export function placeSpan<S extends Span>(
  spans: readonly S[],
  paid: {
    type: MembershipType;
    change: MembershipChange;
    period: BillingPeriod;
    orderedAt: Temporal.Instant;
    now: Temporal.Instant;
  },
): { startsAt: Temporal.Instant; endsAt: Temporal.Instant; cut: S[] } {
  const { type, change, period, orderedAt, now } = paid;
  const living = alive(spans, now);
  const startsAt = endOf(living, type) ?? now;
  if (change !== 'upgrade') return { startsAt, endsAt: addPeriod(startsAt, period), cut: [] };
  const lower = (span: Span) => ranks[span.type] < ranks[type];
  const old = latest(
    spans
      .filter((span) => lower(span) && isAfter(span.endsAt, orderedAt))
      .map(({ endsAt }) => endsAt),
  );
  const quoted = old === null ? addPeriod(orderedAt, period) : old;
  const inTime = startsAt === now && isAfter(quoted, now);
  const endsAt = inTime ? quoted : startsAt.add(quoted.since(orderedAt));
  return { startsAt, endsAt, cut: startsAt === now ? living.filter(lower) : [] };
}

export interface Standing {
  span: Span;
  status: MembershipStatus;
  startedAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
}

/** The membership that runs, with its renewals; or the last one. */
export function standingOf(spans: readonly Span[], now: Temporal.Instant): Standing | null {
  const running = alive(spans, now).filter(({ startsAt }) => !isAfter(startsAt, now));
  const [some, ...others] = running;
  if (some) {
    const span = others.reduce<Span>(higher, some);
    return { span, status: 'active', startedAt: span.startsAt, expiresAt: chainEnd(spans, span) };
  }
  const last = spans
    .filter((span) => span.endedAt !== null || !isAfter(span.endsAt, now))
    .reduce<Span | null>(
      (best, span) => (best === null || !isAfter(stop(best), stop(span)) ? span : best),
      null,
    );
  if (!last) return null;
  const status = last.endedAt === null ? 'expired' : 'ended';
  return { span: last, status, startedAt: last.startsAt, expiresAt: stop(last) };
}

const stop = ({ endedAt, endsAt }: Span) => endedAt ?? endsAt;

/** Until when a membership runs without a gap, renewals of the same type included. */
function chainEnd(spans: readonly Span[], first: Span): Temporal.Instant {
  return spans
    .filter(({ type, endedAt }) => type === first.type && endedAt === null)
    .sort((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
    .reduce(
      (end, span) =>
        !isAfter(span.startsAt, end) && isAfter(span.endsAt, end) ? span.endsAt : end,
      first.endsAt,
    );
}

/** Until when the account is one of executive level; null: it is not. */
export const executiveUntil = (
  spans: readonly Span[],
  now: Temporal.Instant,
): Temporal.Instant | null =>
  latest(
    alive(spans, now)
      .filter(({ type }) => type === 'executive')
      .map(({ endsAt }) => endsAt),
  );
