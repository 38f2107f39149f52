/**
 * Databases of earlier releases with data, migrated by this one: `fixtures/upgrade` has one dump per release.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishRestore } from '../../finish-restore.ts';
import { onPostgresql, openBlank } from '../../testing/databases.ts';
import { backup, type Place, restore } from '../backup/backup.ts';
import { openEmbedded, type Store } from './database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

const folder = new URL('../../testing/fixtures/upgrade/', import.meta.url);
const dumps = readdirSync(folder).sort();

interface Opened {
  store: Store;
  /** As the operator's commands see it. */
  place: Place;
  /** Closes the database, runs `meanwhile` and opens it again. */
  reopen(meanwhile: () => Promise<unknown>): Promise<void>;
  /** Runs as the owner of the tables. */
  rows(text: string): Promise<Record<string, unknown>[]>;
  remove(): Promise<void>;
}

async function openEmpty(): Promise<Opened> {
  const blank = onPostgresql() ? await openBlank() : null;
  const dataDir = mkdtempSync(join(tmpdir(), 'alliance-upgrade-'));
  const open = async () => (await blank?.open()) ?? (await openEmbedded(dataDir));
  const opened: Opened = {
    store: await open(),
    place: {
      dataDir,
      databaseUrl: blank?.ownerUrl ?? null,
      bucket: null,
      key: null,
      path: process.env.PATH ?? '',
    },
    async reopen(meanwhile) {
      await opened.store.close();
      await meanwhile();
      opened.store = await open();
    },
    async rows(text) {
      let found: Record<string, unknown>[] = [];
      await opened.store.exclusively(async (run) => {
        found = (await run(text)).rows;
      });
      return found;
    },
    async remove() {
      await opened.store.close();
      await blank?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return opened;
}

/** Restores an installation of that version. */
async function openOld(dump: string): Promise<Opened> {
  const old = await openEmpty();
  const text = readFileSync(new URL(dump, folder), 'utf8');
  // A dump clears its connection's search path.
  await old.rows(`${text}; reset all;`);
  return old;
}

/** The complete schema, one element per line. */
const shape = `select line from (
  select concat_ws(' ', 'column', table_schema, table_name, column_name, data_type, is_nullable, column_default) as line
    from information_schema.columns where table_schema in ('public', 'pgboss')
  union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    -- Version 18 names these after the table they were created for; the columns already show them.
    and contype <> 'n'
  union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname in ('public', 'pgboss')
  union all select concat_ws(' ', 'trigger', tgrelid::regclass, tgname, pg_get_triggerdef(oid))
    from pg_trigger where not tgisinternal
  union all select concat_ws(' ', 'function', pronamespace::regnamespace, proname, prosrc)
    from pg_proc where pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
  union all select concat_ws(' ', 'persistence', oid::regclass, relpersistence)
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
) as lines
-- A queue's figures have a partition for each day, so they depend on the day of the dump.
where line !~ 'queue_stats_[0-9]{8}' order by line`;

/** What users would miss: who they are, what they submitted and bought, what was paid. */
const keys = {
  users: 'id, email, role, status, password_hash, totp_secret',
  projects: 'id, title, status',
  orders: 'id, status, kind, provider',
  order_items: 'order_id',
  ledger: 'id, order_id, kind, amount_cents, provider_reference',
  membership_spans: 'order_id',
  audit_log: 'id, action',
  support_tickets: 'id, status',
  newsletter_subscribers: 'id, email, lists',
} as const;

async function keysOf(database: Opened): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [table, columns] of Object.entries(keys)) {
    const text = `select md5(string_agg(row(${columns})::text, ';' order by row(${columns})::text)) as sum from ${table}`;
    found[table] = (await database.rows(text))[0]?.sum;
  }
  return found;
}

async function countsOf(database: Opened): Promise<Record<string, number>> {
  const names = await database.rows(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'",
  );
  const counts: Record<string, number> = {};
  for (const { name } of names)
    counts[String(name)] = Number(
      (await database.rows(`select count(*)::int as n from "${name}"`))[0]?.n,
    );
  return counts;
}

let fresh: string[];
beforeAll(async () => {
  const database = await openEmpty();
  await migrate(database.store);
  fresh = (await database.rows(shape)).map(({ line }) => String(line));
  await database.remove();
});

test('there is a dump to upgrade from', () => expect(dumps.length).toBeGreaterThan(0));

describe.each(dumps)('%s', (name) => {
  let old: Opened;
  beforeAll(async () => {
    old = await openOld(name);
  });
  afterAll(() => old.remove());

  test('keeps every row and every key value, and has the schema of a fresh database', async () => {
    const [counts, values] = [await countsOf(old), await keysOf(old)];
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
    const seen = await old.rows('select name from migrations');
    const applied = await migrate(old.store);
    expect([...seen.map((row) => row.name), ...applied].sort()).toEqual(
      readdirSync(new URL('../../migrations/', import.meta.url)).sort(),
    );
    expect(await pendingMigrations(old.store)).toEqual([]);
    expect(await countsOf(old)).toMatchObject(counts);
    expect(await keysOf(old)).toEqual(values);
    expect((await old.rows(shape)).map(({ line }) => line)).toEqual(fresh);
  });

  test('what its reports earned is summed to the cent, and its classes have a version', async () => {
    const [sums] = await old.rows(
      `select (select sum(revenue_cents) from report_sales)::int as kept,
         (select sum(amount_cents) from ledger join orders o on o.id = order_id
           where o.fulfilled_at is not null and o.kind = 'reports')::int as booked`,
    );
    expect(sums?.booked).toBeGreaterThan(0);
    expect(sums?.kept).toBe(sums?.booked);
    const without = await old.rows(
      `select name from membership_classes c where not exists (
         select from membership_class_revisions where class_id = c.id and number = c.version and entries ->> 'name' = c.name)`,
    );
    expect(without).toEqual([]);
  });

  test('its backup restores into this version with everything except sessions, links and queued emails', async () => {
    const from = await openOld(name);
    const [counts, values] = [await countsOf(from), await keysOf(from)];
    const [sent] = await from.rows(
      'select count(*)::int as n from mails where sent_at is not null',
    );
    const archive = join(from.place.dataDir, 'backup.tar.gz');
    await from.reopen(() => backup(from.place, archive));
    const to = await openEmpty();
    const said: string[] = [];
    const finish = (store: Store) => finishRestore(store, (line) => said.push(line));
    await to.reopen(() => restore(to.place, archive, { force: false, finish }));
    expect(said[0]).toMatch(/^Migrations applied: [1-9]/);
    // As the next start does, which grants the application's user its privileges again.
    expect(await migrate(to.store)).toEqual([]);
    const ended = [
      'sessions',
      'one_time_tokens',
      'setup_code',
      'link_requests',
      'openid_attempts',
      'openid_sessions',
    ];
    const left = { ...Object.fromEntries(ended.map((table) => [table, 0])), mails: sent?.n };
    expect(await countsOf(to)).toMatchObject({ ...counts, ...left });
    expect(await keysOf(to)).toEqual(values);
    expect((await to.rows(shape)).map(({ line }) => line)).toEqual(fresh);
    await from.remove();
    await to.remove();
  });
});
