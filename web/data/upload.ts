/** Sends a file to a call that takes one. What does it is fetched when the first file is chosen. */
import { fetchScript } from '../islands/new-build.ts';
import type { uploadInParts } from './upload-parts.ts';

export const upload: typeof uploadInParts = async (...given) =>
  (await fetchScript(() => import('./upload-parts.ts'))).uploadInParts(...given);
