import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Replaced, upgradeEndsAt, upgradePrice } from './proration.ts';

const now = Temporal.Instant.from('2026-11-02T12:00:00Z');
const day = (days: number) => now.add({ minutes: Math.round(24 * 60 * days) });
const executive = { priceCents: 149_500, billingPeriod: 'annually' as const };
const general = { priceCents: 44_900, billingPeriod: 'annually' as const };
const running = (days: number, from = -10): Replaced => ({
  ...general,
  startsAt: day(from),
  endsAt: day(days),
});
const price = (days: number) => upgradePrice(executive, [running(days)], now)?.cents ?? 0;

test('an upgrade costs the difference for the days left, in whole dollars, at least one', () => {
  expect(price(365)).toBe(104_600);
  // 1046 × 100 / 365 = 286.57…
  expect(price(100)).toBe(28_600);
  expect(price(0.1)).toBe(200);
  expect(price(730)).toBe(209_200);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), (days) => {
      expect(price(days) % 100).toBe(0);
      expect(price(days)).toBeGreaterThanOrEqual(100);
      expect(price(days + 1)).toBeGreaterThanOrEqual(price(days));
    }),
  );
});

test('monthly and yearly prices are compared by the day; without a difference nothing is sold', () => {
  const monthly = { priceCents: 10_000, billingPeriod: 'monthly' as const };
  // A month of 30 days at 100 dollars, against 10 days of a year at 449.
  expect(upgradePrice(monthly, [running(10)], now)?.cents).toBe(2_100);
  const cheap = { priceCents: 3_000, billingPeriod: 'monthly' as const };
  expect(upgradePrice(cheap, [running(100)], now)).toBeNull();
  expect(upgradePrice(general, [running(100)], now)).toBeNull();
});

test('two consecutive memberships each count at their own price', () => {
  const academic = { ...running(50, 20), priceCents: 14_900 };
  const both = upgradePrice(executive, [running(20), academic], now);
  // 1495 × 50 − 449 × 20 − 149 × 30, all of 365: 167.94…
  expect(both).toEqual({ cents: 16_700, daysLeft: 50, until: day(50) });
});

const bought = (paidCents: number, replaced: Replaced[], startsAt = now) =>
  upgradeEndsAt({ paidCents, wanted: executive, orderedAt: now, startsAt, replaced });
const daysOf = (until: Temporal.Instant, from = now) => until.since(from).total('hours') / 24;

test.each([1, 10, 99.3, 365, 500])('paid now, it runs to the old end (%d days left)', (days) => {
  expect(bought(price(days), [running(days)])).toEqual(day(days));
});

test.each<[string, number, Replaced[], number, number]>([
  // Title, cents, what is replaced, days until payment, days received.
  ['where nothing is replaced the money buys the full price', 104_600, [], 0, 255.38],
  ['a whole price buys a whole year', 149_500, [], 3, 365],
  ['paid after the old end it buys the full price', 2_800, [], 20, 6.84],
  ['paid shortly before the old end it loses nothing', 2_800, [running(10)], 9, 7.14],
  ['paid late it gives what is left and what was paid for', 28_600, [running(100)], 20, 93.85],
  ['what it was quoted for is gone, another is there', 28_600, [running(10)], 0, 72.83],
])('%s', (_name, cents, replaced, after, days) => {
  expect(daysOf(bought(cents, replaced, day(after)), day(after))).toBeCloseTo(days, 2);
});

test('the same time counts once: no number of upgrades gives more than was paid for', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 365 }),
      fc.integer({ min: 2, max: 6 }),
      fc.integer({ min: 0, max: 40 }),
      (left, orders, late) => {
        const cents = price(left);
        const base = left > late ? [running(left)] : [];
        let at = bought(cents, base, day(late));
        for (let next = 1; next < orders; next += 1) at = bought(cents, [], at);
        const worth = (daysOf(at, day(late)) * 149_500) / 365;
        const given = orders * cents + (Math.max(0, left - late) * 44_900) / 365;
        // A dollar of rounding, and a day of the quote.
        expect(worth).toBeLessThan(given + 100 + 410);
        expect(worth).toBeGreaterThan(given - 410);
      },
    ),
  );
});
