import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActivityEntry } from '#contract/operations/activity.ts';
import type { Client } from '../../testing/client.ts';
import { actorNamed, clientOf, newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
let admin: Client;
let email: string;
let userId: string;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
  email = await newAccount(service);
  ({ userId } = await actorNamed(service, email));
  await (await clientOf(service, email)).send('PATCH', '/api/account', {
    firstName: '=Ngozi',
    lastName: 'Bello',
  });
  await admin.send('PATCH', `/api/admin/users/${userId}/role`, { role: 'client' });
});
afterAll(() => service.stop());

const list = async (filter: string) =>
  (await admin.send<ActivityEntry[]>('GET', `/api/admin/audit-log?${filter}`)).body;

test('an administrator reads who changed what, and the values before and after', async () => {
  const [change] = await list(`search=${userId}&action=user.role`);
  expect(change).toMatchObject({
    action: 'user.role',
    actor: 'person',
    role: 'admin',
    objectType: 'user',
    objectId: userId,
    objectName: '=Ngozi Bello',
    changes: expect.arrayContaining([{ field: 'role', from: 'member', to: 'client' }]),
  });
  const { body: own } = await admin.send('GET', '/api/auth/user');
  expect(change?.by).toBe(`${own.firstName} ${own.lastName}`);
});

test('personal values are shown until they are erased, and are never in the file', async () => {
  const [change] = await list(`search=${userId}&action=user.profile`);
  expect(change?.changes).toContainEqual({
    field: 'firstName',
    from: expect.any(String),
    to: '=Ngozi',
  });
  const { headers, body: text } = await admin.send<string>(
    'GET',
    `/api/admin/audit-log.csv?search=${userId}&action=user.profile`,
  );
  expect(headers.get('content-type')).toContain('text/csv');
  expect(text).toContain('"user.profile"');
  expect(text).not.toContain('firstName');
  // A cell that begins like a formula is text.
  expect(text).toContain(`"'=Ngozi Bello"`);
});

test('the list is filtered by person, record, action and day, and pages by key', async () => {
  expect((await list('search=bello')).every(({ by }) => by === '=Ngozi Bello')).toBe(true);
  expect((await list('search=bello')).length).toBeGreaterThan(0);
  expect(await list('search=nobody-of-this-name')).toEqual([]);
  expect((await list('about=user')).every(({ objectType }) => objectType === 'user')).toBe(true);
  expect(await list('to=2020-01-01')).toEqual([]);
  expect((await list('from=2020-01-01')).length).toBeGreaterThan(1);
  const all = (await list('about=user')).map(({ id }) => id);
  const first = await admin.send<ActivityEntry[]>('GET', '/api/admin/audit-log?about=user&limit=1');
  expect(first.headers.get('x-total-count')).toBe(String(all.length));
  const next = /<([^>]*)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await admin.send<ActivityEntry[]>('GET', next);
  expect([first.body[0]?.id, second.body[0]?.id]).toEqual(all.slice(0, 2));
  expect((await list(`id=${all[1]}`)).map(({ id }) => id)).toEqual([all[1]]);
});

test('the list and its file begin with the oldest entry if that is asked for', async () => {
  const newest = (await list('about=user')).map(({ id }) => id);
  expect(newest.length).toBeGreaterThan(1);
  expect((await list('about=user&sort=at')).map(({ id }) => id)).toEqual(newest.toReversed());
  const instants = async (query: string) =>
    (await admin.send<string>('GET', `/api/admin/audit-log.csv?about=user${query}`)).body.match(
      /(?<=\r\n")[^"]+/g,
    );
  expect(await instants('&sort=at')).toEqual((await instants(''))?.toReversed());
});

test('what the product does by itself is told apart from visitors', async () => {
  await service.platform.store.run(
    `insert into audit_log (id, at, actor_role, action, object_type, object_id, request_id)
     values (gen_random_uuid(), now(), 'signed-out', 'room.delete-files', 'room', 'r', 'clean-up'),
       (gen_random_uuid(), now(), 'signed-out', 'project.submit', 'project', 'p', '00000000-0000-4000-8000-000000000001')`,
    [],
  );
  expect((await list('action=room.delete-files'))[0]?.actor).toBe('product');
  expect((await list('action=project.submit'))[0]?.actor).toBe('visitor');
});

test('an erased account leaves its entries without a name', async () => {
  const gone = await newAccount(service);
  const { userId: id } = await actorNamed(service, gone);
  await (await clientOf(service, gone)).send('PATCH', '/api/account', {
    firstName: 'Short',
    lastName: 'Lived',
  });
  const { status } = await (await clientOf(service, gone)).send('DELETE', '/api/account', {
    password: 'Sovereign-Demo-2026',
  });
  expect(status).toBeLessThan(300);
  const entries = await list(`search=${id}`);
  expect(entries.length).toBeGreaterThan(1);
  expect(JSON.stringify(entries)).not.toMatch(/Short|Lived/);
  expect(entries.every(({ by }) => by === null)).toBe(true);
});
