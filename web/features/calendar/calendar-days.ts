/** Calendar days as YYYY-MM-DD, independent of time zones. Weeks begin on Monday. */
import { dayIn } from '#contract/today.ts';
import { serverNow } from '../../app/server-clock.ts';

const milliseconds = 24 * 60 * 60 * 1000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const written = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The text as a day, or null if there is no such day. */
export function dayOf(text: string | null): string | null {
  if (!text || !/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return null;
  const time = at(text);
  return !Number.isNaN(time) && written(time) === text ? text : null;
}

/** The day in the address; by default today, in UTC because the visitor's zone is not known. */
export const dayAt = (query: URLSearchParams): string =>
  dayOf(query.get('date')) ?? dayIn('UTC', serverNow());

export const addDays = (day: string, days: number): string =>
  written(at(day) + days * milliseconds);

/** The same day of another month, or that month's last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  const within = Math.min(date, last.getUTCDate());
  return written(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), within));
}

export const monthOf = (day: string): string => day.slice(0, 7);

/** The seven days of the week, from Monday. */
export function weekOf(day: string): string[] {
  const sinceMonday = (new Date(at(day)).getUTCDay() + 6) % 7;
  const monday = addDays(day, -sinceMonday);
  return Array.from({ length: 7 }, (_, number) => addDays(monday, number));
}

/** The weeks that overlap the month. */
export function weeksOf(day: string): string[][] {
  const month = monthOf(day);
  const weeks: string[][] = [];
  for (let week = weekOf(`${month}-01`); monthOf(week[0] ?? '') <= month; ) {
    weeks.push(week);
    week = weekOf(addDays(week[6] ?? day, 1));
  }
  return weeks;
}

/** Groups entries by the day on which they begin in this time zone, or that they are about. */
export function byDay<E extends { startsAt: string; day?: string | undefined }>(
  entries: readonly E[],
  timeZone: string,
): ReadonlyMap<string, E[]> {
  const days = new Map<string, E[]>();
  for (const entry of entries) {
    const day = entry.day ?? dayIn(timeZone, Date.parse(entry.startsAt));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}
