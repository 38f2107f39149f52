import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actionNamed, changeText } from './history-words.ts';

test('every action that the audit log records for an account or an order has words', () => {
  const found = globSync('server/domains/{identity,commerce,support}/**/*.ts')
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => [
      ...readFileSync(path, 'utf8').matchAll(
        /'((?:user|session|order|membership|calendar)\.[a-z-]+)',?\s*(?:\.\.\.what|objectType: '(?:user|order)')/g,
      ),
    ])
    .map(([, action = '']) => action);
  expect(found.length).toBeGreaterThan(25);
  // The record of an erased account no longer exists.
  const erased = ['user.erase'];
  expect(found.filter((action) => !actionNamed(action) && !erased.includes(action))).toEqual([]);
  expect(actionNamed('order.partly-paid')).toBe('Partly paid');
});

test('a change shows the old and the new value in words', () => {
  expect(changeText({ field: 'role', from: 'member', to: 'admin' })).toBe(
    'Role: Member → Administrator',
  );
  expect(changeText({ field: 'amountCents', from: null, to: '87900' })).toBe('Amount: $879');
  expect(changeText({ field: 'permissions', from: 'admin_panel', to: '' })).toBe(
    'Portals: Admin panel → none',
  );
  expect(changeText({ field: 'userId', from: null, to: 'x' })).toBeNull();
});
