/** The files of a closed room are deleted when their time is over; whoever works with the platform is told before. */
import { roomLimits } from '#contract/limits.ts';
import { type Change, changing, type Platform } from '../../../platform/context.ts';
import { deleteFilesBelow } from '../../../platform/files/stored-files.ts';
import { nameOfDeal } from '../../deals/deals.ts';
import { platformTeam } from '../../funding/platforms/platform-team.ts';
import { notifyPeople } from '../../notifications/notify-person.ts';
import { lockRoom, type RoomRow, roomsDue, updateRoom } from '../queries/rooms.ts';
import { publishRoom } from './room-access.ts';
import { filesOfRoom } from './room-files.ts';

const by = (platform: Platform) => changing(platform, { actor: null, requestId: 'clean-up' });

/** Tells the team some days before. */
export async function tellRoomsDue(platform: Platform): Promise<void> {
  const before = platform.clock.now().add({ hours: 24 * roomLimits.toldDays });
  const rooms = await roomsDue(platform.store.db, before, null);
  for (const { id } of rooms)
    await by(platform)(async (change) => {
      const room = await lockRoom(change.db, id);
      if (!room?.deleteFilesAt || room.toldAt) return;
      await tell(change, room, room.deleteFilesAt);
      await updateRoom(change.db, room, { toldAt: change.now });
    });
}

async function tell(change: Change, room: RoomRow, deleteAt: Temporal.Instant): Promise<void> {
  const team = await platformTeam(change.db, room.platformId);
  const deal = await nameOfDeal(change.db, room.dealId);
  await notifyPeople(
    change,
    team.map(({ id }) => id),
    {
      kind: 'room-files-due',
      params: { deal, deleteAt: deleteAt.toString() },
      link: `/deal-room/${room.dealId}`,
    },
  );
}

/** Only a team that was told in time loses its files. The index stays. */
export async function deleteRoomFiles(platform: Platform): Promise<number> {
  const now = platform.clock.now();
  const told = now.subtract({ hours: 24 * roomLimits.toldDays });
  const due = await roomsDue(platform.store.db, now, told);
  for (const { id } of due)
    await by(platform)(async (change) => {
      const room = await lockRoom(change.db, id);
      const isDue = room?.deleteFilesAt && Temporal.Instant.compare(room.deleteFilesAt, now) <= 0;
      if (!isDue || room.filesDeletedAt) return;
      await deleteFilesBelow(change, filesOfRoom(id));
      const emptied = await updateRoom(change.db, room, { filesDeletedAt: change.now });
      await change.audit({ action: 'room.delete-files', objectType: 'room', objectId: id });
      await publishRoom(change, emptied);
    });
  return due.length;
}
