import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packageTerms } from '#contract/commerce/packages.ts';
import { priceOf } from './price-order.ts';
import { idsOfNames } from './resolve-cart.ts';

const policy = (priceCents: number) => ({ priceCents, category: 'policy' as const });
const market = (priceCents: number) => ({ priceCents, category: 'market' as const });

test('SHOP-33 the packages cost $299, $599 and $999', () => {
  expect(Object.entries(packageTerms).map(([name, { price }]) => [name, price * 100])).toEqual([
    ['essential', 29_900],
    ['premium', 59_900],
    ['executive', 99_900],
  ]);
});

test('SHOP-35 a package takes exactly its number of reports, and Essential only one policy report', () => {
  const three = [policy(89_900), market(99_900), market(79_900)];
  expect(priceOf([policy(89_900)], 'essential')).toBe(29_900);
  expect(priceOf([market(89_900)], 'essential')).toBeNull();
  expect(priceOf(three, 'premium')).toBe(59_900);
  expect(priceOf(three.slice(1), 'premium')).toBeNull();
  expect(priceOf([...three, ...three], 'premium')).toBeNull();
  expect(priceOf([...three, ...three.slice(1)], 'executive')).toBe(99_900);
  expect(priceOf(three, 'executive')).toBeNull();
});

test('without a package the reports’ own prices add up', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 110_000 }), { maxLength: 200 }), (prices) => {
      const goods = prices.map(market);
      expect(priceOf(goods, null)).toBe(prices.reduce((sum, price) => sum + price, 0));
    }),
  );
});

const names = [
  { id: 'a', name: 'Power, Water and Land' },
  { id: 'b', name: 'Power' },
  { id: 'c', name: 'Cloud Costs' },
];

test('API-14 names joined by commas are found, including those that contain a comma', () => {
  expect(idsOfNames('Cloud Costs', names)).toEqual(['c']);
  expect(idsOfNames('Power, Water and Land, Cloud Costs', names)).toEqual(['a', 'c']);
  expect(idsOfNames('Power,Cloud Costs', names)).toEqual(['b', 'c']);
  expect(idsOfNames(' cloud  costs ,Power', names)).toEqual(['c', 'b']);
  expect(idsOfNames('Power, Water', names)).toBeNull();
  expect(idsOfNames('', names)).toBeNull();
});
