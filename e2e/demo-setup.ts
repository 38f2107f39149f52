/**
 * The build, the browser, and a fresh demonstration installation, created once per run: most servers under test start
 * from a copy of it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setDemo } from './tools/place.ts';
import { startService, temporaryFolder } from './tools/service.ts';

export async function setup(): Promise<(() => void) | undefined> {
  const folder = temporaryFolder();
  // Another project of this run has created it.
  if (!setDemo(folder.path)) {
    folder.remove();
    return;
  }
  await prepared();
  const service = await startService({ DATA_DIR: folder.path, DEMO_DATA: 'true' });
  await settled(join(folder.path, 'files'));
  if ((await service.stop()) !== 0) throw new Error(service.errors());
  return folder.remove;
}

/** Does what `npm start` does first, or nothing if that has been done. */
async function prepared(): Promise<void> {
  const script = new URL('../scripts/prepare.mjs', import.meta.url).pathname;
  // Without Vitest's own variables: NODE_ENV would change the build.
  const env = Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|VITEST)/.test(name));
  const child = spawn(process.execPath, [script, '--test'], {
    stdio: 'inherit',
    env: Object.fromEntries(env),
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('The build or the browser is missing.');
}

/** Waits until the first jobs are done: no new emails or copies of reports for a second. */
async function settled(files: string): Promise<void> {
  for (let before = 0, now = 0; now === 0 || now !== before; ) {
    before = now;
    await wait(1000);
    now = globSync('**', { cwd: files }).length;
  }
}
