import { dayIn } from '#contract/today.ts';
import type { Settings } from './database/settings.ts';

/** Today's date in the alliance's time zone. */
export const todayOf = (
  now: Temporal.Instant,
  { timeZone }: Pick<Settings, 'timeZone'>,
): Temporal.PlainDate => Temporal.PlainDate.from(dayIn(timeZone, now.epochMilliseconds));
