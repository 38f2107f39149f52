/** The guests of a room, for its team: invited, changed, let in again, revoked, erased. */
import { randomUUID } from 'node:crypto';
import { guestAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { guestLimits as limits } from '#contract/diligence/guest-limits.ts';
import type * as calls from '#contract/diligence/guests.ts';
import type { RoomGuest } from '#contract/diligence/guests.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import type { Settings } from '../../../platform/database/settings.ts';
import { todayOf } from '../../../platform/today.ts';
import { nameOfDeal } from '../../deals/deals.ts';
import { hashSecret, newSecret } from '../../identity/authentication/secrets.ts';
import { foldersOf } from '../queries/entries.ts';
import type { RoomRow } from '../queries/rooms.ts';
import { lockOpenRoom, publishRoom, roomOfTeam } from '../rooms/room-access.ts';
import { ensureAgreement } from './agreements.ts';
import { eraseGuest } from './erase-guest.ts';
import { invitationMail } from './mails.ts';
import { presentGuest, presentGuests } from './present-guest.ts';
import {
  countGuests,
  findGuest,
  type GuestRow,
  guestsSorted,
  insertGuest,
  lockGuest,
  pageGuests,
  removeAccess,
  setFolders,
  updateGuest,
} from './queries/guests.ts';

const refused = (field: string, message: string) =>
  new AppError('invalid_input', { fields: { [field]: message } });

export async function listRoomGuests(
  context: Context,
  { roomId, ...asked }: CallInput<typeof calls.listRoomGuests>,
): Promise<CallOutput<typeof calls.listRoomGuests>> {
  await roomOfTeam(context, roomId);
  const page = pageRequest(asked, guestsSorted);
  const { items, next } = await pageGuests(context.db, roomId, page);
  return {
    items: await presentGuests(context.db, context.now, roomId, items),
    next,
    total: await countGuests(context.db, roomId),
  };
}

/** Until the end of that day in the alliance’s time zone. */
function accessUntil(
  endsOn: string,
  { now, settings }: { now: Temporal.Instant; settings: Settings },
): Pick<GuestRow, 'endsOn' | 'endsAt'> {
  const day = Temporal.PlainDate.from(endsOn);
  const today = todayOf(now, settings);
  const isPossible =
    Temporal.PlainDate.compare(day, today) >= 0 &&
    Temporal.PlainDate.compare(day, today.add({ days: limits.accessDays })) <= 0;
  if (!isPossible) throw refused('endsOn', words.endsOn);
  const endsAt = day.add({ days: 1 }).toZonedDateTime(settings.timeZone).toInstant();
  return { endsOn: day, endsAt };
}

async function checkFolders(
  change: Change,
  roomId: string,
  folderIds: readonly string[] | null,
): Promise<void> {
  if (!folderIds) return;
  const known = new Set((await foldersOf(change.db, roomId)).map(({ id }) => id));
  if (!folderIds.every((id) => known.has(id))) throw refused('folderIds', words.folders);
}

export async function inviteRoomGuest(
  context: Context,
  { roomId, folderIds, endsOn, ...entries }: CallInput<typeof calls.inviteRoomGuest>,
  /** Given only for demonstration data, which opens it. */
  link = newSecret(),
): Promise<RoomGuest> {
  const { userId } = caller(context);
  await roomOfTeam(context, roomId);
  return context.change(async (change) => {
    const room = await lockOpenRoom(change, roomId);
    await checkFolders(change, roomId, folderIds);
    if ((await countGuests(change.db, roomId)) >= limits.guests)
      throw new AppError('room_guests_full');
    const row: GuestRow = {
      id: randomUUID(),
      roomId,
      name: entries.name,
      email: entries.email,
      organization: entries.organization ?? '',
      rights: entries.rights,
      seesAll: folderIds === null,
      ...accessUntil(endsOn, change),
      linkHash: hashSecret(link),
      sentAt: change.now,
      revokedAt: null,
      erasedAt: null,
      lastSeenAt: null,
      invitedBy: userId,
      createdAt: change.now,
      version: 1,
    };
    if (!(await insertGuest(change.db, row))) throw refused('email', words.known);
    await setFolders(change.db, row.id, [...new Set(folderIds)]);
    await ensureAgreement(change, roomId);
    await change.audit({
      action: 'room-guest.invite',
      objectType: 'room-guest',
      objectId: row.id,
      after: { roomId, rights: row.rights, seesAll: row.seesAll, endsOn },
      personal: { subjectId: null, data: { email: row.email } },
    });
    await mailLink(change, room, row, link);
    await publishRoom(change, room);
    return presentGuest(change.db, change.now, row);
  });
}

const mailLink = async (
  change: Change,
  room: RoomRow,
  guest: GuestRow,
  link: string,
): Promise<void> =>
  change.mail(
    invitationMail(change.settings, guest, {
      title: await nameOfDeal(change.db, room.dealId),
      token: link,
    }),
  );

/** The guest, whose room the caller works with; for everybody else they don’t exist. */
async function guestOfTeam(context: Context, guestId: string): Promise<RoomRow> {
  const guest = await findGuest(context.db, guestId);
  if (!guest) throw new AppError('not_found');
  return roomOfTeam(context, guest.roomId);
}

export async function changeRoomGuest(
  context: Context,
  { guestId, folderIds, endsOn, ...entries }: CallInput<typeof calls.changeRoomGuest>,
): Promise<RoomGuest> {
  const room = await guestOfTeam(context, guestId);
  return context.change(async (change) => {
    await lockOpenRoom(change, room.id);
    const row = await lockGuest(change.db, guestId);
    if (!row) throw new AppError('not_found');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: await presentGuest(change.db, change.now, row) });
    if (folderIds !== undefined) {
      await checkFolders(change, room.id, folderIds);
      await setFolders(change.db, guestId, [...new Set(folderIds)]);
    }
    const isSameEnd = endsOn === undefined || endsOn === row.endsOn.toString();
    const changed = await updateGuest(change.db, row, {
      name: entries.name ?? row.name,
      organization: entries.organization ?? row.organization,
      rights: entries.rights ?? row.rights,
      seesAll: folderIds === undefined ? row.seesAll : folderIds === null,
      ...(!isSameEnd && accessUntil(endsOn, change)),
    });
    await change.audit({
      action: 'room-guest.change',
      objectType: 'room-guest',
      objectId: guestId,
      before: factsOf(row),
      after: factsOf(changed),
    });
    await publishRoom(change, room, guestId);
    return presentGuest(change.db, change.now, changed);
  });
}

const factsOf = ({ rights, seesAll, endsOn }: GuestRow) => ({
  rights,
  seesAll,
  endsOn: endsOn.toString(),
});

export async function revokeRoomGuest(
  context: Context,
  { guestId }: CallInput<typeof calls.revokeRoomGuest>,
): Promise<RoomGuest> {
  const room = await guestOfTeam(context, guestId);
  return context.change(async (change) => {
    const row = await lockGuest(change.db, guestId);
    if (!row) throw new AppError('not_found');
    if (row.revokedAt) return presentGuest(change.db, change.now, row);
    const changed = await updateGuest(change.db, row, { revokedAt: change.now });
    await change.audit({
      action: 'room-guest.revoke',
      objectType: 'room-guest',
      objectId: guestId,
      before: { revoked: false },
      after: { revoked: true },
    });
    await publishRoom(change, room, guestId);
    return presentGuest(change.db, change.now, changed);
  });
}

export async function resendRoomLink(
  context: Context,
  { guestId }: CallInput<typeof calls.resendRoomLink>,
): Promise<RoomGuest> {
  await guestOfTeam(context, guestId);
  const link = newSecret();
  return context.change(async (change) => {
    const guest = await findGuest(change.db, guestId);
    if (!guest) throw new AppError('not_found');
    const room = await lockOpenRoom(change, guest.roomId);
    const row = await lockGuest(change.db, guestId);
    if (!row) throw new AppError('not_found');
    if (Temporal.Instant.compare(row.endsAt, change.now) <= 0)
      throw new AppError('room_guest_over');
    const changed = await updateGuest(change.db, row, {
      linkHash: hashSecret(link),
      sentAt: change.now,
      revokedAt: null,
    });
    await removeAccess(change.db, guestId);
    await change.audit({
      action: 'room-guest.resend',
      objectType: 'room-guest',
      objectId: guestId,
    });
    await mailLink(change, room, changed, link);
    await publishRoom(change, room, guestId);
    return presentGuest(change.db, change.now, changed);
  });
}

export async function eraseRoomGuest(
  context: Context,
  { guestId }: CallInput<typeof calls.eraseRoomGuest>,
): Promise<CallOutput<typeof calls.eraseRoomGuest>> {
  const room = await guestOfTeam(context, guestId);
  return context.change(async (change) => {
    const row = await lockGuest(change.db, guestId);
    if (!row) throw new AppError('not_found');
    await eraseGuest(change, row);
    await publishRoom(change, room, guestId);
    return { erased: true };
  });
}
