/** Backup and restore: one archive file with the database and the files of an installation. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartError } from '../app-error.ts';
import { dumpEmbedded, loadEmbedded, openPostgres, type Store } from '../database/database.ts';
import { runOnDatabase } from '../database/postgres-programs.ts';
import { isUnfinished } from '../files/files.ts';
import { closeFolder } from '../files/private-folder.ts';
import { isSealed, seal, unseal } from './sealed-archive.ts';

const run = promisify(execFile);

export interface Place {
  dataDir: string;
  /** URL of the PostgreSQL database with the owner's credentials; null for the embedded database. */
  databaseUrl: string | null;
  /** The bucket that stores the files instead of `dataDir`; null for none. */
  bucket: string | null;
  /** Passphrase that encrypts backups; null if they are not encrypted. */
  key: string | null;
  /** The search path for programs. */
  path: string;
}

interface Manifest {
  kind: 'embedded' | 'postgresql';
  /** The bucket with the files that belong to the backup; null if they are in the archive. */
  bucket?: string | null;
  at: string;
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Runs `work` in a temporary folder outside everything that is served, and removes the folder. */
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
  if (await exists(file)) throw new StartError(`${file} already exists; choose another name.`);
  await inFolder(async (folder) => {
    const kind = place.databaseUrl ? 'postgresql' : 'embedded';
    if (place.databaseUrl) {
      const words = ['-Fc', '--no-owner', '--no-acl', '-f', join(folder, 'database')];
      await runOnDatabase('pg_dump', words, { ...place, databaseUrl: place.databaseUrl });
    } else {
      if (!(await exists(join(place.dataDir, 'database'))))
        throw new StartError(`There is no database in ${place.dataDir} (DATA_DIR).`);
      const image = await dumpEmbedded(place.dataDir);
      await writeFile(join(folder, 'database'), Buffer.from(await image.arrayBuffer()));
    }
    // After the database, so that every file named by a row is included; an extra one does no harm.
    const files = join(place.dataDir, 'files');
    const filter = (path: string) => !isUnfinished(relative(files, path));
    if (place.bucket === null && (await exists(files)))
      await cp(files, join(folder, 'files'), { recursive: true, dereference: true, filter });
    else await mkdir(join(folder, 'files'));
    const { bucket } = place;
    const manifest: Manifest = { kind, bucket, at: new Date().toISOString() };
    await writeFile(join(folder, 'backup.json'), JSON.stringify(manifest));
    // Written under a temporary name, so that the archive is complete or absent.
    const unfinished = `${resolve(file)}.unfinished`;
    await writeFile(unfinished, '', { mode: 0o600 });
    try {
      const plain = place.key ? join(folder, 'archive') : unfinished;
      await run('tar', ['-czf', plain, '-C', folder, 'backup.json', 'database', 'files']);
      if (place.key) await seal(plain, unfinished, place.key);
      await rename(unfinished, file);
    } finally {
      await rm(unfinished, { force: true });
    }
  });
}

interface Restoring {
  /** Overwrite existing data. */
  force: boolean;
  /** Take an archive that isn't encrypted although there is a key: whoever can write to the backups could have made it. */
  allowUnsealed?: boolean;
  /** Runs on the restored database before it replaces the old one; if it throws, the restore is undone. */
  finish(store: Store): Promise<void>;
}

/** Replaces the installation's data with the archive. Returns when the backup was made. */
export async function restore(
  place: Place,
  file: string,
  restoring: Restoring,
): Promise<Temporal.Instant> {
  if (!(await exists(file))) throw new StartError(`File not found: ${file}.`);
  return inFolder(async (folder) => {
    const plain = await opened(file, folder, place.key, restoring);
    const manifest = await unpack(plain, folder).catch((error: Error) => {
      if (error instanceof StartError) throw new StartError(`${file} ${error.message}`);
      throw new StartError(`${file} isn’t a backup of this product.`);
    });
    const kind = place.databaseUrl ? 'postgresql' : 'embedded';
    if (manifest.kind !== kind)
      throw new StartError(
        `This backup is of ${manifest.kind}, but the configuration says ${kind}: set or unset DATABASE_URL.`,
      );
    const bucket = manifest.bucket ?? null;
    if (bucket !== place.bucket)
      throw new StartError(
        `This backup’s files are in ${placeOf(bucket)}, but the configuration says ${placeOf(place.bucket)}: change the S3 variables.`,
      );
    if (place.databaseUrl)
      await restorePostgres(
        { ...place, databaseUrl: place.databaseUrl },
        join(folder, 'database'),
        restoring,
      );
    else await restoreEmbedded(place.dataDir, join(folder, 'database'), restoring);
    if (bucket === null) await replace(join(place.dataDir, 'files'), join(folder, 'files'));
    closeFolder(place.dataDir);
    return Temporal.Instant.from(manifest.at);
  });
}

/** The archive, decrypted if necessary, as `tar` reads it. */
async function opened(
  file: string,
  folder: string,
  key: string | null,
  { allowUnsealed }: Restoring,
): Promise<string> {
  if (!(await isSealed(file))) {
    if (key && !allowUnsealed)
      throw new StartError(
        `${file} isn’t encrypted, but BACKUP_KEY is set: if you know who made it, add --allow-unsealed.`,
      );
    return resolve(file);
  }
  if (!key) throw new StartError(`${file} is encrypted: set BACKUP_KEY.`);
  const plain = join(folder, 'archive');
  await unseal(resolve(file), plain, key);
  return plain;
}

/** A plain file or folder, with a name that a backup has; `tar` escapes line breaks in names. */
const entry =
  /^(-\S+ +\S+ +\d+ +\S+ +\S+ (backup\.json|database)|[-d]\S+ +\S+ +\d+ +\S+ +\S+ files\/.*)$/;

/** Throws unless the archive holds what a backup holds and nothing else, such as a link to another folder. */
async function unpack(archive: string, folder: string): Promise<Manifest> {
  const listed = await run('tar', ['-tvzf', archive, '--numeric-owner'], { maxBuffer: 2 ** 30 });
  const strange = listed.stdout
    .trimEnd()
    .split('\n')
    .find((line) => !entry.test(line));
  if (strange !== undefined) throw new StartError(`holds what no backup does: ${strange}`);
  await run('tar', ['-xzf', archive, '-C', folder]);
  return JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8')) as Manifest;
}

const placeOf = (bucket: string | null) =>
  bucket === null ? 'the archive' : `the bucket ${bucket}`;

async function restorePostgres(
  place: Place & { databaseUrl: string },
  dump: string,
  { force, finish }: Restoring,
): Promise<void> {
  const store = openPostgres(place.databaseUrl, { poolSize: 2 });
  try {
    // PostgreSQL still lists a connection for a moment after it was closed.
    for (const deadline = Date.now() + 3000; await isRunning(store); await delay(100))
      if (Date.now() > deadline) throw new StartError('The product is running; stop it first.');
    const { rows } = await store.run("select to_regclass('migrations') as name");
    if (rows[0]?.name && !force)
      throw new StartError('The database isn’t empty; --force replaces everything in it.');
    // The current data is set aside and dropped only when the restored data is complete.
    await store.run(`begin; ${aside}; commit`);
    try {
      const options = ['--no-owner', '--no-acl', '--single-transaction', '--exit-on-error'];
      await runOnDatabase('pg_restore', [...options, dump], place);
      await finish(store);
    } catch (error) {
      await store.run(`begin; ${back}; commit`);
      throw new StartError(
        `The database is unchanged; the backup was not restored: ${(error as Error).message}`,
      );
    }
    await store.run(`begin; ${dropPrevious}; commit`);
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

/** The product's schemas. The second one does not exist before the first start. */
const aside = `drop schema if exists public_before, pgboss_before cascade;
  alter schema public rename to public_before;
  do $$ begin if to_regnamespace('pgboss') is not null then
    alter schema pgboss rename to pgboss_before; end if; end $$;
  create schema public authorization pg_database_owner; grant usage on schema public to public`;
const back = `drop schema public cascade; drop schema if exists pgboss cascade;
  alter schema public_before rename to public;
  do $$ begin if to_regnamespace('pgboss_before') is not null then
    alter schema pgboss_before rename to pgboss; end if; end $$`;
const dropPrevious = 'drop schema if exists public_before, pgboss_before cascade';

/** Throws StartError after an interrupted restore: its data may contain sessions that ended long ago. */
export async function refuseHalfRestored(store: Store): Promise<void> {
  const { rows } = await store.run("select to_regnamespace('public_before') as name");
  if (rows[0]?.name)
    throw new StartError(
      'An earlier restore didn’t finish: run npm run restore again, with --force.',
    );
}

async function restoreEmbedded(
  dataDir: string,
  image: string,
  { force, finish }: Restoring,
): Promise<void> {
  const database = join(dataDir, 'database');
  const there = await exists(database);
  if (there && !force)
    throw new StartError(`${dataDir} (DATA_DIR) isn’t empty; --force replaces everything in it.`);
  const bytes = new Uint8Array(await readFile(image));
  await loadEmbedded(dataDir, new Blob([bytes]), finish).catch((error: Error) => {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database is unchanged; the copy can’t be opened: ${error.message}`);
  });
}

/** Replaces `to` with `from`. The old folder is kept until the new one is complete. */
async function replace(to: string, from: string): Promise<void> {
  const [fresh, old] = [`${to}.new`, `${to}.old`];
  await mkdir(dirname(to), { recursive: true });
  for (const left of [fresh, old]) await rm(left, { recursive: true, force: true });
  await cp(from, fresh, { recursive: true });
  if (await exists(to)) await rename(to, old);
  await rename(fresh, to);
  await rm(old, { recursive: true, force: true });
}
