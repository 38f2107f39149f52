/** What the application's database user cannot do, even through SQL injection. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDatabase, type TestDatabase } from '../../testing/databases.ts';
import { newProject } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';
import type { Store } from './database.ts';
import { migrate } from './migrate.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
  await newProject(service, null);
});
afterAll(() => service.stop());

const attempts: [string, string][] = [
  ['change a row', "update audit_log set action = 'nothing'"],
  ['delete a row', 'delete from audit_log'],
  ['empty the table', 'truncate audit_log cascade'],
  [
    'disable the triggers and delete',
    'alter table audit_log disable trigger all; delete from audit_log',
  ],
  ['drop the trigger', 'drop trigger audit_log_stays on audit_log'],
  ['act as a replica', 'set session_replication_role = replica; delete from audit_log'],
  [
    'replace the trigger’s function',
    "create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'",
  ],
  ['drop the table', 'drop table audit_log cascade'],
  ['rename the table', 'alter table audit_log rename to other'],
  ['grant itself the privilege', 'grant delete on audit_log to alliance; delete from audit_log'],
  ['become the owner', 'set role alliance_owner; delete from audit_log'],
  ['add a rule', 'create rule away as on insert to audit_log do instead nothing'],
  ['delete the list of migrations', 'delete from migrations'],
  ['create a table', 'create table mine (id int)'],
];

describe('the application’s user of PostgreSQL', () => {
  const rows = () => service.rows('select * from audit_log order by id');

  test.each(attempts)('cannot %s', async (_what, statement) => {
    const before = await rows();
    expect(before.length).toBeGreaterThan(0);
    await expect(service.store.run(`begin; ${statement}; commit`)).rejects.toThrow(
      /permission denied|must be owner/,
    );
    expect(await rows()).toEqual(before);
  });

  test('can delete the separately stored personal values', async () => {
    await service.rows('delete from audit_personal');
    expect(await service.rows('select * from audit_personal')).toEqual([]);
  });

  test('the trigger binds even the owner', async () => {
    await service.store.exclusively(async (run) => {
      await expect(run('delete from audit_log')).rejects.toThrow(/never changed or deleted/);
    });
  });
});

describe('a start', () => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await newDatabase();
    store = await database.open();
  });
  afterAll(async () => {
    await store.close();
    await database.remove();
  });

  test('grants the application’s user access to a new table', async () => {
    await store.exclusively(async (run) => {
      await run('create table added (id int)');
    });
    await expect(store.run('select * from added')).rejects.toThrow(/permission denied/);
    expect(await migrate(store)).toEqual([]);
    expect((await store.run('select * from added')).rows).toEqual([]);
  });
});
