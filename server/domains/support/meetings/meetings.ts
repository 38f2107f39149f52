/** Meetings, for their owner; and what both sides do with them. */
import { randomUUID } from 'node:crypto';
import { supportAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { ownCounters } from '#contract/overview/dashboard.ts';
import type { ScheduleEntry } from '#contract/overview/schedule.ts';
import type { Meeting } from '#contract/support/meetings.ts';
import * as calls from '#contract/support/meetings.ts';
import { getAdminOverview } from '#contract/system.ts';
import type { MeetingAction, MeetingStatus } from '#contract/vocabulary.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { topics } from '../../../platform/live/live.ts';
import { notifyAdministrators } from '../../identity/accounts/notify-administrators.ts';
import { actionsOn, type Side, statusAfter } from './policy.ts';
import {
  insertMeeting,
  lockMeeting,
  type MeetingRow,
  meetingsSorted,
  meetingsStarting,
  pageMeetings,
  updateMeeting,
} from './queries.ts';

export async function listMeetings(
  context: Context,
  { from, ...asked }: CallInput<typeof calls.listMeetings>,
): Promise<CallOutput<typeof calls.listMeetings>> {
  const of = {
    scope: { ownerId: caller(context).userId },
    ...(from && { from: Temporal.Instant.from(from) }),
  };
  const { items, next } = await pageMeetings(context.db, of, pageRequest(asked, meetingsSorted));
  return { items: items.map((row) => present(row, 'owner', context.now)), next, total: null };
}

/** The caller's meetings as calendar entries, without declined and cancelled ones. */
export async function meetingsBetween(
  context: Context,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<ScheduleEntry[]> {
  const rows = await meetingsStarting(context.db, caller(context).userId, from, to);
  return rows.map(({ id, title, startTime, minutes, place, status }) => ({
    id,
    kind: 'meeting',
    title,
    startsAt: startTime.toString(),
    minutes,
    place,
    isOpen: status !== 'confirmed',
    isOver: Temporal.Instant.compare(startTime.add({ minutes }), context.now) <= 0,
  }));
}

export async function requestMeeting(
  context: Context,
  { title, startTime, minutes, notes }: CallInput<typeof calls.requestMeeting>,
): Promise<CallOutput<typeof calls.requestMeeting>> {
  const { userId } = caller(context);
  return context.change(async (change) => {
    const row = await begin(change, userId, 'requested', {
      title,
      notes: notes ?? '',
      startTime: later(startTime, change.now),
      minutes: minutes ?? 30,
      place: null,
      groupId: null,
    });
    await notifyAdministrators(change, {
      kind: 'meeting-requested',
      params: { title: row.title },
      link: panelLink(row),
    });
    return present(row, 'owner', change.now);
  });
}

export async function changeMeeting(
  context: Context,
  { id, action, startTime }: CallInput<typeof calls.changeMeeting>,
): Promise<CallOutput<typeof calls.changeMeeting>> {
  const { userId } = caller(context);
  return context.change(async (change) => {
    const row = await lockMeeting(change.db, { ownerId: userId }, id);
    if (!row) throw new AppError('not_found');
    const changed = await act(context, change, row, 'owner', { action, startTime });
    await notifyAdministrators(change, {
      kind: 'meeting-changed',
      params: { title: row.title, status: changed.status },
      link: panelLink(row),
    });
    return present(changed, 'owner', change.now);
  });
}

export async function begin(
  change: Change,
  ownerId: string,
  status: MeetingStatus,
  entries: Pick<MeetingRow, 'title' | 'notes' | 'startTime' | 'minutes' | 'place' | 'groupId'>,
): Promise<MeetingRow> {
  const row: MeetingRow = {
    ...entries,
    id: randomUUID(),
    ownerId,
    reply: null,
    status,
    createdAt: change.now,
    updatedAt: change.now,
    version: 1,
  };
  await insertMeeting(change.db, row);
  await change.audit({
    action: 'meeting.request',
    objectType: 'meeting',
    objectId: row.id,
    after: { status, startTime: `${row.startTime}` },
  });
  await publishMeetings(change, row);
  return row;
}

/** Checks If-Match and that this side may do so now, changes the meeting and records it in the audit log. */
export async function act(
  context: Context,
  change: Change,
  row: MeetingRow,
  side: Side,
  { action, startTime }: { action: MeetingAction; startTime?: string | undefined },
  more: Partial<Pick<MeetingRow, 'place' | 'reply'>> = {},
): Promise<MeetingRow> {
  const { ifMatch } = context.visit;
  if (ifMatch !== undefined && ifMatch !== row.version)
    throw new AppError('stale', { current: present(row, side, change.now) });
  if (!actionsOn(row, side, change.now).includes(action)) throw new AppError('meeting_action');
  if (action === 'propose' && startTime === undefined)
    throw new AppError('invalid_input', { fields: { startTime: words.otherTime } });
  const changed = await updateMeeting(change.db, row, {
    ...more,
    status: statusAfter(action, side),
    updatedAt: change.now,
    ...(action === 'propose' && { startTime: later(startTime ?? '', change.now) }),
  });
  await change.audit({
    action: `meeting.${action}`,
    objectType: 'meeting',
    objectId: row.id,
    before: { status: row.status, startTime: `${row.startTime}` },
    after: { status: changed.status, startTime: `${changed.startTime}` },
  });
  await publishMeetings(change, changed);
  return changed;
}

export const publishMeetings = async (change: Change, { ownerId }: MeetingRow): Promise<void> => {
  const changed = [calls.listMeetings.path, ...ownCounters];
  await change.publish(topics.person(ownerId), { changed });
  await change.publish(topics.administrators, {
    changed: [calls.listAllMeetings.path, getAdminOverview.path],
  });
};

export function later(text: string, now: Temporal.Instant): Temporal.Instant {
  const time = Temporal.Instant.from(text);
  if (Temporal.Instant.compare(time, now) <= 0)
    throw new AppError('invalid_input', { fields: { startTime: words.laterTime } });
  return time;
}

const panelLink = ({ id }: MeetingRow): string => `/admin?tab=meetings&meeting=${id}`;

export const present = (row: MeetingRow, side: Side, now: Temporal.Instant): Meeting => ({
  id: row.id,
  title: row.title,
  notes: row.notes,
  startTime: row.startTime.toString(),
  minutes: row.minutes,
  place: row.place,
  reply: row.reply,
  status: row.status,
  createdAt: row.createdAt.toString(),
  version: row.version,
  abilities: { actions: [...actionsOn(row, side, now)] },
});
