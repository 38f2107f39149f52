/** A file that arrives in parts, each stored when it is answered (decision 26). */
import { createHash, randomUUID } from 'node:crypto';
import { idempotency, uploadLimits } from '#contract/limits.ts';
import { AppError } from '../app-error.ts';
import { type Change, type Changing, changing, type Platform } from '../context.ts';
import type { Db } from '../database/database.ts';
import { plainName } from './file-name.ts';
import type { Files } from './files.ts';
import { deleteFilesBelow, keepFile, type Shelf } from './stored-files.ts';
import {
  countUnfinished,
  deleteUploadRows,
  findSameUpload,
  insertUpload,
  oldUploads,
  receivePart,
  takeUploadRow,
  type UploadRow,
  type UploadSender,
  updateUpload,
  uploadsOf,
} from './upload-rows.ts';

/** Longer than any call works on a file. */
const working = { minutes: 10 };

interface Announced {
  name: string;
  bytes: number;
  sha256: string;
  key: string | null;
}

/** The upload of this file to this call: a new one, or where the earlier one stopped. */
export const beginUpload = (
  change: Changing,
  sender: UploadSender,
  { name, ...given }: Announced,
): Promise<{ row: UploadRow; isKnown: boolean }> =>
  change(async ({ db, now }) => {
    const file = { ...given, fileName: plainName(name) };
    const known = await findSameUpload(db, sender, file);
    if (known) {
      await updateUpload(db, known.id, { key: file.key });
      return { row: { ...known, key: file.key }, isKnown: true };
    }
    if ((await countUnfinished(db, sender.userId)) >= uploadLimits.unfinished)
      throw new AppError('too_many');
    const row = { ...sender, ...file, id: randomUUID(), begunAt: now };
    return { row: await insertUpload(db, row), isKnown: false };
  });

export async function keepPart(
  shelf: Shelf,
  row: UploadRow,
  contents: Uint8Array,
): Promise<UploadRow> {
  const bytes = Math.min(uploadLimits.partBytes, row.bytes - row.received);
  if (contents.length !== bytes) throw new AppError('upload_part');
  const key = `${partsOf(row.id)}/${randomUUID()}`;
  // Another tab may have sent this part meanwhile.
  const received = await keepFile(shelf, { key, subject: key, contents }, ({ db }) =>
    receivePart(db, row, { key, bytes }),
  );
  if (!received) throw new AppError('upload_part');
  return received;
}

/** For this request alone, until it settles it. */
export const takeUpload = (change: Changing, { id }: UploadRow): Promise<UploadRow> =>
  change(async ({ db, now }) => {
    const row = await takeUploadRow(db, id, { now, since: now.subtract(working) });
    if (!row) throw new AppError('upload_part');
    return row;
  });

export async function joinedParts(files: Files, { partKeys, sha256 }: UploadRow) {
  const parts: Uint8Array[] = [];
  for (const key of partKeys) {
    const part = await files.get(key);
    if (!part) throw new AppError('upload_part');
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new AppError('upload_damaged');
  return bytes;
}

/** Its file was kept; a repeat gets this answer. */
export async function settleUpload(change: Change, id: string, answer: unknown): Promise<void> {
  await updateUpload(change.db, id, { answer });
  await deleteFilesBelow(change, partsOf(id));
}

/** What may pass: a session that ended, a limit, another request that works on the same file. */
const mayPass = ({ status, code }: AppError) =>
  status >= 500 || [401, 408, 429].includes(status) || code === 'upload_part';

/** What is refused is given up; whatever may pass can be tried again. */
export async function endUpload(change: Change, id: string, error: unknown): Promise<void> {
  if (error instanceof AppError && !mayPass(error)) await giveUp(change, [id]);
  else await updateUpload(change.db, id, { takenAt: null });
}

/** Where the parts are. */
const partsOf = (id: string) => `document-uploads/${id}`;

async function giveUp(change: Change, ids: readonly string[]): Promise<void> {
  await deleteUploadRows(change.db, ids);
  for (const id of ids) await deleteFilesBelow(change, partsOf(id));
}

/** What was begun a day ago; its answer stays for as long as something may be sent again under its key. */
export async function deleteOldUploads(platform: Platform): Promise<number> {
  const change = changing(platform, { actor: null, requestId: 'clean-up' });
  const now = platform.clock.now();
  const before = now.subtract({ hours: uploadLimits.keptHours });
  const answeredBefore = now.subtract({ seconds: idempotency });
  return change(async (one) => {
    const old = await oldUploads(one.db, before, answeredBefore);
    await giveUp(one, old);
    return old.length;
  });
}

export const exportUploads = async (db: Db, userId: string): Promise<Record<string, unknown>> => ({
  documentUploads: (await uploadsOf(db, userId)).map(({ fileName, bytes, begunAt }) => ({
    fileName,
    bytes,
    begunAt: begunAt.toString(),
  })),
});

export async function eraseUploads(change: Change, userId: string): Promise<void> {
  await giveUp(
    change,
    (await uploadsOf(change.db, userId)).map(({ id }) => id),
  );
}
