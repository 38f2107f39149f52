/** What a guest sees of a room: folders, files, pages. Nothing outside the folders that the team chose for them. */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/diligence/guest-room.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import { type Entry, findEntry, foldersOf, parentsOfEntries } from '../queries/entries.ts';
import { folderTree } from '../rooms/folder-tree.ts';
import { downloadRoomFile, openRoomPage, versionOf } from '../rooms/open-file.ts';
import { listRoomFolder } from '../rooms/read-entries.ts';
import { publishRoom } from '../rooms/room-access.ts';
import { admittedGuest, type Invited, lockInvited } from './guest-access.ts';
import { networkOf } from './network.ts';
import { foldersOfGuests, type GuestRow, noteSeen } from './queries/guests.ts';
import { insertView } from './queries/views.ts';

interface Visible {
  /** The folders at the top of what they see. */
  tops: { id: string; name: string }[];
  /** From the outermost folder that they see to this one; empty if they don’t see it. */
  pathOf(folderId: string): { id: string; name: string }[];
}

async function foldersSeenBy(db: Db, guest: GuestRow): Promise<Visible> {
  const folders = await foldersOf(db, guest.roomId);
  const tree = folderTree(folders);
  const chosen = guest.seesAll
    ? new Set(folders.filter(({ parentId }) => parentId === null).map(({ id }) => id))
    : new Set((await foldersOfGuests(db, [guest.id])).get(guest.id));
  const pathOf = (folderId: string) => {
    const path = tree.pathOf(folderId);
    const first = path.findIndex(({ id }) => chosen.has(id));
    return first < 0 ? [] : path.slice(first).map(({ id, name }) => ({ id, name }));
  };
  const tops = folders
    .filter(({ id }) => chosen.has(id) && pathOf(id).length === 1)
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return { tops, pathOf };
}

export async function getGuestFolder(
  context: Context,
  { folderId, after }: CallInput<typeof calls.getGuestFolder>,
): Promise<CallOutput<typeof calls.getGuestFolder>> {
  const { guest } = await admittedGuest(context);
  const { tops, pathOf } = await foldersSeenBy(context.db, guest);
  const only = tops.length === 1 ? tops[0]?.id : undefined;
  const shown = folderId ?? only;
  if (!shown) return { folder: null, trail: [], folders: tops, files: [], next: null };
  const path = pathOf(shown);
  const folder = path.at(-1);
  if (!folder) throw new AppError('not_found');
  const { items, next } = await listRoomFolder(
    context.db,
    { roomId: guest.roomId, folderId: shown },
    { after },
  );
  return {
    folder,
    trail: path.slice(0, -1),
    folders: items.filter(({ kind }) => kind === 'folder').map(({ id, name }) => ({ id, name })),
    files: items.flatMap(({ id, name, file, isDownloadable, updatedAt }) =>
      file
        ? [
            {
              id,
              name,
              bytes: file.bytes,
              pages: file.pages,
              mayDownload: mayDownload(guest, isDownloadable),
              updatedAt,
            },
          ]
        : [],
    ),
    next,
  };
}

const mayDownload = ({ rights }: GuestRow, isDownloadable: boolean): boolean =>
  rights === 'download' && isDownloadable;

/** Those of these files whose folder the guest sees now. */
export async function filesSeenBy(
  db: Db,
  guest: GuestRow,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const parents = await parentsOfEntries(db, guest.roomId, ids);
  if (parents.size === 0) return new Set();
  const { pathOf } = await foldersSeenBy(db, guest);
  const seen = [...parents].filter(([, folderId]) => pathOf(folderId).length > 0);
  return new Set(seen.map(([id]) => id));
}

/** Whether the guest sees the folder that this file is in. */
export async function fileSeenBy(db: Db, guest: GuestRow, fileId: string): Promise<Entry | null> {
  const entry = await findEntry(db, guest.roomId, fileId);
  if (entry?.kind !== 'file' || !entry.file || !entry.parentId) return null;
  const { pathOf } = await foldersSeenBy(db, guest);
  return pathOf(entry.parentId).length > 0 ? entry : null;
}

async function openFile(
  context: Context,
  fileId: string,
): Promise<Invited & { entry: Entry; file: NonNullable<Entry['file']> }> {
  const invited = await admittedGuest(context);
  const entry = await fileSeenBy(context.db, invited.guest, fileId);
  if (!entry?.file) throw new AppError('not_found');
  return { ...invited, entry, file: entry.file };
}

export async function getGuestFile(
  context: Context,
  { fileId }: CallInput<typeof calls.getGuestFile>,
): Promise<CallOutput<typeof calls.getGuestFile>> {
  const { guest, entry, file } = await openFile(context, fileId);
  return {
    id: entry.id,
    name: entry.name,
    folderId: entry.parentId,
    bytes: file.bytes,
    pages: file.pages,
    mayDownload: mayDownload(guest, entry.isDownloadable),
  };
}

export async function getGuestPage(
  context: Context,
  { fileId, page }: CallInput<typeof calls.getGuestPage>,
): Promise<FileAnswer> {
  const { guest, room, file } = await openFile(context, fileId);
  const version = await versionOf(context, room.id, file.id);
  const image = await openRoomPage(context, version, page, guest);
  await logView(context, { guest, room, entryId: fileId, versionId: file.id, page });
  return image;
}

export async function downloadGuestFile(
  context: Context,
  { fileId }: CallInput<typeof calls.downloadGuestFile>,
): Promise<FileAnswer> {
  const { guest, room, entry, file } = await openFile(context, fileId);
  if (!mayDownload(guest, entry.isDownloadable)) throw new AppError('room_view_only');
  const answer = await downloadRoomFile(context, await versionOf(context, room.id, file.id));
  await logView(context, { guest, room, entryId: fileId, versionId: file.id, page: null });
  return answer;
}

/** Committed before anything is sent: what can’t be logged isn’t shown. */
async function logView(
  context: Context,
  {
    guest,
    room,
    entryId,
    versionId,
    page,
  }: Pick<Invited, 'guest' | 'room'> & {
    entryId: string;
    versionId: string;
    page: number | null;
  },
): Promise<void> {
  await context.changeWithoutKey(async (change) => {
    // The access may have ended, or become narrower, while the page was drawn.
    const present = await lockInvited(change, { guest, room });
    const entry = await fileSeenBy(change.db, present, entryId);
    if (!entry) throw new AppError('not_found');
    if (page === null && !mayDownload(present, entry.isDownloadable))
      throw new AppError('room_view_only');
    await insertView(change.db, {
      id: randomUUID(),
      roomId: room.id,
      guestId: guest.id,
      entryId,
      versionId,
      kind: page === null ? 'download' : 'page',
      page,
      network: networkOf(context, room.id),
      at: change.now,
    });
    await noteSeen(change.db, guest.id, change.now);
    await publishRoom(change, room);
  });
}
