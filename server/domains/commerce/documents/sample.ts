/** The sample edition of a report that has no file yet: cover, contents, summary, method, two figures. */

import { sampleWords } from '#content/documents.ts';
import type { ReportMethod } from '#content/reports/methods.ts';
import { formatDay, formatNumber } from '#contract/format.ts';
import type { Site } from '#contract/site.ts';
import { adire, mark, wovenBand } from '../../../platform/pdf/ornaments.ts';
import { openPaper, type Paper, type PdfPage } from '../../../platform/pdf/pdf-document.ts';

export interface SampleData {
  site: Site;
  name: string;
  /** As visitors see it. */
  category: string;
  description: string;
  /** Of the planned edition. */
  pages: number;
  /** YYYY-MM-DD, as text because it is sent to another process. */
  publishedOn: string;
  contents: readonly string[];
  firstPage: readonly string[];
  method: ReportMethod;
}

const left = 84;
const right = 511;
const width = right - left;
const bottom = 752;
const text = { size: 11.5 } as const;
const lead = 17;

export async function samplePdf(data: SampleData): Promise<Uint8Array> {
  const { site, name } = data;
  // The report's own date, so that the same report gives the same bytes.
  const at = `${data.publishedOn}T00:00:00Z`;
  const paper = await openPaper({ title: sampleWords.title(name), author: site.name, at });
  cover(paper, data);
  contents(paper, data);
  summary(paper, data);
  method(paper, data);
  figure(paper, data);
  plan(paper, data);
  marks(paper, data);
  return paper.save();
}

function cover(paper: Paper, data: SampleData): void {
  const sheet = paper.add();
  sheet.rect(0, 0, sheet.width, sheet.height, 'indigo');
  const cell = sheet.width / 12;
  adire(sheet, { columns: 12, rows: 6, cell, name: data.name });
  sheet.rect(0, 6 * cell + 8, sheet.width, 1.5, 'ochre');
  wovenBand(sheet, 0, 6 * cell + 14, sheet.width, 16);
  sheet.rect(0, 6 * cell + 34.5, sheet.width, 1.5, 'ochre');
  sheet.line(data.category, 62, 394, { size: 13, colour: 'clay' });
  let y = 402;
  const size = data.name.length > 60 ? 34 : 42;
  for (const line of paper.lines(data.name, 470, { size, face: 'bold' })) {
    y += size * 1.16;
    sheet.line(line, 62, y, { size, face: 'bold', colour: 'onIndigo' });
  }
  y += 38;
  for (const line of paper.lines(data.description, 440, { size: 13 })) {
    sheet.line(line, 62, y, { size: 13, colour: 'onIndigoMuted' });
    y += 19;
  }
  sheet.rect(62, 712, 150, 30, 'ochre');
  sheet.line(sampleWords.mark, 76, 732, { size: 14, face: 'bold', colour: 'indigo' });
  mark(sheet, 62, 770, 28);
  sheet.line(data.site.name, 102, 789, { size: 13, face: 'bold', colour: 'onIndigo' });
  sheet.line(formatDay(data.publishedOn), 533, 789, {
    size: 11,
    colour: 'onIndigoMuted',
    align: 'end',
  });
}

/** What a part is drawn with: a page, or a stub that only measures its height. */
type Pen = Pick<PdfPage, 'line' | 'rect'>;
interface Cursor {
  pen: Pen;
  y: number;
  /** Below 1 for a part that would not fit on its page. */
  scale: number;
}

const top = 182;
const scales = [1, 0.94, 0.88, 0.82, 0.76];
const smallest = 0.7;
const measuring: Pen = { line: () => 0, rect: () => undefined };

/** A part on its own page: set smaller if it is long, and cut if it is still too long. */
function part(paper: Paper, heading: string, draw: (cursor: Cursor) => Cursor): void {
  const endAt = (scale: number) => draw({ pen: measuring, y: top, scale }).y;
  const fits = scales.find((scale) => endAt(scale) <= bottom);
  const sheet = paper.add();
  sheet.line(heading, left, 138, { size: 27, face: 'bold' });
  sheet.rect(left, 156, 60, 3, 'action');
  if (fits !== undefined) {
    draw({ pen: sheet, y: top, scale: fits });
    return;
  }
  const last = bottom - lead;
  draw({
    pen: {
      line: (words, x, y, setting) => (y <= last ? sheet.line(words, x, y, setting) : 0),
      rect: (x, y, wide, high, colour) =>
        y + high <= last ? sheet.rect(x, y, wide, high, colour) : undefined,
    },
    y: top,
    scale: smallest,
  });
  sheet.line(sampleWords.rest, left, bottom, {
    size: 10,
    face: 'italic',
  });
}

function paragraph(
  paper: Paper,
  { pen, y, scale }: Cursor,
  words: string,
  { size, ...setting }: { size: number; face?: 'italic' | 'bold'; colour?: 'muted' } = text,
): Cursor {
  const scaled = { ...setting, size: size * scale };
  let at = y;
  for (const line of paper.lines(words, width, scaled)) {
    at += lead * scale;
    pen.line(line, left, at, scaled);
  }
  return { pen, y: at + 9 * scale, scale };
}

const below = (cursor: Cursor, points: number): Cursor => ({
  ...cursor,
  y: cursor.y + points * cursor.scale,
});

const contents = (paper: Paper, { contents: chapters, pages }: SampleData): void =>
  part(paper, sampleWords.contents, (start) => {
    const { pen, scale } = start;
    const size = 13 * scale;
    let { y } = start;
    for (const [index, chapter] of chapters.entries()) {
      const lines = paper.lines(chapter, width - 44, { size });
      const base = y + 22 * scale;
      pen.line(String(index + 1), left + 20, base, { size, colour: 'muted', align: 'end' });
      for (const [number, line] of lines.entries())
        pen.line(line, left + 40, base + number * 18 * scale, { size });
      y += (16 + lines.length * 18) * scale;
      pen.rect(left, y, width, 0.5, 'line');
    }
    return paragraph(paper, below({ pen, y, scale }, 18), sampleWords.planned(pages), {
      size: 10.5,
      colour: 'muted',
    });
  });

const summary = (paper: Paper, { description, firstPage }: SampleData): void =>
  part(paper, sampleWords.summary, (start) => {
    const lede = paragraph(paper, start, description, { size: 14, face: 'italic' });
    return firstPage.reduce((cursor, words) => paragraph(paper, cursor, words), below(lede, 8));
  });

const method = (paper: Paper, { method: { steps } }: SampleData): void =>
  part(paper, sampleWords.method, (start) =>
    steps.reduce((cursor, [name, words]) => {
      const head = paragraph(paper, cursor, name, { size: 13, face: 'bold' });
      return below(paragraph(paper, below(head, -5), words), 8);
    }, start),
  );

/** A chart with its title, unit and source. */
function chart(
  paper: Paper,
  start: Cursor,
  {
    title,
    unit,
    values,
    source,
  }: {
    title: string;
    unit: string;
    values: readonly (readonly [string, number])[];
    source: string;
  },
): Cursor {
  let cursor = paragraph(paper, start, title, { size: 14, face: 'bold' });
  cursor = paragraph(paper, below(cursor, -8), unit, { size: 10.5, colour: 'muted' });
  cursor = bars(paper, cursor, values);
  return paragraph(paper, cursor, source, { size: 10.5, colour: 'muted' });
}

const figure = (paper: Paper, { method: { figure: shown, reading } }: SampleData): void =>
  part(paper, sampleWords.figure, (start) =>
    paragraph(paper, below(chart(paper, start, { ...shown, values: shown.bars }), 10), reading),
  );

/** A chart about the report itself: its planned pages, chapter by chapter. */
const plan = (paper: Paper, { contents: chapters, pages, site }: SampleData): void =>
  part(paper, sampleWords.plan.heading, (start) => {
    const drawn = chart(paper, start, {
      title: sampleWords.plan.title,
      unit: sampleWords.plan.unit,
      values: plannedPages(chapters, pages),
      source: sampleWords.plan.source,
    });
    const head = paragraph(paper, below(drawn, 26), sampleWords.about.heading, {
      size: 13,
      face: 'bold',
    });
    return paragraph(
      paper,
      below(head, -5),
      sampleWords.about.text(site.name, site.host, site.mailboxes.info),
    );
  });

/** As many bars as fit on a page. */
const mostBars = 12;

/** Shares the pages among the chapters, more for longer titles; chapters beyond the last bar are combined. */
export function plannedPages(
  chapters: readonly string[],
  pages: number,
): (readonly [string, number])[] {
  if (chapters.length === 0) return [[sampleWords.plan.whole, pages]];
  const letters = chapters.join('').length;
  const until = (chapter: number) =>
    Math.round((pages * chapters.slice(0, chapter).join('').length) / letters);
  const own = chapters.length > mostBars ? mostBars - 1 : chapters.length;
  const bars = chapters
    .slice(0, own)
    .map((_, at) => [sampleWords.plan.chapter(at + 1), until(at + 1) - until(at)] as const);
  return own < chapters.length ? [...bars, [sampleWords.plan.further, pages - until(own)]] : bars;
}

/** Horizontal bars with the value at the end. */
function bars(
  paper: Paper,
  { pen, y, scale }: Cursor,
  values: readonly (readonly [string, number])[],
): Cursor {
  const most = Math.max(...values.map(([, value]) => value));
  const size = 11 * scale;
  const labels = Math.max(...values.map(([label]) => paper.widthOf(label, { size })));
  const from = left + labels + 14;
  const full = right - from - 46;
  let at = y + 10 * scale;
  for (const [label, value] of values) {
    const [base, long, high] = [at + 17 * scale, (full * value) / most, 22 * scale];
    pen.line(label, from - 12, base, { size, align: 'end' });
    pen.rect(from, at + 2, long, high, 'indigo');
    pen.rect(from + long - 5, at + 2, 5, high, 'clay');
    pen.line(formatNumber(value), from + long + 8, base, { size, face: 'bold' });
    at += 34 * scale;
  }
  pen.rect(from - 1, y + 8 * scale, 1, at - y - 14 * scale, 'muted');
  return { pen, y: at + 4 * scale, scale };
}

/** Marks every page but the cover, which says it in large type: that this is a sample, and the page number. */
function marks(paper: Paper, { name }: SampleData): void {
  for (const [index, sheet] of paper.sheets().entries()) {
    if (index === 0) continue;
    wovenBand(sheet, 0, 0, sheet.width, 8);
    sheet.line(sampleWords.mark, left, 54, { size: 10, face: 'bold', colour: 'action' });
    const [shown = ''] = paper.lines(name, 300, { size: 10 });
    sheet.line(shown, right, 54, { size: 10, colour: 'muted', align: 'end' });
    sheet.line(String(index + 1), right, 790, { size: 10, colour: 'muted', align: 'end' });
  }
}
