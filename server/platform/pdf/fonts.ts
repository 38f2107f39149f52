/**
 * The faces of printed papers: Charis SIL, cut after Charter, which the site's headlines are set in. It knows
 * the letters of West African languages, and where their tone marks stand. Arabic is set in Noto Naskh.
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

/** What of a line is set in one font, in the order in which it stands on the page. */
export interface Run {
  pdf: PDFFont;
  text: string;
  /** In their places, in thousandths of the size. */
  glyphs: { advance: number; dx: number; dy: number; width: number }[];
}

export interface Face {
  /** For a text that is settable. */
  lay(text: string): { width: number; runs: Run[] };
}

/** What this module uses of a font. */
interface Font {
  unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string): {
    glyphs: { advanceWidth: number }[];
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
  // A name of its own: the library's has a random part, and equal papers shall be equal.
  return { font, pdf: await doc.embedFont(bytes, { subset: true, customName: `Papers-${name}` }) };
}

/** Embeds a face; only the letters that are used travel with the paper. */
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

/** Arabic words that follow each other are one run, which is set from right to left. */
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
 * The text as the faces can set it: composed, in one line, a letter that none has as its code point, so that
 * a name is never lost without a trace.
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

/** Lines no wider than `width` thousandths of the size; a word that is wider is cut. */
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
