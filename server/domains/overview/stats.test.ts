import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, newAccount } from '../../testing/people.ts';
import { bringTo, newProject } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('API-18, DATA-14: the general counts come from stored data and are the same for everybody', async () => {
  const pending = await clientOf(service, 'pending');
  const stats = async () => (await pending.send<Record<string, number>>('GET', '/api/stats')).body;
  const before = await stats();
  expect(before).toEqual({
    totalProjects: 0,
    totalUsers: 9,
    totalPartners: 1,
    totalDataCenters: 0,
  });
  await newAccount(service, { role: 'partner' });
  await newProject(service, 'client', { projectType: 'new-datacenter' });
  await newProject(service, 'client', { projectType: 'ai-deployment' });
  const declined = await newProject(service, 'client', { projectType: 'expansion' });
  await bringTo(service, declined.id, 'declined');
  expect(await stats()).toEqual({
    totalProjects: 3,
    totalUsers: 10,
    totalPartners: 2,
    totalDataCenters: 1,
  });
  const admin = await clientOf(service, 'admin');
  expect((await admin.send('GET', '/api/stats')).body).toEqual(await stats());
});
