import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, followLive, makeClient, signedIn } from '../../../testing/client.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

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
  test('comes in pages, last used first, each session once', async () => {
    const email = await newAccount(service);
    const client = await clientOf(service, email);
    for (let more = 0; more < 4; more += 1) {
      await service.advance({ minutes: 1 });
      await clientOf(service, email);
    }
    const seen: string[] = [];
    for (let address = '/api/account/sessions?limit=2'; address; ) {
      const { body, headers } = await client.send<{ id: string }[]>('GET', address);
      expect(body.length).toBeLessThanOrEqual(2);
      seen.push(...body.map(({ id }) => id));
      address = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
    const { body } = await client.send<{ sessions: unknown[] }>('GET', '/api/account/export');
    expect(body.sessions).toHaveLength(5);
  });

  test('names the device, marks the current session, and starts with the last used one', async () => {
    email = await newAccount(service);
    const password = 'Sovereign-Demo-2026';
    const agents = [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    ];
    for (const agent of agents) {
      await service.advance({ minutes: 1 });
      const sent = { email, password };
      const headers = { 'user-agent': agent };
      await makeClient(service).send('POST', '/api/sign-in', sent, headers);
    }
    await service.advance({ minutes: 1 });
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

  test('contains no session of anybody else', async () => {
    const client = await clientOf(service, await newAccount(service));
    expect(await list(client)).toHaveLength(1);
  });
});

describe('ending sessions', () => {
  test('ending one takes effect immediately, with its live connection; the current one continues', async () => {
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

  test('ending the current one works like a sign-out: the cookie is cleared', async () => {
    const client = await clientOf(service, await newAccount(service));
    const before = makeClient(service, client.cookie());
    await client.send('DELETE', `/api/account/sessions/${await currentOf(client)}`);
    expect(client.cookie()).toBe('');
    expect(await whoIs(before)).toBe(401);
  });

  test('ending all others keeps the current one and everybody else’s', async () => {
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

  /** A browser with these cookies, as it was before. */
  const again = (cookies: string) => makeClient(service, cookies);

  test('every answer offers the same new token until it is used, so that a lost answer does no harm', async () => {
    email = await newAccount(service);
    const old = (await clientOf(service, email)).cookie();
    await grant('client');
    const tabs = Array.from({ length: 4 }, () => again(old));
    expect(await Promise.all(tabs.map(whoIs))).toEqual([200, 200, 200, 200]);
    await service.advance({ hours: 23, minutes: 59 });
    const late = again(old);
    expect(await whoIs(late)).toBe(200);
    const offered = new Set([...tabs, late].map((tab) => tab.cookie()));
    offered.delete(old);
    expect([...offered]).toEqual([late.cookie()]);
    expect(await whoIs(late)).toBe(200);
    expect(await list(late)).toHaveLength(1);
  });

  test('an unused offer expires after a day', async () => {
    email = await newAccount(service);
    const old = (await clientOf(service, email)).cookie();
    await grant('client');
    expect(await whoIs(again(old))).toBe(200);
    await service.advance({ hours: 24 });
    expect(await whoIs(again(old))).toBe(401);
  });

  test('once the new token is used, the old one is valid for five more minutes; using it later ends the session', async () => {
    email = await newAccount(service);
    const client = await clientOf(service, email);
    const old = client.cookie();
    await grant('client');
    expect([await whoIs(client), await whoIs(client)]).toEqual([200, 200]);
    const live = await followLive(service, '/api/live', client);
    await live.event(1);
    await service.advance({ minutes: 4, seconds: 59 });
    const late = again(old);
    expect(await whoIs(late)).toBe(200);
    expect(late.cookie()).toBe(old);
    expect(await whoIs(client)).toBe(200);
    await service.advance({ seconds: 1 });
    expect(await whoIs(again(old))).toBe(401);
    // The event of the change of rights may arrive in between.
    await expect.poll(() => live.events.at(-1)).toEqual({ ended: true });
    expect(await whoIs(client)).toBe(401);
    const { userId } = await actorNamed(service, email);
    const rows = await service.rows(
      "select id from audit_log where action = 'session.end-conflict' and object_id = $1",
      [userId],
    );
    expect(rows).toHaveLength(1);
  });

  test('only the browser that signed in is offered the new token: a copied session cookie is refused', async () => {
    email = await newAccount(service);
    const owner = await signedIn(service, email);
    const copy = owner.cookie();
    await grant('client');
    const thief = again(copy);
    expect([await whoIs(thief), thief.cookie()]).toEqual([401, copy]);
    expect([await whoIs(owner), await whoIs(owner)]).toEqual([200, 200]);
    expect(owner.cookie()).not.toBe(copy);
    await service.advance({ hours: 1 });
    expect([await whoIs(again(copy)), await whoIs(owner)]).toEqual([401, 200]);
    // Another browser's token does not help either.
    const other = await signedIn(service, await newAccount(service));
    await grant('executive');
    const both = `${owner.cookie()}; ${other.cookies().replace(other.cookie(), '')}`;
    expect([await whoIs(again(both)), await whoIs(owner)]).toEqual([401, 200]);
  });

  test('a second change of rights while the first token is still offered leads to a third token', async () => {
    email = await newAccount(service);
    const client = await clientOf(service, email);
    const seen = [client.cookie()];
    await grant('client');
    await whoIs(client);
    seen.push(client.cookie());
    await grant('executive');
    expect([await whoIs(client), await whoIs(client), await whoIs(client)]).toEqual([
      200, 200, 200,
    ]);
    seen.push(client.cookie());
    expect(new Set(seen).size).toBe(3);
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

  test('the new token expires with the session', async () => {
    email = await newAccount(service);
    const client = await clientOf(service, email);
    await service.advance({ days: 10 });
    await grant('client');
    const { headers } = await client.send('GET', '/api/auth/user');
    expect(headers.getSetCookie()[0]).toContain(`Max-Age=${80 * 24 * 3600};`);
  });

  test.each(['the request that renews', 'a request after it'])(
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
