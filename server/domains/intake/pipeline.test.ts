import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pipeline } from '#contract/intake/projects.ts';
import { makeClient } from '../../testing/client.ts';
import { keptPage } from '../../testing/kept-page.ts';
import { bringTo, newProject } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const countries = async () =>
  (await makeClient(service).send<Pipeline>('GET', '/api/pipeline')).body.countries;

test('anyone can read the pipeline: projects under review or engaged, counted by country', async () => {
  expect(await countries()).toEqual([]);
  await newProject(service, 'client', { location: 'ghana' });
  await newProject(service, null, { location: 'nigeria' });
  const engaged = await newProject(service, 'client', { location: 'nigeria' });
  await bringTo(service, engaged.id, 'engaged');
  const declined = await newProject(service, 'client', { location: 'kenya' });
  expect(await countries()).toContainEqual({ location: 'kenya', projects: 1 });
  await bringTo(service, declined.id, 'declined');
  expect(await countries()).toEqual([
    { location: 'nigeria', projects: 2 },
    { location: 'ghana', projects: 1 },
  ]);
});

test('DESIGN §4: a submission drops the cached landing page, which shows the count', async () => {
  const { status } = await keptPage(service, '/', 'classes pipeline');
  await newProject(service, null, {});
  await expect.poll(status).toBe(404);
});
