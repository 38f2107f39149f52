import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tracked } from '#contract/intake/projects.ts';
import { followLive, makeClient } from '../../testing/client.ts';
import { clientOf } from '../../testing/people.ts';
import { bringTo, entries, newProject } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const track = (code: string) =>
  makeClient(service).send<Tracked>('GET', `/api/track/${encodeURIComponent(code)}`);

test('anybody with the code sees the status and the dates, without an account', async () => {
  const { trackingCode } = await newProject(service, null);
  const { status, body } = await track(trackingCode);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    trackingCode,
    status: 'submitted',
    statusLabel: 'Submitted',
    step: 1,
    reviewBy: '2026-11-09',
    next: 'A reviewer will read your submission and reply by 9 November 2026.',
    submittedAt: '2026-11-02T09:00:00Z',
  });
  expect(body.steps.map(({ state }) => state)).toEqual([
    'current',
    'upcoming',
    'upcoming',
    'upcoming',
    'upcoming',
  ]);
});

test('the code reveals neither what the project is nor whose', async () => {
  const sent = entries({
    title: 'Very secret hall',
    description: 'Very secret description',
    firstName: 'Verysecretfirst',
    lastName: 'Verysecretlast',
    organization: 'Very Secret Ltd',
    email: 'very-secret@example.org',
    location: 'kenya',
  });
  const project = await newProject(service, null, sent);
  await bringTo(service, project.id, 'scoping');
  const admin = await clientOf(service, 'admin');
  for (const kind of ['internal', 'message'])
    await admin.send('POST', `/api/admin/projects/${project.id}/notes`, {
      kind,
      content: 'Very secret words',
    });
  const { body } = await track(project.trackingCode);
  expect(Object.keys(body).sort()).toEqual([
    'next',
    'reviewBy',
    'status',
    'statusLabel',
    'step',
    'steps',
    'submittedAt',
    'trackingCode',
    'updatedAt',
  ]);
  const text = JSON.stringify(body).toLowerCase();
  expect(text).not.toContain('secret');
  expect(text).not.toContain('kenya');
  expect(text).not.toContain('because');
  expect(text).not.toContain(project.id);
});

test.each(['0000-0000-0000-0000', 'x', '%', "' or 1=1 --", '../admin/projects'])(
  'an unknown code (“%s”) is 404, for the tracking page and its live stream',
  async (code) => {
    expect((await track(code)).status).toBe(404);
    const live = await followLive(service, `/api/track/${encodeURIComponent(code)}/live`);
    expect(live.status).toBe(404);
    live.close();
  },
);

test('an open tracking page gets the status immediately and after every change', async () => {
  const { id, trackingCode } = await newProject(service, null);
  const live = await followLive<Tracked>(service, `/api/track/${trackingCode}/live`);
  expect(await live.event(1)).toMatchObject({ status: 'submitted', step: 1 });
  const admin = await clientOf(service, 'admin');
  const move = (status: string) =>
    admin.send('PATCH', `/api/admin/projects/${id}/status`, { status });
  await move('screening');
  expect(await live.event(2)).toMatchObject({ status: 'screening', step: 2 });
  await move('scoping');
  expect(await live.event(3)).toMatchObject({ status: 'scoping', step: 3, trackingCode });
  live.close();
});

test('an open tracking page receives nothing about other projects', async () => {
  const watched = await newProject(service, null);
  const other = await newProject(service, null);
  const live = await followLive<Tracked>(service, `/api/track/${watched.trackingCode}/live`);
  await live.event(1);
  await bringTo(service, other.id, 'screening');
  await bringTo(service, watched.id, 'screening');
  expect(await live.event(2)).toMatchObject({ trackingCode: watched.trackingCode });
  expect(live.events).toHaveLength(2);
  live.close();
});
