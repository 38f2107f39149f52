import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, followLive, makeClient } from '../../../testing/client.ts';
import { membershipTools } from '../../../testing/memberships.ts';
import { accountLike, actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let asking: Service;
beforeAll(async () => {
  service = await startService();
  asking = await startService({ partnerEnrollment: 'approval' });
});
afterAll(async () => {
  await service.stop();
  await asking.stop();
});

const ask = (client: Client) => client.send('POST', '/api/assign-partner-role', {});
const requestsSeen = async (place: Service) => {
  const admin = await clientOf(place, 'admin');
  const path = '/api/admin/access-requests?status=open';
  return (await admin.send<{ email: string; role: string }[]>('GET', path)).body;
};
const noticesOf = async (place: Service, word: string) => {
  const admin = await clientOf(place, 'admin');
  const { body } = await admin.send<{ message: string }[]>('GET', '/api/notifications');
  return body.map(({ message }) => message).filter((message) => message.includes(word));
};

test.each(['member', 'client'] as const)(
  'API-29 an approved %s becomes a partner immediately, with the portal and a new token',
  async (role) => {
    const email = await newAccount(service, { role });
    const client = await clientOf(service, email);
    const before = makeClient(service, client.cookie());
    const other = await clientOf(service, email);
    const otherBefore = other.cookie();
    const live = await followLive(service, '/api/live', other);
    await live.event(1);
    const { status, body } = await ask(client);
    expect({ status, body }).toEqual({ status: 200, body: { requested: false, role: 'partner' } });
    const actor = await actorNamed(service, email);
    expect(actor).toMatchObject({ role: 'partner' });
    expect(actor.permissions).toContain('partner_portal');
    expect((await before.send('GET', '/api/auth/user')).status).toBe(401);
    expect((await client.send('GET', '/api/auth/user')).body.role).toBe('partner');
    // The person's other browser gets a new token too.
    expect(await live.event(2)).toEqual({ renewed: true });
    expect((await other.send('GET', '/api/auth/user')).status).toBe(200);
    expect(other.cookie()).not.toBe(otherBefore);
    const name = `${actor.firstName} ${actor.lastName}`;
    expect(await noticesOf(service, `${name} `)).toEqual([`${name} is now a partner.`]);
    const rows = await service.rows(
      'select action, before, after from audit_log where object_id = $1',
      [actor.userId],
    );
    expect(rows).toEqual([{ action: 'user.role', before: { role }, after: { role: 'partner' } }]);
  },
);

test('a person whose role an administrator took away has to apply for it', async () => {
  const email = await newAccount(service);
  const { userId } = await actorNamed(service, email);
  expect((await ask(await clientOf(service, email))).status).toBe(200);
  const admin = await clientOf(service, 'admin');
  await admin.send('PATCH', `/api/admin/users/${userId}/role`, { role: 'member' });
  const { status, body } = await ask(await clientOf(service, email));
  expect({ status, body }).toEqual({ status: 202, body: { requested: true, role: 'member' } });
  expect((await actorNamed(service, email)).role).toBe('member');
  expect((await requestsSeen(service)).filter((row) => row.email === email)).toMatchObject([
    { role: 'partner' },
  ]);
});

test('a pending account gets 403 and an application that administrators see, once', async () => {
  const email = await newAccount(service, { status: 'pending' });
  const client = await clientOf(service, email);
  for (const _ of [1, 2]) {
    const { status, body } = await ask(client);
    expect([status, body.code]).toEqual([403, 'pending']);
  }
  expect((await requestsSeen(service)).filter((row) => row.email === email)).toMatchObject([
    { role: 'partner' },
  ]);
  const { firstName, lastName } = await actorNamed(service, email);
  expect(await noticesOf(service, `${firstName} ${lastName} requests`)).toHaveLength(1);
});

test.each(['partner', 'executive', 'admin'] as const)(
  'role %s is refused with 409, and nothing is lost or recorded',
  async (role) => {
    const email = await accountLike(service, role);
    const { status, body } = await ask(await clientOf(service, email));
    expect([status, body.code]).toEqual([409, 'has_role']);
    expect((await actorNamed(service, email)).role).toBe(role);
    expect((await requestsSeen(service)).some((row) => row.email === email)).toBe(false);
  },
);

test('of two concurrent requests one gives the role, and nobody is notified twice', async () => {
  const email = await newAccount(service);
  const client = await clientOf(service, email);
  const tabs = [1, 2].map(() => makeClient(service, client.cookie()));
  const statuses = (await Promise.all(tabs.map(ask))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const { userId, firstName, lastName } = await actorNamed(service, email);
  expect(await noticesOf(service, `${firstName} ${lastName} `)).toHaveLength(1);
  expect(
    await service.rows('select id from audit_log where object_id = $1', [userId]),
  ).toHaveLength(1);
});

describe('PARTNER_ENROLLMENT=approval', () => {
  test('turns every request into an application, which ends when the role is given', async () => {
    const email = await newAccount(asking);
    const client = await clientOf(asking, email);
    const { status, body } = await ask(client);
    expect({ status, body }).toEqual({ status: 202, body: { requested: true, role: 'member' } });
    const actor = await actorNamed(asking, email);
    expect(actor.role).toBe('member');
    const [request] = await requestsSeen(asking);
    expect(request).toMatchObject({ email, role: 'partner', userId: actor.userId });
    const admin = await clientOf(asking, 'admin');
    const path = `/api/admin/users/${actor.userId}/role`;
    await admin.send('PATCH', path, { role: 'partner' });
    expect(await requestsSeen(asking)).toEqual([]);
    // After the role is removed, the old application does not come back.
    await admin.send('PATCH', path, { role: 'member' });
    expect(await requestsSeen(asking)).toEqual([]);
  });
});

describe('API-28 the member type', () => {
  const choose = (client: Client, id: string, memberType: string) =>
    client.send('PATCH', `/api/users/${id}/member-type`, { memberType });

  test('ROLE-06 can be set once by oneself, and later be changed by an administrator', async () => {
    const email = await newAccount(service, { status: 'pending' });
    const { userId } = await actorNamed(service, email);
    const client = await clientOf(service, email);
    const first = await choose(client, userId, 'team');
    expect([first.status, first.body.memberType]).toEqual([200, 'team']);
    const second = await choose(client, userId, 'advisor');
    expect([second.status, second.body.code]).toEqual([409, 'already_member_type']);
    const admin = await clientOf(service, 'admin');
    for (const type of ['general', 'team', 'advisor'])
      expect((await choose(admin, userId, type)).body.memberType).toBe(type);
    expect((await choose(admin, userId, 'everything')).status).toBe(400);
  });

  test.each(['general', 'team', 'advisor'])(
    'MEMBER-06 goes from none to %s',
    async (memberType) => {
      const email = await newAccount(service);
      const { userId } = await actorNamed(service, email);
      const client = await clientOf(service, email);
      expect((await client.send('GET', '/api/auth/user')).body.memberType).toBeNull();
      await choose(client, userId, memberType);
      expect((await client.send('GET', '/api/auth/user')).body.memberType).toBe(memberType);
    },
  );

  test('ROLE-07, the role and the tier of membership are independent: none changes or implies another', async () => {
    const email = await newAccount(service);
    const { userId } = await actorNamed(service, email);
    const before = await actorNamed(service, email);
    const person = await clientOf(service, email);
    await choose(person, userId, 'advisor');
    const { role, permissions, column } = await actorNamed(service, email);
    expect({ role, permissions, column }).toEqual({
      role: before.role,
      permissions: before.permissions,
      column: before.column,
    });
    const admin = await clientOf(service, 'admin');
    for (const given of ['executive', 'client', 'member'] as const) {
      const path = `/api/admin/users/${userId}/role`;
      const { body } = await admin.send('PATCH', path, { role: given });
      expect(body).toMatchObject({ role: given, memberType: 'advisor' });
    }
    const executive = await clientOf(service, 'executive');
    expect((await executive.send('GET', '/api/auth/user')).body.memberType).toBeNull();
    const memberships = membershipTools(() => service);
    await memberships.buy(email, 'executive');
    expect((await actorNamed(service, email)).role).toBe('member');
    expect((await person.send('GET', '/api/auth/user')).body.memberType).toBe('advisor');
    const tier = await memberships.own(email);
    expect(tier).toMatchObject({ type: 'executive', status: 'active' });
    await choose(admin, userId, 'team');
    expect(await memberships.own(email)).toEqual(tier);
  });

  test('of another person is not found, and needs the panel permission for an administrator', async () => {
    const { userId } = await actorNamed(service, await newAccount(service));
    for (const role of ['member', 'partner', 'executive'] as const) {
      const client = await clientOf(service, await newAccount(service, { role }));
      expect((await choose(client, userId, 'team')).status).toBe(404);
    }
    const email = await newAccount(service, { role: 'admin' });
    await service.rows("update users set permissions = '{}' where email = $1", [email]);
    expect((await choose(await clientOf(service, email), userId, 'team')).status).toBe(404);
    const admin = await clientOf(service, 'admin');
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await choose(admin, nobody, 'team')).status).toBe(404);
  });
});
