/** Everybody's meetings, for administrators, whom alone the access table admits. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/support/meetings.ts';
import type { MeetingRow as PresentedRow } from '#contract/support/meetings.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Change, Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { accountOf, accountsOf } from '../../identity/accounts/accounts.ts';
import { notifyPerson } from '../../notifications/notify-person.ts';
import { zonesOf } from '../../notifications/settings.ts';
import { meetingMail } from './mails.ts';
import { act, begin, later, present } from './meetings.ts';
import {
  allMeetingsSorted,
  countAllMeetings,
  countWaiting,
  lockMeeting,
  type MeetingRow,
  pageAllMeetings,
  waitingMeetings,
} from './queries.ts';

export async function listAllMeetings(
  context: Context,
  { id, status, from, ...asked }: CallInput<typeof calls.listAllMeetings>,
): Promise<CallOutput<typeof calls.listAllMeetings>> {
  const page = pageRequest(asked, allMeetingsSorted);
  const filter = { id, status, from: from ? Temporal.Instant.from(from) : undefined };
  const { items, next } = await pageAllMeetings(context.db, filter, page);
  return {
    items: await presentRows(context.db, items, context.now),
    next,
    total: await countAllMeetings(context.db, filter),
  };
}

/** The requests that can still be answered, the soonest first. */
export async function meetingsToAnswer({ db, now }: Context, limit: number) {
  const rows = await waitingMeetings(db, now, limit);
  return { items: await presentRows(db, rows, now), total: await countWaiting(db, now) };
}

/** Counter of the administrators' panel. */
export const meetingCounts = async ({ db, now }: Context) => ({
  meetingsToAnswer: await countWaiting(db, now),
});

export async function inviteToMeeting(
  context: Context,
  { userId, title, startTime, minutes, place, notes }: CallInput<typeof calls.inviteToMeeting>,
): Promise<CallOutput<typeof calls.inviteToMeeting>> {
  return context.change(async (change) => {
    if (!(await accountOf(change.db, userId))) throw new AppError('not_found');
    const row = await begin(change, userId, 'proposed', {
      title,
      notes: notes ?? '',
      startTime: later(startTime, change.now),
      minutes: minutes ?? 60,
      place: place || null,
    });
    return tellOwner(change, row);
  });
}

export async function answerMeeting(
  context: Context,
  { id, action, startTime, place, reply }: CallInput<typeof calls.answerMeeting>,
): Promise<CallOutput<typeof calls.answerMeeting>> {
  return context.change(async (change) => {
    const row = await lockMeeting(change.db, 'all', id);
    if (!row) throw new AppError('not_found');
    const more = { reply: reply || null, ...(place && { place }) };
    return tellOwner(
      change,
      await act(context, change, row, 'alliance', { action, startTime }, more),
    );
  });
}

async function tellOwner(change: Change, row: MeetingRow): Promise<PresentedRow> {
  const [shown] = await presentRows(change.db, [row], change.now);
  if (!shown) throw new AppError('not_found');
  await notifyPerson(
    change,
    row.ownerId,
    {
      kind: 'meeting-answered',
      params: { title: row.title, status: row.status, reply: row.reply ?? '' },
      link: '/client-portal?tab=calendar',
    },
    meetingMail(change.settings, row, shown.owner),
  );
  return shown;
}

async function presentRows(
  db: Db,
  rows: readonly MeetingRow[],
  now: Temporal.Instant,
): Promise<PresentedRow[]> {
  const ids = rows.map(({ ownerId }) => ownerId);
  const owners = await accountsOf(db, ids);
  const zones = await zonesOf(db, ids);
  return rows.flatMap((row) => {
    const owner = owners.get(row.ownerId);
    const timeZone = zones.get(row.ownerId) ?? null;
    return owner ? [{ ...present(row, 'alliance', now), owner: { ...owner, timeZone } }] : [];
  });
}
