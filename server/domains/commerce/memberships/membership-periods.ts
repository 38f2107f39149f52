/** When memberships begin and end: a renewal extends the end, an upgrade keeps the old end. */
import type {
  BillingPeriod,
  MembershipStatus,
  MembershipType,
} from '#contract/commerce/vocabulary.ts';
import { addPeriod, anchorDayOf, isAfter, later, latest } from './membership-time.ts';
import { upgradeEndsAt, upgradePrice } from './proration.ts';

export interface MembershipPeriod {
  orderId: string;
  type: MembershipType;
  title: string;
  priceCents: number;
  billingPeriod: BillingPeriod;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  endedAt: Temporal.Instant | null;
  restsSince: Temporal.Instant | null;
}
export type MembershipChange = 'new' | 'renewal' | 'upgrade';

const ranks: Record<MembershipType, number> = { academic: 1, general: 2, executive: 3 };

/** Periods that run now or later. One that an upgrade cut to nothing does neither. */
const alive = <S extends MembershipPeriod>(spans: readonly S[], now: Temporal.Instant): S[] =>
  spans.filter(
    ({ startsAt, endsAt, endedAt }) =>
      endedAt === null && isAfter(endsAt, now) && isAfter(endsAt, startsAt),
  );

/** Without periods whose payment is disputed: those give no access. */
const awake = <S extends MembershipPeriod>(spans: readonly S[]): S[] =>
  spans.filter(({ restsSince }) => restsSince === null);

const higher = (a: MembershipPeriod, b: MembershipPeriod): MembershipPeriod =>
  ranks[b.type] > ranks[a.type] ||
  (ranks[b.type] === ranks[a.type] && isAfter(a.startsAt, b.startsAt))
    ? b
    : a;

export interface PlannedPeriod {
  kind: MembershipChange;
  startsAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
  /** For an upgrade: the days paid for, and what they cost. */
  upgrade: { daysLeft: number; cents: number } | null;
}

/** What buying this type now would mean; null if the present membership ranks higher or costs more. */
export function planPeriod(
  spans: readonly MembershipPeriod[],
  wanted: {
    type: MembershipType;
    period: BillingPeriod;
    priceCents: number;
    now: Temporal.Instant;
  },
): PlannedPeriod | null {
  const { type, period, priceCents, now } = wanted;
  const living = alive(spans, now);
  const [some, ...others] = living;
  if (!some)
    return { kind: 'new', startsAt: now, expiresAt: addPeriod(now, period), upgrade: null };
  const top = others.reduce<MembershipPeriod>(higher, some);
  if (ranks[type] < ranks[top.type]) return null;
  if (type === top.type) {
    const startsAt = endOf(living, type) ?? now;
    const expiresAt = periodAfter(spans, startsAt, period);
    return { kind: 'renewal', startsAt, expiresAt, upgrade: null };
  }
  const upgrade = upgradePrice({ priceCents, billingPeriod: period }, living, now);
  return upgrade && { kind: 'upgrade', startsAt: now, expiresAt: upgrade.until, upgrade };
}

/** The end of a period that follows these. */
const periodAfter = (
  spans: readonly MembershipPeriod[],
  startsAt: Temporal.Instant,
  period: BillingPeriod,
): Temporal.Instant => {
  const chain = inOrder(
    spans.filter((span) => span.endedAt === null && isAfter(startsAt, span.startsAt)),
  );
  return addPeriod(startsAt, period, anchorDayOf(chain.reverse(), startsAt));
};

/** When the last period of at least this rank ends. */
const endOf = (spans: readonly MembershipPeriod[], type: MembershipType): Temporal.Instant | null =>
  latest(spans.filter((span) => ranks[span.type] >= ranks[type]).map(({ endsAt }) => endsAt));

/**
 * Where a paid period lies, and which periods it ends. The buyer gets the whole period, even if the payment took a
 * while: it begins now, or after the periods of at least the same rank.
 */
export function placePeriod<S extends MembershipPeriod>(
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
  if (change !== 'upgrade')
    return { startsAt, endsAt: periodAfter(spans, startsAt, period), cut: [] };
  const cut = startsAt === now ? living.filter((span) => ranks[span.type] < ranks[type]) : [];
  const wanted = { priceCents, billingPeriod: period };
  const endsAt = upgradeEndsAt({ paidCents, wanted, orderedAt, startsAt, replaced: cut });
  return { startsAt, endsAt, cut };
}

/** Periods that can begin earlier, with the same length, because those before them are gone. */
export function closeGaps<S extends MembershipPeriod>(
  spans: readonly S[],
  now: Temporal.Instant,
): S[] {
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

const inOrder = <S extends MembershipPeriod>(spans: readonly S[]): S[] =>
  spans.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt));

export interface MembershipState {
  span: MembershipPeriod;
  status: MembershipStatus;
  /** The beginning of uninterrupted membership, of whatever type. */
  startedAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
}

/** The current membership with its renewals; else a disputed one; else the last one. */
export function membershipStateOf(
  spans: readonly MembershipPeriod[],
  now: Temporal.Instant,
): MembershipState | null {
  const begun = alive(spans, now).filter(({ startsAt }) => !isAfter(startsAt, now));
  const open = awake(begun);
  const [some, ...others] = open.length > 0 ? open : begun;
  if (some) {
    const span = others.reduce<MembershipPeriod>(higher, some);
    return {
      span,
      status: open.length > 0 ? 'active' : 'disputed',
      startedAt: chainStart(spans, span),
      expiresAt: open.length > 0 ? chainEnd(awake(spans), span) : span.endsAt,
    };
  }
  const last = spans
    .filter((span) => span.endedAt !== null || !isAfter(span.endsAt, now))
    .reduce<MembershipPeriod | null>(
      (best, span) => (best === null || !isAfter(stop(best), stop(span)) ? span : best),
      null,
    );
  if (!last) return null;
  const status = last.endedAt === null ? 'expired' : 'ended';
  return { span: last, status, startedAt: chainStart(spans, last), expiresAt: stop(last) };
}

const stop = ({ endedAt, endsAt }: MembershipPeriod) => endedAt ?? endsAt;

function chainStart(spans: readonly MembershipPeriod[], last: MembershipPeriod): Temporal.Instant {
  return inOrder(spans.filter((span) => isAfter(stop(span), span.startsAt))).reduceRight(
    (start, span) =>
      isAfter(start, span.startsAt) && !isAfter(start, stop(span)) ? span.startsAt : start,
    last.startsAt,
  );
}

/** When a membership ends, counting uninterrupted renewals of the same type. */
function chainEnd(spans: readonly MembershipPeriod[], first: MembershipPeriod): Temporal.Instant {
  return inOrder(
    spans.filter(({ type, endedAt }) => type === first.type && endedAt === null),
  ).reduce(
    (end, span) => (isAfter(span.startsAt, end) ? end : later(end, span.endsAt)),
    first.endsAt,
  );
}

/** When the account's executive level ends; null if it doesn't have it now. */
export function executiveUntil(
  spans: readonly MembershipPeriod[],
  now: Temporal.Instant,
): Temporal.Instant | null {
  const open = awake(spans);
  const running = alive(open, now).find(
    ({ type, startsAt }) => type === 'executive' && !isAfter(startsAt, now),
  );
  return running ? chainEnd(open, running) : null;
}
