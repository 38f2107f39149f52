/** Takes the file of a form: to the disk as it arrives, and into memory once it is complete. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { requestWords as words } from '#content/answers.ts';
import type { IncomingFile, ReceivedFile } from '#contract/incoming-file.ts';
import { AppError } from '../platform/app-error.ts';
import type { Platform, Visit } from '../platform/context.ts';
import { limitBodyRate } from './body-time.ts';
import { boundaryOf, fileInForm } from './form-file.ts';
import { bodyPieces } from './request.ts';
import type { UploadBudget } from './upload-budget.ts';
import { isInParts, receiveInParts } from './upload-parts.ts';

/** Allowance for the multipart form's overhead besides the file. */
const around = 16 * 1024;

interface Sent {
  request: Request;
  incoming: IncomingMessage;
  /** The most bytes of the file. */
  fileBytes: number;
  visit: Visit;
}

export type TakeUpload = <T>(sent: Sent, work: (file: IncomingFile) => Promise<T>) => Promise<T>;

/** `folder`: for bodies on their way. */
export const openUploads =
  (folder: string, budget: UploadBudget, platform: Platform): TakeUpload =>
  async ({ request, incoming, fileBytes, visit }, work) => {
    await using held = new AsyncDisposableStack();
    const person = visit.actor?.userId ?? visit.address;
    let leave: (() => void) | undefined;
    held.defer(() => leave?.());
    // What was in memory before is on the disk by now.
    const enter = async (bytes: number) => {
      leave?.();
      leave = undefined;
      leave = await budget.enter(person, bytes);
    };
    const take = async (mostBytes: number): Promise<ReceivedFile> => {
      const boundary = boundaryOf(request);
      const most = mostBytes + around;
      const announced = Number(request.headers.get('content-length')) || most;
      const onItsWay = budget.reserve(person, Math.min(announced, most));
      held.defer(onItsWay.free);
      limitBodyRate(incoming);
      const place = held.use(await unnamedFile(folder));
      let size = 0;
      for await (const piece of bodyPieces(request, most)) {
        onItsWay.arrived(piece.length);
        size += (await place.write(piece, 0, piece.length, size)).bytesWritten;
      }
      await enter(size);
      const file = fileInForm(await place.readFile(), boundary);
      if (file.bytes.length > mostBytes) throw new AppError('too_large');
      if (file.bytes.length === 0)
        throw new AppError('invalid_input', { fields: { file: words.emptyFile } });
      return file;
    };
    if (isInParts(request))
      return await receiveInParts(
        platform,
        { request, visit, fileBytes, takePart: take, enter },
        work,
      );
    return await work({
      async receive(admit) {
        await admit(0);
        const file = await take(fileBytes);
        return [file, await admit(file.bytes.length)];
      },
    });
  };

/** Without a name in its folder, so that nothing is left of it, however this process ends. */
async function unnamedFile(folder: string): Promise<FileHandle> {
  const path = join(folder, `.upload-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}
