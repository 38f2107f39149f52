import { expect, test } from 'vitest';
import { keyed } from './keyed.ts';

const keysOf = (entries: readonly string[]) =>
  keyed(entries, (entry) => entry).map(({ key }) => key);

test('equal entries have different keys, and every entry keeps its own when others come or go', () => {
  expect(keysOf(['a', 'b', 'a'])).toEqual(['1 a', '1 b', '2 a']);
  expect(keysOf(['b', 'a', 'c', 'a'])).toEqual(['1 b', '1 a', '1 c', '2 a']);
  expect(keysOf(['1 a', 'a', '1 a'])).toEqual(['1 1 a', '1 a', '2 1 a']);
});
