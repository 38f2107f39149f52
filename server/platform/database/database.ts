/** One SQL dialect on two drivers: PostgreSQL if DATABASE_URL is set, otherwise embedded PGlite. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { StartError } from '../app-error.ts';
import { driverUrl } from './database-url.ts';
import { databaseOver, keepListening, type Listener, openPool } from './postgres.ts';

interface Rows extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] };
}
export type Database = PgDatabase<Rows, Record<string, never>>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Where a query runs: on its own, or in a transaction. */
export type Db = Database | Transaction;

export interface Store {
  readonly kind: 'embedded' | 'postgresql';
  readonly db: Database;
  /** Runs raw SQL, bypassing drizzle; several statements are allowed if there are no values. */
  run(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Calls `listener` for every NOTIFY on the channel. */
  listen(channel: string, listener: Listener): Promise<void>;
  /**
   * Calls `ended` after every transaction of this process, before its caller continues. Never called for the embedded
   * database, whose notifications have arrived by then.
   */
  afterTransactions(ended: () => void): void;
  /** Runs `work` as the owner of the tables, on one connection that holds the migration lock. */
  exclusively(work: (run: Store['run']) => Promise<void>): Promise<void>;
  /**
   * Whether there is disk space to write: the embedded database must not run out of space for its write-ahead
   * log.
   */
  hasRoom(): Promise<boolean>;
  /** This process's connections: how many are open and idle, and how many requests wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Two segments of the embedded database's write-ahead log, plus a margin. */
const reserve = 40 * 1024 * 1024;

/** The embedded database has a single connection, inside this process. */
const alone = { open: 1, idle: 1, waiting: 0 };

/** Loads the embedded database's code, which an instance on PostgreSQL does not need. */
const embedded = async () => {
  const [{ PGlite: Embedded }, { drizzle }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
  ]);
  return { Embedded, over: (client: PGlite) => drizzle(client) as unknown as Database };
};

/** Several statements in one query need the simple protocol, which takes no values. */
const runOver =
  (client: PGlite): Store['run'] =>
  async (text, values) => {
    if (values && values.length > 0) return client.query<Record<string, unknown>>(text, values);
    const results = await client.exec(text);
    return { rows: (results.at(-1)?.rows ?? []) as Record<string, unknown>[] };
  };

/** Opens the embedded database in `folder`, or in memory if no folder is given. */
export async function openEmbedded(folder?: string, image?: Blob): Promise<Store> {
  const unlock = folder === undefined ? null : lockFolder(folder);
  const { Embedded, over } = await embedded();
  const client = new Embedded({
    startParams: [...Embedded.defaultStartParams, '-c', 'shared_buffers=16MB'],
    ...(folder !== undefined && { dataDir: join(folder, 'database') }),
    ...(image && { loadDataDir: image }),
  });
  await client.waitReady;
  const run = runOver(client);
  const room = folder === undefined ? null : keepRoom(folder, client);
  return {
    kind: 'embedded',
    db: over(client),
    run,
    async listen(channel, { heard }) {
      await client.listen(channel, heard);
    },
    afterTransactions: () => undefined,
    exclusively: (work) => work(run),
    hasRoom: async () => (await room?.check()) ?? true,
    connections: () => alone,
    async close() {
      room?.stop();
      await client.close();
      unlock?.();
    },
  };
}

/**
 * Makes the database read-only while there is too little space. Without space for another segment of its write-ahead
 * log it would stop for good, whoever writes: a request, a job or a counter.
 */
function keepRoom(folder: string, client: PGlite) {
  let isReadOnly = false;
  async function check(): Promise<boolean> {
    const { bavail, bsize } = await statfs(folder);
    const hasRoom = bavail * bsize >= reserve;
    if (hasRoom === isReadOnly && !client.closed) {
      isReadOnly = !hasRoom;
      await client.exec(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    }
    return hasRoom;
  }
  const timer = setInterval(() => void check().catch(() => undefined), 1000);
  timer.unref();
  return { check, stop: () => clearInterval(timer) };
}

/** Dumps the database in `folder`, which no other process may have open. */
export async function dumpEmbedded(folder: string): Promise<Blob> {
  const unlock = lockFolder(folder);
  const { Embedded } = await embedded();
  const client = new Embedded({ dataDir: join(folder, 'database') });
  try {
    // Otherwise the dump never finishes.
    await client.waitReady;
    return await client.dumpDataDir('none');
  } finally {
    await client.close();
    unlock();
  }
}

/** Replaces the database in `folder` with such a dump, after checking that it opens and running `finish`. */
export async function loadEmbedded(
  folder: string,
  image: Blob,
  finish: (store: Store) => Promise<void>,
): Promise<void> {
  const unlock = lockFolder(folder);
  const [now, fresh, old] = ['database', 'database.new', 'database.old'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  try {
    for (const left of [fresh, old]) rmSync(left, { recursive: true, force: true });
    const { Embedded, over } = await embedded();
    const client = new Embedded({ dataDir: fresh, loadDataDir: image });
    try {
      await client.query('select name from migrations');
      await finish(unshared(client, over));
    } finally {
      await client.close();
    }
    if (existsSync(now)) renameSync(now, old);
    renameSync(fresh, now);
    rmSync(old, { recursive: true, force: true });
  } finally {
    unlock();
  }
}

/** Wraps an open embedded database as a store for this process alone; whoever opened it closes it. */
function unshared(client: PGlite, over: (client: PGlite) => Database): Store {
  const run = runOver(client);
  return {
    kind: 'embedded',
    db: over(client),
    run,
    listen: async () => undefined,
    afterTransactions: () => undefined,
    exclusively: (work) => work(run),
    hasRoom: async () => true,
    connections: () => alone,
    close: async () => undefined,
  };
}

/** A snapshot of a prepared in-memory database, from which tests start others. */
export async function imageOf(prepare: (store: Store) => Promise<void>): Promise<Blob> {
  const { Embedded, over } = await embedded();
  const client = new Embedded();
  await prepare(unshared(client, over));
  const image = await client.dumpDataDir('none');
  await client.close();
  return image;
}

/**
 * `migrationUrl`: the owner of the tables, who runs migrations; without it `url` does both. `connectionTimeoutMs`: how
 * long a request waits for a connection before it fails.
 */
export function openPostgres(
  address: string,
  {
    poolSize = 10,
    migrationUrl = address,
    connectionTimeoutMs = 1500,
  }: { poolSize?: number; migrationUrl?: string; connectionTimeoutMs?: number } = {},
): Store {
  const url = driverUrl(address);
  const pool = openPool(url, poolSize, connectionTimeoutMs);
  const listening = keepListening(url);
  const afterTransaction: (() => void)[] = [];
  return {
    kind: 'postgresql',
    db: databaseOver(pool, () => {
      for (const ended of afterTransaction) ended();
    }) as unknown as Database,
    run: (text, values) => pool.query(text, values),
    listen: listening.listen,
    afterTransactions: (ended) => void afterTransaction.push(ended),
    async exclusively(work) {
      const client = new pg.Client({
        connectionString: driverUrl(migrationUrl),
        connectionTimeoutMillis: 15_000,
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
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await listening.stop();
      await pool.end();
    },
  };
}

/** Whether the database responds within 1.5 seconds. */
export async function answers(store: Store): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, 1500, false).unref());
  const query = store.db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([query, timeout]);
}

/**
 * Locks the folder for this process: two embedded databases in one folder would silently lose each other's
 * writes. SQLite uses an operating system lock, which is released however the process ends.
 */
function lockFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new StartError(
      `The folder ${folder} (DATA_DIR) can’t be created: ${(cause as NodeJS.ErrnoException).code}.`,
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
        `Another process is already using the data in ${folder}; stop it first, or choose another DATA_DIR.`,
      );
    throw new StartError(`The folder ${folder} (DATA_DIR) isn’t writable.`);
  }
}
