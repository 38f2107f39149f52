import { expect, test } from 'vitest';
import { billionText, formatPercent, millionText } from './amounts.ts';

test('amounts are in millions or billions, unless that would read as nothing', () => {
  expect(millionText(1_500_000, 1)).toBe('$1.5M');
  expect(millionText(1_250_000_000, 1)).toBe('$1,250.0M');
  expect(millionText(2_400_000_000, 0)).toBe('$2,400M');
  expect([millionText(0, 1), millionText(0, 0)]).toEqual(['$0.0M', '$0M']);
  expect([millionText(49_999, 1), millionText(50_000, 1)]).toEqual(['$49,999', '$0.1M']);
  expect([millionText(499_999, 0), millionText(500_000, 0)]).toEqual(['$499,999', '$1M']);
  expect(millionText(1, 0)).toBe('$1');
  expect(billionText(1_500_000_000, 1)).toBe('$1.5B');
  expect(billionText(2_000_000_000, 0)).toBe('$2B');
});

test('shares are in whole percent', () => {
  expect([0, 0.333, 1].map(formatPercent)).toEqual(['0%', '33%', '100%']);
});
