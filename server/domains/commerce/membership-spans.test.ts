import { expect, test } from 'vitest';
import { executiveUntil, placeSpan, planSpan, type Span, standingOf } from './membership-spans.ts';

const at = (text: string) => Temporal.Instant.from(`${text}T12:00:00Z`);
const now = at('2026-11-02');

const span = (type: Span['type'], from: string, to: string, ended?: string): Span => ({
  orderId: `${type} ${from}`,
  type,
  title: type,
  priceCents: { academic: 14_900, general: 44_900, executive: 149_500 }[type],
  startsAt: at(from),
  endsAt: at(to),
  endedAt: ended ? at(ended) : null,
});
const plan = (spans: Span[], type: Span['type'], when = now) =>
  planSpan(spans, { type, period: 'annually', now: when });
const place = (
  spans: Span[],
  type: Span['type'],
  change: 'new' | 'renewal' | 'upgrade',
  when = now,
) => placeSpan(spans, { type, change, period: 'annually', orderedAt: now, now: when });

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

test('a month is the calendar’s: from the last of January to the last of February', () => {
  const when = at('2027-01-31');
  expect(planSpan([], { type: 'general', period: 'monthly', now: when })?.expiresAt).toEqual(
    at('2027-02-28'),
  );
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

test('an upgrade counts the days to the old end, which it keeps, and cuts what it replaces', () => {
  const first = span('academic', '2026-03-01', '2027-03-01');
  const later = span('academic', '2027-03-01', '2028-03-01');
  expect(plan([first, later], 'executive')).toEqual({
    kind: 'upgrade',
    startsAt: now,
    expiresAt: at('2028-03-01'),
    upgrade: { daysLeft: 485, oldCents: 14_900 },
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

test('an upgrade that is paid after the old end is given as long as it was bought for', () => {
  const first = span('general', '2025-11-12', '2026-11-12');
  const paid = place([first], 'executive', 'upgrade', at('2026-12-01'));
  expect(paid).toEqual({ startsAt: at('2026-12-01'), endsAt: at('2026-12-11'), cut: [] });
});

test('a guest’s lower membership begins where the account’s higher one ends', () => {
  const running = span('executive', '2026-03-01', '2027-03-01');
  expect(place([running], 'general', 'new')).toEqual({
    startsAt: at('2027-03-01'),
    endsAt: at('2028-03-01'),
    cut: [],
  });
});

test('the same upgrade paid twice is given twice', () => {
  const first = span('general', '2026-05-02', '2026-11-12');
  const again = place(
    [first, span('executive', '2026-11-02', '2026-11-12')],
    'executive',
    'upgrade',
  );
  expect(again).toEqual({ startsAt: at('2026-11-12'), endsAt: at('2026-11-22'), cut: [] });
});

test('MEMB-23, API-17: the membership that runs counts, with its renewal; else the last one', () => {
  const old = span('executive', '2024-01-01', '2025-01-01');
  const first = span('general', '2026-03-01', '2027-03-01');
  const next = span('general', '2027-03-01', '2028-03-01');
  expect(standingOf([old, first, next], now)).toMatchObject({
    span: { type: 'general' },
    status: 'active',
    startedAt: at('2026-03-01'),
    expiresAt: at('2028-03-01'),
  });
  expect(standingOf([old], now)).toMatchObject({ status: 'expired', expiresAt: at('2025-01-01') });
  expect(
    standingOf([span('general', '2026-01-01', '2027-01-01', '2026-02-01')], now),
  ).toMatchObject({
    status: 'ended',
    expiresAt: at('2026-02-01'),
  });
  expect(standingOf([], now)).toBeNull();
});

test('it runs to its last moment, and not in it', () => {
  const spans = [span('executive', '2025-11-02', '2026-11-02')];
  expect(standingOf(spans, now.subtract({ milliseconds: 1 }))?.status).toBe('active');
  expect(standingOf(spans, now)?.status).toBe('expired');
  expect(executiveUntil(spans, now)).toBeNull();
  expect(executiveUntil(spans, now.subtract({ milliseconds: 1 }))).toEqual(now);
});
