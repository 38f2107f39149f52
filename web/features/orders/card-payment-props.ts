import type { CallOutput } from '#contract/call.ts';
import type { createPaymentIntent } from '#contract/commerce/payment.ts';

/** What every card form is told. */
export interface CardPaymentProps {
  intent: CallOutput<typeof createPaymentIntent>;
  payLabel: string;
  /** The path that the card's bank leads back to, where it asks on a page of its own. */
  returnTo: string;
  onSucceeded: () => void;
  onProcessing: () => void;
  /** It was given up, as one is that waited too long: the same order needs another payment. */
  onCanceled: () => void;
  /** In the provider's words. The form stays, for another card. */
  onFailed: (message: string) => void;
}
