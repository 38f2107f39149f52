import { expect, test } from 'vitest';
import { orderWords } from '#content/order.ts';
import type { Order } from '#contract/commerce/orders.ts';
import { orderStatuses } from '#contract/commerce/vocabulary.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import { addressOf } from './order-address.ts';
import { isUnderWay, sentence, stateOf, wordsOf } from './order-state.ts';

const item = { reportId: 'a', name: 'A', price: 799, copy: 'ready', sample: true } as const;
const order: Order = {
  id: '0d5ee0e5-9d54-4ea2-b0a3-7d3a3c1b0001',
  reference: 'QW25-JQ8Q',
  receiptNumber: null,
  kind: 'reports',
  status: 'pending',
  method: 'bank',
  description: 'Research Reports Purchase',
  package: null,
  lines: [{ name: 'A', note: '', price: 799 }],
  discount: null,
  total: 799,
  received: 0,
  customerName: 'Ngozi Adeyemi',
  customerEmail: 'ngozi@example.org',
  organization: null,
  items: [item],
  membership: null,
  createdAt: '2026-11-21T10:00:00Z',
  paidAt: null,
  payUntil: null,
  bankAccount: null,
  key: 'k+y',
  invoiceUrl: null,
  receiptUrl: null,
  certificateUrl: null,
};

test('NAV-10: every status of an order has words of its own', () => {
  const headings = valuesOf(orderStatuses).map((status) => wordsOf({ ...order, status }).heading);
  expect(headings).not.toContain(undefined);
  expect(new Set(headings).size).toBe(headings.length);
});

test('NAV-10: a membership is never said to have downloads', () => {
  for (const status of valuesOf(orderStatuses)) {
    const { lede, next = '' } = wordsOf({ ...order, kind: 'membership', status });
    expect(lede + next, status).not.toMatch(/download|report/i);
  }
  expect(wordsOf({ ...order, status: 'paid' }).lede).toContain('download links');
});

test('NAV-10: a waiting order says what for: a transfer, or a card', () => {
  expect(stateOf(order)).toBe('transfer');
  expect(stateOf({ ...order, method: 'card' })).toBe('unpaid');
});

test('sentences contain the order’s values, and no placeholder remains', () => {
  const partly = { ...order, status: 'partly_paid', received: 300.5 } as const;
  expect(sentence(wordsOf(partly).lede, partly)).toBe(
    'We’ve received $300.50 of $799.00. Please transfer the remaining $498.50, quoting the reference QW25-JQ8Q.',
  );
  expect(sentence(orderWords.surplus, { ...order, received: 800 })).toMatch(/\$1 too much/);
  for (const status of valuesOf(orderStatuses)) {
    const { lede, next = '' } = wordsOf({ ...order, status });
    expect(sentence(lede + next, order)).not.toMatch(/[{}]/);
  }
});

test('the page refreshes while a payment or a copy is in progress', () => {
  expect(isUnderWay(order)).toBe(false);
  expect(isUnderWay({ ...order, kind: 'membership' })).toBe(true);
  expect(isUnderWay({ ...order, method: 'card' })).toBe(true);
  expect(isUnderWay({ ...order, status: 'processing' })).toBe(true);
  expect(isUnderWay({ ...order, status: 'paid' })).toBe(false);
  const making = { ...order, items: [{ ...item, copy: 'making' as const }] };
  expect(isUnderWay({ ...making, status: 'paid' })).toBe(true);
  expect(isUnderWay({ ...making, status: 'refunded' })).toBe(false);
});

test('the order’s address contains its id, and no key', () => {
  const address = new URL(addressOf('/payment-success', order), 'https://x.example');
  expect([...address.searchParams]).toEqual([['order', order.id]]);
});
