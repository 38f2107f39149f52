import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jobDefinitions } from '../../modules.ts';
import { openSeeded } from '../../testing/databases.ts';
import { idleWorkers } from '../../testing/idle-workers.ts';
import { expectLoggedErrors } from '../../testing/logged-errors.ts';
import type { Store } from '../database/database.ts';
import { openJobs, type Workers } from './jobs.ts';

let store: Store;
let jobs: ReturnType<typeof openJobs>;
beforeEach(async () => {
  store = await openSeeded();
  jobs = openJobs(store, jobDefinitions, 0.5);
});
afterEach(async () => {
  await jobs.stop();
  await store.close();
});

const start = (deliver: Workers['deliver-mail']) =>
  jobs.start(idleWorkers({ 'deliver-mail': deliver }));

async function enqueue(...ids: string[]): Promise<void> {
  await store.db.transaction(async (db) => {
    for (const mailId of ids) await jobs.enqueue(db, 'deliver-mail', { mailId });
  });
}

test('a long job does not block others in its queue', async () => {
  const [slow = '', ...others] = Array.from({ length: 10 }, () => randomUUID());
  const done: string[] = [];
  const ending = Promise.withResolvers<void>();
  await start(async ({ mailId }) => {
    if (mailId === slow) await ending.promise;
    done.push(mailId);
  });
  await enqueue(slow, ...others);
  await vi.waitFor(() => expect(done.toSorted()).toEqual(others.toSorted()), 10_000);
  ending.resolve();
  await vi.waitFor(() => expect(done.at(-1)).toBe(slow), 10_000);
});

test('a job whose handler is still running is not started again, even if the queue has given up on it', async () => {
  expectLoggedErrors(/job failed.*The job is still under way/);
  const mailId = randomUUID();
  const ending = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  let runs = 0;
  await start(async () => {
    running += 1;
    runs += 1;
    most = Math.max(most, running);
    begun.resolve();
    await ending.promise;
    running -= 1;
  });
  await enqueue(mailId);
  await begun.promise;
  const state = async () =>
    (await store.run("select state, retry_count from pgboss.job where name = 'deliver-mail'"))
      .rows[0];
  // What the queue does after a missed heartbeat.
  await store.run(
    "update pgboss.job set state = 'retry', start_after = now() where name = 'deliver-mail'",
  );
  await vi.waitFor(async () => expect((await state())?.retry_count).toBe(1), 10_000);
  await vi.waitFor(async () => expect((await state())?.state).toBe('retry'), 10_000);
  expect(runs).toBe(1);
  ending.resolve();
  await vi.waitFor(async () => {
    await store.run("update pgboss.job set start_after = now() where state = 'retry'");
    expect((await state())?.state).toBe('completed');
  }, 10_000);
  expect(most).toBe(1);
});

test('stopping aborts a running handler and waits for it, so that it still has its database', async () => {
  const begun = Promise.withResolvers<void>();
  const done: unknown[] = [];
  await start(async (_data, { signal }) => {
    begun.resolve();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    done.push(...(await store.run('select 1 as answer')).rows);
  });
  await enqueue(randomUUID());
  await begun.promise;
  await jobs.stop();
  expect(done).toEqual([{ answer: 1 }]);
});

test('no queue times out a job while its handler is running', async () => {
  const { rows } = await store.run(
    "select name, expire_seconds from pgboss.queue where expire_seconds < 86400 and name not like '\\_%'",
  );
  expect(rows).toEqual([]);
  await start(async () => undefined);
});

test('a handler is told when its time is up and whether this is the last attempt', async () => {
  const attempt = Promise.withResolvers<{ last: boolean; signal: AbortSignal }>();
  await start(async (_data, told) => attempt.resolve(told));
  await enqueue(randomUUID());
  const { last, signal } = await attempt.promise;
  expect(last).toBe(false);
  expect(signal.aborted).toBe(false);
});
