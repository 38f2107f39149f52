/** The index of a room, and everything in it as one ZIP: made while it is sent, one file after another. */
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { roomAnswers as words } from '#content/answers.ts';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/diligence/rooms.ts';
import type { Context } from '../../../platform/context.ts';
import { type CsvRow, csvFile, csvText } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/database/database.ts';
import { nameOfType } from '../../../platform/files/file-name.ts';
import type { FileAnswer, StreamedBytes } from '../../../platform/handlers.ts';
import { dealWorkedOn } from '../../deals/deals.ts';
import { type Entry, filesAfter, foldersOf } from '../queries/entries.ts';
import { uniquePaths } from './archive-names.ts';
import { folderTree } from './folder-tree.ts';
import { openableRoom, roomOfTeam } from './room-access.ts';

interface Placed {
  /** In the archive, with its folders. */
  path: string;
  entry: Entry & { file: NonNullable<Entry['file']> };
}

export async function getRoomIndex(
  context: Context,
  { roomId }: CallInput<typeof calls.getRoomIndex>,
): Promise<FileAnswer> {
  const room = await roomOfTeam(context, roomId);
  const { name } = await dealWorkedOn(context, room.dealId);
  const rows = indexRows(placed(context.db, roomId));
  return csvFile(words.indexName(name), Object.values(words.index), rows);
}

export async function getRoomArchive(
  context: Context,
  { roomId }: CallInput<typeof calls.getRoomArchive>,
): Promise<FileAnswer> {
  const room = await openableRoom(context, roomId);
  const { name } = await dealWorkedOn(context, room.dealId);
  await context.changeWithoutKey((change) =>
    change.audit({ action: 'room.download', objectType: 'room', objectId: roomId }),
  );
  return roomArchive(context, roomId, words.archiveName(name));
}

async function* indexRows(pages: AsyncIterable<Placed[]>): AsyncGenerator<CsvRow[]> {
  for await (const files of pages) yield files.map(indexRow);
}

const indexRow = ({ path, entry: { file } }: Placed): CsvRow => [
  path,
  String(file.number),
  file.mediaType,
  String(file.bytes),
  file.pages === null ? null : String(file.pages),
  file.sha256,
  file.createdAt.toString(),
];

/** The newest versions, a page of rows at a time. */
async function* placed(db: Db, roomId: string): AsyncGenerator<Placed[]> {
  const tree = folderTree(await foldersOf(db, roomId));
  const pathOf = uniquePaths();
  let last: string | null = null;
  for (;;) {
    const rows: Entry[] = await filesAfter(db, roomId, last, atOnce);
    yield rows.flatMap((entry) => {
      const { file } = entry;
      if (!file) return [];
      // The first folder is the archive itself.
      const folders = tree.pathOf(entry.parentId ?? '').slice(1);
      const names = folders.map(({ name }) => name);
      const path = pathOf(names, nameOfType(file.mediaType, entry.name));
      return [{ path, entry: { ...entry, file } }];
    });
    last = rows.at(-1)?.id ?? null;
    if (rows.length < atOnce) return;
  }
}

const atOnce = 200;

/** Whoever calls has decided that the reader may have these files. */
export const roomArchive = (context: Storage, roomId: string, name: string): FileAnswer => ({
  name,
  type: 'application/zip',
  bytes: { stream: () => zipped(context, roomId) },
});

type Storage = Pick<Context, 'db' | 'files'>;

function zipped(context: Storage, roomId: string): ReturnType<StreamedBytes['stream']> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  fill(zip, output, context, roomId).catch((error: Error) => output.destroy(error));
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

/** One file is open at a time; none once the reader is gone. */
async function fill(
  zip: ZipFile,
  output: Readable,
  { db, files }: Storage,
  roomId: string,
): Promise<void> {
  const rows: CsvRow[] = [];
  for await (const page of placed(db, roomId))
    for (const one of page) {
      const { path, entry } = one;
      const file = await files.open(entry.file.fileKey);
      // It was removed in the meantime.
      if (!file) continue;
      if (output.destroyed) return;
      const source = Readable.fromWeb(file.read(0) as never);
      const stop = () => source.destroy();
      output.once('close', stop);
      zip.addReadStream(source, path, {
        size: file.size,
        // Everything that is accepted is compressed already.
        compress: false,
        mtime: new Date(entry.file.createdAt.epochMilliseconds),
      });
      await finished(source, { writable: false }).catch((error: Error) => {
        if (!output.destroyed) throw error;
      });
      output.off('close', stop);
      rows.push(indexRow(one));
    }
  zip.addBuffer(csvText(Object.values(words.index), rows), words.indexFile);
  zip.end();
}
