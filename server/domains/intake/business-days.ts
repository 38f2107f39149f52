/** Business days: Monday to Friday, without the configured public holidays. */

/** Whether this is a day on which the alliance works. `holidays`: `YYYY-MM-DD`, or `MM-DD` for every year. */
export function isBusinessDay(date: Temporal.PlainDate, holidays: ReadonlySet<string>): boolean {
  const text = date.toString();
  return date.dayOfWeek <= 5 && !holidays.has(text) && !holidays.has(text.slice(5));
}

/** The `count`-th business day after `date`. */
export function addBusinessDays(
  date: Temporal.PlainDate,
  count: number,
  holidays: ReadonlySet<string>,
): Temporal.PlainDate {
  let day = date;
  for (let left = count; left > 0; ) {
    day = day.add({ days: 1 });
    if (isBusinessDay(day, holidays)) left -= 1;
  }
  return day;
}

/** The calendar date of an instant where the alliance works. */
export const dateIn = (instant: Temporal.Instant, timeZone: string): Temporal.PlainDate =>
  instant.toZonedDateTimeISO(timeZone).toPlainDate();
