import { expect, test } from 'vitest';
import { access, callUrl, columns, pathNames } from './call.ts';
import { dealPath, entityPath } from './deals/addresses.ts';
import { opportunitiesPath, opportunityPath } from './funding/addresses.ts';
import { CallError } from './page-visit.ts';
import { questionsOf } from './readiness/vocabulary.ts';
import { rightsOf } from './system.ts';

test('an access row has one valid cell for each of the seven columns', () => {
  expect(access('401 403 own yes assigned public 409')).toEqual({
    'signed-out': '401',
    pending: '403',
    member: 'own',
    client: 'yes',
    partner: 'assigned',
    executive: 'public',
    admin: '409',
  });
  expect(() => access('401 403 own yes assigned public')).toThrow('no valid cell for admin');
  expect(() => access('401 403 own yes assigned public 500')).toThrow('no valid cell for admin');
  expect(() => access(`${'yes '.repeat(7)}yes`)).toThrow('needs seven cells');
  expect(columns).toHaveLength(7);
});

test('the URL of a call has its path’s values, and for GET the others as query', () => {
  expect(pathNames('/a/{one}/b/{two}')).toEqual(['one', 'two']);
  const call = { method: 'GET', path: '/api/a/{id}' } as const;
  const input = { id: 'a/b', text: 'x y', count: 0, none: null, empty: '', not: undefined };
  expect(callUrl(call, input)).toBe('/api/a/a%2Fb?text=x+y&count=0');
  expect(callUrl(call, { id: 1 })).toBe('/api/a/1');
  expect(callUrl({ ...call, method: 'POST' }, input)).toBe('/api/a/a%2Fb');
});

test('the addresses of deals and opportunities carry tab and filters', () => {
  expect(dealPath('1')).toBe('/deals/1');
  expect(entityPath('1')).toBe('/entity-dashboard/1');
  expect(entityPath('1', { tab: 'deals', stage: 'closing' })).toBe(
    '/entity-dashboard/1?tab=deals&stage=closing',
  );
  expect(opportunityPath('a:b/c')).toBe('/funding-opportunities/a%3Ab%2Fc');
  expect(opportunitiesPath()).toBe('/funding-platforms?tab=opportunities');
  expect(opportunitiesPath({ type: 'debt', search: '', min: 0, region: undefined })).toBe(
    '/funding-platforms?tab=opportunities&type=debt&min=0',
  );
});

test('API-04: a refused call says status and body, which is read if it is JSON', () => {
  const refused = new CallError(409, '{"code":"stale"}', 'r1');
  expect(refused).toMatchObject({ message: '409: {"code":"stale"}', body: { code: 'stale' } });
  expect(refused).toMatchObject({ status: 409, text: '{"code":"stale"}', requestId: 'r1' });
  expect(new CallError(502, 'Bad Gateway')).toMatchObject({ body: null, requestId: null });
});

test('a person’s rights are role, status and permissions', () => {
  const rights = { role: 'member', status: 'active', permissions: ['a', 'b'] };
  expect(rightsOf(rights)).toBe('member active a b');
  expect(rightsOf({ ...rights, permissions: [] })).toBe('member active');
});

test('each readiness question belongs to one area', () => {
  expect(questionsOf('site')).toContain('land');
  expect(questionsOf('power')).not.toContain('land');
});
