/** Starts a server for every worker, and one browser for all browser tests. */
import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launchOptions } from './tools/chromium.ts';
import { setPlace } from './tools/place.ts';
import { demoFolder, type Service, startService } from './tools/service.ts';

/** The filter of this run, from scripts/test.mjs. */
const filters = process.env.TEST_FILTER?.split(' ').filter((part) => part && !part.startsWith('-'));

let services: Service[] = [];
let browser: BrowserServer;
let folders: ReturnType<typeof demoFolder>[] = [];

export async function setup(project: TestProject): Promise<void> {
  const { testFiles } = await project.globTestFiles(filters);
  const workers = Math.min(project.config.maxWorkers, testFiles.length || Number.POSITIVE_INFINITY);
  folders = Array.from({ length: workers }, demoFolder);
  services = await Promise.all(
    folders.map(({ path }) => startService({ DATA_DIR: path, DEMO_DATA: 'true' })),
  );
  browser = await chromium.launchServer(launchOptions);
  setPlace({ urls: services.map(({ url }) => url), browser: browser.wsEndpoint() });
}

/** The servers must stop cleanly and must not have logged errors. */
export async function teardown(): Promise<void> {
  await browser?.close();
  const codes = await Promise.all(services.map((service) => service.stop()));
  for (const folder of folders) folder.remove();
  const failures = services.flatMap((service) =>
    service
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":"error"')),
  );
  const said = services.map((service) => service.errors()).join('');
  if (codes.every((code) => code === 0) && failures.length === 0 && said === '') return;
  console.error(failures.join('\n'), said);
  process.exitCode = 1;
  throw new Error(
    `The servers under test ended with ${codes.join(', ')}, logged ${failures.length} failures and wrote ${said.length} characters to standard error.`,
  );
}
