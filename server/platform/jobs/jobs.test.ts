import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobDefinitions } from '../../modules.ts';
import { onPostgresql, openSeeded } from '../../testing/databases.ts';
import type { Store } from '../database/database.ts';
import { openJobs } from './jobs.ts';

let store: Store;
beforeAll(async () => {
  store = await openSeeded();
});
afterAll(() => store.close());

// The embedded database has one process, so nothing is in progress when it starts; on PostgreSQL the
// heartbeat of the job's instance must have stopped.
test('a job that was in progress when the process was killed runs again', async () => {
  const mailId = randomUUID();
  await store.run(
    `insert into pgboss.job (name, data, state, started_on, heartbeat_seconds, heartbeat_on)
     values ('deliver-mail', $1, 'active', now(), 20, now() - $2::interval)`,
    [JSON.stringify({ mailId }), onPostgresql() ? '30 seconds' : '0 seconds'],
  );
  const done: string[] = [];
  const jobs = openJobs(store, jobDefinitions, 0.5);
  await jobs.start({
    'deliver-mail': async (data) => void done.push(data.mailId),
    'send-link': async () => undefined,
    'clean-up': async () => undefined,
    'stamp-report': async () => undefined,
    'payment-event': async () => undefined,
    'take-up-events': async () => undefined,
    'drop-copies': async () => undefined,
    'delete-files': async () => undefined,
    'expire-orders': async () => undefined,
    'send-event-reminders': async () => undefined,
    'send-reminders': async () => undefined,
  });
  await vi.waitFor(() => expect(done).toEqual([mailId]), 90_000);
  await jobs.stop();
});

test('the jobs of a killed instance are taken over soon, whatever their queue', async () => {
  const { rows } = await store.run(
    "select name from pgboss.queue where heartbeat_seconds is distinct from 20 and name not like '\\_%'",
    [],
  );
  expect(rows).toEqual([]);
});
