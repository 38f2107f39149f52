import { findChromium } from '../../scripts/chromium.mjs';

/** How Chromium is started: the installed one, which asks nobody anything by itself. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? findChromium() ?? 'chromium',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
