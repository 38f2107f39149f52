/** Sends a file in parts, and resumes where it stopped when the connection is back (decision 26). */
import { type Call, type CallOutput, callUrl } from '#contract/call.ts';
import { CallError } from '#contract/page-visit.ts';
import { partPatience } from '#contract/timing.ts';
import { keyHeaders } from '../islands/key-headers.ts';
import { type Answer, bodyOf } from '../islands/post.ts';
import { announcementOf, type FilePart, sendFile } from '../islands/send-file.ts';
import { leaveForSignIn } from '../islands/session.ts';

/** Tries in a row without anything new arriving: of a lost line, and of a server that says it can't. */
const mostTries = { lost: 8, refused: 3 };

interface Watch {
  /** The fraction that has arrived, and whether the next try waits for the connection. */
  tell: (part: number, isWaiting?: boolean) => void;
  /** Ends it. What has arrived stays for a day. */
  signal?: AbortSignal;
  /** Its Idempotency-Key, from whoever keeps the file if there is no connection: that isn't waited for. */
  key?: string;
}

/**
 * Sends the file to a call that takes one. Throws CallError for a refusal, and what the last try threw when the
 * connection does not come back.
 */
export async function uploadInParts<C extends Call>(
  call: C,
  input: Record<string, unknown>,
  file: File,
  { tell, signal = new AbortController().signal, key }: Watch,
): Promise<CallOutput<C>> {
  const announced = await announcementOf(file);
  // Whatever is lost on the way, it is added once.
  const headers = keyHeaders(key ?? crypto.randomUUID());
  let arrived = 0;
  let tries = { lost: 0, refused: 0 };
  for (;;) {
    let isThere = false;
    try {
      signal.throwIfAborted();
      const answer = await sendFile(callUrl(call, input), file, announced, headers, (part) => {
        isThere = true;
        const { received } = part;
        if (received > arrived) tries = { lost: 0, refused: 0 };
        arrived = received;
        tell(received / file.size);
        return sendPart(part, (bytes) => tell((received + bytes) / file.size), signal);
      });
      return outputOf(answer) as CallOutput<C>;
    } catch (error) {
      const kind = error instanceof CallError ? 'refused' : 'lost';
      const waits = key === undefined || (isThere && navigator.onLine);
      if (signal.aborted || !mayPass(error) || !waits || tries[kind] >= mostTries[kind]) {
        if (error instanceof CallError && error.status === 401) leaveForSignIn();
        throw error;
      }
      tell(arrived / file.size, true);
      await connection(signal, tries[kind]);
      tries[kind] += 1;
    }
  }
}

function outputOf({ ok, status, body }: Answer): unknown {
  if (ok) return body;
  throw body.message ? new CallError(status, JSON.stringify(body)) : new Error('No answer');
}

/** With progress, which fetch does not report. */
async function sendPart(
  { url, form, bytes }: FilePart,
  told: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Answer> {
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  await new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded }) => told(Math.min(loaded, bytes)));
    request.addEventListener('load', resolve);
    const lost = () => reject(new TypeError('The connection was lost'));
    for (const event of ['error', 'timeout', 'abort']) request.addEventListener(event, lost);
    signal.addEventListener('abort', () => request.abort());
    request.timeout = partPatience;
    request.open('POST', url);
    request.send(form);
  });
  const { status, responseText } = request;
  const ok = status < 300;
  return { ok, status, body: bodyOf(responseText, ok) };
}

/** No answer, or one that another try may change. */
const mayPass = (error: unknown): boolean => !(error instanceof CallError) || error.status >= 502;

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
