// One temporary folder for everything that a test run writes: databases, installations, browser profiles. It
// is removed at the end, and the leftovers of a killed run when the next one starts.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from './progress.mjs';

const prefix = 'alliance-tests-';

/** The processes whose temporary folder this is, or lies in it; only Linux can tell. */
function processesOf(folder) {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => {
      try {
        const variables = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0');
        return variables.some(
          (one) => one === `TMPDIR=${folder}` || one.startsWith(`TMPDIR=${folder}/`),
        );
      } catch {
        // It has ended, or belongs to another user.
        return false;
      }
    })
    .map(Number);
}

/** Disks that a test mounted inside the folder. */
function mountsIn(folder) {
  if (!existsSync('/proc/mounts')) return [];
  const places = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  return places.filter((place) => place.startsWith(`${folder}/`));
}

/** Ends the processes that still use the folder, and removes it. */
export function removeRunFolder(folder) {
  for (const pid of processesOf(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
  for (const place of mountsIn(folder)) spawnSync('umount', ['-l', place]);
  // A process that is ending may still write.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

const memory = '/dev/shm';
const gigabytes = 1024 ** 3;

/**
 * In memory where there is plenty, unless TMPDIR says where: a copy of the tests' database has some 1,500 files, and
 * takes a tenth of the processor's time there.
 */
function place() {
  if (process.env.TMPDIR || !existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  const free = Math.min(bavail * bsize, freemem());
  return free >= 10 * gigabytes ? memory : tmpdir();
}

function removeLeftovers(parent) {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0;
    if (pid > 0 && !isRunning(pid)) removeRunFolder(join(parent, name));
  }
}

/** Creates the folder of this run; its name contains the process id. */
export function makeRunFolder() {
  for (const parent of new Set([tmpdir(), place()])) removeLeftovers(parent);
  const folder = mkdtempSync(join(place(), `${prefix}${process.pid}-`));
  // PostgreSQL, which does not run as root, has to reach its own folder inside.
  chmodSync(folder, 0o711);
  return folder;
}
