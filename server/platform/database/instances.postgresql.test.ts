/** Two instances of the product on one PostgreSQL database. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ProjectDetail } from '#contract/intake/projects.ts';
import { type Client, followLive, makeClient } from '../../testing/client.ts';
import { openBlank } from '../../testing/databases.ts';
import { actorNamed, clientOf, newAccount } from '../../testing/people.ts';
import { entries, newProject } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';
import { migrate } from './migrate.ts';

let a: Service;
let b: Service;
beforeAll(async () => {
  a = await startService();
  b = await startService({ beside: a });
});
afterAll(async () => {
  await b?.stop();
  await a?.stop();
});

const here = (service: Service, client: { cookie(): string }) =>
  makeClient(service, client.cookie());

/**
 * A session that ends or changes at one instance does so at the other within a second, not necessarily on the
 * next request.
 */
const soon = (client: Client, path: string) =>
  expect.poll(async () => (await client.send('GET', path)).status);

test('a session opened at one instance is valid at the other, and ends at both', async () => {
  const atA = await clientOf(a, 'client');
  const atB = here(b, atA);
  expect((await atB.send('GET', '/api/auth/user')).status).toBe(200);
  expect((await atA.send('POST', '/api/logout')).status).toBe(200);
  expect((await here(a, atB).send('GET', '/api/auth/user')).status).toBe(401);
  await soon(atB, '/api/auth/user').toBe(401);
});

test('instances share their limits: after five wrong passwords at both, the sixth is refused', async () => {
  const email = await newAccount(a);
  const attempt = (service: Service) =>
    makeClient(service).send('POST', '/api/sign-in', { email, password: 'wrong wrong wrong' });
  const statuses: number[] = [];
  for (const service of [a, b, a, b, a, b, a]) statuses.push((await attempt(service)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  const keys = await a.rows('select key from rate_limits');
  expect(JSON.stringify(keys)).not.toMatch(/@|\d+\.\d+\.\d+\.\d+/);
});

test('limits hold under concurrent requests to both instances', async () => {
  const email = await newAccount(a);
  const attempts = Array.from({ length: 12 }, (_, number) =>
    makeClient(number % 2 ? a : b).send('POST', '/api/sign-in', {
      email,
      password: 'not this one',
    }),
  );
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
});

test('a change at one instance reaches listeners at the other', async () => {
  const { id } = await newProject(a, 'client');
  const client = here(b, await clientOf(a, 'client'));
  const live = await followLive(b, '/api/live', client);
  expect(live.status).toBe(200);
  const admin = await clientOf(a, 'admin');
  const moved = await admin.send<ProjectDetail>('PATCH', `/api/admin/projects/${id}/status`, {
    status: 'screening',
  });
  expect(moved.status).toBe(200);
  const heard = () => live.events.flatMap(({ changed = [] }) => changed).join(' ');
  await vi.waitFor(() => expect(heard()).toContain('/api/projects'), 60_000);
  live.close();
});

test('suspending an account at one instance ends its session and live connection at the other', async () => {
  const email = await newAccount(a);
  const { userId } = await actorNamed(a, email);
  const client = here(b, await clientOf(a, email));
  const live = await followLive(b, '/api/live', client);
  await live.event(1);
  const admin = await clientOf(a, 'admin');
  const path = `/api/admin/users/${userId}/status`;
  expect((await admin.send('PATCH', path, { status: 'suspended' })).status).toBe(200);
  expect(await live.event(2)).toEqual({ ended: true });
  await soon(client, '/api/auth/user').toBe(401);
});

test('changing rights at one instance renews the session token at the other', async () => {
  const email = await newAccount(a, { role: 'admin' });
  const { userId } = await actorNamed(a, email);
  const client = here(b, await clientOf(a, email));
  const before = client.cookie();
  const admin = await clientOf(a, 'admin');
  const path = `/api/admin/users/${userId}/role`;
  expect((await admin.send('PATCH', path, { role: 'member' })).status).toBe(200);
  await soon(client, '/api/admin/users').toBe(403);
  expect(client.cookie()).not.toBe(before);
  expect((await here(a, client).send('GET', '/api/auth/user')).status).toBe(200);
});

test('a project’s public page at one instance shows changes made at the other', async () => {
  const { id, trackingCode } = await newProject(a, null);
  const live = await followLive<{ status?: string }>(b, `/api/track/${trackingCode}/live`);
  expect((await live.event(1)).status).toBe('submitted');
  const admin = await clientOf(a, 'admin');
  const path = `/api/admin/projects/${id}/status`;
  expect((await admin.send('PATCH', path, { status: 'screening' })).status).toBe(200);
  expect((await live.event(2)).status).toBe('screening');
  live.close();
});

test('each email is sent once, whichever instance took the request', async () => {
  const sent = Array.from({ length: 40 }, (_, number) => ({
    to: number % 2 ? a : b,
    entries: entries(),
  }));
  await Promise.all(
    sent.map(({ to, entries: body }) => makeClient(to).send('POST', '/api/projects', body)),
  );
  const addresses = new Set(sent.map(({ entries: { email } }) => email));
  const mails = () => [...a.outbox, ...b.outbox].filter(({ to }) => addresses.has(to));
  await vi.waitFor(() => expect(mails().length).toBeGreaterThanOrEqual(40), 60_000);
  // Nothing remains that could send one again.
  await expect
    .poll(() =>
      a.rows(
        "select 1 from pgboss.job where name = 'deliver-mail' and state in ('created', 'retry', 'active')",
      ),
    )
    .toEqual([]);
  expect(mails()).toHaveLength(40);
  expect(new Set(mails().map(({ to }) => to))).toEqual(addresses);
});

test('two instances that start together on an empty database migrate it once', async () => {
  const blank = await openBlank();
  const stores = await Promise.all([blank.open(), blank.open()]);
  const applied = await Promise.all(stores.map((store) => migrate(store)));
  expect(applied.map(({ length }) => length > 0).sort()).toEqual([false, true]);
  await Promise.all(stores.map((store) => store.close()));
  await blank.remove();
});
