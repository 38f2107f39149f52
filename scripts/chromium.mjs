// Finds the browser that the tests drive, or installs Debian's.
import { existsSync } from 'node:fs';
import { aptGet, mayInstall } from './apt.mjs';
import { fail, step } from './progress.mjs';

// The headless shell needs a fifth of a full Chromium's work to render a page.
const shell = '/usr/bin/chromium-headless-shell';
const others = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of the installed browser: the shell first. */
export const findChromium = () => [shell, ...others].find((path) => existsSync(path));

const byHand =
  'install one (Debian: sudo apt-get install chromium-headless-shell) or name one in CHROMIUM_PATH.';

/** Installs a Chromium if there is none and this process may. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) fail(`CHROMIUM_PATH is set to ${named}, which doesn’t exist.`);
    return;
  }
  const found = findChromium();
  if (found === shell) return;
  if (!mayInstall()) {
    if (!found) fail(`The browser tests need Chromium: ${byHand}`);
    return;
  }
  let log = null;
  await step('Installing Chromium', 'Chromium ready', async () => {
    log = await aptGet('chromium', 'update');
    log ??= await aptGet(
      'chromium',
      'install',
      '-y',
      '--no-install-recommends',
      'chromium-headless-shell',
    );
  });
  if (log && !found) fail(`Chromium could not be installed with apt-get (${log}): ${byHand}`);
  if (log)
    console.log(
      `The tests use ${found}: its faster headless shell could not be installed (${log}).`,
    );
}
