/**
 * The calendar that a person subscribes to by a secret address: meetings, events they registered for, training sessions
 * while the client portal is open to them, and deadlines of their favourite opportunities.
 */
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/support/meetings.ts';
import { AppError } from '../../platform/app-error.ts';
import { calendarFile } from '../../platform/calendar-file.ts';
import type { Context } from '../../platform/context.ts';
import type { FileAnswer } from '../../platform/handlers.ts';
import { ownEventEntries } from '../community/events/event-calendar.ts';
import { trainingEntries } from '../community/training/list-training-sessions.ts';
import { ownDeadlineEntries } from '../funding/opportunities/favourites.ts';
import { meetingEntries, ownerOfAddress } from '../support/meetings/calendar.ts';

export async function getCalendar(
  context: Context,
  { token }: CallInput<typeof calls.getCalendar>,
): Promise<FileAnswer> {
  const { db, settings } = context;
  const ownerId = await ownerOfAddress(db, token);
  if (!ownerId) throw new AppError('not_found');
  return calendarFile(settings, 'Calendar', [
    ...(await meetingEntries(db, ownerId)),
    ...(await ownEventEntries(db, ownerId)),
    ...(await trainingEntries(db, ownerId)),
    ...(await ownDeadlineEntries(context, ownerId)),
  ]);
}
