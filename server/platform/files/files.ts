/** File storage by key: in a local folder, or in an object store if one is configured (`files-s3.ts`). */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { AppError } from '../app-error.ts';

export interface OpenFile {
  /** Bytes. */
  size: number;
  read(from: number): ReadableStream<Uint8Array>;
}

/** A stream of at most `most` bytes. */
interface IncomingBytes {
  stream: ReadableStream<Uint8Array>;
  most: number;
}
export type Contents = string | Uint8Array | IncomingBytes;

/** A key consists of path segments of letters, digits, `_`, `-` and `.`, none starting with a dot. */
export interface Files {
  /**
   * Stores a file atomically, replacing an earlier one. Throws `too_large` for a stream with more bytes than
   * allowed.
   */
  put(key: string, contents: Contents): Promise<void>;
  /** The bytes, or null if the file does not exist. */
  get(key: string): Promise<Uint8Array | null>;
  /** Opens a file without loading it into memory: its size, and its bytes from an offset. */
  open(key: string): Promise<OpenFile | null>;
  /** Deletes a file; a missing one is not an error. */
  delete(key: string): Promise<void>;
  /** Keys that start with `folder/`, sorted by name. */
  list(folder: string): Promise<string[]>;
}

/** What differs between flydrive's backends. */
interface Place {
  disk: Disk;
  /** Prepended to every key, with its slash. */
  prefix: string;
  put(key: string, contents: Contents): Promise<void>;
  read(key: string, from: number): Promise<Readable>;
  isMissing(error: unknown): boolean;
}

/** Throws on a key that could escape the folder. Keys come from the code, never from a visitor. */
function checkKey(key: string): void {
  if (key.length > 500 || !/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key))
    throw new Error(`Not a key of a file: ${JSON.stringify(key.slice(0, 100))}`);
}

export function filesAt({ disk, prefix, put, read, isMissing }: Place): Files {
  const orNull = <T>(found: Promise<T>): Promise<T | null> =>
    found.catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  const nameOf = (key: string) => {
    checkKey(key);
    return prefix + key;
  };
  return {
    put: async (key, contents) => put(nameOf(key), contents),
    get: async (key) => orNull(disk.getBytes(nameOf(key))),
    async open(key) {
      const name = nameOf(key);
      const known = (await disk.exists(name)) ? await orNull(disk.getMetaData(name)) : null;
      if (!known) return null;
      return {
        size: known.contentLength,
        read: (from) => streamOf(piecesOf(() => read(name, from))),
      };
    },
    async delete(key) {
      await orNull(disk.delete(nameOf(key)));
    },
    async list(folder) {
      const name = `${nameOf(folder)}/`;
      const keys: string[] = [];
      let next: string | undefined;
      do {
        const page = await orNull(
          disk.listAll(name, { recursive: true, ...(next && { paginationToken: next }) }),
        );
        for (const entry of page?.objects ?? [])
          if (entry.isFile && entry.key.startsWith(name)) keys.push(entry.key.slice(prefix.length));
        next = page?.paginationToken;
      } while (next);
      return keys.sort();
    },
  };
}

const streamOf = (pieces: AsyncGenerator<Uint8Array>) =>
  Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>;

/** Opens on the first read, and closes when the consumer stops. */
async function* piecesOf(begin: () => Promise<Readable>): AsyncGenerator<Uint8Array> {
  const source = await begin();
  try {
    for await (const piece of source) yield piece as Uint8Array;
  } finally {
    source.destroy();
  }
}

/** Writes the contents to a file and syncs it to disk. Returns the number of bytes. */
export async function spool(path: string, contents: Contents): Promise<number> {
  const given = typeof contents === 'string' || contents instanceof Uint8Array;
  await pipeline(
    given ? Readable.from([contents]) : Readable.from(upTo(contents)),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return (await stat(path)).size;
}

async function* upTo({ stream, most }: IncomingBytes): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of stream) {
    size += piece.byteLength;
    if (size > most) throw new AppError('too_large');
    yield piece;
  }
}

const unfinished = '.unfinished';

export function folderFiles(dataDir: string): Files {
  const location = join(dataDir, 'files');
  const aside = join(location, unfinished);
  void removeLeftovers(aside);
  return filesAt({
    disk: new Disk(new FSDriver({ location, visibility: 'private' })),
    prefix: '',
    async put(name, contents) {
      await mkdir(aside, { recursive: true });
      const path = join(aside, randomUUID());
      try {
        await spool(path, contents);
        await mkdir(dirname(join(location, name)), { recursive: true });
        await rename(path, join(location, name));
        await syncFolder(dirname(join(location, name)));
      } finally {
        await rm(path, { force: true });
      }
    },
    read: async (name, start) => createReadStream(join(location, name), { start }),
    isMissing: (error) => codeOf(error) === 'ENOENT',
  });
}

/** Syncs the folder, so that the name survives a power cut too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Deletes files that a killed process left half-written; no write takes a day. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const known = await stat(path).catch(() => null);
    if (known && Date.now() - known.mtimeMs > 24 * 60 * 60 * 1000) await rm(path, { force: true });
  }
}

/** Whether this path below a files folder is a temporary file, which no row refers to. */
export const isUnfinished = (path: string): boolean => path.split('/').includes(unfinished);

function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return (cause as NodeJS.ErrnoException).code;
}

/** For tests: in memory. */
export function memoryFiles(): Files {
  const files = new Map<string, Uint8Array>();
  const at = <T>(key: string, work: (key: string) => T): T => {
    checkKey(key);
    return work(key);
  };
  return {
    put: async (key, contents) => {
      checkKey(key);
      files.set(key, await bytesOf(contents));
    },
    get: async (key) => at(key, () => files.get(key) ?? null),
    open: async (key) =>
      at(key, () => {
        const bytes = files.get(key);
        if (!bytes) return null;
        return { size: bytes.length, read: (from) => new Blob([bytes.slice(from)]).stream() };
      }),
    delete: async (key) => {
      at(key, () => files.delete(key));
    },
    list: async (folder) =>
      at(folder, () => [...files.keys()].filter((key) => key.startsWith(`${folder}/`)).sort()),
  };
}

async function bytesOf(contents: Contents): Promise<Uint8Array> {
  if (typeof contents === 'string') return new TextEncoder().encode(contents);
  if (contents instanceof Uint8Array) return contents.slice();
  return Buffer.concat(await Array.fromAsync(upTo(contents)));
}
