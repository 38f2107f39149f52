/** Pictures as images of bounded size. */
import sharp from 'sharp';
import { FileRefusal } from '../../../platform/workers/file-work.ts';

/** The longer side of a page, in pixels: sharp on a screen, too coarse for a good print. */
export const longestSide = 2000;
/** 100 megapixels: more than cameras take, and about 300 MB once unpacked. */
const limitInputPixels = 100_000_000;

/** Fast rather than small: it is drawn for every view. */
export const webp = { quality: 80, effort: 1 } as const;

const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels, failOn: 'error' });

export const drawPicture = (bytes: Uint8Array): Promise<Uint8Array> =>
  open(bytes)
    .rotate()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp(webp)
    .toBuffer()
    .catch((cause: unknown) => {
      throw new FileRefusal('picture_broken', { cause });
    });
