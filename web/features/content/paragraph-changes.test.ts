import { expect, test } from 'vitest';
import { changesBetween, mergeChanges } from './paragraph-changes.ts';

const text = (...paragraphs: string[]) => paragraphs.join('\n\n');

test('a changed paragraph is removed and added, and the others stay', () => {
  expect(changesBetween(text('A', 'B', 'C'), text('A', 'B2', 'C'))).toEqual([
    { kind: 'same', text: 'A' },
    { kind: 'removed', text: 'B' },
    { kind: 'added', text: 'B2' },
    { kind: 'same', text: 'C' },
  ]);
  expect(changesBetween('', 'A')).toEqual([{ kind: 'added', text: 'A' }]);
  expect(changesBetween('A', '')).toEqual([{ kind: 'removed', text: 'A' }]);
});

test.each([
  ['different paragraphs', text('A2', 'B', 'C'), text('A', 'B', 'C2'), text('A2', 'B', 'C2')],
  ['only theirs', text('A', 'B', 'C'), text('A', 'X', 'B', 'C'), text('A', 'X', 'B', 'C')],
  ['the same paragraph', text('A', 'B2', 'C'), text('A', 'B3', 'C'), text('A', 'B2', 'B3', 'C')],
  ['the same change', text('A', 'B2', 'C'), text('A', 'B2', 'C'), text('A', 'B2', 'C')],
  ['one removed', text('A', 'C'), text('A', 'B', 'C', 'D'), text('A', 'C', 'D')],
])('two editors’ changes are merged: %s', (_what, mine, theirs, merged) => {
  expect(mergeChanges(text('A', 'B', 'C'), mine, theirs)).toBe(merged);
});
