import { readdirSync, readFileSync } from 'node:fs';
import type { Store } from './database.ts';
import { currentUser, grantRights } from './rights.ts';

const folder = new URL('../migrations/', import.meta.url);

const names = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** Those that this database has not seen. */
export async function pendingMigrations(store: Store): Promise<string[]> {
  const [made] = (await store.run("select to_regclass('migrations') as name", [])).rows;
  if (made?.name === null) return names();
  const { rows } = await store.run('select name from migrations', []);
  const known = new Set(rows.map(({ name }) => name));
  return names().filter((name) => !known.has(name));
}

/**
 * Applies the migrations that this database has not seen, in the order of their names, each in one
 * transaction, and one installation at a time; then gives the application's user its rights. Returns the
 * names applied.
 */
export async function migrate(store: Store): Promise<string[]> {
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
    for (const name of names().filter((file) => !known.has(file))) {
      const text = readFileSync(new URL(name, folder), 'utf8');
      await run(`begin;\n${text}\n;insert into migrations (name) values ('${name}');\ncommit;`);
      applied.push(name);
    }
    const user = await currentUser(store.run);
    if (user !== (await currentUser(run))) await grantRights(run, user);
  });
  return applied;
}
