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
