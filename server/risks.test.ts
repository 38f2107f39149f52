import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { StartError } from './platform/app-error.ts';
import { refuseRisks, risksOf } from './risks.ts';

/** The outcome of a start: its warnings, or why it is refused. */
function start(source: NodeJS.ProcessEnv): { refused: string[] } | { warned: string[] } {
  const environment = readEnvironment(source);
  try {
    return { warned: refuseRisks(environment) };
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return { refused: (error as StartError).message.split('\n') };
  }
}

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
/** A public installation without risks. */
const sound = {
  BASE_URL: 'https://alliance.example',
  DATABASE_URL: 'postgres://user@127.0.0.1/name',
  SMTP_URL: 'smtps://mail.example',
  SITE_LEGAL_NAME: 'Alliance Ltd/Gte',
  SITE_ADDRESS: '1 Marina\\nLagos',
  SITE_COUNTRY: 'Nigeria',
  SITE_TAX_NUMBER: 'TIN 12345678-0001',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
};

test('a sound installation, and a local one, start without warnings', () => {
  expect(start(sound)).toEqual({ warned: [] });
  expect(start({ ...sound, ...stripe, HOST: '0.0.0.0', NODE_ENV: 'production' })).toEqual({
    warned: [],
  });
  expect(start({})).toEqual({ warned: [] });
});

const risks: [string, NodeJS.ProcessEnv, NodeJS.ProcessEnv, RegExp][] = [
  [
    'a public address without TLS',
    { ...sound, BASE_URL: 'http://alliance.example' },
    { ALLOW_INSECURE_HTTP: 'true' },
    /^BASE_URL is plain http: .* set ALLOW_INSECURE_HTTP=true\.$/,
  ],
  [
    'a loopback address that listens to the network',
    { ...sound, HOST: '0.0.0.0', BASE_URL: 'http://localhost:3000' },
    { ALLOW_INSECURE_HTTP: 'true' },
    /^BASE_URL is plain http: /,
  ],
  [
    'emails into a folder',
    { ...sound, SMTP_URL: '' },
    { ALLOW_EMAIL_FOLDER: 'true' },
    /^Emails would be written to a folder .* Set SMTP_URL; .* ALLOW_EMAIL_FOLDER=true\.$/,
  ],
  [
    'real payments in the embedded database',
    stripe,
    { ALLOW_EMBEDDED_PAYMENTS: 'true' },
    /^Real payments are stored in the embedded database.* ALLOW_EMBEDDED_PAYMENTS=true\.$/,
  ],
];

describe.each(risks)('%s', (_what, source, allowance, sentence) => {
  test('is refused', () => {
    expect(start(source)).toEqual({ refused: [expect.stringMatching(sentence)] });
  });

  test('warns at every start once it is allowed by name, and allows nothing else', () => {
    const said = start({ ...source, ...allowance });
    expect(said).toEqual({ warned: [expect.stringMatching(/^Warning: [A-Z].+\.$/)] });
    for (const [, other, own] of risks)
      if (JSON.stringify(own) !== JSON.stringify(allowance))
        expect(start({ ...other, ...allowance })).toHaveProperty('refused');
  });
});

test('selling without naming the seller causes a warning at every start, until name, address, country and tax number are set', () => {
  const account = { BANK_TRANSFER_DETAILS: 'Account name: Alliance' };
  const nameless = { ...sound, SITE_LEGAL_NAME: '' };
  expect(start(nameless)).toEqual({ warned: [] });
  for (const source of [
    { ...nameless, ...account },
    { ...sound, ...stripe, SITE_ADDRESS: '' },
    { ...sound, ...stripe, SITE_COUNTRY: '' },
    { ...sound, ...stripe, SITE_TAX_NUMBER: '' },
  ])
    expect(start(source)).toEqual({
      warned: [expect.stringMatching(/say who the seller is\. Set SITE_LEGAL_NAME/)],
    });
  expect(start({ ...sound, ...account })).toEqual({ warned: [] });
});

test('with BASE_URL as the only variable, there are no test payments, no emails in a folder and no demonstration accounts', () => {
  const source = { BASE_URL: 'https://alliance.example' };
  expect(readEnvironment(source)).toMatchObject({ demo: false, payments: { card: null } });
  expect(start(source)).toEqual({
    refused: [
      expect.stringMatching(/^Emails would be written/),
      expect.stringMatching(/^There is no key .* Set SECRETS_KEY /),
    ],
  });
});

test.each([
  { BASE_URL: 'https://alliance.example' },
  { BASE_URL: 'http://192.168.1.4:3000' },
  { BASE_URL: 'http://localhost.evil.example' },
  { HOST: '0.0.0.0', BASE_URL: 'http://localhost:3000' },
  { HOST: '::', BASE_URL: 'http://localhost:3000' },
])('demonstration data is refused with %o, and nothing allows it', (where) => {
  const allowances = {
    ALLOW_INSECURE_HTTP: 'true',
    ALLOW_EMAIL_FOLDER: 'true',
    ALLOW_TEST_PAYMENTS: 'true',
    ALLOW_EMBEDDED_PAYMENTS: 'true',
  };
  expect(start({ ...sound, ...allowances, ...where, DEMO_DATA: 'true' })).toEqual({
    refused: [expect.stringMatching(/^DEMO_DATA=true is refused: /)],
  });
});

test('all refusals are reported together', () => {
  const source = { BASE_URL: 'http://alliance.example', DEMO_DATA: 'true' };
  const said = start({ ...source, ...stripe });
  expect(said).toEqual({
    refused: [
      expect.stringMatching(/^DEMO_DATA=true is refused/),
      expect.stringMatching(/^BASE_URL is plain http/),
      expect.stringMatching(/^Real payments are stored/),
    ],
  });
});

test.each([
  { DATABASE_URL: 'postgres://user@database.internal/name?insecure' },
  { DATABASE_URL: 'postgres://user@database.internal/name?sslmode=disable' },
  { MIGRATION_DATABASE_URL: 'postgres://owner@database.internal/name?insecure' },
  { SMTP_URL: 'smtp://mail.example?insecure' },
])('clear text causes a warning at every start: %o', (change) => {
  expect(start({ ...sound, ...change })).toEqual({
    warned: [expect.stringMatching(/^Warning: .* in clear text/)],
  });
});

test('test payments and administrators without two-factor authentication are allowed by their own variables, with a warning', () => {
  const source = { ...sound, ALLOW_TEST_PAYMENTS: 'true', ADMIN_SECOND_FACTOR: 'false' };
  expect(start(source)).toEqual({
    warned: [
      expect.stringMatching(/^Warning: The test payment provider is on/),
      expect.stringMatching(/^Warning: Administrators can sign in with a password alone/),
    ],
  });
});

test('at most one risk with the same heading applies, so that the doctor loses none', () => {
  for (const [, source] of risks) {
    const headings = risksOf(readEnvironment(source)).map(({ what }) => what);
    expect(new Set(headings).size).toBe(headings.length);
  }
});
