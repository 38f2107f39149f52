/** Jobs committed with the change that causes them (pg-boss as outbox), done once by one instance. */
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Store, Transaction } from './database.ts';
import { logError } from './log.ts';

/** Every job and what it carries: ids, never a person's entries. */
export interface JobData {
  'deliver-mail': { mailId: string };
  'send-link': { requestId: string };
  'clean-up': Record<string, never>;
  'stamp-report': { orderId: string; reportId: string };
  'payment-event': { eventId: string };
  'take-up-events': Record<string, never>;
  'drop-copies': { orderId: string };
  'expire-orders': Record<string, never>;
  'send-reminders': Record<string, never>;
}
type JobName = keyof JobData;

/** What runs by itself, every hour. */
const schedules: Partial<Record<JobName, string>> = {
  'clean-up': '7 * * * *',
  'expire-orders': '17 * * * *',
  'take-up-events': '22 * * * *',
  'send-reminders': '27 * * * *',
};

export type Enqueue = <N extends JobName>(
  db: Transaction,
  name: N,
  data: JobData[N],
  /** Not before so long. */
  seconds?: number,
) => Promise<void>;
/** `last`: nobody tries again after this. */
export interface Attempt {
  last: boolean;
}
type Work = { [N in JobName]: (data: JobData[N], attempt: Attempt) => Promise<void> };

export interface Jobs {
  enqueue: Enqueue;
  /** Begins to work. Every job has its worker, or this does not compile. */
  start(work: Work): Promise<void>;
  /** Ends after the jobs under way. */
  stop(): Promise<void>;
}

/** `pollingSeconds`: how often a worker looks for jobs, at least half a second. */
export function openJobs(store: Store, pollingSeconds = 1): Jobs {
  const db: ReturnType<typeof fromDrizzle> = {
    executeSql: (text, values) => store.run(text, values),
  };
  const boss = new PgBoss({
    db,
    migrate: false,
    createSchema: false,
    // The application's user does not own the indexes.
    reindex: false,
    // How soon the jobs of an instance that was killed are taken over, after their last heartbeat.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    ...(store.kind === 'embedded' && { backend: 'pglite' as const }),
  });
  boss.on('error', (error) => logError('job queue', error));
  const names = Object.keys({
    'deliver-mail': 0,
    'send-link': 0,
    'clean-up': 0,
    'stamp-report': 0,
    'payment-event': 0,
    'take-up-events': 0,
    'drop-copies': 0,
    'expire-orders': 0,
    'send-reminders': 0,
  } satisfies Record<JobName, 0>);
  return {
    async enqueue(transaction, name, data, seconds = 0) {
      await boss.send(name, data, { db: fromDrizzle(transaction, sql), startAfter: seconds });
    },
    async start(work) {
      // The embedded database has one process: what it finds under way was cut off when that one ended.
      if (store.kind === 'embedded')
        await store.run(
          "update pgboss.job set state = 'retry', start_after = now() where state = 'active'",
        );
      await boss.start();
      for (const name of names as JobName[]) {
        const handle = work[name] as (data: object, attempt: Attempt) => Promise<void>;
        await boss.work(
          name,
          {
            pollingIntervalSeconds: pollingSeconds,
            batchSize: 10,
            burstWhenBatchFull: true,
            perJobResults: true,
            includeMetadata: true,
          },
          async (jobs: JobWithMetadata<object>[]) => {
            const results: JobResult[] = [];
            // Each by itself: one that fails does not hold up the others.
            for (const { id, data, retryCount, retryLimit } of jobs) {
              const attempt = { last: retryCount >= retryLimit };
              const status = await handle(data, attempt).then(
                () => 'completed' as const,
                (error: unknown) => {
                  logError('job failed', error, { job: name, id });
                  return 'failed' as const;
                },
              );
              results.push({ id, status });
            }
            return results;
          },
        );
        const cron = schedules[name];
        if (cron) await boss.schedule(name, cron);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
