/**
 * What each test and each file costs: seconds, processor seconds of worker, servers and browser, and how many pages and
 * contexts were opened; and what of the product it uses, by the requests that it sends. Appended as lines of JSON to
 * `TEST_COSTS`, which `scripts/test.mjs` reports from and `scripts/changed.ts` keeps for the next run.
 */
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync, readFileSync } from 'node:fs';
import type * as vitest from 'vitest';

/** Processor seconds, and numbers of opened things, so far. */
export interface Spent {
  worker: number;
  server: number;
  browser: number;
  contexts: number;
  pages: number;
}

/** Ids of the processes of a worker with a browser: its server, which it did not start, and its browser, which it did. */
const outside = { server: 0, browser: 0 };
export const opened = { contexts: 0, pages: 0 };

export function countServer(pid: number): void {
  outside.server = pid;
}
export function countBrowser(pid: number): void {
  outside.browser = pid;
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
  const browser = outside.browser ? ofTree(outside.browser) : 0;
  const server = outside.server ? ofTree(outside.server) : 0;
  return {
    worker: own,
    // What else the worker started are servers.
    server: Math.max(0, ofTree(process.pid) - own - browser) + server,
    browser,
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

/** The requests of a file by test, each once; before its first test under an empty name. */
let uses = new Map<string, Set<string>>();
let user = '';
const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g;

/** Records a request for the running test: `GET /track/A1`, or `OPEN` for a page that runs its scripts. */
export function noteUse(method: string, address: string): void {
  const path = address.replace(/^\w+:\/\/[^/]+/, '').replace(/[?#].*/, '');
  const used = uses.get(user) ?? new Set();
  uses.set(user, used.add(`${method} ${path.replace(anyId, 'id')}`));
}

interface Task {
  name: string;
  tasks?: Task[];
  result?: { state: string };
}
/** The names of the tests that failed. */
const failedOf = (tasks: readonly Task[]): string[] =>
  tasks.flatMap(({ name, tasks, result }) =>
    tasks ? failedOf(tasks) : result?.state === 'fail' ? [name] : [],
  );

/** The file's uses, but null for a test that has failed: it may have ended before it had used all. */
function usesBut(failed: readonly string[]): Record<string, string[] | null> {
  const isShort = (test: string) =>
    failed.includes(test) || (test === '' && !outside.server && failed.length > 0);
  return Object.fromEntries(
    [...uses].map(([test, requests]) => [test, isShort(test) ? null : [...requests]]),
  );
}

interface Requested {
  request: { method: string; path?: string; url?: string };
}
/** Every `fetch` of this process, and every request to a server in it. */
if (process.env.TEST_COSTS)
  for (const channel of ['undici:request:create', 'http.server.request.start'])
    subscribe(channel, (message) => {
      const { method, path, url = '' } = (message as Requested).request;
      noteUse(method, path ?? url);
    });

/** The tests of each file that `npm test -- --changed` leaves out. */
function unreached(): Record<string, string[]> {
  const path = process.env.TEST_UNREACHED;
  return path ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

type Hooks = Pick<typeof vitest, 'afterAll' | 'afterEach' | 'beforeAll' | 'beforeEach'>;

/** Called before each file (`costs-setup.ts`), which brings the hooks: `npm run screenshots` has none. */
export function countCosts({ afterAll, afterEach, beforeAll, beforeEach }: Hooks): void {
  const path = process.env.TEST_COSTS;
  if (!path) return;
  const write = (line: object) => appendFileSync(path, `${JSON.stringify(line)}\n`);
  let file = { at: 0, before: spent() };
  let test = file;
  beforeAll(() => {
    uses = new Map();
    user = '';
    file = { at: performance.now(), before: spent() };
  });
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures a hook needs
  afterAll(({}, { file: { projectName, name, tasks } }) => {
    const seconds = (performance.now() - file.at) / 1000;
    write({ project: projectName, file: name, seconds, ...since(file.before) });
    write({ file: name, uses: usesBut(failedOf(tasks)) });
  });
  // The thousands of tests without a browser would cost more to measure than to run.
  if (!outside.server) return;
  const skipped = unreached();
  beforeEach(({ task, skip }) => {
    skip(skipped[task.file.name]?.includes(task.name) ?? false, 'not reached by the change');
    user = task.name;
    uses.set(user, uses.get(user) ?? new Set());
    test = { at: performance.now(), before: spent() };
  });
  afterEach(({ task }) => {
    const seconds = (performance.now() - test.at) / 1000;
    write({ file: task.file.name, test: task.name, seconds, ...since(test.before) });
  });
}
