/** One dialect on two drivers: PostgreSQL when DATABASE_URL is set, otherwise the embedded PGlite. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { StartError } from './app-error.ts';
import { databaseOver, keepListening, openPool } from './postgres.ts';

interface Rows extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] };
}
export type Database = PgDatabase<Rows, Record<string, never>>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Where a query runs: by itself, or in a transaction. */
export type Db = Database | Transaction;

export interface Store {
  readonly kind: 'embedded' | 'postgresql';
  readonly db: Database;
  /** Runs statements as they are, outside drizzle; several at once when there are no values. */
  run(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Calls `heard` for every NOTIFY on the channel, `lost` when some may have been missed. */
  listen(channel: string, heard: (payload: string) => void, lost: () => void): Promise<void>;
  /** Runs `work` as the owner, on one connection that holds the installation's migration lock. */
  exclusively(work: (run: Store['run']) => Promise<void>): Promise<void>;
  /** Whether there is room to write: the embedded database must not meet a full disk in its own log. */
  hasRoom(): Promise<boolean>;
  close(): Promise<void>;
}

/** Two segments of the embedded database's log, and something over. */
const reserve = 40 * 1024 * 1024;

/** The embedded database's code, which an instance on PostgreSQL neither loads nor keeps. */
const embedded = async () => {
  const [{ PGlite: Embedded }, { drizzle }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
  ]);
  return { Embedded, over: (client: PGlite) => drizzle(client) as unknown as Database };
};

/** Several statements at once need the simple protocol, which takes no values. */
const runOver =
  (client: PGlite): Store['run'] =>
  async (text, values) => {
    if (values && values.length > 0) return client.query<Record<string, unknown>>(text, values);
    const results = await client.exec(text);
    return { rows: (results.at(-1)?.rows ?? []) as Record<string, unknown>[] };
  };

/** Opens the embedded database in `folder`, or in memory without one. */
export async function openEmbedded(folder?: string, image?: Blob): Promise<Store> {
  const unlock = folder === undefined ? null : lockFolder(folder);
  const { Embedded, over } = await embedded();
  const client = new Embedded({
    ...(folder !== undefined && { dataDir: join(folder, 'database') }),
    ...(image && { loadDataDir: image }),
  });
  await client.waitReady;
  const run = runOver(client);
  return {
    kind: 'embedded',
    db: over(client),
    run,
    async listen(channel, heard) {
      await client.listen(channel, heard);
    },
    exclusively: (work) => work(run),
    async hasRoom() {
      if (folder === undefined) return true;
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize >= reserve;
    },
    async close() {
      await client.close();
      unlock?.();
    },
  };
}

/** A copy of the database in `folder`, which nobody else may have open. */
export async function dumpEmbedded(folder: string): Promise<Blob> {
  const unlock = lockFolder(folder);
  const { Embedded } = await embedded();
  const client = new Embedded({ dataDir: join(folder, 'database') });
  try {
    // Before that a dump would never end.
    await client.waitReady;
    return await client.dumpDataDir('none');
  } finally {
    await client.close();
    unlock();
  }
}

/** Puts such a copy in the place of the database in `folder`, once it has proved to open. */
export async function loadEmbedded(folder: string, image: Blob): Promise<void> {
  const unlock = lockFolder(folder);
  const [now, fresh, old] = ['database', 'database.new', 'database.old'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  try {
    for (const left of [fresh, old]) rmSync(left, { recursive: true, force: true });
    const { Embedded } = await embedded();
    const client = new Embedded({ dataDir: fresh, loadDataDir: image });
    await client.query('select name from migrations');
    await client.close();
    if (existsSync(now)) renameSync(now, old);
    renameSync(fresh, now);
    rmSync(old, { recursive: true, force: true });
  } finally {
    unlock();
  }
}

/** A copy of an in-memory database, to start others from (tests). */
export async function imageOf(prepare: (store: Store) => Promise<void>): Promise<Blob> {
  const { Embedded, over } = await embedded();
  const client = new Embedded();
  const run = runOver(client);
  const store: Store = {
    kind: 'embedded',
    db: over(client),
    run,
    listen: async () => undefined,
    exclusively: (work) => work(run),
    hasRoom: async () => true,
    close: async () => undefined,
  };
  await prepare(store);
  const image = await client.dumpDataDir('none');
  await client.close();
  return image;
}

/** `migrationUrl`: the owner of the tables, who migrates; without it the same user does all. */
export function openPostgres(
  url: string,
  { poolSize = 10, migrationUrl = url }: { poolSize?: number; migrationUrl?: string } = {},
): Store {
  const pool = openPool(url, poolSize);
  const listeners: (() => Promise<void>)[] = [];
  return {
    kind: 'postgresql',
    db: databaseOver(pool) as unknown as Database,
    run: (text, values) => pool.query(text, values),
    async listen(channel, heard, lost) {
      listeners.push(await keepListening(url, channel, heard, lost));
    },
    async exclusively(work) {
      const client = new pg.Client({
        connectionString: migrationUrl,
        connectionTimeoutMillis: 5000,
      });
      await client.connect();
      try {
        await client.query('select pg_advisory_lock(7210436)');
        await work((text, values) => client.query(text, values));
      } finally {
        await client.end();
      }
    },
    hasRoom: async () => true,
    async close() {
      await Promise.all(listeners.map((stop) => stop()));
      await pool.end();
    },
  };
}

/** Whether the database answers within a second and a half. */
export async function answers(store: Store): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, 1500, false).unref());
  const query = store.db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([query, timeout]);
}

/**
 * Takes the folder for this process alone: two embedded databases in one folder would silently lose each
 * other's writes. SQLite's lock is the operating system's own and goes with the process, however it ends.
 */
function lockFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new StartError(
      `The folder ${folder} (DATA_DIR) cannot be made: ${(cause as NodeJS.ErrnoException).code}.`,
    );
  }
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'lock'));
    lock.exec('pragma locking_mode = exclusive; begin exclusive; commit; begin exclusive');
    return () => lock?.close();
  } catch (cause) {
    lock?.close();
    if (/locked|busy/i.test((cause as Error).message))
      throw new StartError(
        `Another process already uses the data in ${folder}; stop it first, or choose another DATA_DIR.`,
      );
    throw new StartError(`The folder ${folder} (DATA_DIR) is not writable.`);
  }
}
