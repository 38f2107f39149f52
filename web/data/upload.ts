/** File upload with progress, which fetch does not report. */
import { type Call, type CallOutput, callUrl } from '#contract/call.ts';
import { CallError } from '#contract/page-visit.ts';
import { leaveForSignIn } from '../islands/session.ts';

/**
 * Sends the file as the field `file`; throws CallError, after redirecting to sign-in on a 401. `progress`:
 * the fraction sent, 0 to 1. `seconds`: after which it is given up; 0 for never.
 */
export function upload<C extends Call>(
  call: C,
  input: Record<string, unknown>,
  file: File,
  progress: (part: number) => void,
  { signal, seconds = 0 }: { signal?: AbortSignal; seconds?: number } = {},
): Promise<CallOutput<C>> {
  const body = new FormData();
  body.set('file', file);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) progress(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as CallOutput<C>);
      else {
        if (status === 401) leaveForSignIn();
        reject(new CallError(status, responseText || statusText));
      }
    });
    const lost = () => reject(new TypeError('The connection was lost'));
    for (const event of ['error', 'timeout', 'abort']) request.addEventListener(event, lost);
    signal?.addEventListener('abort', () => request.abort());
    request.timeout = seconds * 1000;
    request.open(call.method, callUrl(call, input));
    request.send(body);
  });
}
