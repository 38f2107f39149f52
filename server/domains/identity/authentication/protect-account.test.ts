import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, followLive, signedIn } from '../../../testing/client.ts';
import { giveSecret } from '../../../testing/factor.ts';
import { mailTo } from '../../../testing/mails.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
let adminId: string;
let email: string;
let userId: string;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
  adminId = (await actorNamed(service, 'admin')).userId;
});
afterAll(() => service.stop());
beforeEach(async () => {
  email = await newAccount(service);
  userId = (await actorNamed(service, email)).userId;
});

const reason = 'Lost phone; identity checked by phone';
const end = (id = userId) => admin.send('DELETE', `/api/admin/users/${id}/sessions`);
const reset = (id = userId) =>
  admin.send('DELETE', `/api/admin/users/${id}/second-factor`, { reason });
const whoIs = async (client: Client) => (await client.send('GET', '/api/auth/user')).status;
const auditOf = (action: string) =>
  service.rows(
    `select actor_id, after, data from audit_log left join audit_personal on audit_id = id
     where action = $1 and object_id = $2`,
    [action, userId],
  );
const noticesOf = () =>
  service.rows('select title, link from notifications where user_id = $1', [userId]);

test('an administrator ends all sessions of a person, who is informed; the audit records it', async () => {
  const [first, second] = [await signedIn(service, email), await clientOf(service, email)];
  const live = await followLive(service, '/api/live', first);
  await live.event(1);
  const { status, body } = await end();
  expect([status, body]).toEqual([200, { ended: 2 }]);
  expect(await live.event(2)).toEqual({ ended: true });
  expect([await whoIs(first), await whoIs(second), await whoIs(admin)]).toEqual([401, 401, 200]);
  expect(await service.rows('select * from known_browsers where user_id = $1', [userId])).toEqual(
    [],
  );
  expect((await mailTo(service, email, 'signed out everywhere')).text).toContain('/sign-in');
  expect(await noticesOf()).toEqual([
    { title: 'You were signed out everywhere', link: '/account' },
  ]);
  expect(await auditOf('user.end-sessions')).toEqual([
    { actor_id: adminId, after: { ended: 2 }, data: null },
  ]);
});

test('an administrator resets a person’s two-factor authentication with a reason, and ends their sessions', async () => {
  await giveSecret(service, email, 'on');
  const client = await clientOf(service, email);
  const { status, body } = await reset();
  expect(status).toBe(200);
  expect(body).toMatchObject({ email, secondFactor: false, version: 2 });
  expect(body.abilities).toMatchObject({ endSessions: true, resetSecondFactor: false });
  expect(await whoIs(client)).toBe(401);
  expect(await service.rows('select totp_secret from users where id = $1', [userId])).toEqual([
    { totp_secret: null },
  ]);
  expect(await whoIs(await signedIn(service, email))).toBe(200);
  await mailTo(service, email, 'two-factor authentication');
  expect(await noticesOf()).toEqual([
    { title: 'Your two-factor authentication was turned off', link: '/account' },
  ]);
  expect(await auditOf('user.reset-second-factor')).toEqual([
    { actor_id: adminId, after: { ended: 1, secondFactor: false }, data: { reason } },
  ]);
  const again = await reset();
  expect([again.status, again.body.code]).toEqual([409, 'no_second_factor']);
});

test('nobody can reset their own that way, with their own session or in a list', async () => {
  const own = await newAccount(service, { role: 'admin' });
  const { userId: ownId } = await actorNamed(service, own);
  await giveSecret(service, own, 'on');
  const client = await clientOf(service, own);
  for (const [path, sent] of [
    ['second-factor', { reason }],
    ['sessions', {}],
  ] as const) {
    const answer = await client.send('DELETE', `/api/admin/users/${ownId}/${path}`, sent);
    expect([answer.status, answer.body.code]).toEqual([409, 'own_account']);
  }
  const { body } = await client.send<{ id: string; abilities: object }[]>(
    'GET',
    `/api/admin/users?search=${encodeURIComponent(own)}`,
  );
  expect(body.map(({ abilities }) => abilities)).toEqual([
    {
      demote: true,
      endSessions: false,
      resetSecondFactor: false,
      merge: false,
      portals: ['client_portal', 'member_portal', 'partner_portal', 'admin_panel'],
    },
  ]);
});

test('a reason is required, and an unknown account is not found', async () => {
  await giveSecret(service, email, 'on');
  const path = `/api/admin/users/${userId}/second-factor`;
  expect((await admin.send('DELETE', path, { reason: ' ' })).status).toBe(400);
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect([(await end(nobody)).status, (await reset(nobody)).status]).toEqual([404, 404]);
});
