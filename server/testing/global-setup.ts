/** Makes one migrated database with the demonstration accounts, which every test file starts from. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { plantClasses } from '../domains/commerce/first-classes.ts';
import { plantReports } from '../domains/commerce/first-reports.ts';
import { plantArticles } from '../domains/content/first-articles.ts';
import { fixedClock } from '../platform/clock.ts';
import { imageOf } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import { seedAccounts } from '../seed/seed.ts';
import { testStart } from './start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the image of the database is. */
    databaseImage: string;
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  const image = await imageOf(async (store) => {
    await migrate(store);
    const clock = fixedClock(testStart);
    await plantArticles({ store, clock });
    await plantClasses({ store, clock });
    await plantReports({ store, clock });
    await seedAccounts({ store, clock });
  });
  const folder = mkdtempSync(join(tmpdir(), 'alliance-test-'));
  const file = join(folder, 'database.tar');
  writeFileSync(file, Buffer.from(await image.arrayBuffer()));
  project.provide('databaseImage', file);
  return () => rmSync(folder, { recursive: true });
}
