import { expect, test } from 'vitest';
import { dealStages } from '#contract/deals/vocabulary.ts';
import { type DealFacts, missingFor, movesFrom, statusesFrom } from './stage-rules.ts';

const nothing: DealFacts = {
  hasContact: false,
  hasTalk: false,
  hasCloseDate: false,
  hasTermSheet: false,
  termSheetApproved: false,
  documentsAwaitReview: false,
  projectEngaged: null,
};
const everything: DealFacts = {
  hasContact: true,
  hasTalk: true,
  hasCloseDate: true,
  hasTermSheet: true,
  termSheetApproved: true,
  documentsAwaitReview: false,
  projectEngaged: true,
};

test('DEAL-14 the stages stand in the order of the protocol', () => {
  expect(Object.keys(dealStages)).toEqual([
    'initial_contact',
    'due_diligence',
    'term_sheet',
    'documentation',
    'closing',
    'funded',
  ]);
});

test('a stage needs what the stages before it need, too', () => {
  expect(missingFor('initial_contact', nothing)).toEqual([]);
  expect(missingFor('due_diligence', nothing)).toEqual(['contact', 'activity']);
  expect(missingFor('documentation', nothing)).toEqual([
    'contact',
    'activity',
    'close_date',
    'term_sheet',
  ]);
  expect(missingFor('closing', { ...everything, documentsAwaitReview: true })).toEqual([
    'documents_reviewed',
  ]);
  expect(missingFor('funded', everything)).toEqual([]);
});

test('a step back asks for a reason, and so does a step for which something is missing', () => {
  const moves = movesFrom('term_sheet', 'active', { ...everything, hasTermSheet: false });
  expect(moves.map(({ stage, reason, missing }) => [stage, reason, missing])).toEqual([
    ['initial_contact', true, []],
    ['due_diligence', true, []],
    ['documentation', true, ['term_sheet']],
    ['closing', true, ['term_sheet']],
    ['funded', true, ['term_sheet']],
  ]);
  expect(movesFrom('closing', 'active', everything).at(-1)).toEqual({
    stage: 'funded',
    missing: [],
    reason: false,
    blocked: false,
  });
});

test('no reason replaces the project’s engagement', () => {
  const facts = { ...everything, projectEngaged: false };
  expect(movesFrom('closing', 'active', facts).at(-1)).toMatchObject({
    stage: 'funded',
    blocked: true,
  });
  expect(
    movesFrom('closing', 'active', { ...everything, projectEngaged: null }).at(-1),
  ).toMatchObject({ blocked: false });
});

test('what is on hold or closed does not move; a lost deal can be opened again, a won one cannot', () => {
  for (const status of ['on_hold', 'closed_lost', 'closed_won'] as const)
    expect(movesFrom('closing', status, everything)).toEqual([]);
  expect(statusesFrom('active')).toEqual(['on_hold', 'closed_lost']);
  expect(statusesFrom('on_hold')).toEqual(['active', 'closed_lost']);
  expect(statusesFrom('closed_lost')).toEqual(['active']);
  expect(statusesFrom('closed_won')).toEqual([]);
});
