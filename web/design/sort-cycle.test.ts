import { expect, test } from 'vitest';
import { transactionSorts } from '#contract/commerce/vocabulary.ts';
import { reviewSorts } from '#contract/vocabulary.ts';
import { directionOf, nextSort, type SortedColumn, type Sorts } from './sort-cycle.ts';

/** Clicks the column's head until a sort order repeats, and returns all orders on the way. */
function steps(sorts: Sorts, column: SortedColumn, from: string) {
  const stands: [string, string | undefined][] = [];
  let at = from;
  do {
    stands.push([at, directionOf(sorts, column, at)]);
    at = nextSort(sorts, column, at);
  } while (!stands.some(([seen]) => seen === at));
  return stands;
}

const byDate = { sortable: 'created', isDefault: true };

test('the column of the default order reverses and returns', () => {
  expect(steps(transactionSorts, byDate, '')).toEqual([
    ['', 'descending'],
    ['created', 'ascending'],
  ]);
  expect(nextSort(transactionSorts, byDate, 'amount')).toBe('');
});

test('another column takes its first order, then the other, then returns to the default', () => {
  expect(steps(transactionSorts, { sortable: 'amount' }, 'created')).toEqual([
    ['created', undefined],
    ['-amount', 'descending'],
    ['amount', 'ascending'],
    ['', undefined],
  ]);
  expect(steps(reviewSorts, { sortable: 'title' }, '')).toEqual([
    ['', undefined],
    ['title', 'ascending'],
    ['-title', 'descending'],
  ]);
});

test('a column with a single order is not sorted by default unless it says so', () => {
  expect(
    steps({ name: 'by name', close: 'by expected closing date' }, { sortable: 'name' }, ''),
  ).toEqual([
    ['', undefined],
    ['name', 'ascending'],
  ]);
});
