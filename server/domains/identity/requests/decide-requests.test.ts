import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccessRequest } from '#contract/identity/access-requests.ts';
import { newAccessRequest } from '../../../testing/access-requests.ts';
import type { Client } from '../../../testing/client.ts';
import { mailTo } from '../../../testing/mails.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

const decide = (id: string, decision: 'grant' | 'decline', reason?: string, by = admin) =>
  by.send<AccessRequest & { code?: string; fields?: Record<string, string> }>(
    'POST',
    `/api/admin/access-requests/${id}/decision`,
    { decision, ...(reason !== undefined && { reason }) },
  );
const listed = async (query: string) =>
  (await admin.send<AccessRequest[]>('GET', `/api/admin/access-requests?${query}`)).body;
const waiting = async () =>
  (await admin.send('GET', '/api/admin/overview')).body.requestsToDecide as number;

test('a granted request gives the role with its portal, and the person is told', async () => {
  const email = await newAccount(service);
  const id = await newAccessRequest(service, email);
  const before = await waiting();
  const { status, body } = await decide(id, 'grant');
  expect([status, body.status, body.currentRole]).toEqual([200, 'granted', 'partner']);
  expect(body.decidedBy).toBe('Amina Yusuf');
  const actor = await actorNamed(service, email);
  expect([actor.role, actor.permissions.includes('partner_portal')]).toEqual(['partner', true]);
  await mailTo(service, email, 'is now Partner');
  expect(await waiting()).toBe(before - 1);
  expect(await listed(`id=${id}`)).toMatchObject([
    { status: 'granted', abilities: { decide: false } },
  ]);
});

test('a granted request also approves an account that awaits approval', async () => {
  const email = await newAccount(service, { status: 'pending' });
  await decide(await newAccessRequest(service, email), 'grant');
  expect(await actorNamed(service, email)).toMatchObject({ role: 'partner', status: 'active' });
  await mailTo(service, email, 'approved');
});

test('a request is declined with a reason, which the person gets by email and in the portal', async () => {
  const email = await newAccount(service);
  const id = await newAccessRequest(service, email, 'admin');
  expect((await decide(id, 'decline')).body.fields).toHaveProperty('reason');
  const { body } = await decide(id, 'decline', 'Please write to us first.');
  expect([body.status, body.reason]).toEqual(['declined', 'Please write to us first.']);
  expect((await actorNamed(service, email)).role).toBe('member');
  expect((await mailTo(service, email, 'Your request')).text).toContain(
    'Please write to us first.',
  );
  const person = await clientOf(service, email);
  expect((await person.send('GET', '/api/notifications')).body).toMatchObject([
    {
      title: 'Your request for the role Administrator was declined',
      message: 'Please write to us first.',
    },
  ]);
});

test('of two administrators who decide at once, the second reads that somebody has decided', async () => {
  const id = await newAccessRequest(service);
  const answers = await Promise.all([decide(id, 'grant'), decide(id, 'decline', 'No.')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('request_decided');
});

test('whoever was declined can ask again, which opens the request again', async () => {
  const email = await newAccount(service);
  const person = await clientOf(service, email);
  const ask = () => person.send('POST', '/api/assign-admin-role', {});
  await ask();
  const [request] = await listed(`search=${email}`);
  await decide(request?.id ?? '', 'decline', 'Not now.');
  await ask();
  expect(await listed(`search=${email}`)).toMatchObject([
    { id: request?.id, status: 'open', reason: null, decidedBy: null },
  ]);
});

test('a role given under All Users settles the request for it', async () => {
  const email = await newAccount(service);
  const id = await newAccessRequest(service, email);
  const { userId } = await actorNamed(service, email);
  await admin.send('PATCH', `/api/admin/users/${userId}/role`, { role: 'partner' });
  expect(await listed(`id=${id}`)).toMatchObject([{ status: 'granted', decidedBy: 'Amina Yusuf' }]);
  expect((await decide(id, 'decline', 'No.')).body.code).toBe('request_decided');
});

test('requests are filtered by state, and sorted by time', async () => {
  const first = await newAccessRequest(service);
  await service.advance({ minutes: 1 });
  const second = await newAccessRequest(service);
  const ids = async (query: string) => (await listed(query)).map(({ id }) => id);
  const newest = await ids('status=open');
  expect(newest.indexOf(second)).toBeLessThan(newest.indexOf(first));
  const oldest = await ids('status=open&sort=created');
  expect(oldest.indexOf(first)).toBeLessThan(oldest.indexOf(second));
  expect(await ids('status=granted')).not.toContain(first);
});
