import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#content/demo.ts';
import type { Message, MessageRow } from '#contract/support/messages.ts';
import type { Client } from '../../../testing/client.ts';
import { newMessage } from '../../../testing/messages.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
let adminId: string;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
  adminId = (await actorNamed(service, 'admin')).userId;
});
afterAll(() => service.stop());

const get = async (id: string) =>
  (await admin.send<Message>('GET', `/api/admin/messages/${id}`)).body;
const assign = (id: string, assigneeId: string | null, headers = {}) =>
  admin.send<Message & { code: string; fields: Record<string, string> }>(
    'PATCH',
    `/api/admin/messages/${id}/assignee`,
    { assigneeId },
    headers,
  );
const listed = async (query: string, as = admin) =>
  (await as.send<MessageRow[]>('GET', `/api/admin/messages?limit=200&${query}`)).body.map(
    ({ id }) => id,
  );
const colleague = async () => {
  const email = await newAccount(service, { role: 'admin' });
  return actorNamed(service, email);
};

test('a message is assigned, listed under the person and recorded, and unassigned again', async () => {
  const { id } = await newMessage(service);
  expect(await listed('assigned=none')).toContain(id);
  const { status, body } = await assign(id, adminId);
  expect([status, body.assignee]).toEqual([200, { id: adminId, name: 'Amina Yusuf' }]);
  expect(await listed('assigned=mine')).toContain(id);
  expect(await listed('assigned=none')).not.toContain(id);
  expect((await assign(id, null)).body.assignee).toBeNull();
  expect(await listed('assigned=mine')).not.toContain(id);
  expect(
    await service.rows(
      "select before, after from audit_log where object_id = $1 and action = 'message.assign' order by after ->> 'assigneeId' nulls last",
      [id],
    ),
  ).toEqual([
    { before: { assigneeId: null }, after: { assigneeId: adminId } },
    { before: { assigneeId: adminId }, after: { assigneeId: null } },
  ]);
});

test('the assignee is notified, but not of what they take themselves', async () => {
  const { email, userId } = await colleague();
  const theirs = await clientOf(service, email);
  const titles = async () =>
    (await theirs.send<{ title: string }[]>('GET', '/api/notifications')).body.map(
      ({ title }) => title,
    );
  const { id, reference } = await newMessage(service);
  const before = (await titles()).length;
  await assign(id, userId);
  expect((await titles()).length).toBe(before + 1);
  const { body } = await theirs.send<{ title: string; message: string; link: string }[]>(
    'GET',
    '/api/notifications',
  );
  expect(body).toContainEqual(
    expect.objectContaining({
      title: 'Amina Yusuf assigned you a message',
      message: `General question (${reference})`,
      link: `/admin?tab=messages&message=${id}`,
    }),
  );
  await assign(id, null);
  await theirs.send('PATCH', `/api/admin/messages/${id}/assignee`, { assigneeId: userId });
  expect((await titles()).length).toBe(before + 1);
});

test('only somebody who can open the panel can be chosen, and a stale choice is refused', async () => {
  const { id } = await newMessage(service);
  const { userId } = await actorNamed(service, await newAccount(service));
  const refused = await assign(id, userId);
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { assigneeId: 'This person can’t open the admin panel. Choose someone else.' },
  ]);
  await assign(id, adminId);
  const stale = await assign(id, null, { 'if-match': '"1"' });
  expect([stale.status, stale.body.code]).toEqual([412, 'stale']);
  const { abilities } = await get(id);
  expect(abilities.assignees[0]).toEqual({ id: adminId, name: 'Amina Yusuf' });
  expect(abilities.assignees.map((one) => one.id)).not.toContain(userId);
});

test.each([
  ['the role', (id: string) => ['PATCH', `/api/admin/users/${id}/role`, { role: 'member' }]],
  [
    'the permission',
    (id: string) => ['PATCH', `/api/admin/users/${id}/permissions`, { permissions: [] }],
  ],
  [
    'the account by suspension',
    (id: string) => ['PATCH', `/api/admin/users/${id}/status`, { status: 'suspended' }],
  ],
] as const)('whoever loses %s loses the assignments, which is recorded', async (_, request) => {
  const { userId } = await colleague();
  const { id } = await newMessage(service);
  await assign(id, userId);
  const [method, path, body] = request(userId) as [string, string, object];
  expect((await admin.send(method, path, body)).status).toBe(200);
  expect((await get(id)).assignee).toBeNull();
  expect(
    await service.rows(
      "select actor_id from audit_log where object_id = $1 and action = 'message.assign' and after ->> 'assigneeId' is null",
      [id],
    ),
  ).toEqual([{ actor_id: adminId }]);
});

test('whoever erases their account loses the assignments', async () => {
  const { email, userId } = await colleague();
  const { id } = await newMessage(service);
  await assign(id, userId);
  const theirs = await clientOf(service, email);
  expect((await theirs.send('DELETE', '/api/account', { password: demoPassword })).status).toBe(
    204,
  );
  expect((await get(id)).assignee).toBeNull();
});

test('the list is narrowed by kind, too', async () => {
  const { id } = await newMessage(service);
  expect(await listed('kind=contact')).toContain(id);
  expect(await listed('kind=ticket')).not.toContain(id);
  expect((await admin.send('GET', '/api/admin/messages?kind=letter')).status).toBe(400);
});
