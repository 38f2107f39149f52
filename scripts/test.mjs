// "npm test" prepares everything, runs the static checks, two at a time, and all tests.
// "npm test -- <filter>" passes its arguments to Vitest: no static checks, each test on one database, and the
// build and the browser only if there is a browser test among them (e2e/demo-setup.ts).
// "npm test -- --changed [BASE]" runs the static checks, and the tests that the change since BASE can reach; with --list
// it only says which (scripts/changed.ts).
// "npm run test:long" runs every test on both databases, and the long ones at their full length.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { productNode, root } from './progress.mjs';
import { makeRunFolder, removeRunFolder } from './run-folder.mjs';
import { reportCosts } from './test-costs.mjs';

const args = process.argv.slice(2);
const isLong = args.includes('--long');
const isChange = args.includes('--changed');
let filter = isChange ? [] : args.filter((arg) => arg !== '--long');
let isWhole = filter.length === 0 && !isChange;

function embeddedRuns() {
  if (isLong || filter.join(' ').includes('embedded')) return 'all';
  return isWhole ? 'tagged' : 'least';
}

const folder = makeRunFolder();
const costs = join(folder, 'costs.jsonl');
const env = {
  ...process.env,
  TMPDIR: folder,
  TEST_EMBEDDED: embeddedRuns(),
  TEST_COSTS: costs,
};
if (isLong) env.TEST_LONG = 'true';
if (!process.stdout.isTTY) env.NO_COLOR = '1';
else if (!env.NO_COLOR) env.FORCE_COLOR = '1';

const tool = (path, ...words) => [join(root, 'node_modules', path), ...words];
const script = (name, ...words) => [join(root, 'scripts', name), ...words];

const checks = [
  {
    name: 'Types',
    commands: [
      tool('@react-router/dev/bin.cjs', 'typegen'),
      tool('typescript/bin/tsc', '--noEmit'),
    ],
  },
  {
    name: 'Lint and format',
    commands: [tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')],
  },
  { name: 'Import boundaries', commands: [script('check-boundaries.mjs')] },
  { name: 'Requirements', commands: [script('check-requirements.mjs')] },
  { name: 'Lockfile', commands: [script('check-lockfile.mjs')] },
  { name: 'Unused code', commands: [tool('knip/bin/knip.js', '--no-config-hints')] },
];

const children = new Set();

function signalGroup({ pid }, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Runs one command and its children; `listen` gets its standard output as it arrives. */
function run(command, words, listen, listenToErrors = listen) {
  return new Promise((resolve) => {
    // A process group of its own, so that a signal also reaches its children.
    const child = spawn(command, words, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    children.add(child);
    child.stdout.on('data', listen);
    child.stderr.on('data', listenToErrors);
    child.on('error', (error) => listenToErrors(`${error.message}\n`));
    child.on('exit', () => signalGroup(child, 'SIGKILL'));
    child.on('close', (code) => {
      children.delete(child);
      resolve(code ?? 1);
    });
  });
}

let stopping = false;
/** Ends everything that was started, removes what it left on the disk, and exits. */
async function stop(sentence, code) {
  if (stopping) return;
  stopping = true;
  console.error(sentence);
  const closed = [...children].map((child) => new Promise((done) => child.on('close', done)));
  for (const child of children) signalGroup(child, 'SIGTERM');
  const patience = setTimeout(() => {
    for (const child of children) signalGroup(child, 'SIGKILL');
  }, 10_000);
  await Promise.all(closed);
  clearTimeout(patience);
  removeRunFolder(folder);
  process.exit(code);
}

async function check({ name, commands }) {
  const start = Date.now();
  const output = [];
  for (const command of commands) {
    const code = await run(productNode, command, (data) => output.push(data));
    if (stopping) return;
    if (code !== 0) {
      process.stderr.write(output.join(''));
      await stop(`npm test stopped at: ${name}.`, 1);
    }
  }
  console.log(`✓ ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
}

async function runChecks() {
  const waiting = [...checks];
  const worker = async () => {
    for (let next = waiting.shift(); next && !stopping; next = waiting.shift()) await check(next);
  };
  await Promise.all([worker(), worker()]);
}

const show = (data) => process.stdout.write(data);
const showError = (data) => process.stderr.write(data);

/** Installs the packages; for a whole run also the build, PostgreSQL and the browser. */
async function prepare() {
  const options = isWhole ? ['--test'] : ['--no-build'];
  const code = await run(process.execPath, script('prepare.mjs', ...options), show, showError);
  if (code !== 0) await stop('npm test stopped at: Preparation.', code);
}

/** Finds out what the change can reach, and narrows the run to it; false if nothing is to run. */
async function chooseTests() {
  const chosen = join(folder, 'reached.json');
  const base = args.filter((arg) => !['--changed', '--list', '--long'].includes(arg));
  const command = script('changed.ts', 'select', chosen, ...base);
  const code = await run(productNode, command, show, showError);
  if (code !== 0) await stop('npm test stopped at: Choosing the tests.', code);
  const { everything, files } = JSON.parse(readFileSync(chosen, 'utf8'));
  isWhole = everything;
  const runs = !args.includes('--list');
  if (everything) {
    env.TEST_EMBEDDED = embeddedRuns();
    if (runs) await prepare();
    return runs;
  }
  filter = Object.keys(files);
  writeFileSync(chosen, JSON.stringify(files));
  env.TEST_UNREACHED = chosen;
  return runs;
}

/** Keeps what each test used, for the next change. */
async function recordUses() {
  const command = script('changed.ts', 'record', costs, ...(isWhole ? ['--whole'] : []));
  await run(productNode, command, show, showError);
}

/** Runs Vitest and repeats its final count as the last line. */
async function runTests() {
  let tail = '';
  const code = await run(
    productNode,
    tool('vitest/vitest.mjs', 'run', ...filter),
    (data) => {
      process.stdout.write(data);
      tail = (tail + data).slice(-20_000);
    },
    showError,
  );
  if (stopping) return;
  const count = stripVTControlCharacters(tail)
    .split('\n')
    .findLast((line) => /^\s*Tests\s+.*\(\d+\)\s*$/.test(line));
  if (code !== 0 && tail.includes('No test files found') && filter.includes('unit'))
    console.error(
      'Tests with a database are not part of "unit": leave out --project for PostgreSQL, or use "embedded".',
    );
  if (code !== 0) console.error('npm test stopped at: Tests.');
  reportCosts(costs);
  if (!filter.some((word) => /^(-t|--testNamePattern)/.test(word))) await recordUses();
  if (count) console.log(count.trim());
  process.exitCode = code;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () =>
    stop(`npm test was stopped by ${signal}.`, 128 + constants.signals[signal]),
  );
}

// npm sends signals to a shell that does not pass them on, and a killed npm sends none.
const npm = process.ppid;
setInterval(() => {
  if (process.ppid !== npm) void stop('npm test was stopped.', 143);
}, 200).unref();

await prepare();
const runs = isChange ? await chooseTests() : true;
if (runs && (isWhole || isChange) && !stopping) await runChecks();
if (runs && (isWhole || filter.length > 0) && !stopping) await runTests();
if (!stopping) removeRunFolder(folder);
