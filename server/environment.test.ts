import { describe, expect, test } from 'vitest';
import { helpText, readEnvironment } from './environment.ts';
import { StartError } from './platform/app-error.ts';

/** What the operator reads instead of a start. */
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

test('an empty variable is one that is not set', () => {
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
  ['LOG_LEVEL', 'loud'],
  ['STRIPE_SECRET_KEY', 'pk_live_x'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_live_x'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_API_BASE', 'api.stripe.com'],
  ['ALLOW_TEST_PAYMENTS', 'yes'],
  ['ALLOW_EMBEDDED_PAYMENTS', '1'],
  ['TEST_CLOCK_OFFSET', 'three days'],
];

test.each(bad)('%s=%s is refused in one sentence that names it', (name, value) => {
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
])('%s=%s: it says what it must be', (name, value, what) => {
  expect(refusal({ [name]: value })).toBe(`${name} ${what}.`);
});

const good: [string, string][] = [
  ['PORT', '0'],
  ['TRUST_PROXY', '10.0.0.1, 192.168.0.0/16, ::1, 2001:db8::/32'],
  ['SITE_LINKS', 'call=https://example.org/book?a=b, x=https://x.example/dsa'],
  ['HOLIDAYS', '02-29, 2027-03-26'],
  ['TIME_ZONE', 'UTC'],
  ['BANK_TRANSFER_DETAILS', 'Bank of the Example\\nIBAN XX00'],
  ['TEST_CLOCK_OFFSET', '-P3DT4H'],
  ['BASE_URL', 'http://[::1]:3000'],
  ['DATABASE_URL', 'postgresql://user:p%40ss@host:5433/name'],
];

test.each(good)('%s=%s is taken', (name, value) => {
  expect(refusal({ [name]: value })).toBe('It started.');
});

test('every variable is explained by --help, with its default', () => {
  const help = helpText();
  const names = new Set([...bad, ...good].map(([name]) => name));
  for (const name of ['HOST', 'DATA_DIR', 'SITE_NAME', 'SITE_SHORT_NAME', 'NODE_ENV'])
    names.add(name);
  names.add('OIDC_CLIENT_ID').add('OIDC_CLIENT_SECRET').add('MIGRATION_DATABASE_URL');
  for (const name of names)
    expect(help).toMatch(new RegExp(`^  ${name} +\\S.+\\n +default: \\S`, 'm'));
  const explained = [...help.matchAll(/^ {2}([A-Z_]+) /gm)].map((match) => match[1]);
  expect(explained.sort()).toEqual([...names].sort());
});

test('production without a mail server does not start', () => {
  expect(refusal({ NODE_ENV: 'production', BASE_URL: 'https://alliance.example' })).toBe(
    'Production needs a mail server: set SMTP_URL.',
  );
  const { demo, logLevel } = readEnvironment({
    NODE_ENV: 'production',
    BASE_URL: 'https://alliance.example',
    SMTP_URL: 'smtps://mail.example',
  });
  expect({ demo, logLevel }).toEqual({ demo: false, logLevel: 'info' });
});

test.each([
  'https://alliance.example',
  'http://192.168.1.4:3000',
  'http://0.0.0.0:3000',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
])('demonstration data at %s is refused, because its password is known', (address) => {
  expect(refusal({ DEMO_DATA: 'true', BASE_URL: address })).toMatch(/^DEMO_DATA=true is refused: /);
  expect(readEnvironment({ BASE_URL: address }).demo).toBe(false);
});

test('demonstration data is off in production and on PostgreSQL unless it is asked for', () => {
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

  test('Stripe is configured as a whole or not at all', () => {
    expect(paymentsOf(keys)).toEqual({
      card: {
        provider: 'stripe',
        secretKey: 'sk_test_1',
        publishableKey: 'pk_test_1',
        webhookSecret: 'whsec_1',
        apiBase: 'https://api.stripe.com',
      },
      bankDetails: null,
      samplesForSale: true,
      warning: null,
    });
    for (const name of Object.keys(keys))
      expect(refusal({ ...keys, [name]: '' })).toMatch(/set all three or none\.$/);
  });

  test('without keys it is the test provider, and in production nothing', () => {
    expect(paymentsOf({}).card).toEqual({ provider: 'test' });
    expect(paymentsOf(production).card).toBeNull();
    const allowed = { ...production, ALLOW_TEST_PAYMENTS: 'true' };
    expect(paymentsOf(allowed).card).toEqual({ provider: 'test' });
  });

  test('live keys are refused with the embedded database, unless that is allowed, with a warning', () => {
    expect(refusal(live)).toBe(
      'Live payments are refused with the embedded database, which can lose the last payments at a power cut: set DATABASE_URL, or ALLOW_EMBEDDED_PAYMENTS=true.',
    );
    expect(paymentsOf({ ...live, ...postgres }).warning).toBeNull();
    expect(paymentsOf({ ...live, ALLOW_EMBEDDED_PAYMENTS: 'true' }).warning).toMatch(
      /^Warning: real payments are kept in the embedded database/,
    );
  });

  test('where real money moves, a report without a file is not for sale', () => {
    expect(paymentsOf({}).samplesForSale).toBe(true);
    expect(paymentsOf({ ...live, ...postgres }).samplesForSale).toBe(false);
    expect(paymentsOf(production).samplesForSale).toBe(false);
  });

  test('the lines of the account’s details', () => {
    const given = { BANK_TRANSFER_DETAILS: 'Bank of the Example\\nIBAN XX00' };
    expect(paymentsOf(given).bankDetails).toBe('Bank of the Example\nIBAN XX00');
  });
});

test('OpenID Connect is configured as a whole or not at all', () => {
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

test('the clock is moved only with demonstration data', () => {
  expect(refusal({ TEST_CLOCK_OFFSET: 'P1D', DEMO_DATA: 'false' })).toBe(
    'TEST_CLOCK_OFFSET is refused without demonstration data.',
  );
});

test('an IPv6 host stands in brackets in the address', () => {
  expect(readEnvironment({ HOST: '::1', PORT: '8080' }).baseUrl).toBe('http://[::1]:8080');
});
