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

test('anyone can read the pipeline: projects under review or engaged, counted by country once a reviewer has screened them', async () => {
  expect(await countries()).toEqual([]);
  const ghana = await newProject(service, null, { location: 'ghana' });
  await newProject(service, null, { location: 'nigeria' });
  expect(await countries()).toEqual([]);
  await bringTo(service, ghana.id, 'screening');
  expect(await countries()).toEqual([{ location: 'ghana', projects: 1 }]);
  for (const status of ['engaged', 'scoping'] as const) {
    const { id } = await newProject(service, 'client', { location: 'nigeria' });
    await bringTo(service, id, status);
  }
  const { id } = await newProject(service, 'client', { location: 'kenya' });
  await bringTo(service, id, 'declined');
  expect(await countries()).toEqual([
    { location: 'nigeria', projects: 2 },
    { location: 'ghana', projects: 1 },
  ]);
});

test('DESIGN §4: screening a project drops the cached landing page, which shows the count', async () => {
  const { id } = await newProject(service, null, {});
  const { status } = await keptPage(service, '/', 'classes pipeline');
  await bringTo(service, id, 'screening');
  await expect.poll(status).toBe(404);
});
