/** The product in its own process, as `npm start` runs it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dataFolders, place } from './place.ts';
import { unannounced } from './unannounced.ts';

const root = new URL('../..', import.meta.url).pathname;
const productNode = join(root, 'node_modules/.bin/node');
/** The arguments that `npm start` passes to Node. */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};
const started = scripts.start.split(' ').slice(1);

/** A started process: its output so far, and how it ended. */
export interface Process {
  child: ChildProcess;
  output(): string;
  errors(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Resolves when standard output matches the pattern; rejects if the process ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
}

export interface Service extends Process {
  url: string;
  /** Announces a line of an error in its log. */
  expectErrors(line: RegExp): void;
  /** Asks it to stop and returns its exit code. Refuses if its log has an error that was not announced, or lacks one that was. */
  stop(): Promise<number | null>;
}

/** Starts the build with these variables and none of this machine's. */
export const runMain = (variables: Record<string, string>, ...args: string[]): Process =>
  runIn(root, variables, ...args);

/** The same in another folder with a build. */
function runIn(cwd: string, variables: Record<string, string>, ...args: string[]): Process {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(productNode, [...started, ...args], {
    cwd,
    env: { PATH, HOME, TMPDIR, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const heard = new Set<() => void>();
  let output = '';
  let errors = '';
  child.stdout.on('data', (data) => {
    output += data;
    for (const hear of heard) hear();
  });
  child.stderr.on('data', (data) => {
    errors += data;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const hear = () => {
        const match = pattern.exec(output);
        if (!match) return;
        heard.delete(hear);
        resolve(match);
      };
      heard.add(hear);
      void ended.then((code) => reject(new Error(`It ended with ${code}: ${errors || output}`)));
      hear();
    });
  return { child, output: () => output, errors: () => errors, ended, says };
}

/** A folder that the test removes. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'alliance-e2e-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export const copyFolder = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });

/** Copies a new demonstration installation into a folder. */
export const copyDemo = (path: string): void => copyFolder(place.demo, path);

/** A temporary folder with the same content as another. */
export function copyOf(path: string): ReturnType<typeof temporaryFolder> {
  const folder = temporaryFolder();
  copyFolder(path, folder.path);
  return folder;
}

/** A temporary folder with a demonstration installation. */
export const demoFolder = (): ReturnType<typeof temporaryFolder> => copyOf(place.demo);

/** Starts the product and waits until it is there; `folder`: another build of it. */
export async function startService(
  variables: Record<string, string>,
  folder = root,
): Promise<Service> {
  const started = runIn(folder, { PORT: '0', TRUST_PROXY: '127.0.0.1', ...variables });
  const [, site = ''] = await started.says(/ is at (https?:\S+)/);
  // With a BASE_URL of its own the site is elsewhere, behind the test's proxy.
  const [, own] = /^Listening on (\S+)$/m.exec(started.output()) ?? [];
  const url = own ? `http://${own}` : site;
  if (variables.DATA_DIR) for (const at of [site, url]) dataFolders.set(at, variables.DATA_DIR);
  const expected: RegExp[] = [];
  return {
    ...started,
    expectErrors: (line) => void expected.push(line),
    url,
    async stop() {
      started.child.kill('SIGTERM');
      const code = await started.ended;
      const errors = started.output().split('\n').filter(isError);
      const wrong = unannounced(errors, expected);
      if (wrong) throw new Error(`The log of the product:\n${wrong}`);
      return code;
    },
  };
}

const isError = (line: string) => line.includes('"level":"error"');

/** Fills a folder, and the database of these variables, with a new demonstration installation. */
export async function makeDemo(folder: string, database: Record<string, string> = {}) {
  const service = await startService({ DATA_DIR: folder, DEMO_DATA: 'true', ...database });
  await settled(join(folder, 'files'));
  if ((await service.stop()) !== 0) throw new Error(service.errors());
}

/** Waits until the first jobs are done: no new emails or copies of reports for a second. */
async function settled(files: string): Promise<void> {
  for (let before = 0, now = 0; now === 0 || now !== before; ) {
    before = now;
    await wait(1000);
    now = globSync('**', { cwd: files }).length;
  }
}
