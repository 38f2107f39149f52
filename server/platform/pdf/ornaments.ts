/** The woven motif of the site in print: aso-oke strips and adire diamonds, in the design tokens' colours. */
import type { Colour, PdfPage } from './pdf-document.ts';

const diamond = (x: number, y: number, r: number) =>
  `M${x} ${y - r}l${r} ${r} ${-r} ${r} ${-r} ${-r}z`;

/** A horizontal strip, `height` high, that repeats bars and diamonds. */
export function wovenBand(
  sheet: PdfPage,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  sheet.rect(x, y, width, height, 'indigo');
  const unit = height / 12;
  const bar = (at: number, wide: number, colour: Colour) => {
    const from = Math.min(at, width);
    const to = Math.min(at + wide * unit, width);
    if (to > from) sheet.rect(x + from, y, to - from, height, colour);
  };
  const outer: string[] = [];
  const inner: string[] = [];
  for (let start = 0; start < width; start += 112 * unit) {
    bar(start + 2 * unit, 3, 'ochre');
    bar(start + 8 * unit, 6, 'clay');
    bar(start + 17 * unit, 2, 'onIndigo');
    bar(start + 22 * unit, 6, 'clay');
    bar(start + 31 * unit, 3, 'ochre');
    for (const at of [48, 64, 80, 96]) {
      const middle = start + at * unit;
      if (middle + 5 * unit > width) continue;
      outer.push(diamond(middle, height / 2, 5 * unit));
      inner.push(diamond(middle, height / 2, 2 * unit));
    }
  }
  if (outer.length > 0) sheet.path(outer.join(''), x, y, 'onIndigo');
  if (inner.length > 0) sheet.path(inner.join(''), x, y, 'indigo');
}

/** A vertical strip with a row of diamonds between its bars, as on the site's images. */
export function wovenStrip(
  sheet: PdfPage,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  sheet.rect(x, y, width, height, 'indigo');
  const bar = (at: number, wide: number, colour: Colour) =>
    sheet.rect(x + at * width, y, wide * width, height, colour);
  bar(0.03, 0.03, 'ochre');
  bar(0.1, 0.06, 'clay');
  bar(0.84, 0.06, 'clay');
  bar(0.94, 0.03, 'ochre');
  const unit = width / 4;
  const rows = Math.max(1, Math.round(height / (2 * unit)));
  const step = height / rows;
  const middles = Array.from({ length: rows }, (_, row) => step / 2 + row * step);
  sheet.path(middles.map((at) => diamond(width / 2, at, unit * 0.9)).join(''), x, y, 'onIndigo');
  sheet.path(middles.map((at) => diamond(width / 2, at, unit * 0.4)).join(''), x, y, 'indigo');
}

/** An adire cloth pattern across the top of a page: nested diamonds on indigo, in a different pattern for each name. */
export function adire(
  sheet: PdfPage,
  { columns, rows, cell, name }: { columns: number; rows: number; cell: number; name: string },
): void {
  const seed = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const [across, down] = [2 + (seed % 4), 3 + (seed % 3)];
  const paths: Record<'indigoSoft' | 'onIndigo' | 'ochre' | 'clay' | 'indigo', string[]> = {
    indigoSoft: [],
    onIndigo: [],
    ochre: [],
    clay: [],
    indigo: [],
  };
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [cx, cy] = [(column + 0.5) * cell, (row + 0.5) * cell];
      // Varied enough not to repeat on one cover.
      const kind = (column * across + row * down + ((column * row) % 4) + seed) % 7;
      paths.indigoSoft.push(diamond(cx, cy, cell * 0.48));
      if (kind === 0) paths.ochre.push(diamond(cx, cy, cell * 0.34));
      else if (kind === 3) paths.clay.push(diamond(cx, cy, cell * 0.34));
      else if (kind !== 5) paths.onIndigo.push(diamond(cx, cy, cell * 0.34));
      paths.indigo.push(diamond(cx, cy, cell * 0.17));
    }
  for (const [colour, parts] of Object.entries(paths) as [Colour, string[]][])
    if (parts.length > 0) sheet.path(parts.join(''), 0, 0, colour);
}

/** The alliance's logo, `size` points square. */
export function mark(sheet: PdfPage, x: number, y: number, size: number): void {
  const scale = size / 32;
  sheet.rect(x, y, size, size, 'indigo');
  sheet.path('M16 4l12 12-12 12L4 16z', x, y, 'onIndigo', scale);
  sheet.path('M16 9l7 7-7 7-7-7z', x, y, 'indigo', scale);
  sheet.path('M16 12.5l3.5 3.5-3.5 3.5-3.5-3.5z', x, y, 'ochre', scale);
}
