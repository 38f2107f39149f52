/** A file sent with its progress, which fetch does not tell. */
import { addressOf, type Call, type Out } from '#contract/call.ts';
import { CallError } from '#contract/page-visit.ts';

/** Sends the file as the field `file`; throws CallError. `progress`: the part that is sent, 0 to 1. */
export function upload<C extends Call>(
  call: C,
  input: Record<string, unknown>,
  file: File,
  progress: (part: number) => void,
): Promise<Out<C>> {
  const body = new FormData();
  body.set('file', file);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) progress(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Out<C>);
      else reject(new CallError(status, responseText || statusText));
    });
    request.addEventListener('error', () => reject(new TypeError('The connection broke')));
    request.open(call.method, addressOf(call, input));
    request.send(body);
  });
}
