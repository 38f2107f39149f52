/** `kill -9` in the middle of a change of thousands of accounts: whole rows are left, and it goes on by itself. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BulkChange } from '#contract/overview/bulk-changes.ts';
import type { Cluster } from '#server/testing/cluster.ts';
import { demoCluster } from './demo-cluster.ts';
import { end, headersOf, type Server, start } from './tools.ts';

const people = process.env.TEST_LONG === 'true' ? 10_000 : 2_000;
const data = mkdtempSync(join(tmpdir(), 'alliance-bulk-'));
let cluster: Cluster;
let variables: Record<string, string>;
let running: Server | null = null;

beforeAll(async () => {
  cluster = await demoCluster(data);
  variables = { DATA_DIR: data, ...(await cluster.newDatabase('alliance', 'demo')) };
});
afterAll(async () => {
  if (running) await end(running);
  await cluster.remove();
  rmSync(data, { recursive: true, force: true });
});

const one = async (text: string) => (await cluster.run(text, 'alliance')).rows[0] ?? {};

/** How many accounts are suspended, noted as changed, and recorded, and whether one is recorded twice. */
const state = async (bulkId: string) =>
  one(`select
    (select count(*)::int from users where organization = 'bulk' and status = 'suspended') as suspended,
    (select count(*)::int from bulk_items where bulk_id = '${bulkId}' and outcome = 'changed') as changed,
    count(*)::int as recorded, count(distinct object_id)::int as accounts
    from audit_log join users on users.id::text = object_id
    where action = 'user.status' and organization = 'bulk'`);

test('a change of thousands of accounts that was killed half way leaves whole rows and is finished after the next start', async () => {
  running = await start(variables);
  await cluster.run(
    `insert into users (id, first_name, last_name, email, organization, role, status, permissions, created_at)
     select gen_random_uuid(), 'Kofi', 'Person ' || n, 'bulk-' || n || '@example.org', 'bulk', 'member', 'active',
       '{client_portal,member_portal}', now() from generate_series(1, ${people}) n`,
    'alliance',
  );
  const { url } = running;
  const headers = headersOf(url);
  const signedIn = await fetch(`${url}/api/admin-login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      email: 'admin@digitalsovereignty.example',
      password: 'Sovereign-Demo-2026',
    }),
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const begun = await fetch(`${url}/api/admin/users/bulk`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify({ action: 'suspend', matching: { search: 'bulk' } }),
  });
  const { id, total } = (await begun.json()) as BulkChange;
  expect([begun.status, total]).toEqual([200, people]);

  // The request makes the first batch, the job the others.
  await expect
    .poll(async () => Number((await state(id)).changed), { timeout: 120_000, interval: 20 })
    .toBeGreaterThan(500);
  await end(running, 'SIGKILL');
  const left = await state(id);
  expect(Number(left.changed)).toBeLessThan(people);
  expect(left).toEqual({
    suspended: left.changed,
    changed: left.changed,
    recorded: left.changed,
    accounts: left.changed,
  });

  running = await start(variables);
  // The job of the killed process has to miss its heartbeat first.
  await expect
    .poll(async () => (await state(id)).changed, { timeout: 480_000, interval: 1000 })
    .toBe(people);
  expect(await state(id)).toEqual({
    suspended: people,
    changed: people,
    recorded: people,
    accounts: people,
  });
  await expect
    .poll(
      async () =>
        (await one(`select finished_at from bulk_changes where id = '${id}'`)).finished_at,
    )
    .toEqual(expect.anything());
}, 700_000);
