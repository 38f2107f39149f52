/** No sequence of events fulfils twice, delivers without payment, or loses a payment. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OrderEvent, type OrderState, transition } from './order-state-machine.ts';

const total = 59_900;
const start = (method: 'card' | 'bank'): OrderState => ({
  status: 'pending',
  method,
  totalCents: total,
  receivedCents: 0,
  refundedCents: 0,
  fulfilled: false,
});

const card = fc.constantFrom<OrderEvent>(
  { kind: 'awaiting' },
  { kind: 'underway' },
  { kind: 'failed' },
  { kind: 'canceled' },
  { kind: 'expired' },
  { kind: 'disputed' },
  { kind: 'dispute-over' },
);
const amount = fc.oneof(
  fc.constantFrom(total, 1, total - 1, total + 1, total / 2),
  fc.integer({ min: 1, max: 2 * total }),
);
const events = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: card },
    {
      weight: 2,
      arbitrary: amount.map((cents): OrderEvent => ({ kind: 'received', cents })),
    },
    { weight: 1, arbitrary: fc.constant<OrderEvent>({ kind: 'refunded', cents: 0 }) },
  ),
  { maxLength: 25 },
);
const methods = fc.constantFrom('card' as const, 'bank' as const);

/** A refund covers everything that the ledger allows. */
const meant = (state: OrderState, event: OrderEvent): OrderEvent =>
  event.kind === 'refunded'
    ? { ...event, cents: state.receivedCents - state.refundedCents }
    : event;

interface Step {
  before: OrderState;
  event: OrderEvent;
  next: OrderState;
}

function walk(method: 'card' | 'bank', happened: readonly OrderEvent[]): Step[] {
  let state = start(method);
  return happened.map((given) => {
    const before = state;
    const event = meant(before, given);
    state = transition(before, event);
    return { before, event, next: state };
  });
}

const everyStep = (check: (step: Step) => void) =>
  fc.assert(
    fc.property(methods, events, (method, happened) => {
      for (const step of walk(method, happened)) check(step);
    }),
    { numRuns: 2000 },
  );

describe('whatever happens to an order, in any order', () => {
  test('it is fulfilled at most once', () => {
    fc.assert(
      fc.property(methods, events, (method, happened) => {
        const times = walk(method, happened).filter(
          ({ before, next }) => next.fulfilled && !before.fulfilled,
        );
        expect(times.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2000 },
    );
  });

  test('nothing is delivered before the whole price has arrived', () => {
    everyStep(({ before, next }) => {
      if (next.fulfilled && !before.fulfilled)
        expect(next.receivedCents - next.refundedCents).toBeGreaterThanOrEqual(total);
    });
  });

  test('a delivered order never counts as undelivered', () => {
    everyStep(({ before, next }) => {
      if (before.fulfilled) expect(next.fulfilled).toBe(true);
    });
  });

  test('no payment is lost: the sums contain what came and went, and nothing else', () => {
    everyStep(({ before, event, next }) => {
      const came = event.kind === 'received' ? event.cents : 0;
      const went = event.kind === 'refunded' ? event.cents : 0;
      expect(next.receivedCents).toBe(before.receivedCents + came);
      expect(next.refundedCents).toBe(before.refundedCents + went);
    });
  });

  test('a full payment of an order that was not refunded fulfils it, however late it comes', () => {
    fc.assert(
      fc.property(methods, fc.array(card, { maxLength: 15 }), (method, happened) => {
        const { next } = walk(method, [...happened, { kind: 'received', cents: total }]).at(-1) ?? {
          next: start(method),
        };
        expect([next.status, next.fulfilled]).toEqual(['paid', true]);
      }),
    );
  });

  test('only a dispute or a refund changes paid, disputed and refunded', () => {
    everyStep(({ before, event, next }) => {
      if (['paid', 'disputed', 'refunded'].includes(before.status) && next.status !== before.status)
        expect(['disputed', 'dispute-over', 'refunded']).toContain(event.kind);
    });
  });

  test('a fully refunded order is refunded, and stays so', () => {
    everyStep(({ before, next }) => {
      if (before.status === 'refunded') expect(next.status).toBe('refunded');
      if (next.receivedCents > 0 && next.refundedCents === next.receivedCents)
        expect(next.status).toBe('refunded');
    });
  });
});

test('a bank transfer in two parts is partly paid, then paid; too much is paid as well', () => {
  const half = transition(start('bank'), { kind: 'received', cents: total / 2 });
  expect([half.status, half.fulfilled]).toEqual(['partly_paid', false]);
  expect(transition(half, { kind: 'received', cents: total / 2 })).toMatchObject({
    status: 'paid',
    fulfilled: true,
  });
  expect(transition(half, { kind: 'received', cents: 5 * total }).status).toBe('paid');
});

test('an expired order that is partly paid becomes payable again', () => {
  const expired = transition(start('bank'), { kind: 'expired' });
  expect(expired.status).toBe('expired');
  expect(transition(expired, { kind: 'received', cents: 1 }).status).toBe('partly_paid');
});

test('a card that failed can be tried again', () => {
  const failed = transition(start('card'), { kind: 'failed' });
  expect(failed.status).toBe('failed');
  expect(transition(failed, { kind: 'awaiting' }).status).toBe('pending');
  expect(transition(failed, { kind: 'underway' }).status).toBe('processing');
});

test('a declined card order expires like an unpaid one', () => {
  const failed = transition(start('card'), { kind: 'failed' });
  expect(transition(failed, { kind: 'expired' }).status).toBe('expired');
});

test('a failed refund can be repeated, and delivers nothing again', () => {
  const paid = transition(start('card'), { kind: 'received', cents: total });
  const refunded = transition(paid, { kind: 'refunded', cents: total });
  expect(transition(refunded, { kind: 'refund-failed', cents: total })).toEqual({
    ...paid,
    status: 'refunded',
  });
});

describe('what each event does to an order', () => {
  const statuses = [
    'pending',
    'processing',
    'failed',
    'canceled',
    'expired',
    'partly_paid',
    'paid',
    'disputed',
    'refunded',
  ] as const;
  const of = (status: OrderState['status'], given: Partial<OrderState> = {}): OrderState => ({
    status,
    method: 'card',
    totalCents: 100,
    receivedCents: 0,
    refundedCents: 0,
    fulfilled: false,
    ...given,
  });
  const changed = (
    kind: 'awaiting' | 'underway' | 'failed' | 'canceled' | 'expired' | 'disputed' | 'dispute-over',
  ) =>
    Object.fromEntries(
      statuses
        .map((status) => [status, transition(of(status), { kind }).status])
        .filter(([before, after]) => before !== after),
    );

  test('a card payment changes only orders that it can still complete', () => {
    expect(changed('awaiting')).toEqual({ processing: 'pending', failed: 'pending' });
    expect(changed('underway')).toEqual({
      pending: 'processing',
      failed: 'processing',
      canceled: 'processing',
      expired: 'processing',
    });
    expect(changed('failed')).toEqual({
      pending: 'failed',
      processing: 'failed',
      canceled: 'failed',
    });
    expect(changed('canceled')).toEqual({
      pending: 'canceled',
      processing: 'canceled',
      failed: 'canceled',
    });
  });

  test('an order expires while nothing is under way; only a paid one is disputed', () => {
    expect(changed('expired')).toEqual({
      pending: 'expired',
      partly_paid: 'expired',
      failed: 'expired',
    });
    expect(changed('disputed')).toEqual({ paid: 'disputed' });
    expect(changed('dispute-over')).toEqual({ disputed: 'paid' });
  });

  test('what was refunded counts neither as received nor twice', () => {
    const received = (given: Partial<OrderState>, cents: number) =>
      transition(of('partly_paid', given), { kind: 'received', cents });
    expect(received({ receivedCents: 50, refundedCents: 50 }, 99).status).toBe('partly_paid');
    expect(received({ receivedCents: 50, refundedCents: 50 }, 100)).toMatchObject({
      status: 'paid',
      fulfilled: true,
    });
    const fulfilled = of('paid', { receivedCents: 10, fulfilled: true });
    expect(transition(fulfilled, { kind: 'received', cents: 1 }).status).toBe('paid');
    const refund = (given: Partial<OrderState>, cents: number) =>
      transition(of('paid', given), { kind: 'refunded', cents }).status;
    expect(refund({ receivedCents: 100 }, 99)).toBe('paid');
    expect(refund({ receivedCents: 100 }, 100)).toBe('refunded');
    expect(refund({ receivedCents: 0 }, 0)).toBe('paid');
  });
});
