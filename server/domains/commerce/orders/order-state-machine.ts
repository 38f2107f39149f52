/** The only place that decides an order's next status. Pure, so that properties can be tested. */
import type { OrderStatus, PaymentMethod } from '#contract/commerce/vocabulary.ts';

export interface OrderState {
  status: OrderStatus;
  method: PaymentMethod;
  totalCents: number;
  receivedCents: number;
  refundedCents: number;
  /** Delivered; never reset. */
  fulfilled: boolean;
}

export type OrderEvent =
  | { kind: 'received'; cents: number }
  /** `taken`: by the card’s bank, after a dispute. */
  | { kind: 'refunded'; cents: number; taken?: boolean }
  /** A booked refund that failed. */
  | { kind: 'refund-failed'; cents: number }
  /** The state of a card payment that has not arrived. */
  | { kind: 'awaiting' | 'underway' | 'failed' | 'canceled' }
  | { kind: 'expired' }
  | { kind: 'disputed' }
  /** Won, or lost with only part of the money. */
  | { kind: 'dispute-over' };

/** Orders that a payment can still complete. */
const open: readonly OrderStatus[] = ['pending', 'processing', 'failed', 'canceled', 'expired'];

export function transition(state: OrderState, event: OrderEvent): OrderState {
  switch (event.kind) {
    case 'received':
      return received({ ...state, receivedCents: state.receivedCents + event.cents });
    case 'refunded':
      return refunded({ ...state, refundedCents: state.refundedCents + event.cents });
    // What was delivered has ended anyway, so somebody has to decide what to do.
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

/** Trying a card again reopens its order; otherwise a closed order stays closed. */
function ofCard(
  status: OrderStatus,
  now: 'awaiting' | 'underway' | 'failed' | 'canceled',
): OrderStatus {
  if (now === 'underway') return 'processing';
  if (now === 'awaiting')
    return status === 'processing' || status === 'failed' ? 'pending' : status;
  return status === 'expired' ? 'expired' : now;
}

/** Money that arrives after a full refund or during a dispute delivers nothing by itself. */
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
