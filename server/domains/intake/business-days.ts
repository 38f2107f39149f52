/** Business days: Monday to Friday, except the configured public holidays. */

/** Whether the alliance works on this day. `holidays`: `YYYY-MM-DD`, or `MM-DD` for every year. */
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
