/** The sample edition of a report that has no file yet: cover, contents, summary, method, two figures. */
import type { ReportMethod } from '#content/reports/methods.ts';
import type { Site } from '#contract/site.ts';
import { openPaper, type Paper, type Sheet } from '../../../platform/pdf/paper.ts';
import { adire, mark, wovenBand } from '../../../platform/pdf/woven.ts';
import { longDate } from './letterhead.ts';

export interface SampleData {
  site: Site;
  name: string;
  /** As visitors read it. */
  category: string;
  description: string;
  /** Of the planned edition. */
  pages: number;
  /** YYYY-MM-DD: it travels to the thread that draws. */
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
  // The date in the file is the report's own: the same report gives the same bytes.
  const at = `${data.publishedOn}T00:00:00Z`;
  const paper = await openPaper({ title: `${name} (sample edition)`, author: site.name, at });
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
  sheet.line('Sample edition', 76, 732, { size: 14, face: 'bold', colour: 'indigo' });
  mark(sheet, 62, 770, 28);
  sheet.line(data.site.name, 102, 789, { size: 13, face: 'bold', colour: 'onIndigo' });
  sheet.line(longDate(data.publishedOn), 533, 789, {
    size: 11,
    colour: 'onIndigoMuted',
    align: 'end',
  });
}

/** A page with its heading; answers where the text begins. */
function headed(paper: Paper, heading: string): { sheet: Sheet; y: number } {
  const sheet = paper.add();
  sheet.line(heading, left, 138, { size: 27, face: 'bold' });
  sheet.rect(left, 156, 60, 3, 'action');
  return { sheet, y: 182 };
}

function paragraph(
  paper: Paper,
  start: { sheet: Sheet; y: number },
  words: string,
  setting: { size: number; face?: 'italic' | 'bold'; colour?: 'muted' } = text,
): { sheet: Sheet; y: number } {
  let { sheet, y } = start;
  for (const line of paper.lines(words, width, setting)) {
    if (y + lead > bottom) {
      sheet = paper.add();
      y = 84;
    }
    y += lead;
    sheet.line(line, left, y, setting);
  }
  return { sheet, y: y + 9 };
}

function contents(paper: Paper, { contents: chapters, pages }: SampleData): void {
  let { sheet, y } = headed(paper, 'Contents of the full edition');
  for (const [index, chapter] of chapters.entries()) {
    const lines = paper.lines(chapter, width - 44, { size: 13 });
    if (y + lines.length * 18 + 20 > bottom) {
      sheet = paper.add();
      y = 84;
    }
    sheet.line(String(index + 1), left + 20, y + 22, { size: 13, colour: 'muted', align: 'end' });
    for (const [number, line] of lines.entries())
      sheet.line(line, left + 40, y + 22 + number * 18, { size: 13 });
    y += 16 + lines.length * 18;
    sheet.rect(left, y, width, 0.5, 'line');
  }
  paragraph(
    paper,
    { sheet, y: y + 18 },
    `The full edition is planned with ${pages} pages. This sample has the contents, a summary, the method and two figures.`,
    { size: 10.5, colour: 'muted' },
  );
}

function summary(paper: Paper, { description, firstPage }: SampleData): void {
  let cursor = headed(paper, 'Summary');
  cursor = paragraph(paper, cursor, description, { size: 14, face: 'italic' });
  cursor.y += 8;
  for (const words of firstPage) cursor = paragraph(paper, cursor, words);
}

function method(paper: Paper, { method: { steps } }: SampleData): void {
  let cursor = headed(paper, 'Method');
  for (const [name, words] of steps) {
    cursor = paragraph(paper, cursor, name, { size: 13, face: 'bold' });
    cursor.y -= 5;
    cursor = paragraph(paper, cursor, words);
    cursor.y += 8;
  }
}

function figure(paper: Paper, { method: { figure: shown, reading } }: SampleData): void {
  let cursor = headed(paper, 'A figure, and how to read it');
  cursor = paragraph(paper, cursor, shown.title, { size: 14, face: 'bold' });
  cursor.y -= 8;
  cursor = paragraph(paper, cursor, shown.unit, { size: 10.5, colour: 'muted' });
  cursor = bars(paper, cursor, shown.bars);
  cursor = paragraph(paper, cursor, shown.source, { size: 10.5, colour: 'muted' });
  cursor.y += 10;
  cursor = paragraph(paper, cursor, reading);
}

/** The report's own figure: its pages, chapter by chapter. */
function plan(paper: Paper, { contents: chapters, pages, site }: SampleData): void {
  let cursor = headed(paper, 'What the pages are planned for');
  cursor = paragraph(paper, cursor, 'Pages of the full edition by chapter', {
    size: 14,
    face: 'bold',
  });
  cursor.y -= 8;
  cursor = paragraph(paper, cursor, 'pages, numbered as in the contents', {
    size: 10.5,
    colour: 'muted',
  });
  cursor = bars(paper, cursor, plannedPages(chapters, pages));
  cursor = paragraph(
    paper,
    cursor,
    'Illustrative sample data: the total is planned, its division is an example. The finished edition will differ.',
    { size: 10.5, colour: 'muted' },
  );
  cursor.y += 26;
  cursor = paragraph(paper, cursor, 'About this sample edition', { size: 13, face: 'bold' });
  cursor.y -= 5;
  paragraph(
    paper,
    cursor,
    `This file was made by the website of the ${site.name} so that the way from order to download can be tried. It is no full report, and nothing in it is advice. Questions: ${site.mailboxes.info}.`,
  );
}

/** As many bars as a page holds. */
const mostBars = 12;

/** Every page once, more for a chapter with a longer title; chapters beyond the last bar in one. */
export function plannedPages(
  chapters: readonly string[],
  pages: number,
): (readonly [string, number])[] {
  if (chapters.length === 0) return [['The whole edition', pages]];
  const letters = chapters.join('').length;
  const until = (chapter: number) =>
    Math.round((pages * chapters.slice(0, chapter).join('').length) / letters);
  const own = chapters.length > mostBars ? mostBars - 1 : chapters.length;
  const bars = chapters
    .slice(0, own)
    .map((_, at) => [`Chapter ${at + 1}`, until(at + 1) - until(at)] as const);
  return own < chapters.length ? [...bars, ['Further chapters', pages - until(own)]] : bars;
}

/** Lying bars with the value at their end. */
function bars(
  paper: Paper,
  { sheet, y }: { sheet: Sheet; y: number },
  values: readonly (readonly [string, number])[],
): { sheet: Sheet; y: number } {
  const most = Math.max(...values.map(([, value]) => value));
  const labels = Math.max(...values.map(([label]) => paper.widthOf(label, { size: 11 })));
  const from = left + labels + 14;
  const full = right - from - 46;
  let at = y + 10;
  for (const [label, value] of values) {
    sheet.line(label, from - 12, at + 17, { size: 11, align: 'end' });
    sheet.rect(from, at + 2, (full * value) / most, 22, 'indigo');
    sheet.rect(from + (full * value) / most - 5, at + 2, 5, 22, 'clay');
    sheet.line(value.toLocaleString('en-US'), from + (full * value) / most + 8, at + 17, {
      size: 11,
      face: 'bold',
    });
    at += 34;
  }
  sheet.rect(from - 1, y + 8, 1, at - y - 14, 'muted');
  return { sheet, y: at + 4 };
}

/** On every page but the cover, which says it in large: what this is, and the page. */
function marks(paper: Paper, { name }: SampleData): void {
  for (const [index, sheet] of paper.sheets().entries()) {
    if (index === 0) continue;
    wovenBand(sheet, 0, 0, sheet.width, 8);
    sheet.line('Sample edition', left, 54, { size: 10, face: 'bold', colour: 'action' });
    const [shown = ''] = paper.lines(name, 300, { size: 10 });
    sheet.line(shown, right, 54, { size: 10, colour: 'muted', align: 'end' });
    sheet.line(String(index + 1), right, 790, { size: 10, colour: 'muted', align: 'end' });
  }
}
