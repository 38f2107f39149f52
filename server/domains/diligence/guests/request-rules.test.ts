import { expect, test } from 'vitest';
import { requestStatuses } from '#contract/diligence/vocabulary.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import { requestMoves } from './request-rules.ts';

const movesOf = (who: { ofTeam: boolean; isAsker: boolean }) =>
  Object.fromEntries(
    valuesOf(requestStatuses).map((status) => [status, requestMoves(status, who).join()]),
  );

test('the team provides or refuses, and whoever asked accepts what was provided or refuses it', () => {
  expect(movesOf({ ofTeam: true, isAsker: false })).toEqual({
    asked: 'provided,refused',
    provided: 'provided',
    refused: 'provided',
    accepted: '',
  });
  expect(movesOf({ ofTeam: false, isAsker: true })).toEqual({
    asked: '',
    provided: 'accepted,refused',
    refused: '',
    accepted: '',
  });
  expect(movesOf({ ofTeam: true, isAsker: true }).provided).toBe('provided,accepted,refused');
  expect(new Set(Object.values(movesOf({ ofTeam: false, isAsker: false })))).toEqual(new Set(['']));
});
