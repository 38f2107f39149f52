/** Figures over time: the spans that a chart shows, and the sums of each. */
import type { Context } from './context.ts';
import type { Settings } from './database/settings.ts';
import { todayOf } from './today.ts';

/** Days of the alliance, both included. */
export interface Span {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}

/** More days than this are shown by week. */
const mostDays = 90;

/** The last so many days, today included. */
export function lastDays(
  context: Pick<Context, 'now'> & { settings: Settings },
  days: number,
): Span {
  const to = todayOf(context.now, context.settings);
  return { from: to.subtract({ days: days - 1 }), to };
}

/** Its days one by one or, if these are many, its weeks: they end today, and the first has the days that are left over. */
function dividedSpan({ from, to }: Span): Span[] {
  const days = from.until(to).days + 1;
  const length = days > mostDays ? 7 : 1;
  const count = Math.floor(days / length);
  return Array.from({ length: count }, (_, index) => {
    const last = to.subtract({ days: length * (count - 1 - index) });
    return { from: index === 0 ? from : last.subtract({ days: length - 1 }), to: last };
  });
}

/** The first instant of the span, and the first after it. */
export const instantsOf = ({ from, to }: Span, { timeZone }: Pick<Settings, 'timeZone'>) => ({
  since: from.toZonedDateTime(timeZone).toInstant(),
  before: to.add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
});

export interface DayFigure {
  day: Temporal.PlainDate;
  value: number;
}

export const daysOf = ({ from, to }: Span): Temporal.PlainDate[] =>
  Array.from({ length: from.until(to).days + 1 }, (_, days) => from.add({ days }));

/** Adds up the figures of the days within a span; a day may have several. */
export function summing(figures: readonly DayFigure[]): (span: Span) => number {
  const values = new Map<string, number>();
  for (const { day, value } of figures) values.set(`${day}`, (values.get(`${day}`) ?? 0) + value);
  return (span) => daysOf(span).reduce((sum, day) => sum + (values.get(`${day}`) ?? 0), 0);
}

/** What a chart shows: the figures of each part of the span, and of all of it. */
export const overTime = <Figures extends object>(
  { settings }: { settings: Pick<Settings, 'timeZone'> },
  span: Span,
  of: (part: Span) => Figures,
) => ({
  timeZone: settings.timeZone,
  points: dividedSpan(span).map((part) => ({
    from: part.from.toString(),
    to: part.to.toString(),
    ...of(part),
  })),
  totals: of(span),
});
