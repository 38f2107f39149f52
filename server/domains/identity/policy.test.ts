import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Role, roles, type UserStatus, valuesOf } from '#contract/vocabulary.ts';
import { makeClient } from '../../testing/client.ts';
import { type Service, startService } from '../../testing/service.ts';
import { audienceOf, permissionsFor, safeNext } from './policy.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const attacks = [
  'https://evil.example',
  'HTTPS://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '@evil.example',
  '/\u0000/evil.example',
  '/\u2028/evil.example',
  '',
  '/sign-in?next=/sign-in',
  '/api/logout',
  '/api',
  '/x/../api/logout',
];

test.each(attacks)('AUTH-03 next=“%s” leads to the home page', async (next) => {
  expect(safeNext(next)).toBe('/');
  const path = `/api/login?${new URLSearchParams({ next })}`;
  const { status, headers } = await makeClient(service).send('GET', path);
  expect({ status, to: headers.get('location') }).toEqual({ status: 302, to: '/sign-in' });
});

test.each([
  ['/client-portal', '/client-portal'],
  ['/admin?tab=projects&project=1', '/admin?tab=projects&project=1'],
  ['/faq#top', '/faq#top'],
  ['/a/../faq', '/faq'],
  ['/@evil.example', '/@evil.example'],
  ['/?next=https://evil.example', '/?next=https://evil.example'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/api-guide', '/api-guide'],
])('AUTH-01 AUTH-03 API-10 next=“%s” is passed on to the sign-in page', async (next, path) => {
  expect(safeNext(next)).toBe(path);
  const { headers } = await makeClient(service).send(
    'GET',
    `/api/login?${new URLSearchParams({ next })}`,
  );
  expect(headers.get('location')).toBe(`/sign-in?next=${encodeURIComponent(path)}`);
});

test('whatever next= says, the browser stays on this site', () => {
  const parts = fc.array(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '\t',
      'evil.example',
      '@',
      ':',
      '?',
      '#',
      'a',
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        parts.map((list) => list.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (next) => {
        const path = safeNext(next);
        expect(new URL(path, 'https://alliance.example').origin).toBe('https://alliance.example');
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(safeNext(path)).toBe(path);
      },
    ),
    { numRuns: 2000 },
  );
});

test('a next= longer than any path is refused', async () => {
  const { status } = await makeClient(service).send('GET', `/api/login?next=/${'x'.repeat(2000)}`);
  expect(status).toBe(400);
});

const now = Temporal.Instant.from('2026-11-02T09:00:00Z');

test('pending takes precedence over the role', () => {
  for (const role of valuesOf(roles)) {
    expect(audienceOf({ role, status: 'pending' }, now)).toBe('pending');
    expect(audienceOf({ role, status: 'active' }, now)).toBe(role);
  }
});

test('a paid executive membership makes members and clients executive until it ends, and demotes nobody', () => {
  const columnAt = (role: Role, status: UserStatus, executiveUntil: Temporal.Instant) =>
    audienceOf({ role, status, executiveUntil }, now);
  const later = now.add({ seconds: 1 });
  for (const role of ['member', 'client'] as const) {
    expect(columnAt(role, 'active', later)).toBe('executive');
    expect(columnAt(role, 'active', now)).toBe(role);
    expect(columnAt(role, 'pending', later)).toBe('pending');
  }
  for (const role of ['partner', 'executive', 'admin'] as const)
    expect(columnAt(role, 'active', later)).toBe(role);
});

test('a role brings its portal permission once, and removes none', () => {
  expect(permissionsFor('admin', ['client_portal'])).toEqual(['admin_panel', 'client_portal']);
  expect(permissionsFor('member', ['admin_panel', 'client_portal'])).toEqual(['client_portal']);
  expect(permissionsFor('partner', [])).toEqual(['partner_portal']);
  expect(permissionsFor('partner', ['partner_portal'])).toEqual(['partner_portal']);
  expect(permissionsFor('client', ['member_portal'])).toEqual(['member_portal']);
});
