/** Files by key: in a folder here, in an object store where one is configured (a later adapter). */
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export interface Files {
  put(key: string, contents: string): Promise<void>;
  /** The contents, or null where there is no such file. */
  get(key: string): Promise<string | null>;
  /** Keys that begin with `folder/`, in the order of their names. */
  list(folder: string): Promise<string[]>;
}

export function folderFiles(location: string): Files {
  const disk = new Disk(new FSDriver({ location: join(location, 'files'), visibility: 'private' }));
  return {
    put: (key, contents) => disk.put(key, contents),
    get: async (key) => ((await disk.exists(key)) ? disk.get(key) : null),
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
  const files = new Map<string, string>();
  return {
    async put(key, contents) {
      files.set(key, contents);
    },
    get: async (key) => files.get(key) ?? null,
    list: async (folder) => [...files.keys()].filter((key) => key.startsWith(`${folder}/`)).sort(),
  };
}
