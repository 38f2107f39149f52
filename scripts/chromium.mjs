// Finds the browser that the tests drive, or installs Debian's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, run, step } from './progress.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const byHand =
  'install it (Debian and Ubuntu: sudo apt-get install chromium) or name one in CHROMIUM_PATH.';

async function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, log } = await run(`chromium-${args[0]}`, 'apt-get', args, env);
  if (code !== 0) fail(`Chromium could not be installed with apt-get (${log}): ${byHand}`);
}

/** Leaves a Chromium on the machine, where it may. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) fail(`CHROMIUM_PATH names ${named}, which is not there.`);
    return;
  }
  if (places.some((place) => existsSync(place))) return;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall) fail(`The browser tests need Chromium: ${byHand}`);
  await step('Installing Chromium', 'Chromium installed', async () => {
    await aptGet('update');
    await aptGet('install', '-y', '--no-install-recommends', 'chromium');
  });
}
