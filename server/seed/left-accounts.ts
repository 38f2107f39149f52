/** Demonstration accounts in a database that is started in public: their password is published. */
import { demoDomain } from '#content/demo.ts';
import { StartError } from '../platform/app-error.ts';
import type { Store } from '../platform/database/database.ts';

/** How many of them can sign in. */
export async function leftAccounts(store: Pick<Store, 'run'>): Promise<number> {
  const { rows } = await store.run(
    `select count(*)::int as all from users where email like $1 and status <> 'suspended'`,
    [`%@${demoDomain}`],
  );
  return Number(rows[0]?.all);
}

/** Throws StartError unless the product is only reached from this machine, or nobody can sign in with one. */
export async function refuseLeftAccounts(store: Store, { local }: { local: boolean }) {
  if (local || (await leftAccounts(store)) === 0) return;
  throw new StartError(
    'The database has demonstration accounts, whose password is published. Set DATABASE_URL and DATA_DIR to a new database and a new folder.',
  );
}
