// Finds the reverse proxy that the tests put in front of several instances, or installs Debian's.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptGet, mayInstall } from './apt.mjs';
import { fail, step } from './progress.mjs';

/** Debian installs it outside the PATH of ordinary users. */
const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)];

/** The path of nginx, or undefined. */
export const findNginx = () =>
  folders
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'nginx'))
    .find((path) => existsSync(path));

/** Installs nginx if there is none and this process may. */
export async function ensureNginx() {
  if (findNginx()) return;
  const byHand = 'install it (Debian: sudo apt-get install nginx-light).';
  if (!mayInstall()) fail(`The tests of several instances need nginx: ${byHand}`);
  let log = null;
  await step('Installing nginx', 'nginx ready', async () => {
    log = await aptGet('nginx', 'update');
    log ??= await aptGet('nginx', 'install', '-y', '--no-install-recommends', 'nginx-light');
  });
  if (log) fail(`nginx could not be installed with apt-get (${log}): ${byHand}`);
}
