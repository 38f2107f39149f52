/**
 * Starts a server for every worker. These servers are on PostgreSQL, which needs much less of the processor; most of
 * those that tests start themselves are on the embedded database.
 */
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Cluster, startCluster } from '#server/testing/cluster.ts';
import { demoOnPostgresql, filesOf, setup as makeEmbedded, prepared } from './demo-setup.ts';
import { quickHash } from './tools/account-rows.ts';
import { account, accounts, demoPassword } from './tools/accounts.ts';
import { setPlace } from './tools/place.ts';
import { copyOf, type Service, startService, type temporaryFolder } from './tools/service.ts';

let services: Service[] = [];
let cluster: Cluster | undefined;
let removeEmbedded: (() => void) | undefined;
const folders: ReturnType<typeof temporaryFolder>[] = [];

export async function setup(project: TestProject): Promise<void> {
  const workers = Math.min(project.config.maxWorkers, filesOf(project).length);
  await prepared();
  const making = [newDemos(workers), makeEmbedded(project)] as const;
  const [databases, remove] = await Promise.all(making);
  removeEmbedded = remove;
  services = await Promise.all(
    databases.map((variables) => startService({ DEMO_DATA: 'true', ...variables })),
  );
  setPlace(
    services.map(({ url, child }, place) => {
      const { DATA_DIR: data, DATABASE_URL: database } = databases[place] as Demo;
      return { url, data, database, pid: child.pid ?? 0 };
    }),
  );
}

interface Demo {
  DATA_DIR: string;
  DATABASE_URL: string;
}

/** The variables of so many copies of a new demonstration installation. */
async function newDemos(count: number): Promise<Demo[]> {
  const image = await demoOnPostgresql();
  cluster = await startCluster({ image: join(image, 'cluster') });
  // Hundreds of tests sign in.
  const emails = accounts.map((name) => `'${account(name)}'`).join();
  const hash = await quickHash(demoPassword);
  await cluster.run(
    `update users set password_hash = '${hash}' where email in (${emails})`,
    'demo',
  );
  const demos: Demo[] = [];
  for (let number = 1; number <= count; number += 1) {
    const folder = copyOf(join(image, 'folder'));
    folders.push(folder);
    const variables = await cluster.newDatabase(`demo_${number}`, 'demo');
    demos.push({ DATA_DIR: folder.path, ...variables });
  }
  return demos;
}

/** The servers must stop cleanly and must not have logged errors. */
export async function teardown(): Promise<void> {
  const stopped = await Promise.allSettled(services.map((service) => service.stop()));
  await cluster?.remove();
  for (const folder of folders) folder.remove();
  removeEmbedded?.();
  const ends = stopped.map((end) => (end.status === 'fulfilled' ? end.value : end.reason));
  const said = services.map((service) => service.errors()).join('');
  if (ends.every((end) => end === 0) && said === '') return;
  console.error(said);
  process.exitCode = 1;
  throw new Error(
    `The servers under test ended with ${ends.join(', ')} and wrote ${said.length} characters to standard error.`,
  );
}
