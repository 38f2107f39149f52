import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '#content/demo.ts';
import type { Client, Reply } from '../../../testing/client.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
beforeEach(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterEach(() => service.stop());

async function set(client: Client, account: string, what: string, value: unknown) {
  const { userId } = await actorNamed(service, account);
  return client.send('PATCH', `/api/admin/users/${userId}/${what}`, { [what]: value });
}

/** Every way to stop being an administrator. */
const ways: [string, (client: Client, account: string) => Promise<Reply>][] = [
  ['given another role', (client, account) => set(client, account, 'role', 'member')],
  ['suspended', (client, account) => set(client, account, 'status', 'suspended')],
  ['set to pending', (client, account) => set(client, account, 'status', 'pending')],
  ['left without admin_panel', (client, account) => set(client, account, 'permissions', [])],
];

const works = async (client: Client) => (await client.send('GET', '/api/admin/users')).status;
const demotable = async (client: Client, email: string) => {
  const { body } = await client.send<{ email: string; abilities: { demote: boolean } }[]>(
    'GET',
    '/api/admin/users',
  );
  return body.find((row) => row.email === email)?.abilities.demote;
};
const adminEmail = 'admin@digitalsovereignty.example';

test.each(ways)('the last active administrator cannot be %s; one of two can', async (_way, go) => {
  expect(await demotable(admin, adminEmail)).toBe(false);
  const refused = await go(admin, 'admin');
  expect([refused.status, refused.body.code]).toEqual([409, 'last_administrator']);
  expect(await works(admin)).toBe(200);

  // Administrators who cannot sign in or act do not count.
  const idle = [
    await newAccount(service, { role: 'admin', status: 'pending' }),
    await newAccount(service, { role: 'admin', status: 'suspended' }),
    await newAccount(service, { role: 'admin' }),
  ];
  await service.rows("update users set permissions = '{}' where email = $1", [idle[2]]);
  expect((await go(admin, 'admin')).status).toBe(409);

  const second = await newAccount(service, { role: 'admin' });
  expect(await demotable(admin, adminEmail)).toBe(true);
  expect((await go(admin, 'admin')).status).toBe(200);
  const left = await clientOf(service, second);
  expect(await works(left)).toBe(200);
  expect((await go(left, second)).status).toBe(409);
});

test('the last active administrator cannot erase their own account either', async () => {
  const erase = () => admin.send('DELETE', '/api/account', { password: demoPassword });
  const { status, body } = await erase();
  expect([status, body.code]).toEqual([409, 'last_administrator']);
  expect(await works(admin)).toBe(200);
  await newAccount(service, { role: 'admin' });
  expect((await erase()).status).toBe(204);
});

test.each(ways)('when two are concurrently %s by each other, one stays', async (_way, go) => {
  const email = await newAccount(service, { role: 'admin' });
  const second = await clientOf(service, email);
  const answers = await Promise.all([go(admin, email), go(second, 'admin')]);
  // The second may be refused as the last administrator, or no longer be one.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await service.rows(
    "select id from users where role = 'admin' and status = 'active' and 'admin_panel' = any(permissions)",
  );
  expect(left).toHaveLength(1);
});

test('when one erases their account while the other is demoted, one stays', async () => {
  const email = await newAccount(service, { role: 'admin' });
  const second = await clientOf(service, email);
  const answers = await Promise.all([
    second.send('DELETE', '/api/account', { password: demoPassword }),
    set(second, 'admin', 'role', 'member'),
  ]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  const left = await service.rows("select id from users where role = 'admin'");
  expect(left).toHaveLength(1);
});
