/** A PostgreSQL with one migrated database, which every test copies. */
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../platform/database/database.ts';
import { application, owner, postgresVersion, startCluster } from './cluster.ts';
import { cachedImage, templateFingerprint } from './image-cache.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of the tests' PostgreSQL, in the project that uses it. */
    postgresqlPort: number;
    /** The folder of its socket, if it has one. */
    postgresqlSocket: string | null;
  }
}

export const template = 'alliance_template';

async function makeImage(path: string): Promise<void> {
  const { fillTemplate } = await import('./template.ts');
  const cluster = await startCluster();
  try {
    await cluster.newDatabase(template);
    const store = openPostgres(cluster.url(application, template), {
      migrationUrl: cluster.url(owner, template),
    });
    await fillTemplate(store);
    await store.close();
    await cluster.stop();
    cluster.copyTo(path);
  } finally {
    await cluster.remove();
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const image = await cachedImage(
    'postgresql',
    [postgresVersion(), templateFingerprint()],
    makeImage,
  );
  const cluster = await startCluster({ image });
  project.provide('postgresqlPort', cluster.port);
  project.provide('postgresqlSocket', cluster.socket);
  return () => cluster.remove();
}
