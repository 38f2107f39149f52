/** How every file comes in, whatever its name, the browser or the file itself says about it. */
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../app-error.ts';
import { nameOfType, plainName } from './file-name.ts';
import { unpacksWithin } from './unpacked-size.ts';

const pictures = ['image/png', 'image/jpeg', 'image/webp'];
const office = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
];
/** What a browser shows without running anything of it. */
export const viewable: ReadonlySet<string> = new Set(['application/pdf', ...pictures]);

const kinds = {
  /** What people exchange. */
  document: { types: [...viewable, ...office], refusal: 'file_type' },
  pdf: { types: ['application/pdf'], refusal: 'not_a_pdf' },
  picture: { types: pictures, refusal: 'not_a_picture' },
  csv: { types: ['text/csv'], refusal: 'not_csv' },
} as const;

/** Ten times what may be sent: office documents of pictures hardly grow, and of text grow about fivefold. */
const unpackedMost = 250 * 1024 * 1024;

export interface TakenFile {
  /** As it may be saved anywhere, with the extension of its type. */
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** Throws the refusal of its kind. */
export async function takeFile(
  { name, bytes }: Pick<TakenFile, 'name' | 'bytes'>,
  kind: keyof typeof kinds = 'document',
): Promise<TakenFile> {
  const { types, refusal } = kinds[kind];
  const mediaType = await typeOf(bytes);
  const taken: readonly string[] = types;
  const isTaken = taken.includes(mediaType);
  const isHuge = office.includes(mediaType) && !(await unpacksWithin(bytes, unpackedMost));
  if (!isTaken || isHuge) throw new AppError(refusal);
  return { name: nameOfType(mediaType, plainName(name)), mediaType, bytes };
}

/** Their mark is two letters, which a text may begin with as well. */
const weaklyMarked = ['image/bmp', 'application/x-msdownload'];

/** By its bytes. What has no mark counts as text. */
async function typeOf(bytes: Uint8Array): Promise<string> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  return mime === undefined || weaklyMarked.includes(mime) ? 'text/csv' : mime;
}
