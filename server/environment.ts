/** Every variable that the product reads: its format, its default, and one line of explanation. */
import * as z from 'zod/mini';
import type { makeSite } from '#content/site.ts';
import { fileQuotasOf, fileVariables, s3Settings } from './environment-files.ts';
import {
  absoluteUrl,
  databaseUrl,
  flag,
  isDuration,
  isHoliday,
  isHostWithPort,
  isLoopback,
  isProxy,
  isSiteLink,
  isTimeZone,
  linkOf,
  listOf,
  number,
  secureUrl,
  split,
  token,
  type Variable,
  variable,
} from './environment-forms.ts';
import { type PaymentSettings, paymentSettings, paymentVariables } from './environment-payments.ts';
import { secretKeys, secretVariables } from './environment-secrets.ts';
import { StartError } from './platform/app-error.ts';
import type { Settings } from './platform/database/settings.ts';
import type { S3Settings } from './platform/files/files-s3.ts';
import { isLoopbackHost } from './platform/security/client-ip.ts';

const variables = {
  PORT: variable(number(0, 65_535), '3000', 'port to listen on'),
  HOST: variable(z.string().check(z.minLength(1)), '127.0.0.1', 'address to listen on'),
  BASE_URL: variable(
    absoluteUrl(/^https?:$/, 'https://example.org'),
    'http://HOST:PORT',
    'public address: links, cookies, allowed origin',
  ),
  DATA_DIR: variable(
    z.string().check(z.minLength(1)),
    './data',
    'folder of the embedded database, files and the local outbox',
  ),
  DATABASE_URL: variable(
    databaseUrl('postgres://user@host/name'),
    'none',
    'PostgreSQL 15 or later instead of the embedded database; on another machine over TLS with a valid certificate, unless it ends in ?sslmode=require (not checked) or ?insecure (clear text); ?sslrootcert=FILE names your own authority',
  ),
  MIGRATION_DATABASE_URL: variable(
    databaseUrl('postgres://owner@host/name'),
    'DATABASE_URL',
    'the same database, as the user who owns its tables; for migrations only, with TLS as there',
  ),
  MAX_CONNECTIONS: variable(
    number(10, 1_000_000),
    '4000',
    'connections from visitors and proxies that this process keeps open at once',
  ),
  DATABASE_POOL: variable(number(2, 200), '10', 'connections to PostgreSQL'),
  DEMO_DATA: variable(
    flag(),
    'true when embedded, not in production, and HOST and BASE_URL are loopback',
    'demonstration data and accounts',
  ),
  TRUST_PROXY: variable(
    listOf(isProxy, 'must be addresses like 10.0.0.1 or 10.0.0.0/8'),
    'none',
    'addresses of proxies whose X-Forwarded-For is trusted, separated by commas',
  ),
  SMTP_URL: variable(
    absoluteUrl(/^smtps?:$/, 'smtps://user:password@host'),
    'none: emails go to the local outbox',
    'mail server: smtps:// for TLS from the start (port 465), smtp:// for STARTTLS (port 587), required unless it is on this machine or the address ends in ?insecure',
  ),
  NEWSLETTERS_PER_MINUTE: variable(
    number(1, 10_000),
    '60',
    'emails of a newsletter per minute; set it below the limit of the mail server',
  ),
  OIDC_ISSUER: variable(
    secureUrl('https://accounts.example.org'),
    'none: email and password only',
    'OpenID Connect provider that /api/login redirects to',
  ),
  OIDC_CLIENT_ID: variable(
    z.string().check(z.minLength(1)),
    'none',
    'the client id it gave this site',
  ),
  OIDC_CLIENT_SECRET: variable(
    z.string().check(z.minLength(1)),
    'none',
    'the client secret it gave this site',
  ),
  OIDC_SCOPES: variable(
    z.string().check(z.regex(/^(?=.*\bopenid\b)[\w:./ -]+$/, 'must be scopes including openid')),
    'openid email profile',
    'scopes to request, separated by spaces',
  ),
  MAIL_FROM: variable(
    z.string().check(z.minLength(3, 'must be an email address')),
    'the info mailbox',
    'sender of emails',
  ),
  MAIL_RETURN_PATH: variable(
    z.email('must be an email address'),
    'the sender',
    'address that other mail servers return emails to',
  ),
  BOUNCES_TOKEN: variable(
    token(),
    'none: returned emails are not recorded',
    'bearer token with which that mailbox hands over returned emails',
  ),
  SITE_NAME: variable(
    z.string().check(z.minLength(1)),
    'Digital Sovereignty Alliance',
    'name of the alliance',
  ),
  SITE_SHORT_NAME: variable(z.string().check(z.minLength(1)), 'DSA', 'its short name'),
  SITE_HOST: variable(
    z.string().check(z.regex(/^[a-z\d.-]+$/i, 'must be a host name')),
    'digitalsovereignty.example',
    'host name of its site and mailboxes',
  ),
  SITE_LINKS: variable(
    listOf(
      isSiteLink,
      'must be like call=https://example.org/book, with names of contract/site.ts',
    ),
    'none: their buttons lead to pages on this site',
    'external pages, separated by commas',
  ),
  SITE_LEGAL_NAME: variable(
    z.string().check(z.maxLength(200)),
    'none: no page, document or email claims one',
    'registered name, on terms, invoices and receipts',
  ),
  SITE_REGISTRATION: variable(
    z.string().check(z.maxLength(100)),
    'none',
    'registration number with its register, like RC 1234567',
  ),
  SITE_ADDRESS: variable(
    z.string().check(z.maxLength(400)),
    'none: no page, document or email claims one',
    'postal address; \\n starts a new line',
  ),
  SITE_COUNTRY: variable(
    z.string().check(z.maxLength(100)),
    'none: no page, document or email claims one',
    'country of that address',
  ),
  SITE_TAX_NUMBER: variable(
    z.string().check(z.maxLength(100)),
    'none: invoices and receipts claim none',
    'tax number with its kind, like TIN 12345678-0001',
  ),
  ACCOUNT_APPROVAL: variable(
    z.enum(['admin', 'none'], 'must be admin or none'),
    'admin',
    'who approves new accounts',
  ),
  PARTNER_ENROLLMENT: variable(
    z.enum(['immediate', 'approval'], 'must be immediate or approval'),
    'immediate',
    'whether approved accounts become partners immediately or need approval',
  ),
  ADMIN_SECOND_FACTOR: variable(
    flag(),
    'true in production',
    'whether administrators must use two-factor authentication',
  ),
  TIME_ZONE: variable(
    z.string().check(z.refine(isTimeZone, 'must be a time zone like Africa/Lagos')),
    'Africa/Lagos',
    'time zone that business days are counted in',
  ),
  HOLIDAYS: variable(
    listOf(isHoliday, 'must be dates like 2027-03-26 or 12-25'),
    '01-01,05-01,06-12,10-01,12-25,12-26',
    'public holidays, separated by commas',
  ),
  FUNDING_INSECURE_HOSTS: variable(
    listOf(isHostWithPort, 'must be like 127.0.0.1:8080'),
    'none: funding sources are public and https only',
    'host:port of funding sources that may be private or without TLS, separated by commas',
  ),
  ...fileVariables,
  ...secretVariables,
  ...paymentVariables,
  BACKUP_KEY: variable(
    z.string().check(z.minLength(20, 'must be at least 20 characters long')),
    'none: backups are not encrypted',
    'key that backups are encrypted with; keep it separate from them',
  ),
  HSTS: variable(
    z.enum(['host', 'subdomains', 'preload'], 'must be host, subdomains or preload'),
    'host',
    'what browsers may open over https only, for two years: this host, its subdomains too, or both before the first visit',
  ),
  ALLOW_INSECURE_HTTP: variable(flag(), 'false', 'allow a public address without TLS'),
  ALLOW_EMAIL_FOLDER: variable(flag(), 'false', 'allow emails to go to a folder in production too'),
  METRICS_TOKEN: variable(
    token(),
    'none: only this machine can read /metrics',
    'bearer token that every reader of /metrics sends, on this machine too',
  ),
  DRAIN_SECONDS: variable(
    number(0, 300),
    '5 in production, otherwise 0',
    'seconds to keep answering, while reporting not ready, before stopping',
  ),
  LOG_LEVEL: variable(
    z.enum(['silent', 'error', 'info'], 'must be silent, error or info'),
    'info in production, otherwise error',
    'what to log to standard output',
  ),
  TEST_CLOCK_OFFSET: variable(
    z.string().check(z.refine(isDuration, 'must be an ISO duration like P3D')),
    'none',
    'moves the clock (only with demonstration data)',
  ),
  NODE_ENV: variable(
    z.string(),
    'production unless HOST and BASE_URL are loopback',
    'production turns off the local stand-ins',
  ),
} satisfies Record<string, Variable>;

type Variables = typeof variables;
type Given = { [K in keyof Variables]?: z.infer<Variables[K]['schema']> };

const allowances = [
  'ALLOW_INSECURE_HTTP',
  'ALLOW_EMAIL_FOLDER',
  'ALLOW_TEST_PAYMENTS',
  'ALLOW_EMBEDDED_PAYMENTS',
] as const;

/** The parsed variables; `risks.ts` decides whether it is safe to start with them. */
export interface Environment {
  port: number;
  host: string;
  baseUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  migrationDatabaseUrl: string | null;
  maxConnections: number;
  databasePool: number;
  demo: boolean;
  /** Reachable from this machine only: HOST and BASE_URL are both loopback. */
  local: boolean;
  /** Everything that is not local, or that NODE_ENV says is production. */
  production: boolean;
  /** Risks that the operator accepted by name. */
  allow: ReadonlySet<(typeof allowances)[number]>;
  trustProxy: string[];
  /** The object store that holds files instead of a folder in `dataDir`; null for none. */
  s3: S3Settings | null;
  /** Null if it is read from a file in DATA_DIR. */
  secretsKey: Buffer | null;
  previousSecretsKeys: Buffer[];
  smtpUrl: string | null;
  mailFrom: string | null;
  mailReturnPath: string | null;
  bouncesToken: string | null;
  openId: { issuer: string; clientId: string; clientSecret: string; scopes: string } | null;
  payments: PaymentSettings;
  backupKey: string | null;
  site: Parameters<typeof makeSite>[0];
  accountApproval: 'admin' | 'none';
  partnerEnrollment: 'immediate' | 'approval';
  adminSecondFactor: boolean;
  /** `host:port` of funding sources that may be private or without TLS. */
  insecureHosts: string[];
  timeZone: string;
  holidays: string[];
  newslettersPerMinute: number;
  fileQuotas: Settings['fileQuotas'];
  metricsToken: string | null;
  hsts: 'host' | 'subdomains' | 'preload';
  drainSeconds: number;
  logLevel: 'silent' | 'error' | 'info';
  clockOffset: string | undefined;
}

/** Reads the variables. Throws StartError with one sentence that says what to change. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const given: Record<string, unknown> = {};
  for (const [name, { schema }] of Object.entries(variables)) {
    const value = source[name];
    if (value === undefined || value === '') continue;
    const parsed = z.safeParse(schema, value);
    if (!parsed.success)
      throw new StartError(`${name} ${parsed.error.issues[0]?.message ?? 'is invalid'}.`);
    given[name] = parsed.data;
  }
  return withDefaults(given as Given);
}

function placeOf(given: Given): Pick<Environment, 'port' | 'host' | 'baseUrl' | 'local'> {
  const port = given.PORT ?? 3000;
  const host = given.HOST ?? '127.0.0.1';
  const hostInUrl = host.includes(':') ? `[${host}]` : host;
  const baseUrl = (given.BASE_URL ?? `http://${hostInUrl}:${port}`).replace(/\/+$/, '');
  return { port, host, baseUrl, local: isLoopback(baseUrl) && isLoopbackHost(host) };
}

const orNull = <T>(value: T | undefined): T | null => value ?? null;

function withDefaults(given: Given): Environment {
  const place = placeOf(given);
  const database = orNull(given.DATABASE_URL);
  const production = given.NODE_ENV === 'production' || !place.local;
  const demo = demoData(given, database === null && !production);
  return {
    ...place,
    dataDir: given.DATA_DIR ?? './data',
    databaseUrl: database,
    migrationDatabaseUrl: orNull(given.MIGRATION_DATABASE_URL),
    maxConnections: given.MAX_CONNECTIONS ?? 4000,
    databasePool: given.DATABASE_POOL ?? 10,
    demo,
    production,
    allow: new Set(allowances.filter((name) => given[name] === 'true')),
    trustProxy: given.TRUST_PROXY ?? [],
    s3: s3Settings(given),
    ...secretKeys(given),
    smtpUrl: orNull(given.SMTP_URL),
    mailFrom: orNull(given.MAIL_FROM),
    mailReturnPath: orNull(given.MAIL_RETURN_PATH),
    bouncesToken: orNull(given.BOUNCES_TOKEN),
    openId: openIdOf(given),
    backupKey: orNull(given.BACKUP_KEY),
    payments: paymentSettings(given, { production, demo }),
    site: siteOf(given),
    accountApproval: given.ACCOUNT_APPROVAL ?? 'admin',
    partnerEnrollment: given.PARTNER_ENROLLMENT ?? 'immediate',
    adminSecondFactor: (given.ADMIN_SECOND_FACTOR ?? String(production)) === 'true',
    insecureHosts: given.FUNDING_INSECURE_HOSTS ?? [],
    timeZone: given.TIME_ZONE ?? 'Africa/Lagos',
    holidays: given.HOLIDAYS ?? split(variables.HOLIDAYS.standard),
    newslettersPerMinute:
      given.NEWSLETTERS_PER_MINUTE ?? Number(variables.NEWSLETTERS_PER_MINUTE.standard),
    fileQuotas: fileQuotasOf(given),
    metricsToken: given.METRICS_TOKEN ?? null,
    hsts: given.HSTS ?? 'host',
    drainSeconds: given.DRAIN_SECONDS ?? (production ? 5 : 0),
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'error'),
    clockOffset: given.TEST_CLOCK_OFFSET,
  };
}

const siteOf = (given: Given): Environment['site'] => ({
  name: given.SITE_NAME,
  shortName: given.SITE_SHORT_NAME,
  host: given.SITE_HOST,
  links: Object.fromEntries((given.SITE_LINKS ?? []).map(linkOf)),
  legal: {
    name: orNull(given.SITE_LEGAL_NAME),
    registration: orNull(given.SITE_REGISTRATION),
    address: orNull(given.SITE_ADDRESS?.replaceAll('\\n', '\n')),
    country: orNull(given.SITE_COUNTRY),
    taxNumber: orNull(given.SITE_TAX_NUMBER),
  },
});

/**
 * The OpenID provider that signs people in; null for none. A partial configuration is refused, because nobody could
 * sign in.
 */
function openIdOf(given: Given): Environment['openId'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given;
  if (issuer && clientId && clientSecret)
    return { issuer, clientId, clientSecret, scopes: given.OIDC_SCOPES ?? 'openid email profile' };
  if (issuer || clientId || clientSecret || given.OIDC_SCOPES)
    throw new StartError(
      'OpenID Connect needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET together; set all three or none.',
    );
  return null;
}

/** Whether demonstration data is wanted; `risks.ts` refuses it where others could reach the service. */
function demoData(given: Given, standard: boolean): boolean {
  const demo = given.DEMO_DATA === undefined ? standard : given.DEMO_DATA === 'true';
  if (given.TEST_CLOCK_OFFSET && !demo)
    throw new StartError('TEST_CLOCK_OFFSET is refused without demonstration data.');
  return demo;
}

/** The text of --help. */
export function helpText(): string {
  const lines = Object.entries(variables).map(
    ([name, { standard, text }]) =>
      `  ${name.padEnd(20)} ${text}\n${' '.repeat(23)}default: ${standard}`,
  );
  return `Usage: npm start\n\nVariables:\n${lines.join('\n')}\n`;
}
