/** The product for tests: the real app on a real database, with test adapters for external services. */
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { compose } from '../compose.ts';
import { type PdfWorker, pdfWorker } from '../domains/commerce/documents/pdf-process.ts';
import { type PageWorker, pageWorker } from '../domains/diligence/rooms/page-images.ts';
import type { PageBundle } from '../http/pages.ts';
import { listen } from '../http/serve.ts';
import type { StaticFiles } from '../http/static-files.ts';
import { jobDefinitions } from '../modules.ts';
import { openSecurityEvents } from '../platform/audit/security-events.ts';
import { type Clock, fixedClock, systemClock } from '../platform/clock.ts';
import type { Store } from '../platform/database/database.ts';
import { databaseTime, type Milliseconds } from '../platform/database/database-time.ts';
import type { Settings } from '../platform/database/settings.ts';
import {
  FetchError,
  type Fetching,
  type GuardedFetch,
  makeGuardedFetch,
} from '../platform/fetching/guarded-fetch.ts';
import { type Files, memoryFiles } from '../platform/files/files.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { openLive } from '../platform/live/live.ts';
import type { Mailer, OutgoingMail } from '../platform/mail/mail.ts';
import type { PaymentProvider } from '../platform/payments/payments.ts';
import { testPaymentProvider } from '../platform/payments/payments-test.ts';
import { openReadiness } from '../platform/readiness.ts';
import { openLimiter } from '../platform/security/limiter.ts';
import type { OpenId } from '../platform/security/openid.ts';
import { sealingKey } from '../platform/security/sealed-values.ts';
import { breakable } from './breakable.ts';
import { newDatabase, type TestDatabase } from './databases.ts';
import { testSettings, testStart } from './start.ts';

export type Service = Awaited<ReturnType<typeof startService>>;

interface Options extends Partial<Omit<Settings, 'site'>> {
  trustProxy?: string[];
  bundle?: PageBundle;
  staticFiles?: StaticFiles;
  openId?: OpenId;
  metricsToken?: string;
  /** Funding sources on this machine; may be added to while the service runs. */
  insecureHosts?: string[];
  /** Replaces the outbox. */
  mailer?: Mailer;
  /** The default is the test provider. */
  makePayments?: (store: Store, clock: Clock) => PaymentProvider | null;
  /** Another instance of the product whose database and files this one shares (PostgreSQL). */
  beside?: { database: TestDatabase; files: Files };
  /**
   * The machine's clock, corrected to the database's as in production; without it, the tests' clock is used, which is
   * stopped.
   */
  machine?: Milliseconds;
  /** Renders documents in place of a process. */
  makeWorker?: () => PdfWorker;
  /** Draws pages of uploaded files in place of a process. */
  makePageWorker?: () => PageWorker;
}

/**
 * Shared by all services of a test's process: starting a process takes longer than rendering most documents.
 */
const pdfWorkers = [pdfWorker(), pdfWorker()];
const pageWorkers = [pageWorker(), pageWorker()];
function shared<T>(ready: readonly T[], make: () => T): () => T {
  const left = [...ready];
  return () => left.shift() ?? make();
}

/** Tests ask no server but their own: without one, nothing can be reached. */
function localFetch(insecureHosts: string[]): GuardedFetch {
  const fetch = makeGuardedFetch({ insecureHosts });
  const away = new FetchError('unreachable', 'The server cannot be reached');
  return Object.assign(
    ((...asked) =>
      insecureHosts.length > 0 ? fetch(...asked) : Promise.reject(away)) satisfies Fetching,
    { check: fetch.check },
  );
}

/** Nothing happens by itself while a test runs: where the hour of a job has come, the test runs it. */
const unscheduled = Object.fromEntries(
  Object.entries(jobDefinitions).map(([name, { schedule: _, ...settings }]) => [name, settings]),
) as typeof jobDefinitions;

/** Starts the product on a free port with the demonstration accounts and no projects. */
export async function startService(options: Options = {}) {
  const {
    trustProxy = ['127.0.0.1'],
    bundle,
    staticFiles = () => null,
    openId,
    beside,
    mailer,
    machine,
    insecureHosts = [],
    makeWorker = shared(pdfWorkers, pdfWorker),
    makePageWorker = shared(pageWorkers, pageWorker),
    makePayments = ({ db }, at) => testPaymentProvider(db, at),
    ...given
  } = options;
  const database = beside?.database ?? (await newDatabase());
  const { store, breakDatabase } = breakable(await database.open());
  const clock = fixedClock(testStart);
  const time = machine && (await databaseTime(store, machine));
  const jobs = openJobs(store, unscheduled, 0.5);
  const security = openSecurityEvents(store.db, clock, Buffer.from('the key of the tests'));
  const payments = makePayments(store, clock);
  const files = beside?.files ?? memoryFiles();
  const outbox: OutgoingMail[] = [];
  const mailServer: { fault: ((mail: OutgoingMail) => Error | null) | null } = { fault: null };
  const settings: Settings = { ...testSettings, ...given };
  const readiness = openReadiness(store, null);
  const live = await openLive(store);
  const { app, cache, metrics, pageSent, pageViews, platform, sessions, mailWords, startJobs } =
    compose({
      store,
      clock: time ? systemClock(undefined, time) : clock,
      jobs,
      live,
      limiter: openLimiter(store, time),
      readiness,
      installation: {
        version: '1.2.3',
        dataDir: null,
        configuration: [{ state: 'ok', what: 'Mode', found: 'a test' }],
      },
      metricsToken: options.metricsToken ?? null,
      hsts: 'host',
      security,
      mailer:
        mailer ??
        (async (mail) => {
          const fault = mailServer.fault?.(mail);
          if (fault) throw fault;
          outbox.push(mail);
        }),
      sealingKeys: [sealingKey('the key of the tests'), sealingKey('the key before')],
      openId: openId ?? null,
      fetch: localFetch(insecureHosts),
      payments,
      settings,
      trustProxy,
      uploadFolder: tmpdir(),
      developing: false,
      checkAnswers: true,
      files,
      makeWorker,
      makePageWorker,
      staticFiles,
      bundle: bundle ? async () => bundle : null,
    });
  await mailWords.read();
  await startJobs();
  const server = await listen(app, cache, {
    host: '127.0.0.1',
    port: 0,
    before: null,
    metrics,
    pageSent,
    maxConnections: 4000,
  });
  const url = `http://127.0.0.1:${server.port}`;
  return {
    app,
    url,
    port: server.port,
    clock,
    outbox,
    mailServer,
    platform,
    documents: platform.providers.documents,
    payments,
    readiness,
    store,
    files,
    settings,
    cache,
    pageViews,
    database,
    live,
    sessions,
    /** Makes every statement fail with this error from now on; null repairs it. */
    breakDatabase(error: Error | null): void {
      sessions.empty();
      breakDatabase(error);
    },
    /** Changes the database's structure, for a test. */
    asOwner: (statements: readonly string[]) => database.asOwner(store, statements),
    /** Runs a test's own statement in the database and returns its rows. */
    async rows(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
      const { rows } = await store.run(text, values);
      sessions.empty();
      return rows;
    },
    /** Sets the clock forward, once no job is writing: a file may not take an hour to write. */
    async advance(duration: Temporal.DurationLike): Promise<void> {
      await jobs.begunDone();
      clock.advance(duration);
    },
    /** Waits for the jobs that are due. */
    async jobsDone(): Promise<void> {
      const due = `select 1 from pgboss.job
        where state = 'active' or (state = 'created' and start_after <= now()) limit 1`;
      while ((await store.run(due)).rows.length > 0) await delay(25);
    },
    async stop() {
      await server.stop();
      await jobs.stop();
      await security.flush();
      await pageViews.flush();
      await store.close();
      if (!beside) await database.remove();
    },
  };
}
