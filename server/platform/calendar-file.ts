/** Calendar files (RFC 5545). Times are UTC, so that no calendar program needs our time zone rules. */
import ical, { type ICalCalendar, ICalCalendarMethod, type ICalEventStatus } from 'ical-generator';
import type { Settings } from './database/settings.ts';
import type { FileAnswer } from './handlers.ts';
import type { CalendarPart } from './mail/calendar-part.ts';

export interface CalendarEntry {
  /** Unique among all calendar entries of this site. */
  key: string;
  version: number;
  updatedAt: Temporal.Instant;
  startsAt: Temporal.Instant;
  minutes: number;
  /** It is about the day of `startsAt` in UTC. */
  wholeDay?: true;
  title: string;
  description: string;
  place: string | null;
  status: ICalEventStatus;
}

interface Person {
  name: string;
  email: string;
}

/** An invitation to a meeting, for an email to somebody without an account. */
export function calendarMail(
  settings: Settings,
  method: CalendarPart['method'],
  entry: CalendarEntry,
  { organizer, attendee }: { organizer: Person; attendee: Person },
): CalendarPart {
  const calendar = calendarOf(settings, 'Meetings', ICalCalendarMethod[method], [entry]);
  for (const event of calendar.events()) {
    event.organizer(organizer);
    event.createAttendee({ ...attendee, rsvp: method === 'REQUEST' });
  }
  return { method, text: textOf(calendar) };
}

type Name = 'Meetings' | 'Events' | 'Calendar';

export function calendarFile(
  settings: Settings,
  name: Name,
  entries: readonly CalendarEntry[],
): FileAnswer {
  const calendar = calendarOf(settings, name, ICalCalendarMethod.PUBLISH, entries);
  return {
    name: `${name.toLowerCase()}.ics`,
    type: 'text/calendar; charset=utf-8',
    bytes: new TextEncoder().encode(textOf(calendar)),
  };
}

/** Each line ends with CRLF, the last one too (RFC 5545, 3.1), which the library leaves out. */
const textOf = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`;

function calendarOf(
  { site, baseUrl }: Settings,
  name: Name,
  method: ICalCalendarMethod,
  entries: readonly CalendarEntry[],
) {
  const calendar = ical({
    name: site.shortName,
    prodId: `//${site.shortName}//${name}//EN`,
    method,
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
      allDay: entry.wholeDay === true,
      summary: entry.title,
      description: entry.description,
      location: entry.place,
      status: entry.status,
    });
  }
  return calendar;
}
