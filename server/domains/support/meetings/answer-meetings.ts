/** Everybody's meetings, for administrators, whom alone the access table admits. */
import { supportAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { list } from '#contract/limits.ts';
import type * as calls from '#contract/support/meetings.ts';
import type { MeetingRow as PresentedRow } from '#contract/support/meetings.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Change, Context } from '../../../platform/context.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { unlinked } from '../../../platform/mail/mail.ts';
import { accountsFound, accountsOf, activeWithAddress } from '../../identity/accounts/accounts.ts';
import { notifyPerson } from '../../notifications/notify-person.ts';
import { zonesOf } from '../../notifications/settings.ts';
import { meetingMail } from './mails.ts';
import { act, begin, later, present } from './meetings.ts';
import {
  allMeetingsSorted,
  countAllMeetings,
  countWaiting,
  isInGroup,
  lockMeeting,
  type MeetingRow,
  type MeetingSearch,
  meetingsInGroups,
  pageAllMeetings,
  setGroup,
  waitingMeetings,
} from './queries.ts';

export async function listAllMeetings(
  context: Context,
  { id, search, status, from, ...asked }: CallInput<typeof calls.listAllMeetings>,
): Promise<CallOutput<typeof calls.listAllMeetings>> {
  const page = pageRequest(asked, allMeetingsSorted);
  const filter = {
    id,
    search: await searchFor(context.db, search),
    status,
    from: from ? Temporal.Instant.from(from) : undefined,
  };
  const { items, next } = await pageAllMeetings(context.db, filter, page);
  return {
    items: await presentRows(context.db, items, context.now),
    next,
    total: await countAllMeetings(context.db, filter),
  };
}

const searchFor = async (db: Db, text = ''): Promise<MeetingSearch | undefined> =>
  text ? { text, ownerIds: await accountsFound(db, text, list.most) } : undefined;

/** A person's meetings, the latest first, and how many there are. */
export async function meetingsOf({ db }: Context, ownerId: string, limit: number) {
  const page = pageRequest({ limit, sort: '-start' }, allMeetingsSorted);
  const { items } = await pageAllMeetings(db, { ownerId }, page);
  return {
    total: await countAllMeetings(db, { ownerId }),
    items: items.map(({ id, title, status, startTime }) => ({
      id,
      title,
      status,
      startTime: startTime.toString(),
    })),
  };
}

/** The requests that can still be answered, the soonest first. */
export async function meetingsToAnswer({ db, now }: Context, limit: number, search?: string) {
  const rows = await waitingMeetings(db, now, limit, await searchFor(db, search));
  return { items: await presentRows(db, rows, now), total: await countWaiting(db, now) };
}

/** Counter of the administrators' panel. */
export const meetingCounts = async ({ db, now }: Context) => ({
  meetingsToAnswer: await countWaiting(db, now),
});

export async function inviteToMeeting(
  context: Context,
  {
    email,
    meetingId,
    title,
    startTime,
    minutes,
    place,
    notes,
  }: CallInput<typeof calls.inviteToMeeting>,
): Promise<CallOutput<typeof calls.inviteToMeeting>> {
  return context.change(async (change) => {
    const groupId = meetingId === undefined ? null : await groupOf(change.db, meetingId);
    const userId = await activeWithAddress(change.db, email);
    if (!userId) throw new AppError('invalid_input', { fields: { email: words.nobodyToInvite } });
    if (groupId && (await isInGroup(change.db, groupId, userId)))
      throw new AppError('invalid_input', { fields: { email: words.invitedAlready } });
    const row = await begin(change, userId, 'proposed', {
      title,
      notes: notes ?? '',
      startTime: later(startTime, change.now),
      minutes: minutes ?? 60,
      place: place || null,
      groupId,
    });
    return tellOwner(change, row, true);
  });
}

/** The group of the people invited to this meeting, which begins with the second. */
async function groupOf(db: Transaction, id: string): Promise<string> {
  const row = await lockMeeting(db, 'all', id);
  if (!row) throw new AppError('not_found');
  if (row.groupId === null) await setGroup(db, id, id);
  return row.groupId ?? id;
}

export async function answerMeeting(
  context: Context,
  { id, action, startTime, place, reply }: CallInput<typeof calls.answerMeeting>,
): Promise<CallOutput<typeof calls.answerMeeting>> {
  return context.change(async (change) => {
    const row = await lockMeeting(change.db, 'all', id);
    if (!row) throw new AppError('not_found');
    const more = { reply: reply || null, ...(place && { place }) };
    const answered = await act(context, change, row, 'alliance', { action, startTime }, more);
    return tellOwner(change, answered, Boolean(place) || undefined);
  });
}

/** A partner may have written the place of a group's meeting: only an administrator's may be a link. */
export async function tellOwner(
  change: Change,
  row: MeetingRow,
  placeIsOurs = row.groupId === null,
): Promise<PresentedRow> {
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
    meetingMail(
      change.settings,
      placeIsOurs ? row : { ...row, place: row.place && unlinked(row.place) },
      shown.owner,
    ),
  );
  return shown;
}

async function presentRows(
  db: Db,
  rows: readonly MeetingRow[],
  now: Temporal.Instant,
): Promise<PresentedRow[]> {
  const ids = rows.map(({ ownerId }) => ownerId);
  const invited = await meetingsInGroups(
    db,
    rows.flatMap(({ groupId }) => groupId ?? []),
  );
  const owners = await accountsOf(db, [
    ...new Set([...ids, ...invited.map(({ ownerId }) => ownerId)]),
  ]);
  const zones = await zonesOf(db, ids);
  return rows.flatMap((row) => {
    const owner = owners.get(row.ownerId);
    const timeZone = zones.get(row.ownerId) ?? null;
    if (!owner) return [];
    const others = invited
      .filter(({ id, groupId }) => groupId === row.groupId && id !== row.id)
      .map(({ id, ownerId, status, startTime }) => ({
        id,
        name: owners.get(ownerId)?.name ?? '',
        status,
        startTime: startTime.toString(),
      }));
    return [{ ...present(row, 'alliance', now), owner: { ...owner, timeZone }, others }];
  });
}
