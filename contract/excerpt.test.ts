import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test.each([
  ['short', 'short'],
  ['two\n lines ', 'two lines'],
  ['a sentence that goes on', 'a sentence…'],
  ['incomprehensibilities', 'incomprehensibi…'],
])('%j begins as %j', (text, begins) => {
  expect(excerptOf(text, 15)).toBe(begins);
});
