/** When memberships begin and end: renewals add to the end, upgrades run to the old end. */
import type { BillingPeriod, MembershipStatus, MembershipType } from '#contract/vocabulary.ts';
import { addPeriod, isAfter, later, latest } from './membership-time.ts';
import { boughtUntil, upgradePrice } from './upgrade-value.ts';

export interface Span {
  orderId: string;
  type: MembershipType;
  title: string;
  priceCents: number;
  billingPeriod: BillingPeriod;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  endedAt: Temporal.Instant | null;
}
export type MembershipChange = 'new' | 'renewal' | 'upgrade';

const ranks: Record<MembershipType, number> = { academic: 1, general: 2, executive: 3 };

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

export interface PlannedSpan {
  kind: MembershipChange;
  startsAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
  /** Of an upgrade: the days that are paid for, and what they cost. */
  upgrade: { daysLeft: number; cents: number } | null;
}

/** What buying this type would mean now; null where the present membership goes further or costs more. */
export function planSpan(
  spans: readonly Span[],
  wanted: {
    type: MembershipType;
    period: BillingPeriod;
    priceCents: number;
    now: Temporal.Instant;
  },
): PlannedSpan | null {
  const { type, period, priceCents, now } = wanted;
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
  const upgrade = upgradePrice({ priceCents, billingPeriod: period }, living, now);
  return upgrade && { kind: 'upgrade', startsAt: now, expiresAt: upgrade.until, upgrade };
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
    priceCents: number;
    paidCents: number;
    orderedAt: Temporal.Instant;
    now: Temporal.Instant;
  },
): { startsAt: Temporal.Instant; endsAt: Temporal.Instant; cut: S[] } {
  const { type, change, period, priceCents, paidCents, orderedAt, now } = paid;
  const living = alive(spans, now);
  const startsAt = endOf(living, type) ?? now;
  if (change !== 'upgrade') return { startsAt, endsAt: addPeriod(startsAt, period), cut: [] };
  const cut = startsAt === now ? living.filter((span) => ranks[span.type] < ranks[type]) : [];
  const wanted = { priceCents, billingPeriod: period };
  const endsAt = boughtUntil({ paidCents, wanted, orderedAt, startsAt, replaced: cut });
  return { startsAt, endsAt, cut };
}

/** The spans that begin earlier, as long as before, because what they waited for is gone. */
export function closeGaps<S extends Span>(spans: readonly S[], now: Temporal.Instant): S[] {
  const moved: S[] = [];
  let end = now;
  for (const span of inOrder(alive(spans, now))) {
    let { endsAt } = span;
    if (isAfter(span.startsAt, end)) {
      endsAt = end.add(endsAt.since(span.startsAt));
      moved.push({ ...span, startsAt: end, endsAt });
    }
    end = later(end, endsAt);
  }
  return moved;
}

const inOrder = <S extends Span>(spans: readonly S[]): S[] =>
  spans.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt));

export interface Standing {
  span: Span;
  status: MembershipStatus;
  /** Since when without a gap, whatever its type was. */
  startedAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
}

/** The membership that runs, with its renewals; or the last one. */
export function standingOf(spans: readonly Span[], now: Temporal.Instant): Standing | null {
  const running = alive(spans, now).filter(({ startsAt }) => !isAfter(startsAt, now));
  const [some, ...others] = running;
  if (some) {
    const span = others.reduce<Span>(higher, some);
    return {
      span,
      status: 'active',
      startedAt: chainStart(spans, span),
      expiresAt: chainEnd(spans, span),
    };
  }
  const last = spans
    .filter((span) => span.endedAt !== null || !isAfter(span.endsAt, now))
    .reduce<Span | null>(
      (best, span) => (best === null || !isAfter(stop(best), stop(span)) ? span : best),
      null,
    );
  if (!last) return null;
  const status = last.endedAt === null ? 'expired' : 'ended';
  return { span: last, status, startedAt: chainStart(spans, last), expiresAt: stop(last) };
}

const stop = ({ endedAt, endsAt }: Span) => endedAt ?? endsAt;

function chainStart(spans: readonly Span[], last: Span): Temporal.Instant {
  return inOrder(spans.filter((span) => isAfter(stop(span), span.startsAt))).reduceRight(
    (start, span) =>
      isAfter(start, span.startsAt) && !isAfter(start, stop(span)) ? span.startsAt : start,
    last.startsAt,
  );
}

/** Until when a membership runs without a gap, renewals of the same type included. */
function chainEnd(spans: readonly Span[], first: Span): Temporal.Instant {
  return inOrder(
    spans.filter(({ type, endedAt }) => type === first.type && endedAt === null),
  ).reduce(
    (end, span) => (isAfter(span.startsAt, end) ? end : later(end, span.endsAt)),
    first.endsAt,
  );
}

/** Until when the account is one of executive level; null: it is not, or not yet. */
export function executiveUntil(
  spans: readonly Span[],
  now: Temporal.Instant,
): Temporal.Instant | null {
  const running = alive(spans, now).find(
    ({ type, startsAt }) => type === 'executive' && !isAfter(startsAt, now),
  );
  return running ? chainEnd(spans, running) : null;
}
