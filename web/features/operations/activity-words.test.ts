import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actionOptions, actionText, fieldText, objectTypes, valueText } from './activity-words.ts';

const sources = globSync('server/domains/**/*.ts')
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(path, 'utf8'));
const found = (pattern: RegExp) => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
];

test('every action that the audit log records has words', () => {
  const actions = found(/action: '([a-z-]+\.[a-z-]+)'/g);
  expect(actions.length).toBeGreaterThan(100);
  expect(actions.filter((action) => actionText(action) === action)).toEqual([]);
});

test('so has every kind of record', () => {
  const types = found(/objectType: '([^']+)'/g);
  expect(types.length).toBeGreaterThan(20);
  expect(types.filter((type) => !objectTypes[type])).toEqual([]);
});

test('the actions that can be chosen are those on the chosen kind of record', () => {
  expect(Object.keys(actionOptions('project-task'))).toEqual(
    expect.arrayContaining(['task.add', 'task.done']),
  );
  expect(Object.keys(actionOptions('project-task'))).toHaveLength(4);
  expect(Object.keys(actionOptions('')).length).toBeGreaterThan(150);
});

test('a field is named, and its value told, in words', () => {
  const value = (field: string, text: string | null) => valueText(field, text, 'UTC');
  expect(value('amountCents', '87900')).toBe('$879');
  expect(value('status', 'follow_up')).toBe('Follow-up');
  expect(value('archived', 'true')).toBe('Yes');
  expect(value('permissions', 'admin_panel')).toBe('Admin panel');
  expect(value('kind', 'in_progress')).toBe('In progress');
  expect(value('endsAt', '2026-11-30T10:00:00Z')).toBe('30 November 2026, 10:00');
  expect(value('amount', '12000000')).toBe('$12,000,000');
  expect(value('bytes', '1161')).toBe('1 KB');
  expect(value('dueOn', '2026-12-26')).toBe('26 December 2026');
  expect(value('pages', '12')).toBe('12');
  expect(value('firstName', 'Ngozi')).toBe('Ngozi');
  expect(value('reason', null)).toBe('none');
  expect(fieldText('amountCents')).toBe('Amount');
  expect(fieldText('status')).toBe('Status');
  expect(fieldText('edition')).toBe('Version');
  expect(fieldText('bytes')).toBe('Size');
});
