/** Composition root: environment → database → adapters → app → listen. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { filesOf, paymentProvider, sealingKeysOf, settingsOf } from './adapters.ts';
import { compose } from './compose.ts';
import { sayConfiguration } from './configuration.ts';
import { setupNotice } from './domains/identity/accounts/administrators.ts';
import { type Environment, helpText, readEnvironment } from './environment.ts';
import { builtPages, developmentPages } from './http/bundle.ts';
import { offlineAddress } from './http/offline-bundle.ts';
import { type HeldPort, holdPort, listen } from './http/serve.ts';
import { staticFiles } from './http/static-files.ts';
import { jobDefinitions, modules } from './modules.ts';
import { StartError } from './platform/app-error.ts';
import { openSecurityEvents } from './platform/audit/security-events.ts';
import { refuseHalfRestored } from './platform/backup/backup.ts';
import { systemClock } from './platform/clock.ts';
import { openEmbedded, openPostgres } from './platform/database/database.ts';
import { databaseTime } from './platform/database/database-time.ts';
import { cannotChangeAudit } from './platform/database/grants.ts';
import { migrate } from './platform/database/migrate.ts';
import { makeGuardedFetch } from './platform/fetching/guarded-fetch.ts';
import { closeFolder } from './platform/files/private-folder.ts';
import { collected } from './platform/installation.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { openLive } from './platform/live/live.ts';
import { logError, setLogLevel } from './platform/log.ts';
import { outboxMailer, smtpMailer } from './platform/mail/mail.ts';
import { insertDefaults } from './platform/module.ts';
import { openReadiness } from './platform/readiness.ts';
import { keptKey } from './platform/security/kept-key.ts';
import { openLimiter } from './platform/security/limiter.ts';
import { openIdProvider } from './platform/security/openid.ts';
import { refuseRisks } from './risks.ts';
import { refuseLeftAccounts } from './seed/left-accounts.ts';

/** The project root: above server/, or above build/server/ in the bundled build. */
const root = new URL(import.meta.url.includes('/build/server/') ? '../..' : '..', import.meta.url)
  .pathname;
const version = (): string => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
const say = (text: string) => process.stdout.write(`${text}\n`);

type Started = Environment & Partial<HeldPort>;

async function start({ held, ...environment }: Started, development: boolean): Promise<void> {
  setLogLevel(environment.logLevel);
  for (const warning of refuseRisks(environment)) say(warning);
  // New files are readable by this user only.
  process.umask(0o077);
  const store = environment.databaseUrl
    ? openPostgres(environment.databaseUrl, {
        poolSize: environment.databasePool,
        migrationUrl: environment.migrationDatabaseUrl ?? environment.databaseUrl,
      })
    : await openEmbedded(environment.dataDir);
  closeFolder(environment.dataDir);
  await refuseHalfRestored(store);
  // Connect to the database while the pages load.
  const [applied, pages, live] = await Promise.all([
    migrate(store),
    development ? developmentPages(root) : builtPages(root),
    openLive(store),
  ]);
  if (applied.length > 0)
    say(
      `Database: ${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'} applied.`,
    );
  if (environment.databaseUrl && !(await cannotChangeAudit(store.run)))
    say(
      'Warning: The database user owns its tables and could change the audit log. Set MIGRATION_DATABASE_URL to their owner, and DATABASE_URL to another user.',
    );
  await refuseLeftAccounts(store, environment);
  const time = await databaseTime(store);
  const clock = systemClock(environment.clockOffset, time);
  const settings = settingsOf(environment);
  const files = await filesOf(environment);
  const mailer = environment.smtpUrl
    ? smtpMailer(environment.smtpUrl, {
        from: environment.mailFrom ?? settings.site.mailboxes.info,
        returnPath: environment.mailReturnPath,
      })
    : outboxMailer(files);
  const jobs = openJobs(store, jobDefinitions);
  const security = openSecurityEvents(
    store.db,
    clock,
    keptKey(environment.dataDir, 'security-events'),
  );
  const readiness = openReadiness(store, environment.dataDir);
  const { app, cache, metrics, mailWords, pageSent, pageViews, platform, startJobs } = compose({
    store,
    clock,
    jobs,
    live,
    limiter: openLimiter(store, time),
    readiness,
    installation: {
      version: version(),
      dataDir: environment.dataDir,
      configuration: collected((tell) => sayConfiguration(environment, tell)),
    },
    metricsToken: environment.metricsToken,
    hsts: environment.hsts,
    security,
    sealingKeys: sealingKeysOf(environment),
    mailer,
    openId:
      environment.openId && openIdProvider({ ...environment.openId, baseUrl: settings.baseUrl }),
    fetch: makeGuardedFetch(environment),
    payments: await paymentProvider(environment.payments, store, clock),
    settings,
    trustProxy: environment.trustProxy,
    uploadFolder: environment.dataDir,
    developing: development,
    checkAnswers: development,
    files,
    staticFiles: development
      ? () => null
      : staticFiles([join(root, 'build/pages/client'), join(root, 'build/islands')]),
    bundle: pages.bundle,
  });
  await Promise.all([mailWords.read(), insertDefaults(modules, platform)]);
  // Jobs are asked for by a second connection, which the embedded database doesn't have while a change adds one.
  if (store.kind === 'embedded') await startJobs();
  const demo = environment.demo ? await import('./seed/seed.ts') : null;
  await demo?.seed(platform);
  // Once more, for files that the embedded database has created since.
  closeFolder(environment.dataDir);
  const server = await listen(app, cache, {
    ...environment,
    held,
    before: pages.before,
    metrics,
    pageSent,
  });
  if (store.kind === 'postgresql') await startJobs();
  // Public pages are then in memory when the database goes away; the first visitor's browser would ask for them anyway.
  if (environment.production) void app.request(offlineAddress);
  let stopping = false;
  /**
   * First not ready, so that a proxy sends no more requests; then accept nothing new and finish what is in
   * progress.
   */
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    readiness.drain();
    await delay(environment.drainSeconds * 1000);
    await server.stop();
    await jobs.stop();
    await security.flush();
    await pageViews.flush();
    await store.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());

  say(`\n${settings.site.name} is at ${settings.baseUrl}`);
  if (demo) say(demo.demoSummary(settings));
  const notice = await setupNotice(store.db, clock.now());
  if (notice) say(notice);
}

/** With PORT=0, holds a free port until the app listens on it, and uses it in the printed address. */
async function withPort(environment: Environment): Promise<Started> {
  if (environment.port !== 0) return environment;
  const { held, port } = await holdPort(environment.host);
  say(`Listening on ${environment.host}:${port}`);
  return { ...environment, port, held, baseUrl: environment.baseUrl.replace(/:0$/, `:${port}`) };
}

const isUntrusted = (code: string | undefined): boolean => /CERT|VERIFY|^ERR_TLS/.test(code ?? '');

/** The message for an unforeseen error; the log has the details. */
function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'The database at DATABASE_URL isn’t responding.';
  if (isUntrusted(code))
    return `The certificate of the database at DATABASE_URL isn’t trusted (${code}): add sslrootcert=<file> with its authority, or sslmode=require to encrypt without checking it.`;
  if (message === 'The server does not support SSL connections')
    return 'The database at DATABASE_URL doesn’t offer TLS: turn it on there, or add ?insecure to the address to accept clear text.';
  if (code === '28P01' || code === '28000')
    return 'The database at DATABASE_URL refuses this user.';
  logError('start', error);
  return message;
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    say(helpText());
    return;
  }
  try {
    await start(await withPort(readEnvironment()), process.argv.includes('--dev'));
  } catch (error) {
    const isStartError = error instanceof StartError;
    process.stderr.write(`Cannot start. ${isStartError ? error.message : explain(error)}\n`);
    process.exit(1);
  }
}

process.on('unhandledRejection', (error) => logError('unhandled rejection', error));
// Not awaited: what is loaded later may import from this module's file, which has to be complete by then.
void main();
