/** Every variable the product reads: its form, its default, and one line of explanation. */
import * as z from 'zod/mini';
import type { makeSite } from '#content/site.ts';
import {
  absoluteUrl,
  flag,
  isDuration,
  isHoliday,
  isLoopback,
  isProxy,
  isSiteLink,
  isTimeZone,
  linkOf,
  listOf,
  number,
  secureUrl,
  split,
  type Variable,
  variable,
} from './environment-forms.ts';
import { type PaymentSettings, paymentSettings, paymentVariables } from './environment-payments.ts';
import { StartError } from './platform/app-error.ts';

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
    absoluteUrl(/^postgres(ql)?:$/, 'postgres://user@host/name'),
    'none',
    'PostgreSQL 15 or later instead of the embedded database',
  ),
  MIGRATION_DATABASE_URL: variable(
    absoluteUrl(/^postgres(ql)?:$/, 'postgres://owner@host/name'),
    'DATABASE_URL',
    'the same database as the user who owns its tables, for migrations only',
  ),
  DATABASE_POOL: variable(number(2, 200), '10', 'connections to PostgreSQL'),
  DEMO_DATA: variable(
    flag(),
    'true when embedded, not in production, and BASE_URL is loopback',
    'demonstration data and accounts',
  ),
  TRUST_PROXY: variable(
    listOf(isProxy, 'must be addresses like 10.0.0.1 or 10.0.0.0/8'),
    'none',
    'addresses of proxies whose X-Forwarded-For counts, separated by commas',
  ),
  SMTP_URL: variable(
    absoluteUrl(/^smtps?:$/, 'smtps://user:password@host'),
    'none: mails go to the local outbox',
    'mail server',
  ),
  OIDC_ISSUER: variable(
    secureUrl('https://accounts.example.org'),
    'none: e-mail and password only',
    'OpenID Connect provider that /api/login leads to',
  ),
  OIDC_CLIENT_ID: variable(z.string().check(z.minLength(1)), 'none', 'what it calls this site'),
  OIDC_CLIENT_SECRET: variable(z.string().check(z.minLength(1)), 'none', 'what it knows us by'),
  OIDC_SCOPES: variable(
    z
      .string()
      .check(z.regex(/^(?=.*\bopenid\b)[\w:./ -]+$/, 'must be scopes with openid among them')),
    'openid email profile',
    'what it is asked for, separated by blanks',
  ),
  MAIL_FROM: variable(
    z.string().check(z.minLength(3, 'must be an e-mail address')),
    'the info mailbox',
    'sender of mails',
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
    'host of its mailboxes and its site',
  ),
  SITE_LINKS: variable(
    listOf(
      isSiteLink,
      'must be like call=https://example.org/book, with names of contract/site.ts',
    ),
    'none: their buttons lead to pages of this site',
    'pages outside, separated by commas',
  ),
  ACCOUNT_APPROVAL: variable(
    z.enum(['admin', 'none'], 'must be admin or none'),
    'admin',
    'whether new accounts wait for an administrator',
  ),
  PARTNER_ENROLLMENT: variable(
    z.enum(['immediate', 'approval'], 'must be immediate or approval'),
    'immediate',
    'whether approved accounts become partners at once, or ask for it',
  ),
  ADMIN_SECOND_FACTOR: variable(flag(), 'false', 'whether administrators need a second factor'),
  TIME_ZONE: variable(
    z.string().check(z.refine(isTimeZone, 'must be a time zone like Africa/Lagos')),
    'Africa/Lagos',
    'where business days are counted',
  ),
  HOLIDAYS: variable(
    listOf(isHoliday, 'must be dates like 2027-03-26 or 12-25'),
    '01-01,05-01,06-12,10-01,12-25,12-26',
    'public holidays, separated by commas',
  ),
  ...paymentVariables,
  LOG_LEVEL: variable(
    z.enum(['silent', 'error', 'info'], 'must be silent, error or info'),
    'info in production, otherwise error',
    'what is written to standard output',
  ),
  TEST_CLOCK_OFFSET: variable(
    z.string().check(z.refine(isDuration, 'must be an ISO duration like P3D')),
    'none',
    'moves the clock (only with demonstration data)',
  ),
  NODE_ENV: variable(z.string(), 'development', 'production switches the local stand-ins off'),
} satisfies Record<string, Variable>;

type Variables = typeof variables;
type Given = { [K in keyof Variables]?: z.infer<Variables[K]['schema']> };

export interface Environment {
  port: number;
  host: string;
  baseUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  migrationDatabaseUrl: string | null;
  databasePool: number;
  demo: boolean;
  production: boolean;
  trustProxy: string[];
  smtpUrl: string | null;
  mailFrom: string | null;
  openId: { issuer: string; clientId: string; clientSecret: string; scopes: string } | null;
  payments: PaymentSettings;
  site: Parameters<typeof makeSite>[0];
  accountApproval: 'admin' | 'none';
  partnerEnrollment: 'immediate' | 'approval';
  adminSecondFactor: boolean;
  timeZone: string;
  holidays: string[];
  logLevel: 'silent' | 'error' | 'info';
  clockOffset: string | undefined;
}

/** Reads the variables. Throws StartError, one sentence that names what to change. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const given: Record<string, unknown> = {};
  for (const [name, { schema }] of Object.entries(variables)) {
    const value = source[name];
    if (value === undefined || value === '') continue;
    const parsed = z.safeParse(schema, value);
    if (!parsed.success)
      throw new StartError(`${name} ${parsed.error.issues[0]?.message ?? 'is not valid'}.`);
    given[name] = parsed.data;
  }
  return withDefaults(given as Given);
}

function withDefaults(given: Given): Environment {
  const production = given.NODE_ENV === 'production';
  const port = given.PORT ?? 3000;
  const host = given.HOST ?? '127.0.0.1';
  const hostInUrl = host.includes(':') ? `[${host}]` : host;
  const baseUrl = (given.BASE_URL ?? `http://${hostInUrl}:${port}`).replace(/\/+$/, '');
  const databaseUrl = given.DATABASE_URL ?? null;
  const demo = demoData(given, { baseUrl, standard: databaseUrl === null && !production });
  if (production && !given.SMTP_URL && !demo)
    throw new StartError('Production needs a mail server: set SMTP_URL.');
  return {
    port,
    host,
    baseUrl,
    dataDir: given.DATA_DIR ?? './data',
    databaseUrl,
    migrationDatabaseUrl: given.MIGRATION_DATABASE_URL ?? null,
    databasePool: given.DATABASE_POOL ?? 10,
    demo,
    production,
    trustProxy: given.TRUST_PROXY ?? [],
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM ?? null,
    openId: openIdOf(given),
    payments: paymentSettings(given, { production, embedded: databaseUrl === null }),
    site: siteOf(given),
    accountApproval: given.ACCOUNT_APPROVAL ?? 'admin',
    partnerEnrollment: given.PARTNER_ENROLLMENT ?? 'immediate',
    adminSecondFactor: given.ADMIN_SECOND_FACTOR === 'true',
    timeZone: given.TIME_ZONE ?? 'Africa/Lagos',
    holidays: given.HOLIDAYS ?? split(variables.HOLIDAYS.standard),
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'error'),
    clockOffset: given.TEST_CLOCK_OFFSET,
  };
}

const siteOf = (given: Given): Environment['site'] => ({
  name: given.SITE_NAME,
  shortName: given.SITE_SHORT_NAME,
  host: given.SITE_HOST,
  links: Object.fromEntries((given.SITE_LINKS ?? []).map(linkOf)),
});

/** The provider that signs people in, or null. Half of it would leave nobody a way in, so it is refused. */
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

/** Whether demonstration data is wanted, and allowed: only where nobody else can reach it. */
function demoData(
  given: Given,
  { baseUrl, standard }: { baseUrl: string; standard: boolean },
): boolean {
  const loopback = isLoopback(baseUrl);
  if (given.DEMO_DATA === 'true' && !loopback)
    throw new StartError(
      'DEMO_DATA=true is refused: its accounts have a known password, and BASE_URL is not a loopback address.',
    );
  const demo = given.DEMO_DATA === undefined ? standard && loopback : given.DEMO_DATA === 'true';
  if (given.TEST_CLOCK_OFFSET && !demo)
    throw new StartError('TEST_CLOCK_OFFSET is refused without demonstration data.');
  return demo;
}

/** The text of --help. */
export function helpText(): string {
  const lines = Object.entries(variables).map(
    ([name, { standard, text }]) =>
      `  ${name.padEnd(18)} ${text}\n${' '.repeat(21)}default: ${standard}`,
  );
  return `Usage: npm start\n\nVariables:\n${lines.join('\n')}\n`;
}
