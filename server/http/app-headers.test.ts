import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageHeaders } from '#contract/page-visit.ts';
import { makeClient } from '../testing/client.ts';
import { expectLoggedErrors } from '../testing/logged-errors.ts';
import { clientOf } from '../testing/people.ts';
import { sendRaw } from '../testing/raw.ts';
import { type Service, startService } from '../testing/service.ts';
import { securityHeadersFor } from './headers.ts';

expectLoggedErrors(/"what":"page"/);

const page = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(`<!doctype html><title>${text}</title>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  });

let rendered = 0;
const options = {
  bundle: {
    loader: "'sha256-script'",
    keeping(pathname: string) {
      if (pathname === '/same') return { tag: 'same', query: [], fixed: true };
      if (pathname === '/by-query') return { tag: 'same other', query: ['reports'], fixed: true };
      return null;
    },
    async render(request: Request) {
      rendered += 1;
      const { pathname } = new URL(request.url);
      if (pathname === '/same') return page(`same ${rendered}`);
      if (pathname === '/by-query') return page(`by query ${rendered}`);
      if (pathname === '/card')
        return page('card', { [pageHeaders.inline]: 'nonce', [pageHeaders.stripe]: 'yes' });
      if (pathname === '/own') return page('own', { [pageHeaders.inline]: 'nonce' });
      if (pathname === '/outbox')
        return page('outbox', { [pageHeaders.inline]: 'same', [pageHeaders.frames]: 'yes' });
      if (pathname === '/email') return page('email', { [pageHeaders.email]: 'yes' });
      if (pathname === '/throws') throw new Error('the screen is upside down');
      return page('not found', {}, 404);
    },
  },
  staticFiles: (path: string) =>
    path === '/assets/app.js'
      ? new Response('1', { headers: { 'content-type': 'text/javascript' } })
      : null,
};

let service: Service;
let secure: Service;
beforeAll(async () => {
  service = await startService(options);
  secure = await startService({ ...options, baseUrl: 'https://alliance.example' });
});
afterAll(async () => {
  await service.stop();
  await secure.stop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  sendRaw(service, { method: 'GET', path, headers });

const everyAnswer: [string, string, string, number][] = [
  ['a call', 'GET', '/api/health', 200],
  ['a refused call', 'GET', '/api/auth/user', 401],
  ['a missing address', 'GET', '/api/nothing', 404],
  ['a wrong method', 'POST', '/api/health', 405],
  ['an address that is too long', 'GET', `/api/health?${'x'.repeat(5000)}`, 414],
  ['a redirect', 'GET', '/api/login', 302],
  ['the page after signing out', 'GET', '/api/logout', 200],
  ['a rendered page', 'GET', '/own', 200],
  ['a cacheable page', 'GET', '/same', 200],
  ['a page from the cache', 'GET', '/same', 200],
  ['a missing page', 'GET', '/nothing', 404],
  ['a path with an extra slash', 'GET', '/own/', 308],
  ['the router’s own data', 'GET', '/own.data', 404],
  ['a page that fails', 'GET', '/throws', 500],
  ['a file', 'GET', '/assets/app.js', 200],
];

describe.each(everyAnswer)('%s', (_name, method, path, status) => {
  test('carries the security headers', async () => {
    const answer = await sendRaw(service, { method, path });
    expect(answer.status).toBe(status);
    const policy = String(answer.headers['content-security-policy']);
    for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(policy).not.toContain('unsafe-');
    expect(answer.headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(answer.headers['permissions-policy']).toContain('camera=()');
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect(answer.headers['x-powered-by'] ?? answer.headers.server).toBeUndefined();
  });

  test('over https, sends Strict-Transport-Security', async () => {
    const answer = await sendRaw(secure, { method, path });
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000');
    expect(answer.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

test.each([
  ['host', 'max-age=63072000'],
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
] as const)('HSTS=%s binds no more than it says', (hsts, header) => {
  const headers = securityHeadersFor({ secure: true, developing: false, hsts })();
  expect(headers['Strict-Transport-Security']).toBe(header);
});

test('a cached page is rendered once, and answers 304 with the same headers if it is unchanged', async () => {
  const first = await get('/same');
  const before = rendered;
  const second = await get('/same');
  expect(rendered).toBe(before);
  expect(second.text).toBe(first.text);
  const tag = String(second.headers.etag);
  const third = await get('/same', { 'if-none-match': tag });
  expect({ status: third.status, text: third.text }).toEqual({ status: 304, text: '' });
  expect(third.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  expect((await get('/same', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('a cached page is sent compressed, with its own ETag', async () => {
  await get('/same');
  const plain = await get('/same');
  const packed = await sendPacked('/same', 'gzip');
  expect(packed.encoding).toBe('gzip');
  expect(gunzipSync(packed.bytes).toString()).toBe(plain.text);
  expect((await sendPacked('/same', 'gzip, br')).encoding).toBe('br');
  expect((await sendPacked('/same', 'br;q=0, gzip')).encoding).toBe('gzip');
  expect((await get('/same', { 'accept-encoding': 'br' })).headers.etag).not.toBe(
    plain.headers.etag,
  );
});

/** fetch would decompress the answer, so this reads the raw bytes. */
async function sendPacked(path: string, accept: string) {
  const { request } = await import('node:http');
  return new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
    request(
      { port: service.port, path, agent: false, headers: { 'accept-encoding': accept } },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('end', () =>
          resolve({
            encoding: incoming.headers['content-encoding'],
            bytes: Buffer.concat(parts),
          }),
        );
      },
    )
      .on('error', reject)
      .end();
  });
}

test('HEAD of a cached page has its length and no body', async () => {
  const { text } = await get('/same');
  const head = await sendRaw(service, { method: 'HEAD', path: '/same' });
  expect(head).toMatchObject({ status: 200, text: '' });
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(text)));
});

test('a signed-in visitor’s page is rendered for them and never cached', async () => {
  await get('/same');
  const client = await clientOf(service, 'member');
  const before = rendered;
  const { headers } = await client.send('GET', '/same');
  expect(rendered).toBe(before + 1);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('vary')).toContain('Cookie');
});

test.each([
  ['without a session', 'session=dGhpcyBpcyBubyBzZXNzaW9uIGF0IGFsbCwgc29ycnk'],
  ['that is malformed', 'session=x'],
  ['that is empty', 'session='],
  ['with another name', 'my-session=x; session2=y'],
])('a cookie %s gets the cached page, and renders nothing', async (_what, cookie) => {
  const { text } = await get('/same');
  const before = rendered;
  const answer = await get('/same', { cookie });
  expect([answer.text, rendered]).toEqual([text, before]);
  const tag = String(answer.headers.etag);
  expect((await get('/same', { cookie, 'if-none-match': tag })).status).toBe(304);
  expect(answer.headers['content-security-policy']).toContain("script-src 'sha256-script'");
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('a page first requested with an invalid session cookie is cached too', async () => {
  service.cache.drop();
  await get('/same', { cookie: 'session=dGhpcyBpcyBubyBzZXNzaW9uIGF0IGFsbCwgc29ycnk' });
  const before = rendered;
  await get('/same');
  expect(rendered).toBe(before);
});

test('when content changes, cached pages are rendered again', async () => {
  const { text } = await get('/same');
  service.cache.drop();
  expect((await get('/same')).text).not.toBe(text);
});

test('of a page that depends on the query, only the version without a query is cached', async () => {
  const { text } = await get('/by-query');
  expect((await get('/by-query')).text).toBe(text);
  const chosen = await get('/by-query?reports=a');
  expect(chosen.text).not.toBe(text);
  expect(chosen.headers['cache-control']).toBe('private, no-store');
  expect((await get('/by-query?reports=a')).text).not.toBe(chosen.text);
  expect((await get('/by-query')).text).toBe(text);
});

test('a page built from several sources is rendered again when one of them changes', async () => {
  const { text } = await get('/by-query');
  service.cache.drop('another');
  expect((await get('/by-query')).text).toBe(text);
  service.cache.drop('other');
  expect((await get('/by-query')).text).not.toBe(text);
});

test('TARGETS: only the page with Stripe’s card form allows Stripe’s resources', async () => {
  const policyOf = async (path: string) => {
    const { headers } = await get(path);
    return [headers['content-security-policy'], headers['permissions-policy']].join('; ');
  };
  const card = await policyOf('/card');
  expect(card).toContain("connect-src 'self' https://api.stripe.com;");
  expect(card).toContain(
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
  );
  expect(card).toContain('payment=(self "https://js.stripe.com")');
  const own = await policyOf('/own');
  expect(own).not.toContain('stripe');
  expect(own).toContain('payment=()');
  const { headers } = await get('/card');
  expect(headers['cross-origin-embedder-policy']).toBeUndefined();
});

test('an email is shown only in a frame of this site, where it runs nothing and loads nothing', async () => {
  const policyOf = async (path: string) => (await get(path)).headers['content-security-policy'];
  expect(await policyOf('/outbox')).toContain("frame-src 'self';");
  expect(await policyOf('/own')).not.toContain('frame-src');
  const { headers } = await get('/email');
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  );
  expect(headers['x-page-email']).toBeUndefined();
});

test('a page that is the same for all names its inline parts by hash, another one by a nonce', async () => {
  const kept = (await get('/same')).headers['content-security-policy'];
  expect(kept).toContain("script-src 'sha256-script' 'strict-dynamic'");
  const nonces = new Set<string>();
  for (const _ of [1, 2]) {
    const policy = String((await get('/own')).headers['content-security-policy']);
    nonces.add(/script-src 'nonce-([\w+/=]{24})' 'strict-dynamic'/.exec(policy)?.[1] ?? '');
  }
  expect(nonces.size).toBe(2);
  expect(nonces.has('')).toBe(false);
});

test('a path with extra slashes redirects to the canonical path on this site', async () => {
  expect((await get('/own/?a=1')).headers.location).toBe('/own?a=1');
  expect((await get('//evil.example/')).headers.location).toBe('/evil.example');
  expect((await get('/\\evil.example/')).headers.location ?? '').not.toMatch(/^\/[\\/]/);
});

test('a page that fails is 500 in the standard form of errors, and is not cached', async () => {
  const { status, body } = await makeClient(service).send('GET', '/throws');
  expect({ status, code: body.code }).toEqual({ status: 500, code: 'internal' });
});
