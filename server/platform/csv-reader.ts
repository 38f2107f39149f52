/** Reads CSV files as spreadsheets write them, whatever their encoding and separator, piece by piece. */
import { isUtf8 } from 'node:buffer';

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface CsvRecord {
  /** In which line of the file it begins, from 1. */
  line: number;
  cells: string[];
}

/** The file is not a table: a quotation mark that never ends, or too many columns. */
export class CsvUnreadable extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`Line ${line} can't be read`);
    this.line = line;
  }
}

const mostColumns = 200;
/** In characters: what an unfinished quotation may collect. */
const longestRecord = 64 * 1024;

export function encodingOf(bytes: Uint8Array): CsvEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark, text in UTF-16 has a zero in most pairs of bytes.
  const start = bytes.subarray(0, 512);
  const zeros = (at: 0 | 1) => start.filter((byte, index) => byte === 0 && index % 2 === at).length;
  if (zeros(1) > start.length / 4) return 'utf-16le';
  if (zeros(0) > start.length / 4) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** The separator that is most frequent in the first line, outside quotation marks. */
export function separatorOf(bytes: Uint8Array, encoding: CsvEncoding): string {
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, 16 * 1024));
  const line = (/^(?:"[^"]*"|[^"\r\n])*/.exec(start)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => line.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** The records of each piece of the file. Empty lines are left out. Throws CsvUnreadable. */
export async function* csvRecords(
  pieces: AsyncIterable<Uint8Array>,
  { encoding, separator }: { encoding: CsvEncoding; separator: string },
): AsyncGenerator<CsvRecord[]> {
  const decoder = new TextDecoder(encoding);
  const parser = makeParser(separator);
  for await (const piece of pieces) {
    const records = parser.read(decoder.decode(piece, { stream: true }));
    if (records.length > 0) yield records;
  }
  const rest = [...parser.read(decoder.decode()), ...parser.end()];
  if (rest.length > 0) yield rest;
}

function makeParser(separator: string) {
  let cells: string[] = [];
  let cell = '';
  let length = 0;
  let line = 1;
  let begins = 1;
  /** `ended`: a quotation mark has closed the cell, or is the first of a doubled one. */
  let state: 'plain' | 'quoted' | 'ended' = 'plain';
  let afterReturn = false;
  let found: CsvRecord[] = [];

  function endCell() {
    cells.push(cell);
    cell = '';
    state = 'plain';
    if (cells.length > mostColumns) throw new CsvUnreadable(begins);
  }
  function endRecord() {
    endCell();
    if (cells.some((text) => text.trim() !== '')) found.push({ line: begins, cells });
    cells = [];
    length = 0;
  }
  function add(character: string) {
    cell += character;
    length += 1;
    if (length > longestRecord) throw new CsvUnreadable(begins);
  }
  function takeQuoted(character: string) {
    if (character === '"') state = 'ended';
    else add(character);
  }
  function take(character: string) {
    if (character === separator) endCell();
    else if (character === '\n' || character === '\r') endRecord();
    else if (character === '"' && state === 'ended') {
      add('"');
      state = 'quoted';
    } else if (character === '"' && cell === '') state = 'quoted';
    else add(character);
  }
  function read(text: string): CsvRecord[] {
    found = [];
    for (const character of text) {
      const isBreak = character === '\r' || (character === '\n' && !afterReturn);
      const isRest = character === '\n' && afterReturn;
      afterReturn = character === '\r';
      if (isBreak) line += 1;
      if (state === 'quoted') takeQuoted(character);
      else if (!isRest) take(character);
      if (state !== 'quoted' && (isBreak || isRest)) begins = line;
    }
    return found;
  }
  function end(): CsvRecord[] {
    found = [];
    if (state === 'quoted') throw new CsvUnreadable(begins);
    if (cell !== '' || cells.length > 0) endRecord();
    return found;
  }
  return { read, end };
}
