/** Sends a file in parts, and resumes where it stopped when the connection is back (decision 26). */
import {
  type DocumentUpload,
  sendUploadPart,
  startUpload,
} from '#contract/community/document-uploads.ts';
import { CallError } from '#contract/page-visit.ts';
import { send } from '../../data/api.ts';
import { upload } from '../../data/upload.ts';
import type { SendFile } from './use-uploads.ts';

export type UploadTarget = { projectId: string } | { documentId: string } | { forMessage: true };

/** Tries in a row without anything new arriving. */
const mostTries = 8;
/** Of one part: above the time that it takes at 40 kbit/s. */
const partSeconds = 120;

/**
 * Throws CallError for a refusal, and what the last try threw when the connection does not come back. What has arrived
 * of an upload that is ended stays for a day.
 */
export async function uploadInParts(
  target: UploadTarget,
  file: File,
  { signal, tell }: Parameters<SendFile>[1],
): Promise<DocumentUpload> {
  const announced = { ...target, name: file.name, bytes: file.size, sha256: await hashOf(file) };
  let arrived = 0;
  for (let tries = 0; ; tries += 1) {
    try {
      // Also says how far it came before.
      let state: DocumentUpload = await send(startUpload, announced);
      while (!state.document && !state.messageFile) {
        signal.throwIfAborted();
        const { id, received } = state;
        if (received > arrived) tries = 0;
        arrived = received;
        tell(received / file.size, false);
        const part = new File([file.slice(received, received + state.partBytes)], file.name);
        state = await upload(
          sendUploadPart,
          { id, offset: received },
          part,
          (share) => tell((received + share * part.size) / file.size, false),
          { signal, seconds: partSeconds },
        );
      }
      return state;
    } catch (error) {
      if (signal.aborted || !mayPass(error) || tries >= mostTries) throw error;
      tell(arrived / file.size, true);
      await connection(signal, tries);
    }
  }
}

async function hashOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** No answer, an answer that another try may change, or a part that had arrived already. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status >= 502 || error.body?.code === 'upload_part';

/** A moment, longer with each try; while offline, until the browser is online. */
function connection(signal: AbortSignal, tries: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const wait = Math.min(500 * 2 ** tries, 15_000);
    const timer = navigator.onLine ? setTimeout(done, wait) : undefined;
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
