/** Who looks at a page, and when, written across it. */
import sharp from 'sharp';
import { outlineOf } from '../../../platform/pdf/fonts.ts';
import { webp } from './pictures.ts';

/** The size of letters, in parts of the shorter side. */
const letters = 32;

/** The image with the lines again and again across it, and once, easy to read, at its foot. */
export async function marked(image: Uint8Array, lines: readonly string[]): Promise<Uint8Array> {
  const picture = sharp(image);
  const { width, height } = await picture.metadata();
  const svg = watermark(width, height, lines);
  return picture
    .composite([{ input: Buffer.from(svg) }])
    .webp(webp)
    .toBuffer();
}

function watermark(width: number, height: number, lines: readonly string[]): string {
  const size = Math.max(12, Math.min(width, height) / letters);
  const drawn = lines.map((line) => outlineOf(line, size));
  const widest = Math.max(...drawn.map((line) => line.width));
  const tile = { width: widest + 3 * size, height: size * (lines.length * 1.3 + 4) };
  const paths = drawn.map(
    ({ path }, at) => `<path transform="translate(0 ${(at + 1) * 1.3 * size})" d="${path}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><pattern id="p" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse" patternTransform="rotate(-28)">
<g fill="#7a1f10" fill-opacity=".22" stroke="#fff" stroke-opacity=".3" stroke-width="${size / 30}">${paths.join('')}</g></pattern></defs>
<rect width="${width}" height="${height}" fill="url(#p)" />
${foot(width, height, lines)}
</svg>`;
}

function foot(width: number, height: number, lines: readonly string[]): string {
  const most = Math.max(11, Math.min(width, height) / 60);
  const full = outlineOf(lines.join(' · '), most);
  // A long name is set smaller, so that all of it is there.
  const size = Math.min(most, (most * (width - 2 * most)) / full.width);
  const { path } = outlineOf(lines.join(' · '), size);
  const band = size * 1.8;
  return `<rect y="${height - band}" width="${width}" height="${band}" fill="#fff"/>
<path transform="translate(${size} ${height - band * 0.35})" d="${path}" fill="#191e3e"/>`;
}
