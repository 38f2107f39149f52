/**
 * The only file of e2e/ that knows what day it is (`scripts/check-boundaries.mjs`). Dates ahead are in 2099 and dates
 * gone by before 2026, so that no test ends with a day.
 */
import { dayIn } from '#contract/today.ts';

export const aDay = 86_400_000;

/** Milliseconds, of this machine's clock. */
export const now = (): number => Date.now();

/** The instant so many milliseconds from now. */
export const instantIn = (milliseconds = 0): string => new Date(now() + milliseconds).toISOString();

/** The day in UTC so many days from now. */
export const dayAhead = (days: number): string => instantIn(days * aDay).slice(0, 10);

/** The current day. It may be another one in a moment: what a screen shows is compared with the day before and after. */
export const today = (timeZone = 'Africa/Lagos'): string => dayIn(timeZone, now());

/** The current day in UTC, as the screens write it. */
export const todayInWords = (): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(now());
