import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../app-error.ts';

/** What a browser shows without running anything of it. */
const viewed = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'];
export const viewable: ReadonlySet<string> = new Set(viewed);

/** What browsers and office programs open, and nothing that runs script in a page. */
const accepted = new Set([
  ...viewed,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
]);

/** Detects the type from the bytes, whatever the name or the browser says. Throws `file_type`. */
export async function mediaTypeOf(bytes: Uint8Array): Promise<string> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (!accepted.has(mime)) throw new AppError('file_type');
  if (!viewable.has(mime) && unpackedSize(Buffer.from(bytes)) > unpackedMost)
    throw new AppError('file_type');
  return mime;
}

/** By its bytes. */
export async function isPicture(bytes: Uint8Array): Promise<boolean> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  return mime.startsWith('image/') && viewable.has(mime);
}

/** Ten times what may be sent: office documents of pictures hardly grow, and of text grow about fivefold. */
const unpackedMost = 250 * 1024 * 1024;

const entryMark = Buffer.from('PK\x01\x02', 'latin1');

/** What an archive's own directory says that its entries unpack to; what a program unpacks by. */
function unpackedSize(archive: Buffer): number {
  let sum = 0;
  for (let at = archive.indexOf(entryMark); at >= 0; at = archive.indexOf(entryMark, at + 4))
    if (at + 28 <= archive.length) sum += archive.readUInt32LE(at + 24);
  return sum;
}
