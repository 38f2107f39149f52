/**
 * What each test and each file costs: seconds, processor seconds of worker, servers and browser, and how many pages and
 * contexts were opened. Appended as lines of JSON to `TEST_COSTS`, which `scripts/test.mjs` reports from.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** Processor seconds, and numbers of opened things, so far. */
export interface Spent {
  worker: number;
  server: number;
  browser: number;
  contexts: number;
  pages: number;
}

/** Processes of this worker outside it, by what they are; set by tests with a browser. */
const outside: { server?: () => number | null; browser?: () => number | null } = {};
export const opened = { contexts: 0, pages: 0 };

/** Says where the worker's own server and browser are, by process id. */
export function countOutside(pids: typeof outside): void {
  Object.assign(outside, pids);
}

const ticksPerSecond = 100;

/** Processor seconds of a process, of its children, and of those of them that have ended; Linux only. */
function ofTree(pid: number): number {
  try {
    // The name before the last bracket may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
    return own / ticksPerSecond + ofChildren(pid);
  } catch {
    return 0;
  }
}

function ofChildren(pid: number): number {
  const ids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return ids === '' ? 0 : ids.split(' ').reduce((sum, child) => sum + ofTree(Number(child)), 0);
}

function spent(): Spent {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1e6;
  const [server, browser] = [outside.server?.() ?? 0, outside.browser?.() ?? 0];
  return {
    worker: own,
    // What the worker started are servers.
    server: Math.max(0, ofTree(process.pid) - own) + (server ? ofTree(server) : 0),
    browser: browser ? ofTree(browser) : 0,
    ...opened,
  };
}

const since = (before: Spent, now = spent()): Spent => ({
  worker: now.worker - before.worker,
  server: now.server - before.server,
  browser: now.browser - before.browser,
  contexts: now.contexts - before.contexts,
  pages: now.pages - before.pages,
});

/** Called before each file (`costs-setup.ts`). */
export function countCosts(): void {
  const path = process.env.TEST_COSTS;
  if (!path) return;
  const write = (line: object) => appendFileSync(path, `${JSON.stringify(line)}\n`);
  let file = { at: 0, before: spent() };
  let test = file;
  beforeAll(() => {
    file = { at: performance.now(), before: spent() };
  });
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures a hook needs
  afterAll(({}, { file: { projectName, name } }) => {
    const seconds = (performance.now() - file.at) / 1000;
    write({ project: projectName, file: name, seconds, ...since(file.before) });
  });
  // The thousands of tests without a browser would cost more to measure than to run.
  if (!outside.browser) return;
  beforeEach(() => {
    test = { at: performance.now(), before: spent() };
  });
  afterEach(({ task }) => {
    const seconds = (performance.now() - test.at) / 1000;
    write({ file: task.file.name, test: task.name, seconds, ...since(test.before) });
  });
}
