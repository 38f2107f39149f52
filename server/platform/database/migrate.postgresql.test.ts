/** Migrations while an old version is serving: they yield to connections that keep a table locked. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBlank } from '../../testing/databases.ts';
import { StartError } from '../app-error.ts';
import type { Store } from './database.ts';
import { migrate } from './migrate.ts';

const path = mkdtempSync(join(tmpdir(), 'alliance-migrations-'));
const folder = pathToFileURL(`${path}/`);
let blank: Awaited<ReturnType<typeof openBlank>>;
let store: Store;
let other: pg.Client;
beforeAll(async () => {
  blank = await openBlank();
  store = await blank.open();
  other = new pg.Client(blank.ownerUrl);
  await other.connect();
  await store.exclusively(async (run) => {
    await run('create schema pgboss');
    await run('create table audit_log (id int)');
  });
  writeFileSync(join(path, '0001-a.sql'), 'create table a (id int primary key);');
  expect(await migrate(store, { folder })).toEqual(['0001-a.sql']);
  writeFileSync(join(path, '0002-b.sql'), 'create table b (id int); alter table a add b int;');
});
afterAll(async () => {
  await other.end();
  await store.close();
  await blank.remove();
  rmSync(path, { recursive: true });
});

const tables = async () =>
  (await store.run("select to_regclass('a') as a, to_regclass('b') as b")).rows;
const lockTimeout = 100;

test('while another connection keeps a table locked, a migration gives up after its attempts, says why and leaves nothing behind', async () => {
  await other.query('begin; lock table a in access share mode');
  let pauses = 0;
  const failed = migrate(store, {
    folder,
    lockTimeout,
    attempts: 3,
    pause: async () => {
      pauses += 1;
      // Between two attempts, later queries don't have to wait.
      expect((await store.run('select count(*)::int as all from a')).rows).toEqual([{ all: 0 }]);
    },
  });
  await expect(failed).rejects.toThrow(StartError);
  await expect(failed).rejects.toThrow(
    /^The migration 0002-b\.sql was not applied: another connection kept a table locked for 3 attempts\./,
  );
  expect(pauses).toBe(2);
  expect(await tables()).toEqual([{ a: 'a', b: null }]);
  await other.query('commit');
});

test('once the table is free the next attempt succeeds, and the connection keeps no lock timeout', async () => {
  await other.query('begin; lock table a in access share mode');
  const options = { folder, lockTimeout, attempts: 3, pause: () => other.query('commit') };
  expect(await migrate(store, options)).toEqual(['0002-b.sql']);
  expect(await tables()).toEqual([{ a: 'a', b: 'b' }]);
});

test('an invalid migration is not retried', async () => {
  writeFileSync(join(path, '0003-c.sql'), 'create table c (id int); select nothing;');
  const options = { folder, lockTimeout, pause: () => Promise.reject(new Error('tried again')) };
  await expect(migrate(store, options)).rejects.toThrow(/column "nothing" does not exist/);
  rmSync(join(path, '0003-c.sql'));
  expect((await store.run("select to_regclass('c') as c")).rows).toEqual([{ c: null }]);
});
