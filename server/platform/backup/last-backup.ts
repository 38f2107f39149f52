/** When the last backup was made: one line in a file beside the data, read by the doctor. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const pathIn = (folder: string) => join(folder, 'last-backup');

/** Throws file system errors. */
export const noteBackup = (folder: string, at: Temporal.Instant): void =>
  writeFileSync(pathIn(folder), `${at}\n`, { mode: 0o600 });

/** Null if no backup was recorded. */
export function lastBackup(folder: string): Temporal.Instant | null {
  try {
    return Temporal.Instant.from(readFileSync(pathIn(folder), 'utf8').trim());
  } catch {
    return null;
  }
}
