import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#contract/commerce/vocabulary.ts';
import { consequence, noted, openOf } from './payment-messages.ts';

const order = (orderStatus: OrderStatus, received = 0) => ({ orderStatus, amount: 599, received });

describe('before a transfer is recorded', () => {
  test.each([
    ['pending', 0, 599, /^Paid in full. The order is delivered now/],
    ['pending', 0, 200.4, /^Part payment: \$398\.60 still due/],
    ['partly_paid', 0.1 + 0.2, 598.7, /^Paid in full/],
    ['expired', 0, 600, /^\$1\.00 too much. The order is delivered/],
    ['pending', 0, Number.NaN, /^Enter the amount/],
    ['paid', 599, 50, /^This order is already paid and delivered/],
    [
      'refunded',
      599,
      599,
      /^This order was refunded. The money is recorded, but nothing is delivered/,
    ],
  ] as const)(
    'an order that is %s with %d received, and %d more',
    (status, received, more, said) => {
      expect(consequence(order(status, received), more)).toMatch(said);
    },
  );

  test('the outstanding amount is never negative', () => {
    expect([openOf(order('pending', 100.5)), openOf(order('paid', 700))]).toEqual([498.5, 0]);
  });
});

test.each([
  ['pending', 'paid', 599, 'Paid', 'We’ve emailed'],
  ['pending', 'partly_paid', 500, 'Partly paid', '$99.00 still due'],
  ['paid', 'paid', 649, 'Recorded', 'was already paid: $649.00 received in total'],
  ['refunded', 'refunded', 1198, 'Recorded', 'remains refunded: $1,198.00 received in total'],
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
