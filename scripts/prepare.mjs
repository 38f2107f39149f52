// Runs before start, test and dev: installs, builds, finds a browser, and skips what is up to date.
// It needs no packages and runs on Node 20; everything after it runs on the Node it installs.
//   --no-build  leave out the build      --test  also find PostgreSQL, and find or install Chromium and nginx
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildAll } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { installPackages } from './install.mjs';
import { ensureNginx } from './nginx.mjs';
import { checkPostgres } from './postgres.mjs';
import { cache, fail, isRunning } from './progress.mjs';

const oldestNode = 20;
const lock = join(cache, 'prepare.lock');

/** Two concurrent preparations in one folder would interfere: the second one waits. */
async function waitForTurn() {
  mkdirSync(cache, { recursive: true });
  for (let isAnnounced = false; ; ) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      process.on('exit', () => rmSync(lock, { force: true }));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (holder > 0 && !isRunning(holder)) rmSync(lock, { force: true });
    else {
      if (!isAnnounced) console.log(`Waiting for another preparation (process ${holder}) …`);
      isAnnounced = true;
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
  if (options.includes('--test')) {
    await ensureChromium();
    await ensureNginx();
  }
}

prepare(process.argv.slice(2)).catch((error) => {
  const sentence =
    error.code === 'EACCES' || error.code === 'EROFS'
      ? `The project folder isn’t writable: ${error.path}.`
      : `Preparation failed: ${error.message}.`;
  fail(sentence);
});
