/** The initial state of every test's database: all migrations, the default content and the demonstration accounts. */
import { modules } from '../modules.ts';
import { fixedClock } from '../platform/clock.ts';
import type { Store } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { insertDefaults } from '../platform/module.ts';
import { seedAccounts } from '../seed/accounts.ts';
import { testSettings, testStart } from './start.ts';

export async function fillTemplate(store: Store): Promise<void> {
  await migrate(store);
  const clock = fixedClock(testStart);
  await insertDefaults(modules, { store, clock, settings: testSettings });
  await seedAccounts({ store, clock });
}
