import { describe, expect, test } from 'vitest';
import {
  addedIn,
  barText,
  dollars,
  minusDollars,
  queryOf,
  selectionIn,
  summaryOf,
} from './selection.ts';

const policy = { name: 'Regulatory Landscape Analysis', price: 899, category: 'policy' } as const;
const market = { name: 'FinTech Landscape Report', price: 879, category: 'market' } as const;
const query = (text: string) => new URLSearchParams(text);

describe('the selection in the URL', () => {
  test('contains reports and a package, each once', () => {
    expect(selectionIn(query('reports=a-1,b,a-1&package=premium'))).toEqual({
      reports: ['a-1', 'b'],
      package: 'premium',
    });
  });

  test('is null if the URL selects nothing, and ignores malformed values', () => {
    expect(selectionIn(query('utm_source=x'))).toBeNull();
    expect(selectionIn(query('reports=,<script>,A&package=constructor'))).toEqual({
      reports: [],
      package: null,
    });
  });

  test('is written as it is read', () => {
    const selection = { reports: ['a', 'b'], package: 'executive' } as const;
    expect(selectionIn(query(queryOf(selection).slice(1)))).toEqual(selection);
    expect(queryOf({ reports: [], package: null })).toBe('');
  });

  test('may name a report to add', () => {
    expect(addedIn(query('add=a'))).toEqual(['a']);
    expect(selectionIn(query('add=a'))).toBeNull();
  });
});

describe('SHOP-05, SHOP-35: the summary', () => {
  test('of nothing costs nothing and requires nothing', () => {
    expect(summaryOf([], null)).toEqual({ total: 0, discount: null, wanting: null, cheaper: null });
  });

  test('shows the total, and offers the package that costs less with what it saves', () => {
    expect(summaryOf([policy, market], null)).toEqual({
      total: 1778,
      discount: null,
      wanting: null,
      cheaper: {
        package: 'premium',
        text: 'The Premium package costs $599 and includes 1 more report: you save $1,179.',
      },
    });
  });

  test('applies no package by itself; once it is chosen, its discount has its name', () => {
    expect(summaryOf([policy], null)).toEqual({
      total: 899,
      discount: null,
      wanting: null,
      cheaper: {
        package: 'essential',
        text: 'The Essential package costs $299 for the same report: you save $600.',
      },
    });
    expect(summaryOf([policy], 'essential')).toEqual({
      total: 299,
      discount: { name: 'Essential package', amount: 600 },
      wanting: null,
      cheaper: null,
    });
  });

  test.each([
    ['premium', [market], 'Premium includes 3 reports: choose 2 more.'],
    ['premium', [], 'Premium includes 3 reports: choose 3.'],
    ['premium', [market, market, market], null],
    [
      'premium',
      [market, market, market, market],
      'Premium includes 3 reports: remove 1, or buy them individually.',
    ],
    [
      'essential',
      [market],
      'Essential includes 1 report of Policy and Governance: choose another, or buy it individually.',
    ],
    ['essential', [policy], null],
  ] as const)('of %s with %j requires %j', (name, reports, wanting) => {
    const summary = summaryOf(reports, name);
    expect(summary.wanting).toBe(wanting);
    expect(summary.total).toBe(name === 'premium' ? 599 : 299);
  });
});

test('amounts are in US dollars, with cents where there are some', () => {
  expect(dollars(1099)).toBe('$1,099');
  expect(dollars(12.5)).toBe('$12.50');
  expect([minusDollars(600), minusDollars(-300)]).toEqual(['−$600', '$300']);
  expect(barText([policy], 'essential')).toBe('1 report, $299');
  expect(barText([policy, market], null)).toBe('2 reports, $1,778');
});
