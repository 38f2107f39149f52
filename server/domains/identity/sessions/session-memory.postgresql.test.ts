/** Two instances of the product on one PostgreSQL, each with a cache of sessions (decision 22). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything, type Live, openLive, topics } from '../../../platform/live/live.ts';
import { type Client, makeClient } from '../../../testing/client.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { hashSecret } from '../authentication/secrets.ts';
import { openSessionMemory } from './session-memory.ts';

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

const hashOf = (client: Client) => hashSecret(client.cookie().replace('session=', ''));
const whoIs = async (client: Client) => (await client.send('GET', '/api/auth/user')).status;
type Change = (person: { client: Client; userId: string; admin: Client }) => Promise<unknown>;
const changes: [string, Change][] = [
  [
    'a suspension',
    ({ admin, userId }) =>
      admin.send('PATCH', `/api/admin/users/${userId}/status`, { status: 'suspended' }),
  ],
  ['a sign-out', ({ client }) => client.send('POST', '/api/logout')],
  [
    'the end of all sessions by an administrator',
    ({ admin, userId }) => admin.send('DELETE', `/api/admin/users/${userId}/sessions`, {}),
  ],
];

async function person(role: 'client' | 'admin' = 'client') {
  const email = await newAccount(a, { role });
  const client = await clientOf(a, email);
  const { userId } = await actorNamed(a, email);
  return { client, userId, admin: await clientOf(a, 'admin') };
}

test.each(changes)(
  '%s takes effect with the next request on the same instance',
  async (_what, change) => {
    const { client, ...others } = await person();
    const same = makeClient(a, client.cookie());
    expect(await whoIs(same)).toBe(200);
    await change({ client, ...others });
    expect(await whoIs(same)).toBe(401);
  },
);

test('a change of role takes effect with the next request on the same instance, with a new token', async () => {
  const { client, userId, admin } = await person('admin');
  const before = client.cookie();
  expect((await client.send('GET', '/api/admin/users')).status).toBe(200);
  const changed = await admin.send('PATCH', `/api/admin/users/${userId}/role`, { role: 'member' });
  expect(changed.status).toBe(200);
  expect((await client.send('GET', '/api/admin/users')).status).toBe(403);
  expect(client.cookie()).not.toBe(before);
});

test.each(changes)(
  '%s reaches the other instance, however fresh its cache is',
  async (_what, change) => {
    const { client, ...others } = await person();
    // With a stopped clock, only a notification can empty the cache.
    const memory = openSessionMemory(b.store, b.live, () => 0);
    const hash = hashOf(client);
    expect((await memory.find(hash))?.user.status).toBe('active');
    await change({ client, ...others });
    await expect
      .poll(async () => (await memory.find(hash))?.user.status ?? 'suspended')
      .toBe('suspended');
  },
);

/** A cache that receives no notifications, and the account of its session. */
async function deafCache() {
  const { client, userId } = await person();
  const deaf = { now: 0, connected: true };
  const live: Live = { subscribe: () => () => undefined, isConnected: () => deaf.connected };
  const store = { db: b.store.db, afterTransactions: () => undefined };
  const memory = openSessionMemory(store, live, () => deaf.now);
  return {
    deaf,
    memory,
    userId,
    status: async () => (await memory.find(hashOf(client)))?.user.status,
    suspend: () => a.rows("update users set status = 'suspended' where id = $1", [userId]),
  };
}

test('cached sessions are at most five seconds old', async () => {
  const { deaf, status, suspend } = await deafCache();
  expect(await status()).toBe('active');
  await suspend();
  deaf.now = 4999;
  expect(await status()).toBe('active');
  deaf.now = 5000;
  expect(await status()).toBe('suspended');
});

test('a session read before a change is not cached after it', async () => {
  const { memory, status, suspend } = await deafCache();
  const underWay = status();
  memory.empty();
  expect(await underWay).toBe('active');
  await suspend();
  expect(await status()).toBe('suspended');
});

test('a session whose token is being replaced is read every time', async () => {
  const { status, suspend, userId } = await deafCache();
  await a.rows('update sessions set renew = true where user_id = $1', [userId]);
  expect(await status()).toBe('active');
  await suspend();
  expect(await status()).toBe('suspended');
});

test('while the listening connection is broken every session is read', async () => {
  const { deaf, status, suspend } = await deafCache();
  expect(await status()).toBe('active');
  deaf.connected = false;
  await suspend();
  expect(await status()).toBe('suspended');
});

test('a listening connection that was cut is not trusted again until all listeners were notified', async () => {
  const store = await b.database.open();
  const live = await openLive(store);
  const told = new Promise<unknown>((resolve) => {
    live.subscribe([topics.sessions], ({ changed }) =>
      resolve({ changed, connected: live.isConnected() }),
    );
  });
  expect(live.isConnected()).toBe(true);
  await a.rows(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'alliance-live' and datname = current_database()`,
  );
  expect(await told).toEqual({ changed: [everything], connected: false });
  await expect.poll(() => live.isConnected()).toBe(true);
  await store.close();
});
