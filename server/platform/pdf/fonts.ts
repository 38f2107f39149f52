/**
 * The fonts of PDF documents: Charis SIL, which is based on Charter, the font of the site's headlines. It has the
 * letters of West African languages and positions their tone marks. Arabic is set in Noto Naskh.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from '@cantoo/fontkit';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';

const require = createRequire(import.meta.url);
const files = {
  regular: require.resolve('@expo-google-fonts/charis-sil/400Regular/CharisSIL_400Regular.ttf'),
  italic: require.resolve(
    '@expo-google-fonts/charis-sil/400Regular_Italic/CharisSIL_400Regular_Italic.ttf',
  ),
  bold: require.resolve('@expo-google-fonts/charis-sil/700Bold/CharisSIL_700Bold.ttf'),
  naskh: require.resolve(
    '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
  ),
  naskhBold: require.resolve(
    '@expo-google-fonts/noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf',
  ),
};
type FileName = keyof typeof files;
export type FaceName = 'regular' | 'italic' | 'bold';

/** A part of a line that is set in one font, in visual order. */
export interface Run {
  pdf: PDFFont;
  text: string;
  /** In visual order, in thousandths of the font size. */
  glyphs: { advance: number; dx: number; dy: number; width: number }[];
}

export interface Face {
  /** Only for text that the font can set. */
  lay(text: string): { width: number; runs: Run[] };
}

interface Outline {
  scale(x: number, y: number): Outline;
  translate(x: number, y: number): Outline;
  toSVG(): string;
}

/** The part of a font's interface that this module uses. */
interface Font {
  unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string): {
    glyphs: { advanceWidth: number; path: Outline }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}

const read = new Map<FileName, { bytes: Buffer; font: Font }>();

function fileOf(name: FileName) {
  const known = read.get(name);
  if (known) return known;
  const bytes = readFileSync(files[name]);
  const file = { bytes, font: fontkit.create(bytes) as unknown as Font };
  read.set(name, file);
  return file;
}

async function embedFile(doc: PDFDocument, name: FileName) {
  const { bytes, font } = fileOf(name);
  // The library's default name has a random part, but equal documents must have equal bytes.
  return { font, pdf: await doc.embedFont(bytes, { subset: true, customName: `Papers-${name}` }) };
}

/** Embeds a font as a subset with only the letters used. */
export async function embed(doc: PDFDocument, name: FaceName): Promise<Face> {
  doc.registerFontkit(fontkit as Parameters<PDFDocument['registerFontkit']>[0]);
  const latin = await embedFile(doc, name);
  const arabic = await embedFile(doc, name === 'bold' ? 'naskhBold' : 'naskh');
  return {
    lay(text) {
      const runs = runsOf(text).map((run) => layOut(isArabic(run) ? arabic : latin, run));
      return { width: runs.reduce((sum, run) => sum + run.width, 0), runs };
    },
  };
}

const arabicRun =
  /(\p{Script=Arabic}[\p{Script=Arabic}\p{M}]*(?: +\p{Script=Arabic}[\p{Script=Arabic}\p{M}]*)*)/u;
const isArabic = (text: string) => /^\p{Script=Arabic}/u.test(text);

/** Consecutive Arabic words form one run, which is set from right to left. */
const runsOf = (text: string): string[] => text.split(arabicRun).filter((run) => run !== '');

function layOut(
  { font, pdf }: { font: Font; pdf: PDFFont },
  text: string,
): Run & { width: number } {
  const scale = 1000 / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let width = 0;
  const laid = glyphs.map(({ advanceWidth }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    width += xAdvance * scale;
    return {
      advance: xAdvance * scale,
      dx: xOffset * scale,
      dy: yOffset * scale,
      width: advanceWidth * scale,
    };
  });
  return { pdf, text, glyphs: laid, width };
}

/**
 * The text as the fonts can set it: composed, on one line, with the code point in place of a missing letter, so that no
 * part of a name is silently lost.
 */
export function replaceMissingGlyphs(text: string): string {
  const fonts = [fileOf('regular').font, fileOf('naskh').font];
  const composed = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ');
  return [...composed]
    .map((character) => {
      const point = character.codePointAt(0) ?? 0;
      return fonts.some((font) => font.hasGlyphForCodePoint(point))
        ? character
        : `[U+${point.toString(16).toUpperCase().padStart(4, '0')}]`;
    })
    .join('');
}

/**
 * The text as an SVG path whose baseline begins at 0 0, and its width, at this size: for pictures, so that they need no
 * fonts of the system.
 */
export function outlineOf(text: string, size: number): { width: number; path: string } {
  let width = 0;
  const parts = runsOf(replaceMissingGlyphs(text)).flatMap((run) => {
    const { font } = fileOf(isArabic(run) ? 'naskh' : 'regular');
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run);
    return glyphs.map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const [x, y] = [width + xOffset * scale, -yOffset * scale];
      width += xAdvance * scale;
      return path.scale(scale, -scale).translate(x, y).toSVG();
    });
  });
  return { width, path: parts.join('') };
}

/** Lines no wider than `width` thousandths of the font size; a longer word is broken. */
export function linesOf(face: Face, text: string, width: number): string[] {
  const lines: string[] = [];
  const space = face.lay(' ').width;
  let line = '';
  let used = 0;
  for (const word of replaceMissingGlyphs(text).trim().split(' ')) {
    const wide = face.lay(word).width;
    if (line !== '' && used + space + wide <= width) {
      line += ` ${word}`;
      used += space + wide;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = wide <= width ? [word] : piecesOf(face, word, width);
    line = pieces.pop() ?? '';
    used = face.lay(line).width;
    lines.push(...pieces);
  }
  return [...lines, line];
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function piecesOf(face: Face, word: string, width: number): string[] {
  const pieces = [''];
  for (const { segment } of graphemes.segment(word)) {
    const last = pieces.at(-1) ?? '';
    if (last === '' || face.lay(last + segment).width <= width)
      pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}
