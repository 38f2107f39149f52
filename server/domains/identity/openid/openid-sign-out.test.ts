import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openIdProvider } from '../../../platform/security/openid.ts';
import { expectLoggedErrors } from '../../../testing/logged-errors.ts';
import {
  comeBack,
  failed,
  makeBrowser,
  openIdClient,
  signInThere,
  startProvider,
  type TestProvider,
} from '../../../testing/openid.ts';
import { clientOf } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { rowsWith } from '../../../testing/stored.ts';

const baseUrl = 'http://127.0.0.1:3999';
const away = failed('provider');

let provider: TestProvider;
let service: Service;
beforeAll(async () => {
  provider = await startProvider(baseUrl);
  service = await startService({ openId: provider.openId(baseUrl) });
  await provider.know({ sub: 'ada', email: 'ada@example.org', email_verified: true });
});
afterAll(async () => {
  await service.stop();
  await provider.stop();
});
const others: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of others.splice(0)) await end();
});

/** Where the page after signing out redirects to. */
const goesOn = (text: string) =>
  (/<a href="([^"]+)">/.exec(text)?.[1] ?? '').replaceAll('&#38;', '&');

test('AUTH-02 API-11 signing out ends the session here, clears the browser’s data, and then ends the session at the provider', async () => {
  const browser = makeBrowser(service);
  await signInThere(browser, 'ada');
  const { status, text, headers } = await browser.get('/api/logout');
  expect(status).toBe(200);
  expect(text).toMatch(
    /for\(const name of \[[^\]]*"admin_user"[^\]]*\]\)localStorage\.removeItem\(name\)/,
  );
  expect(headers.get('clear-site-data')).toBe('"cache"');
  expect(browser.cookie('session')).toBeUndefined();
  const to = new URL(goesOn(text));
  expect(to.origin + to.pathname).toBe(`${provider.issuer}/session/end`);
  expect(Object.fromEntries(to.searchParams)).toEqual({
    client_id: 'alliance',
    post_logout_redirect_uri: `${baseUrl}/`,
    id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  });
  expect(text).toContain(
    `<meta http-equiv="refresh" content="2;url=${to.href.replaceAll('&', '&#38;')}">`,
  );

  const asked = await browser.go(to);
  const xsrf = /name="xsrf" value="(\w+)"/.exec(asked.text)?.[1] ?? '';
  const home = await browser.send(
    new URL('/session/end/confirm', provider.issuer),
    { xsrf, logout: 'yes' },
    (url) => url.origin === baseUrl,
  );
  expect(home.url.href).toBe(`${baseUrl}/`);
  const next = await browser.go('/api/login');
  expect(next.text, 'the provider asks who it is').toContain('name="prompt" value="login"');
});

test('AUTH-02 a navigation from another site asks for confirmation, and then signs out there too', async () => {
  const browser = makeBrowser(service);
  await signInThere(browser, 'ada');
  const asked = await browser.get('/api/logout', { 'sec-fetch-site': 'cross-site' });
  expect(asked.text).toContain('Sign out?');
  expect(browser.cookie('session')).toBeDefined();
  const left = await browser.send(new URL(`${baseUrl}/api/logout`), {});
  expect(goesOn(left.text)).toMatch(`${provider.issuer}/session/end?`);
});

test('AUTH-02 a session opened with a password ends here only', async () => {
  const client = await clientOf(service, 'client');
  const { body } = await client.send<string>('GET', '/api/logout');
  expect(goesOn(body)).toBe('/');
});

test('the token for the provider is stored sealed; only the browser that signed in has the key', async () => {
  const browser = makeBrowser(service);
  await signInThere(browser, 'ada');
  expect(await rowsWith(service, 'eyJ')).toEqual([]);
  const key = browser.cookie('sign-out') ?? '';
  expect(key).toHaveLength(43);
  expect(await rowsWith(service, key)).toEqual([]);
  // Another secret unseals nothing, and does not prevent the sign-out.
  browser.setCookie('sign-out', 'x'.repeat(43));
  const to = new URL(goesOn((await browser.get('/api/logout')).text));
  expect(to.origin).toBe(provider.issuer);
  expect(to.searchParams.has('id_token_hint')).toBe(false);
  expect(browser.cookie('sign-out')).toBeUndefined();
});

test('the token for the provider is deleted with the session', async () => {
  const browser = makeBrowser(service);
  await signInThere(browser, 'ada');
  expect(await service.rows('select 1 from openid_sessions')).not.toEqual([]);
  await service.rows('delete from sessions');
  expect(await service.rows('select 1 from openid_sessions')).toEqual([]);
});

test('the provider’s identifier of a person is deleted with the erased account', async () => {
  await provider.know({ sub: 'gone', email: 'gone@example.org', email_verified: true });
  await signInThere(makeBrowser(service), 'gone');
  await service.rows("delete from users where email = 'gone@example.org'");
  expect(await service.rows("select 1 from openid_identities where subject = 'gone'")).toEqual([]);
});

test('AUTH-03 while the provider is down, sign-in reports it and sign-out works here', async () => {
  expectLoggedErrors(/sign-in at the provider failed/);
  const other = await startProvider(baseUrl);
  const place = await startService({ openId: other.openId(baseUrl) });
  others.push(() => place.stop());
  await other.know({ sub: 'ada', email: 'ada@example.org', email_verified: true });
  const browser = makeBrowser(place);
  await signInThere(browser, 'ada');
  const back = await comeBack(browser, 'ada');
  await other.stop();
  expect((await browser.get(back)).headers.get('location')).toBe(away);
  const { status, text } = await browser.get('/api/logout');
  expect(status).toBe(200);
  expect(goesOn(text)).toMatch(`${other.issuer}/session/end?`);
  expect((await browser.get('/api/auth/user')).status).toBe(401);
});

const openIdAt = (issuer: string) =>
  openIdProvider({ issuer, ...openIdClient, scopes: 'openid', baseUrl, timeoutSeconds: 1 });

test('AUTH-03 a provider that was down at the start is retried at the next sign-in', async () => {
  expectLoggedErrors(/sign-in at the provider failed/);
  const place = await startService({ openId: openIdAt('http://127.0.0.1:9') });
  others.push(() => place.stop());
  const browser = makeBrowser(place);
  expect((await browser.get('/api/login')).headers.get('location')).toBe(away);
  expect((await browser.get('/api/login/callback?code=x&state=y')).headers.get('location')).toBe(
    failed('expired'),
  );
  expect(await place.rows('select 1 from openid_attempts')).toEqual([]);
});

test('AUTH-03 an unresponsive provider times out after a moment, and works once it responds', async () => {
  expectLoggedErrors(/sign-in at the provider failed/);
  let silent = true;
  const server = createServer((_request, response) => {
    if (silent) return;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const issuer = `http://127.0.0.1:${port}`;
  const place = await startService({ openId: openIdAt(issuer) });
  others.push(
    () => place.stop(),
    () => void server.closeAllConnections(),
    () => void server.close(),
  );
  const browser = makeBrowser(place);
  // The product times out: the provider would stay silent forever.
  expect((await browser.get('/api/login')).headers.get('location')).toBe(away);
  silent = false;
  expect((await browser.get('/api/login')).headers.get('location')).toMatch(`${issuer}/auth?`);
});

test('AUTH-03 without a provider the callback leads to the sign-in page', async () => {
  const place = await startService();
  others.push(() => place.stop());
  const { status, headers } = await makeBrowser(place).get('/api/login/callback?code=x&state=y');
  expect({ status, to: headers.get('location') }).toEqual({ status: 302, to: '/sign-in' });
});
