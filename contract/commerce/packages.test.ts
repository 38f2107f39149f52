import { describe, expect, test } from 'vitest';
import { canMakeUp, cheaperPackage, hasRoomFor, makesUp, totalOf } from './packages.ts';

const policy = { price: 999, category: 'policy' } as const;
const market = { price: 849, category: 'market' } as const;
const many = (count: number) => Array.from({ length: count }, () => market);

describe('SHOP-33, SHOP-35: packages', () => {
  test('Essential is one policy report', () => {
    expect(makesUp('essential', [policy])).toBe(true);
    expect(makesUp('essential', [market])).toBe(false);
    expect(makesUp('essential', [policy, policy])).toBe(false);
  });

  test('Premium is three and Executive five reports of any category, no more and no fewer', () => {
    expect(makesUp('premium', [policy, market, market])).toBe(true);
    expect(makesUp('premium', many(2))).toBe(false);
    expect(makesUp('premium', many(4))).toBe(false);
    expect(makesUp('executive', many(5))).toBe(true);
    expect(makesUp('executive', many(4))).toBe(false);
  });

  test('an incomplete package has room for the reports chosen so far', () => {
    expect(hasRoomFor('premium', many(2))).toBe(true);
    expect(hasRoomFor('premium', many(4))).toBe(false);
    expect(hasRoomFor('essential', [])).toBe(true);
  });

  test('a package with too few reports for sale cannot be completed', () => {
    expect(canMakeUp('premium', many(3))).toBe(true);
    expect(canMakeUp('executive', many(4))).toBe(false);
    expect(canMakeUp('essential', many(9))).toBe(false);
    expect(canMakeUp('essential', [market, policy])).toBe(true);
  });

  test('the total is the price of the chosen package, otherwise the sum', () => {
    expect(totalOf([policy, market], null)).toBe(1848);
    expect(totalOf([policy, market, market], 'premium')).toBe(599);
    expect(totalOf([], null)).toBe(0);
  });

  test('the cheapest package that saves money and has room is suggested', () => {
    expect(cheaperPackage([policy])).toBe('essential');
    expect(cheaperPackage([market])).toBe('premium');
    expect(cheaperPackage(many(3))).toBe('premium');
    expect(cheaperPackage(many(4))).toBe('executive');
    expect(cheaperPackage(many(6))).toBeNull();
    expect(cheaperPackage([{ price: 200, category: 'policy' }])).toBeNull();
  });
});
