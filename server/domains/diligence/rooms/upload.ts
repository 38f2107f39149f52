/** Files come into a room: as a new one, or as a version of one that is there. */
import { createHash, randomUUID } from 'node:crypto';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/diligence/entries.ts';
import type { RoomEntry } from '#contract/diligence/entries.ts';
import { roomLimits } from '#contract/limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import { checkQuota } from '../../../platform/files/quotas.ts';
import { keepFile } from '../../../platform/files/stored-files.ts';
import { type TakenFile, takeFile } from '../../../platform/files/take-file.ts';
import {
  type Entry,
  type EntryRow,
  entryNamed,
  findEntry,
  insertEntry,
  insertVersion,
  updateEntry,
  type VersionRow,
} from '../queries/entries.ts';
import { type RoomRow, sumRoom } from '../queries/rooms.ts';
import { keepFirstPage } from './open-file.ts';
import type { PageResult } from './page-worker.ts';
import { presentEntry } from './present.ts';
import { fileIn, folderIn } from './read-entries.ts';
import { lockOpenRoom, publishRoom, roomOfTeam } from './room-access.ts';
import { filesOfVersion } from './room-files.ts';

type Known = Pick<VersionRow, 'mediaType' | 'pages' | 'sha256'>;

export async function addRoomFile(
  context: Context,
  { roomId, folderId, file: incoming }: CallInput<typeof calls.addRoomFile>,
): Promise<RoomEntry> {
  const [sent, room] = await incoming.receive(async (bytes) => {
    const found = await openRoomOf(context, roomId, bytes);
    await folderIn(context.db, roomId, folderId);
    return found;
  });
  const file = await takeFile(sent);
  return keep(context, room, file, async (change) => {
    const folder = await findEntry(change.db, roomId, folderId);
    if (folder?.kind !== 'folder') throw new AppError('not_found');
    const known = await entryNamed(change.db, roomId, folderId, file.name);
    if (known?.kind === 'folder') throw new AppError('name_taken');
    if (!known && (await sumRoom(change.db, roomId)).files >= roomLimits.files)
      throw new AppError('room_full');
    return known ?? { folderId };
  });
}

export async function addRoomFileVersion(
  context: Context,
  { roomId, fileId, file: incoming }: CallInput<typeof calls.addRoomFileVersion>,
): Promise<RoomEntry> {
  const [sent, room] = await incoming.receive(async (bytes) => {
    const found = await openRoomOf(context, roomId, bytes);
    await fileIn(context.db, roomId, fileId);
    return found;
  });
  return keep(context, room, await takeFile(sent), (change) => fileIn(change.db, roomId, fileId));
}

async function openRoomOf(context: Context, roomId: string, bytes: number): Promise<RoomRow> {
  const room = await roomOfTeam(context, roomId);
  if (room.status !== 'open') throw new AppError('room_closed');
  await checkQuota(context, { room: roomId }, bytes);
  return room;
}

/** `placeOf` finds the file that gets a new version, or the folder of a new file; in the locked room. */
async function keep(
  context: Context,
  room: RoomRow,
  file: TakenFile,
  placeOf: (change: Change) => Promise<Entry | { folderId: string }>,
): Promise<RoomEntry> {
  const { userId } = caller(context);
  const { known, first } = await readUpload(context, file, userId);
  const id = randomUUID();
  const subject = `${filesOfVersion(room.id, id)}/original`;
  let same: RoomEntry | undefined;
  const kept = await keepFile(
    { files: context.files, change: context.changeWithoutKey },
    { key: subject, subject, contents: file.bytes, quota: { room: room.id } },
    async (change) => {
      await lockOpenRoom(change, room.id);
      const place = await placeOf(change);
      if ('file' in place && place.file?.sha256 === known.sha256) {
        same = await presentEntry(change.db, place);
        return null;
      }
      const row = { ...known, id, fileKey: subject, uploadedBy: userId };
      const entry = await addVersion(change, room, file, row, place);
      await publishRoom(change, room, 'all');
      return presentEntry(change.db, entry);
    },
  );
  if (kept && first) await keepFirstPage(context, { roomId: room.id, id }, first.bytes);
  const answer = kept ?? same;
  if (!answer) throw new Error(`The file of ${id} was not kept`);
  return answer;
}

/** Its type, pages and first page; refuses a file whose first page can't be drawn. */
async function readUpload(
  context: Context,
  file: TakenFile,
  owner: string,
): Promise<{ known: Known; first: PageResult | null }> {
  const turn = { owner, signal: context.visit.signal?.() };
  const first = await context.providers.pageImages.first(file, turn);
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  return { known: { mediaType: file.mediaType, pages: first?.pages ?? null, sha256 }, first };
}

async function addVersion(
  change: Change,
  room: RoomRow,
  { name, bytes }: TakenFile,
  given: Known & Pick<VersionRow, 'id' | 'fileKey' | 'uploadedBy'>,
  place: Entry | { folderId: string },
): Promise<Entry> {
  const { db, now } = change;
  const earlier = 'file' in place ? place : null;
  const number = (earlier?.file?.number ?? 0) + 1;
  if (number > roomLimits.versions) throw new AppError('room_full');
  const entryId = earlier?.id ?? randomUUID();
  const file: VersionRow = {
    ...given,
    roomId: room.id,
    entryId,
    number,
    fileName: name,
    bytes: bytes.length,
    createdAt: now,
  };
  const audit = (action: string) =>
    change.audit({
      action,
      objectType: 'room',
      objectId: room.id,
      after: { entryId, number, bytes: file.bytes, mediaType: file.mediaType },
    });
  if (earlier) {
    const { file: _, ...row } = earlier;
    await insertVersion(db, file);
    await updateEntry(db, row, { versionId: file.id, updatedAt: now });
    await audit('room-file.version');
    return { ...row, versionId: file.id, updatedAt: now, version: row.version + 1, file };
  }
  const row: EntryRow = {
    id: entryId,
    roomId: room.id,
    parentId: 'folderId' in place ? place.folderId : null,
    kind: 'file',
    name,
    isDownloadable: false,
    versionId: file.id,
    createdBy: given.uploadedBy,
    createdAt: now,
    updatedAt: now,
    removedAt: null,
    version: 1,
  };
  await insertEntry(db, row);
  await insertVersion(db, file);
  await audit('room-file.upload');
  return { ...row, file };
}
