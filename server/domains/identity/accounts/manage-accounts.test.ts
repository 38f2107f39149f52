import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LoggedEmail } from '#contract/operations/jobs.ts';
import { roles, type UserStatus, userStatuses, valuesOf } from '#contract/vocabulary.ts';
import { type Client, followLive, makeClient } from '../../../testing/client.ts';
import { expectLoggedErrors } from '../../../testing/logged-errors.ts';
import { mailOfStep, mailsTo } from '../../../testing/mails.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
let email: string;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());
beforeEach(async () => {
  email = await newAccount(service);
});

async function set(what: 'role' | 'status' | 'permissions', value: unknown, account = email) {
  const { userId } = await actorNamed(service, account);
  return admin.send('PATCH', `/api/admin/users/${userId}/${what}`, { [what]: value });
}
const auditOf = async (account: string) => {
  const { userId } = await actorNamed(service, account);
  return service.rows(
    'select action, actor_role, before, after from audit_log where object_id = $1 order by at',
    [userId],
  );
};

test.each(valuesOf(roles))(
  'ADMIN-09 API-46 ROLE-04 ROLE-05 sets role %s, with its portal',
  async (role) => {
    email = await newAccount(service, { role: role === 'member' ? 'admin' : 'member' });
    const before = await actorNamed(service, email);
    const { status, body, headers } = await set('role', role);
    expect(status).toBe(200);
    const portal = { admin: ['admin_panel'], partner: ['partner_portal'] }[role as 'admin'] ?? [];
    const permissions = [...portal, 'client_portal', 'member_portal'].sort();
    expect(body).toMatchObject({ email, role, permissions, version: 2 });
    expect(headers.get('etag')).toBe('"2"');
    expect(await actorNamed(service, email)).toMatchObject({ role, permissions });
    expect(await auditOf(email)).toEqual([
      {
        action: 'user.role',
        actor_role: 'admin',
        before: { role: before.role, status: 'active', permissions: before.permissions },
        after: { role, status: 'active', permissions },
      },
    ]);
  },
);

test('ROLE-04 ROLE-05 there are five roles, a new account is a member, and no other role can be given', async () => {
  expect(valuesOf(roles).sort()).toEqual(['admin', 'client', 'executive', 'member', 'partner']);
  const person = { firstName: 'Ama', lastName: 'Owusu', email: 'first-role@example.org' };
  const sent = { ...person, password: 'several plain words' };
  expect((await makeClient(service).send('POST', '/api/sign-up', sent)).status).toBe(202);
  expect(await actorNamed(service, person.email)).toMatchObject({ role: 'member' });
  for (const role of ['owner', 'Admin', '']) {
    const { status, body } = await set('role', role, person.email);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  }
  expect(await actorNamed(service, person.email)).toMatchObject({ role: 'member' });
});

test.each(valuesOf(userStatuses))('ADMIN-10 ADMIN-11 API-47 DATA-02 sets status %s', async (to) => {
  const { status, body } = await set('status', to);
  expect([status, body.status]).toEqual([200, to]);
  expect((await actorNamed(service, email)).status).toBe(to);
});

test('ADMIN-13: rejecting suspends, and emails the message to the person, if there is one', async () => {
  const reject = async (message?: string, from: UserStatus = 'pending') => {
    const account = await newAccount(service, { status: from });
    const { userId } = await actorNamed(service, account);
    const path = `/api/admin/users/${userId}/status`;
    const { status, body } = await admin.send('PATCH', path, {
      status: 'suspended',
      ...(message !== undefined && { message }),
    });
    expect([status, body.status]).toEqual([200, 'suspended']);
    return account;
  };
  const told = await reject('We couldn’t confirm your organisation.\n\nPlease write to us.');
  const mail = await mailOfStep(service, told, 'wasn’t approved');
  for (const part of ['We couldn’t confirm your organisation.', 'Please write to us.'])
    expect(mail.text).toContain(part);
  const audit = JSON.stringify(await auditOf(told));
  expect(audit).not.toContain('organisation');
  for (const silent of [await reject(), await reject('  '), await reject('Too late', 'active')])
    expect(await mailsTo(service, silent)).toEqual([]);
});

test.each([
  ['member', ['client_portal', 'member_portal']],
  ['executive', ['client_portal', 'member_portal']],
  ['partner', ['client_portal', 'member_portal', 'partner_portal']],
  ['admin', ['client_portal', 'member_portal', 'partner_portal', 'admin_panel']],
] as const)(
  'ROLE-20: of %s, the permissions that have an effect are named',
  async (role, portals) => {
    email = await newAccount(service, { role });
    const { body } = await admin.send<{ abilities: { portals: string[] } }[]>(
      'GET',
      `/api/admin/users?search=${encodeURIComponent(email)}`,
    );
    expect(body[0]?.abilities.portals).toEqual(portals);
  },
);

test('ADMIN-11 API-48 ROLE-19 sets the portal permissions, without duplicates', async () => {
  const { status, body } = await set('permissions', ['member_portal', 'member_portal']);
  expect([status, body.permissions]).toEqual([200, ['member_portal']]);
  expect((await set('permissions', [])).body.permissions).toEqual([]);
  const all = ['client_portal', 'member_portal', 'partner_portal', 'admin_panel'];
  const { body: opened } = await set('permissions', all);
  expect([...(opened.permissions as string[])].sort()).toEqual([...all].sort());
});

test.each([
  ['role', 'owner'],
  ['role', 'Admin'],
  ['status', 'deleted'],
  ['permissions', ['everything']],
  ['permissions', 'admin_panel'],
] as const)('refuses %s %j', async (what, value) => {
  expect((await set(what, value)).status).toBe(400);
});

test.each([
  ['role', 'client', 'executive'],
  ['status', 'suspended', 'pending'],
  ['permissions', ['client_portal'], ['member_portal']],
] as const)(
  'a %s set on a stale version is refused with the current account',
  async (what, first, second) => {
    const { userId } = await actorNamed(service, email);
    const send = (value: unknown, version: string) =>
      admin.send(
        'PATCH',
        `/api/admin/users/${userId}/${what}`,
        { [what]: value },
        {
          'if-match': version,
        },
      );
    expect((await send(first, '"1"')).status).toBe(200);
    const { status, body } = await send(second, '"1"');
    expect([status, body.code]).toEqual([412, 'stale']);
    expect(body.current).toMatchObject({ id: userId, version: 2, [what]: first });
    expect((await actorNamed(service, email))[what]).toEqual(first);
    // The specified calls send no version; then no check is made.
    expect((await set(what, second)).status).toBe(200);
  },
);

test('an unknown account is not found', async () => {
  const path = '/api/admin/users/00000000-0000-4000-8000-000000000000/role';
  expect((await admin.send('PATCH', path, { role: 'member' })).status).toBe(404);
});

test('the email about an approval has the administrator’s message, and the audit log hasn’t', async () => {
  const told = await newAccount(service, { status: 'pending' });
  const path = `/api/admin/users/${(await actorNamed(service, told)).userId}/status`;
  const message = 'Welcome.\n\nYour first call is on Tuesday.';
  expect((await admin.send('PATCH', path, { status: 'active', message })).status).toBe(200);
  const mail = await mailOfStep(service, told, 'has been approved');
  for (const part of ['They wrote: Welcome.', 'Your first call is on Tuesday.'])
    expect(mail.text).toContain(part);
  expect(JSON.stringify(await auditOf(told))).not.toContain('Tuesday');
});

test('approving an account notifies the person, by email and in the portal', async () => {
  email = await newAccount(service, { status: 'pending' });
  const client = await clientOf(service, email);
  await set('status', 'active');
  await mailOfStep(service, email, 'has been approved');
  const { body } = await client.send<{ title: string }[]>('GET', '/api/notifications');
  expect(body.map(({ title }) => title)).toEqual(['Your account has been approved']);
  await set('status', 'active');
  expect(mailsTo(service, email)).toHaveLength(1);
});

describe('ROLE-25 takes effect at the next request', () => {
  test('a suspended account: no session, no live connection, no sign-in', async () => {
    const client = await clientOf(service, email);
    const live = await followLive(service, '/api/live', client);
    await live.event(1);
    await set('status', 'suspended');
    expect(await live.event(2)).toEqual({ ended: true });
    expect((await client.send('GET', '/api/auth/user')).status).toBe(401);
    const { userId } = await actorNamed(service, email);
    expect(await service.rows('select id from sessions where user_id = $1', [userId])).toEqual([]);
    await set('status', 'active');
    expect((await client.send('GET', '/api/auth/user')).status).toBe(401);
  });

  test.each([
    ['role', 'member'],
    ['permissions', ['client_portal']],
  ] as const)('an administrator without %s %j: 403, and the connection ends', async (what, to) => {
    email = await newAccount(service, { role: 'admin' });
    const client = await clientOf(service, email);
    expect((await client.send('GET', '/api/admin/users')).status).toBe(200);
    const live = await followLive(service, '/api/live', client);
    await live.event(1);
    await set(what, to);
    await expect.poll(() => live.events.some(({ renewed }) => renewed)).toBe(true);
    const { status, body } = await client.send('GET', '/api/admin/users');
    expect([status, body.code]).toEqual([403, 'admin_required']);
    expect((await client.send('GET', '/api/auth/user')).status).toBe(200);
  });

  test('without admin_panel there are no administrators’ live events either', async () => {
    email = await newAccount(service, { role: 'admin' });
    // Not through the call: its own event could arrive after the connection is open.
    await service.rows("update users set permissions = '{client_portal}' where email = $1", [
      email,
    ]);
    const live = await followLive(service, '/api/live', await clientOf(service, email));
    await live.event(1);
    await set('role', 'client', await newAccount(service));
    await set('status', 'suspended');
    await expect.poll(() => live.events.at(-1)).toEqual({ ended: true });
    expect(live.events).toHaveLength(2);
  });

  test('a sponsor who becomes a client gets a new token too', async () => {
    const { makeClient } = await import('./accounts.ts');
    const { makeChange } = await import('../../../platform/context.ts');
    const client = await clientOf(service, email);
    const before = client.cookie();
    const { userId } = await actorNamed(service, email);
    const visit = { actor: null, requestId: 'test' };
    await service.store.db.transaction((db) =>
      makeClient(makeChange(service.platform, db, visit), userId),
    );
    expect((await client.send('GET', '/api/auth/user')).body.role).toBe('client');
    expect(client.cookie()).not.toBe(before);
  });
});

describe('the list of accounts', () => {
  const list = (query: string) =>
    admin.send<Record<string, unknown>[]>('GET', `/api/admin/users?${query}`);

  test('ADMIN-08 API-45 contains every field of the row, newest first, in pages', async () => {
    await service.advance({ minutes: 1 });
    email = await newAccount(service);
    const { body, headers } = await list('limit=2');
    expect(body).toHaveLength(2);
    expect(body[0]).toMatchObject({ email, secondFactor: false, abilities: { demote: true } });
    expect(JSON.stringify(body)).not.toMatch(/hash|secret"/i);
    const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
    const second = await admin.send<{ id: string }[]>('GET', next);
    expect(second.body).toHaveLength(2);
    expect(second.body.some(({ id }) => body.some((row) => row.id === id))).toBe(false);
    const [count] = await service.rows('select count(*)::int as n from users');
    expect(headers.get('x-total-count')).toBe(String(count?.n));
  });

  test('one is found by its id alone', async () => {
    const { userId } = await actorNamed(service, email);
    expect((await list(`id=${userId}`)).body.map(({ id }) => id)).toEqual([userId]);
  });

  test.each([
    ['role=partner&search=wanjiru', 1],
    ['role=executive&search=wanjiru', 0],
    ['status=suspended&role=member&search=doe', 1],
    ['search=rift+val', 1],
    ['search=amina%20yus', 1],
    ['search=%25', 0],
    ["search='%3B--", 0],
    ['search=partner%40digital', 1],
    ['role=&status=&search=nobody-of-that-name', 0],
  ])('filters by %s', async (query, count) => {
    const { status, body } = await list(query);
    expect([status, body.length]).toEqual([200, count]);
  });
});

test('the email about an approval or rejection waits ten seconds, and is not sent if the decision was undone', async () => {
  const email = await newAccount(service, { status: 'pending' });
  const { userId } = await actorNamed(service, email);
  const admin = await clientOf(service, 'admin');
  const decide = async (status: string, message?: string) =>
    expect(
      (await admin.send('PATCH', `/api/admin/users/${userId}/status`, { status, message })).status,
    ).toBe(200);
  const unsent = async () =>
    (
      await service.rows(
        `select kind, extract(epoch from start_after - created_on)::int as seconds
         from mails m join pgboss.job on data ->> 'mailId' = m.id::text
         where "to" = $1 and kind like 'account.%' and sent_at is null`,
        [email],
      )
    ).map(({ kind, seconds }) => ({ kind, waits: Number(seconds) >= 10 }));
  await decide('active');
  expect(await unsent()).toEqual([{ kind: 'account.approved', waits: true }]);
  await decide('pending');
  expect(await unsent()).toEqual([]);
  await decide('suspended', 'Please use your work address.');
  expect(await unsent()).toEqual([{ kind: 'account.rejected', waits: true }]);
  await decide('active');
  expect(await unsent()).toEqual([{ kind: 'account.approved', waits: true }]);
  await decide('pending');
  // Nothing about them was ever sent.
  expect(mailsTo(service, email).filter(({ subject }) => subject.includes('approved'))).toEqual([]);
});

test('an approval whose email fails stands; the failure is in the email log, and the email can be sent again', async () => {
  expectLoggedErrors(/job failed.*the mail server is away/);
  const to = await newAccount(service, { status: 'pending' });
  service.mailServer.fault = (mail) =>
    mail.to === to ? new Error('the mail server is away') : null;
  expect((await set('status', 'active', to)).status).toBe(200);
  // Its time has come, and it is the last attempt.
  await service.rows(
    `update pgboss.job set start_after = now(), retry_limit = 0
     where data ->> 'mailId' = (select id::text from mails where "to" = $1 and kind = 'account.approved')`,
    [to],
  );
  const logged = async () => {
    const { body } = await admin.send<LoggedEmail[]>('GET', `/api/admin/emails?search=${to}`);
    return body.find(({ subject }) => subject.includes('approved'));
  };
  await expect.poll(logged).toMatchObject({
    state: 'failed',
    failure: 'gave up',
    abilities: { retry: true },
  });
  expect((await actorNamed(service, to)).status).toBe('active');
  service.mailServer.fault = null;
  const { id } = (await logged()) ?? {};
  expect((await admin.send('POST', `/api/admin/emails/${id}/retry`, {})).status).toBe(200);
  await expect.poll(logged).toMatchObject({ state: 'sent' });
  const sent = mailsTo(service, to).filter(({ subject }) => subject.includes('approved'));
  expect(sent).toHaveLength(1);
});

test('undoing an approval takes back its notification with its email; once that is sent, both stay', async () => {
  const email = await newAccount(service, { status: 'pending' });
  const { userId } = await actorNamed(service, email);
  const admin = await clientOf(service, 'admin');
  const decide = (status: string) =>
    admin.send('PATCH', `/api/admin/users/${userId}/status`, { status });
  const noticed = async () =>
    (await service.rows('select kind from notifications where user_id = $1', [userId])).map(
      ({ kind }) => kind,
    );
  await decide('active');
  expect(await noticed()).toEqual(['account-approved']);
  await decide('pending');
  expect(await noticed()).toEqual([]);
  await decide('active');
  await service.rows(
    `update mails set sent_at = now() where "to" = $1 and kind = 'account.approved'`,
    [email],
  );
  await decide('pending');
  expect(await noticed()).toEqual(['account-approved']);
  await service.advance({ minutes: 1 });
  await decide('active');
  expect(await noticed()).toHaveLength(2);
  await decide('pending');
  expect(await noticed()).toEqual(['account-approved']);
});
