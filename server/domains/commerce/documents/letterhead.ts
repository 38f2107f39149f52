/** What receipts and invoices share: header, footer, facts, and a table that continues over pages. */

import { letterheadWords as words } from '#content/documents.ts';
import type { Site } from '#contract/site.ts';
import { mark, wovenBand } from '../../../platform/pdf/ornaments.ts';
import type { Paper, PdfPage } from '../../../platform/pdf/pdf-document.ts';

export const left = 62;
export const right = 539;
const bottom = 772;

/** A position on a page, moving down; `room` continues on the next page when the rest is too short. */
export interface Cursor {
  sheet: PdfPage;
  y: number;
}

export function firstPage(paper: Paper, site: Site, kind: string): Cursor {
  const sheet = paper.add();
  wovenBand(sheet, 0, 0, sheet.width, 14);
  mark(sheet, left, 44, 26);
  sheet.line(site.name, left + 36, 55, { size: 12.5, face: 'bold' });
  sheet.line(site.host, left + 36, 69, { size: 9, colour: 'muted' });
  sheet.line(kind, left, 136, { size: 30, face: 'bold' });
  return { sheet, y: 152 };
}

/** Starts a new page when less than `needed` points are left. */
export function room(paper: Paper, cursor: Cursor, needed: number): Cursor {
  if (cursor.y + needed <= bottom) return cursor;
  const sheet = paper.add();
  wovenBand(sheet, 0, 0, sheet.width, 6);
  return { sheet, y: 54 };
}

/** Sender and recipient, side by side. */
export function parties(
  paper: Paper,
  { sheet, y }: Cursor,
  columns: readonly { label: string; lines: readonly string[] }[],
): Cursor {
  const width = (right - left) / columns.length;
  let lowest = y;
  for (const [index, { label, lines }] of columns.entries()) {
    const x = left + index * width;
    sheet.line(label, x, y + 20, { size: 9, colour: 'muted' });
    let at = y + 36;
    for (const [number, text] of lines.entries()) {
      const setting = { size: 11, face: number === 0 ? ('bold' as const) : ('regular' as const) };
      for (const line of paper.lines(text, width - 18, setting)) {
        sheet.line(line, x, at, setting);
        at += 15;
      }
    }
    lowest = Math.max(lowest, at);
  }
  return { sheet, y: lowest + 4 };
}

/** A row of labelled values between two hairlines. */
export function facts(
  paper: Paper,
  cursor: Cursor,
  entries: readonly (readonly [string, string])[],
): Cursor {
  const { sheet, y } = cursor;
  const width = (right - left) / entries.length;
  sheet.rect(left, y + 6, right - left, 0.75, 'line');
  let lowest = y + 44;
  for (const [index, [label, value]] of entries.entries()) {
    const x = left + index * width;
    sheet.line(label, x, y + 24, { size: 9, colour: 'muted' });
    for (const [number, line] of paper.lines(value, width - 12, { size: 11 }).entries()) {
      sheet.line(line, x, y + 39 + number * 14, { size: 11 });
      lowest = Math.max(lowest, y + 44 + number * 14);
    }
  }
  sheet.rect(left, lowest + 6, right - left, 0.75, 'line');
  return { sheet, y: lowest + 6 };
}

export interface Row {
  label: string;
  note?: string;
  amount: string;
}

/** Lines with an amount at the end; long labels wrap, and long tables continue on the next page. */
export function table(paper: Paper, start: Cursor, head: Row, rows: readonly Row[]): Cursor {
  const heading = ({ sheet, y }: Cursor): Cursor => {
    sheet.line(head.label, left, y + 22, { size: 9, colour: 'muted' });
    sheet.line(head.amount, right, y + 22, { size: 9, colour: 'muted', align: 'end' });
    sheet.rect(left, y + 29, right - left, 1, 'ink');
    return { sheet, y: y + 29 };
  };
  let cursor = heading(room(paper, start, 80));
  for (const { label, note, amount } of rows) {
    const lines = paper.lines(label, right - left - 110, { size: 11 });
    const height = 9 + lines.length * 15 + (note ? 12 : 0);
    const next = room(paper, cursor, height);
    cursor = next.sheet === cursor.sheet ? next : heading(next);
    const { sheet } = cursor;
    let { y } = cursor;
    const base = y + 18;
    for (const line of lines) {
      y += 15;
      sheet.line(line, left, y + 3, { size: 11 });
    }
    if (note) {
      y += 12;
      sheet.line(note, left, y + 3, { size: 9, colour: 'muted' });
    }
    sheet.line(amount, right, base, { size: 11, align: 'end' });
    y += 9;
    sheet.rect(left, y, right - left, 0.5, 'line');
    cursor = { sheet, y };
  }
  return cursor;
}

/** Totals under a table, aligned right. */
export function sums(
  paper: Paper,
  start: Cursor,
  rows: readonly (Row & { strong?: boolean })[],
): Cursor {
  let { sheet, y } = room(paper, start, 16 + rows.length * 22);
  for (const { label, note, amount, strong } of rows) {
    const face = strong ? ('bold' as const) : ('regular' as const);
    const size = strong ? 13 : 11;
    y += strong ? 25 : 20;
    const beside = paper.widthOf(amount, { size, face }) + 16;
    const lines = paper.lines(note ? `${label} · ${note}` : label, right - beside - left - 80, {
      size,
      face,
    });
    for (const [number, line] of lines.entries())
      sheet.line(line, left + 80, y + number * 15, { size, face });
    sheet.line(amount, right, y, { size, face, align: 'end' });
    y += (lines.length - 1) * 15;
    if (strong) {
      sheet.rect(left + 80, y + 8, right - left - 80, 1, 'ink');
      y += 8;
    }
  }
  return { sheet, y };
}

/** Paragraphs in a smaller size. */
export function notes(paper: Paper, start: Cursor, texts: readonly string[]): Cursor {
  let cursor: Cursor = { ...start, y: start.y + 18 };
  for (const text of texts) {
    const lines = paper.lines(text, 410, { size: 10 });
    cursor = room(paper, cursor, lines.length * 14 + 8);
    for (const line of lines) {
      cursor.y += 14;
      cursor.sheet.line(line, left, cursor.y, { size: 10, colour: 'muted' });
    }
    cursor.y += 7;
  }
  return cursor;
}

/** The footer of every page, added once the number of pages is known. */
export function feet(paper: Paper, site: Site, subject: string): void {
  const all = paper.sheets();
  for (const [index, sheet] of all.entries()) {
    sheet.rect(left, 794, right - left, 0.5, 'line');
    sheet.line(`${site.name} · ${site.mailboxes.info}`, left, 809, { size: 8.5, colour: 'muted' });
    sheet.line(words.page(subject, index + 1, all.length), right, 809, {
      size: 8.5,
      colour: 'muted',
      align: 'end',
    });
  }
}
