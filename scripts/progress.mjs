// What the preparation shows: one line a step, a spinner only on a terminal. The output of the tools
// goes to a log in .cache/, so that a failure can be one sentence that names it.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const cache = join(root, '.cache');
/** The product's own Node, which comes with its packages. */
export const productNode = join(root, 'node_modules/.bin/node');

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const terminal = process.stdout.isTTY === true;
const children = new Set();
let stopping = false;

/** Ends the program with one sentence; the children go with it. */
export function fail(sentence) {
  if (terminal) process.stdout.write('\r\x1b[K');
  console.error(sentence);
  for (const child of children) child.kill('SIGTERM');
  process.exit(1);
}

/** Shows `doing` while the work runs and `done` with the seconds it took. */
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
 * Runs a program with its output in .cache/<name>.log.
 * Gives its exit code (null when it could not be started), what it wrote, and the log's path.
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

// A stopped npm tidies up behind itself; ending before it would let the next run meet it.
async function stopAfterChildren(code) {
  const urgent = stopping;
  stopping = true;
  if (children.size > 0 && !urgent) console.error('\nStopping; a second time stops at once.');
  for (const child of children) child.kill(urgent ? 'SIGKILL' : 'SIGTERM');
  await Promise.all([...children].map((child) => new Promise((done) => child.on('close', done))));
  process.exit(code);
}

process.on('SIGINT', () => stopAfterChildren(130));
process.on('SIGTERM', () => stopAfterChildren(143));
