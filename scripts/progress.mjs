// Progress output of the preparation: one line per step, a spinner only on a terminal. The output of the
// tools goes to a log in .cache/, so that a failure can be one sentence that refers to it.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const cache = join(root, '.cache');
/** The product's own Node, which is installed with its packages. */
export const productNode = join(root, 'node_modules/.bin/node');

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const terminal = process.stdout.isTTY === true;
const children = new Set();
let stopping = false;

/** Whether a process with this id is running; one that has ended may wait for its parent to notice. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const status = `/proc/${pid}/status`;
  return !existsSync(status) || !/^State:\s+[ZX]/m.test(readFileSync(status, 'utf8'));
}

/** Ends the program with one sentence, and its child processes with it. */
export function fail(sentence) {
  if (terminal) process.stdout.write('\r\x1b[K');
  console.error(sentence);
  for (const child of children) child.kill('SIGTERM');
  process.exit(1);
}

/** Shows `doing` while the work runs, then `done` with the seconds it took. */
export async function step(doing, done, work) {
  const start = Date.now();
  const seconds = () => (Date.now() - start) / 1000;
  let timer;
  if (terminal) {
    let frame = 0;
    timer = setInterval(() => {
      frame = (frame + 1) % frames.length;
      process.stdout.write(`\r\x1b[K${frames[frame]} ${doing} … ${Math.floor(seconds())} s`);
    }, 120);
  } else {
    console.log(`${doing} …`);
  }
  try {
    await work();
  } finally {
    clearInterval(timer);
    if (terminal) process.stdout.write('\r\x1b[K');
  }
  console.log(`${done} (${seconds().toFixed(1)} s)`);
}

/**
 * Runs a program with its output in .cache/<name>.log. Returns its exit code (null if it could not be
 * started), its output, and the log's path.
 */
export function run(name, command, args, env = process.env) {
  const log = join(cache, `${name}.log`);
  mkdirSync(cache, { recursive: true });
  const output = openSync(log, 'w');
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', output, output] });
    children.add(child);
    const end = (code) => {
      if (!children.delete(child)) return;
      closeSync(output);
      if (stopping) return;
      resolve({ code, text: readFileSync(log, 'utf8'), log: relative(process.cwd(), log) });
    };
    child.on('error', () => end(null));
    child.on('close', (code) => end(code ?? 1));
  });
}

// An interrupted npm cleans up after itself; exiting earlier would let the next run interfere.
async function stopAfterChildren(code) {
  const urgent = stopping;
  stopping = true;
  if (children.size > 0 && !urgent)
    console.error('\nStopping; press Ctrl+C again to stop immediately.');
  for (const child of children) child.kill(urgent ? 'SIGKILL' : 'SIGTERM');
  await Promise.all([...children].map((child) => new Promise((done) => child.on('close', done))));
  process.exit(code);
}

process.on('SIGINT', () => stopAfterChildren(130));
process.on('SIGTERM', () => stopAfterChildren(143));
