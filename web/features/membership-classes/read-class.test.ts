import { expect, test } from 'vitest';
import { centsOf, dollarsOf, readClass } from './read-class.ts';

test.each([
  ['449', 44_900],
  ['449.5', 44_950],
  ['19.99', 1999],
  ['1,495.00', 149_500],
  ['$ 149', 14_900],
  // Which no floating-point number holds exactly.
  ['1.15', 115],
  ['8.2', 820],
  ['449.999', 45_000],
])('CLASS-11: %s dollars are sent as %i cents: dollars times 100, rounded', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test('CLASS-11: the price is shown in dollars with two decimals', () => {
  expect([44_900, 44_950, 5].map(dollarsOf)).toEqual(['449.00', '449.50', '0.05']);
});

test('what is no price is sent as none', () => {
  expect([centsOf(''), centsOf('free'), centsOf('12.3.4')]).toEqual([
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});

test('CLASS-12: empty feature lines are dropped', () => {
  const form = new FormData();
  form.set('features', ' Forum \n\n   \nWebinars\r\n');
  expect(readClass(form)).toMatchObject({ features: ['Forum', 'Webinars'], isActive: false });
});
