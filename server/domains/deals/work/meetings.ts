/** Meetings that are scheduled on a deal: invitations as all others, and an email for the contact. */
import { dealAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/deals/meetings.ts';
import type { DealMeeting } from '#contract/deals/meetings.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import {
  contactOfPlatform,
  contactsNamed,
  platformTeam,
} from '../../funding/platforms/platform-team.ts';
import { inviteGroup } from '../../support/meetings/group-meetings.ts';
import { dealWorkedOn } from '../deals.ts';
import { publishDeals } from '../publish-deal.ts';
import { lockDeal, touchDeal } from '../queries/deals.ts';
import { cancelMeeting, groupsOf, writeToContact } from './cancel-meetings.ts';
import { findMeeting, insertMeeting, latestMeetings, type MeetingRow } from './queries/meetings.ts';

const shown = 20;

export async function listDealMeetings(
  context: Context,
  { dealId }: CallInput<typeof calls.listDealMeetings>,
): Promise<CallOutput<typeof calls.listDealMeetings>> {
  await dealWorkedOn(context, dealId);
  const rows = await latestMeetings(context.db, dealId, shown);
  const meetings = await present(context.db, context.now, rows);
  return {
    meetings: meetings.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime)),
  };
}

export async function scheduleDealMeeting(
  context: Context,
  {
    dealId,
    people,
    contactId,
    place,
    notes,
    ...entries
  }: CallInput<typeof calls.scheduleDealMeeting>,
): Promise<DealMeeting> {
  const { userId } = caller(context);
  const { platformId } = await dealWorkedOn(context, dealId);
  const team = new Set((await platformTeam(context.db, platformId)).map(({ id }) => id));
  const guestIds = [...new Set(people)].filter((id) => id !== userId);
  if (guestIds.some((id) => !team.has(id))) throw refused('people', words.guest);
  if (contactId && !(await contactOfPlatform(context.db, platformId, contactId)))
    throw refused('contactId', words.contact);
  return context.change(async (change) => {
    if (!(await lockDeal(change.db, dealId))) throw new AppError('not_found');
    const groupId = await inviteGroup(
      change,
      { ...entries, notes: notes ?? '', place: place || null },
      { hostId: userId, guestIds },
    );
    const row: MeetingRow = {
      groupId,
      dealId,
      contactId: contactId || null,
      createdBy: userId,
      createdAt: change.now,
    };
    await insertMeeting(change.db, row);
    await touchDeal(change.db, dealId, change.now);
    await change.audit({
      action: 'deal.meeting',
      objectType: 'deal',
      objectId: dealId,
      after: { meetingId: groupId, people: guestIds.length, contactId: row.contactId },
    });
    await writeToContact(change, { ...row, platformId }, 'invited');
    await publishDeals(change, platformId);
    return presentOne(change, row);
  });
}

export async function cancelDealMeeting(
  context: Context,
  { meetingId }: CallInput<typeof calls.cancelDealMeeting>,
): Promise<DealMeeting> {
  const { userId } = caller(context);
  const row = await findMeeting(context.db, meetingId);
  if (!row) throw new AppError('not_found');
  const { platformId } = await dealWorkedOn(context, row.dealId);
  return context.change(async (change) => {
    const isCancelled = await cancelMeeting(change, { ...row, platformId }, { by: userId });
    if (!isCancelled) throw new AppError('meeting_action');
    return presentOne(change, row);
  });
}

const refused = (field: string, message: string) =>
  new AppError('invalid_input', { fields: { [field]: message } });

async function presentOne({ db, now }: Change, row: MeetingRow): Promise<DealMeeting> {
  const [presented] = await present(db, now, [row]);
  if (!presented) throw new AppError('not_found');
  return presented;
}

/** A meeting all of whose accounts were erased is left out. */
async function present(
  db: Db,
  now: Temporal.Instant,
  rows: readonly MeetingRow[],
): Promise<DealMeeting[]> {
  const groups = await groupsOf(db, rows);
  const names = await contactsNamed(
    db,
    rows.flatMap(({ contactId }) => contactId ?? []),
  );
  return rows.flatMap(({ groupId, dealId, contactId }) => {
    const group = groups.get(groupId);
    if (!group) return [];
    const { startTime, people, ...facts } = group;
    const name = contactId && names.get(contactId)?.name;
    return [
      {
        ...facts,
        id: groupId,
        dealId,
        startTime: startTime.toString(),
        contact: contactId && name ? { id: contactId, name } : null,
        people,
        isOver: Temporal.Instant.compare(startTime.add({ minutes: facts.minutes }), now) <= 0,
        isCancelled: people.every(({ status }) => status === 'cancelled' || status === 'declined'),
      },
    ];
  });
}
