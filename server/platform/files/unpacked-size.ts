/** What a ZIP archive really unpacks to. */
import { createInflateRaw } from 'node:zlib';

const marks = { entry: 0x04034b50, directory: 0x02014b50, end: 'PK\x05\x06' };
const stored = 0;
const deflated = 8;
const mostEntries = 10_000;

interface Entry {
  method: number;
  /** As its directory states it. */
  size: number;
  /** Where its contents begin. */
  start: number;
}

/**
 * Whether its entries unpack to no more than this together. Counted by unpacking them, in bounded memory, as the sizes that
 * an archive states may be false. One that isn't exact, or whose entries share bytes, isn't accepted.
 */
export async function unpacksWithin(bytes: Uint8Array, most: number): Promise<boolean> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = entriesOf(archive);
  if (!entries) return false;
  let left = most;
  let end = 0;
  for (const entry of entries.sort((one, other) => one.start - other.start)) {
    if (entry.start < end) return false;
    const { packed, unpacked } = await measured(archive, entry, left);
    end = entry.start + packed;
    left -= unpacked;
    if (left < 0 || end > archive.length) return false;
  }
  return true;
}

/** Null when there are too many, or they are not what the archive says they are. */
function entriesOf(archive: Buffer): Entry[] | null {
  try {
    const end = archive.lastIndexOf(marks.end);
    if (end + 22 + archive.readUInt16LE(end + 20) !== archive.length) return null;
    const entries: Entry[] = [];
    let at = archive.readUInt32LE(end + 16);
    while (archive.readUInt32LE(at) === marks.directory) {
      const entry = entryAt(archive, at);
      if (!entry || entries.length === mostEntries) return null;
      entries.push(entry);
      at += 46 + lengthsAt(archive, at + 28, 3);
    }
    return entries.length === archive.readUInt16LE(end + 10) ? entries : null;
  } catch (error) {
    // Something lies outside the archive.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** As a record of the directory says and its own head confirms. */
function entryAt(archive: Buffer, record: number): Entry | null {
  const method = archive.readUInt16LE(record + 10);
  const head = archive.readUInt32LE(record + 42);
  if (archive.readUInt32LE(head) !== marks.entry) return null;
  if (archive.readUInt16LE(head + 8) !== method || ![stored, deflated].includes(method))
    return null;
  const sizes = [20, 24].map((field) => archive.readUInt32LE(record + field));
  return { method, size: Math.max(...sizes), start: head + 30 + lengthsAt(archive, head + 26, 2) };
}

/** The sum of so many lengths in a row. */
const lengthsAt = (archive: Buffer, at: number, count: number): number =>
  Array.from({ length: count }, (_, index) => archive.readUInt16LE(at + 2 * index)).reduce(
    (sum, length) => sum + length,
    0,
  );

/** How many bytes it takes in the archive, and what they unpack to; stops beyond `most`. */
async function measured(
  archive: Buffer,
  { method, size, start }: Entry,
  most: number,
): Promise<{ packed: number; unpacked: number }> {
  if (method === stored) return { packed: size, unpacked: size };
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 });
  inflate.end(archive.subarray(start));
  let unpacked = 0;
  try {
    for await (const piece of inflate) {
      unpacked += (piece as Buffer).length;
      if (unpacked > most) break;
    }
    return { packed: inflate.bytesWritten, unpacked };
  } catch {
    return { packed: Number.POSITIVE_INFINITY, unpacked };
  }
}
