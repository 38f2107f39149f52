import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../app-error.ts';
import type { Store } from './database.ts';
import { currentUser, grantRights } from './grants.ts';

const standardFolder = new URL(
  import.meta.url.endsWith('.ts') ? '../../migrations/' : '../migrations/',
  import.meta.url,
);

interface Options {
  /** The folder with the migrations. */
  folder?: URL;
  /**
   * Milliseconds to wait for a lock. A migration that waits for a table blocks every later query, so it gives
   * up, pauses and retries.
   */
  lockTimeout?: number;
  attempts?: number;
  pause?: () => Promise<unknown>;
}

const namesIn = (folder: URL) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** The migrations not yet applied to this database. */
export async function pendingMigrations(store: Store): Promise<string[]> {
  const names = namesIn(standardFolder);
  const [made] = (await store.run("select to_regclass('migrations') as name", [])).rows;
  if (made?.name === null) return names;
  const { rows } = await store.run('select name from migrations', []);
  const known = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !known.has(name));
}

/**
 * Applies the pending migrations in the order of their names, each in its own transaction, under the
 * migration lock; then grants the application's user its privileges. Returns the names applied. Throws
 * StartError if another connection keeps a table locked through all attempts.
 */
export async function migrate(
  store: Store,
  {
    folder = standardFolder,
    lockTimeout = 2000,
    attempts = 15,
    pause = () => delay(1000),
  }: Options = {},
): Promise<string[]> {
  const applied: string[] = [];
  await store.exclusively(async (run) => {
    const [made] = (await run("select to_regclass('migrations') as name", [])).rows;
    if (made?.name === null)
      await run(
        'create table migrations (name text primary key, applied_at timestamptz not null default now())',
      );
    const known = new Set(
      (await run('select name from migrations', [])).rows.map((row) => row.name),
    );
    for (const name of namesIn(folder).filter((file) => !known.has(file))) {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const steps = `begin; set local lock_timeout = ${lockTimeout};
        ${text}
        ;insert into migrations (name) values ('${name}'); commit;`;
      await withLocks(run, steps, { name, attempts, pause });
      applied.push(name);
    }
    const user = await currentUser(store.run);
    if (user !== (await currentUser(run))) await grantRights(run, user);
  });
  return applied;
}

const lockNotAvailable = '55P03';

async function withLocks(
  run: Store['run'],
  steps: string,
  { name, attempts, pause }: { name: string } & Required<Pick<Options, 'attempts' | 'pause'>>,
): Promise<void> {
  for (let left = attempts; ; left -= 1) {
    try {
      await run(steps);
      return;
    } catch (error) {
      // If the connection is lost, the first error is the one to report.
      await run('rollback').catch(() => undefined);
      if ((error as { code?: string }).code !== lockNotAvailable) throw error;
      if (left <= 1)
        throw new StartError(
          `The migration ${name} was not applied: another connection kept a table locked for ${attempts} attempts. End the long transaction (select pid, application_name, state from pg_stat_activity), then start again.`,
        );
    }
    await pause();
  }
}
