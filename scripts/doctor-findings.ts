// The findings of npm run doctor: what is configured, what responds, and whether that is fit for production.
import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { checkIdentity, checkMode, checkPayments } from '#server/configuration.ts';
import { type Environment, readEnvironment } from '#server/environment.ts';
import { openEmbedded, openPostgres, type Store } from '#server/platform/database/database.ts';
import { type Protection, protectionOf } from '#server/platform/database/database-url.ts';
import { cannotChangeAudit, currentUser } from '#server/platform/database/grants.ts';
import { pendingMigrations } from '#server/platform/database/migrate.ts';
import { isOpenToOthers } from '#server/platform/files/private-folder.ts';
import { mailServerAnswers } from '#server/platform/mail/mail.ts';
import { protectionOfMail } from '#server/platform/mail/mail-url.ts';
import { checkBackup, checkWork, type Say, type State } from '#server/platform/running-checks.ts';
import { openIdProvider } from '#server/platform/security/openid.ts';
import { sealingKey } from '#server/platform/security/sealed-values.ts';
import { risksOf, sentenceOf } from '#server/risks.ts';
import { leftAccounts } from '#server/seed/left-accounts.ts';
import { lookAtService } from './doctor-running.ts';

/** What was found, by subject. */
export type Findings = ReadonlyMap<string, readonly [State, string]>;

const stateOf = (good: boolean): State => (good ? 'ok' : 'missing');
const reason = (error: unknown) =>
  error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : '';

async function lookAtDatabase(environment: Environment, store: Store, say: Say): Promise<void> {
  const [version] = (await store.run('show server_version', [])).rows;
  const major = Number.parseInt(String(version?.server_version), 10);
  say(stateOf(major >= 15), 'Database', `${store.kind}, version ${version?.server_version}`);
  const pending = await pendingMigrations(store);
  const waiting = `${pending.length} to apply at the next start`;
  say(
    pending.length > 0 ? 'note' : 'ok',
    'Migrations',
    pending.length > 0 ? waiting : 'all applied',
  );
  if (environment.databaseUrl) {
    const user = await currentUser(store.run);
    const apart = await cannotChangeAudit(store.run);
    say(
      stateOf(apart),
      'Audit',
      apart ? `${user} can’t change it` : 'set MIGRATION_DATABASE_URL to its owner',
    );
  }
  if (pending.length > 0) return;
  await checkWork(store, Temporal.Now.instant(), say);
  await lookAtTestOrders(environment, store, say);
  await lookAtEvents(store, say);
  await lookAtSealed(environment, store, say);
  const [people] = (
    await store.run(
      `select count(*)::int as all, count(totp_confirmed_at)::int as secured
       from users where role = 'admin' and status = 'active'`,
    )
  ).rows;
  const left = environment.local ? 0 : await leftAccounts(store);
  if (left > 0)
    say(
      'missing',
      'Demonstration accounts',
      `${left} with a published password: use a new database`,
    );
  const all = Number(people?.all);
  const secured = Number(people?.secured);
  say(
    stateOf(all > 0),
    'Administrators',
    all > 0 ? String(all) : 'none: starting the product prints a setup code',
  );
  say(stateOf(secured === all), 'Two-factor', `${secured} of ${all} use it`);
}

/** Reports orders paid with test cards, if those no longer count. */
async function lookAtTestOrders({ payments }: Environment, store: Store, say: Say): Promise<void> {
  if (payments.card?.provider === 'test') return;
  const [orders] = (
    await store.run(
      `select count(*)::int as all, count(*) filter (where kind = 'membership')::int as memberships
       from orders where provider = 'test' and status = 'paid'`,
      [],
    )
  ).rows;
  if (Number(orders?.all) > 0)
    say(
      'missing',
      'Test orders',
      `${orders?.all} paid with test cards, ${orders?.memberships} of them memberships: refund them in the admin panel`,
    );
}

/**
 * Checks whether authenticator keys are sealed with the current key, so that the previous one can be removed.
 */
async function lookAtSealed({ secretsKey }: Environment, store: Store, say: Say): Promise<void> {
  if (secretsKey === null) return;
  const [users] = (
    await store.run(
      `select count(*) filter (where split_part(totp_secret, '.', 2) <> $1)::int as other
       from users where totp_secret is not null`,
      [sealingKey(secretsKey).id],
    )
  ).rows;
  const other = Number(users?.other);
  say(
    other > 0 ? 'note' : 'ok',
    'Sealed secrets',
    other > 0
      ? `${other} not yet sealed with the current SECRETS_KEY`
      : 'all sealed with the current key',
  );
}

/** Reports payment events that could not be matched to an order. */
async function lookAtEvents(store: Store, say: Say): Promise<void> {
  const [events] = (
    await store.run(
      `select count(*) filter (where given_up_at is not null)::int as aside,
       count(*) filter (where given_up_at is null and received_at < now() - interval '2 hours')::int as waiting
       from payment_events where processed_at is null`,
      [],
    )
  ).rows;
  const waiting = Number(events?.waiting);
  const aside = Number(events?.aside);
  say(stateOf(waiting === 0), 'Payment events', `${waiting} unprocessed for more than two hours`);
  if (aside > 0)
    say('note', 'Payment events', `${aside} set aside: their payments have no order here`);
}

async function lookAtFolder(folder: string, say: Say): Promise<void> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    const free = Math.round((bavail * bsize) / 1024 / 1024);
    say(
      stateOf(!isOpenToOthers(folder)),
      'Folder',
      `${folder} is ${isOpenToOthers(folder) ? 'open to other users: the next start fixes this' : 'writable'}`,
    );
    say(stateOf(free >= 1024), 'Disk space', `${free} MiB free`);
  } catch (error) {
    say('missing', 'Folder', `${folder}: ${reason(error)}`);
  }
}

/** Checks whether the object store accepts a file and returns it. */
async function lookAtBucket({ s3 }: Environment, say: Say): Promise<void> {
  if (!s3) return;
  const { s3Files } = await import('#server/platform/files/files-s3.ts');
  const files = await s3Files(s3);
  const key = `doctor/${process.pid}`;
  try {
    await files.put(key, 'x');
    say(
      stateOf((await files.get(key))?.length === 1),
      'Files',
      `the bucket ${s3.bucket} accepts files`,
    );
    await files.delete(key);
  } catch (error) {
    say('missing', 'Files', `the bucket ${s3.bucket}: ${reason((error as Error).cause ?? error)}`);
  }
}

/** One in clear text is a risk, unless it stays on this machine. */
const connections: Record<Protection, readonly [State, string]> = {
  local: ['ok', 'on this machine'],
  checked: ['ok', 'TLS, with the certificate checked'],
  unchecked: [
    'note',
    'TLS, but the certificate isn’t checked: anybody in between could pose as the server',
  ],
  none: ['missing', 'in clear text'],
};

function lookAtConnections(environment: Environment, say: Say): void {
  const { databaseUrl, migrationDatabaseUrl, smtpUrl } = environment;
  const databases = [databaseUrl, migrationDatabaseUrl]
    .flatMap((url) => url ?? [])
    .map(protectionOf);
  const weakest = (['none', 'unchecked', 'checked', 'local'] as const).find((one) =>
    databases.includes(one),
  );
  if (weakest) say(connections[weakest][0], 'Connection to the database', connections[weakest][1]);
  if (!smtpUrl) return;
  const [state, text] = connections[protectionOfMail(smtpUrl)];
  say(state, 'Connection to the mail server', text);
}

async function examine(environment: Environment, say: Say): Promise<void> {
  for (const risk of risksOf(environment)) say('missing', risk.what, sentenceOf(risk));
  checkMode(environment, say);
  await lookAtService(environment.baseUrl, say);
  checkBackup(environment.dataDir, Temporal.Now.instant(), say);
  await lookAtFolder(environment.dataDir, say);
  await lookAtBucket(environment, say);
  lookAtConnections(environment, say);
  say(
    stateOf(environment.databaseUrl !== null),
    'DATABASE_URL',
    environment.databaseUrl
      ? 'set'
      : 'none: the embedded database can lose the last writes in a power cut',
  );
  if (environment.databaseUrl || existsSync(join(environment.dataDir, 'database')))
    await openDatabase(environment, say).catch((error) =>
      say('missing', 'Database', reason(error)),
    );
  else say('note', 'Database', 'created at the first start');
  await lookAtMail(environment, say);
  checkIdentity(environment, say);
  checkPayments(environment, say);
  await lookAtOpenId(environment, say);
}

async function openDatabase(environment: Environment, say: Say): Promise<void> {
  const store = environment.databaseUrl
    ? openPostgres(environment.databaseUrl, { poolSize: 2 })
    : await openEmbedded(environment.dataDir);
  await lookAtDatabase(environment, store, say).finally(() => store.close());
}

async function lookAtMail({ smtpUrl, mailFrom, site }: Environment, say: Say): Promise<void> {
  if (!smtpUrl) {
    say('missing', 'Mail server', 'SMTP_URL is not set');
    return;
  }
  await mailServerAnswers(smtpUrl).then(
    () => say('ok', 'Mail server', 'responds'),
    (error) => say('missing', 'Mail server', reason(error)),
  );
  const own = mailFrom ?? site.host;
  say(stateOf(own !== undefined), 'Sender', own ?? 'set SITE_HOST or MAIL_FROM to your own domain');
}

async function lookAtOpenId({ openId, baseUrl }: Environment, say: Say): Promise<void> {
  if (!openId) {
    say('note', 'OpenID Connect', 'not configured');
    return;
  }
  await openIdProvider({ ...openId, baseUrl })
    .begin()
    .then(
      () => say('ok', 'OpenID Connect', `${openId.issuer} responds`),
      () => say('missing', 'OpenID Connect', `${openId.issuer} doesn’t respond`),
    );
}

/** Examines the installation that these variables configure. */
export async function findingsOf(variables: NodeJS.ProcessEnv): Promise<Findings> {
  const rows = new Map<string, [State, string]>();
  /** Keeps the first result of each row: risks are reported before anything is checked. */
  const say: Say = (state, what, found) => {
    if (!rows.has(what)) rows.set(what, [state, found]);
  };
  try {
    await examine(readEnvironment(variables), say);
  } catch (error) {
    say('missing', 'Variables', reason(error));
  }
  return rows;
}

const missingIn = (findings: Findings) =>
  [...findings.values()].filter(([state]) => state === 'missing').length;

export const isFit = (findings: Findings): boolean => missingIn(findings) === 0;

/** The last line. */
export function verdictOf(findings: Findings): string {
  const missing = missingIn(findings);
  return missing === 0
    ? 'Ready for production.'
    : `Not ready for production: ${missing} ${missing === 1 ? 'thing' : 'things'} missing.`;
}
