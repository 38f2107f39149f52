/** The metrics at `/metrics`, as Prometheus text. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { SecurityEvents } from '../platform/audit/security-events.ts';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/database/database.ts';
import { jobCounts } from '../platform/jobs/jobs.ts';
import { logRecurring } from '../platform/log.ts';
import { mailCounts } from '../platform/mail/deliver-mail.ts';
import { liveConnectionCount } from './events.ts';

export interface Metrics {
  /** Counts a finished request. */
  request(over: { call: string; status: number; ms: number }): void;
  /** Prometheus text and its media type. */
  read(): Promise<{ text: string; type: string }>;
}

/**
 * Memory, processor time, event loop and garbage collection of the process, however many services it runs.
 */
let process: Registry | undefined;
function processMetrics(): Registry {
  if (!process) {
    process = new Registry();
    collectDefaultMetrics({ register: process });
  }
  return process;
}

/** A live connection lasts as long as its tab, which says nothing about response times. */
const withoutDuration = new Set(['follow']);

export function makeMetrics({
  store,
  clock,
  security,
}: {
  store: Store;
  clock: Clock;
  security: SecurityEvents;
}): Metrics {
  const registers = [new Registry()];
  const requests = new Map<string, number>();
  new Counter({
    name: 'alliance_requests_total',
    help: 'Requests answered, by call and status.',
    labelNames: ['call', 'status'],
    registers,
    collect() {
      this.reset();
      for (const [key, count] of requests) {
        const [call = '', status = ''] = key.split(' ');
        this.inc({ call, status }, count);
      }
    },
  });
  const durations = new Histogram({
    name: 'alliance_request_duration_seconds',
    help: 'Seconds until the response was sent, by call.',
    labelNames: ['call'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  new Gauge({
    name: 'alliance_live_connections',
    help: 'Open connections for live updates to this instance.',
    registers,
    collect() {
      this.set(liveConnectionCount());
    },
  });
  new Counter({
    name: 'alliance_security_events_total',
    help: 'Security events counted by this instance, by kind.',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset();
      for (const [kind, count] of security.counted()) this.inc({ kind }, count);
    },
  });
  new Gauge({
    name: 'alliance_database_connections',
    help: 'PostgreSQL pool connections, and requests waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, idle, waiting } = store.connections();
      this.set({ state: 'busy' }, open - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  const readDatabase = databaseMetrics(registers, store, clock);
  return {
    request({ call, status, ms }) {
      const key = `${call} ${status}`;
      requests.set(key, (requests.get(key) ?? 0) + 1);
      // A cached page takes microseconds, less than measuring it.
      if (call !== 'kept-page' && !withoutDuration.has(call))
        durations.observe({ call }, ms / 1000);
    },
    async read() {
      await readDatabase();
      const all = Registry.merge([processMetrics(), ...registers]);
      return { text: await all.metrics(), type: all.contentType };
    },
  };
}

/**
 * State shared by all instances, refreshed by the returned function. While the database is down it is
 * omitted, and `alliance_database_up` is 0.
 */
function databaseMetrics(registers: Registry[], store: Store, clock: Clock): () => Promise<void> {
  const jobs = new Gauge({
    name: 'alliance_jobs',
    help: 'Jobs by queue and state, across all instances.',
    labelNames: ['queue', 'state'],
    registers,
  });
  const jobAge = new Gauge({
    name: 'alliance_oldest_job_seconds',
    help: 'Age of the oldest job by queue and state, across all instances.',
    labelNames: ['queue', 'state'],
    registers,
  });
  const emails = new Gauge({
    name: 'alliance_emails',
    help: 'Emails waiting, and failed, across all instances.',
    labelNames: ['state'],
    registers,
  });
  const emailAge = new Gauge({
    name: 'alliance_oldest_email_seconds',
    help: 'Age of the oldest waiting email.',
    registers,
  });
  const up = new Gauge({
    name: 'alliance_database_up',
    help: 'Whether the database responded.',
    registers,
  });
  return async () => {
    for (const gauge of [jobs, jobAge, emails, emailAge]) gauge.reset();
    try {
      const [counts, mails] = await Promise.all([
        jobCounts(store),
        mailCounts(store.db, clock.now()),
      ]);
      for (const { queue, state, count, oldestSeconds } of counts) {
        jobs.set({ queue, state }, count);
        jobAge.set({ queue, state }, oldestSeconds);
      }
      emails.set({ state: 'waiting' }, mails.waiting);
      emails.set({ state: 'failed' }, mails.failed);
      emailAge.set(mails.oldestSeconds);
      up.set(1);
    } catch (error) {
      logRecurring('metrics without the database', error);
      up.set(0);
    }
  };
}
