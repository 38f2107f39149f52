/**
 * The build, the browser, and a fresh demonstration installation on the embedded database, created once per run: the
 * servers that tests start themselves start from a copy of it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setDemo } from './tools/place.ts';
import { makeDemo, temporaryFolder } from './tools/service.ts';

export async function setup(): Promise<(() => void) | undefined> {
  const folder = temporaryFolder();
  // Another project of this run has created it.
  if (!setDemo(folder.path)) {
    folder.remove();
    return;
  }
  await prepared();
  await makeDemo(folder.path);
  return folder.remove;
}

let preparation: Promise<void> | undefined;
/** Does what `npm start` does first, or nothing if that has been done. */
export function prepared(): Promise<void> {
  preparation ??= prepare();
  return preparation;
}

async function prepare(): Promise<void> {
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
