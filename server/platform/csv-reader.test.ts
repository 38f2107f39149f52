import { expect, test } from 'vitest';
import {
  type CsvRecord,
  CsvUnreadable,
  csvRecords,
  encodingOf,
  separatorOf,
} from './csv-reader.ts';

async function read(bytes: Uint8Array, size = 7) {
  const encoding = encodingOf(bytes);
  const separator = separatorOf(bytes, encoding);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const records: CsvRecord[] = [];
  for await (const some of csvRecords(pieces(), { encoding, separator })) records.push(...some);
  return { encoding, separator, records };
}
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, { big = false, mark = true } = {}) => {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');
  return new Uint8Array(big ? bytes.swap16() : bytes);
};

test.each([
  ['utf-8', utf8('Name,Title\nBọlá,Head\n')],
  ['utf-8', utf8('\uFEFFName,Title\nBọlá,Head\n')],
  ['utf-16le', utf16('Name\tTitle\nBọlá\tHead\n')],
  ['utf-16be', utf16('Name\tTitle\nBọlá\tHead\n', { big: true })],
  ['utf-16le', utf16('Name,Title\nBọlá,Head\n', { mark: false })],
] as const)('a file in %s is read, with or without a mark', async (encoding, bytes) => {
  const found = await read(bytes);
  expect(found.encoding).toBe(encoding);
  expect(found.records.map(({ cells }) => cells)).toEqual([
    ['Name', 'Title'],
    ['Bọlá', 'Head'],
  ]);
});

test('a file in Windows-1252 with semicolons is read, as European spreadsheets write it', async () => {
  const bytes = Uint8Array.from([...'Name;Note\nRen'].map((c) => c.charCodeAt(0)));
  const end = Uint8Array.from([0xe9, 0x3b, 0x80, 0x35]);
  const { encoding, separator, records } = await read(new Uint8Array([...bytes, ...end]));
  expect([encoding, separator, records[1]]).toEqual([
    'windows-1252',
    ';',
    { line: 2, cells: ['René', '€5'] },
  ]);
});

test('quoted cells may have separators, quotation marks and line breaks; lines are counted in the file', async () => {
  const { records } = await read(
    utf8('a,b\r\n"one, ""two""","first\r\nsecond"\r\n\r\n,\r\nlast,"x"'),
  );
  expect(records).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['one, "two"', 'first\r\nsecond'] },
    { line: 6, cells: ['last', 'x'] },
  ]);
});

test.each([
  ['a quotation mark that never ends', `a,b\n1,"2\n${'x'.repeat(100_000)}`],
  ['a quotation mark at the end', 'a,b\n1,"2'],
  ['too many columns', `a\n${','.repeat(300)}`],
])('%s is refused with its line', async (_, text) => {
  await expect(read(utf8(text), 4096)).rejects.toEqual(new CsvUnreadable(2));
});

test('100,000 lines are read piece by piece, never all at once', async () => {
  let given = 0;
  async function* pieces() {
    for (; given < 1000; given += 1) yield utf8('Ngozi,Officer,ngozi@fund.example\n'.repeat(100));
  }
  const records = csvRecords(pieces(), { encoding: 'utf-8', separator: ',' });
  let lines = 0;
  for await (const some of records) {
    lines += some.length;
    expect(lines).toBe((given + 1) * 100);
  }
  expect(lines).toBe(100_000);
});
