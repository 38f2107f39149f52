/** Sends a file in parts, from where it stopped before (decision 26). */
import type { UploadState } from '#contract/uploads.ts';
import { type Answer, post } from './post.ts';

export interface FilePart {
  /** The form with it goes to this address. */
  url: string;
  form: FormData;
  /** Where it begins. */
  received: number;
  bytes: number;
}

export async function announcementOf(file: File) {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  const sha256 = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'));
  return { name: file.name, bytes: file.size, sha256: sha256.join('') };
}

/** Announces it, and sends what has not arrived. Rejects if anything was lost: announced again, it goes on. */
export async function sendFile(
  path: string,
  file: File,
  announced: Awaited<ReturnType<typeof announcementOf>>,
  headers: Record<string, string>,
  sendPart: (part: FilePart) => Promise<Answer>,
): Promise<Answer> {
  let answer = await post(path, announced, headers);
  while (answer.body.partBytes) {
    const { uploadId, received, partBytes } = answer.body as unknown as UploadState;
    const part = file.slice(received, received + partBytes);
    const form = new FormData();
    form.set('file', part, 'part');
    const url = `${path}?uploadId=${uploadId}&offset=${received}`;
    answer = await sendPart({ url, form, received, bytes: part.size });
    // What was begun is kept for a day.
    if (answer.status === 404) throw new Error('The upload is gone');
  }
  // Another tab or request sends it, too.
  if (answer.body.code === 'upload_part') throw new Error('The part arrived before');
  return answer;
}
