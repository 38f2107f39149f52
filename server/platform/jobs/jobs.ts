/**
 * Jobs are committed with the change that causes them (pg-boss as transactional outbox), and each is run by one
 * instance.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Store, Transaction } from '../database/database.ts';
import { isAway } from '../database/database-away.ts';
import { isFullDisk } from '../database/full-disk.ts';
import { kindOf, logError, logRecurring } from '../log.ts';

/**
 * Every job and its data: ids, never personal data. Each domain adds its own to the platform's by declaration
 * merging, next to the code that runs them.
 */
export interface JobData {
  'deliver-mail': { mailId: string };
  'delete-files': Record<string, never>;
  'clean-up': Record<string, never>;
  'run-bulk-change': { bulkId: string };
}
export type JobName = keyof JobData;

export interface JobSettings<N extends JobName = JobName> {
  /** How many jobs of this kind one instance runs concurrently. */
  concurrency: number;
  /** Seconds until the handler is told to stop. */
  timeoutSeconds: number;
  /** Cron expression for jobs that run on a schedule. */
  schedule?: string;
  /** Makes it a singleton job per key: no second one is enqueued while the first is waiting or running. */
  singletonKey?(data: JobData[N]): string;
}

export type Enqueue = <N extends JobName>(
  db: Transaction,
  name: N,
  data: JobData[N],
  /** Delay in seconds. */
  seconds?: number,
) => Promise<void>;
export interface Attempt {
  /** No retry follows this attempt. */
  last: boolean;
  /** Aborts when the handler's time is up; until it returns, nobody else starts this job. */
  signal: AbortSignal;
}
export type Workers = { [N in JobName]: (data: JobData[N], attempt: Attempt) => Promise<void> };

/** Enqueues several jobs of one kind in one statement. */
export type EnqueueAll = <N extends JobName>(
  db: Transaction,
  name: N,
  data: readonly JobData[N][],
) => Promise<void>;

export interface Jobs {
  enqueue: Enqueue;
  enqueueAll: EnqueueAll;
  /** Starts working. Every job has a worker. */
  start(workers: Workers): Promise<void>;
  /** When no job is running in this process. */
  begunDone(): Promise<void>;
  /**
   * Starts no further jobs and waits for running ones: after a few seconds their signal aborts, and the queue
   * gives them to another instance.
   */
  stop(): Promise<void>;
}

const restMilliseconds = 3000;
/** For what pg-boss would otherwise ask of the database again and again. */
const rarely = 3600;

/** Nothing is wrong with the job: nobody can write now. */
const isUnwritable = (error: unknown) => isFullDisk(error) || isAway(error);

/** The queues with jobs that wait, when the first of each is due, and whether an instance with one of its jobs was killed. */
const waiting = `
  select name, bool_or(state = 'active') as killed,
    extract(epoch from min(start_after) filter (where state < 'active') - pgboss.job_now())::float8 as seconds
  from pgboss.job
  where (state < 'active' and not blocked)
    or (state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < pgboss.job_now())
  group by name`;
interface Waiting {
  name: string;
  killed: boolean;
  /** Null if none waits. */
  seconds: number | null;
}

/**
 * A job wakes the workers of its queue by NOTIFY when it is committed. For what that can't tell (jobs that are due later,
 * retries, jobs of a killed instance, a lost connection) one statement looks every `lookSeconds` at all queues.
 */
export function openJobs(
  store: Store,
  settings: { [N in JobName]: JobSettings<N> },
  lookSeconds = 15,
): Jobs {
  const endRest = new AbortController();
  /** Resolves when the queue may go to the database again. */
  let rest: Promise<void> | null = null;
  const db: ReturnType<typeof fromDrizzle> = {
    async listen(channel, heard, restored) {
      await store.listen(channel, { heard, broken: () => undefined, restored });
      return { close: async () => undefined };
    },
    // While nothing can be written, all workers wait, and what they report waits as well.
    async executeSql(text, values) {
      await rest;
      try {
        return await store.run(text, values);
      } catch (error) {
        if (isUnwritable(error))
          rest ??= delay(restMilliseconds, undefined, { signal: endRest.signal })
            .catch(() => undefined)
            .then(() => {
              rest = null;
            });
        throw error;
      }
    },
  };
  const boss = new PgBoss({
    db,
    migrate: false,
    createSchema: false,
    // The application's user does not own the indexes.
    reindex: false,
    useListenNotify: true,
    queueCacheIntervalSeconds: rarely,
    superviseIntervalSeconds: rarely,
    // Supervised on demand, too: when a look finds the job of a killed instance.
    monitorIntervalSeconds: 5,
    flowIntervalSeconds: rarely,
    bamIntervalSeconds: rarely,
    cronWorkerIntervalSeconds: 45,
    cronMonitorIntervalSeconds: 45,
    ...(store.kind === 'embedded' && { backend: 'pglite' as const }),
  });
  boss.on('error', (error) => logRecurring('job queue', error));
  const underWay = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const workerIds = new Map<string, string[]>();
  const wake = (name: string) => {
    for (const id of workerIds.get(name) ?? []) boss.notifyWorker(id);
  };

  let nextLook: { at: number; timer: NodeJS.Timeout } | undefined;
  /** Looks in so many seconds, unless a look comes before. */
  function lookIn(seconds: number): void {
    const at = Date.now() + seconds * 1000;
    if (workerIds.size === 0 || (nextLook && nextLook.at <= at)) return;
    clearTimeout(nextLook?.timer);
    nextLook = { at, timer: setTimeout(() => void look(), seconds * 1000).unref() };
  }
  async function look(): Promise<void> {
    nextLook = undefined;
    let soonest = lookSeconds;
    try {
      const { rows } = await db.executeSql(waiting);
      for (const { name, killed, seconds } of rows as Waiting[]) {
        if (killed) await boss.supervise(name);
        if (killed || (seconds !== null && seconds <= 0)) wake(name);
        else if (seconds !== null) soonest = Math.min(soonest, seconds);
      }
    } catch (error) {
      logRecurring('job queue', error);
    }
    lookIn(soonest);
  }
  /**
   * Runs one job, which stays active in the queue until its handler ends. Errors are logged; only their kind is stored,
   * because their text may contain personal data.
   */
  async function runOne<N extends JobName>(
    name: N,
    handle: Workers[N],
    { id, data, retryCount, retryLimit }: JobWithMetadata<object>,
  ): Promise<JobResult> {
    try {
      // The queue gave up on it, for example while the database was down, but its handler is still running here.
      if (underWay.has(id)) throw new Error('The job is still under way');
      const timeout = AbortSignal.timeout(settings[name].timeoutSeconds * 1000);
      const signal = AbortSignal.any([timeout, stopping.signal]);
      const attempt = { last: retryCount >= retryLimit, signal };
      const handling = handle(data as JobData[N], attempt).finally(() => underWay.delete(id));
      underWay.set(id, handling);
      await handling;
      return { id, status: 'completed' };
    } catch (error) {
      const log = isUnwritable(error) ? logRecurring : logError;
      log('job failed', error, { job: name, id });
      // The look after the queue has set the time of the next attempt.
      lookIn(Math.min(1, lookSeconds));
      return { id, status: 'failed', output: { error: kindOf(error) } };
    }
  }
  return {
    async enqueue(transaction, name, data, seconds = 0) {
      const singletonKey = settings[name].singletonKey?.(data);
      await boss.send(name, data, {
        db: fromDrizzle(transaction, sql),
        startAfter: seconds,
        ...(singletonKey !== undefined && { singletonKey }),
      });
      if (seconds > 0) lookIn(seconds);
    },
    async enqueueAll(transaction, name, all) {
      if (all.length === 0) return;
      const jobs = all.map((data) => ({ data }));
      await boss.insert(name, jobs, { db: fromDrizzle(transaction, sql) });
    },
    async start(workers) {
      // The embedded database has one process: a job that is active now was cut off when that process ended.
      if (store.kind === 'embedded')
        await store.run(
          "update pgboss.job set state = 'retry', start_after = now() where state = 'active'",
        );
      await boss.start();
      for (const name of Object.keys(settings) as JobName[]) {
        const ids: string[] = [];
        workerIds.set(name, ids);
        for (let count = 0; count < settings[name].concurrency; count++) {
          const id: string = await boss.work(
            name,
            {
              pollingIntervalSeconds: rarely,
              // One job per batch, so that jobs neither wait for each other nor fail together.
              batchSize: 1,
              includeMetadata: true,
              perJobResults: true,
            },
            async ([job]: JobWithMetadata<object>[]) => {
              const result = job && (await runOne(name, workers[name] as Workers[JobName], job));
              // On to the next, until the queue is empty.
              boss.notifyWorker(id);
              return result ? [result] : [];
            },
          );
          ids.push(id);
        }
        const { schedule } = settings[name];
        if (schedule) await boss.schedule(name, schedule);
      }
      lookIn(lookSeconds);
    },
    async begunDone() {
      while (underWay.size > 0) await Promise.allSettled(underWay.values());
    },
    async stop() {
      clearTimeout(nextLook?.timer);
      workerIds.clear();
      endRest.abort();
      await boss.stop({ graceful: true, timeout: 5000 });
      stopping.abort();
      // A handler that ignores its signal must not keep the process alive: its job is retried.
      const ended = new Promise((resolve) => setTimeout(resolve, 20_000).unref());
      await Promise.race([Promise.allSettled(underWay.values()), ended]);
    },
  };
}

export interface JobCount {
  queue: string;
  state: 'waiting' | 'retry' | 'active' | 'failed';
  count: number;
  /** Seconds since the oldest job was enqueued. */
  oldestSeconds: number;
}

/**
 * Unfinished jobs of all instances, by queue and state. `failed`: dead letter, not retried. An empty queue is
 * listed as waiting with a count of 0.
 */
export async function jobCounts(store: Store): Promise<JobCount[]> {
  const { rows } = await store.run(
    `select queue.name as queue,
       case job.state when 'created' then 'waiting' else coalesce(job.state::text, 'waiting') end as state,
       count(job.id)::int as count,
       coalesce(extract(epoch from now() - min(job.created_on)), 0)::float8 as "oldestSeconds"
     from pgboss.queue left join pgboss.job
       on job.name = queue.name and job.state in ('created', 'retry', 'active', 'failed')
     where queue.name not like '\\_%'
     group by 1, 2 order by 1, 2`,
    [],
  );
  return rows as unknown as JobCount[];
}
