import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '../../../testing/client.ts';
import { expectLoggedErrors } from '../../../testing/logged-errors.ts';
import {
  type Browser,
  comeBack,
  failed,
  makeBrowser,
  signInThere,
  startProvider,
  type TestProvider,
} from '../../../testing/openid.ts';
import { type Service, startService } from '../../../testing/service.ts';

const baseUrl = 'http://127.0.0.1:3999';
const httpsUrl = 'https://alliance.example';

let provider: TestProvider;
let service: Service;
let secure: Service;
beforeAll(async () => {
  provider = await startProvider(baseUrl, httpsUrl);
  service = await startService({ openId: provider.openId(baseUrl) });
  secure = await startService({ baseUrl: httpsUrl, openId: provider.openId(httpsUrl) });
  for (const sub of ['ada', 'grace'])
    await provider.know({ sub, email: `${sub}@example.org`, email_verified: true, name: sub });
});
afterAll(async () => {
  await service.stop();
  await secure.stop();
  await provider.stop();
});

const leadsTo = async (browser: Browser, address: string | URL) => {
  const { status, headers } = await browser.get(address);
  return { status, to: headers.get('location') };
};
const whoIs = async (browser: Browser) => {
  const { status, text } = await browser.get('/api/auth/user');
  return status === 200 ? (JSON.parse(text).email as string) : status;
};

test('AUTH-01 API-10 sign-in redirects to the provider with PKCE, state and nonce, and requests only the scopes it needs', async () => {
  const { status, headers } = await makeBrowser(service).get('/api/login?next=/faq');
  const to = new URL(headers.get('location') ?? '');
  expect(status).toBe(302);
  expect(to.origin + to.pathname).toBe(`${provider.issuer}/auth`);
  const query = Object.fromEntries(to.searchParams);
  expect(query).toEqual({
    client_id: 'alliance',
    response_type: 'code',
    redirect_uri: `${baseUrl}/api/login/callback`,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('AUTH-01 a person who signs in at the provider is signed in here, on the page they came for', async () => {
  const browser = makeBrowser(service);
  expect(await signInThere(browser, 'ada', '/api/login?next=%2Fclient-portal%3Ftab%3Dfiles')).toBe(
    '/client-portal?tab=files',
  );
  expect(await whoIs(browser)).toBe('ada@example.org');
});

test('AUTH-03 a next= of another site leads to the home page', async () => {
  const browser = makeBrowser(service);
  expect(await signInThere(browser, 'ada', '/api/login?next=%2F%2Fevil.example')).toBe('/');
});

test('a cookie that no script and no other site can use binds the attempt to this browser', async () => {
  const plain = await makeBrowser(service).get('/api/login');
  expect(plain.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^oidc=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const overHttps = await makeBrowser(secure).get('/api/login');
  expect(overHttps.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-oidc=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ]);
});

test('the whole flow works over https too, and clears the attempt’s cookie at its end', async () => {
  const browser = makeBrowser(secure);
  const back = await comeBack(browser, 'ada');
  const { headers } = await browser.get(back);
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-session=[\w-]{43}; Max-Age=7776000; .*; Secure$/),
    '__Host-oidc=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    expect.stringMatching(/^__Host-browser=[\w-]{43}; Max-Age=15552000; .*; Secure$/),
    expect.stringMatching(/^__Host-sign-out=[\w-]{43}; Max-Age=7776000; .*; Secure$/),
  ]);
});

test('only hashes of the state and cookie are stored', async () => {
  const browser = makeBrowser(service);
  const { headers } = await browser.get('/api/login');
  const state = new URL(headers.get('location') ?? '').searchParams.get('state') ?? '';
  const rows = JSON.stringify(await service.rows('select * from openid_attempts'));
  expect(rows).not.toContain(state);
  expect(rows).not.toContain(browser.cookie('oidc'));
});

test('AUTH-03 a replayed callback is refused, and the session stays', async () => {
  const browser = makeBrowser(service);
  const back = await comeBack(browser, 'ada');
  const cookie = browser.cookie('oidc') ?? '';
  expect((await leadsTo(browser, back)).to).toBe('/');
  browser.setCookie('oidc', cookie);
  expect(await leadsTo(browser, back)).toEqual({ status: 302, to: failed('expired') });
  expect(await whoIs(browser)).toBe('ada@example.org');
});

test('AUTH-03 of two concurrent callbacks, one signs in', async () => {
  const browser = makeBrowser(service);
  const back = await comeBack(browser, 'ada');
  const both = await Promise.all([leadsTo(browser, back), leadsTo(browser, back)]);
  expect(both.map(({ to }) => to).sort()).toEqual(['/', failed('expired')]);
});

test('AUTH-03 a callback in another browser is refused, even in one with its own attempt; the right one still works', async () => {
  const browser = makeBrowser(service);
  const back = await comeBack(browser, 'ada');
  const stranger = makeBrowser(service);
  expect((await leadsTo(stranger, back)).to).toBe(failed('expired'));
  await stranger.get('/api/login');
  expect((await leadsTo(stranger, back)).to).toBe(failed('expired'));
  expect(await whoIs(stranger)).toBe(401);
  expect((await leadsTo(browser, back)).to).toBe('/');
});

test('AUTH-03 a wrong or missing state is refused', async () => {
  for (const change of [
    (url: URL) => url.searchParams.set('state', 'A'.repeat(43)),
    (url: URL) => url.searchParams.set('state', ''),
    (url: URL) => url.searchParams.delete('state'),
  ]) {
    const browser = makeBrowser(service);
    const back = await comeBack(browser, 'ada');
    change(back);
    expect(await leadsTo(browser, back)).toEqual({ status: 302, to: failed('expired') });
    expect(await whoIs(browser)).toBe(401);
  }
});

test('AUTH-03 the code of somebody else’s sign-in is refused: it matches no other attempt (PKCE)', async () => {
  const [victim, attacker] = [makeBrowser(service), makeBrowser(service)];
  const theirs = await comeBack(attacker, 'grace');
  const back = await comeBack(victim, 'ada');
  back.searchParams.set('code', theirs.searchParams.get('code') ?? '');
  expect((await leadsTo(victim, back)).to).toBe(failed('expired'));
  expect(await whoIs(victim)).toBe(401);
});

test.each([
  ['verifier', 'expired'],
  ['nonce', 'provider'],
])('AUTH-03 a sign-in with a mismatched %s is refused', async (column, reason) => {
  expectLoggedErrors(/sign-in at the provider failed.*\\"nonce\\" claim/);
  const browser = makeBrowser(service);
  const back = await comeBack(browser, 'ada');
  await service.rows(`update openid_attempts set ${column} = repeat('B', 43)`);
  expect((await leadsTo(browser, back)).to).toBe(failed(reason));
  expect(await whoIs(browser)).toBe(401);
});

test('AUTH-03 a nonce changed on the way to the provider is refused', async () => {
  expectLoggedErrors(/sign-in at the provider failed.*\\"nonce\\" claim/);
  const browser = makeBrowser(service);
  const { headers } = await browser.get('/api/login');
  const to = new URL(headers.get('location') ?? '');
  to.searchParams.set('nonce', 'C'.repeat(43));
  const back = await comeBack(browser, 'ada', to.href);
  expect((await leadsTo(browser, back)).to).toBe(failed('provider'));
});

test('AUTH-03 an answer in the name of another provider is refused', async () => {
  expectLoggedErrors(/sign-in at the provider failed/);
  for (const issuer of ['https://evil.example', '']) {
    const browser = makeBrowser(service);
    const back = await comeBack(browser, 'ada');
    back.searchParams.set('iss', issuer);
    expect((await leadsTo(browser, back)).to).toBe(failed('provider'));
  }
});

test('AUTH-03 an attempt expires after ten minutes at the provider', async () => {
  const browser = makeBrowser(service);
  const back = await comeBack(browser, 'ada');
  await service.advance({ minutes: 10 });
  expect((await leadsTo(browser, back)).to).toBe(failed('expired'));
});

test('AUTH-03 declining at the provider is reported', async () => {
  expectLoggedErrors(/sign-in at the provider failed/);
  const browser = makeBrowser(service);
  const page = await browser.go('/api/login');
  const back = await browser.go(`${page.url}/abort`, (url) => url.pathname.endsWith('/callback'));
  expect(back.url.searchParams.get('error')).toBe('access_denied');
  expect((await leadsTo(browser, back.url)).to).toBe(failed('denied'));
  const other = await comeBack(browser, 'ada');
  other.searchParams.delete('code');
  other.searchParams.set('error', 'server_error');
  expect((await leadsTo(browser, other)).to).toBe(failed('provider'));
  expect(await whoIs(browser)).toBe(401);
});

test('a failed sign-in through the provider is a security event, attributed to the account if the provider proved it', async () => {
  await provider.know({ sub: 'joan', email: 'joan@example.org', email_verified: true });
  const browser = makeBrowser(service);
  expect(await signInThere(browser, 'joan')).toBe('/');
  await service.rows("update users set status = 'suspended' where email = 'joan@example.org'");
  await service.platform.security.flush();
  await service.rows('delete from security_events');
  const [forged, refused] = [makeBrowser(service), makeBrowser(service)];
  await forged.get('/api/login/callback?state=a&code=b');
  expect(await signInThere(refused, 'joan')).toBe(failed('suspended'));
  await refused.get('/api/login?next=/faq');
  const wrong = { email: 'joan@example.org', password: 'wrong' };
  await makeClient(service).send('POST', '/api/sign-in', wrong);
  await service.platform.security.flush();
  const events = await service.rows(
    'select kind, call, account, source, count from security_events',
  );
  const of = (call: string, hasAccount: boolean) =>
    events.find((event) => event.call === call && (event.account !== '') === hasAccount);
  expect(events.map(({ kind }) => kind)).toEqual(Array(3).fill('sign-in-failed'));
  expect(of('finishSignIn', false)).toMatchObject({ count: 1, source: expect.any(String) });
  expect(of('finishSignIn', true)).toMatchObject({
    count: 1,
    account: of('signIn', true)?.account,
  });
  expect(of('finishSignIn', true)?.source).not.toBe(of('finishSignIn', false)?.source);
});

test('two tabs may sign in concurrently', async () => {
  const browser = makeBrowser(service);
  const first = await comeBack(browser, 'ada', '/api/login?next=/faq');
  const second = await comeBack(browser, 'ada', '/api/login?next=/mission');
  expect((await leadsTo(browser, first)).to).toBe('/faq');
  expect((await leadsTo(browser, second)).to).toBe('/mission');
  expect(browser.cookie('oidc')).toBeUndefined();
});

test('a cookie brought by the visitor never becomes the attempt’s', async () => {
  const browser = makeBrowser(service);
  browser.setCookie('oidc', 'A'.repeat(43));
  await browser.get('/api/login');
  expect(browser.cookie('oidc')).toMatch(/^(?!A{43})[\w-]{43}$/);
});

test('the hourly cleanup deletes unfinished attempts', async () => {
  await makeBrowser(service).get('/api/login');
  await service.advance({ minutes: 11 });
  await makeBrowser(service).get('/api/login');
  const { deleteExpiredCredentials } = await import('../cleanup.ts');
  await deleteExpiredCredentials(service.store.db, service.clock.now());
  expect(await service.rows('select 1 from openid_attempts')).toHaveLength(1);
});
