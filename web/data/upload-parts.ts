/** Sends a file in parts, and resumes where it stopped when the connection is back (decision 26). */
import { type Call, type CallOutput, callUrl } from '#contract/call.ts';
import { CallError } from '#contract/page-visit.ts';
import type { UploadState } from '#contract/uploads.ts';
import { leaveForSignIn } from '../islands/session.ts';
import { send } from './api.ts';

/** Tries in a row without anything new arriving: of a lost line, and of a server that says it can't. */
const mostTries = { lost: 8, refused: 3 };
/** Of one part: above the time that it takes at 40 kbit/s. */
const partSeconds = 120;

interface Watch {
  /** The fraction that has arrived, and whether the next try waits for the connection. */
  tell: (part: number, isWaiting?: boolean) => void;
  /** Ends it. What has arrived stays for a day. */
  signal?: AbortSignal;
}

/**
 * Sends the file to a call that takes one. Throws CallError for a refusal, and what the last try threw when the
 * connection does not come back.
 */
export async function uploadInParts<C extends Call>(
  call: C,
  input: Record<string, unknown>,
  file: File,
  { tell, signal = new AbortController().signal }: Watch,
): Promise<CallOutput<C>> {
  const announced = { ...input, name: file.name, bytes: file.size, sha256: await hashOf(file) };
  // Whatever is lost on the way, it is added once.
  const idempotencyKey = crypto.randomUUID();
  let arrived = 0;
  let tries = { lost: 0, refused: 0 };
  for (;;) {
    try {
      // Also says how far it came before.
      let answer: unknown = await send(call, announced as never, {
        idempotencyKey,
        signal: AbortSignal.any([signal, AbortSignal.timeout(partSeconds * 1000)]),
      });
      for (let state = stateOf(answer); state; state = stateOf(answer)) {
        signal.throwIfAborted();
        const { received, partBytes } = state;
        if (received > arrived) tries = { lost: 0, refused: 0 };
        arrived = received;
        tell(received / file.size);
        const part = file.slice(received, received + partBytes);
        const told = (bytes: number) => tell((received + bytes) / file.size);
        answer = await sendPart(callUrl(call, input), state, part, { told, signal });
      }
      return answer as CallOutput<C>;
    } catch (error) {
      const kind = error instanceof CallError ? 'refused' : 'lost';
      if (signal.aborted || !mayPass(error) || tries[kind] >= mostTries[kind]) {
        if (error instanceof CallError && error.status === 401) leaveForSignIn();
        throw error;
      }
      tell(arrived / file.size, true);
      await connection(signal, tries[kind]);
      tries[kind] += 1;
    }
  }
}

/** Null once it is complete: then the answer is the call's. */
const stateOf = (answer: unknown): UploadState | null =>
  (answer as UploadState).partBytes ? (answer as UploadState) : null;

/** With progress, which fetch does not report. */
function sendPart(
  url: string,
  { uploadId, received }: UploadState,
  part: Blob,
  { told, signal }: { told: (bytes: number) => void; signal: AbortSignal },
): Promise<unknown> {
  const body = new FormData();
  body.set('file', part, 'part');
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded }) => told(Math.min(loaded, part.size)));
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      if (status < 300) resolve(JSON.parse(responseText));
      else reject(new CallError(status, responseText || statusText));
    });
    const lost = () => reject(new TypeError('The connection was lost'));
    for (const event of ['error', 'timeout', 'abort']) request.addEventListener(event, lost);
    signal.addEventListener('abort', () => request.abort());
    request.timeout = partSeconds * 1000;
    request.open('POST', `${url}?uploadId=${uploadId}&offset=${received}`);
    request.send(body);
  });
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
