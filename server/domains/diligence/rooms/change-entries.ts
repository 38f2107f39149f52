/** The folders and files of a room: made, renamed, moved, removed. */
import { randomUUID } from 'node:crypto';
import { roomAnswers as words } from '#content/answers.ts';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/diligence/entries.ts';
import type { RoomEntry } from '#contract/diligence/entries.ts';
import { roomLimits } from '#contract/limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { deleteFilesBelow } from '../../../platform/files/stored-files.ts';
import {
  type Entry,
  type EntryRow,
  entryNamed,
  findEntry,
  foldersOf,
  hasEntries,
  insertEntry,
  updateEntry,
  versionsOf,
} from '../queries/entries.ts';
import { folderTree } from './folder-tree.ts';
import { presentEntry } from './present.ts';
import { lockOpenRoom, publishRoom, roomOfTeam } from './room-access.ts';
import { filesOfVersion } from './room-files.ts';

export async function addRoomFolder(
  context: Context,
  { roomId, folderId, name }: CallInput<typeof calls.addRoomFolder>,
): Promise<RoomEntry> {
  const { userId } = caller(context);
  await roomOfTeam(context, roomId);
  return context.change(async (change) => {
    const { db, now } = change;
    const room = await lockOpenRoom(change, roomId);
    const folders = await foldersOf(db, roomId);
    const depth = folderTree(folders).pathOf(folderId).length;
    if (depth === 0) throw new AppError('not_found');
    // The first folder is no level of its own.
    if (depth > roomLimits.depth) throw refused('name', words.tooDeep);
    if (folders.length > roomLimits.folders) throw new AppError('room_full');
    await checkName(db, { roomId, folderId, name });
    const row: EntryRow = {
      id: randomUUID(),
      roomId,
      parentId: folderId,
      kind: 'folder',
      name,
      isDownloadable: false,
      versionId: null,
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
      removedAt: null,
      version: 1,
    };
    await insertEntry(db, row);
    await audit(change, 'room-folder.create', row, { name });
    await publishRoom(change, room, 'all');
    return presentEntry(db, { ...row, file: null });
  });
}

export async function changeRoomEntry(
  context: Context,
  { roomId, entryId, ...entries }: CallInput<typeof calls.changeRoomEntry>,
): Promise<RoomEntry> {
  await roomOfTeam(context, roomId);
  return context.change(async (change) => {
    const { db } = change;
    const room = await lockOpenRoom(change, roomId);
    const { file, ...row } = await entryIn(db, roomId, entryId);
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: await presentEntry(db, { ...row, file }) });
    const { name = row.name, parentId = row.parentId, isDownloadable } = entries;
    if (isDownloadable !== undefined && row.kind === 'folder')
      throw refused('isDownloadable', words.onlyFiles);
    if (parentId !== row.parentId) await checkPlace(db, row, parentId);
    if (parentId) await checkName(db, { roomId, folderId: parentId, name }, row.id);
    const set = {
      name,
      parentId,
      isDownloadable: isDownloadable ?? row.isDownloadable,
      updatedAt: change.now,
    };
    await updateEntry(db, row, set);
    await audit(change, `room-${row.kind}.change`, row, {
      name,
      parentId,
      isDownloadable: set.isDownloadable,
    });
    await publishRoom(change, room, 'all');
    return presentEntry(db, { ...row, ...set, version: row.version + 1, file });
  });
}

/** The first folder stays where it is, and no folder goes into itself or too deep. */
async function checkPlace(db: Db, row: EntryRow, parentId: string | null): Promise<void> {
  const tree = folderTree(await foldersOf(db, row.roomId));
  const path = parentId && row.parentId ? tree.pathOf(parentId) : [];
  if (path.length === 0) throw refused('parentId', words.folder);
  if (row.kind === 'file') return;
  if (path.some(({ id }) => id === row.id)) throw refused('parentId', words.inItself);
  if (path.length + tree.heightOf(row.id) > roomLimits.depth)
    throw refused('parentId', words.tooDeep);
}

/** Throws `name_taken` if the folder has something else of this name. */
async function checkName(
  db: Db,
  { roomId, folderId, name }: { roomId: string; folderId: string; name: string },
  ownId?: string,
): Promise<void> {
  const other = await entryNamed(db, roomId, folderId, name);
  if (other && other.id !== ownId) throw new AppError('name_taken');
}

export async function removeRoomEntry(
  context: Context,
  { roomId, entryId }: CallInput<typeof calls.removeRoomEntry>,
): Promise<void> {
  await roomOfTeam(context, roomId);
  await context.change(async (change) => {
    const { db, now } = change;
    const room = await lockOpenRoom(change, roomId);
    const { file: _, ...row } = await entryIn(db, roomId, entryId);
    if (row.parentId === null) throw new AppError('not_found');
    if (row.kind === 'folder' && (await hasEntries(db, roomId, entryId)))
      throw new AppError('folder_not_empty');
    await updateEntry(db, row, { removedAt: now, updatedAt: now });
    if (row.kind === 'file')
      for (const { id } of await versionsOf(db, entryId))
        await deleteFilesBelow(change, filesOfVersion(roomId, id));
    await audit(change, `room-${row.kind}.remove`, row, { name: row.name });
    await publishRoom(change, room, 'all');
  });
}

async function entryIn(db: Db, roomId: string, id: string): Promise<Entry> {
  const entry = await findEntry(db, roomId, id);
  if (!entry) throw new AppError('not_found');
  return entry;
}

const audit = (
  change: Change,
  action: string,
  { id, roomId }: EntryRow,
  after: Record<string, unknown>,
) =>
  change.audit({ action, objectType: 'room', objectId: roomId, after: { entryId: id, ...after } });

const refused = (field: string, message: string) =>
  new AppError('invalid_input', { fields: { [field]: message } });
