/** Events in calendars: one as a file, a person's own among their other appointments. */
import { ICalEventStatus } from 'ical-generator';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/community/events.ts';
import type { RegistrationState } from '#contract/community/vocabulary.ts';
import type { ScheduleEntry } from '#contract/overview/schedule.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type CalendarEntry, calendarFile } from '../../../platform/calendar-file.ts';
import { type Context, caller } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import { accountsThatMayOpen } from '../../identity/accounts/accounts.ts';
import { presentEvent, readerOf } from './events.ts';
import { allRegistrationsOf, type EventRow, findEvent, registeredBetween } from './queries.ts';

export async function getEventFile(
  context: Context,
  { id }: CallInput<typeof calls.getEventFile>,
): Promise<FileAnswer> {
  const event = await findEvent(context.db, id);
  if (!event) throw new AppError('not_found');
  const { joinUrl, registration } = await presentEvent(context.db, event, readerOf(context));
  const state = registration === 'waiting' ? 'waiting' : 'going';
  return calendarFile(context.settings, 'Events', [entryOf({ ...event, joinUrl }, state)]);
}

/** Everything that a person registered for, also what was cancelled; nothing once the portal is closed to them. */
export async function ownEventEntries(db: Db, userId: string): Promise<CalendarEntry[]> {
  if (!(await accountsThatMayOpen(db, [userId], 'member_portal')).has(userId)) return [];
  return (await allRegistrationsOf(db, userId)).map(({ event, registration: { state } }) =>
    entryOf({ ...event, joinUrl: state === 'going' ? event.joinUrl : null }, state),
  );
}

/** What the caller registered for and is not cancelled, as entries of a calendar. */
export async function eventsBetween(
  context: Context,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<ScheduleEntry[]> {
  const rows = await registeredBetween(context.db, caller(context).userId, from, to);
  return rows.map(({ event: { id, title, startsAt, minutes, place, endsAt }, state }) => ({
    id,
    kind: 'event',
    title,
    startsAt: startsAt.toString(),
    minutes,
    place,
    isOpen: state === 'waiting',
    isOver: Temporal.Instant.compare(endsAt, context.now) <= 0,
  }));
}

/** Who only waits for a place has it as not certain. */
const entryOf = (event: EventRow, state: RegistrationState): CalendarEntry => ({
  ...event,
  key: `event-${event.id}`,
  description: [event.description, event.joinUrl].filter((part) => part).join('\n\n'),
  status:
    event.status === 'cancelled'
      ? ICalEventStatus.CANCELLED
      : state === 'waiting'
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
});
