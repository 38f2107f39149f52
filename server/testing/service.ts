/** The product as tests use it: the real door over a real database, with test adapters outside. */
import { makeSite } from '#content/site.ts';
import { compose } from '../compose.ts';
import type { PageBundle } from '../http/pages.ts';
import { listen } from '../http/serve.ts';
import type { StaticFiles } from '../http/static-files.ts';
import { type Clock, fixedClock } from '../platform/clock.ts';
import type { Store } from '../platform/database.ts';
import { memoryFiles } from '../platform/files.ts';
import { openJobs } from '../platform/jobs.ts';
import { openLimiter } from '../platform/limiter.ts';
import { openLive } from '../platform/live.ts';
import type { OutgoingMail } from '../platform/mail.ts';
import type { OpenId } from '../platform/openid.ts';
import type { PaymentProvider } from '../platform/payments.ts';
import { testPaymentProvider } from '../platform/payments-test.ts';
import type { Settings } from '../platform/settings.ts';
import { breakable } from './breakable.ts';
import { newDatabase, type TestDatabase } from './databases.ts';
import { testStart } from './start.ts';

export type Service = Awaited<ReturnType<typeof startService>>;

interface Options extends Partial<Omit<Settings, 'site'>> {
  trustProxy?: string[];
  bundle?: PageBundle;
  staticFiles?: StaticFiles;
  openId?: OpenId;
  /** Without it the test provider. */
  makePayments?: (store: Store, clock: Clock) => PaymentProvider | null;
  /** Another instance of the product, whose database this one shares (PostgreSQL). */
  beside?: { database: TestDatabase };
}

/** Starts the product on a free port with the demonstration accounts and no projects. */
export async function startService(options: Options = {}) {
  const {
    trustProxy = ['127.0.0.1'],
    bundle,
    staticFiles = () => null,
    openId,
    beside,
    makePayments = ({ db }, at) => testPaymentProvider(db, at),
    ...given
  } = options;
  const database = beside?.database ?? (await newDatabase());
  const { store, breakDatabase } = breakable(await database.open());
  const clock = fixedClock(testStart);
  const jobs = openJobs(store, 0.5);
  const payments = makePayments(store, clock);
  const files = memoryFiles();
  const outbox: OutgoingMail[] = [];
  const mailServer: { fault: ((mail: OutgoingMail) => Error | null) | null } = { fault: null };
  const settings: Settings = {
    baseUrl: 'http://127.0.0.1:3999',
    site: makeSite({}),
    demo: true,
    accountApproval: 'admin',
    partnerEnrollment: 'immediate',
    adminSecondFactor: false,
    shop: { samplesForSale: true, bankDetails: null },
    timeZone: 'Africa/Lagos',
    holidays: new Set(),
    ...given,
  };
  const { app, cache, platform, startJobs } = compose({
    store,
    clock,
    jobs,
    live: await openLive(store),
    limiter: openLimiter(store),
    mailer: async (mail) => {
      const fault = mailServer.fault?.(mail);
      if (fault) throw fault;
      outbox.push(mail);
    },
    openId: openId ?? null,
    payments,
    settings,
    trustProxy,
    developing: false,
    files,
    staticFiles,
    bundle: bundle ? async () => bundle : null,
  });
  await startJobs();
  const server = await listen(app, cache, { host: '127.0.0.1', port: 0, before: null });
  const url = `http://127.0.0.1:${server.port}`;
  return {
    url,
    port: server.port,
    clock,
    outbox,
    mailServer,
    platform,
    payments,
    store,
    files,
    settings,
    cache,
    database,
    /** Makes every statement fail with this error from now on; null mends it. */
    breakDatabase,
    /** The rows of a statement that a test looks into the database with. */
    async rows(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
      return (await store.run(text, values)).rows;
    },
    async stop() {
      await server.stop();
      await jobs.stop();
      await store.close();
      if (!beside) await database.remove();
    },
  };
}
