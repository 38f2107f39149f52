import fc from 'fast-check';
import { expect, test } from 'vitest';
import { todayOf } from '../../platform/today.ts';
import { addBusinessDays, isBusinessDay } from './business-days.ts';

const none = new Set<string>();
const date = (text: string) => Temporal.PlainDate.from(text);
const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => date('1990-01-01').add({ days }));
const holidays = fc
  .array(
    fc.oneof(
      dates.map((day) => day.toString()),
      dates.map((day) => day.toString().slice(5)),
    ),
    { maxLength: 20 },
  )
  .map((list) => new Set(list));
const counts = fc.integer({ min: 0, max: 30 });

test.each([
  ['2026-11-02', 'Monday', '2026-11-09'],
  ['2026-11-06', 'Friday', '2026-11-13'],
  ['2026-11-07', 'Saturday', '2026-11-13'],
  ['2026-11-08', 'Sunday', '2026-11-13'],
])('CONST-07 five business days after %s, a %s, is %s', (from, _day, expected) => {
  expect(addBusinessDays(date(from), 5, none).toString()).toBe(expected);
});

test('CONST-07 holidays of one year and of every year are not business days', () => {
  const days = new Set(['12-25', '12-26', '2026-12-28']);
  expect(addBusinessDays(date('2026-12-23'), 5, days).toString()).toBe('2027-01-01');
  expect(isBusinessDay(date('2027-12-28'), days)).toBe(true);
});

test('the date is in the alliance’s time zone', () => {
  const lateEvening = Temporal.Instant.from('2026-11-01T23:30:00Z');
  const today = (timeZone: string) => todayOf(lateEvening, { timeZone }).toString();
  expect(today('Africa/Lagos')).toBe('2026-11-02');
  expect(today('America/New_York')).toBe('2026-11-01');
});

test('the promised day is a business day, with exactly as many business days in between', () => {
  fc.assert(
    fc.property(dates, counts, holidays, (from, count, off) => {
      const to = addBusinessDays(from, count, off);
      let passed = 0;
      for (let day = from; !day.equals(to); ) {
        day = day.add({ days: 1 });
        if (isBusinessDay(day, off)) passed += 1;
      }
      expect(passed).toBe(count);
      if (count > 0) expect(isBusinessDay(to, off)).toBe(true);
    }),
  );
});

test('adding in two steps equals adding in one, and more days never end earlier', () => {
  fc.assert(
    fc.property(dates, counts, counts, holidays, (from, first, second, off) => {
      const twice = addBusinessDays(addBusinessDays(from, first, off), second, off);
      const once = addBusinessDays(from, first + second, off);
      expect(twice.toString()).toBe(once.toString());
      expect(Temporal.PlainDate.compare(once, addBusinessDays(from, first, off))).not.toBe(-1);
    }),
  );
});
