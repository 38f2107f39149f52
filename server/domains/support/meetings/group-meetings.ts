/** Meetings that other domains schedule: a group of invitations, one for each person. The host's is confirmed. */
import { randomUUID } from 'node:crypto';
import type { MeetingStatus } from '#contract/vocabulary.ts';
import type { Change } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { accountsOf } from '../../identity/accounts/accounts.ts';
import { tellOwner } from './answer-meetings.ts';
import { begin, later, publishMeetings } from './meetings.ts';
import { lockGroup, meetingsInGroups, updateMeeting } from './queries.ts';

export interface MeetingOfGroup {
  title: string;
  notes: string;
  startTime: Temporal.Instant;
  minutes: number;
  place: string | null;
  people: { id: string; name: string; status: MeetingStatus }[];
}

interface Entries {
  title: string;
  notes: string;
  startTime: string;
  minutes: number;
  place: string | null;
}

/** Throws if the time is not in the future. */
export async function inviteGroup(
  change: Change,
  { startTime, ...entries }: Entries,
  { hostId, guestIds }: { hostId: string; guestIds: readonly string[] },
): Promise<string> {
  const groupId = randomUUID();
  const of = { ...entries, startTime: later(startTime, change.now), groupId };
  await begin(change, hostId, 'confirmed', of);
  for (const guestId of guestIds)
    await tellOwner(change, await begin(change, guestId, 'proposed', of));
  return groupId;
}

/** Groups by their ids; the host’s invitation says when and where. */
export async function groupMeetings(
  db: Db,
  hosts: ReadonlyMap<string, string | null>,
): Promise<Map<string, MeetingOfGroup>> {
  const rows = await meetingsInGroups(db, [...hosts.keys()]);
  const people = await accountsOf(db, [...new Set(rows.map(({ ownerId }) => ownerId))]);
  const groups = Map.groupBy(rows, ({ groupId }) => groupId ?? '');
  return new Map(
    [...groups].flatMap(([groupId, all]) => {
      const host = all.find(({ ownerId }) => ownerId === hosts.get(groupId)) ?? all[0];
      if (!host) return [];
      const { title, notes, startTime, minutes, place } = host;
      const named = all.map(({ ownerId, status }) => ({
        id: ownerId,
        name: people.get(ownerId)?.name ?? '',
        status,
      }));
      return [[groupId, { title, notes, startTime, minutes, place, people: named }] as const];
    }),
  );
}

/** Cancels it for everybody who hasn’t declined; everybody but `by` is told. False if it has begun. */
export async function cancelGroup(
  change: Change,
  groupId: string,
  by: string | null,
): Promise<boolean> {
  const rows = await lockGroup(change.db, groupId);
  const open = rows.filter(
    ({ status, startTime }) =>
      status !== 'declined' &&
      status !== 'cancelled' &&
      Temporal.Instant.compare(startTime, change.now) > 0,
  );
  for (const row of open) {
    const cancelled = await updateMeeting(change.db, row, {
      status: 'cancelled',
      updatedAt: change.now,
    });
    await change.audit({
      action: 'meeting.cancel',
      objectType: 'meeting',
      objectId: row.id,
      before: { status: row.status },
      after: { status: 'cancelled' },
    });
    await publishMeetings(change, cancelled);
    if (row.ownerId !== by) await tellOwner(change, cancelled);
  }
  return open.length > 0;
}
