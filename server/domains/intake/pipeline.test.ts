import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pipeline } from '#contract/intake/projects.ts';
import { makeClient } from '../../testing/client.ts';
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
  const page = { body: Buffer.from('<p>kept</p>'), headers: {}, since: service.cache.mark() };
  await service.cache.keep('/', { ...page, tag: 'classes pipeline' });
  const read = async () => (await fetch(service.url)).status;
  expect(await read()).toBe(200);
  await newProject(service, null, {});
  await expect.poll(read).toBe(404);
});
