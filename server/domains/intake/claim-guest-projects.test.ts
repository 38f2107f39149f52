import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#content/demo.ts';
import { followLive, makeClient } from '../../testing/client.ts';
import { actorNamed, clientOf, linkOf, newAccount } from '../../testing/people.ts';
import { newProject } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const confirm = async (email: string) => {
  const token = await linkOf(service, email, 'confirm-email');
  const sent = { token, password: demoPassword };
  const { status } = await makeClient(service).send('POST', '/api/confirm-email', sent);
  expect(status).toBe(200);
};

const listOf = async (email: string) => {
  const client = await clientOf(service, email);
  const { body } = await client.send<{ id: string }[]>('GET', '/api/projects');
  return body.map(({ id }) => id);
};

test('a signed-out submission is assigned to the account when its address is confirmed later', async () => {
  const email = await newAccount(service, { confirmed: false });
  const project = await newProject(service, null, { email });
  const other = await newProject(service, null, { email: 'somebody-else@example.org' });
  expect(await listOf(email)).toEqual([]);
  await confirm(email);
  expect(await listOf(email)).toEqual([project.id]);
  const [audit] = await service.rows(
    "select after from audit_log where object_id = $1 and action = 'project.join-account'",
    [project.id],
  );
  expect(audit?.after).toEqual({ ownerId: (await actorNamed(service, email)).userId });
  const [row] = await service.rows('select owner_id from projects where id = $1', [other.id]);
  expect(row?.owner_id).toBeNull();
});

test('a project with an owner does not change hands', async () => {
  const email = await newAccount(service, { confirmed: false });
  const project = await newProject(service, 'client', { email });
  await confirm(email);
  expect(await listOf(email)).toEqual([]);
  expect(await listOf('client')).toContain(project.id);
});

test('a new account’s open list is told that it has changed', async () => {
  const email = await newAccount(service, { confirmed: false });
  await newProject(service, null, { email });
  const live = await followLive(service, '/api/live', await clientOf(service, email));
  await live.event(1);
  await confirm(email);
  expect(await live.event(2)).toEqual({
    changed: ['/api/projects', '/api/client-dashboard/stats', '/api/dashboard', '/api/schedule'],
  });
  live.close();
});
