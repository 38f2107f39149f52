/** TARGETS Security: a score of at least 130 by the rules of Mozilla's Observatory, for the running product. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, demoPassword } from './tools/accounts.ts';
import { type Seen, score } from './tools/observatory.ts';
import { demoFolder, type Service, startService } from './tools/service.ts';

const folder = demoFolder();
const foreignOrigin = 'https://other.example';
let service: Service;
let place: string;
const site = 'https://localhost';

// As in production, behind a proxy that terminates TLS: the public address is https.
beforeAll(async () => {
  service = await startService({ BASE_URL: site, DATA_DIR: folder.path, DEMO_DATA: 'true' });
  place = service.url;
});
afterAll(async () => {
  await service.stop();
  folder.remove();
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(place + path, { headers, redirect: 'manual' });

async function seen(path: string, cookie = ''): Promise<Seen & { status: number }> {
  const answer = await ask(path, { cookie });
  const { headers } = await ask(path, { cookie, origin: foreignOrigin });
  return {
    status: answer.status,
    headers: answer.headers,
    html: await answer.text(),
    cookies: answer.headers.getSetCookie(),
    foreign: { headers, origin: foreignOrigin },
  };
}

async function signIn(name: 'admin' | 'partner') {
  const answer = await fetch(`${place}/api/sign-in`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json' },
    body: JSON.stringify({ email: account(name), password: demoPassword }),
  });
  const cookies = answer.headers.getSetCookie();
  return { cookies, cookie: cookies[0]?.split(';')[0] ?? '' };
}

describe('signed out', () => {
  test.each([
    ['/', 200],
    ['/', 200],
    ['/sign-in', 200],
    ['/projects/submit', 200],
    ['/api/health', 200],
    ['/api/auth/user', 401],
    ['/nothing', 404],
  ])('%s', async (path, status) => {
    const page = await seen(path);
    expect(page.status).toBe(status);
    expect(score(page)).toBeGreaterThanOrEqual(130);
  });
});

describe('signed in', () => {
  test.each([
    ['partner', '/account'],
    ['partner', '/client-portal'],
    ['admin', '/admin'],
  ] as const)('%s at %s', async (name, path) => {
    const { cookie, cookies } = await signIn(name);
    expect(cookie).toMatch(/^__Host-session=/);
    const page = await seen(path, cookie);
    expect(page.status).toBe(200);
    expect(page.html).toContain('<script');
    // Includes the cookies of the visit: the session's own adds five.
    expect(score({ ...page, cookies })).toBeGreaterThanOrEqual(135);
  });
});

describe('the rules find what is wrong', () => {
  const policy = (text: string) => ({ 'content-security-policy': text });
  test.each([
    ['inline scripts', policy("default-src 'self' 'unsafe-inline'"), 80],
    ['scripts from everywhere', policy("default-src 'none'; script-src https:"), 80],
    ['eval', policy("default-src 'none'; script-src 'self' 'unsafe-eval'"), 105],
    ['inline styles', policy("default-src 'none'; style-src 'unsafe-inline'"), 115],
    ['twice the same', policy("default-src 'none'; default-src 'self'"), 75],
    ['all of one’s own by default', policy("default-src 'self'; frame-ancestors 'none'"), 125],
    ['a short time of https alone', { 'strict-transport-security': 'max-age=60' }, 120],
    ['no time at all', { 'strict-transport-security': '' }, 80],
    ['guessing types', { 'x-content-type-options': '' }, 125],
    ['telling everybody the address', { 'referrer-policy': 'unsafe-url' }, 120],
    ['anybody’s resource', { 'cross-origin-resource-policy': 'cross-origin' }, 120],
  ])('%s', async (_what, change, expected) => {
    const page = await seen('/');
    const headers = new Headers(page.headers);
    for (const [name, value] of Object.entries(change)) headers.set(name, value);
    expect(score({ ...page, headers })).toBe(expected);
  });

  test.each([
    ['a cookie without Secure', { cookies: ['__Host-session=1; HttpOnly; SameSite=Lax'] }, 120],
    ['a session that scripts read', { cookies: ['session=1; Secure; SameSite=Lax'] }, 70],
    ['another site’s script', { html: '<script src="https://cdn.example/a.js"></script>' }, 125],
    [
      'every site may read',
      {
        foreign: {
          origin: foreignOrigin,
          headers: new Headers({
            'access-control-allow-origin': foreignOrigin,
            'access-control-allow-credentials': 'true',
          }),
        },
      },
      50,
    ],
  ])('%s', async (_what, change, expected) => {
    expect(score({ ...(await seen('/')), ...change })).toBe(expected);
  });
});
