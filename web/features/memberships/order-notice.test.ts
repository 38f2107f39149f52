import { expect, test } from 'vitest';
import { isWaitedFor, noticeOf } from './order-notice.ts';

test('a waiting order says what for: the bank, a transfer, or the rest of one', () => {
  for (const [status, method, title] of [
    ['processing', 'card', 'Your payment isn’t complete yet'],
    ['pending', 'bank', 'We’re waiting for your transfer'],
    ['partly_paid', 'bank', 'Part of your transfer has arrived'],
  ] as const) {
    expect(noticeOf({ status, method }).title).toBe(title);
    expect(isWaitedFor({ status, method })).toBe(true);
  }
});

test('an ended order is not awaited', () => {
  for (const status of ['failed', 'canceled', 'expired', 'disputed', 'refunded'] as const) {
    expect(isWaitedFor({ status, method: 'card' })).toBe(false);
  }
});
