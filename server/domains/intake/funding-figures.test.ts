import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, newAccount } from '../../testing/people.ts';
import { bringTo, newProject } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('CONST-05: members read how many projects are under review, engaged and funded, and the sums of their budgets', async () => {
  await newProject(service, 'client', { budgetRange: '1m-5m' });
  await newProject(service, null, { budgetRange: undefined });
  const engaged = await newProject(service, 'client', { budgetRange: '10m-25m' });
  await bringTo(service, engaged.id, 'engaged');
  const declined = await newProject(service, 'client', { budgetRange: 'over-50m' });
  await bringTo(service, declined.id, 'declined');
  const member = await clientOf(service, await newAccount(service));
  const { body } = await member.send('GET', '/api/funding-figures');
  expect(body.stages).toEqual([
    { stage: 'review', projects: 2, budget: 5_000_000 },
    { stage: 'engaged', projects: 1, budget: 25_000_000 },
    { stage: 'funded', projects: 0, budget: 0 },
  ]);
});
