import { expect, test } from 'vitest';
import {
  amountText,
  dollarText,
  exactCentText,
  formatArticleDay,
  formatBytes,
  formatDay,
  formatDays,
  formatInstant,
  formatZone,
} from './format.ts';

test('money has cents only where there are some, and always in columns', () => {
  expect([dollarText(879), dollarText(12.5)]).toEqual(['$879', '$12.50']);
  expect([amountText(1879), exactCentText(-1250)]).toEqual(['1,879.00', '−$12.50']);
});

test('a date is written in British English, an article’s in long US format (NEWS-12)', () => {
  const day = '2026-10-03';
  expect(formatDay(day)).toBe('3 October 2026');
  expect(formatDay('2026-09-03')).toBe('3 September 2026');
  expect(formatDay(day, 'weekday')).toBe('Saturday, 3 October 2026');
  expect(formatDay(day, 'month')).toBe('October 2026');
  expect(formatArticleDay(day)).toBe('October 3, 2026');
  expect(formatDays('2026-11-23', '2026-11-29')).toBe('23–29 November 2026');
  expect(formatDays('2026-11-30', '2026-12-06')).toBe('30 November – 6 December 2026');
  expect(formatDays('2026-12-28', '2027-01-03')).toBe('28 December 2026 – 3 January 2027');
});

test('an instant is shown in the requested time zone, also when zones alternate', () => {
  const at = '2026-10-03T23:30:00Z';
  const inLagos = { timeZone: 'Africa/Lagos', withTime: true } as const;
  expect(formatInstant(at, inLagos)).toBe('4 October 2026, 00:30');
  expect(formatInstant(at, { ...inLagos, timeZone: 'UTC' })).toBe('3 October 2026, 23:30');
  expect(formatInstant(at, { ...inLagos, withTime: false })).toBe('4 October 2026');
  expect(formatInstant(at, inLagos)).toBe('4 October 2026, 00:30');
  expect(formatZone(at, 'Africa/Lagos')).toBe('GMT+1');
});

test('a file’s size is at least 1 KB, and from 1 MB on has one decimal', () => {
  expect([10, 390_000, 2_500_000].map(formatBytes)).toEqual(['1 KB', '381 KB', '2.4 MB']);
});
