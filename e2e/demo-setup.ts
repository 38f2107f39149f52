/**
 * The build, the browser, and new demonstration installations on either database, where a test of the run asks for one:
 * the servers that tests start themselves start from a copy of it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { copyCluster, postgresVersion, startCluster } from '#server/testing/cluster.ts';
import { cachedImage, filesReached } from '#server/testing/image-cache.ts';
import { instantIn } from './tools/dates.ts';
import { setDemo } from './tools/place.ts';
import { copyFolder, makeDemo, temporaryFolder } from './tools/service.ts';

/** The project's test files that this run runs. */
export const filesOf = (project: TestProject): string[] =>
  project.vitest.state.getPaths().filter((path) => project.matchesTestGlob(path));

/** Makes what the tests ask for: a copy, since another run may replace the image during this one. */
export async function setup(project: TestProject): Promise<() => void> {
  await prepared();
  const reached = new Set<string>();
  for (const path of filesOf(project)) filesReached(path, reached);
  const texts = [...reached].map((path) => readFileSync(path, 'utf8'));
  const asked = (call: RegExp) => texts.some((text) => call.test(text));
  const folder = temporaryFolder();
  const [embedded, postgresql] = [join(folder.path, 'embedded'), join(folder.path, 'postgresql')];
  // Otherwise another project of this run has made it.
  if (asked(/\b(demoFolder|copyDemo)\(|\(demoFolder\)/) && setDemo('E2E_DEMO', embedded))
    copyFolder(await cachedImage('demo-embedded', decides(), makeEmbedded), embedded);
  if (asked(/\bawait demoCluster\(/) && setDemo('E2E_DEMO_ON_POSTGRESQL', postgresql))
    copyCluster(await demoOnPostgresql(), postgresql);
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

/** A new demonstration installation on PostgreSQL: `cluster`, with the database `demo`, and `folder`. */
export function demoOnPostgresql(): Promise<string> {
  return cachedImage('demo-postgresql', [postgresVersion(), ...decides()], async (path) => {
    const folder = join(path, 'folder');
    mkdirSync(folder, { recursive: true });
    const cluster = await startCluster();
    try {
      await makeDemo(folder, await cluster.newDatabase('demo'));
      await cluster.stop();
      cluster.copyTo(join(path, 'cluster'));
    } finally {
      await cluster.remove();
    }
  });
}
