/** What is asked for in a room. A guest’s requests are theirs and the team’s. */
import { randomUUID } from 'node:crypto';
import { guestAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/diligence/requests.ts';
import type { RoomRequest } from '#contract/diligence/requests.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { todayOf } from '../../../platform/today.ts';
import { filesNamed, findEntry, foldersOf } from '../queries/entries.ts';
import type { RoomRow } from '../queries/rooms.ts';
import { folderTree } from '../rooms/folder-tree.ts';
import { lockOpenRoom, publishRoom, roomOfTeam } from '../rooms/room-access.ts';
import { findGuest } from './queries/guests.ts';
import {
  findRequest,
  insertRequest,
  lockRequest,
  pageRequests,
  type RequestRow,
  requestsSorted,
  updateRequest,
} from './queries/requests.ts';
import { fileSeenBy } from './reading.ts';
import { requestMoves } from './request-rules.ts';
import { askedBy, checkedAssignee, fileNamed, type Names, named, namesFor } from './room-people.ts';
import { tellGuest, tellTeam } from './tell.ts';

const refused = (field: string, message: string) =>
  new AppError('invalid_input', { fields: { [field]: message } });

export const dateOf = (text: string | null | undefined) =>
  text ? Temporal.PlainDate.from(text) : null;

type Reading = Pick<Context, 'now' | 'settings'>;

export async function listRoomRequests(
  context: Context,
  { roomId, status, ...asked }: CallInput<typeof calls.listRoomRequests>,
): Promise<CallOutput<typeof calls.listRoomRequests>> {
  await roomOfTeam(context, roomId);
  const page = pageRequest(asked, requestsSorted);
  const { items, next } = await pageRequests(context.db, { roomId, status }, page);
  const names = await namesFor(context.db, items);
  return { items: items.map((row) => presentToTeam(context, row, names)), next, total: null };
}

/** To choose what is provided. */
export async function findRoomFiles(
  context: Context,
  { roomId, search = '' }: CallInput<typeof calls.findRoomFiles>,
): Promise<CallOutput<typeof calls.findRoomFiles>> {
  await roomOfTeam(context, roomId);
  const { pathOf } = folderTree(await foldersOf(context.db, roomId));
  const found = await filesNamed(context.db, roomId, search.trim(), 20);
  return {
    files: found.map(({ id, parentId, name }) => ({
      id,
      path: [...pathOf(parentId ?? '').slice(1), { name }].map((part) => part.name).join(' / '),
    })),
  };
}

export const presentRequest = (
  { now, settings }: Reading,
  row: RequestRow,
  names: Names,
  ofTeam: boolean,
) => ({
  id: row.id,
  title: row.title,
  details: row.details,
  status: row.status,
  file: fileNamed(row.entryId, names),
  reason: row.reason,
  dueOn: row.dueOn?.toString() ?? null,
  isOverdue:
    row.dueOn !== null &&
    row.status === 'asked' &&
    Temporal.PlainDate.compare(row.dueOn, todayOf(now, settings)) < 0,
  askedAt: row.askedAt.toString(),
  moves: requestMoves(row.status, { ofTeam, isAsker: ofTeam === (row.guestId === null) }),
  version: row.version,
});

const presentToTeam = (reading: Reading, row: RequestRow, names: Names): RoomRequest => ({
  ...presentRequest(reading, row, names, true),
  askedBy: askedBy(row, names),
  guestId: row.guestId,
  assignedTo: named(row.assignedTo, names),
});

export const newRequest = (
  { now }: Change,
  of: Pick<RequestRow, 'roomId' | 'guestId' | 'askedBy' | 'title' | 'assignedTo' | 'dueOn'>,
  details: string | undefined,
): RequestRow => ({
  ...of,
  id: randomUUID(),
  details: details ?? '',
  status: 'asked',
  entryId: null,
  reason: null,
  askedAt: now,
  version: 1,
});

export async function addRequest(change: Change, room: RoomRow, row: RequestRow): Promise<void> {
  await insertRequest(change.db, row);
  await change.audit({
    action: 'room-request.ask',
    objectType: 'room-request',
    objectId: row.id,
    after: { roomId: room.id, guestId: row.guestId },
  });
  await publishRoom(change, room, row.guestId);
}

export async function addRoomRequest(
  context: Context,
  { roomId, title, details, dueOn, assignedTo }: CallInput<typeof calls.addRoomRequest>,
): Promise<RoomRequest> {
  const { userId } = caller(context);
  await roomOfTeam(context, roomId);
  return context.change(async (change) => {
    const room = await lockOpenRoom(change, roomId);
    const assignee = await checkedAssignee(change.db, room, assignedTo);
    const of = {
      roomId,
      guestId: null,
      askedBy: userId,
      title,
      assignedTo: assignee,
      dueOn: dateOf(dueOn),
    };
    const row = newRequest(change, of, details);
    await addRequest(change, room, row);
    if (assignee && assignee !== userId)
      await tellTeam(change, room, [assignee], 'room-request', title);
    return presentToTeam(context, row, await namesFor(change.db, [row]));
  });
}

export async function changeRoomRequest(
  context: Context,
  { requestId, ...asked }: CallInput<typeof calls.changeRoomRequest>,
): Promise<RoomRequest> {
  const { userId } = caller(context);
  const found = await findRequest(context.db, requestId);
  if (!found) throw new AppError('not_found');
  const room = await roomOfTeam(context, found.roomId);
  return context.change(async (change) => {
    await lockOpenRoom(change, room.id);
    const row = await lockRequest(change.db, requestId);
    if (!row) throw new AppError('not_found');
    const show = async (one: RequestRow) =>
      presentToTeam(context, one, await namesFor(change.db, [one]));
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: await show(row) });
    const assignedTo =
      asked.assignedTo === undefined
        ? row.assignedTo
        : await checkedAssignee(change.db, room, asked.assignedTo);
    const changed = await updateRequest(change.db, row, {
      assignedTo,
      ...(asked.dueOn !== undefined && { dueOn: dateOf(asked.dueOn) }),
      ...(asked.status &&
        (await movedRequest(change, row, { ...asked, status: asked.status }, true))),
    });
    await auditRequest(change, row, changed);
    if (assignedTo && assignedTo !== row.assignedTo && assignedTo !== userId)
      await tellTeam(change, room, [assignedTo], 'room-request', row.title);
    if (changed.status !== row.status || changed.entryId !== row.entryId)
      await tellAsker(change, room, changed);
    await publishRoom(change, room, row.guestId);
    return show(changed);
  });
}

/** The columns of the new status; refuses a move that isn’t allowed, or lacks a file or a reason. */
export async function movedRequest(
  change: Change,
  row: RequestRow,
  {
    status,
    fileId,
    reason,
  }: {
    status: RequestRow['status'];
    fileId?: string | null | undefined;
    reason?: string | undefined;
  },
  ofTeam: boolean,
): Promise<Pick<RequestRow, 'status' | 'entryId' | 'reason'>> {
  const isAsker = ofTeam === (row.guestId === null);
  if (!requestMoves(row.status, { ofTeam, isAsker }).includes(status))
    throw new AppError('room_request_move');
  if (status === 'refused' && !reason) throw refused('reason', words.reason);
  if (status !== 'provided')
    return { status, entryId: row.entryId, reason: status === 'refused' ? (reason ?? null) : null };
  const entry = fileId ? await findEntry(change.db, row.roomId, fileId) : null;
  if (entry?.kind !== 'file') throw refused('fileId', words.file);
  const guest = row.guestId ? await findGuest(change.db, row.guestId) : null;
  if (guest && !(await fileSeenBy(change.db, guest, entry.id)))
    throw refused('fileId', words.fileUnseen);
  return { status, entryId: entry.id, reason: null };
}

export const auditRequest = (
  change: Change,
  before: RequestRow,
  after: RequestRow,
): Promise<void> =>
  change.audit({
    action: before.status === after.status ? 'room-request.change' : 'room-request.move',
    objectType: 'room-request',
    objectId: before.id,
    before: { status: before.status, assignedTo: before.assignedTo },
    after: { status: after.status, assignedTo: after.assignedTo },
  });

async function tellAsker(change: Change, room: RoomRow, { guestId, status }: RequestRow) {
  if (guestId && (status === 'provided' || status === 'refused'))
    await tellGuest(change, room, guestId, status);
}
