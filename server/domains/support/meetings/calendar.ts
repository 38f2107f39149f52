/** A person's meetings as calendar files (RFC 5545): one to download, all to subscribe to. */
import { ICalEventStatus } from 'ical-generator';
import { type CallInput, type CallOutput, callUrl } from '#contract/call.ts';
import * as calls from '#contract/support/meetings.ts';
import type { MeetingStatus } from '#contract/vocabulary.ts';
import { AppError } from '../../../platform/app-error.ts';
import { calendarFile } from '../../../platform/calendar-file.ts';
import { type Context, caller } from '../../../platform/context.ts';
import type { Settings } from '../../../platform/database/settings.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
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
  return fileOf(context.settings, [row]);
}

export async function getCalendar(
  context: Context,
  { token }: CallInput<typeof calls.getCalendar>,
): Promise<FileAnswer> {
  const ownerId = await ownerOfCalendar(context.db, hashSecret(token));
  if (!ownerId) throw new AppError('not_found');
  return fileOf(context.settings, await allMeetingsOf(context.db, ownerId));
}

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

const fileOf = (settings: Settings, rows: readonly MeetingRow[]): FileAnswer =>
  calendarFile(
    settings,
    'Meetings',
    rows.map(({ id, startTime, notes, status, ...row }) => ({
      ...row,
      key: `meeting-${id}`,
      startsAt: startTime,
      description: notes,
      status: statuses[status],
    })),
  );
