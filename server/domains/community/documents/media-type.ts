import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../../../platform/app-error.ts';

/** Types that browsers and office programs open, and none that runs scripts in a page. */
const accepted = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
]);

/** Detects the type from the bytes, whatever the name or the browser says. Throws `file_type`. */
export async function mediaTypeOf(bytes: Uint8Array): Promise<string> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (!accepted.has(mime)) throw new AppError('file_type');
  return mime;
}
