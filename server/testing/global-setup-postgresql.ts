/** A PostgreSQL with one migrated database, from which every test copies its own. */
import type { TestProject } from 'vitest/node';
import { plantClasses } from '../domains/commerce/first-classes.ts';
import { plantReports } from '../domains/commerce/first-reports.ts';
import { plantArticles } from '../domains/content/first-articles.ts';
import { fixedClock } from '../platform/clock.ts';
import { openPostgres } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import { seedAccounts } from '../seed/seed.ts';
import { application, owner, startCluster } from './cluster.ts';
import { testStart } from './start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of the tests' PostgreSQL, in the project that runs on it. */
    postgresqlPort: number;
  }
}

export const template = 'alliance_template';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  await cluster.newDatabase(template);
  const store = openPostgres(cluster.url(application, template), {
    migrationUrl: cluster.url(owner, template),
  });
  await migrate(store);
  const clock = fixedClock(testStart);
  await plantArticles({ store, clock });
  await plantClasses({ store, clock });
  await plantReports({ store, clock });
  await seedAccounts({ store, clock });
  await store.close();
  project.provide('postgresqlPort', cluster.port);
  return () => cluster.remove();
}
