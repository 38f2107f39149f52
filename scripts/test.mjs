// What "npm test" runs: the static checks, two at a time, then the tests.
// "npm test -- <filter>" hands its arguments to Vitest and leaves the static checks out.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { productNode, root } from './progress.mjs';

const env = { ...process.env };
if (!process.stdout.isTTY) env.NO_COLOR = '1';
else if (!env.NO_COLOR) env.FORCE_COLOR = '1';

const tool = (path, ...args) => [join(root, 'node_modules', path), ...args];
const script = (name) => [join(root, 'scripts', name)];

const checks = [
  {
    name: 'Types',
    commands: [
      ...(existsSync(join(root, 'react-router.config.ts'))
        ? [tool('@react-router/dev/bin.cjs', 'typegen')]
        : []),
      tool('typescript/bin/tsc', '--noEmit'),
    ],
  },
  {
    name: 'Lint and format',
    commands: [tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')],
  },
  { name: 'Import boundaries', commands: [script('check-boundaries.mjs')] },
  { name: 'Lockfile', commands: [script('check-lockfile.mjs')] },
  { name: 'Unused code', commands: [tool('knip/bin/knip.js', '--no-config-hints')] },
];

const children = new Set();

/** Runs one command; `listen` gets its standard output as it comes. */
function run(args, listen, listenToErrors = listen) {
  return new Promise((resolve) => {
    const child = spawn(productNode, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    children.add(child);
    child.stdout.on('data', listen);
    child.stderr.on('data', listenToErrors);
    child.on('error', (error) => listenToErrors(`${error.message}\n`));
    child.on('close', (code) => {
      children.delete(child);
      resolve(code ?? 1);
    });
  });
}

function stop(sentence) {
  for (const child of children) child.kill();
  console.error(sentence);
  process.exit(1);
}

async function check({ name, commands }) {
  const start = Date.now();
  const output = [];
  for (const command of commands) {
    const code = await run(command, (data) => output.push(data));
    if (code !== 0) {
      process.stderr.write(output.join(''));
      stop(`npm test stopped at: ${name}.`);
    }
  }
  console.log(`✓ ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
}

async function runChecks() {
  const waiting = [...checks];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(next);
  };
  await Promise.all([worker(), worker()]);
}

/** Runs Vitest and says its closing count once more, as the last line. */
async function runTests(args) {
  let tail = '';
  const code = await run(
    tool('vitest/vitest.mjs', 'run', ...args),
    (data) => {
      process.stdout.write(data);
      tail = (tail + data).slice(-20_000);
    },
    (data) => process.stderr.write(data),
  );
  const count = stripVTControlCharacters(tail)
    .split('\n')
    .findLast((line) => /^\s*Tests\s+.*\(\d+\)\s*$/.test(line));
  if (code !== 0) console.error('npm test stopped at: Tests.');
  if (count) console.log(count.trim());
  process.exitCode = code;
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => stop(`npm test was stopped by ${signal}.`));
}

const filter = process.argv.slice(2);
if (filter.length === 0) await runChecks();
await runTests(filter);
