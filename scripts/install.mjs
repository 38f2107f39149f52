// Installs the packages of the lockfile, including the Node version that the product runs on.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, productNode, root, run, step } from './progress.mjs';

const modules = join(root, 'node_modules');
const stamp = join(modules, '.stamp');

const reasons = [
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/,
    'the package registry can’t be reached; is there a network connection?',
  ],
  [/\bENOSPC\b/, 'the disk is full.'],
  [/\b(EACCES|EPERM|EROFS)\b/, 'the folder isn’t writable.'],
  [/\bEUSAGE\b/, 'package.json and package-lock.json disagree; run "npm install" once.'],
  [/\bEINTEGRITY\b/, 'a package doesn’t match package-lock.json.'],
];

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function wanted() {
  const manifest = readJson(join(root, 'package.json'));
  const { dependencies, devDependencies, overrides, allowScripts } = manifest;
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const asked = JSON.stringify({ dependencies, devDependencies, overrides, allowScripts });
  const machine = `${process.platform} ${process.arch}`;
  return createHash('sha256').update(lockfile).update(asked).update(machine).digest('hex');
}

/** Whether npm itself has already installed what the lockfile says, as after "npm install". */
function placedByNpm() {
  const placed = join(modules, '.package-lock.json');
  if (!existsSync(placed)) return false;
  const manifest = readJson(join(root, 'package.json'));
  const { '': top, ...locked } = readJson(join(root, 'package-lock.json')).packages;
  const found = readJson(placed).packages;
  const same = (a, b) => JSON.stringify(a ?? {}) === JSON.stringify(b ?? {});
  return (
    same(top.dependencies, manifest.dependencies) &&
    same(top.devDependencies, manifest.devDependencies) &&
    Object.entries(locked).every(([path, { version, optional, devOptional }]) =>
      found[path] ? found[path].version === version : (optional ?? devOptional ?? false),
    )
  );
}

function productNodeRuns() {
  return spawnSync(productNode, ['--version']).status === 0;
}

/** npm must not run on the Node that it is about to replace. */
function outsideEnvironment() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(delimiter);
  return { ...process.env, PATH: path };
}

async function install() {
  const { code, text, log } = await run(
    'install',
    'npm',
    [
      'ci',
      '--include=dev',
      '--loglevel=error',
      '--progress=false',
      '--fetch-retry-mintimeout=2000',
      '--fetch-retry-maxtimeout=10000',
    ],
    outsideEnvironment(),
  );
  if (code === null) fail('Packages could not be installed: npm was not found.');
  if (code !== 0) {
    const [, reason] = reasons.find(([sign]) => sign.test(text)) ?? [null, 'npm gave up.'];
    fail(`Packages could not be installed: ${reason} (npm’s output: ${log})`);
  }
  if (!productNodeRuns()) {
    fail(
      'The Node that comes with the packages doesn’t run: allow install scripts (npm config set ignore-scripts false), remove node_modules and try again.',
    );
  }
}

/** Brings node_modules up to date with package-lock.json. */
export async function installPackages() {
  if (!existsSync(join(root, 'package-lock.json'))) {
    fail('package-lock.json is missing, so the versions to install are unknown.');
  }
  const hash = wanted();
  const stamped = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (stamped && existsSync(productNode)) return;
  if (!(placedByNpm() && productNodeRuns())) {
    await step('Installing packages', 'Packages installed', install);
  }
  writeFileSync(stamp, hash);
}
