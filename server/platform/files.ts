/** Files by key: in a folder here, in an object store where one is configured (a later adapter). */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export interface OpenFile {
  size: number;
  read(from: number): ReadableStream<Uint8Array>;
}

export interface Files {
  put(key: string, contents: string | Uint8Array): Promise<void>;
  /** The bytes, or null where there is no such file. */
  get(key: string): Promise<Uint8Array | null>;
  /** The same without holding all of it in memory: its size, and its bytes from a place on. */
  open(key: string): Promise<OpenFile | null>;
  /** Removes a file; one that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Keys that begin with `folder/`, in the order of their names. */
  list(folder: string): Promise<string[]>;
}

export function folderFiles(location: string): Files {
  const disk = new Disk(new FSDriver({ location: join(location, 'files'), visibility: 'private' }));
  return {
    put: (key, contents) => disk.put(key, contents),
    get: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : null),
    async open(key) {
      if (!(await disk.exists(key))) return null;
      const { contentLength } = await disk.getMetaData(key);
      const path = join(location, 'files', key);
      return {
        size: contentLength,
        read: (start) =>
          Readable.toWeb(createReadStream(path, { start })) as ReadableStream<Uint8Array>,
      };
    },
    delete: (key) => disk.delete(key),
    async list(folder) {
      try {
        const { objects } = await disk.listAll(folder, { recursive: true });
        return [...objects].flatMap((entry) => (entry.isFile ? [entry.key] : [])).sort();
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return (cause as NodeJS.ErrnoException).code === 'ENOENT';
}

export function memoryFiles(): Files {
  const files = new Map<string, Uint8Array>();
  return {
    async put(key, contents) {
      files.set(key, typeof contents === 'string' ? new TextEncoder().encode(contents) : contents);
    },
    get: async (key) => files.get(key) ?? null,
    async open(key) {
      const bytes = files.get(key);
      if (!bytes) return null;
      return {
        size: bytes.length,
        read: (from) => new Blob([bytes.slice(from)]).stream(),
      };
    },
    async delete(key) {
      files.delete(key);
    },
    list: async (folder) => [...files.keys()].filter((key) => key.startsWith(`${folder}/`)).sort(),
  };
}
