/** Files that are sent in parts, and go on after a break where they stopped (decision 26). */
import * as z from 'zod/mini';
import { fileName, formed, id } from './fields.ts';

/** Sent as JSON to any call that takes a file, in place of the file. */
export const announcedFile = z.strictObject({
  name: fileName(1000),
  bytes: z.int('Enter a number.').check(z.gte(0)),
  sha256: formed(/^[0-9a-f]{64}$/, 'Enter a SHA-256 hash.'),
});

/**
 * Answered with 202 until the file is complete. The next part goes to the same address as a form, with `uploadId` and
 * `offset` in the query; the last one is answered by the call itself, as is the same announcement again.
 */
export const uploadState = z.object({
  uploadId: id(),
  /** Bytes that have arrived: where the next part begins. */
  received: z.number(),
  /** Of each part but the last. */
  partBytes: z.number(),
});
export type UploadState = z.infer<typeof uploadState>;
