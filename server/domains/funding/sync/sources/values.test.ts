import { describe, expect, test } from 'vitest';
import { amountOf, dateOf, lineOf, linesOf, linkOf, listOf, textOf } from './values.ts';

describe('Text', () => {
  test.each([
    ['<p>One</p><p>Two &amp; three</p>', 'One\n\nTwo & three'],
    ['<script>alert(1)</script>Grants', 'Grants'],
    ['<style>p{}</style><b onclick="x()">Bold</b>', 'Bold'],
    ['<a href="javascript:alert(1)">Apply</a>', 'Apply'],
    ['<img src=x onerror=alert(1)>Power', 'Power'],
    ['1 < 2', '1 < 2'],
    ['a\u0000b\u202Ec', 'a b c'],
    ['line\r\nnext\n\n\n\nlast', 'line\nnext\n\nlast'],
    [12, '12'],
    [null, ''],
    [{ toString: 'x' }, ''],
  ])('%j', (value, expected) => {
    expect(textOf(value)).toBe(expected);
  });

  test('is bounded, however much a source sends', () => {
    expect(textOf('<b>'.repeat(200_000)).length).toBe(0);
    expect(textOf('word '.repeat(100_000)).length).toBeLessThanOrEqual(20_000);
    expect(lineOf('x'.repeat(400))).toHaveLength(300);
  });

  test('keeps each line once', () => {
    expect(linesOf(['A', ' A ', ''], 'B', null, { one: 'C' })).toEqual(['A', 'B', 'C']);
    expect(listOf({ a: 1, b: 2 })).toEqual([1, 2]);
  });
});

test.each([
  [500_000, 500_000],
  ['500000', 500_000],
  ['$500,000', 500_000],
  ['USD 1,250,000.50', 1_250_001],
  ['1 250 000', 1_250_000],
  ['0', null],
  ['-5', null],
  ['1e12', null],
  ['none', null],
  ['1,00', null],
  ['99999999999999999999', null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [null, null],
])('the amount %j is %j', (value, expected) => {
  expect(amountOf(value)).toBe(expected);
});

test.each([
  ['11/30/2026', '2026-11-30'],
  ['2026-11-30', '2026-11-30'],
  ['2026-11-30T17:00:00.000+0000', '2026-11-30'],
  ['30-Nov-2026', '2026-11-30'],
  ['30 November 2026', '2026-11-30'],
  ['Nov 30, 2026 12:00:00 AM EST', '2026-11-30'],
  ['02/31/2026', null],
  ['2026-02-31', null],
  ['13/13/2026', null],
  ['0000-01-01', null],
  ['9999-12-31', null],
  ['soon', null],
  ['', null],
  [20_261_130, null],
])('the date %j is %j', (value, expected) => {
  expect(dateOf(value)?.toString() ?? null).toBe(expected);
});

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  [' http://example.org ', 'http://example.org/'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//example.org', null],
  ['https://user:secret@example.org', null],
  [`https://example.org/${'x'.repeat(3000)}`, null],
  [null, null],
])('the link %j is %j', (value, expected) => {
  expect(linkOf(value)).toBe(expected);
});
