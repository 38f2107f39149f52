/** One server and one browser for all browser tests. */
import { type BrowserServer, chromium } from 'playwright-core';
import { launchOptions } from './tools/chromium.ts';
import { setPlace } from './tools/place.ts';
import { type Service, startService, temporaryFolder } from './tools/service.ts';

let service: Service;
let browser: BrowserServer;
const folder = temporaryFolder();

export async function setup(): Promise<void> {
  service = await startService({ DATA_DIR: folder.path, DEMO_DATA: 'true' });
  browser = await chromium.launchServer(launchOptions);
  setPlace({ url: service.url, browser: browser.wsEndpoint() });
}

/** The server has to stop by itself, and to have logged no failure. */
export async function teardown(): Promise<void> {
  await browser?.close();
  const code = await service?.stop();
  folder.remove();
  const failures = (service?.output() ?? '')
    .split('\n')
    .filter((line) => line.includes('"level":"error"'));
  const said = service?.errors() ?? '';
  if (code === 0 && failures.length === 0 && said === '') return;
  console.error(failures.join('\n'), said);
  process.exitCode = 1;
  throw new Error(
    `The server under test ended with ${code}, logged ${failures.length} failures and wrote ${said.length} characters to standard error.`,
  );
}
