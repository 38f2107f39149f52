/** Cancels meetings of deals: by a person, and where the contact or the platform is gone. */
import type { Change } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { EventData } from '../../../platform/jobs/events.ts';
import { contactOfPlatform } from '../../funding/platforms/platform-team.ts';
import { accountOf } from '../../identity/accounts/accounts.ts';
import { cancelGroup, groupMeetings } from '../../support/meetings/group-meetings.ts';
import { publishDeals } from '../publish-deal.ts';
import { meetingMail } from './mails.ts';
import { type MeetingRow, meetingsOfContacts, meetingsOfPlatform } from './queries/meetings.ts';

type Meeting = MeetingRow & { platformId: string };

/** Everybody but `by` is told, the contact unless `writes` is false. False if it has begun or is cancelled already. */
export async function cancelMeeting(
  change: Change,
  meeting: Meeting,
  { by, writes = true }: { by: string | null; writes?: boolean },
): Promise<boolean> {
  const { groupId, dealId, platformId } = meeting;
  if (!(await cancelGroup(change, groupId, by))) return false;
  await change.audit({
    action: 'deal.cancel-meeting',
    objectType: 'deal',
    objectId: dealId,
    after: { meetingId: groupId },
  });
  if (writes) await writeToContact(change, meeting, 'cancelled');
  await publishDeals(change, platformId);
  return true;
}

export async function cancelMeetingsWith(
  change: Change,
  { contactIds, ...told }: EventData['contacts-removed'],
): Promise<void> {
  for (const meeting of await meetingsOfContacts(change.db, contactIds))
    await cancelMeeting(change, meeting, told);
}

export async function cancelMeetingsOf(
  change: Change,
  { platformId, by }: EventData['platform-archived'],
): Promise<void> {
  for (const meeting of await meetingsOfPlatform(change.db, platformId))
    await cancelMeeting(change, meeting, { by });
}

/** With a calendar file: the contact has no calendar here. */
export async function writeToContact(
  change: Change,
  row: Meeting,
  kind: 'invited' | 'cancelled',
): Promise<void> {
  if (!row.contactId || !row.createdBy) return;
  const contact = await contactOfPlatform(change.db, row.platformId, row.contactId);
  const from = await accountOf(change.db, row.createdBy);
  const meeting = (await groupsOf(change.db, [row])).get(row.groupId);
  if (!contact?.email || !from || !meeting) return;
  const to = { name: contact.name, email: contact.email };
  const facts = { ...meeting, id: row.groupId };
  await change.mail(meetingMail(change, kind, { from, to, meeting: facts }));
}

export const groupsOf = (db: Db, rows: readonly MeetingRow[]) =>
  groupMeetings(db, new Map(rows.map(({ groupId, createdBy }) => [groupId, createdBy])));
