/** A database for each test, with every migration and the demonstration accounts, on either driver. */
import { randomUUID } from 'node:crypto';
import { openAsBlob, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { inject } from 'vitest';
import { openEmbedded, openPostgres, type Store } from '../platform/database/database.ts';
import { application, owner } from './cluster.ts';
import { template } from './global-setup-postgresql.ts';

/** Whether this run uses PostgreSQL. */
export const onPostgresql = (): boolean => inject('postgresqlPort') !== undefined;

function urlOf(user: string, database: string): string {
  const url = new URL(`postgres://${user}@127.0.0.1:${inject('postgresqlPort')}/${database}`);
  const socket = inject('postgresqlSocket');
  if (socket) url.searchParams.set('host', socket);
  return url.href;
}

async function runAt(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A worker that a busy machine held up counts that time too, and must not fail for it. */
const connectionTimeoutMs = 60_000;

const asSuperuser = (statement: string) => runAt(urlOf('postgres', 'postgres'), [statement]);

/**
 * On ext4 with enough room, databases stay until the run ends: for minutes after files are deleted, each new one is
 * looked for among theirs, and a database has some 1,500. A whole run makes about 5 GB of them.
 */
const { type, bavail, bsize } = statfsSync(tmpdir());
const areKept = type === 0xef53 && bavail * bsize > 12e9;
async function drop(name: string): Promise<void> {
  if (!areKept) await asSuperuser(`drop database ${name} with (force)`);
}

/** The database of an instance: on PostgreSQL several instances can open the same one. */
export interface TestDatabase {
  open(): Promise<Store>;
  /** Runs statements as the tables' owner; on the embedded database the store itself is the owner. */
  asOwner(store: Store, statements: readonly string[]): Promise<void>;
  remove(): Promise<void>;
}

export async function newDatabase(): Promise<TestDatabase> {
  if (!onPostgresql())
    return {
      open: async () => openEmbedded(undefined, await openAsBlob(inject('databaseImage'))),
      asOwner: async (store, statements) => {
        for (const statement of statements) await store.run(statement, []);
      },
      remove: async () => undefined,
    };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(
    `create database ${name} template ${template} strategy file_copy owner ${owner}`,
  );
  return {
    open: async () =>
      openPostgres(urlOf(application, name), {
        poolSize: 6,
        migrationUrl: urlOf(owner, name),
        connectionTimeoutMs,
      }),
    asOwner: (_store, statements) => runAt(urlOf(owner, name), statements),
    remove: () => drop(name),
  };
}

/** A store whose database is deleted when it is closed. */
export async function openSeeded(): Promise<Store> {
  const database = await newDatabase();
  const store = await database.open();
  return {
    ...store,
    async close() {
      await store.close();
      await database.remove();
    },
  };
}

/** An empty PostgreSQL database, and its owner's URL. */
export async function openBlank() {
  const name = `blank_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(`create database ${name} owner ${owner}`);
  const ownerUrl = urlOf(owner, name);
  return {
    ownerUrl,
    open: async (): Promise<Store> =>
      openPostgres(urlOf(application, name), {
        poolSize: 3,
        migrationUrl: ownerUrl,
        connectionTimeoutMs,
      }),
    remove: () => drop(name),
  };
}
