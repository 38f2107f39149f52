import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSeeded } from '../testing/service.ts';
import type { Store } from './database.ts';
import { openJobs } from './jobs.ts';

let store: Store;
beforeAll(async () => {
  store = await openSeeded();
});
afterAll(() => store.close());

test('a job that was under way when the process was killed runs again at the next start', async () => {
  const mailId = randomUUID();
  await store.run(
    "insert into pgboss.job (name, data, state, started_on) values ('deliver-mail', $1, 'active', now())",
    [JSON.stringify({ mailId })],
  );
  const done: string[] = [];
  const jobs = openJobs(store, 0.5);
  await jobs.start({
    'deliver-mail': async (data) => void done.push(data.mailId),
    'clean-up': async () => undefined,
  });
  await vi.waitFor(() => expect(done).toEqual([mailId]), 5000);
  await jobs.stop();
});
