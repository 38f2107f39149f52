// One temporary folder for everything that a test run writes: databases, installations, browser profiles. It
// is removed at the end, and the leftovers of a killed run when the next one starts.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** Ends the processes that still use the folder, and removes it. */
export function removeRunFolder(folder) {
  for (const pid of processesOf(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
  // A process that is ending may still write.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** Creates the folder of this run; its name contains the process id. */
export function makeRunFolder() {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0;
    if (pid > 0 && !isRunning(pid)) removeRunFolder(join(tmpdir(), name));
  }
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // PostgreSQL, which does not run as root, has to reach its own folder inside.
  chmodSync(folder, 0o711);
  return folder;
}
