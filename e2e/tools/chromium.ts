import { existsSync } from 'node:fs';

/** As the preparation knows them; the shell first, which is several times faster. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** How Chromium is started: the installed one, which asks nobody anything by itself. */
export const launchOptions = {
  executablePath:
    process.env.CHROMIUM_PATH ?? places.find((path) => existsSync(path)) ?? 'chromium',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
