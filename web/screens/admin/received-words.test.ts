import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#contract/vocabulary.ts';
import { consequence, noted, openOf } from './received-words.ts';

const order = (orderStatus: OrderStatus, received = 0) => ({ orderStatus, amount: 599, received });

describe('before a transfer is noted', () => {
  test.each([
    ['pending', 0, 599, /^All of it: the order is delivered at once/],
    ['pending', 0, 200.4, /^A part: \$398\.60 stays open/],
    ['partly_paid', 0.1 + 0.2, 598.7, /^All of it/],
    ['expired', 0, 600, /^\$1 too much: the order is delivered/],
    ['pending', 0, Number.NaN, /^Enter the amount/],
    ['paid', 599, 50, /^This order is paid and delivered already/],
    [
      'refunded',
      599,
      599,
      /^This order was refunded: the money is noted, and nothing is delivered/,
    ],
  ] as const)(
    'an order that is %s with %d received, and %d more',
    (status, received, more, said) => {
      expect(consequence(order(status, received), more)).toMatch(said);
    },
  );

  test('what is open is never less than nothing', () => {
    expect([openOf(order('pending', 100.5)), openOf(order('paid', 700))]).toEqual([498.5, 0]);
  });
});

test.each([
  ['pending', 'paid', 599, 'Paid', 'has the receipt by mail'],
  ['pending', 'partly_paid', 500, 'Partly paid', 'waits for $99 more'],
  ['paid', 'paid', 649, 'Noted', 'was paid already: $649 received in all'],
  ['refunded', 'refunded', 1198, 'Noted', 'stays refunded: $1,198 received in all'],
] as const)(
  'afterwards an order that was %s and is %s says so',
  (was, is, received, title, said) => {
    const changed = {
      ...order(is, received),
      reference: 'AB12-CD34',
      customerName: 'Ngozi Adeyemi',
    };
    const words = noted(order(was), changed as Parameters<typeof noted>[1]);
    expect(words.title).toBe(title);
    expect(words.description).toContain(said);
  },
);
