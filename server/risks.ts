/**
 * Configurations that are unsafe in public. The start refuses each of them unless it is allowed by name, and
 * then warns every time; `npm run doctor` prints the same list. To add a risk, add an entry here.
 */
import type { Environment } from './environment.ts';
import { StartError } from './platform/app-error.ts';
import { protectionOf } from './platform/database/database-url.ts';
import { protectionOfMail } from './platform/mail/mail-url.ts';

interface Entry {
  /** The doctor's row that this risk decides. */
  what: string;
  applies(environment: Environment): boolean;
  /** What is unsafe, in one sentence. */
  text: string;
  /** What to do about it, without a full stop. */
  remedy: string;
  /** The setting that allows it; null if nothing does. */
  allow: string | null;
  allowed(environment: Environment): boolean;
}

export type Risk = Pick<Entry, 'what' | 'text' | 'remedy' | 'allow'> & { allowed: boolean };

const never = () => false;
/** For risks that only arise from a setting that names them. */
const always = () => true;

/** What an invoice needs of its seller; not every register has a number. */
const sellerFacts = ['name', 'address', 'country', 'taxNumber'] as const;

const table: readonly Entry[] = [
  {
    what: 'Demonstration data',
    applies: ({ demo, local }) => demo && !local,
    text: 'DEMO_DATA=true is refused: its accounts have a published password.',
    remedy: 'Set HOST and BASE_URL to loopback addresses, or remove DEMO_DATA',
    allow: null,
    allowed: never,
  },
  {
    what: 'BASE_URL',
    applies: ({ baseUrl, local }) => !local && baseUrl.startsWith('http:'),
    text: 'BASE_URL is plain http: passwords and sessions would travel in clear text.',
    remedy: 'Set BASE_URL to the https address of the proxy that ends TLS',
    allow: 'ALLOW_INSECURE_HTTP=true',
    allowed: ({ allow }) => allow.has('ALLOW_INSECURE_HTTP'),
  },
  {
    what: 'Mail server',
    applies: ({ production, smtpUrl, demo }) => production && !smtpUrl && !demo,
    text: 'Emails would be written to a folder instead of being sent.',
    remedy: 'Set SMTP_URL',
    allow: 'ALLOW_EMAIL_FOLDER=true',
    allowed: ({ allow }) => allow.has('ALLOW_EMAIL_FOLDER'),
  },
  {
    what: 'Card payment',
    applies: ({ production, payments }) => production && payments.card?.provider === 'test',
    text: 'The test payment provider is on: anyone can buy without paying.',
    remedy: 'Set the STRIPE_ variables, or remove ALLOW_TEST_PAYMENTS',
    allow: 'ALLOW_TEST_PAYMENTS=true',
    allowed: ({ allow }) => allow.has('ALLOW_TEST_PAYMENTS'),
  },
  {
    what: 'Card payment',
    applies: ({ databaseUrl, payments }) => payments.live && databaseUrl === null,
    text: 'Real payments are stored in the embedded database, which can lose the latest ones in a power cut.',
    remedy: 'Set DATABASE_URL',
    allow: 'ALLOW_EMBEDDED_PAYMENTS=true',
    allowed: ({ allow }) => allow.has('ALLOW_EMBEDDED_PAYMENTS'),
  },
  {
    what: 'Legal identity',
    applies: ({ production, payments, site, demo }) =>
      production &&
      !demo &&
      (payments.live || payments.bankDetails !== null) &&
      !sellerFacts.every((fact) => site.legal?.[fact]),
    text: 'Invoices, receipts and terms don’t fully say who the seller is.',
    remedy:
      'Set SITE_LEGAL_NAME, SITE_REGISTRATION, SITE_ADDRESS, SITE_COUNTRY and SITE_TAX_NUMBER',
    allow: null,
    allowed: always,
  },
  {
    what: 'Connection to the database',
    applies: ({ databaseUrl, migrationDatabaseUrl }) =>
      [databaseUrl, migrationDatabaseUrl].some((url) => url && protectionOf(url) === 'none'),
    text: 'The connection to PostgreSQL is in clear text: its password and all data can be read in transit.',
    remedy: 'Remove insecure and sslmode=disable from DATABASE_URL and MIGRATION_DATABASE_URL',
    allow: '?insecure or ?sslmode=disable in DATABASE_URL',
    allowed: always,
  },
  {
    what: 'Connection to the mail server',
    applies: ({ smtpUrl }) => smtpUrl !== null && protectionOfMail(smtpUrl) === 'none',
    text: 'Emails, with their links for new passwords, can go to the mail server in clear text.',
    remedy: 'Remove insecure from SMTP_URL',
    allow: '?insecure in SMTP_URL',
    allowed: always,
  },
  {
    what: 'Funding sources',
    applies: ({ production, insecureHosts }) => production && insecureHosts.length > 0,
    text: 'Funding sources at FUNDING_INSECURE_HOSTS may be in the internal network, and answer in clear text.',
    remedy: 'Remove FUNDING_INSECURE_HOSTS',
    allow: 'FUNDING_INSECURE_HOSTS',
    allowed: always,
  },
  {
    what: 'Secrets key',
    applies: ({ production, secretsKey, demo }) => production && secretsKey === null && !demo,
    text: 'There is no key to encrypt authenticator secrets with.',
    remedy:
      'Set SECRETS_KEY to what `openssl rand -base64 32` prints, and keep a copy separate from the backups',
    allow: null,
    allowed: never,
  },
  {
    what: 'Two-factor',
    applies: ({ production, adminSecondFactor }) => production && !adminSecondFactor,
    text: 'Administrators can sign in with a password alone.',
    remedy: 'Remove ADMIN_SECOND_FACTOR',
    allow: 'ADMIN_SECOND_FACTOR=false',
    allowed: always,
  },
];

/** The risks that apply, allowed or not. */
export const risksOf = (environment: Environment): Risk[] =>
  table
    .filter((entry) => entry.applies(environment))
    .map(({ what, text, remedy, allow, allowed }) => ({
      what,
      text,
      remedy,
      allow,
      allowed: allowed(environment),
    }));

/** What is unsafe and what to do: for an accepted risk, and for one that prevents startup. */
export function sentenceOf({ text, remedy, allow, allowed }: Risk): string {
  const accept = allowed || allow === null ? '' : `; to accept the risk, set ${allow}`;
  return `${text} ${remedy}${accept}.`;
}

/** Throws StartError with every risk that is not allowed; returns warnings for the allowed ones. */
export function refuseRisks(environment: Environment): string[] {
  const risks = risksOf(environment);
  const refused = risks.filter(({ allowed }) => !allowed).map(sentenceOf);
  if (refused.length > 0) throw new StartError(refused.join('\n'));
  return risks.map((risk) => `Warning: ${sentenceOf(risk)}`);
}
