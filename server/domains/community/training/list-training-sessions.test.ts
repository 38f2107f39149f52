import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TrainingSession } from '#contract/community/training.ts';
import { makeClient } from '../../../testing/client.ts';
import { clientOf } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const add = (title: string, minutes: number) =>
  service.rows(
    `insert into training_sessions (id, title, description, starts_at, minutes, place, created_at)
     values (gen_random_uuid(), $1, 'How it is done', $2, 60, 'Lagos', now())`,
    [title, `${service.clock.now().add({ minutes })}`],
  );

test('API-25, DATA-38: training sessions that have not ended are listed by time, only when signed in', async () => {
  await add('Later', 48 * 60);
  await add('Under way', -30);
  await add('Over', -120);
  const path = '/api/training-sessions';
  expect((await makeClient(service).send('GET', path)).status).toBe(401);
  const client = await clientOf(service, 'client');
  const { status, body } = await client.send<TrainingSession[]>('GET', path);
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { title: 'Under way', minutes: 60, place: 'Lagos' },
    { title: 'Later', description: 'How it is done' },
  ]);
});
