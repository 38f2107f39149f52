import { answerBusinessDays } from '#contract/limits.ts';
import type { Settings } from '../../platform/database/settings.ts';
import { todayOf } from '../../platform/today.ts';
import { addBusinessDays } from '../intake/business-days.ts';

/** An answer is promised within ten business days. */
export const answerByOf = (settings: Settings, since: Temporal.Instant): Temporal.PlainDate =>
  addBusinessDays(todayOf(since, settings), answerBusinessDays, settings.holidays);
