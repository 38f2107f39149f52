import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, followLive, makeClient, signedIn } from '../../testing/client.ts';
import { actorNamed, clientOf, newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
let email: string;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

interface Listed {
  id: string;
  device: string;
  lastUsedAt: string;
  current: boolean;
}
const list = async (client: Client) =>
  (await client.send<Listed[]>('GET', '/api/account/sessions')).body;
const whoIs = async (client: Client) => (await client.send('GET', '/api/auth/user')).status;
const currentOf = async (client: Client) =>
  (await list(client)).find(({ current }) => current)?.id ?? '';

describe('the list of sessions', () => {
  test('names the device, says which is this one, and puts the last used first', async () => {
    email = await newAccount(service);
    const password = 'Sovereign-Demo-2026';
    const agents = [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    ];
    for (const agent of agents) {
      service.clock.advance({ minutes: 1 });
      const sent = { email, password };
      const headers = { 'user-agent': agent };
      await makeClient(service).send('POST', '/api/sign-in', sent, headers);
    }
    service.clock.advance({ minutes: 1 });
    const client = await signedIn(service, email);
    const rows = await list(client);
    expect(rows.map(({ device, current }) => [device, current])).toEqual([
      ['Unknown device', true],
      ['Safari on iOS', false],
      ['Chrome on Windows', false],
    ]);
    expect(rows[0]?.lastUsedAt).toBe(service.clock.now().toString());
    expect(JSON.stringify(rows)).not.toMatch(/hash|token/i);
  });

  test('holds no session of anybody else', async () => {
    const client = await clientOf(service, await newAccount(service));
    expect(await list(client)).toHaveLength(1);
  });
});

describe('ending sessions', () => {
  test('one ends at once, with its live connection; this one goes on', async () => {
    email = await newAccount(service);
    const [client, other] = [await clientOf(service, email), await clientOf(service, email)];
    const [mine, live] = [
      await followLive(service, '/api/live', client),
      await followLive(service, '/api/live', other),
    ];
    await live.event(1);
    const path = `/api/account/sessions/${await currentOf(other)}`;
    expect((await client.send('DELETE', path)).status).toBe(204);
    expect(await live.event(2)).toEqual({ ended: true });
    expect([await whoIs(client), await whoIs(other)]).toEqual([200, 401]);
    expect((await client.send('DELETE', path)).status).toBe(404);
    expect(mine.events).toHaveLength(1);
    mine.close();
  });

  test('the own one ends like a sign-out: the cookie is cleared', async () => {
    const client = await clientOf(service, await newAccount(service));
    const before = makeClient(service, client.cookie());
    await client.send('DELETE', `/api/account/sessions/${await currentOf(client)}`);
    expect(client.cookie()).toBe('');
    expect(await whoIs(before)).toBe(401);
  });

  test('all others end; this one and everybody else’s go on', async () => {
    email = await newAccount(service);
    const client = await clientOf(service, email);
    const others = [await clientOf(service, email), await clientOf(service, email)];
    const stranger = await clientOf(service, await newAccount(service));
    expect((await client.send('DELETE', '/api/account/sessions', {})).status).toBe(204);
    const after = await Promise.all([client, ...others, stranger].map(whoIs));
    expect(after).toEqual([200, 401, 401, 200]);
    expect(await list(client)).toHaveLength(1);
  });
});

describe('after a change of rights', () => {
  const grant = async (role: string) => {
    const admin = await clientOf(service, 'admin');
    const { userId } = await actorNamed(service, email);
    const { status } = await admin.send('PATCH', `/api/admin/users/${userId}/role`, { role });
    expect(status).toBe(200);
  };

  test('the next request gets a new token; the one before works 30 seconds longer', async () => {
    email = await newAccount(service);
    const client = await clientOf(service, email);
    const before = makeClient(service, client.cookie());
    await grant('client');
    expect(await whoIs(client)).toBe(200);
    expect(client.cookie()).not.toBe(before.cookie());
    service.clock.advance({ seconds: 29 });
    expect(await whoIs(before)).toBe(200);
    expect(before.cookie()).not.toBe(client.cookie());
    service.clock.advance({ seconds: 1 });
    expect(await whoIs(before)).toBe(401);
    expect(await whoIs(client)).toBe(200);
    expect(await list(client)).toHaveLength(1);
  });

  test('two requests at once both work, and one of them brings the new token', async () => {
    email = await newAccount(service);
    const start = (await clientOf(service, email)).cookie();
    await grant('client');
    const tabs = Array.from({ length: 4 }, () => makeClient(service, start));
    expect(await Promise.all(tabs.map(whoIs))).toEqual([200, 200, 200, 200]);
    const renewed = tabs.filter((tab) => tab.cookie() !== start);
    expect(renewed).toHaveLength(1);
    service.clock.advance({ seconds: 31 });
    expect(await whoIs(renewed[0] as Client)).toBe(200);
    expect(await whoIs(makeClient(service, start))).toBe(401);
  });

  test('a refused request brings the new token too', async () => {
    email = await newAccount(service);
    const client = await clientOf(service, email);
    const before = client.cookie();
    await grant('client');
    expect((await client.send('GET', '/api/admin/users')).status).toBe(403);
    expect(client.cookie()).not.toBe(before);
    expect(await whoIs(client)).toBe(200);
  });

  test('the new token lives as long as the session has left', async () => {
    email = await newAccount(service);
    const client = await clientOf(service, email);
    service.clock.advance({ days: 10 });
    await grant('client');
    const { headers } = await client.send('GET', '/api/auth/user');
    expect(headers.getSetCookie()[0]).toContain(`Max-Age=${80 * 24 * 3600};`);
  });

  test.each(['the request that renews', 'a request within the 30 seconds'])(
    'signing out with %s ends the session for every token',
    async (which) => {
      email = await newAccount(service);
      const old = (await clientOf(service, email)).cookie();
      await grant('client');
      const renewed = makeClient(service, old);
      if (which !== 'the request that renews') await whoIs(renewed);
      await makeClient(service, old).send('POST', '/api/logout');
      expect(await whoIs(makeClient(service, old))).toBe(401);
      expect(await whoIs(makeClient(service, renewed.cookie()))).toBe(401);
      const { userId } = await actorNamed(service, email);
      const rows = await service.rows('select id from sessions where user_id = $1', [userId]);
      expect(rows).toEqual([]);
    },
  );
});
