/** The headers as Mozilla's HTTP Observatory scores them (its rules of 2024), for what visitors see. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageHeaders } from '#contract/page-visit.ts';
import { sendRaw } from '../testing/raw.ts';
import { type Service, startService } from '../testing/service.ts';

type Headers = Record<string, string>;

/** Directives of a content policy, and what they allow. */
function policyOf(headers: Headers): Map<string, string[]> {
  const parts = (headers['content-security-policy'] ?? '').split(';').map((part) => part.trim());
  return new Map(
    parts.map((part) => part.split(/\s+/)).map(([name = '', ...rest]) => [name, rest]),
  );
}

function scorePolicy(headers: Headers): number {
  const policy = policyOf(headers);
  if (policy.size === 0) return -25;
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const scripts = of('script-src');
  const anchored = scripts.some((source) => /^'(nonce-|sha(256|384|512)-)/.test(source));
  const broad = (sources: string[]) =>
    sources.some((source) => /^(\*|https?:|data:|blob:)$/.test(source));
  if (scripts.includes("'unsafe-inline'") && !anchored) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if (broad(scripts) || broad(of('object-src'))) return -20;
  if (of('style-src').includes("'unsafe-inline'")) return 0;
  const none = policy.get('default-src')?.join() === "'none'";
  return none ? 10 : 5;
}

function scoreTransport(headers: Headers): number {
  const age = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0);
  if (age === 0) return -20;
  // Five more stand in the browsers' own list, which a test cannot be in.
  return age < 15_768_000 ? -10 : 0;
}

function scoreCookies(headers: Headers): number {
  const cookies = (headers['set-cookie'] ?? '').split('\n').filter((cookie) => cookie !== '');
  if (cookies.length === 0) return 0;
  if (cookies.some((cookie) => !/;\s*secure/i.test(cookie))) return -40;
  if (cookies.some((cookie) => !/;\s*httponly/i.test(cookie))) return -30;
  return cookies.every((cookie) => /;\s*samesite=(lax|strict)/i.test(cookie)) ? 5 : 0;
}

function scoreReferrer(headers: Headers): number {
  const value = headers['referrer-policy'] ?? '';
  const good = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
  return good.test(value) ? 5 : /unsafe-url|origin/.test(value) ? -5 : 0;
}

function scoreResource(headers: Headers): number {
  const value = headers['cross-origin-resource-policy'] ?? '';
  return /^same-(origin|site)$/.test(value) ? 10 : value === 'cross-origin' ? -5 : 0;
}

/** 100 to begin with; the bonus counts only where no fault brought it below 90. */
function score(headers: Headers): number {
  const frames = policyOf(headers).get('frame-ancestors');
  const parts = [
    scorePolicy(headers),
    scoreTransport(headers),
    scoreCookies(headers),
    scoreReferrer(headers),
    scoreResource(headers),
    frames ? 5 : /^(deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '') ? 0 : -20,
    headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    headers['access-control-allow-origin'] === '*' ? -50 : 0,
  ];
  const base = 100 + parts.filter((part) => part < 0).reduce((sum, part) => sum + part, 0);
  const bonus = parts.filter((part) => part > 0).reduce((sum, part) => sum + part, 0);
  return base >= 90 ? base + bonus : base;
}

let service: Service;
beforeAll(async () => {
  const hash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
  service = await startService({
    baseUrl: 'https://alliance.example',
    bundle: {
      inline: { script: hash, style: hash },
      render: async (request) =>
        new Response('<!doctype html><title>A page</title>', {
          headers: {
            'content-type': 'text/html; charset=utf-8',
            ...(request.url.endsWith('/own')
              ? { [pageHeaders.inline]: 'nonce' }
              : { [pageHeaders.cache]: 'same' }),
          },
        }),
    },
  });
});
afterAll(() => service.stop());

async function headersOf(path: string, cookie?: string): Promise<Headers> {
  const headers = cookie ? { cookie } : {};
  const reply = await sendRaw(service, { method: 'GET', path, headers });
  return Object.fromEntries(
    Object.entries(reply.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join('\n') : (value ?? ''),
    ]),
  );
}

describe('TARGETS Security: the score of Mozilla’s Observatory is 130 or more for', () => {
  test.each([
    ['a page that is the same for everybody', '/'],
    ['the same page out of memory', '/'],
    ['a page of one’s own', '/own'],
    ['a call', '/api/health'],
    ['a refused call', '/api/auth/user'],
    ['what is not there', '/api/nothing'],
  ])('%s', async (_what, path) => {
    expect(score(await headersOf(path))).toBeGreaterThanOrEqual(130);
  });

  test('the answer that sets the session’s cookie', async () => {
    const reply = await sendRaw(service, {
      path: '/api/sign-in',
      headers: { 'content-type': 'application/json' },
      chunks: [
        JSON.stringify({
          email: 'client@digitalsovereignty.example',
          password: 'Sovereign-Demo-2026',
        }),
      ],
    });
    expect(reply.status).toBe(200);
    const cookies = [reply.headers['set-cookie'] ?? []].flat();
    expect(cookies[0]).toMatch(/^__Host-/);
    const headers = { ...(await headersOf('/')), 'set-cookie': cookies.join('\n') };
    expect(score(headers)).toBeGreaterThanOrEqual(130);
  });
});

test('the rules find what is wrong', async () => {
  const good = await headersOf('/');
  for (const [name, value] of [
    ['content-security-policy', "default-src 'self' 'unsafe-inline'"],
    ['strict-transport-security', 'max-age=60'],
    ['set-cookie', 'session=1'],
    ['access-control-allow-origin', '*'],
    ['x-content-type-options', ''],
  ] as const)
    expect(score({ ...good, [name]: value }), name).toBeLessThan(130);
});
