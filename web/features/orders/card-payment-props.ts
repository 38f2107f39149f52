import type { CallOutput } from '#contract/call.ts';
import type { createPaymentIntent } from '#contract/commerce/payment.ts';

/** Props of every card form. */
export interface CardPaymentProps {
  intent: CallOutput<typeof createPaymentIntent>;
  payLabel: string;
  /** The path to which the card's bank redirects after authentication. */
  returnTo: string;
  onSucceeded: () => void;
  onProcessing: () => void;
  /** The payment was cancelled, for example because it expired: the order needs another payment. */
  onCanceled: () => void;
  /** The provider's message. The form stays, for another card. `isDeclined`: certainly nothing was charged. */
  onFailed: (message: string, isDeclined: boolean) => void;
}
