/** The calendar that a person subscribes to by a secret address: meetings, and events they registered for. */
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/support/meetings.ts';
import { AppError } from '../../platform/app-error.ts';
import { calendarFile } from '../../platform/calendar-file.ts';
import type { Context } from '../../platform/context.ts';
import type { FileAnswer } from '../../platform/handlers.ts';
import { ownEventEntries } from '../community/events/event-calendar.ts';
import { meetingEntries, ownerOfAddress } from '../support/meetings/calendar.ts';

export async function getCalendar(
  { db, settings }: Context,
  { token }: CallInput<typeof calls.getCalendar>,
): Promise<FileAnswer> {
  const ownerId = await ownerOfAddress(db, token);
  if (!ownerId) throw new AppError('not_found');
  return calendarFile(settings, 'Calendar', [
    ...(await meetingEntries(db, ownerId)),
    ...(await ownEventEntries(db, ownerId)),
  ]);
}
