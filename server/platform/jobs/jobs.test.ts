import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobDefinitions } from '../../modules.ts';
import { onPostgresql, openSeeded } from '../../testing/databases.ts';
import { idleWorkers } from '../../testing/idle-workers.ts';
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
  await jobs.start(idleWorkers({ 'deliver-mail': async (data) => void done.push(data.mailId) }));
  await vi.waitFor(() => expect(done).toEqual([mailId]), 90_000);
  await jobs.stop();
});

test('each queue wakes its workers, and takes over the jobs of a killed instance', async () => {
  const { rows } = await store.run(
    `select name from pgboss.queue
     where name not like '\\_%' and (heartbeat_seconds is distinct from 20 or not notify)`,
    [],
  );
  expect(rows).toEqual([]);
});

test('jobs start when they are committed or due, though nobody looks for them', async () => {
  const done: string[] = [];
  const jobs = openJobs(store, jobDefinitions, 3600);
  await jobs.start(idleWorkers({ 'deliver-mail': async (data) => void done.push(data.mailId) }));
  const send = (mailId: string, seconds?: number) =>
    store.db.transaction((transaction) =>
      jobs.enqueue(transaction, 'deliver-mail', { mailId }, seconds),
    );
  await send('later', 1);
  await store.db.transaction((transaction) =>
    jobs.enqueueAll(
      transaction,
      'deliver-mail',
      Array.from({ length: 9 }, (_, index) => ({ mailId: `${index}` })),
    ),
  );
  await vi.waitFor(() => expect(done).toHaveLength(10), 30_000);
  await send('again');
  await vi.waitFor(() => expect(done).toContain('again'), 30_000);
  await jobs.stop();
});

test('while nothing can be written the queue rests, and says so once a minute', async () => {
  let isFull = false;
  const begun: number[] = [];
  const failed: number[] = [];
  const small: Store = {
    ...store,
    async run(...statement) {
      if (!isFull) return store.run(...statement);
      begun.push(performance.now());
      await Promise.resolve();
      failed.push(performance.now());
      throw Object.assign(new Error('The database is read-only'), { code: '25006' });
    },
  };
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  const jobs = openJobs(small, jobDefinitions, 0.5);
  await jobs.start(idleWorkers({}));
  isFull = true;
  await vi.waitFor(() => expect(failed).not.toEqual([]), 30_000);
  const from = (failed[0] ?? 0) + 500;
  // It begins again by itself.
  await vi.waitFor(() => expect(begun.at(-1)).toBeGreaterThan(from), 30_000);
  expect(begun.find((at) => at > from)).toBeGreaterThan((failed[0] ?? 0) + 2900);
  isFull = false;
  await jobs.stop();
  write.mockRestore();
  expect(lines.filter((line) => line.includes('"event":"job queue"'))).toHaveLength(1);
});
