/** What guests ask for, and what they say to what was provided. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/diligence/requests.ts';
import type { GuestRequest } from '#contract/diligence/requests.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { publishRoom } from '../rooms/room-access.ts';
import { admittedGuest, lockAdmitted } from './guest-access.ts';
import type { GuestRow } from './queries/guests.ts';
import {
  lockRequest,
  pageRequests,
  type RequestRow,
  requestsSorted,
  updateRequest,
} from './queries/requests.ts';
import {
  addRequest,
  auditRequest,
  dateOf,
  movedRequest,
  newRequest,
  presentRequest,
} from './requests.ts';
import { namesForGuest } from './room-people.ts';
import { tellTeam } from './tell.ts';

const presentToGuest = async (
  db: Db,
  reading: Context,
  guest: GuestRow,
  row: RequestRow,
): Promise<GuestRequest> =>
  presentRequest(reading, row, await namesForGuest(db, guest, [row]), false);

export async function listGuestRequests(
  context: Context,
  asked: CallInput<typeof calls.listGuestRequests>,
): Promise<CallOutput<typeof calls.listGuestRequests>> {
  const { guest } = await admittedGuest(context);
  const page = pageRequest(asked, requestsSorted);
  const of = { roomId: guest.roomId, guestId: guest.id };
  const { items, next } = await pageRequests(context.db, of, page);
  const names = await namesForGuest(context.db, guest, items);
  return {
    items: items.map((row) => presentRequest(context, row, names, false)),
    next,
    total: null,
  };
}

export async function addGuestRequest(
  context: Context,
  { title, details, dueOn }: CallInput<typeof calls.addGuestRequest>,
): Promise<GuestRequest> {
  const { guest, room } = await admittedGuest(context);
  return context.change(async (change) => {
    await lockAdmitted(change, { guest, room });
    const of = {
      roomId: room.id,
      guestId: guest.id,
      askedBy: null,
      title,
      assignedTo: null,
      dueOn: dateOf(dueOn),
    };
    const row = newRequest(change, of, details);
    await addRequest(change, room, row);
    await tellTeam(change, room, guest.invitedBy ? [guest.invitedBy] : [], 'room-request', title);
    return presentToGuest(change.db, context, guest, row);
  });
}

export async function settleGuestRequest(
  context: Context,
  { requestId, ...asked }: CallInput<typeof calls.settleGuestRequest>,
): Promise<GuestRequest> {
  const { guest, room } = await admittedGuest(context);
  return context.change(async (change) => {
    await lockAdmitted(change, { guest, room });
    const row = await lockRequest(change.db, requestId);
    if (row?.guestId !== guest.id) throw new AppError('not_found');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', {
        current: await presentToGuest(change.db, context, guest, row),
      });
    const changed = await updateRequest(
      change.db,
      row,
      await movedRequest(change, row, asked, false),
    );
    await auditRequest(change, row, changed);
    const about = row.assignedTo ?? guest.invitedBy;
    if (changed.status === 'refused')
      await tellTeam(change, room, about ? [about] : [], 'room-request', row.title);
    await publishRoom(change, room, guest.id);
    return presentToGuest(change.db, context, guest, changed);
  });
}
