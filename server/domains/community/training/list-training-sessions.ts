import { ICalEventStatus } from 'ical-generator';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/community/training.ts';
import type { TrainingSession } from '#contract/community/training.ts';
import type { ScheduleEntry } from '#contract/overview/schedule.ts';
import type { CalendarEntry } from '../../../platform/calendar-file.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { accountsThatMayOpen } from '../../identity/accounts/accounts.ts';
import {
  latestTraining,
  pageTraining,
  type SessionRow,
  trainingSorted,
  trainingStarting,
} from './queries.ts';

export async function listTrainingSessions(
  context: Context,
  input: CallInput<typeof calls.listTrainingSessions>,
): Promise<CallOutput<typeof calls.listTrainingSessions>> {
  const page = pageRequest(input, trainingSorted);
  const { items, next } = await pageTraining(context.db, context.now, page);
  return {
    items: items.map((row) => presentTraining(context, row)),
    next,
    total: null,
  };
}

/** Administrators change what has not begun and is not cancelled. */
export function presentTraining({ visit, now }: Context, row: SessionRow): TrainingSession {
  const { id, title, description, startsAt, minutes, place, joinUrl, status, version } = row;
  const administrates = visit.actor?.permissions.includes('admin_panel') === true;
  const isOpen = status === 'planned' && Temporal.Instant.compare(now, startsAt) < 0;
  return {
    id,
    title,
    description,
    startsAt: startsAt.toString(),
    minutes,
    place,
    joinUrl,
    status,
    version,
    abilities: { edit: administrates && isOpen },
  };
}

/** What a calendar program that subscribed gets; nothing once the portal is closed to its owner. */
export async function trainingEntries(db: Db, userId: string): Promise<CalendarEntry[]> {
  if (!(await accountsThatMayOpen(db, [userId], 'client_portal')).has(userId)) return [];
  return (await latestTraining(db)).map((row) => ({
    ...row,
    key: `training-${row.id}`,
    description: [row.description, row.joinUrl].filter((part) => part).join('\n\n'),
    status: row.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }));
}

/** As calendar entries, without what was cancelled. */
export async function trainingBetween(
  { db, now }: Context,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<ScheduleEntry[]> {
  return (await trainingStarting(db, from, to)).map(({ id, title, startsAt, minutes, place }) => ({
    id,
    kind: 'training',
    title,
    startsAt: startsAt.toString(),
    minutes,
    place,
    isOpen: false,
    isOver: Temporal.Instant.compare(startsAt.add({ minutes }), now) <= 0,
  }));
}
