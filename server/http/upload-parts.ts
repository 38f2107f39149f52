/** A file that is sent in parts (decision 26): announced to its call, sent to it part by part, and received as one. */

import { requestWords as words } from '#content/answers.ts';
import type { IncomingFile, ReceivedFile } from '#contract/incoming-file.ts';
import { uploadLimits } from '#contract/limits.ts';
import { announcedFile, type UploadState } from '#contract/uploads.ts';
import { AppError } from '../platform/app-error.ts';
import { changing, type Platform, type Visit } from '../platform/context.ts';
import {
  findUpload,
  markKept,
  type UploadRow,
  type UploadSender,
} from '../platform/files/upload-rows.ts';
import {
  beginUpload,
  endUpload,
  joinedParts,
  keepPart,
  settleUpload,
  takeUpload,
} from '../platform/files/uploads.ts';
import { logError } from '../platform/log.ts';
import { readJson } from './request.ts';

/** Ends a call whose file isn't complete, or was kept before. */
export class UploadAnswer extends Error {
  readonly row: UploadRow;
  /** It was counted before. */
  readonly isKnown: boolean;

  constructor(row: UploadRow, isKnown: boolean) {
    super('The call has no file to work on');
    this.row = row;
    this.isKnown = isKnown;
  }

  answer(visit: Visit, output: (answer: unknown) => unknown): unknown {
    const { id, received, answer } = this.row;
    if (answer !== null) return output(answer);
    visit.status = 202;
    return { uploadId: id, received, partBytes: uploadLimits.partBytes } satisfies UploadState;
  }
}

interface Parted {
  request: Request;
  visit: Visit;
  fileBytes: number;
  /** Reads the form with a part. */
  takePart: (most: number) => Promise<ReceivedFile>;
  /** Waits until there is room in memory. */
  enter: (bytes: number) => Promise<void>;
}

/** Whether a request announces a file or brings a part of one, and which. */
export function isInParts(request: Request): boolean {
  return partOf(request) !== null || isJson(request);
}

const isJson = ({ headers }: Request) =>
  /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '');

function partOf({ url }: Request): { uploadId: string; offset: number } | null {
  const query = new URL(url).searchParams;
  const [uploadId, offset] = [query.get('uploadId') ?? '', query.get('offset') ?? ''];
  return /^[0-9a-f-]{36}$/.test(uploadId) && /^\d{1,9}$/.test(offset)
    ? { uploadId, offset: Number(offset) }
    : null;
}

export async function receiveInParts<T>(
  platform: Platform,
  { request, visit, fileBytes, takePart, enter }: Parted,
  work: (file: IncomingFile) => Promise<T>,
): Promise<T> {
  const change = changing(platform, visit);
  const part = partOf(request);
  let taken: UploadRow | undefined;

  const nextPart = async (sender: UploadSender, { uploadId, offset }: NonNullable<typeof part>) => {
    const row = await findUpload(platform.store.db, sender, uploadId);
    if (!row) throw new AppError('not_found');
    if (row.received !== offset || row.received === row.bytes) throw new AppError('upload_part');
    const { bytes } = await takePart(uploadLimits.partBytes);
    return { row: await keepPart({ files: platform.files, change }, row, bytes), isKnown: true };
  };
  const announced = async (sender: UploadSender) => {
    const { success, data } = announcedFile.safeParse(await readJson(request));
    if (!success) throw new AppError('unsupported_form');
    if (data.bytes > fileBytes) throw new AppError('too_large');
    if (data.bytes === 0)
      throw new AppError('invalid_input', { fields: { file: words.emptyFile } });
    return beginUpload(change, sender, { ...data, key: visit.idempotencyKey ?? null });
  };

  const file: IncomingFile = {
    isPart: part !== null,
    async receive(admit) {
      await admit(0);
      if (!visit.actor) throw new AppError('unauthorized');
      const sender = { userId: visit.actor.userId, place: new URL(request.url).pathname };
      const { row, isKnown } = await (part ? nextPart(sender, part) : announced(sender));
      if (!isKnown) {
        // What won't fit is refused before it is sent.
        taken = row;
        await admit(row.bytes);
        taken = undefined;
      }
      if (row.answer !== null || row.received < row.bytes) throw new UploadAnswer(row, isKnown);
      taken = await takeUpload(change, row);
      // Its parts, and the whole that they are joined to.
      await enter(2 * taken.bytes);
      const bytes = await joinedParts(platform.files, taken);
      return [{ name: taken.fileName, bytes }, await admit(bytes.length)];
    },
  };
  visit.fileKept = async (db, answer) => {
    if (taken) await markKept(db, taken.id, answer);
  };
  try {
    const answer = await work(file);
    if (taken) {
      const { id } = taken;
      await change((one) => settleUpload(one, id, answer));
    }
    return answer;
  } catch (error) {
    if (taken) {
      const { id } = taken;
      // If this fails too, it can be tried again in some minutes.
      await change((one) => endUpload(one, id, error)).catch((failed: unknown) =>
        logError('upload released', failed),
      );
    }
    throw error;
  }
}
