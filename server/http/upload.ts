/** Takes the file of a form: to the disk as it arrives, and into memory once it is complete. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { requestWords as words } from '#content/answers.ts';
import type { IncomingFile } from '#contract/incoming-file.ts';
import { AppError } from '../platform/app-error.ts';
import { limitBodyRate } from './body-time.ts';
import { boundaryOf, fileInForm } from './form-file.ts';
import { bodyPieces } from './request.ts';
import type { UploadBudget } from './upload-budget.ts';

/** Allowance for the multipart form's overhead besides the file. */
const around = 16 * 1024;

interface Sent {
  request: Request;
  incoming: IncomingMessage;
  /** The most bytes of the file. */
  fileBytes: number;
  /** Whose it is. */
  person: string;
}

export type TakeUpload = <T>(sent: Sent, work: (file: IncomingFile) => Promise<T>) => Promise<T>;

/** `folder`: for bodies on their way. */
export const openUploads =
  (folder: string, budget: UploadBudget): TakeUpload =>
  async ({ request, incoming, fileBytes, person }, work) => {
    await using held = new AsyncDisposableStack();
    return await work({
      async receive(admit) {
        await admit();
        const boundary = boundaryOf(request);
        const most = fileBytes + around;
        const announced = Number(request.headers.get('content-length')) || most;
        held.defer(budget.reserve(person, Math.min(announced, most)));
        limitBodyRate(incoming);
        const place = held.use(await unnamedFile(folder));
        let size = 0;
        for await (const piece of bodyPieces(request, most))
          size += (await place.write(piece, 0, piece.length, size)).bytesWritten;
        held.defer(await budget.enter(size));
        const file = fileInForm(await place.readFile(), boundary);
        if (file.bytes.length > fileBytes) throw new AppError('too_large');
        if (file.bytes.length === 0)
          throw new AppError('invalid_input', { fields: { file: words.emptyFile } });
        return [file, await admit()];
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
