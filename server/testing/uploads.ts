/** A file as browsers send it: announced to its call, then in parts (decision 26). */
import { createHash } from 'node:crypto';
import { uploadLimits } from '#contract/limits.ts';
import type { UploadState } from '#contract/uploads.ts';
import type { Client, Reply } from './client.ts';

const { partBytes } = uploadLimits;

/** What announces it. */
export const announced = (bytes: Uint8Array, name = 'Grid offer.pdf') => ({
  name,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

export function sendPart<T>(
  as: Client,
  path: string,
  { uploadId, received }: Pick<UploadState, 'uploadId' | 'received'>,
  bytes: Uint8Array,
): Promise<Reply<T & UploadState & { code: string }>> {
  const form = new FormData();
  form.set('file', new File([bytes.slice(received, received + partBytes)], 'part'));
  return as.send('POST', `${path}?uploadId=${uploadId}&offset=${received}`, form);
}

/** From where the upload stands to its end; the last answer. */
export async function sendRest<T>(
  as: Client,
  path: string,
  upload: Pick<UploadState, 'uploadId' | 'received'>,
  bytes: Uint8Array,
) {
  let answer = await sendPart<T>(as, path, upload, bytes);
  while (answer.status === 202) answer = await sendPart<T>(as, path, answer.body, bytes);
  return answer;
}
