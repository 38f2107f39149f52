import { expect, test } from 'vitest';
import { probabilityText } from './deal-text.ts';

test('a deal has the probability of its stage until it is won or lost', () => {
  expect(probabilityText({ probability: 40, status: 'active' })).toBe('40%');
  expect(probabilityText({ probability: 40, status: 'on_hold' })).toBe('40%');
  expect(probabilityText({ probability: 40, status: 'closed_won' })).toBe('100%');
  expect(probabilityText({ probability: 40, status: 'closed_lost' })).toBe('0%');
});
