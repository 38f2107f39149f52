/** CSV files (RFC 4180) that a spreadsheet opens without running formulas in them. */
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { guarded } from '#contract/spreadsheet.ts';
import type { Context } from './context.ts';
import type { Page } from './database/paging.ts';
import type { FileAnswer } from './handlers.ts';
import { todayOf } from './today.ts';

/** Cents as a plain number with two decimals, never guarded as a formula. */
export const amount = (cents: number) => ({ cents });

export type CsvCell = string | null | { cents: number };
export type CsvRow = readonly CsvCell[];

const written = (cell: CsvCell): string => {
  if (cell === null) return '';
  return typeof cell === 'string' ? guarded(cell) : (cell.cents / 100).toFixed(2);
};

/** Fetches each page as it is sent, so that memory holds one page however long the table is. */
export const csvFile = (
  name: string,
  header: readonly string[],
  pages: AsyncIterable<readonly CsvRow[]>,
): FileAnswer => ({
  name,
  type: 'text/csv; charset=utf-8',
  bytes: {
    stream: () =>
      Readable.toWeb(
        Readable.from(linesOf(header, pages), { highWaterMark: 1 }),
      ) as ReadableStream<Uint8Array>,
  },
});

/** How many rows of a list are read at a time. */
const pageRows = 1000;

/** Everything in a list, as `read` pages through it, in a file named after it and the day. */
export function csvOfList<Item>(
  { now, settings }: Context,
  name: string,
  header: readonly string[],
  read: (page: { after: string | undefined; limit: number }) => Promise<Page<Item>>,
  rowOf: (item: Item) => CsvRow,
): FileAnswer {
  async function* pages(): AsyncGenerator<CsvRow[]> {
    for (let after: string | undefined; ; ) {
      const { items, next } = await read({ after, limit: pageRows });
      yield items.map(rowOf);
      if (next === null) return;
      after = next;
    }
  }
  return csvFile(`${name}-${todayOf(now, settings)}.csv`, header, pages());
}

/** A whole table in memory. */
export const csvText = (header: readonly string[], rows: readonly CsvRow[]): Buffer =>
  lines([header, ...rows], true);

const lines = (rows: readonly CsvRow[], bom = false) =>
  Buffer.from(
    stringify(
      rows.map((row) => row.map(written)),
      { record_delimiter: 'windows', quoted: true, bom },
    ),
  );

async function* linesOf(
  header: readonly string[],
  pages: AsyncIterable<readonly CsvRow[]>,
): AsyncGenerator<Uint8Array> {
  // With the first rows, so that nothing is sent of a list that can't be read. The byte order mark tells spreadsheets
  // that the file is UTF-8.
  let top: readonly CsvRow[] = [header];
  for await (const rows of pages) {
    if (top.length + rows.length > 0) yield lines([...top, ...rows], top.length > 0);
    top = [];
  }
  if (top.length > 0) yield lines(top, true);
}
