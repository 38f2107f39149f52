import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, makeClient } from '../../../testing/client.ts';
import { actorNamed, addressOf, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { newSetupCode, setupNotice } from './administrators.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const password = 'Sovereign-Demo-2026';
const login = (body: object, client: Client = makeClient(service)) =>
  client.send('POST', '/api/admin-login', body);
const setStatus = (account: string, status: string) =>
  service.rows('update users set status = $1 where email = $2', [status, addressOf(account)]);

describe('/api/admin-login', () => {
  afterEach(() => setStatus('admin', 'active'));

  test('API-54 AUTH-17 signs in an administrator and answers with success and the user', async () => {
    const client = makeClient(service);
    const { status, body } = await login({ email: addressOf('admin'), password }, client);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['success', 'user']);
    expect(body).toMatchObject({
      success: true,
      user: { email: addressOf('admin'), role: 'admin', status: 'active' },
    });
    expect((await client.send('GET', '/api/admin/overview')).status).toBe(200);
  });

  test.each([
    ['an unknown account', 'nobody@example.org', password, null],
    ['a name that is not an address', 'admin', password, null],
    ['a wrong password', addressOf('admin'), 'wrong', null],
    ['a member with the right password', addressOf('member'), password, null],
    ['a partner with the right password', addressOf('partner'), password, null],
    ['a suspended account with the right password', addressOf('suspended'), password, null],
    ['a suspended administrator', addressOf('admin'), password, 'suspended'],
    ['an administrator awaiting approval', addressOf('admin'), password, 'pending'],
  ])(
    'API-54 AUTH-17 refuses %s with the same answer, and leaves no session',
    async (_who, email, typed, status) => {
      if (status) await setStatus('admin', status);
      const before = await service.rows('select count(*) from sessions');
      const client = makeClient(service);
      const answer = await login({ email, password: typed }, client);
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ success: false, message: 'Invalid credentials' });
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await service.rows('select count(*) from sessions')).toEqual(before);
      expect((await client.send('GET', '/api/auth/user')).status).toBe(401);
    },
  );

  test('refuses an administrator whose address is not confirmed', async () => {
    const where = [addressOf('admin')];
    await service.rows('update users set email_confirmed_at = null where email = $1', where);
    expect((await login({ email: addressOf('admin'), password })).status).toBe(401);
    await service.rows('update users set email_confirmed_at = now() where email = $1', where);
  });

  test.each([{}, { email: addressOf('admin') }, { password }, { email: '', password: '' }])(
    'AUTH-14 needs both fields: %j',
    async (body) => {
      expect((await login(body)).status).toBe(400);
    },
  );
});

describe('/api/assign-admin-role', () => {
  let code: string;
  const ask = (client: Client, setupCode?: string) =>
    client.send('POST', '/api/assign-admin-role', setupCode === undefined ? {} : { setupCode });
  const role = async (account: string) => (await actorNamed(service, account)).role;

  /** As on a new installation: no administrator, and the startup has printed a code. */
  beforeEach(async () => {
    await service.rows("update users set role = 'member' where role = 'admin'");
    code = (await newSetupCode(service.store.db, service.clock.now())) ?? '';
  });
  afterEach(async () => {
    await service.rows("update users set role = 'member' where role = 'admin'");
    await service.rows("update users set role = 'admin' where email = $1", [addressOf('admin')]);
  });

  test('gives the role to whoever has the setup code, while there is no administrator', async () => {
    const email = await newAccount(service, { status: 'pending' });
    const client = await clientOf(service, email);
    const before = makeClient(service, client.cookie());
    const { status, body } = await ask(client, code);
    expect({ status, body }).toEqual({ status: 200, body: { role: 'admin' } });
    const actor = await actorNamed(service, email);
    expect(actor).toMatchObject({ role: 'admin', status: 'active' });
    expect(actor.permissions).toContain('admin_panel');
    expect((await client.send('GET', '/api/admin/overview')).status).toBe(200);
    const audit = await service.rows('select action, after from audit_log where object_id = $1', [
      actor.userId,
    ]);
    expect(audit).toEqual([
      { action: 'user.first-administrator', after: { role: 'admin', status: 'active' } },
    ]);
    // The rights have changed, and so has the cookie.
    expect((await before.send('GET', '/api/auth/user')).status).toBe(401);
  });

  test('the code works once', async () => {
    const [first, second] = [await newAccount(service), await newAccount(service)];
    expect((await ask(await clientOf(service, first), code)).status).toBe(200);
    await service.rows("update users set role = 'member' where email = $1", [first]);
    expect((await ask(await clientOf(service, second), code)).status).toBe(403);
    expect(await role(second)).toBe('member');
  });

  test('of two concurrent requests with the code, one gets the role', async () => {
    const emails = [await newAccount(service), await newAccount(service)];
    const clients = await Promise.all(emails.map((email) => clientOf(service, email)));
    const answers = await Promise.all(clients.map((client) => ask(client, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const [count] = await service.rows("select count(*)::int as n from users where role = 'admin'");
    expect(count).toEqual({ n: 1 });
  });

  test('a wrong code, an expired code and no code are refused', async () => {
    const newer = await newSetupCode(service.store.db, service.clock.now());
    expect(newer).not.toBe(code);
    const email = await newAccount(service);
    const client = await clientOf(service, email);
    for (const sent of ['wrong', '', code, undefined]) {
      const { status, body } = await ask(client, sent);
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'setup_refused' });
    }
    expect(await role(email)).toBe('member');
  });

  test('a code is printed once: the next startup only says so, and after a day there is a new code', async () => {
    const { store, clock } = service;
    const notice = () => setupNotice(store.db, clock.now());
    expect(await notice()).not.toContain(code);
    expect(await notice()).toMatch(/npm run setup-code prints a new one\.$/);
    const email = await newAccount(service);
    clock.advance({ hours: 24, seconds: 1 });
    expect((await ask(await clientOf(service, email), code)).status).toBe(403);
    const line = (await notice()) ?? '';
    const [, printed = ''] = /setup code, valid for 24 hours: (\S+)$/.exec(line) ?? [];
    expect(printed).not.toBe('');
    const manual = readFileSync('content/OPERATORS_MANUAL.md', 'utf8');
    expect(manual).toContain(`from the line \`${line.replace(printed, '…')}\``);
    expect(await notice()).not.toContain(printed);
    expect((await ask(await clientOf(service, email), printed)).status).toBe(200);
    expect(await notice()).toBeNull();
  });

  test('the code is refused while there is an active administrator, and no new one is made', async () => {
    await service.rows("update users set role = 'admin' where email = $1", [addressOf('admin')]);
    expect(await newSetupCode(service.store.db, service.clock.now())).toBeNull();
    const email = await newAccount(service);
    expect((await ask(await clientOf(service, email), code)).status).toBe(403);
    expect(await role(email)).toBe('member');
  });

  test('a request is recorded once, and administrators are notified', async () => {
    await service.rows("update users set role = 'admin' where email = $1", [addressOf('admin')]);
    const email = await newAccount(service);
    const client = await clientOf(service, email);
    const { firstName, lastName, userId } = await actorNamed(service, email);
    for (const _ of [1, 2]) {
      const { status, body } = await ask(client);
      expect({ status, message: body.message }).toEqual({
        status: 403,
        message:
          'Your request was passed on. An administrator will see it in the admin panel and decide.',
      });
    }
    const rows = await service.rows('select role from access_requests where user_id = $1', [
      userId,
    ]);
    expect(rows).toEqual([{ role: 'admin' }]);
    const admin = await clientOf(service, 'admin');
    const { body } = await admin.send<{ message: string }[]>('GET', '/api/notifications');
    const message = `${firstName} ${lastName} requests the administrator role.`;
    expect(body.filter((notice) => notice.message === message)).toHaveLength(1);
  });

  test('the code is stored as a hash', async () => {
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await service.rows('select * from setup_code'))).not.toContain(code);
  });
});

test('marking notifications as read covers the caller’s own that were shown', async () => {
  const [email, other] = [await newAccount(service), await newAccount(service)];
  const tell = async (account: string, minute: number) =>
    service.rows(
      `insert into notifications (id, user_id, title, message, created_at)
       values (gen_random_uuid(), $1, 'Title', 'Message', $2)`,
      [(await actorNamed(service, account)).userId, `2026-11-02T09:0${minute}:00Z`],
    );
  await tell(email, 1);
  await tell(email, 2);
  await tell(other, 1);
  const [client, stranger] = [await clientOf(service, email), await clientOf(service, other)];
  type Shown = { id: string; isRead: boolean }[];
  const shown = async (reader: Client) =>
    (await reader.send<Shown>('GET', '/api/notifications')).body;
  const [newest] = await shown(client);
  // Arrives while the list is open.
  await tell(email, 3);
  const read = (upTo: unknown) => client.send('POST', '/api/notifications/read', { upTo });
  expect((await read(newest?.id)).status).toBe(204);
  expect((await shown(client)).map(({ isRead }) => isRead)).toEqual([false, true, true]);
  expect((await read((await shown(stranger))[0]?.id)).status).toBe(404);
  expect((await shown(stranger)).map(({ isRead }) => isRead)).toEqual([false]);
});

test('API-24 callers list only their own notifications, newest first, without a payload', async () => {
  const [email, other] = [await newAccount(service), await newAccount(service)];
  for (const [account, title, day] of [
    [email, 'Older', '2026-01-01'],
    [email, 'Newer', '2026-01-02'],
    [other, 'Of another', '2026-01-03'],
  ] as const)
    await service.rows(
      `insert into notifications (id, user_id, title, message, link, created_at)
       values (gen_random_uuid(), $1, $2, 'Message', '/', $3)`,
      [(await actorNamed(service, account)).userId, title, `${day}T12:00:00Z`],
    );
  const { status, body } = await (await clientOf(service, email)).send('GET', '/api/notifications');
  expect(status).toBe(200);
  const given = { id: expect.any(String), message: 'Message', link: '/', isRead: false };
  expect(body).toEqual([
    { ...given, title: 'Newer', createdAt: '2026-01-02T12:00:00Z' },
    { ...given, title: 'Older', createdAt: '2026-01-01T12:00:00Z' },
  ]);
  expect((await makeClient(service).send('GET', '/api/notifications')).status).toBe(401);
});
