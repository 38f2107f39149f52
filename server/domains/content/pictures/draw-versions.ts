/** The small versions of a picture: upright, without what the camera noted (place, time, device), as AVIF and once as WebP. */
import sharp from 'sharp';
import { pictureLimits } from '#contract/content/picture-files.ts';
import { FileRefusal } from '../../../platform/workers/file-work.ts';

export interface DrawnPicture {
  /** Of the largest version, in pixels. */
  width: number;
  height: number;
  /** Of all AVIF versions, the smallest first. */
  widths: number[];
  /** By name: `480.avif`, and the largest as WebP too. */
  files: Record<string, Uint8Array>;
  /** Of the WebP version. */
  bytes: number;
}

const { pixels, widths, height: tallest } = pictureLimits;
const widest = Math.max(...widths);

/** Throws FileRefusal. The size is read from the header: nothing larger is unpacked. */
export async function drawVersions(bytes: Uint8Array): Promise<DrawnPicture> {
  const size = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
  if (size.width * size.height > pixels) throw new FileRefusal('picture_too_large');
  const { data, info } = await readable(
    sharp(bytes, { limitInputPixels: pixels, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize(widest, tallest, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  const whole = sharp(data, { raw: { width, height, channels } });
  const webp = await whole.clone().webp({ quality: 78 }).toBuffer();
  const files: DrawnPicture['files'] = { [`${width}.webp`]: webp };
  const drawn = [...widths.filter((narrower) => narrower < width), width];
  for (const one of drawn)
    files[`${one}.avif`] = await whole
      .clone()
      .resize({ width: one })
      .avif({ quality: 55, effort: 3 })
      .toBuffer();
  return { width, height, widths: drawn, files, bytes: webp.length };
}

const readable = <T>(read: Promise<T>): Promise<T> =>
  read.catch((cause: unknown) => {
    throw new FileRefusal('picture_broken', { cause });
  });
