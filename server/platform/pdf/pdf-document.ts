/** A PDF document: pages, text and filled shapes. Positions are in points from the upper left corner. */
import {
  PDFOperatorNames as Op,
  PDFArray,
  type PDFContext,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  type PDFName,
  PDFNumber,
  PDFOperator,
  type PDFPage,
  rgb,
} from '@cantoo/pdf-lib';
import {
  embed,
  type Face,
  type FaceName,
  linesOf,
  type Run,
  replaceMissingGlyphs,
} from './fonts.ts';

/** The design tokens of the site's light theme, in sRGB. */
export const colours = {
  paper: '#f9f5ec',
  white: '#ffffff',
  sunken: '#f1eadf',
  indigo: '#1c2254',
  indigoSoft: '#2f386c',
  ink: '#191e3e',
  muted: '#51576c',
  onIndigo: '#f6f1e7',
  onIndigoMuted: '#bdc3db',
  line: '#dbd3c7',
  action: '#a03b1b',
  clay: '#ed9562',
  ochre: '#e8ab3e',
  ochreInk: '#6f4a12',
  palm: '#206133',
} as const;
export type Colour = keyof typeof colours;

export const fill = (colour: Colour) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(colours[colour].slice(at, at + 2), 16) / 255,
  );
  return rgb(r, g, b);
};

const a4 = { width: 595.28, height: 841.89 } as const;

export interface Setting {
  size: number;
  face?: FaceName;
  colour?: Colour;
}

export interface PdfPage {
  readonly page: PDFPage;
  readonly width: number;
  readonly height: number;
  /** One line with its baseline at `y`; returns its width. `align`: which end `x` is. */
  line(text: string, x: number, y: number, setting: Setting & { align?: 'end' }): number;
  rect(x: number, y: number, width: number, height: number, colour: Colour): void;
  /** An SVG path, positioned and scaled. */
  path(d: string, x: number, y: number, colour: Colour, scale?: number): void;
}

export interface Paper {
  readonly doc: PDFDocument;
  add(landscape?: boolean): PdfPage;
  sheets(): readonly PdfPage[];
  widthOf(text: string, setting: Setting): number;
  lines(text: string, width: number, setting: Setting): string[];
  save(): Promise<Uint8Array>;
}

export interface About {
  title: string;
  author: string;
  /** An instant, as text because it comes from another thread. */
  at: string;
}

/** The same content gives the same bytes: the only date is the given one. */
export async function openPaper({ title, author, at }: About): Promise<Paper> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  doc.setTitle(replaceMissingGlyphs(title), { showInWindowTitleBar: true });
  doc.setAuthor(author);
  doc.setProducer(author);
  doc.setCreator(author);
  doc.setLanguage('en');
  doc.setCreationDate(new Date(at));
  doc.setModificationDate(new Date(at));
  const faces: Record<FaceName, Face> = {
    regular: await embed(doc, 'regular'),
    italic: await embed(doc, 'italic'),
    bold: await embed(doc, 'bold'),
  };
  const sheets: PdfPage[] = [];
  const faceOf = ({ face = 'regular' }: Setting) => faces[face];
  return {
    doc,
    add(landscape = false) {
      const page = doc.addPage(landscape ? [a4.height, a4.width] : [a4.width, a4.height]);
      const sheet = sheetOn(page, faceOf);
      sheets.push(sheet);
      return sheet;
    },
    sheets: () => sheets,
    widthOf: (text, setting) =>
      (faceOf(setting).lay(replaceMissingGlyphs(text)).width * setting.size) / 1000,
    lines: (text, width, setting) => linesOf(faceOf(setting), text, (width * 1000) / setting.size),
    save: () => doc.save(),
  };
}

function sheetOn(page: PDFPage, faceOf: (setting: Setting) => Face): PdfPage {
  const top = page.getHeight();
  return {
    page,
    width: page.getWidth(),
    height: page.getHeight(),
    line(text, x, y, { align, ...setting }) {
      const face = faceOf(setting);
      const shown = replaceMissingGlyphs(text);
      const width = (face.lay(shown).width * setting.size) / 1000;
      setLine(page, face, shown, {
        ...setting,
        x: align === 'end' ? x - width : x,
        y: page.getHeight() - y,
      });
      return width;
    },
    rect(x, y, width, height, colour) {
      page.drawRectangle({ x, y: top - y - height, width, height, color: fill(colour) });
    },
    path(d, x, y, colour, scale = 1) {
      page.drawSvgPath(d, { x, y: top - y, scale, color: fill(colour), borderWidth: 0 });
    },
  };
}

const keys = new WeakMap<PDFPage, Map<PDFFont, PDFName>>();

/** The name of a font in a page’s resources. */
function keyOf(page: PDFPage, font: PDFFont): PDFName {
  const known = keys.get(page) ?? new Map<PDFFont, PDFName>();
  const key = known.get(font) ?? page.node.newFontDictionary(font.name, font.ref);
  keys.set(page, known.set(font, key));
  return key;
}

/** Sets a line with its baseline at a position in the page’s coordinates, rotated by `degrees`. */
export function setLine(
  page: PDFPage,
  face: Face,
  text: string,
  place: { x: number; y: number; size: number; colour?: Colour; degrees?: number },
): void {
  const { red, green, blue } = fill(place.colour ?? 'ink');
  const number = (value: number) => PDFNumber.of(Math.round(value * 1000) / 1000);
  const angle = ((place.degrees ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  page.pushOperators(
    PDFOperator.of(Op.PushGraphicsState),
    PDFOperator.of(Op.BeginText),
    PDFOperator.of(Op.NonStrokingColorRgb, [red, green, blue].map(number)),
    PDFOperator.of(Op.SetTextMatrix, [cos, sin, -sin, cos, place.x, place.y].map(number)),
    ...face
      .lay(text)
      .runs.flatMap((run) => [
        PDFOperator.of(Op.SetFontAndSize, [keyOf(page, run.pdf), number(place.size)]),
        ...shownGlyphs(page.doc.context, run, place.size),
      ]),
    PDFOperator.of(Op.EndText),
    PDFOperator.of(Op.PopGraphicsState),
  );
}

/** The glyphs of a run with their kerning; marks above or below a letter are raised or lowered. */
function shownGlyphs(context: PDFContext, { pdf, text, glyphs }: Run, size: number): PDFOperator[] {
  const codes = pdf.encodeText(text).asString().match(/.{4}/g) ?? [];
  const operators: PDFOperator[] = [];
  let row = PDFArray.withContext(context);
  let rise = 0;
  let owed = 0;
  const flush = () => {
    if (row.size() > 0) operators.push(PDFOperator.of(Op.ShowTextAdjusted, [row]));
    row = PDFArray.withContext(context);
  };
  const raise = (to: number) => {
    if (to === rise) return;
    flush();
    rise = to;
    operators.push(PDFOperator.of(Op.SetTextRise, [PDFNumber.of((to * size) / 1000)]));
  };
  for (const [index, glyph] of glyphs.entries()) {
    raise(glyph.dy);
    owed -= glyph.dx;
    if (Math.abs(owed) >= 0.5) row.push(PDFNumber.of(Math.round(owed)));
    row.push(PDFHexString.of(codes[index] ?? '0000'));
    owed = glyph.width - glyph.advance + glyph.dx;
  }
  if (Math.abs(owed) >= 0.5) row.push(PDFNumber.of(Math.round(owed)));
  raise(0);
  flush();
  return operators;
}
