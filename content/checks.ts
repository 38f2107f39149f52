/** What the doctor and the panel’s Operations say of an installation. */
const span = (seconds: number) => {
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
};

export const checkNames = {
  service: 'Service',
  database: 'Database',
  clock: 'Clock',
  disk: 'Disk',
  backup: 'Backup',
  deadJobs: 'Failed jobs',
  lateJobs: 'Late jobs',
  emails: 'Emails',
  refusedEmails: 'Refused emails',
  securityEvents: 'Security events',
  mode: 'Mode',
  baseUrl: 'BASE_URL',
  demo: 'Demonstration data',
  trustProxy: 'TRUST_PROXY',
  identity: 'Legal identity',
  cardPayment: 'Card payment',
  bankTransfer: 'Bank transfer',
  mailServer: 'Mail server',
  bounces: 'Returned emails',
  signIn: 'OpenID Connect',
  files: 'Files',
  twoFactor: 'Two-factor',
  approval: 'New accounts',
  timeZone: 'Time zone',
} as const;

export const checkWords = {
  ready: 'ready for requests',
  noBackup: 'none made here with npm run backup',
  backupAge: (seconds: number) => `${span(seconds)} old`,
  clockMatches: 'matches the database’s',
  clockApart: (seconds: number) => `${seconds.toFixed(1)} seconds off the database’s`,
  none: 'none',
  deadJobs: (queues: readonly { queue: string; count: number }[]) =>
    `failed: ${queues.map(({ queue, count }) => `${count} in ${queue}`).join(', ')}. See Faults in the operations guide`,
  lateJobs: (queues: readonly { queue: string; oldestSeconds: number }[]) =>
    `waiting: ${queues.map(({ queue, oldestSeconds }) => `${queue} for ${span(oldestSeconds)}`).join(', ')}. Is an instance running?`,
  noEmails: 'none waiting',
  emails: (count: number, seconds: number) => `${count} waiting, the oldest for ${span(seconds)}`,
  refusedEmails: (count: number) => `${count} could not be delivered in the last 6 days`,
  securityEvents: (
    kinds: readonly {
      kind: string;
      count: number;
      mostOfOneAccount: number;
      mostOfOneSource: number;
    }[],
  ) =>
    `last 24 hours: ${kinds.map(({ kind, count, mostOfOneAccount, mostOfOneSource }) => `${kind} ${count} (one account ${mostOfOneAccount}, one source ${mostOfOneSource})`).join(', ')}`,
  noSecurityEvents: 'none in the last 24 hours',
  production: 'production',
  notProduction: 'not production: only this machine can connect',
  on: 'on',
  off: 'off',
  noProxy: 'none: behind a proxy, all visitors share one address',
  identity: 'on terms, invoices and receipts',
  noIdentity: (empty: readonly string[]) => `not set: ${empty.join(', ')}; no page shows them`,
  notConfigured: 'not configured',
  testCards: 'test provider: nobody is charged',
  stripe: 'Stripe, real money',
  stripeTest: 'Stripe in test mode: nobody is charged',
  noTransfer: 'not offered: BANK_TRANSFER_DETAILS is not set',
  transfer: 'the account is on order pages and invoices',
  transferLacks: (unnamed: readonly string[]) =>
    `BANK_TRANSFER_DETAILS doesn’t name: ${unnamed.join(', ')}`,
  embedded: 'embedded',
  postgresql: 'PostgreSQL',
  mailServer: 'set',
  noMailServer: 'none: emails go to a folder',
  bounces: 'recorded',
  noBounces: 'not recorded: BOUNCES_TOKEN is not set',
  folder: 'in the data folder',
  bucket: 'in an object store',
  required: 'required for administrators',
  optional: 'administrators can sign in with a password alone',
  approved: 'approved by an administrator',
  immediate: 'active immediately',
  set: 'set',
} as const;
