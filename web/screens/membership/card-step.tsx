import { useEffect, useRef, useState } from 'react';
import type { Out } from '#contract/call.ts';
import { CallError } from '#contract/page-visit.ts';
import { createPaymentIntent } from '#contract/payment.ts';
import { toastRead } from '#contract/timing.ts';
import { useChange } from '../../api.ts';
import { keyFor } from '../../enhance/order-keys.ts';
import { showToast } from '../../enhance/toast.ts';
import { dollarText } from '../../ui/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { useVisitor } from '../../visitor.ts';
import { CardPayment } from '../shop/card-payment.tsx';
import { type Buyer, NeedsScript } from './buyer-form.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import { type MembershipQuote, purchaseOf } from './purchase-of.ts';
import { useConfirmation } from './use-confirmation.ts';

interface Props {
  quote: MembershipQuote;
  buyer: Buyer;
  /** The server refused what the buyer entered. */
  onRefused: (fields: Record<string, string>) => void;
  onNewPrice: () => void;
}

type Intent = Out<typeof createPaymentIntent>;

/** From the payment's opening to its confirmation (MEMB-09..MEMB-17). */
export function CardStep({ quote, buyer, onRefused, onNewPrice }: Props) {
  const { user } = useVisitor();
  const [intent, setIntent] = useState<Intent | null>(null);
  const [failure, setFailure] = useState('');
  const confirmation = useConfirmation(quote, failed);
  const open = useChange(createPaymentIntent, {
    done: setIntent,
    refused(error) {
      const body = error instanceof CallError ? error.body : null;
      if (body?.code === 'amount_mismatch') return onNewPrice();
      if (body?.fields && Object.keys(body.fields).length > 0) return onRefused(body.fields);
      leave();
    },
  });
  const begin = (fresh = false) =>
    open.mutate({
      input: { membershipType: quote.type, amount: quote.amount, ...buyer },
      idempotencyKey: keyFor(['card', ...purchaseOf(quote), user?.id, buyer], fresh),
    });
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the buyer is known
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin();
  }, []);

  /** MEMB-16. It also stays on the page: a toast goes by itself. */
  function failed(message: string): void {
    // A failure that nobody put into words is a status and nothing else.
    const isWorded = message !== '' && !/^\d{3}:/.test(message);
    const description = isWorded ? message : 'An unexpected error occurred';
    setFailure(description);
    showToast({ title: 'Payment Error', description, variant: 'destructive' });
  }

  if (intent && !intent.clientSecret) return <SetupError />;
  if (confirmation.state !== 'none' && intent)
    return <PaymentOutcome {...confirmation} ask={() => confirmation.ask(intent)} />;
  if (!intent)
    return (
      <>
        <p className="waiting needs-script" role="status">
          Preparing secure checkout...
        </p>
        <NeedsScript />
      </>
    );
  return (
    <>
      {failure && (
        <Notice variant="destructive" title="The payment was not made">
          {failure}
        </Notice>
      )}
      <CardPayment
        intent={intent}
        payLabel={`Pay ${dollarText(intent.amount)}`}
        returnTo="/membership-success"
        onSucceeded={() => confirmation.ask(intent)}
        onProcessing={() => confirmation.wait(intent)}
        onCanceled={() => {
          setIntent(null);
          begin(true);
        }}
        onFailed={failed}
      />
    </>
  );
}

/** MEMB-10: the toast, and when it was read, back to the classes. */
function leave(): void {
  showToast({
    title: 'Error',
    description: 'Failed to initialize payment',
    variant: 'destructive',
  });
  setTimeout(() => location.assign('/membership'), toastRead);
}

/** MEMB-11. */
function SetupError() {
  return (
    <Notice variant="destructive" title="Payment Setup Error" alert>
      <p>The payment service opened no payment. Nothing was charged; please try again later.</p>
      <p className="actions">
        <a className="button" href="/membership">
          Return to Membership
        </a>
      </p>
    </Notice>
  );
}
