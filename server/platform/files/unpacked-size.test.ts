import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { zipOf } from '../../testing/zip.ts';
import { unpacksWithin } from './unpacked-size.ts';

const thousand = deflateRawSync(Buffer.alloc(1000));
const plenty = 1_000_000;

test('an archive’s size is what its entries unpack to together, whatever they state', async () => {
  const archive = zipOf([
    ['a', thousand, 1],
    ['b', thousand, 4_000_000_000],
  ]);
  expect(await unpacksWithin(archive, 2000)).toBe(true);
  expect(await unpacksWithin(archive, 1999)).toBe(false);
});

test('entries that are stored as they are count as well, such as an archive within the archive', async () => {
  const zip = new ZipFile();
  zip.addBuffer(zipOf([['a', thousand, 1000]]), 'inner.xlsx', { compress: false });
  zip.addBuffer(Buffer.alloc(1000), 'b');
  zip.end();
  const archive = await buffer(zip.outputStream);
  const inner = zipOf([['a', thousand, 1000]]).length;
  expect(await unpacksWithin(archive, inner + 1000)).toBe(true);
  expect(await unpacksWithin(archive, inner + 999)).toBe(false);
});

const whole = zipOf([['a', thousand, 1000]]);
const directory = whole.indexOf('PK\x01\x02');
const end = whole.indexOf('PK\x05\x06');
/** The archive with other bytes at a place. */
const altered = (at: number, ...bytes: number[]) => {
  const copy = Buffer.from(whole);
  copy.set(bytes, at);
  return copy;
};
const twice = Buffer.concat([
  whole.subarray(0, end),
  whole.subarray(directory, end),
  altered(end + 8, 2, 0, 2, 0).subarray(end),
]);

test.each([
  ['that names an entry twice', twice],
  ['whose directory and entry differ in how it is packed', altered(8, 0)],
  ['packed in a way that office documents are not', altered(directory + 10, 9)],
  ['whose directory is elsewhere', altered(end + 16, 1)],
  ['with more entries than it counts', altered(end + 10, 0)],
  ['that goes on after its end', Buffer.concat([whole, Buffer.alloc(1)])],
  ['that is cut off', whole.subarray(0, -1)],
  ['with a damaged entry', zipOf([['a', Buffer.from('not deflated'), 1000]])],
  ['that is none', Buffer.from('PK\x03\x04')],
])('an archive %s is not accepted', async (_, archive) => {
  expect(await unpacksWithin(archive, plenty)).toBe(false);
});

test('an archive of more than 10,000 entries is not accepted', async () => {
  const empty = deflateRawSync('');
  const of = (count: number) =>
    zipOf(Array.from({ length: count }, () => ['a', empty, 0] as const));
  expect(await unpacksWithin(of(100), plenty)).toBe(true);
  expect(await unpacksWithin(of(10_001), plenty)).toBe(false);
});
