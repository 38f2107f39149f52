// Finds the browser that the tests drive, or installs Debian's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, run, step } from './progress.mjs';

// The shell draws a page with a fifth of the work of a whole Chromium.
const shell = '/usr/bin/chromium-headless-shell';
const others = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where the installed browser is: the shell first. */
export const findChromium = () => [shell, ...others].find((path) => existsSync(path));

const byHand =
  'install one (Debian: sudo apt-get install chromium-headless-shell) or name one in CHROMIUM_PATH.';

/** Gives the log's path where it failed. */
async function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const limits = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  const { code, log } = await run(`chromium-${args[0]}`, 'apt-get', [...limits, ...args], env);
  return code === 0 ? null : log;
}

/** Leaves a Chromium on the machine, where it may. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) fail(`CHROMIUM_PATH names ${named}, which is not there.`);
    return;
  }
  const found = findChromium();
  if (found === shell) return;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall) {
    if (!found) fail(`The browser tests need Chromium: ${byHand}`);
    return;
  }
  let log = null;
  await step('Installing Chromium', 'Chromium looked after', async () => {
    log = await aptGet('update');
    log ??= await aptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
  });
  if (log && !found) fail(`Chromium could not be installed with apt-get (${log}): ${byHand}`);
  if (log)
    console.log(`${found} drives the tests: its faster shell could not be installed (${log}).`);
}
