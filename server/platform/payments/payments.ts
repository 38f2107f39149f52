/**
 * The card payment provider: Stripe, or the built-in test provider. The product queries it and never trusts
 * the browser.
 */

/** Stripe's names for the status of a payment. */
export type PaymentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded';

export interface CardPayment {
  id: string;
  clientSecret: string;
  status: PaymentStatus;
  amountCents: number;
  /** ISO 4217, in lower case. */
  currency: string;
  /** From the metadata sent when the payment was created. */
  orderId: string | null;
  /** The last error from the card's bank. */
  error: string | null;
}

/** A verified event. `object` is what it is about, as the provider sent it. */
export interface PaymentEvent {
  id: string;
  type: string;
  object: Record<string, unknown>;
}

/** Money refunded to a card, or requested to be: a bank may refuse it days later. */
export interface CardRefund {
  id: string;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
}

/** A transfer from the provider to the bank. */
export interface Payout {
  id: string;
  status: 'pending' | 'paid' | 'failed';
  /** What arrives there; below zero if the provider collects it. */
  amountCents: number;
  /** ISO 4217, in lower case. */
  currency: string;
  createdAt: Temporal.Instant;
  arrivesOn: Temporal.PlainDate;
  /** Whether the provider says what it contains: not yet, or never for one that was started by hand. */
  contents: 'complete' | 'waiting' | 'unknown';
}

/** One of the amounts that add up to a payout. */
export interface PayoutLine {
  id: string;
  /** `other`: what this shop doesn't book, such as the sales of another site on the same account. */
  kind: 'payment' | 'refund' | 'dispute' | 'fee' | 'other';
  /** The name under which the ledger books it. */
  reference: string | null;
  /** The card payment that it belongs to. */
  paymentId: string | null;
  /** In US dollars; below zero for money that left. */
  amountCents: number;
  /** In the payout's currency. */
  feeCents: number;
  netCents: number;
}

export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  readonly publishableKey: string;
  /** Whether real money moves. */
  readonly live: boolean;
  /** Idempotent by `key`. Throws AppError `payment_unavailable`. */
  create(order: {
    orderId: string;
    amountCents: number;
    description: string;
    key: string;
  }): Promise<CardPayment>;
  /** Null if the provider knows no such payment. Throws AppError `payment_unavailable`. */
  retrieve(id: string): Promise<CardPayment | null>;
  /**
   * Requests a refund of everything that is left; idempotent by `key`. Throws AppError `payment_unavailable`,
   * or `not_refundable` with the provider's message.
   */
  refund(id: string, key: string): Promise<void>;
  /** All refunds of a payment, whoever requested them. Throws AppError `payment_unavailable`. */
  refundsOf(id: string): Promise<CardRefund[]>;
  /** Cancels an unpaid payment, so that it can no longer be paid; an unknown one counts as cancelled. */
  cancel(id: string): Promise<void>;
  /**
   * Events since then, oldest first, as far as the provider keeps them (Stripe: 30 days). Throws AppError
   * `payment_unavailable`.
   */
  eventsSince(at: Temporal.Instant): Promise<PaymentEvent[]>;
  /** Payouts created since then. Throws AppError `payment_unavailable`. */
  payoutsSince(at: Temporal.Instant): Promise<Payout[]>;
  /** What a payout contains. Throws AppError `payment_unavailable`. */
  linesOf(payoutId: string): Promise<PayoutLine[]>;
  /** Throws AppError `invalid_signature` if the event is forged or older than five minutes. */
  readEvent(body: string, signature: string): PaymentEvent;
}

/** How a test card behaves: known numbers, as the providers publish them. */
export interface TestCard {
  number: string;
  expiry: string;
  cvc: string;
}

/** The built-in provider: the same interface, and it also acts as the card's bank. */
export interface TestPaymentProvider extends PaymentProvider {
  readonly name: 'test';
  /** Tries the card. Throws AppError `card_declined` with the bank's message. */
  pay(id: string, card: TestCard): Promise<PaymentStatus>;
  /** Answers the confirmation step (3-D Secure). */
  answer(id: string, confirmed: boolean): Promise<PaymentStatus>;
  /** Signs an event as this provider does. */
  sign(body: string, at: Temporal.Instant): string;
}

export const isTestProvider = (provider: PaymentProvider | null): provider is TestPaymentProvider =>
  provider?.name === 'test';
