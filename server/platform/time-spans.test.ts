import { expect, test } from 'vitest';
import type { Settings } from './database/settings.ts';
import { daysOf, instantsOf, lastDays, overTime, type Span, summing } from './time-spans.ts';

const settings = { timeZone: 'Africa/Lagos' } as Settings;
const day = Temporal.PlainDate.from;
const span = (from: string, to: string): Span => ({ from: day(from), to: day(to) });
const texts = ({ from, to }: Span) => [from.toString(), to.toString()];
const partsOf = (over: Span) =>
  overTime({ settings }, over, () => ({})).points.map(({ from, to }) => [from, to]);

test('the last days include today, which begins at midnight of the alliance’s zone', () => {
  const now = Temporal.Instant.from('2026-11-27T23:30:00Z');
  expect(texts(lastDays({ now, settings }, 30))).toEqual(['2026-10-30', '2026-11-28']);
  expect(texts(lastDays({ now, settings }, 1))).toEqual(['2026-11-28', '2026-11-28']);
  const { since, before } = instantsOf(span('2026-11-27', '2026-11-28'), settings);
  expect([since.toString(), before.toString()]).toEqual([
    '2026-11-26T23:00:00Z',
    '2026-11-28T23:00:00Z',
  ]);
});

test('a span of up to 90 days is shown by day, a longer one by week; the first week has what is left over', () => {
  const quarter = partsOf(span('2026-08-31', '2026-11-28'));
  expect(quarter).toHaveLength(90);
  expect([quarter[0], quarter[89]]).toEqual([
    ['2026-08-31', '2026-08-31'],
    ['2026-11-28', '2026-11-28'],
  ]);
  const weeks = partsOf(span('2026-08-30', '2026-11-28'));
  expect(weeks).toHaveLength(13);
  expect(weeks[0]).toEqual(['2026-08-30', '2026-09-05']);
  expect(weeks[12]).toEqual(['2026-11-22', '2026-11-28']);
  const uneven = partsOf(span('2026-08-27', '2026-11-28'));
  expect(uneven).toHaveLength(13);
  expect(uneven.slice(0, 2)).toEqual([
    ['2026-08-27', '2026-09-05'],
    ['2026-09-06', '2026-09-12'],
  ]);
});

test('figures are added up by day, and what is outside the span is not counted', () => {
  const three = span('2026-11-26', '2026-11-28');
  expect(daysOf(three).map(String)).toEqual(['2026-11-26', '2026-11-27', '2026-11-28']);
  const sum = summing([
    { day: day('2026-11-25'), value: 100 },
    { day: day('2026-11-26'), value: 1 },
    { day: day('2026-11-26'), value: 2 },
    { day: day('2026-11-28'), value: 4 },
    { day: day('2026-11-29'), value: 200 },
  ]);
  const shown = overTime({ settings }, three, (part) => ({ sales: sum(part) }));
  expect(shown).toEqual({
    timeZone: 'Africa/Lagos',
    points: [
      { from: '2026-11-26', to: '2026-11-26', sales: 3 },
      { from: '2026-11-27', to: '2026-11-27', sales: 0 },
      { from: '2026-11-28', to: '2026-11-28', sales: 4 },
    ],
    totals: { sales: 7 },
  });
});
