import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeClient, signedIn } from '../../../testing/client.ts';
import { actorNamed, addressOf, clientOf } from '../../../testing/people.ts';
import { sendRaw } from '../../../testing/raw.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let secure: Service;
beforeAll(async () => {
  service = await startService();
  secure = await startService({ baseUrl: 'https://alliance.example' });
});
afterAll(async () => {
  await service.stop();
  await secure.stop();
});
afterEach(async () => {
  await service.rows("update users set status = 'active' where email like 'member@%'");
});

const password = 'Sovereign-Demo-2026';
const signIn = (place: Service, account: string, given: Record<string, unknown> = {}) =>
  makeClient(place).send('POST', '/api/sign-in', {
    email: addressOf(account),
    password,
    ...given,
  });
const whoIs = async (client: Awaited<ReturnType<typeof clientOf>>) =>
  (await client.send('GET', '/api/auth/user')).status;

test('a sign-in answers with the user and sets a cookie that no script and no other site can use', async () => {
  const { status, body, headers } = await signIn(service, 'client');
  expect(status).toBe(200);
  expect(body).toMatchObject({ user: { email: addressOf('client'), role: 'client' }, next: '/' });
  const [cookie, ...more] = headers.getSetCookie();
  expect(more).toEqual([
    expect.stringMatching(/^browser=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('over https the cookie is bound to this host and to https', async () => {
  const { headers } = await signIn(secure, 'client');
  expect(headers.getSetCookie()[0]).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  const plain = makeClient(secure, (headers.getSetCookie()[0] ?? '').replace('__Host-', ''));
  expect((await plain.send('GET', '/api/auth/user')).status).toBe(401);
});

test('a sign-in ends the browser’s previous session', async () => {
  const client = await signedIn(service, 'client');
  const before = makeClient(service, client.cookie());
  await client.send('POST', '/api/sign-in', { email: addressOf('client'), password });
  expect(client.cookie()).not.toBe(before.cookie());
  expect(await whoIs(before)).toBe(401);
  expect(await whoIs(client)).toBe(200);
});

test('a cookie brought by the visitor never becomes a session', async () => {
  const chosen = `session=${'A'.repeat(43)}`;
  const client = makeClient(service, chosen);
  await client.send('POST', '/api/sign-in', { email: addressOf('client'), password });
  expect(client.cookie()).not.toBe(chosen);
  expect(await whoIs(makeClient(service, chosen))).toBe(401);
});

test('only the hash of a session token is stored', async () => {
  const client = await signedIn(service, 'client');
  const token = client.cookie().replace('session=', '');
  const rows = await service.rows('select * from sessions');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a session expires after 14 days without a visit', async () => {
  const [kept, left] = [await clientOf(service, 'member'), await clientOf(service, 'member')];
  await service.advance({ days: 13 });
  expect(await whoIs(kept)).toBe(200);
  await service.advance({ days: 1, seconds: 1 });
  expect(await whoIs(kept)).toBe(200);
  expect(await whoIs(left)).toBe(401);
});

test('a session expires after 90 days, however often it is used', async () => {
  const client = await clientOf(service, 'member');
  for (let week = 0; week < 12; week += 1) {
    await service.advance({ days: 7 });
    expect(await whoIs(client)).toBe(200);
  }
  await service.advance({ days: 5, hours: 23, minutes: 59, seconds: 59 });
  expect(await whoIs(client)).toBe(200);
  await service.advance({ seconds: 1 });
  expect(await whoIs(client)).toBe(401);
});

test('a suspended account has no session from the next request on, and its sign-in is refused with the reason', async () => {
  const client = await clientOf(service, 'member');
  const { userId } = await actorNamed(service, addressOf('member'));
  const admin = await clientOf(service, 'admin');
  const path = `/api/admin/users/${userId}/status`;
  expect((await admin.send('PATCH', path, { status: 'suspended' })).status).toBe(200);
  expect(await whoIs(client)).toBe(401);
  const { status, body, headers } = await signIn(service, 'member');
  expect({ status, body }).toEqual({
    status: 401,
    body: {
      code: 'account_suspended',
      message: 'This account is suspended. If you think that’s a mistake, write to us.',
    },
  });
  expect(headers.getSetCookie()).toEqual([]);
  expect((await signIn(service, 'member', { password: 'wrong' })).body.code).toBe(
    'wrong_credentials',
  );
});

test('AUTH-02 API-11 signing out ends the session, clears the cookie and shows a page that clears the browser’s data', async () => {
  const client = await signedIn(service, 'client');
  const same = makeClient(service, client.cookie());
  const { status, body, headers } = await client.send<string>('GET', '/api/logout');
  expect(status).toBe(200);
  expect(body).toMatch(
    /for\(const name of \[[^\]]*"admin_user"[^\]]*\]\)localStorage\.removeItem\(name\)/,
  );
  expect(headers.getSetCookie()).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  expect(headers.get('clear-site-data')).toBe('"cache"');
  expect(await whoIs(same)).toBe(401);
});

test.each(['cross-site', 'same-site'])(
  'a %s navigation to sign-out asks for confirmation, which then signs out',
  async (site) => {
    const client = await signedIn(service, 'client');
    const asked = await client.send<string>('GET', '/api/logout', undefined, {
      'sec-fetch-site': site,
    });
    expect(asked.status).toBe(200);
    expect(asked.body).toContain('<form method="post" action="/api/logout">');
    expect(asked.headers.getSetCookie()).toEqual([]);
    expect(await whoIs(client)).toBe(200);
    await client.send('POST', '/api/logout');
    expect(client.cookie()).toBe('');
  },
);

test('if a browser does not say what caused the navigation, sign-out asks unless it came from this site', async () => {
  const { cookie } = await signedIn(service, 'client');
  const visit = (headers: Record<string, string>) =>
    sendRaw(
      { ...service, settings: { ...service.settings, baseUrl: '' } },
      { method: 'GET', path: '/api/logout', headers: { cookie: cookie(), ...headers } },
    );
  for (const referer of [
    'https://evil.example/',
    'http://127.0.0.1:3999.evil.example/',
    'null',
    '',
  ])
    expect((await visit(referer ? { referer } : {})).text).toContain('<form method="post"');
  expect(await whoIs(makeClient(service, cookie()))).toBe(200);
  await visit({ referer: `${service.settings.baseUrl}/account` });
  expect(await whoIs(makeClient(service, cookie()))).toBe(401);
});

test('signing out while signed out works', async () => {
  expect((await makeClient(service).send('GET', '/api/logout')).status).toBe(200);
});

test('sign-in and sign-out are in the audit log with their account', async () => {
  const { userId } = await actorNamed(service, 'executive');
  const client = await signedIn(service, 'executive');
  await client.send('POST', '/api/logout');
  const rows = await service.rows('select action from audit_log where object_id = $1 order by at', [
    userId,
  ]);
  expect(rows.map(({ action }) => action).sort()).toEqual(['session.end', 'session.open']);
});

test('the hourly cleanup deletes ended sessions and expired links, and no others', async () => {
  await clientOf(service, 'partner');
  await service.advance({ days: 15 });
  const open = await clientOf(service, 'partner');
  const { deleteExpiredCredentials } = await import('../cleanup.ts');
  await deleteExpiredCredentials(service.store.db, service.clock.now());
  const rows = await service.rows(
    'select s.id from sessions s join users u on u.id = s.user_id where u.email = $1',
    [addressOf('partner')],
  );
  expect(rows).toHaveLength(1);
  expect(await whoIs(open)).toBe(200);
});
