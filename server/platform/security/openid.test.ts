import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenId, openIdProvider, SignInRefused } from './openid.ts';

const baseUrl = 'http://127.0.0.1:3999';
const clientId = 'alliance';
const [ours, strangers] = [newKey(), newKey()];

/** A provider that returns whatever a test wants, valid or not. */
let server: Server;
let issuer: string;
let metadata: Record<string, unknown>;
let token: () => string;
let userInfo: Record<string, unknown> | null;
let asked: { authorization: string | undefined; body: URLSearchParams }[];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/me`,
        ...metadata,
      }),
      '/keys': () => ({
        keys: [
          { ...ours.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' },
        ],
      }),
      '/token': () => {
        const { authorization } = request.headers;
        asked.push({ authorization, body: new URLSearchParams(body) });
        return { access_token: 'access', token_type: 'bearer', id_token: token() };
      },
      '/me': () => userInfo,
    };
    const answer = answers[request.url ?? '']?.();
    response.setHeader('content-type', 'application/json');
    response.statusCode = answer ? 200 : 404;
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  metadata = {};
  userInfo = null;
  asked = [];
});

function newKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function jwt(
  claims: Record<string, unknown>,
  key: KeyObject = ours.privateKey,
  header: Record<string, unknown> = { alg: 'RS256', kid: 'one' },
): string {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

const now = () => Math.floor(Date.now() / 1000);
const rightClaims = (nonce: string) => ({
  iss: issuer,
  aud: clientId,
  sub: 'ada',
  nonce,
  iat: now(),
  exp: now() + 300,
  email: 'ada@example.org',
  email_verified: true,
});
type Claims = Partial<Record<keyof ReturnType<typeof rightClaims> | 'azp' | 'name', unknown>>;

const adapter = (): OpenId =>
  openIdProvider({ issuer, clientId, clientSecret: 'a+b: c', scopes: 'openid', baseUrl });

/** Signs in through the provider, which returns what `makeToken` gives for the attempt's nonce. */
async function signIn(makeToken: (nonce: string) => string) {
  const openId = adapter();
  const { to: _, ...attempt } = await openId.begin();
  token = () => makeToken(attempt.nonce);
  return openId.finish({ state: attempt.state, code: 'code' }, attempt);
}
const withClaims = (claims: Claims) => signIn((nonce) => jwt({ ...rightClaims(nonce), ...claims }));
const reason = (work: Promise<unknown>) =>
  work.then(
    () => 'signed in',
    (error: unknown) => (error instanceof SignInRefused ? error.reason : String(error)),
  );

test('a valid token signs in, and is kept only if the provider can end sessions', async () => {
  const identity = await withClaims({});
  expect(identity).toMatchObject({ issuer, subject: 'ada', claims: { email: 'ada@example.org' } });
  expect(identity.idToken).toBeNull();
  metadata = { end_session_endpoint: `${issuer}/end` };
  expect((await withClaims({})).idToken).toMatch(/^ey/);
});

const wrong: [string, (nonce: string) => string][] = [
  ['signed by somebody else', (nonce) => jwt(rightClaims(nonce), strangers.privateKey)],
  ['not signed', (nonce) => `${part({ alg: 'none' })}.${part(rightClaims(nonce))}.`],
  [
    'signed with another algorithm',
    (nonce) => jwt(rightClaims(nonce), ours.privateKey, { alg: 'HS256', kid: 'one' }),
  ],
  [
    'changed after it was signed',
    (nonce) => {
      const [header, , signature] = jwt(rightClaims(nonce)).split('.');
      return `${header}.${part({ ...rightClaims(nonce), sub: 'eve' })}.${signature}`;
    },
  ],
  ['no token', () => 'x'],
];
test.each(wrong)('AUTH-03 a token is refused: %s', async (_how, makeToken) => {
  expect(await reason(signIn(makeToken))).toBe('provider');
});

const wrongClaims: [string, () => Claims][] = [
  ['of another issuer', () => ({ iss: 'https://evil.example' })],
  ['for another site', () => ({ aud: 'another' })],
  ['for several sites, made for another', () => ({ aud: [clientId, 'another'], azp: 'another' })],
  ['over', () => ({ exp: now() - 60 })],
  ['of an attempt with another nonce', () => ({ nonce: 'x'.repeat(43) })],
  ['without a nonce', () => ({ nonce: undefined })],
  ['without a subject', () => ({ sub: undefined })],
  ['with a subject longer than the standard allows', () => ({ sub: 'x'.repeat(256) })],
  ['with a subject that cannot be stored', () => ({ sub: 'a\u0000' })],
];
test.each(wrongClaims)('AUTH-03 a token is refused: %s', async (_how, claims) => {
  expect(await reason(withClaims(claims()))).toBe('provider');
});

test('a small clock skew is tolerated', async () => {
  expect(await reason(withClaims({ iat: now() + 20, exp: now() - 20 }))).toBe('signed in');
});

test('AUTH-03 the address and its verification come from the same response, never half from each', async () => {
  userInfo = { sub: 'ada', email: 'other@example.org' };
  const { claims } = await withClaims({ email: undefined, email_verified: true });
  expect(claims).toEqual({ sub: 'ada', email: 'other@example.org' });
});

test('AUTH-03 claims about another subject are refused', async () => {
  userInfo = { sub: 'eve', email: 'eve@example.org', email_verified: true };
  expect(await reason(withClaims({ email: undefined }))).toBe('provider');
});

test('the PKCE verifier is sent, and the secret in the way the provider supports', async () => {
  const basic = `Basic ${btoa('alliance:a%2Bb%3A+c')}`;
  await withClaims({});
  expect(asked[0]?.authorization).toBe(basic);
  expect(asked[0]?.body.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  expect(asked[0]?.body.get('redirect_uri')).toBe(`${baseUrl}/api/login/callback`);
  metadata = { token_endpoint_auth_methods_supported: ['client_secret_post'] };
  await withClaims({});
  expect(asked[1]?.authorization).toBeUndefined();
  expect(asked[1]?.body.get('client_secret')).toBe('a+b: c');
  metadata = {
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  };
  await withClaims({});
  expect(asked[2]?.authorization).toBe(basic);
});

test('a configuration of another issuer is refused', async () => {
  metadata = { issuer: 'https://evil.example' };
  expect(await reason(adapter().begin())).toBe('provider');
});

test('a token too long for a URL is not kept for sign-out', async () => {
  metadata = { end_session_endpoint: `${issuer}/end` };
  const { idToken } = await withClaims({ name: 'x'.repeat(5000) });
  expect(idToken).toBeNull();
});

test('AUTH-02 a provider without a sign-out address is not sent there', async () => {
  expect(await adapter().endAddress('token')).toBeNull();
  metadata = { end_session_endpoint: `${issuer}/end?theme=dark` };
  expect(await adapter().endAddress(null)).toBe(
    `${issuer}/end?theme=dark&post_logout_redirect_uri=${encodeURIComponent(`${baseUrl}/`)}&client_id=alliance`,
  );
});
