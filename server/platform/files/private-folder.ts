/**
 * Makes the data folder accessible to the product's user only, including what an earlier version left open.
 */
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../app-error.ts';

const others = 0o077;

/** False for a file that no longer exists, for example because another instance deleted it. */
export const isOpenToOthers = (path: string): boolean =>
  ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & others) !== 0;

/**
 * Restricts `folder` and everything in it to its owner (0700, files 0600). Descends into closed folders too:
 * the embedded database makes its files world-readable, whatever the umask.
 */
export function closeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (isOpenToOthers(folder)) chmodSync(folder, 0o700);
    closeInside(folder);
  } catch (cause) {
    throw new StartError(
      `The folder ${folder} (DATA_DIR) can’t be made private: ${(cause as NodeJS.ErrnoException).code}. Make the user who runs the product its owner.`,
    );
  }
}

function closeInside(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!(entry.isDirectory() || entry.isFile())) continue;
    if (isOpenToOthers(path)) chmodSync(path, entry.isDirectory() ? 0o700 : 0o600);
    if (entry.isDirectory()) closeInside(path);
  }
}
