import { findChromium } from '../../scripts/chromium.mjs';

/** Options to launch the installed Chromium, without any requests of its own. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? findChromium() ?? 'chromium',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
