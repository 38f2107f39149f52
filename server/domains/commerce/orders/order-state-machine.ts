/** How an order stands after what happened: the one place that decides. Pure, so that it can be proved. */
import type { OrderStatus, PaymentMethod } from '#contract/vocabulary.ts';

export interface OrderState {
  status: OrderStatus;
  method: PaymentMethod;
  totalCents: number;
  receivedCents: number;
  refundedCents: number;
  /** Delivered, once and for good. */
  fulfilled: boolean;
}

export type OrderEvent =
  | { kind: 'received'; cents: number }
  /** `taken`: by the card’s bank, after a dispute. */
  | { kind: 'refunded'; cents: number; taken?: boolean }
  /** A refund that was booked came back. */
  | { kind: 'refund-failed'; cents: number }
  /** How a card payment stands that has not arrived. */
  | { kind: 'awaiting' | 'underway' | 'failed' | 'canceled' }
  | { kind: 'expired' }
  | { kind: 'disputed' }
  /** Won, or lost without all of the money going. */
  | { kind: 'dispute-over' };

/** What is still waited for, or was given up: a payment may come. */
const open: readonly OrderStatus[] = ['pending', 'processing', 'failed', 'canceled', 'expired'];

export function transition(state: OrderState, event: OrderEvent): OrderState {
  switch (event.kind) {
    case 'received':
      return received({ ...state, receivedCents: state.receivedCents + event.cents });
    case 'refunded':
      return refunded({ ...state, refundedCents: state.refundedCents + event.cents });
    // What was delivered has ended all the same: somebody decides anew.
    case 'refund-failed':
      return { ...state, refundedCents: state.refundedCents - event.cents };
    case 'expired':
      return ['pending', 'partly_paid', 'failed'].includes(state.status)
        ? to(state, 'expired')
        : state;
    case 'disputed':
      return state.status === 'paid' ? to(state, 'disputed') : state;
    case 'dispute-over':
      return state.status === 'disputed' ? to(state, 'paid') : state;
    default:
      return open.includes(state.status) ? to(state, ofCard(state.status, event.kind)) : state;
  }
}

const to = (state: OrderState, status: OrderStatus): OrderState => ({ ...state, status });

/** A card that is tried again reopens its order; one that is left alone stays as it was given up. */
function ofCard(
  status: OrderStatus,
  now: 'awaiting' | 'underway' | 'failed' | 'canceled',
): OrderStatus {
  if (now === 'underway') return 'processing';
  if (now === 'awaiting')
    return status === 'processing' || status === 'failed' ? 'pending' : status;
  return status === 'expired' ? 'expired' : now;
}

/** Money that came after everything was given back, or while it is disputed, delivers nothing by itself. */
function received(state: OrderState): OrderState {
  if (state.status === 'refunded' || state.status === 'disputed') return state;
  if (state.receivedCents - state.refundedCents >= state.totalCents)
    return { ...state, status: 'paid', fulfilled: true };
  return state.fulfilled ? state : to(state, 'partly_paid');
}

const refunded = (state: OrderState): OrderState =>
  state.receivedCents > 0 && state.refundedCents >= state.receivedCents
    ? to(state, 'refunded')
    : state;
