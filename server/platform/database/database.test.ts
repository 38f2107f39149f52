import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as commerce from '../../domains/commerce/tables.ts';
import * as community from '../../domains/community/tables.ts';
import * as content from '../../domains/content/tables.ts';
import * as deals from '../../domains/deals/tables.ts';
import * as guests from '../../domains/diligence/guests/tables.ts';
import * as diligence from '../../domains/diligence/tables.ts';
import * as funding from '../../domains/funding/tables.ts';
import * as identity from '../../domains/identity/tables.ts';
import * as intake from '../../domains/intake/tables.ts';
import * as newsletter from '../../domains/newsletter/tables.ts';
import * as notifications from '../../domains/notifications/tables.ts';
import * as operations from '../../domains/operations/tables.ts';
import * as overview from '../../domains/overview/tables.ts';
import * as partners from '../../domains/partners/tables.ts';
import * as readiness from '../../domains/readiness/tables.ts';
import * as support from '../../domains/support/tables.ts';
import { openSeeded } from '../../testing/databases.ts';
import { openEmbedded, type Store } from './database.ts';
import { migrate } from './migrate.ts';
import * as platform from './tables.ts';

let store: Store;
beforeAll(async () => {
  store = await openSeeded();
});
afterAll(() => store.close());

test('applied migrations are not applied again', async () => {
  expect(await migrate(store)).toEqual([]);
  const { rows } = await store.run('select name from migrations order by name', []);
  const files = readdirSync(new URL('../../migrations/', import.meta.url)).sort();
  expect(rows.map(({ name }) => name)).toEqual(files);
});

const tables = [
  platform,
  identity,
  intake,
  content,
  community,
  partners,
  funding,
  deals,
  diligence,
  guests,
  readiness,
  support,
  newsletter,
  notifications,
  commerce,
  operations,
  overview,
]
  .flatMap((file) => Object.values(file) as unknown[])
  .filter((value): value is PgTable => is(value, PgTable));

/** Generated columns, which no query writes. */
const computed: Record<string, string[]> = {
  projects: ['queue_date', 'search'],
  orders: ['books', 'search'],
  partner_organizations: ['search'],
  support_tickets: ['search'],
  pipeline_entries: ['place'],
  funding_platforms: ['search'],
  funding_opportunities: ['search', 'title_key'],
  platform_contacts: ['name_key', 'search'],
  deals: ['search'],
};

const plain = (type: string) =>
  type
    .replace('timestamp(3) with time zone', 'timestamp with time zone')
    .replace(/^numeric\(.*\)$/, 'numeric')
    .replace(/^.*\[\]$/, 'ARRAY');

test.each(tables.map((table) => [getTableName(table), table] as const))(
  'the definition of %s matches the database: columns, types and nullability',
  async (name, table) => {
    const { rows } = await store.run(
      `select column_name as name, data_type as type, is_nullable = 'YES' as nullable
       from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [name],
    );
    const inDatabase = rows
      .filter((row) => !computed[name]?.includes(String(row.name)))
      .map(
        ({ name: column, type, nullable }) =>
          `${column}: ${plain(String(type))}${nullable ? '?' : ''}`,
      );
    const inCode = Object.values(getTableColumns(table)).map(
      (column) => `${column.name}: ${plain(column.getSQLType())}${column.notNull ? '' : '?'}`,
    );
    expect(inCode.sort()).toEqual(inDatabase.sort());
  },
);

test('every table has a definition, and every definition has a table', async () => {
  const { rows } = await store.run(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
    [],
  );
  const names = rows.map(({ name }) => String(name)).filter((name) => name !== 'migrations');
  expect(names.sort()).toEqual(tables.map(getTableName).sort());
});

describe('the folder of the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'alliance-lock-'));
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /**
   * Opens the folder in another process; resolves with the first line of its output: `open`, or the reason
   * why not.
   */
  function openElsewhere(data: string): Promise<{ said: string; child: ChildProcess }> {
    const script = join(folder, 'open.mjs');
    writeFileSync(
      script,
      `import { openEmbedded } from ${JSON.stringify(new URL('database.ts', import.meta.url).href)};
       try { await openEmbedded(process.argv[2]); console.log('open'); setInterval(() => {}, 1000); }
       catch (error) { console.log(error.constructor.name + ': ' + error.message); }`,
    );
    const child = spawn(process.execPath, [script, data], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.stdout?.once('data', (data: Buffer) =>
        resolve({ said: data.toString().trim(), child }),
      );
    });
  }

  test('belongs to one process: a second one reports it, and kill -9 releases the lock', async () => {
    const data = join(folder, 'data');
    const first = await openElsewhere(data);
    expect(first.said).toBe('open');
    const second = await openElsewhere(data);
    expect(second.said).toBe(
      `StartError: Another process is already using the data in ${data}; stop it first, or choose another DATA_DIR.`,
    );
    const gone = new Promise((resolve) => first.child.once('exit', resolve));
    first.child.kill('SIGKILL');
    await gone;
    expect((await openElsewhere(data)).said).toBe('open');
  }, 120_000);

  test('is free again once the store is closed', async () => {
    const data = join(folder, 'closed');
    await (await openEmbedded(data)).close();
    const again = await openEmbedded(data);
    expect((await again.run('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
    await again.close();
  });

  test('reports in one sentence that it cannot be created', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(openEmbedded(join(file, 'below'))).rejects.toThrow(
      /^The folder .+ \(DATA_DIR\) can’t be created: ENOTDIR\.$/,
    );
  });
});
