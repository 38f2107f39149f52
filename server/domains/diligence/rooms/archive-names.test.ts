import { expect, test } from 'vitest';
import { uniquePaths } from './archive-names.ts';

test('each path is there once, whatever the case of its letters', () => {
  const pathOf = uniquePaths();
  expect([
    pathOf(['Permits'], 'a.pdf'),
    pathOf(['Permits'], 'A.pdf'),
    pathOf(['Permits'], 'a (2).pdf'),
    pathOf(['permits'], 'a.pdf'),
    pathOf([], 'a.pdf'),
  ]).toEqual([
    'Permits/a.pdf',
    'Permits/A (2).pdf',
    'Permits/a (2) (2).pdf',
    'permits/a (3).pdf',
    'a.pdf',
  ]);
});

test('100,000 files of one name are named in the time of so many', () => {
  const pathOf = uniquePaths();
  for (let count = 1; count < 100_000; count += 1) pathOf([], 'a.pdf');
  expect(pathOf([], 'A.pdf')).toBe('A (100000).pdf');
});
