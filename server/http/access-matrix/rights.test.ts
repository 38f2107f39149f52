import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/table.ts';
import { makeClient } from '../../testing/client.ts';
import { actorNamed, clientOf, newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('a 401 is the same for every call, and says Unauthorized (API-07)', async () => {
  const visitor = makeClient(service);
  const { status, body } = await visitor.send('GET', '/api/auth/user');
  expect(status).toBe(401);
  expect(body).toEqual({ code: 'unauthorized', message: 'Unauthorized' });
});

test('a 403 of an administrators’ call says that an administrator is required', async () => {
  const member = await clientOf(service, 'member');
  const { body } = await member.send('GET', '/api/admin/projects');
  expect(body).toEqual({ code: 'admin_required', message: 'Admin access required' });
});

test('ROLE-20: every call that is only for administrators closes with the panel', () => {
  const audiences = ['member', 'client', 'partner', 'executive'] as const;
  const open = [...calls]
    .filter(
      ([, { access }]) => access.admin === 'yes' && audiences.every((who) => access[who] === '403'),
    )
    .filter(([, { needs }]) => needs !== 'admin_panel');
  expect(open.map(([name]) => name)).toEqual([]);
});

test.each([
  ['member', 'GET', '/api/funding/platforms', undefined],
  ['member', 'GET', '/api/funding/opportunities', undefined],
  ['member', 'POST', '/api/funding/sync', {}],
] as const)(
  'API-07, ROLE-10: to a %s, %s %s says Access denied',
  async (role, method, path, sent) => {
    const person = await clientOf(service, await newAccount(service, { role }));
    const { status, body } = await person.send(method, path, sent);
    expect([status, body]).toEqual([403, { code: 'access_denied', message: 'Access denied' }]);
  },
);

async function setRight(email: string, what: 'status' | 'role', value: string): Promise<void> {
  const { userId } = await actorNamed(service, email);
  const admin = await clientOf(service, 'admin');
  const path = `/api/admin/users/${userId}/${what}`;
  expect((await admin.send('PATCH', path, { [what]: value })).status).toBe(200);
}

test('suspending an account ends its session with the next request', async () => {
  const email = await newAccount(service, { role: 'partner' });
  const client = await clientOf(service, email);
  expect((await client.send('GET', '/api/auth/user')).status).toBe(200);
  await setRight(email, 'status', 'suspended');
  expect((await client.send('GET', '/api/auth/user')).status).toBe(401);
});

test('removing a role takes effect on the next request of an open session', async () => {
  const email = await newAccount(service, { role: 'admin' });
  const client = await clientOf(service, email);
  expect((await client.send('GET', '/api/admin/projects')).status).toBe(200);
  await setRight(email, 'role', 'executive');
  expect((await client.send('GET', '/api/admin/projects')).status).toBe(403);
});
