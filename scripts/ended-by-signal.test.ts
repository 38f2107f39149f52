/** What an interrupted test run leaves behind, checked in its own temporary folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ended-'));
  // PostgreSQL does not run as root and has to reach its own folder inside.
  chmodSync(folder, 0o711);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** `npm test` with these arguments in its own process group, as a terminal starts it. */
function npmTest(...words: string[]): ChildProcess {
  const { PATH, HOME } = process.env;
  return spawn('npm', ['test', '--silent', '--', ...words], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH, HOME, TMPDIR: folder },
    stdio: 'ignore',
    detached: true,
  });
}

/** Processes whose temporary folder this is. */
const processes = () =>
  globSync('/proc/*/environ').filter((path) => {
    try {
      return readFileSync(path, 'utf8').includes(`TMPDIR=${folder}`);
    } catch {
      return false;
    }
  });

const foldersOfRuns = () => readdirSync(folder).filter((name) => name.startsWith('alliance'));

/** A run that has started its PostgreSQL. */
async function startedRun(): Promise<ChildProcess> {
  const run = npmTest('identity/policy');
  while (globSync(`${folder}/**/postmaster.pid`).length === 0) {
    if (run.exitCode !== null) throw new Error(`It ended with ${run.exitCode}.`);
    await wait(20);
  }
  return run;
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'ending npm test with %s also ends its databases and processes',
  async (signal) => {
    const run = await startedRun();
    run.kill(signal);
    await once(run, 'exit');
    // On SIGTERM npm does not wait for its child processes.
    await expect.poll(processes).toEqual([]);
    expect(foldersOfRuns()).toEqual([]);
  },
);

test('the leftovers of a killed run are removed when the next one starts', async () => {
  const run = await startedRun();
  process.kill(-(run.pid ?? 0), 'SIGKILL');
  await once(run, 'exit');
  expect(foldersOfRuns()).toHaveLength(1);
  const next = npmTest('commerce/packages');
  expect(await once(next, 'exit')).toEqual([0, null]);
  expect(foldersOfRuns()).toEqual([]);
  expect(processes()).toEqual([]);
});
