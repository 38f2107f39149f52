/** Who may see a room, and what may be done in it. */
import { getGuestRoom } from '#contract/diligence/guest-room.ts';
import { getDashboard } from '#contract/overview/dashboard.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Change, Context } from '../../../platform/context.ts';
import { topics } from '../../../platform/live/live.ts';
import { partnersOfPlatform, platformWorkedWith } from '../../funding/platforms/platform-team.ts';
import { administers } from '../../identity/policy.ts';
import { findRoom, lockRoom, type RoomRow } from '../queries/rooms.ts';

/** The room, if the caller works with the platform of its deal; for everybody else it doesn't exist. */
export async function roomOfTeam(context: Context, roomId: string): Promise<RoomRow> {
  const room = await findRoom(context.db, roomId);
  if (!room) throw new AppError('not_found');
  await platformWorkedWith(context, room.platformId);
  return room;
}

/** Like `roomOfTeam`, for what opens its files. */
export async function openableRoom(context: Context, roomId: string): Promise<RoomRow> {
  const room = await roomOfTeam(context, roomId);
  if (room.filesDeletedAt) throw new AppError('room_emptied');
  if (!mayOpen(context, room)) throw new AppError('room_archived');
  return room;
}

/** The files of an archived room are for administrators. */
export const mayOpen = (context: Context, room: RoomRow): boolean =>
  room.filesDeletedAt === null && (room.status !== 'archived' || administers(context));

/** Locks a room that may be changed. */
export async function lockOpenRoom(change: Change, roomId: string): Promise<RoomRow> {
  const room = await lockRoom(change.db, roomId);
  if (!room) throw new AppError('not_found');
  if (room.status !== 'open') throw new AppError('room_closed');
  return room;
}

/**
 * Refreshes the screens of everybody who works with the room's platform, and of the guests that it concerns: a guest
 * doesn't hear of what others do.
 */
export async function publishRoom(
  change: Change,
  room: RoomRow,
  guests?: 'all' | string | null,
): Promise<void> {
  if (guests)
    await change.publish(guests === 'all' ? topics.room(room.id) : topics.guest(guests), {
      changed: [getGuestRoom.path],
    });
  const partners = await partnersOfPlatform(change.db, room.platformId);
  await change.publish([topics.administrators, ...partners.map(topics.person)], {
    changed: [`/api/deals/${room.dealId}/room`, `/api/rooms/${room.id}`, getDashboard.path],
  });
}
