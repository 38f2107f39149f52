/** Backup and restore: one archive file with the database and the files of an installation. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartError } from './app-error.ts';
import { dumpEmbedded, loadEmbedded, openPostgres, type Store } from './database.ts';
import { postgresProgram } from './postgres-programs.ts';

const run = promisify(execFile);

export interface Place {
  dataDir: string;
  /** The owner's address of the PostgreSQL database; null: embedded. */
  databaseUrl: string | null;
  /** Where programs are looked for. */
  path: string;
}

interface Manifest {
  kind: 'embedded' | 'postgresql';
  at: string;
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

function program(name: 'pg_dump' | 'pg_restore', path: string): string {
  const found = postgresProgram(name, path);
  if (!found)
    throw new StartError(
      `${name} was not found: install PostgreSQL's programs (Debian and Ubuntu: sudo apt-get install postgresql-client).`,
    );
  return found;
}

/** A folder to put an archive together in, beside nothing that is served; removed afterwards. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'alliance-archive-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the archive, readable by its owner alone; an existing file is not overwritten. */
export async function backup(place: Place, file: string): Promise<void> {
  if (await exists(file)) throw new StartError(`${file} is there already; name another file.`);
  await inFolder(async (folder) => {
    const kind = place.databaseUrl ? 'postgresql' : 'embedded';
    if (place.databaseUrl) {
      const to = join(folder, 'database');
      const url = place.databaseUrl;
      await run(program('pg_dump', place.path), ['-Fc', '--no-owner', '--no-acl', '-f', to, url]);
    } else {
      if (!(await exists(join(place.dataDir, 'database'))))
        throw new StartError(`There is no database in ${place.dataDir} (DATA_DIR).`);
      const image = await dumpEmbedded(place.dataDir);
      await writeFile(join(folder, 'database'), Buffer.from(await image.arrayBuffer()));
    }
    // After the database: a file that a row names is there, one more does no harm.
    const files = join(place.dataDir, 'files');
    if (await exists(files)) await cp(files, join(folder, 'files'), { recursive: true });
    else await mkdir(join(folder, 'files'));
    const manifest: Manifest = { kind, at: new Date().toISOString() };
    await writeFile(join(folder, 'backup.json'), JSON.stringify(manifest));
    // Complete under its name, or not there at all.
    const unfinished = `${resolve(file)}.unfinished`;
    await writeFile(unfinished, '', { mode: 0o600 });
    try {
      await run('tar', ['-czf', unfinished, '-C', folder, 'backup.json', 'database', 'files']);
      await rename(unfinished, file);
    } finally {
      await rm(unfinished, { force: true });
    }
  });
}

/** Puts the archive in the place of what is there, which only `force` overwrites. */
export async function restore(place: Place, file: string, force: boolean): Promise<void> {
  if (!(await exists(file))) throw new StartError(`There is no file ${file}.`);
  await inFolder(async (folder) => {
    await run('tar', ['-xzf', resolve(file), '-C', folder]).catch(() => {
      throw new StartError(`${file} is not a backup of this product.`);
    });
    const manifest = await readFile(join(folder, 'backup.json'), 'utf8').then(
      (text) => JSON.parse(text) as Manifest,
      () => {
        throw new StartError(`${file} is not a backup of this product.`);
      },
    );
    const kind = place.databaseUrl ? 'postgresql' : 'embedded';
    if (manifest.kind !== kind)
      throw new StartError(
        `This is a backup of ${manifest.kind}, and the configuration says ${kind}: set or unset DATABASE_URL.`,
      );
    if (place.databaseUrl) await restorePostgres(place, join(folder, 'database'), force);
    else await restoreEmbedded(place.dataDir, join(folder, 'database'), force);
    await replace(join(place.dataDir, 'files'), join(folder, 'files'));
  });
}

async function restorePostgres(place: Place, dump: string, force: boolean): Promise<void> {
  const url = place.databaseUrl ?? '';
  const store = openPostgres(url, { poolSize: 2 });
  try {
    // A connection that was just closed is seen for a moment longer.
    for (const deadline = Date.now() + 3000; await isRunning(store); await delay(100))
      if (Date.now() > deadline) throw new StartError('The product is running; stop it first.');
    const { rows } = await store.run("select to_regclass('migrations') as name");
    if (rows[0]?.name && !force)
      throw new StartError('The database is not empty; --force replaces all that is in it.');
    // What is there steps aside, and goes only when the new one is complete.
    await store.run(`begin; ${aside}; commit`);
    try {
      const options = ['--no-owner', '--no-acl', '--single-transaction', '--exit-on-error'];
      await run(program('pg_restore', place.path), [...options, '-d', url, dump]);
    } catch (error) {
      await store.run(`begin; ${back}; commit`);
      throw new StartError(
        `The database is as it was; pg_restore failed: ${(error as Error).message}`,
      );
    }
    await store.run(`begin; ${gone}; commit`);
  } finally {
    await store.close();
  }
}

async function isRunning(store: Store): Promise<boolean> {
  const { rows } = await store.run(
    `select 1 from pg_stat_activity where datname = current_database()
     and application_name like 'alliance%' and pid <> pg_backend_pid() limit 1`,
  );
  return rows.length > 0;
}

/** The schemas of the product. The second one is not there before the first start. */
const aside = `drop schema if exists public_before, pgboss_before cascade;
  alter schema public rename to public_before;
  do $$ begin if to_regnamespace('pgboss') is not null then
    alter schema pgboss rename to pgboss_before; end if; end $$;
  create schema public authorization pg_database_owner; grant usage on schema public to public`;
const back = `drop schema public cascade; drop schema if exists pgboss cascade;
  alter schema public_before rename to public;
  do $$ begin if to_regnamespace('pgboss_before') is not null then
    alter schema pgboss_before rename to pgboss; end if; end $$`;
const gone = 'drop schema if exists public_before, pgboss_before cascade';

async function restoreEmbedded(dataDir: string, image: string, force: boolean): Promise<void> {
  const database = join(dataDir, 'database');
  const there = await exists(database);
  if (there && !force)
    throw new StartError(`${dataDir} (DATA_DIR) is not empty; --force replaces all that is in it.`);
  const bytes = new Uint8Array(await readFile(image));
  await loadEmbedded(dataDir, new Blob([bytes])).catch((error: Error) => {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database is as it was; the copy does not open: ${error.message}`);
  });
}

/** Puts `from` in the place of `to`, which stays until the new one is complete. */
async function replace(to: string, from: string): Promise<void> {
  const [fresh, old] = [`${to}.new`, `${to}.old`];
  await mkdir(dirname(to), { recursive: true });
  for (const left of [fresh, old]) await rm(left, { recursive: true, force: true });
  await cp(from, fresh, { recursive: true });
  if (await exists(to)) await rename(to, old);
  await rename(fresh, to);
  await rm(old, { recursive: true, force: true });
}
