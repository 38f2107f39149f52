/** Cleanup after a restore: old sessions end, old emails are not sent, and no payment is lost. */

import { filesOf, paymentProvider, sealingKeysOf, settingsOf } from './adapters.ts';
import { makePlatform } from './compose.ts';
import { comparePayments } from './domains/commerce/payments/compare-payments.ts';
import { readMailWords } from './domains/content/texts/mail-words.ts';
import { dropSummaries } from './domains/notifications/send-waiting-mails.ts';
import type { Environment } from './environment.ts';
import { jobDefinitions, modules } from './modules.ts';
import { openSecurityEvents } from './platform/audit/security-events.ts';
import { systemClock } from './platform/clock.ts';
import {
  type Database,
  openEmbedded,
  openPostgres,
  type Store,
} from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { makeGuardedFetch } from './platform/fetching/guarded-fetch.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { dropWaitingMails } from './platform/mail/mail.ts';
import { openReadiness } from './platform/readiness.ts';
import { keptKey } from './platform/security/kept-key.ts';
import { openLimiter } from './platform/security/limiter.ts';

type Say = (text: string) => void;

/** Ends what lets anybody in, of every domain, in one transaction. Returns how many of each, in words. */
const endAccess = (db: Database): Promise<string[]> =>
  db.transaction(async (transaction) => {
    const ended: string[] = [];
    for (const [what, end] of modules.flatMap((module) => Object.entries(module.endAccess ?? {})))
      ended.push(`${what} ended: ${await end(transaction)}.`);
    return ended;
  });

/** Migrates the restored database to this version, and ends sessions, links and queued emails before it is used. */
export async function finishRestore(store: Store, say: Say): Promise<void> {
  const applied = await migrate(store);
  if (applied.length > 0) say(`Migrations applied: ${applied.length}.`);
  const ended = await endAccess(store.db);
  const dropped = await dropWaitingMails(store.db);
  await dropSummaries(store.db);
  for (const line of ended) say(line);
  say('Everyone has to sign in again. Teams of diligence rooms send their guests new links.');
  say(`Unsent emails dropped: ${dropped}.`);
}

const openStore = async ({
  databaseUrl,
  migrationDatabaseUrl,
  dataDir,
}: Environment): Promise<Store> =>
  databaseUrl
    ? openPostgres(databaseUrl, { migrationUrl: migrationDatabaseUrl ?? databaseUrl })
    : openEmbedded(dataDir);

/** The same for a database that was recovered without `npm run restore`, to a point in time for example. */
export async function finishRecovery(environment: Environment, say: Say): Promise<void> {
  const store = await openStore(environment);
  try {
    await finishRestore(store, say);
  } finally {
    await store.close();
  }
}

/** Compares with the card provider and records payments missing since `since`; reports what it found. */
export async function compareOrders(
  environment: Environment,
  since: Temporal.Instant,
  say: Say,
): Promise<void> {
  if (!environment.payments.card) {
    say('Orders were not compared with a payment provider, as none is configured.');
    return;
  }
  const store = await openStore(environment);
  try {
    // After a restore this grants the application's user its privileges.
    await migrate(store);
    const clock = systemClock(environment.clockOffset);
    const payments = await paymentProvider(environment.payments, store, clock);
    if (!payments) return;
    const platform = makePlatform({
      store,
      clock,
      files: await filesOf(environment),
      jobs: openJobs(store, jobDefinitions),
      limiter: openLimiter(store),
      readiness: openReadiness(store, null),
      security: openSecurityEvents(
        store.db,
        clock,
        keptKey(environment.dataDir, 'security-events'),
      ),
      // Emails stay queued as jobs until the service runs again.
      mailer: () => Promise.reject(new Error('Not by this command')),
      openId: null,
      fetch: makeGuardedFetch({}),
      payments,
      settings: { ...settingsOf(environment), mailWords: await readMailWords(store.db) },
      sealingKeys: sealingKeysOf(environment),
    });
    const { looked, booked, orphans } = await comparePayments(platform, payments, since);
    say(
      `Compared with the payment provider (${payments.name}): ${looked} payments and events since ${since.toString()}; ${booked} missing payments or refunds recorded.`,
    );
    for (const id of orphans)
      say(
        `Paid, but its order is newer than the backup: ${id}. Refund it at the provider, or create the order again.`,
      );
    if (Temporal.Instant.compare(since.add({ hours: 24 * 30 }), clock.now()) < 0)
      say(
        'The provider keeps its events for 30 days only: check anything older as you would at a month’s close.',
      );
  } finally {
    await store.close();
  }
}
