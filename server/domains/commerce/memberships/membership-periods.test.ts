import { expect, test } from 'vitest';
import {
  closeGaps,
  executiveUntil,
  type MembershipPeriod,
  membershipStateOf,
  placePeriod,
  planPeriod,
} from './membership-periods.ts';

const at = (text: string) => Temporal.Instant.from(`${text}T12:00:00Z`);
const now = at('2026-11-02');

const prices = { academic: 14_900, general: 44_900, executive: 149_500 };
const span = (
  type: MembershipPeriod['type'],
  from: string,
  to: string,
  ended?: string,
): MembershipPeriod => ({
  orderId: `${type} ${from}`,
  type,
  title: type,
  priceCents: prices[type],
  billingPeriod: 'annually',
  startsAt: at(from),
  endsAt: at(to),
  endedAt: ended ? at(ended) : null,
  restsSince: null,
});
const plan = (spans: MembershipPeriod[], type: MembershipPeriod['type'], when = now) =>
  planPeriod(spans, { type, period: 'annually', priceCents: prices[type], now: when });
const place = (
  spans: MembershipPeriod[],
  type: MembershipPeriod['type'],
  change: 'new' | 'renewal' | 'upgrade',
  when = now,
) =>
  placePeriod(spans, {
    type,
    change,
    period: 'annually',
    priceCents: prices[type],
    paidCents: plan(spans, type)?.upgrade?.cents ?? prices[type],
    orderedAt: now,
    now: when,
  });

test('a membership without an earlier one runs a year from now', () => {
  expect(plan([], 'general')).toEqual({
    kind: 'new',
    startsAt: now,
    expiresAt: at('2027-11-02'),
    upgrade: null,
  });
  expect(plan([span('general', '2025-01-01', '2026-01-01')], 'general')?.kind).toBe('new');
  const refunded = [span('general', '2026-01-01', '2027-01-01', '2026-02-01')];
  expect(plan(refunded, 'general')?.kind).toBe('new');
});

test('a month is a calendar month: from the last of January to the last of February', () => {
  const when = at('2027-01-31');
  const monthly = { type: 'general', period: 'monthly', priceCents: 4_900, now: when } as const;
  expect(planPeriod([], monthly)?.expiresAt).toEqual(at('2027-02-28'));
});

test('monthly renewals keep the day of the month: 31 January, 28 February, 31 March, 30 April', () => {
  const spans: MembershipPeriod[] = [];
  for (const month of ['2027-01-31', '2027-02-10', '2027-03-10', '2027-04-10']) {
    const paid = {
      type: 'general',
      period: 'monthly',
      priceCents: 4_900,
      paidCents: 4_900,
    } as const;
    const when = { orderedAt: at(month), now: at(month) };
    const change = spans.length === 0 ? 'new' : 'renewal';
    const planned = planPeriod(spans, { ...paid, now: at(month) });
    const { startsAt, endsAt } = placePeriod(spans, { ...paid, ...when, change });
    expect(planned?.expiresAt).toEqual(endsAt);
    spans.push({ ...span('general', month, month), billingPeriod: 'monthly', startsAt, endsAt });
  }
  expect(spans.map(({ endsAt }) => endsAt)).toEqual(
    ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'].map(at),
  );
});

test('a year that began on 29 February ends on that day again in leap years', () => {
  const years = [
    span('general', '2028-02-29', '2029-02-28'),
    span('general', '2029-02-28', '2030-02-28'),
    span('general', '2030-02-28', '2031-02-28'),
  ];
  expect(plan(years, 'general', at('2030-06-01'))?.expiresAt).toEqual(at('2032-02-29'));
});

test('a disputed membership is suspended: it gives no access, and another current one takes its place', () => {
  const first = span('executive', '2026-03-01', '2027-03-01');
  const resting = { ...first, restsSince: now };
  const next = span('executive', '2027-03-01', '2028-03-01');
  expect(executiveUntil([resting, next], now)).toBeNull();
  expect(membershipStateOf([resting, next], now)).toMatchObject({
    status: 'disputed',
    expiresAt: at('2027-03-01'),
  });
  expect(executiveUntil([first, { ...next, restsSince: now }], now)).toEqual(at('2027-03-01'));
  const beside = span('general', '2026-10-01', '2027-10-01');
  expect(membershipStateOf([resting, beside], now)).toMatchObject({
    status: 'active',
    span: { type: 'general' },
  });
});

test('a renewal is added to the end, a second one to its end', () => {
  const first = span('general', '2026-03-01', '2027-03-01');
  expect(plan([first], 'general')).toMatchObject({
    kind: 'renewal',
    startsAt: at('2027-03-01'),
    expiresAt: at('2028-03-01'),
  });
  const second = span('general', '2027-03-01', '2028-03-01');
  expect(place([first, second], 'general', 'renewal')).toEqual({
    startsAt: at('2028-03-01'),
    endsAt: at('2029-03-01'),
    cut: [],
  });
});

test('an upgrade credits the days to the old end, which it keeps, and cuts what it replaces', () => {
  const first = span('academic', '2026-03-01', '2027-03-01');
  const later = span('academic', '2027-03-01', '2028-03-01');
  expect(plan([first, later], 'executive')).toEqual({
    kind: 'upgrade',
    startsAt: now,
    expiresAt: at('2028-03-01'),
    // 1346 dollars × 485 days of 365, rounded down.
    upgrade: { daysLeft: 485, cents: 178_800, until: at('2028-03-01') },
  });
  expect(place([first, later], 'executive', 'upgrade')).toEqual({
    startsAt: now,
    endsAt: at('2028-03-01'),
    cut: [first, later],
  });
});

test('a lower membership is not sold while a higher one runs', () => {
  expect(plan([span('executive', '2026-03-01', '2027-03-01')], 'general')).toBeNull();
});

test('a guest’s lower membership begins where the account’s higher one ends', () => {
  const running = span('executive', '2026-03-01', '2027-03-01');
  expect(place([running], 'general', 'new')).toEqual({
    startsAt: at('2027-03-01'),
    endsAt: at('2028-03-01'),
    cut: [],
  });
});

test('MEMB-23 a member who upgrades or renews has been a member since the beginning', () => {
  const first = { ...span('general', '2026-03-01', '2026-11-02'), wholeUntil: at('2027-03-01') };
  const before = span('academic', '2025-03-01', '2026-03-01');
  const earlier = span('general', '2023-03-01', '2024-03-01');
  const upgrade = span('executive', '2026-11-02', '2027-03-01');
  expect(membershipStateOf([earlier, before, first, upgrade], now)).toMatchObject({
    span: { type: 'executive' },
    startedAt: at('2025-03-01'),
  });
});

test('what follows a refunded period begins immediately, with its full length, and the next after it', () => {
  const first = span('general', '2026-10-02', '2027-10-02', '2026-11-02');
  const second = span('general', '2027-10-02', '2028-10-02');
  const third = span('general', '2028-10-02', '2029-10-02');
  const moved = closeGaps([third, first, second], now);
  expect(moved.map(({ orderId, startsAt, endsAt }) => [orderId, startsAt, endsAt])).toEqual([
    [second.orderId, now, at('2027-11-03')],
    [third.orderId, at('2027-11-03'), at('2028-11-02')],
  ]);
  expect(membershipStateOf([first, ...moved], now)).toMatchObject({ status: 'active' });
  expect(closeGaps([first, ...moved], now)).toEqual([]);
});

test('refunding a renewal in the middle leaves no gap; nothing begins before the current period ends', () => {
  const running = span('executive', '2026-03-01', '2027-03-01');
  const middle = span('executive', '2027-03-01', '2028-03-01', '2026-11-02');
  const last = span('executive', '2028-03-01', '2029-03-01');
  expect(closeGaps([running, middle, last], now)).toMatchObject([
    { orderId: last.orderId, startsAt: at('2027-03-01'), endsAt: at('2028-02-29') },
  ]);
  expect(closeGaps([running, last], at('2027-02-28'))).toHaveLength(1);
  expect(closeGaps([running], now)).toEqual([]);
});

test('the executive level lasts as long as its uninterrupted periods, and a future one does not open it', () => {
  const running = span('executive', '2026-03-01', '2027-03-01');
  const next = span('executive', '2027-03-01', '2028-03-01');
  const apart = span('executive', '2028-06-01', '2029-06-01');
  expect(executiveUntil([running, next, apart], now)).toEqual(at('2028-03-01'));
  expect(executiveUntil([next], now)).toBeNull();
  expect(executiveUntil([next], at('2027-03-01'))).toEqual(at('2028-03-01'));
});

test('MEMB-23, API-17: the current membership counts, with its renewal; else the last one', () => {
  const old = span('executive', '2024-01-01', '2025-01-01');
  const first = span('general', '2026-03-01', '2027-03-01');
  const next = span('general', '2027-03-01', '2028-03-01');
  expect(membershipStateOf([old, first, next], now)).toMatchObject({
    span: { type: 'general' },
    status: 'active',
    startedAt: at('2026-03-01'),
    expiresAt: at('2028-03-01'),
  });
  expect(membershipStateOf([old], now)).toMatchObject({
    status: 'expired',
    expiresAt: at('2025-01-01'),
  });
  expect(
    membershipStateOf([span('general', '2026-01-01', '2027-01-01', '2026-02-01')], now),
  ).toMatchObject({
    status: 'ended',
    expiresAt: at('2026-02-01'),
  });
  expect(membershipStateOf([], now)).toBeNull();
});

test('it runs up to, but not including, its last moment', () => {
  const spans = [span('executive', '2025-11-02', '2026-11-02')];
  expect(membershipStateOf(spans, now.subtract({ milliseconds: 1 }))?.status).toBe('active');
  expect(membershipStateOf(spans, now)?.status).toBe('expired');
  expect(executiveUntil(spans, now)).toBeNull();
  expect(executiveUntil(spans, now.subtract({ milliseconds: 1 }))).toEqual(now);
});
