/** What the calendar's views share. */
import type { ScheduleEntry } from '#contract/overview/schedule.ts';
import { clientTabPath } from '../portals/client-tabs.ts';
import type { CalendarView } from './words.ts';

export interface Shown {
  /** The selected day, which determines the week or month shown. */
  day: string;
  today: string;
  days: ReadonlyMap<string, ScheduleEntry[]>;
}

export const calendarPath = (view: CalendarView, date: string): string =>
  clientTabPath('calendar', { view, date });
