/** A disk small enough for a test to fill. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Disk {
  path: string;
  remove(): void;
}

const tmpfs = ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs'];

/**
 * 256 MB, writable for every user. Without root it is mounted in a namespace of its own and reached through
 * its process.
 */
export async function smallDisk(): Promise<Disk> {
  const folder = mkdtempSync(join(tmpdir(), 'alliance-full-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (spawnSync('mount', [...tmpfs, folder]).status === 0) {
    chmodSync(folder, 0o777);
    return {
      path: folder,
      remove() {
        execFileSync('umount', ['-l', folder]);
        removeFolder();
      },
    };
  }
  const script = `mount ${tmpfs.join(' ')} "$0" && echo mounted && exec sleep infinity`;
  const holder = spawn('unshare', ['-U', '-r', '-m', 'sh', '-c', script, folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const isMounted = await new Promise<boolean>((resolve) => {
    holder.stdout.once('data', () => resolve(true));
    holder.once('error', () => resolve(false));
    holder.once('exit', () => resolve(false));
  });
  if (!isMounted) {
    removeFolder();
    throw new Error(
      'A small disk cannot be mounted here: run the tests as root, or allow user namespaces (unshare -U).',
    );
  }
  return {
    path: `/proc/${holder.pid}/root${folder}`,
    remove() {
      holder.kill('SIGKILL');
      removeFolder();
    },
  };
}
