/** Tables as files (RFC 4180) that a spreadsheet opens without running anything in them. */
import { stringify } from 'csv-stringify/sync';
import type { FileAnswer } from '../../platform/handlers.ts';

/**
 * What a spreadsheet would take for a formula gets an apostrophe in front: also within a cell, where one that
 * separates by semicolons would begin the next.
 */
export const guarded = (text: string): string =>
  text.replace(/^(?=[=+\-@\t\r\n])|(?<=[;\t\r\n] *)(?=[=+\-@])/g, "'");

/** Cents as a plain number with two decimals, which is no formula. */
export const amount = (cents: number) => ({ cents });

type Cell = string | null | { cents: number };

const written = (cell: Cell): string => {
  if (cell === null) return '';
  return typeof cell === 'string' ? guarded(cell) : (cell.cents / 100).toFixed(2);
};

export function csvFile(
  name: string,
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
): FileAnswer {
  const text = stringify([[...header], ...rows.map((row) => row.map(written))], {
    record_delimiter: 'windows',
    quoted: true,
    // By it a spreadsheet knows the encoding of names.
    bom: true,
  });
  return { name, type: 'text/csv; charset=utf-8', bytes: new TextEncoder().encode(text) };
}
