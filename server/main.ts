/** Composition root: environment → database → adapters → door → listen. */
import { join } from 'node:path';
import { makeSite } from '#content/site.ts';
import { compose } from './compose.ts';
import { plantClasses } from './domains/commerce/first-classes.ts';
import { plantReports } from './domains/commerce/first-reports.ts';
import { plantArticles } from './domains/content/first-articles.ts';
import { newSetupCode } from './domains/identity/administrators.ts';
import { type Environment, helpText, readEnvironment } from './environment.ts';
import { builtPages, developmentPages } from './http/bundle.ts';
import { freePort, listen } from './http/serve.ts';
import { staticFiles } from './http/static-files.ts';
import { StartError } from './platform/app-error.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { openEmbedded, openPostgres, type Store } from './platform/database.ts';
import { folderFiles } from './platform/files.ts';
import { openJobs } from './platform/jobs.ts';
import { openLimiter } from './platform/limiter.ts';
import { openLive } from './platform/live.ts';
import { logError, setLogLevel } from './platform/log.ts';
import { outboxMailer, smtpMailer } from './platform/mail.ts';
import { migrate } from './platform/migrate.ts';
import { openIdProvider } from './platform/openid.ts';
import type { PaymentProvider } from './platform/payments.ts';
import { testPaymentProvider } from './platform/payments-test.ts';
import type { Settings } from './platform/settings.ts';
import { demoSummary, seed } from './seed/seed.ts';

/** Of the project: above server/, or above build/server/ where the server is one file. */
const root = new URL(
  import.meta.url.endsWith('/build/server/main.js') ? '../..' : '..',
  import.meta.url,
).pathname;
const say = (text: string) => process.stdout.write(`${text}\n`);

async function start(environment: Environment, development: boolean): Promise<void> {
  setLogLevel(environment.logLevel);
  const store = environment.databaseUrl
    ? openPostgres(environment.databaseUrl, {
        poolSize: environment.databasePool,
        migrationUrl: environment.migrationDatabaseUrl ?? environment.databaseUrl,
      })
    : await openEmbedded(environment.dataDir);
  // The database answers while the pages load.
  const [applied, pages] = await Promise.all([
    migrate(store),
    development ? developmentPages(root) : builtPages(root),
  ]);
  if (applied.length > 0) say(`Database: ${applied.length} migrations applied.`);
  const clock = systemClock(environment.clockOffset);
  const settings = settingsOf(environment);
  const files = folderFiles(environment.dataDir);
  const mailer = environment.smtpUrl
    ? smtpMailer(environment.smtpUrl, environment.mailFrom ?? settings.site.mailboxes.info)
    : outboxMailer(files);
  const jobs = openJobs(store);
  const { app, cache, platform, startJobs } = compose({
    store,
    clock,
    jobs,
    live: await openLive(store),
    limiter: openLimiter(store),
    mailer,
    openId:
      environment.openId && openIdProvider({ ...environment.openId, baseUrl: settings.baseUrl }),
    payments: await paymentProvider(environment.payments, store, clock),
    settings,
    trustProxy: environment.trustProxy,
    developing: development,
    files,
    staticFiles: development
      ? () => null
      : staticFiles([join(root, 'build/pages/client'), join(root, 'build/enhance')]),
    bundle: pages.bundle,
  });
  await startJobs();
  if (environment.payments.warning) say(environment.payments.warning);
  await plantArticles(platform);
  await plantClasses(platform);
  await plantReports(platform);
  if (environment.demo) await seed(platform);
  const server = await listen(app, cache, { ...environment, before: pages.before });
  say(`\n${settings.site.name} is at ${settings.baseUrl}`);
  if (environment.demo) say(demoSummary(settings));
  const code = await newSetupCode(store.db, clock.now());
  if (code) say(`There is no administrator yet. One-time setup code: ${code}`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    await jobs.stop();
    await store.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

/** Stripe's library is only loaded where it is used. */
async function paymentProvider(
  { card }: Environment['payments'],
  store: Store,
  clock: Clock,
): Promise<PaymentProvider | null> {
  if (card?.provider !== 'stripe') return card && testPaymentProvider(store.db, clock);
  const { stripeProvider } = await import('./platform/payments-stripe.ts');
  return stripeProvider(card, clock);
}

/** With PORT=0 a free port, which then stands in the address that is printed. */
async function withPort(environment: Environment): Promise<Environment> {
  if (environment.port !== 0) return environment;
  const port = await freePort(environment.host);
  return { ...environment, port, baseUrl: environment.baseUrl.replace(/:0$/, `:${port}`) };
}

function settingsOf(environment: Environment): Settings {
  return {
    baseUrl: environment.baseUrl,
    site: makeSite(environment.site),
    demo: environment.demo,
    accountApproval: environment.accountApproval,
    partnerEnrollment: environment.partnerEnrollment,
    adminSecondFactor: environment.adminSecondFactor,
    shop: {
      samplesForSale: environment.payments.samplesForSale,
      bankDetails: environment.payments.bankDetails,
    },
    timeZone: environment.timeZone,
    holidays: new Set(environment.holidays),
  };
}

process.on('unhandledRejection', (error) => logError('unhandled rejection', error));

if (process.argv.includes('--help')) {
  say(helpText());
} else {
  try {
    await start(await withPort(readEnvironment()), process.argv.includes('--dev'));
  } catch (error) {
    const known = error instanceof StartError;
    process.stderr.write(`Cannot start. ${known ? error.message : explain(error)}\n`);
    process.exit(1);
  }
}

/** The sentence for what no check foresaw; the whole of it goes to the log. */
function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'The database at DATABASE_URL does not answer.';
  if (code === '28P01' || code === '28000') return 'The database at DATABASE_URL refuses the user.';
  logError('start', error);
  return message;
}
