import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test.each([
  ['short', 'short'],
  ['two\n lines ', 'two lines'],
  ['a sentence that goes on', 'a sentence…'],
  // All that was read of a longer text, which had several spaces.
  ['four   short   w', 'four short…'],
  ['it ends. Another follows', 'it ends…'],
  ['incomprehensibilities', 'incomprehensibi…'],
])('%j begins as %j', (text, begins) => {
  expect(excerptOf(text, 15)).toBe(begins);
});
