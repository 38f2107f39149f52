/** A person's meetings as entries of calendar files (RFC 5545): one to keep, all to subscribe to. */
import { ICalEventStatus } from 'ical-generator';
import { type CallInput, type CallOutput, callUrl } from '#contract/call.ts';
import * as calls from '#contract/support/meetings.ts';
import type { MeetingStatus } from '#contract/vocabulary.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type CalendarEntry, calendarFile } from '../../../platform/calendar-file.ts';
import { type Context, caller } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import { maySignIn } from '../../identity/accounts/accounts.ts';
import { hashSecret, newSecret } from '../../identity/authentication/secrets.ts';
import {
  allMeetingsOf,
  findMeeting,
  type MeetingRow,
  ownerOfCalendar,
  putSubscription,
} from './queries.ts';

export async function getMeetingFile(
  context: Context,
  { id }: CallInput<typeof calls.getMeetingFile>,
): Promise<FileAnswer> {
  const row = await findMeeting(context.db, { ownerId: caller(context).userId }, id);
  if (!row) throw new AppError('not_found');
  return calendarFile(context.settings, 'Meetings', [entryOf(row)]);
}

/** Whose calendar this secret opens; null where there is none, and while its owner is suspended. */
export async function ownerOfAddress(db: Db, token: string): Promise<string | null> {
  const id = await ownerOfCalendar(db, hashSecret(token));
  return id !== null && (await maySignIn(db, id)) ? id : null;
}

/** All of a person's meetings, also those that were cancelled. */
export const meetingEntries = async (db: Db, ownerId: string): Promise<CalendarEntry[]> =>
  (await allMeetingsOf(db, ownerId)).map(entryOf);

export async function renewCalendar(
  context: Context,
): Promise<CallOutput<typeof calls.renewCalendar>> {
  const { userId } = caller(context);
  const token = newSecret();
  return context.change(async (change) => {
    const row = { userId, tokenHash: hashSecret(token), createdAt: change.now };
    await putSubscription(change.db, row);
    await change.audit({ action: 'calendar.renew', objectType: 'user', objectId: userId });
    return { url: change.settings.baseUrl + callUrl(calls.getCalendar, { token }) };
  });
}

const statuses: Record<MeetingStatus, ICalEventStatus> = {
  requested: ICalEventStatus.TENTATIVE,
  proposed: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  declined: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
};

const entryOf = ({ id, startTime, notes, status, ...row }: MeetingRow): CalendarEntry => ({
  ...row,
  key: `meeting-${id}`,
  startsAt: startTime,
  description: notes,
  status: statuses[status],
});
