import { describe, expect, test } from 'vitest';
import { addMonths, byDay, dayOf, weekOf, weeksOf } from './calendar-days.ts';

test('a week begins on Monday, also across the turn of the year', () => {
  expect([weekOf('2027-01-01')[0], weekOf('2027-01-01')[6]]).toEqual(['2026-12-28', '2027-01-03']);
  expect(weekOf('2026-11-22')[6]).toBe('2026-11-22');
});

describe('the weeks of a month', () => {
  test.each([
    ['2027-02-10', 4, '2027-02-01', '2027-02-28'],
    ['2026-11-30', 6, '2026-10-26', '2026-12-06'],
    ['2028-02-29', 5, '2028-01-31', '2028-03-05'],
    ['2026-12-31', 5, '2026-11-30', '2027-01-03'],
  ])('%s: %i, from %s to %s', (day, count, first, last) => {
    const weeks = weeksOf(day);
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([count, first, last]);
  });
});

test('a next month without a 31st: its last day', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2027-03-31', -1)).toBe('2027-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
});

test.each([[null], [''], ['2027-02-30'], ['2027-2-3'], ['tomorrow'], ['9999-01-01']])(
  'the address may say %s, which is no day',
  (text) => {
    expect(dayOf(text)).toBeNull();
  },
);

test('an entry belongs to the day on which it begins in the reader’s time zone', () => {
  const late = { startsAt: '2027-02-28T23:30:00Z' };
  expect([...byDay([late], 'Africa/Lagos').keys()]).toEqual(['2027-03-01']);
  expect([...byDay([late], 'America/New_York').keys()]).toEqual(['2027-02-28']);
});
