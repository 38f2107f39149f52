import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishRestore } from './finish-restore.ts';
import type { Store } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { newDatabase, onPostgresql, openBlank, type TestDatabase } from './testing/databases.ts';

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
const rows = async (text: string) => (await store.run(text, [])).rows;

/** When a value of the column opens something; always, unless it is here. */
const opensWhen: Record<string, string> = {
  'diligence_guests.link_hash': 'revoked_at is null',
  'download_links.token_hash': 'ended_at is null',
  'invitations.token_hash': 'accepted_at is null and withdrawn_at is null',
  'orders.access_key': 'access_key_until > now()',
};

/** Hashes that a restore leaves alone, and why. */
const staying: Record<string, string> = {
  'forgotten_contacts.address_hash': 'opens nothing: keeps an import from bringing an address back',
  'idempotency_keys.request_hash': 'opens nothing: compared with a repeated request of its account',
  'known_browsers.browser_hash': 'opens nothing: failed attempts are counted apart by it',
  'newsletter_links.token_hash': 'unsubscribing works for as long as the emails are kept',
  'recovery_codes.code_hash': 'as in the backup, like passwords, which it is asked for after',
  'users.password_hash': 'as in the backup, which docs/operations.md says',
};

/** A value for a column, by its type. */
const values: Record<string, string> = {
  ARRAY: "'{}'",
  boolean: 'true',
  date: 'current_date + 1',
  integer: '1',
  jsonb: "'{}'",
  text: "'x'",
  'timestamp with time zone': "now() + interval '1 day'",
  uuid: 'gen_random_uuid()',
};

/** One row in each table, whatever else its columns refer to or demand. */
async function fill(tables: ReadonlySet<string>): Promise<void> {
  for (const table of tables) {
    const constraints = await rows(
      `select conname as name from pg_constraint where conrelid = '${table}'::regclass and contype in ('c', 'f')`,
    );
    const columns = await rows(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'
         and (is_nullable = 'NO' or column_name like '%\\_hash')`,
    );
    await database.asOwner(store, [
      `delete from ${table}`,
      ...constraints.map(({ name }) => `alter table ${table} drop constraint "${name}"`),
      `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
       values (${columns.map(({ type }) => values[String(type)] ?? 'default').join(', ')})`,
    ]);
  }
}

test('a restore ends whatever opened something before it: every hash in the schema, unless it is said here why not', async () => {
  const hashes = (
    await rows(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name ~ '_hash$|^access_key$' order by 1`,
    )
  ).map(({ name }) => String(name));
  expect(hashes).toEqual(
    expect.arrayContaining([...Object.keys(staying), ...Object.keys(opensWhen)]),
  );
  const ending = hashes.filter((column) => !(column in staying));
  await fill(new Set(ending.map((column) => column.split('.')[0] ?? '')));
  const opening = async () => {
    const found: string[] = [];
    for (const column of ending) {
      const [table, name] = column.split('.');
      const where = `${name} is not null and (${opensWhen[column] ?? true})`;
      if ((await rows(`select from ${table} where ${where}`)).length > 0) found.push(column);
    }
    return found;
  };
  expect(await opening()).toEqual(ending);
  const said: string[] = [];
  await finishRestore(store, (line) => said.push(line));
  expect(await opening()).toEqual([]);
  expect(said).toEqual([
    'Sessions ended: 1.',
    'One-time links ended: 1.',
    'Invitations ended: 1.',
    'Calendar addresses ended: 1.',
    'Links to orders ended: 1.',
    'Links to reports ended: 1.',
    'Links of guests ended: 1.',
    'Everyone has to sign in again. Teams of diligence rooms send their guests new links.',
    'Unsent emails dropped: 0.',
  ]);
});

test.runIf(onPostgresql())(
  'npm run end-access does the same for a database that was recovered to a point in time',
  async () => {
    const blank = await openBlank();
    const recovered = await blank.open();
    await migrate(recovered);
    await recovered.run(
      "insert into mails (id, \"to\", subject, created_at) values (gen_random_uuid(), 'a', 'waits', now())",
      [],
    );
    await recovered.close();
    const said = execFileSync(process.execPath, ['scripts/end-access.ts'], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATABASE_URL: blank.ownerUrl },
    });
    expect(said).toContain('Sessions ended: 0.\n');
    expect(said).toContain('Links of guests ended: 0.\n');
    expect(said).toContain('Unsent emails dropped: 1.\n');
    await blank.remove();
  },
);
