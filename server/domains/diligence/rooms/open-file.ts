/** A file of a room, looked at page by page or downloaded. */
import { randomUUID } from 'node:crypto';
import { roomAnswers as words } from '#content/answers.ts';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/diligence/entries.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Context, caller } from '../../../platform/context.ts';
import { keepFile, presentFile } from '../../../platform/files/stored-files.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import { logError } from '../../../platform/log.ts';
import { accountOf } from '../../identity/accounts/accounts.ts';
import { type EntryRow, findVersion, type VersionRow } from '../queries/entries.ts';
import { insertRefusal, refusalOf } from '../queries/refused-pages.ts';
import { openableRoom } from './room-access.ts';
import { filesOfVersion } from './room-files.ts';

/** Increase it when pages are drawn differently, so that they are drawn again. */
const look = '1';

/** Who looks at a page; it is written across it. */
export interface Viewer {
  /** An account or a guest: nobody keeps others waiting. */
  id: string;
  name: string;
  email: string;
}

export type OpenedVersion = VersionRow & { entry: EntryRow };

export async function getRoomPage(
  context: Context,
  { roomId, versionId, page }: CallInput<typeof calls.getRoomPage>,
): Promise<FileAnswer> {
  await openableRoom(context, roomId);
  const { userId } = caller(context);
  const account = await accountOf(context.db, userId);
  if (!account) throw new AppError('unauthorized');
  return openRoomPage(context, await versionOf(context, roomId, versionId), page, account);
}

export async function getRoomFileVersion(
  context: Context,
  { roomId, versionId }: CallInput<typeof calls.getRoomFileVersion>,
): Promise<FileAnswer> {
  await openableRoom(context, roomId);
  const version = await versionOf(context, roomId, versionId);
  await context.changeWithoutKey((change) =>
    change.audit({
      action: 'room-file.download',
      objectType: 'room',
      objectId: roomId,
      after: { entryId: version.entryId, number: version.number },
    }),
  );
  return downloadRoomFile(context, version);
}

/** A version of a file of this room; `not_found` if there is none, or its file was removed. */
export async function versionOf(
  { db }: Pick<Context, 'db'>,
  roomId: string,
  versionId: string,
): Promise<OpenedVersion> {
  const version = await findVersion(db, roomId, versionId);
  if (!version) throw new AppError('not_found');
  return version;
}

/** A page with the viewer’s name on it. Whoever calls has decided that they may see it, and logs it. */
export async function openRoomPage(
  context: Context,
  version: OpenedVersion,
  page: number,
  { id, name, email }: Viewer,
): Promise<FileAnswer> {
  if (version.pages === null) throw new AppError('only_download');
  if (page > version.pages) throw new AppError('not_found');
  const turn = { owner: id, signal: context.visit.signal?.() };
  const image = await drawnPage(context, version, page, turn);
  const lines = words.watermark(name, email, context.now);
  return {
    name: `${page}.webp`,
    type: 'image/webp',
    bytes: await context.providers.pageImages.mark(image, lines, turn),
    inline: true,
  };
}

/** Each page of a version is drawn once, and the image kept, or why there is none. */
async function drawnPage(
  context: Context,
  version: OpenedVersion,
  page: number,
  turn: { owner: string; signal: AbortSignal | undefined },
): Promise<Uint8Array> {
  const { db, files } = context;
  const subject = `${filesOfVersion(version.roomId, version.id)}/page/${page}`;
  const known = await presentFile(db, subject, look);
  const kept = known && (await files.get(known));
  if (kept) return kept;
  const drawing = { versionId: version.id, page, look };
  const refusal = await refusalOf(db, drawing);
  if (refusal) throw new AppError(refusal);
  const read = async () => {
    const bytes = await files.get(version.fileKey);
    if (!bytes) throw new AppError('not_found');
    return { bytes, mediaType: version.mediaType };
  };
  try {
    const image = await context.providers.pageImages.draw(subject, read, page, turn);
    await keepPage(context, subject, image);
    return image;
  } catch (error) {
    if (error instanceof AppError && error.status === 415)
      await context.changeWithoutKey(({ db, now }) =>
        insertRefusal(db, { ...drawing, code: error.code, refusedAt: now }),
      );
    throw error;
  }
}

/** The first page was drawn to see whether the file can be shown at all. */
export const keepFirstPage = (
  context: Context,
  { roomId, id }: Pick<VersionRow, 'roomId' | 'id'>,
  image: Uint8Array,
): Promise<void> => keepPage(context, `${filesOfVersion(roomId, id)}/page/1`, image);

/** What isn't kept is drawn again. */
async function keepPage(
  { files, changeWithoutKey }: Context,
  subject: string,
  contents: Uint8Array,
): Promise<void> {
  await keepFile(
    { files, change: changeWithoutKey },
    { key: `${subject}/${randomUUID()}`, subject, source: look, contents },
    async () => true,
  ).catch((error: unknown) => logError('page not kept', error));
}

/** The file itself, without a watermark. Whoever calls has decided that they may have it. */
export async function downloadRoomFile(
  { files }: Pick<Context, 'files'>,
  version: OpenedVersion,
): Promise<FileAnswer> {
  const file = await files.open(version.fileKey);
  if (!file) throw new AppError('not_found');
  return {
    name: version.fileName,
    type: version.mediaType,
    bytes: { ...file, tag: version.id },
  };
}
