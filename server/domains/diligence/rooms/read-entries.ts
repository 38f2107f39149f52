/** What is in a room. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/diligence/entries.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import {
  type Entry,
  type EntryRow,
  entriesSorted,
  findEntry,
  foldersOf,
  pageEntries,
  versionsOf,
} from '../queries/entries.ts';
import { folderTree } from './folder-tree.ts';
import { presentEntries, presentEntry, presentVersions } from './present.ts';
import { roomOfTeam } from './room-access.ts';

export async function getRoomFolder(
  context: Context,
  { roomId, folderId }: CallInput<typeof calls.getRoomFolder>,
): Promise<CallOutput<typeof calls.getRoomFolder>> {
  await roomOfTeam(context, roomId);
  const folder = await ofKind(context.db, roomId, folderId, 'folder');
  return {
    folder: await presentEntry(context.db, folder),
    path: await pathTo(context.db, roomId, folderId),
  };
}

export async function listRoomEntries(
  context: Context,
  { roomId, folderId, ...asked }: CallInput<typeof calls.listRoomEntries>,
): Promise<CallOutput<typeof calls.listRoomEntries>> {
  await roomOfTeam(context, roomId);
  await ofKind(context.db, roomId, folderId, 'folder');
  return listRoomFolder(context.db, { roomId, folderId }, asked);
}

/** A page of a folder. Whoever calls has decided that it may be seen. */
export async function listRoomFolder(
  db: Db,
  of: { roomId: string; folderId: string },
  asked: { after?: string | undefined; limit?: number | undefined },
): Promise<CallOutput<typeof calls.listRoomEntries>> {
  const { items, next } = await pageEntries(db, of, pageRequest(asked, entriesSorted));
  return { items: await presentEntries(db, items), next, total: null };
}

export async function listRoomFolders(
  context: Context,
  { roomId }: CallInput<typeof calls.listRoomFolders>,
): Promise<CallOutput<typeof calls.listRoomFolders>> {
  await roomOfTeam(context, roomId);
  const rows = await foldersOf(context.db, roomId);
  const tree = folderTree(rows);
  const folders = rows.map(({ id }) => ({
    id,
    path: tree
      .pathOf(id)
      .map(({ name }) => name)
      .join(' / '),
  }));
  return { folders: folders.sort((one, other) => one.path.localeCompare(other.path, 'en')) };
}

export async function getRoomFile(
  context: Context,
  { roomId, fileId }: CallInput<typeof calls.getRoomFile>,
): Promise<CallOutput<typeof calls.getRoomFile>> {
  await roomOfTeam(context, roomId);
  const file = await ofKind(context.db, roomId, fileId, 'file');
  return {
    entry: await presentEntry(context.db, file),
    path: await pathTo(context.db, roomId, file.parentId ?? ''),
    versions: await presentVersions(context.db, await versionsOf(context.db, fileId)),
  };
}

/** The folder and those that it is in, outermost first. */
async function pathTo(db: Db, roomId: string, folderId: string) {
  const path = folderTree(await foldersOf(db, roomId)).pathOf(folderId);
  return path.map(({ id, name }) => ({ id, name }));
}

async function ofKind(db: Db, roomId: string, id: string, kind: EntryRow['kind']): Promise<Entry> {
  const entry = await findEntry(db, roomId, id);
  if (entry?.kind !== kind) throw new AppError('not_found');
  return entry;
}

export const folderIn = (db: Db, roomId: string, id: string) => ofKind(db, roomId, id, 'folder');
export const fileIn = (db: Db, roomId: string, id: string) => ofKind(db, roomId, id, 'file');
