/** Calendar files (RFC 5545). Times are UTC, so that no calendar program needs our time zone rules. */
import ical, { ICalCalendarMethod, type ICalEventStatus } from 'ical-generator';
import type { Settings } from './database/settings.ts';
import type { FileAnswer } from './handlers.ts';

export interface CalendarEntry {
  /** Unique among all calendar entries of this site. */
  key: string;
  version: number;
  updatedAt: Temporal.Instant;
  startsAt: Temporal.Instant;
  minutes: number;
  title: string;
  description: string;
  place: string | null;
  status: ICalEventStatus;
}

export function calendarFile(
  { site, baseUrl }: Settings,
  name: 'Meetings' | 'Events' | 'Calendar',
  entries: readonly CalendarEntry[],
): FileAnswer {
  const calendar = ical({
    name: site.shortName,
    prodId: `//${site.shortName}//${name}//EN`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  for (const entry of entries) {
    const start = entry.startsAt.epochMilliseconds;
    calendar.createEvent({
      id: `${entry.key}@${new URL(baseUrl).hostname}`,
      sequence: entry.version - 1,
      stamp: new Date(entry.updatedAt.epochMilliseconds),
      start: new Date(start),
      end: new Date(start + entry.minutes * 60_000),
      summary: entry.title,
      description: entry.description,
      location: entry.place,
      status: entry.status,
    });
  }
  return {
    name: `${name.toLowerCase()}.ics`,
    type: 'text/calendar; charset=utf-8',
    bytes: new TextEncoder().encode(calendar.toString()),
  };
}
