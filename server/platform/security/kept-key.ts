/** A random key in its own file: not in the database, nor in its backups. */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** 32 bytes from `folder/name.key`; the first process creates them. Throws file system errors. */
export function keptKey(folder: string, name: string): Buffer {
  const path = join(folder, `${name}.key`);
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(folder, { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(32), { mode: 0o600 });
  try {
    // Linking is atomic: the first process wins, and nobody reads half a key.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path);
}
