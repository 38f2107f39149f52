// Runs before start, test and dev: installs, builds, finds a browser, and skips what is done.
// It needs no packages and runs on Node 20; everything after it runs on the Node it installs.
//   --no-build  leave out the build      --test  also find PostgreSQL, and find or install Chromium
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildAll } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { installPackages } from './install.mjs';
import { checkPostgres } from './postgres.mjs';
import { cache, fail } from './progress.mjs';

const oldestNode = 20;
const lock = join(cache, 'prepare.lock');

function runs(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Two preparations in one folder would undo each other: the second waits. */
async function waitForTurn() {
  mkdirSync(cache, { recursive: true });
  for (let told = false; ; ) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      process.on('exit', () => rmSync(lock, { force: true }));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (holder > 0 && !runs(holder)) rmSync(lock, { force: true });
    else {
      if (!told) console.log(`Waiting for another preparation (process ${holder}) …`);
      told = true;
      await delay(500);
    }
  }
}

async function prepare(options) {
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    fail(`Node ${oldestNode} or later is needed; this is Node ${process.versions.node}.`);
  }
  if (options.includes('--test')) checkPostgres();
  await waitForTurn();
  await installPackages();
  if (!options.includes('--no-build')) await buildAll();
  if (options.includes('--test')) await ensureChromium();
}

prepare(process.argv.slice(2)).catch((error) => {
  const sentence =
    error.code === 'EACCES' || error.code === 'EROFS'
      ? `The project's folder may not be written: ${error.path}.`
      : `The preparation failed: ${error.message}.`;
  fail(sentence);
});
