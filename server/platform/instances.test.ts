/** Two instances of the product on one PostgreSQL. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ProjectDetail } from '#contract/intake.ts';
import { followLive, makeClient } from '../testing/client.ts';
import { onPostgresql } from '../testing/databases.ts';
import { clientOf, newAccount } from '../testing/people.ts';
import { entries, newProject } from '../testing/projects.ts';
import { type Service, startService } from '../testing/service.ts';

let a: Service;
let b: Service;
beforeAll(async () => {
  if (!onPostgresql()) return;
  a = await startService();
  b = await startService({ beside: a });
});
afterAll(async () => {
  await b?.stop();
  await a?.stop();
});

const onBoth = test.skipIf(!onPostgresql());
const here = (service: Service, client: { cookie(): string }) =>
  makeClient(service, client.cookie());

onBoth('a session opened at one counts at the other, and ends at both', async () => {
  const atA = await clientOf(a, 'client');
  const atB = here(b, atA);
  expect((await atB.send('GET', '/api/auth/user')).status).toBe(200);
  expect((await atA.send('POST', '/api/logout')).status).toBe(200);
  expect((await atB.send('GET', '/api/auth/user')).status).toBe(401);
});

onBoth('limits are counted together: five wrong passwords at both close the sixth', async () => {
  const email = await newAccount(a);
  const attempt = (service: Service) =>
    makeClient(service).send('POST', '/api/sign-in', { email, password: 'wrong wrong wrong' });
  const statuses: number[] = [];
  for (const service of [a, b, a, b, a, b, a]) statuses.push((await attempt(service)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  const keys = await a.rows('select key from rate_limits');
  expect(JSON.stringify(keys)).not.toMatch(/@|\d+\.\d+\.\d+\.\d+/);
});

onBoth('limits hold when both are asked at once', async () => {
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

onBoth('a change at one is heard by who listens at the other', async () => {
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
  await vi.waitFor(() => expect(heard()).toContain('/api/projects'), 5000);
  live.close();
});

onBoth('each mail goes out once, whoever was asked', async () => {
  const sent = Array.from({ length: 40 }, (_, number) => ({
    to: number % 2 ? a : b,
    entries: entries(),
  }));
  await Promise.all(
    sent.map(({ to, entries: body }) => makeClient(to).send('POST', '/api/projects', body)),
  );
  const addresses = new Set(sent.map(({ entries: { email } }) => email));
  const mails = () => [...a.outbox, ...b.outbox].filter(({ to }) => addresses.has(to));
  await vi.waitFor(() => expect(mails().length).toBeGreaterThanOrEqual(40), 10_000);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(mails()).toHaveLength(40);
  expect(new Set(mails().map(({ to }) => to))).toEqual(addresses);
});
