/** What takes card payments: Stripe, or the built-in test provider. The product asks it, and never believes a browser. */

/** Stripe's names for how a payment stands. */
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
  /** From the metadata that was sent at the creation. */
  orderId: string | null;
  /** What the card's bank said last. */
  error: string | null;
}

/** A signed event, checked. `object` is what it is about, as the provider sent it. */
export interface PaymentEvent {
  id: string;
  type: string;
  object: Record<string, unknown>;
}

/** Money that went back to a card, or was to: a bank may refuse it days after. */
export interface CardRefund {
  id: string;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  readonly publishableKey: string;
  /** Real money moves. */
  readonly live: boolean;
  /** `key`: the same key makes one payment. Throws AppError `payment_unavailable`. */
  create(order: {
    orderId: string;
    amountCents: number;
    description: string;
    key: string;
  }): Promise<CardPayment>;
  /** Null: it knows no such payment. Throws AppError `payment_unavailable`. */
  retrieve(id: string): Promise<CardPayment | null>;
  /**
   * Asks to give back all that is left; the same key asks once. Throws AppError `payment_unavailable`, or
   * `not_refundable` with the provider's words.
   */
  refund(id: string, key: string): Promise<void>;
  /** What was given back of a payment, whoever asked for it. Throws AppError `payment_unavailable`. */
  refundsOf(id: string): Promise<CardRefund[]>;
  /** Ends a payment that was not made, so that nobody can still make it; one it does not know is ended. */
  cancel(id: string): Promise<void>;
  /** Throws AppError `invalid_signature`: forged, or older than five minutes. */
  readEvent(body: string, signature: string): PaymentEvent;
}

/** What a test card does: known numbers, as the providers publish them. */
export interface TestCard {
  number: string;
  expiry: string;
  cvc: string;
}

/** The built-in provider: the same interface, and in the place of the card's bank itself. */
export interface TestPaymentProvider extends PaymentProvider {
  readonly name: 'test';
  /** Tries the card. Throws AppError `card_declined` with what its bank says. */
  pay(id: string, card: TestCard): Promise<PaymentStatus>;
  /** The answer to the confirmation step. */
  answer(id: string, confirmed: boolean): Promise<PaymentStatus>;
  /** Signs an event as this provider does. */
  sign(body: string, at: Temporal.Instant): string;
}

export const isTestProvider = (provider: PaymentProvider | null): provider is TestPaymentProvider =>
  provider?.name === 'test';
