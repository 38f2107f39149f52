import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CallOutput } from '#contract/call.ts';
import { createPaymentIntent } from '#contract/commerce/payment.ts';
import { dollarText } from '#contract/format.ts';
import { CallError } from '#contract/page-visit.ts';
import { toastRead } from '#contract/timing.ts';
import { useVisitor } from '../../app/session.ts';
import { useCallMutation } from '../../data/api.ts';
import { Notice } from '../../design/notice.tsx';
import { keyFor } from '../../islands/idempotency-keys.ts';
import { showToast } from '../../islands/toast.ts';
import { CardPayment } from '../orders/card-payment.tsx';
import { payWords } from '../orders/words.ts';
import { type Buyer, NeedsScript } from './buyer-form.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import { type MembershipQuote, purchaseOf } from './purchase-fingerprint.ts';
import { useConfirmation } from './use-confirmation.ts';
import { paymentWords as words } from './words.ts';

interface Props {
  quote: MembershipQuote;
  buyer: Buyer;
  /** Whether bank transfer is also offered. */
  transfer: boolean;
  /** Called when the server refuses the buyer's entries. */
  onRefused: (fields: Record<string, string>) => void;
  onNewPrice: () => void;
  /** The payment that ordering by bank transfer would replace. */
  onOpened: (intent: Intent) => void;
  /** Whether a payment was sent whose result is awaited, so that nothing else may be paid with. */
  onConfirming: (isConfirming: boolean) => void;
}

type Intent = CallOutput<typeof createPaymentIntent>;

/** From opening the payment to its confirmation (MEMB-09..MEMB-17). */
export function CardStep({
  quote,
  buyer,
  transfer,
  onRefused,
  onNewPrice,
  onOpened,
  onConfirming,
}: Props) {
  const { user } = useVisitor();
  const [intent, setIntent] = useState<Intent | null>(null);
  const [failure, setFailure] = useState<{ text: string; isDeclined: boolean } | null>(null);
  const confirmation = useConfirmation(quote, (message) => failed(message, false));
  const isConfirming = confirmation.state !== 'none';
  const tell = useEffectEvent(onConfirming);
  useEffect(() => tell(isConfirming), [isConfirming]);
  const open = useCallMutation(createPaymentIntent, {
    done(opened) {
      setIntent(opened);
      onOpened(opened);
    },
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
  // Once, as soon as the buyer is known.
  const arrive = useEffectEvent(() => begin());
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    arrive();
  }, []);

  /** MEMB-16. The message also stays on the page, because a toast disappears. */
  function failed(message: string, isDeclined: boolean): void {
    // A message that is only a status code is not for readers.
    const isWorded = message !== '' && !/^\d{3}:/.test(message);
    const description = isWorded ? message : words.unexpected;
    setFailure({ text: description, isDeclined });
    showToast({ title: words.error, description, variant: 'destructive' });
  }

  if (intent && !intent.clientSecret) return <SetupError />;
  if (isConfirming && intent)
    return <PaymentOutcome {...confirmation} ask={() => confirmation.ask(intent)} />;
  if (!intent)
    return (
      <>
        <p className="waiting needs-script" role="status">
          {words.preparing}
        </p>
        <NeedsScript transfer={transfer} />
      </>
    );
  return (
    <>
      {failure && (
        <Notice variant="destructive" title={words.failed}>
          <p>{failure.text}</p>
          {failure.isDeclined && <p>{payWords.afterDecline(transfer)}</p>}
        </Notice>
      )}
      <CardPayment
        intent={intent}
        payLabel={words.pay(dollarText(intent.amount))}
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

/** MEMB-10: shows the toast, and returns to the classes once it has been read. */
function leave(): void {
  showToast({ ...words.notOpened, variant: 'destructive' });
  // In place of this page, to which Back would otherwise lead, and then here again.
  setTimeout(() => location.replace('/membership'), toastRead);
}

/** MEMB-11. */
function SetupError() {
  return (
    <Notice variant="destructive" title={words.setup.title} alert>
      <p>{words.setup.text}</p>
      <p className="actions">
        <a className="button" href="/membership">
          {words.setup.back}
        </a>
      </p>
    </Notice>
  );
}
