/**
 * The build, the browser, and a new demonstration installation on the embedded database, if one of the run's tests asks
 * for it: the servers that tests start themselves start from a copy of it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { postgresVersion, startCluster } from '#server/testing/cluster.ts';
import { cachedImage } from '#server/testing/image-cache.ts';
import { instantIn } from './tools/dates.ts';
import { setDemo } from './tools/place.ts';
import { copyFolder, makeDemo, temporaryFolder } from './tools/service.ts';

/** The project's test files that this run runs. */
export const filesOf = (project: TestProject): string[] =>
  project.vitest.state.getPaths().filter((path) => project.matchesTestGlob(path));

const asks = (path: string) => /\b(demoFolder|copyDemo)\b/.test(readFileSync(path, 'utf8'));

export async function setup(project: TestProject): Promise<(() => void) | undefined> {
  await prepared();
  const folder = temporaryFolder();
  // Otherwise another project of this run has created it.
  if (!filesOf(project).some(asks) || !setDemo(folder.path)) {
    folder.remove();
    return;
  }
  const image = await cachedImage('demo-embedded', decides(), makeEmbedded);
  // A copy: another run may replace the image during this one.
  copyFolder(image, folder.path);
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

/**
 * The built server with its migrations, and the hour: the demonstration data is so many minutes and days old, and within
 * an hour it grows no older than during a slow run.
 */
const decides = (): string[] => [
  readFileSync(new URL('../build/.server', import.meta.url), 'utf8'),
  instantIn().slice(0, 13),
];

async function makeEmbedded(path: string): Promise<void> {
  mkdirSync(path);
  await makeDemo(path);
}

/** A new demonstration installation on PostgreSQL: the data of its cluster, with the database `demo`, and its folder. */
export async function demoOnPostgresql(): Promise<{ cluster: string; folder: string }> {
  const parts = (path: string) => ({
    cluster: join(path, 'cluster'),
    folder: join(path, 'folder'),
  });
  const make = async (path: string) => {
    const { cluster: image, folder } = parts(path);
    mkdirSync(folder, { recursive: true });
    const cluster = await startCluster();
    try {
      await makeDemo(folder, await cluster.newDatabase('demo'));
      await cluster.stop();
      cluster.copyTo(image);
    } finally {
      await cluster.remove();
    }
  };
  return parts(await cachedImage('demo-postgresql', [postgresVersion(), ...decides()], make));
}
