import { expect, test } from 'vitest';
import type { DealBoard } from '#contract/deals/board.ts';
import type { Deal } from '#contract/deals/deals.ts';
import { dealStages } from '#contract/deals/vocabulary.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import { placedOnBoard } from './move-on-board.ts';

const deal = (id: string, given: Partial<Deal> = {}) =>
  ({
    id,
    amount: 1_000_000,
    probability: 50,
    stage: 'initial_contact',
    status: 'active',
    ...given,
  }) as Deal;
const first = deal('first');
const second = deal('second', { amount: 3_000_000, probability: 10 });
const board: DealBoard = {
  columns: valuesOf(dealStages).map((stage) =>
    stage === 'initial_contact'
      ? {
          stage,
          count: 2,
          value: 4_000_000,
          weighted: 800_000,
          deals: [first, second],
          hasMore: false,
        }
      : { stage, count: 0, value: 0, weighted: 0, deals: [], hasMore: false },
  ),
};
const shown = ({ columns }: DealBoard) =>
  columns.slice(0, 2).map(({ count, value, weighted, deals }) => ({
    count,
    value,
    weighted,
    ids: deals.map(({ id }) => id),
  }));

test('a moved deal is in its new column, and both columns’ sums follow', () => {
  expect(shown(placedOnBoard(board, { ...second, stage: 'due_diligence' }))).toEqual([
    { count: 1, value: 1_000_000, weighted: 500_000, ids: ['first'] },
    { count: 1, value: 3_000_000, weighted: 300_000, ids: ['second'] },
  ]);
});

test('a deal that changed keeps its place in the column', () => {
  expect(shown(placedOnBoard(board, { ...second, probability: 20 }))[0]).toEqual({
    count: 2,
    value: 4_000_000,
    weighted: 1_100_000,
    ids: ['first', 'second'],
  });
});

test('a deal closed without success leaves the board', () => {
  const closed = { ...first, status: 'closed_lost' as const };
  expect(shown(placedOnBoard(board, closed))[0]?.ids).toEqual(['second']);
});

test('columns that the deal is not in stay the same objects, so that nothing there is drawn again', () => {
  const moved = placedOnBoard(board, { ...second, stage: 'due_diligence' });
  expect(moved.columns[3]).toBe(board.columns[3]);
});
