// npm run doctor: what is configured, what answers, and whether that is fit for production.
import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Environment, readEnvironment } from '#server/environment.ts';
import { openEmbedded, openPostgres, type Store } from '#server/platform/database.ts';
import { mailServerAnswers } from '#server/platform/mail.ts';
import { pendingMigrations } from '#server/platform/migrate.ts';
import { openIdProvider } from '#server/platform/openid.ts';
import { currentUser } from '#server/platform/rights.ts';

type State = 'ok' | 'note' | 'missing';
const rows: [State, string, string][] = [];
const say = (state: State, what: string, found: string) => rows.push([state, what, found]);
const judge = (good: boolean, what: string, found: string) =>
  say(good ? 'ok' : 'missing', what, found);
const reason = (error: unknown) =>
  error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : '';

async function lookAtDatabase(environment: Environment, store: Store): Promise<void> {
  const [version] = (await store.run('show server_version', [])).rows;
  const major = Number.parseInt(String(version?.server_version), 10);
  judge(major >= 15, 'Database', `${store.kind}, version ${version?.server_version}`);
  const pending = await pendingMigrations(store);
  const waiting = `${pending.length} wait for the next start`;
  say(
    pending.length > 0 ? 'note' : 'ok',
    'Migrations',
    pending.length > 0 ? waiting : 'all applied',
  );
  if (environment.databaseUrl) {
    const user = await currentUser(store.run);
    const [table] = (
      await store.run("select tableowner as owner from pg_tables where tablename = 'audit_log'", [])
    ).rows;
    const apart = table !== undefined && table.owner !== user;
    judge(
      apart,
      'Audit',
      apart ? `${user} cannot change it` : 'set MIGRATION_DATABASE_URL to its owner',
    );
  }
  if (pending.length > 0) return;
  await lookAtTestOrders(environment, store);
  const [people] = (
    await store.run(
      `select count(*)::int as all, count(totp_confirmed_at)::int as secured,
       count(*) filter (where email like $1)::int as demo
       from users where role = 'admin' and status = 'active'`,
      ['%@digitalsovereignty.example'],
    )
  ).rows;
  const all = Number(people?.all);
  const secured = Number(people?.secured);
  judge(all > 0, 'Administrators', all > 0 ? String(all) : 'none: the start prints a setup code');
  const factor = `${secured} of ${all} use one${environment.adminSecondFactor ? '' : '; ADMIN_SECOND_FACTOR is false'}`;
  judge(environment.adminSecondFactor && secured === all, 'Second factor', factor);
}

/** What was bought with test cards, where they count no more. */
async function lookAtTestOrders({ payments }: Environment, store: Store): Promise<void> {
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
      `${orders?.all} paid with test cards, ${orders?.memberships} of them memberships: refund them in the panel`,
    );
}

async function lookAtFolder(folder: string): Promise<void> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    const free = Math.round((bavail * bsize) / 1024 / 1024);
    say('ok', 'Folder', `${folder} is writable`);
    judge(free >= 1024, 'Disk space', `${free} MiB free`);
  } catch (error) {
    say('missing', 'Folder', `${folder}: ${reason(error)}`);
  }
}

async function examine(): Promise<void> {
  const environment = readEnvironment();
  judge(
    environment.production,
    'NODE_ENV',
    environment.production ? 'production' : 'not production',
  );
  judge(environment.baseUrl.startsWith('https:'), 'BASE_URL', environment.baseUrl);
  judge(!environment.demo, 'Demonstration data', environment.demo ? 'on' : 'off');
  const proxies = environment.trustProxy.join(', ');
  say(
    proxies ? 'ok' : 'note',
    'TRUST_PROXY',
    proxies || 'none: behind a proxy everybody has one address',
  );
  await lookAtFolder(environment.dataDir);
  judge(
    environment.databaseUrl !== null,
    'DATABASE_URL',
    environment.databaseUrl
      ? 'set'
      : 'none: the embedded database can lose the last writes at a power cut',
  );
  if (environment.databaseUrl || existsSync(join(environment.dataDir, 'database')))
    await openDatabase(environment).catch((error) => say('missing', 'Database', reason(error)));
  else say('note', 'Database', 'the first start makes it');
  await lookAtMail(environment);
  lookAtPayments(environment);
  await lookAtOpenId(environment);
}

async function openDatabase(environment: Environment): Promise<void> {
  const store = environment.databaseUrl
    ? openPostgres(environment.databaseUrl, { poolSize: 2 })
    : await openEmbedded(environment.dataDir);
  await lookAtDatabase(environment, store).finally(() => store.close());
}

async function lookAtMail({ smtpUrl, mailFrom, site }: Environment): Promise<void> {
  if (!smtpUrl) {
    say('missing', 'Mail server', 'SMTP_URL is not set');
    return;
  }
  await mailServerAnswers(smtpUrl).then(
    () => say('ok', 'Mail server', 'answers'),
    (error) => say('missing', 'Mail server', reason(error)),
  );
  const own = mailFrom ?? site.host;
  judge(own !== undefined, 'Sender', own ?? 'set SITE_HOST or MAIL_FROM to a domain of your own');
}

function lookAtPayments({ payments, production }: Environment): void {
  const { card, bankDetails, warning } = payments;
  if (card === null) say('note', 'Card payment', 'not configured: bank transfer only');
  else if (card.provider === 'test')
    say(production ? 'missing' : 'note', 'Card payment', 'the test provider, which charges nobody');
  else if (/^(sk|rk)_live_/.test(card.secretKey))
    judge(warning === null, 'Card payment', warning ?? 'Stripe, real money');
  else say('note', 'Card payment', 'Stripe in its test mode, which charges nobody');
  say(
    bankDetails ? 'ok' : 'note',
    'Bank transfer',
    bankDetails
      ? 'the account stands on invoices'
      : 'invoices ask the buyer to write for the account',
  );
}

async function lookAtOpenId({ openId, baseUrl }: Environment): Promise<void> {
  if (!openId) {
    say('note', 'OpenID Connect', 'not configured');
    return;
  }
  await openIdProvider({ ...openId, baseUrl })
    .begin()
    .then(
      () => say('ok', 'OpenID Connect', `${openId.issuer} answers`),
      () => say('missing', 'OpenID Connect', `${openId.issuer} does not answer`),
    );
}

await examine().catch((error) => say('missing', 'Variables', reason(error)));
for (const [state, what, found] of rows)
  console.log(`${state.padEnd(8)} ${what.padEnd(20)} ${found}`);
const missing = rows.filter(([state]) => state === 'missing').length;
console.log(
  missing === 0
    ? '\nFit for production.'
    : `\nNot fit for production: ${missing} ${missing === 1 ? 'thing is' : 'things are'} missing.`,
);
process.exitCode = missing === 0 ? 0 : 1;
