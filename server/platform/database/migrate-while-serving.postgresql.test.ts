/** A later release migrates in another process while this one serves, without failing any request. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import { calls } from '#contract/table.ts';
import { type Client, makeClient } from '../../testing/client.ts';
import { owner } from '../../testing/cluster.ts';
import { inputFor } from '../../testing/inputs.ts';
import { expectLoggedErrors } from '../../testing/logged-errors.ts';
import { clientOf, newAccount } from '../../testing/people.ts';
import { entries } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';

const path = mkdtempSync(join(tmpdir(), 'alliance-migrations-'));
let service: Service;
let admin: Client;
let url: string;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
  const [row] = await service.rows('select current_database() as name');
  url = `postgres://${owner}@127.0.0.1:${inject('postgresqlPort')}/${row?.name}`;
});
afterAll(async () => {
  await service?.stop();
  rmSync(path, { recursive: true });
});

/** Every table gets a column, an index and a trigger, with one migration per table. */
async function writeMigrations(): Promise<string[]> {
  const tables = await service.rows(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1",
  );
  const names = tables.map(({ name }) => String(name));
  writeFileSync(
    join(path, '9000-function.sql'),
    'create function later_release() returns trigger language plpgsql as $$ begin return null; end $$;',
  );
  for (const [at, name] of names.entries())
    writeFileSync(
      join(path, `9${String(at + 1).padStart(3, '0')}-${name}.sql`),
      `alter table "${name}" add column later_release timestamptz(3) not null default now();
       create index later_release_${at} on "${name}" (later_release);
       create trigger later_release after update on "${name}" for each statement execute function later_release();`,
    );
  return names;
}

/** Migrates in another process; `paused` resolves once it has given way to a locked table. */
function migrateElsewhere() {
  const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const folder = JSON.stringify(pathToFileURL(`${path}/`).href);
  const program = `
    import { openPostgres } from ${here('./database.ts')};
    import { migrate } from ${here('./migrate.ts')};
    const store = openPostgres(${JSON.stringify(url)}, { poolSize: 1, migrationUrl: ${JSON.stringify(url)} });
    const pause = async () => { console.log('paused'); await new Promise((done) => setTimeout(done, 100)); };
    const applied = await migrate(store, { folder: new URL(${folder}), pause, attempts: 300 });
    console.log('applied ' + applied.length);
    await store.close();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const paused = new Promise<void>((resolve) => {
    child.stdout.on('data', (data) => {
      output += data;
      if (output.includes('paused')) resolve();
    });
  });
  child.stderr.on('data', (data) => {
    output += data;
  });
  const ended = new Promise<string>((resolve) => child.on('close', () => resolve(output)));
  return { paused, ended };
}

interface Request {
  name: string;
  ask: () => Promise<number>;
}

/** Every call that reads, and a submission. */
async function everyRequest(): Promise<Request[]> {
  const account = await newAccount(service);
  const reading = [...calls].filter(
    ([, call]) => call.method === 'GET' && call.kind !== 'events' && call.limits.length === 0,
  );
  const requests: Request[] = [];
  for (const [name, call] of reading) {
    const address = callUrl(call, await inputFor(service, name, call, account));
    requests.push({ name, ask: async () => (await admin.send('GET', address)).status });
  }
  let submitted = 0;
  requests.push({
    name: 'submitProject',
    async ask() {
      submitted += 1;
      const email = `sponsor-${submitted}@example.org`;
      // From a separate address, because of the rate limits.
      return (await makeClient(service).send('POST', '/api/projects', entries({ email }))).status;
    },
  });
  return requests;
}

test('no request fails while every table is changed, even while the migration waits for a table in use', async () => {
  // While a table is locked, the requests waiting for it hold the connections; workers retry a little later.
  expectLoggedErrors(/"job queue".*timeout exceeded when trying to connect/);
  const names = await writeMigrations();
  const requests = await everyRequest();
  expect(requests.length).toBeGreaterThan(40);
  // Each twice: the second request runs the statements that the first prepared.
  const before = new Map<string, number>();
  for (const { name, ask } of [...requests, ...requests]) before.set(name, await ask());
  expect([...before].filter(([, status]) => status >= 500)).toEqual([]);

  const busy = new pg.Client(url);
  await busy.connect();
  await busy.query('begin; lock table projects in access share mode');
  const failed: string[] = [];
  let isOver = false;
  let answered = 0;
  const asking = async (offset: number) => {
    for (let at = offset; !isOver; at += 1) {
      const request = requests[at % requests.length];
      const status = await request?.ask();
      answered += 1;
      if (status !== before.get(request?.name ?? ''))
        failed.push(`${request?.name}: ${before.get(request?.name ?? '')}, then ${status}`);
    }
  };
  // Fewer than the connections of the test's pool: those waiting for the locked table hold theirs.
  const people = Array.from({ length: 4 }, (_, person) => asking(person * 11));
  const { paused, ended } = migrateElsewhere();
  await paused;
  const atPause = answered;
  await expect.poll(() => answered).toBeGreaterThan(atPause + requests.length);
  await busy.query('commit');
  await busy.end();
  expect(await ended).toMatch(new RegExp(`applied ${names.length + 1}\\n$`));
  const atEnd = answered;
  await expect.poll(() => answered).toBeGreaterThan(atEnd + 2 * requests.length);
  isOver = true;
  await Promise.all(people);
  expect(failed).toEqual([]);
});
