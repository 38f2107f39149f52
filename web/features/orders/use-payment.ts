import { useEffect, useEffectEvent, useState } from 'react';
import { checkoutWords as words } from '#content/checkout.ts';
import type { CallOutput, SentInput } from '#contract/call.ts';
import { createPaymentIntent, orderByBankTransfer } from '#contract/commerce/payment.ts';
import { CallError } from '#contract/page-visit.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { keyFor } from '../../islands/idempotency-keys.ts';
import { type Buyer, isComplete, wrongEntries } from './buyer.ts';

export type Intent = CallOutput<typeof createPaymentIntent>;
export type PaymentInput = SentInput<typeof createPaymentIntent>;

/** Milliseconds, long enough to see that the payment succeeded. */
export const paidShown = 1200;

/** The address of the order that this payment is for, which opens it for whoever paid. */
export const addressOfPayment = (path: string, { paymentIntentId, clientSecret }: Intent) =>
  `${path}?${new URLSearchParams({
    payment_intent: paymentIntentId,
    payment_intent_client_secret: clientSecret,
  })}`;

interface Given {
  /** The input for the server: the same for a card and for a bank transfer. */
  inputFor: (buyer: Buyer) => PaymentInput;
  buyer: Buyer;
  /** Whether the goods and their price are agreed. */
  isAgreed: boolean;
  takesCards: boolean;
  /** What else distinguishes this purchase from the next of the same goods. */
  purchase?: unknown;
  /** What was wrong in a form sent without script. */
  refused: Record<string, string> | null;
  onNewPrice: () => void;
  /** In place of showing the failure. */
  onFailed?: () => void;
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.body?.code : undefined);

/** Prepares a card payment as soon as goods, price and buyer are known, and orders by bank transfer instead. */
export function usePayment(given: Given) {
  const { inputFor, buyer, isAgreed, takesCards, purchase, onNewPrice, onFailed } = given;
  const [wrong, setWrong] = useState(given.refused);
  const isKnown = isComplete(buyer) && wrong === null;
  const input = isAgreed && isKnown && takesCards ? inputFor(buyer) : null;
  const content = JSON.stringify(input);

  /** False if the refusal asks the buyer for nothing. */
  function asksBuyer(error: unknown): boolean {
    const fields = wrongEntries(error);
    if (codeOf(error) === 'amount_mismatch') onNewPrice();
    else if (fields) setWrong(fields);
    else return false;
    return true;
  }
  const opening = useCallMutation(createPaymentIntent, {
    done: () => undefined,
    refused(error) {
      if (codeOf(error) === 'idempotency_mismatch') open(true);
      else if (!asksBuyer(error)) onFailed?.();
    },
  });
  const transfer = useCallMutation(orderByBankTransfer, {
    done: ({ orderUrl }) => location.assign(orderUrl),
    refused(error) {
      if (!asksBuyer(error))
        tellFailure({ title: words.bank.failed, description: messageOf(error) });
    },
  });

  /** `fresh`: another payment than before, because that was cancelled. */
  function open(fresh = false): void {
    if (input) opening.mutate({ input, idempotencyKey: keyFor(['card', input, purchase], fresh) });
  }
  const prepare = useEffectEvent(() => open());
  // Anything different needs a different payment.
  useEffect(() => {
    if (content !== 'null') prepare();
  }, [content]);
  const isCurrent = JSON.stringify(opening.variables?.input) === content;
  const intent = (isCurrent && opening.data) || null;
  const isShown = isCurrent && !onFailed && codeOf(opening.error) !== 'amount_mismatch';

  return {
    intent,
    failure: isShown ? opening.error : null,
    wrong,
    isKnown,
    isPlacing: transfer.isPending || transfer.isSuccess,
    open,
    corrected: () => setWrong(null),
    orderByTransfer(orderedBy = buyer) {
      const ordered = {
        ...inputFor(orderedBy),
        // That payment is cancelled, so that only the transfer can be paid.
        ...(intent && {
          replaces: { paymentIntentId: intent.paymentIntentId, clientSecret: intent.clientSecret },
        }),
      };
      transfer.mutate({ input: ordered, idempotencyKey: keyFor(['bank', ordered, purchase]) });
    },
  };
}

export type Payment = ReturnType<typeof usePayment>;
