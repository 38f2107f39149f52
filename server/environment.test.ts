import { describe, expect, test } from 'vitest';
import { demoBankDetails } from '#content/demo.ts';
import { helpText, readEnvironment } from './environment.ts';
import { StartError } from './platform/app-error.ts';

/** The message with which the start is refused. */
function refusal(source: NodeJS.ProcessEnv): string {
  try {
    readEnvironment(source);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  return 'It started.';
}

test('without any variable it is a demonstration on this machine', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    baseUrl: 'http://127.0.0.1:3000',
    dataDir: './data',
    databaseUrl: null,
    demo: true,
    production: false,
    trustProxy: [],
    accountApproval: 'admin',
    logLevel: 'error',
  });
});

test('an empty variable counts as unset', () => {
  expect(readEnvironment({ PORT: '', BASE_URL: '' }).port).toBe(3000);
});

const bad: [string, string][] = [
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['BASE_URL', 'example.org'],
  ['BASE_URL', 'ftp://example.org'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'postgres://user@host/name?sslmode=off'],
  ['MAX_CONNECTIONS', '9'],
  ['DATABASE_POOL', '1'],
  ['DATABASE_POOL', '201'],
  ['DEMO_DATA', 'yes'],
  ['TRUST_PROXY', 'proxy.example.org'],
  ['TRUST_PROXY', '999.0.0.1'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['TRUST_PROXY', '10.0.0.1,abc'],
  ['SMTP_URL', 'http://mail.example.org'],
  ['MAIL_FROM', 'a'],
  ['OIDC_ISSUER', 'accounts.example.org'],
  ['OIDC_ISSUER', 'http://accounts.example.org'],
  ['OIDC_ISSUER', 'http://localhost.evil.example'],
  ['OIDC_SCOPES', 'email profile'],
  ['SITE_HOST', 'not a host'],
  ['SITE_LINKS', 'call'],
  ['SITE_LINKS', 'shop=https://example.org'],
  ['SITE_LINKS', 'call=http://example.org'],
  ['ACCOUNT_APPROVAL', 'maybe'],
  ['PARTNER_ENROLLMENT', 'never'],
  ['ADMIN_SECOND_FACTOR', 'yes'],
  ['TIME_ZONE', 'Africa/Atlantis'],
  ['HOLIDAYS', 'Christmas'],
  ['HOLIDAYS', '12-25,13-45'],
  ['HOLIDAYS', '2027-02-30'],
  ['METRICS_TOKEN', 'too short'],
  ['HSTS', 'yes'],
  ['BOUNCES_TOKEN', 'too short'],
  ['MAIL_RETURN_PATH', 'bounces'],
  ['NEWSLETTERS_PER_MINUTE', '0'],
  ['ACCOUNT_FILES_MB', '0'],
  ['PROJECT_FILES_MB', '2GB'],
  ['ROOM_FILES_MB', '-1'],
  ['FUNDING_INSECURE_HOSTS', '127.0.0.1'],
  ['DRAIN_SECONDS', 'soon'],
  ['LOG_LEVEL', 'loud'],
  ['STRIPE_SECRET_KEY', 'pk_live_x'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_live_x'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_API_BASE', 'api.stripe.com'],
  ['ALLOW_TEST_PAYMENTS', 'yes'],
  ['ALLOW_EMBEDDED_PAYMENTS', '1'],
  ['BACKUP_KEY', 'short'],
  ['ALLOW_INSECURE_HTTP', 'on'],
  ['ALLOW_EMAIL_FOLDER', 'yes'],
  ['TEST_CLOCK_OFFSET', 'three days'],
];

test.each(bad)('%s=%s is refused in one sentence that names the variable', (name, value) => {
  expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} must be .{5,80}[^.]\\.$`));
});

test.each([
  ['PORT', 'http', 'must be a number from 0 to 65535'],
  ['PORT', '70000', 'must be at most 65535'],
  ['DEMO_DATA', 'yes', 'must be true or false'],
  ['BASE_URL', 'example.org', 'must be an address like https://example.org'],
  ['DATABASE_URL', 'mysql://here', 'must be an address like postgres://user@host/name'],
  ['TRUST_PROXY', 'my-proxy', 'must be addresses like 10.0.0.1 or 10.0.0.0/8'],
  ['TIME_ZONE', 'Lagos', 'must be a time zone like Africa/Lagos'],
  ['HOLIDAYS', '32-01', 'must be dates like 2027-03-26 or 12-25'],
])('%s=%s: the refusal says what the value must be', (name, value, what) => {
  expect(refusal({ [name]: value })).toBe(`${name} ${what}.`);
});

const good: [string, string][] = [
  ['PORT', '0'],
  ['TRUST_PROXY', '10.0.0.1, 192.168.0.0/16, ::1, 2001:db8::/32'],
  ['SITE_LINKS', 'call=https://example.org/book?a=b, x=https://x.example/dsa'],
  ['HOLIDAYS', '02-29, 2027-03-26'],
  ['TIME_ZONE', 'UTC'],
  ['BANK_TRANSFER_DETAILS', 'Bank of the Example\\nIBAN XX00'],
  ['SITE_LEGAL_NAME', 'Alliance Ltd/Gte'],
  ['SITE_REGISTRATION', 'RC 1234567'],
  ['SITE_ADDRESS', '1 Marina\\nLagos'],
  ['SITE_COUNTRY', 'Nigeria'],
  ['SITE_TAX_NUMBER', 'TIN 12345678-0001'],
  ['TEST_CLOCK_OFFSET', '-P3DT4H'],
  ['FUNDING_INSECURE_HOSTS', '127.0.0.1:8080, feeds.internal:80'],
  ['BASE_URL', 'http://[::1]:3000'],
  ['DATABASE_URL', 'postgresql://user:p%40ss@host:5433/name'],
];

test.each(good)('%s=%s is accepted', (name, value) => {
  expect(refusal({ [name]: value })).toBe('It started.');
});

test('--help explains every variable with its default', () => {
  const help = helpText();
  const names = new Set([...bad, ...good].map(([name]) => name));
  for (const name of ['HOST', 'DATA_DIR', 'SITE_NAME', 'SITE_SHORT_NAME', 'NODE_ENV'])
    names.add(name);
  names.add('SECRETS_KEY').add('SECRETS_KEY_PREVIOUS');
  names.add('OIDC_CLIENT_ID').add('OIDC_CLIENT_SECRET').add('MIGRATION_DATABASE_URL');
  for (const name of names)
    expect(help).toMatch(new RegExp(`^  ${name} +\\S.+\\n +default: \\S`, 'm'));
  const explained = [...help.matchAll(/^ {2}([A-Z_]+) /gm)].map((match) => match[1]);
  expect(explained.sort()).toEqual([...names].sort());
});

test('--help says how TLS to the database and to the mail server is asked for', () => {
  const lines = helpText().split('\n');
  const of = (name: string) => lines.find((line) => line.startsWith(`  ${name} `));
  for (const said of ['sslmode=require', 'sslrootcert=', 'insecure'])
    expect(of('DATABASE_URL')).toContain(said);
  for (const said of ['smtps://', 'STARTTLS', 'insecure']) expect(of('SMTP_URL')).toContain(said);
});

test.each([
  ['https://alliance.example', '127.0.0.1'],
  ['http://192.168.1.4:3000', '127.0.0.1'],
  ['http://localhost.evil.example', '127.0.0.1'],
  ['http://127.0.0.1.evil.example', '127.0.0.1'],
  ['http://localhost:3000', '0.0.0.0'],
  ['http://localhost:3000', '::'],
  ['http://localhost:3000', '192.168.1.4'],
  ['http://localhost:3000', 'localhost.evil.example'],
])('%s on HOST=%s is production, whatever NODE_ENV says', (baseUrl, host) => {
  for (const mode of ['', 'development', 'test'])
    expect(readEnvironment({ BASE_URL: baseUrl, HOST: host, NODE_ENV: mode })).toMatchObject({
      production: true,
      local: false,
      demo: false,
      adminSecondFactor: true,
      logLevel: 'info',
      payments: { card: null, samplesForSale: false },
    });
});

test.each([
  ['http://localhost:3000', 'localhost'],
  ['https://127.0.0.2:8443', '127.0.0.1'],
  ['http://[::1]:3000', '::1'],
])('%s on HOST=%s is local to this machine', (baseUrl, host) => {
  const found = readEnvironment({ BASE_URL: baseUrl, HOST: host });
  expect(found).toMatchObject({ production: false, local: true, demo: true });
});

test('administrators’ two-factor authentication is on in production unless it is switched off', () => {
  expect(readEnvironment({}).adminSecondFactor).toBe(false);
  expect(readEnvironment({ NODE_ENV: 'production' }).adminSecondFactor).toBe(true);
  const off = { NODE_ENV: 'production', ADMIN_SECOND_FACTOR: 'false' };
  expect(readEnvironment(off).adminSecondFactor).toBe(false);
});

test('demonstration data is off in production and on PostgreSQL unless it is requested', () => {
  const postgres = { DATABASE_URL: 'postgres://user@host/name' };
  expect(readEnvironment(postgres).demo).toBe(false);
  expect(readEnvironment({ ...postgres, DEMO_DATA: 'true' }).demo).toBe(true);
  expect(readEnvironment({ NODE_ENV: 'production', SMTP_URL: 'smtp://m' }).demo).toBe(false);
});

describe('payment', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const live = { ...keys, STRIPE_SECRET_KEY: 'sk_live_1' };
  const postgres = { DATABASE_URL: 'postgres://user@host/name' };
  const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://m', ...postgres };
  const paymentsOf = (source: NodeJS.ProcessEnv) => readEnvironment(source).payments;

  test('a partial Stripe configuration is refused', () => {
    expect(paymentsOf(keys)).toEqual({
      card: {
        provider: 'stripe',
        secretKey: 'sk_test_1',
        publishableKey: 'pk_test_1',
        webhookSecret: 'whsec_1',
        apiBase: 'https://api.stripe.com',
      },
      bankDetails: demoBankDetails,
      samplesForSale: true,
      live: false,
    });
    for (const name of Object.keys(keys))
      expect(refusal({ ...keys, [name]: '' })).toMatch(/set all three or none\.$/);
  });

  test('without keys, card payment uses the test provider, and in production there is none', () => {
    expect(paymentsOf({}).card).toEqual({ provider: 'test' });
    expect(paymentsOf(production).card).toBeNull();
    const allowed = { ...production, ALLOW_TEST_PAYMENTS: 'true' };
    expect(paymentsOf(allowed).card).toEqual({ provider: 'test' });
  });

  test('with live keys, a report without a file is not for sale', () => {
    expect(paymentsOf({}).samplesForSale).toBe(true);
    expect(paymentsOf({ ...live, ...postgres }).samplesForSale).toBe(false);
    expect(paymentsOf(production).samplesForSale).toBe(false);
  });

  test('no account is invented outside demonstrations (P2)', () => {
    expect(paymentsOf({ DEMO_DATA: 'false' }).bankDetails).toBeNull();
    expect(paymentsOf({}).bankDetails).toMatch(/doesn’t exist/);
  });

  test('the bank details are split into lines', () => {
    const given = { BANK_TRANSFER_DETAILS: 'Bank of the Example\\nIBAN XX00' };
    expect(paymentsOf(given).bankDetails).toBe('Bank of the Example\nIBAN XX00');
  });
});

test('a partial OpenID Connect configuration is refused', () => {
  const all = {
    OIDC_ISSUER: 'https://accounts.example.org',
    OIDC_CLIENT_ID: 'alliance',
    OIDC_CLIENT_SECRET: 'secret',
  };
  expect(readEnvironment({}).openId).toBeNull();
  expect(readEnvironment(all).openId).toEqual({
    issuer: 'https://accounts.example.org',
    clientId: 'alliance',
    clientSecret: 'secret',
    scopes: 'openid email profile',
  });
  expect(readEnvironment({ ...all, OIDC_ISSUER: 'http://127.0.0.1:9000' }).openId).not.toBeNull();
  for (const name of Object.keys(all))
    expect(refusal({ ...all, [name]: '' })).toBe(
      'OpenID Connect needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET together; set all three or none.',
    );
});

test('the clock can be shifted only with demonstration data', () => {
  expect(refusal({ TEST_CLOCK_OFFSET: 'P1D', DEMO_DATA: 'false' })).toBe(
    'TEST_CLOCK_OFFSET is refused without demonstration data.',
  );
});

test('an IPv6 host is in brackets in the URL', () => {
  expect(readEnvironment({ HOST: '::1', PORT: '8080' }).baseUrl).toBe('http://[::1]:8080');
});

test('S3 needs its five variables together, and an encrypted endpoint', () => {
  const all = {
    S3_ENDPOINT: 'https://s3.example.org',
    S3_REGION: 'eu-west-1',
    S3_BUCKET: 'alliance-files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readEnvironment({}).s3).toBeNull();
  const s3 = {
    endpoint: 'https://s3.example.org',
    region: 'eu-west-1',
    bucket: 'alliance-files',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    prefix: '',
  };
  expect(readEnvironment(all).s3).toEqual(s3);
  expect(readEnvironment({ ...all, S3_PREFIX: 'a/b' }).s3).toEqual({ ...s3, prefix: 'a/b' });
  const inside = { ...all, S3_ENDPOINT: 'http://objects:8333?insecure' };
  expect(readEnvironment(inside).s3).toEqual({ ...s3, endpoint: 'http://objects:8333' });
  const together =
    'S3 needs S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together; set all five or none.';
  for (const name of Object.keys(all)) expect(refusal({ ...all, [name]: '' })).toBe(together);
  expect(refusal({ S3_PREFIX: 'a' })).toBe(together);
  for (const wrong of [
    { S3_ENDPOINT: 'http://s3.example.org' },
    { S3_BUCKET: 'Alliance Files' },
    { S3_PREFIX: '../other' },
  ])
    expect(refusal({ ...all, ...wrong })).toContain('must be');
});

test.each([
  Buffer.alloc(32, 250).toString('base64'),
  Buffer.alloc(32, 250).toString('base64url'),
  Buffer.alloc(32, 250).toString('hex'),
])('SECRETS_KEY=%s is accepted as a key of 32 bytes', (SECRETS_KEY) => {
  const { secretsKey, previousSecretsKeys } = readEnvironment({
    SECRETS_KEY,
    SECRETS_KEY_PREVIOUS: `${SECRETS_KEY},${SECRETS_KEY}`,
  });
  expect(secretsKey).toEqual(Buffer.alloc(32, 250));
  expect(previousSecretsKeys).toEqual([secretsKey, secretsKey]);
});

test.each(['secret', Buffer.alloc(16).toString('base64'), `${'a'.repeat(43)}!`, 'a=,b='])(
  'SECRETS_KEY=%s is refused',
  (SECRETS_KEY) => {
    expect(() => readEnvironment({ SECRETS_KEY })).toThrow(/SECRETS_KEY must be 32 bytes/);
  },
);
