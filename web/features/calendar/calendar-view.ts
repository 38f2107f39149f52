/** What the views of the calendar have in common. */
import type { ScheduleEntry } from '#contract/overview/schedule.ts';
import { clientTabPath } from '../portals/client-tabs.ts';
import type { CalendarView } from './words.ts';

export interface Shown {
  /** The day that is looked at, which says which week or month. */
  day: string;
  today: string;
  days: ReadonlyMap<string, ScheduleEntry[]>;
}

export const calendarPath = (view: CalendarView, date: string): string =>
  clientTabPath('calendar', { view, date });
